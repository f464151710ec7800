// What a reader's browser adds to a page that is complete without it: the anchor travels with the language,
// menus close, and the display settings are kept.

const root = document.documentElement;
const stored = (key) => { try { return localStorage.getItem(`ruleproof.${key}`) ?? ""; } catch { return ""; } };
const store = (key, value) => { try { localStorage.setItem(`ruleproof.${key}`, value); } catch { /* private window: the setting lasts as long as the page */ } };

// The language switch leads to the same page; the anchor of the rule comes along.
for (const event of ["click", "auxclick", "contextmenu", "focusin"]) {
  document.addEventListener(event, ({ target }) => {
    const link = target.closest?.("a[data-rp-switch]");
    if (link) link.hash = location.hash;
  });
}

// One menu at a time; Escape and a click elsewhere close it.
const menus = [...document.querySelectorAll("details[data-rp-menu]")];
document.addEventListener("click", ({ target }) => {
  for (const menu of menus) if (!menu.contains(target)) menu.open = false;
});
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const menu of menus.filter((each) => each.open)) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
  const drawer = document.getElementById("rp-drawer");
  if (drawer) drawer.checked = false;
});

// Display settings: the scheme and the deck are attributes of the page, the search key is read when a key is pressed.
const form = document.querySelector("form[data-rp-display]");
if (form) {
  form.elements.scheme.value = stored("scheme");
  form.elements.deck.checked = stored("deck") === "four";
  form.elements.keys.checked = stored("keys") !== "off";
  form.addEventListener("change", () => {
    const settings = { scheme: form.elements.scheme.value, deck: form.elements.deck.checked ? "four" : "" };
    for (const [key, value] of Object.entries(settings)) {
      store(key, value);
      if (value) root.setAttribute(`data-${key}`, value);
      else root.removeAttribute(`data-${key}`);
    }
    store("keys", form.elements.keys.checked ? "" : "off");
  });
}

// A link into a folded example unfolds it; paper shows all of them.
const unfold = () => {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.closest?.("details");
  if (details) details.open = true;
};
addEventListener("hashchange", unfold);
unfold();
let unfolded = [];
addEventListener("beforeprint", () => {
  unfolded = [...document.querySelectorAll("details.rp-example:not([open])")];
  for (const details of unfolded) details.open = true;
});
addEventListener("afterprint", () => { for (const details of unfolded) details.open = false; });

// Translators copy a text, to search for it where they translate.
for (const text of document.querySelectorAll("[data-rp-copy]")) {
  const { copy, copied } = text.closest("[data-copied]").dataset;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "rp-copy", textContent: copy });
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text.innerText);
      button.textContent = copied;
      setTimeout(() => { button.textContent = copy; }, 2000);
    } catch {
      getSelection().selectAllChildren(text);
    }
  });
  text.previousElementSibling.append(" ", button);
}
