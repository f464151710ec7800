// Search in the finished pages: opened by its button, by / and by Ctrl+K; the index is loaded at the first opening.

const dialog = document.getElementById("rp-search");
const input = dialog.querySelector("input");
const status = dialog.querySelector("[role=status]");
const list = dialog.querySelector("ol");
const help = status.textContent;
const { bundle, none, one, some, failed } = dialog.dataset;
const SHOWN_PAGES = 8;
const SHOWN_ENTRIES = 14;

let engine;
let asked = 0;

const load = () => (engine ??= import(new URL(`${bundle}pagefind.js`, location.href).href).catch((error) => {
  engine = undefined;
  throw error;
}));

/** One entry for each heading that fits, the best first. */
const entriesOf = (pages) => pages.flatMap((page) => {
  const parts = page.sub_results.length ? page.sub_results : [page];
  return parts.map((part) => ({
    url: part.url,
    title: part.title ?? page.meta.title,
    context: page.meta.title,
    excerpt: part.excerpt ?? page.excerpt,
    weight: (part.weighted_locations ?? []).reduce((sum, { balanced_score: score }) => sum + score, 0),
  }));
}).sort((a, b) => b.weight - a.weight);

/** Headings whose number or id is the very query come first. */
const exactFirst = (entries, query) => {
  const wanted = query.toLowerCase();
  const exact = ({ title, url }) => title.split(" ")[0] === wanted || url.split("#")[1] === wanted;
  return [...entries.filter(exact), ...entries.filter((entry) => !exact(entry))];
};

const item = ({ url, title, context, excerpt }) => {
  const line = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  const name = document.createElement("b");
  name.textContent = title;
  const where = document.createElement("small");
  where.textContent = context === title ? "" : context;
  const words = document.createElement("span");
  words.innerHTML = excerpt; // escaped by the index, but for its own <mark>
  link.append(name, where, words);
  line.append(link);
  return line;
};

const search = async () => {
  const query = input.value.trim();
  const mine = ++asked;
  if (!query) {
    list.replaceChildren();
    status.textContent = help;
    return;
  }
  try {
    const pagefind = await load();
    const found = await pagefind.search(query);
    const pages = await Promise.all(found.results.slice(0, SHOWN_PAGES).map((result) => result.data()));
    if (mine !== asked) return;
    const entries = exactFirst(entriesOf(pages), query).slice(0, SHOWN_ENTRIES);
    list.replaceChildren(...entries.map(item));
    list.scrollTop = 0;
    const words = entries.length > 1 ? some : entries.length ? one : none;
    status.textContent = words.replace("{n}", entries.length).replace("{query}", query);
  } catch {
    if (mine === asked) status.textContent = failed;
  }
};

const open = () => {
  if (dialog.open) return;
  dialog.showModal();
  input.select();
  load().then((pagefind) => pagefind.init(), () => { status.textContent = failed; });
};

let waiting;
input.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(search, 120); });
dialog.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  list.querySelector("a")?.click();
});
dialog.querySelector("[data-rp-close]").addEventListener("click", () => dialog.close());
dialog.addEventListener("click", (event) => {
  if (event.target === dialog || event.target.closest("ol a")) dialog.close();
});
dialog.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [input, ...list.querySelectorAll("a")];
  const next = stops[stops.indexOf(document.activeElement) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
});

for (const button of document.querySelectorAll("[data-rp-search]")) button.addEventListener("click", open);
const slashIsOff = () => { try { return localStorage.getItem("ruleproof.keys") === "off"; } catch { return false; } };
document.addEventListener("keydown", (event) => {
  const control = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
  const typing = event.target.closest?.("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]");
  const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !typing && !slashIsOff();
  if (!control && !slash) return;
  event.preventDefault();
  open();
});
