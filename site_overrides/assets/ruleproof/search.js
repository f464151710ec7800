// Search in the finished pages: opened by its button, by / and by Ctrl+K; the index is loaded at the first opening.

const dialog = document.getElementById("rp-search");
const input = dialog.querySelector("input");
const status = dialog.querySelector("[role=status]");
const list = dialog.querySelector("ol");
const help = status.textContent;
const { bundle, game, none, one, some, failed } = dialog.dataset;
const SHOWN_PAGES = 16;
const SHOWN_ENTRIES = 14;

let engine;
let asked = 0;

const load = () => (engine ??= import(new URL(`${bundle}pagefind.js`, location.href).href).catch((error) => {
  engine = undefined;
  throw error;
}));

/** Words without accents, capitals and apostrophes, as readers type them. */
const fold = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’'«»“”"¿¡?!,;:()]/g, " ").toLowerCase().trim();

/** The text that stands under a heading, up to the next one. */
const textUnder = (page, anchor) => {
  const headings = page.anchors.filter(({ element }) => /^h[1-6]$/.test(element)).map(({ location }) => location);
  const end = headings.filter((location) => location > anchor.location).sort((a, b) => a - b)[0];
  return page.content.split(/\s+/).slice(anchor.location, end).join(" ");
};

/** Whether an entry belongs to the game that is being read. */
const isHere = (url) => Boolean(game) && new URL(url, location.href).pathname.includes(`/${document.documentElement.lang}/${game}/`);

/**
 * How well an entry fits. The index asks a whole page for all words; here the heading is asked: is it the very id or
 * number, does the phrase stand under it, how many of the words do, is it of the game that is read; at last the index's
 * own weight.
 */
const fit = ({ url, title, text }, query) => {
  const wanted = fold(query);
  const words = wanted.split(/\s+/);
  const found = ` ${fold(`${title} ${text}`)}`.replace(/\s+/g, " ");
  const anchor = url.split("#")[1] ?? "";
  const exact = (fold(title).split(" ")[0] === wanted && !anchor.startsWith("part-")) || anchor === query.toLowerCase();
  const most = words.filter((word) => found.includes(` ${word}`)).length;
  return [exact, found.includes(` ${words.join(" ")}`), most, isHere(url)];
};

/** One entry for each heading that fits, the best first. */
const entriesOf = (pages, query) => pages.flatMap((page) => {
  const parts = page.sub_results.length ? page.sub_results : [page];
  return parts.map((part) => {
    const weight = (part.weighted_locations ?? []).reduce((sum, { balanced_score: score }) => sum + score, 0);
    const entry = {
      url: part.url,
      title: part.title ?? page.meta.title,
      context: page.meta.title,
      excerpt: part.excerpt ?? page.excerpt,
      text: part.anchor ? textUnder(page, part.anchor) : page.content,
    };
    return { ...entry, rank: [...fit(entry, query), weight] };
  });
}).sort((one, other) => {
  const place = one.rank.findIndex((value, index) => value !== other.rank[index]);
  return place < 0 ? 0 : other.rank[place] - one.rank[place];
});

/** Of several words, a heading that has one is noise beside one that has all. */
const withMostWords = (entries) => {
  const most = Math.max(...entries.map(({ rank }) => rank[2]));
  return most > 1 ? entries.filter(({ rank }) => rank[2] === most || rank[0]) : entries;
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
    const entries = withMostWords(entriesOf(pages, query)).slice(0, SHOWN_ENTRIES);
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
