"""Writes what MkDocs reads: a Markdown tree and one configuration per language, with relative paths alone."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

import yaml

from ruleproof.i18n import Language
from ruleproof.site.live import Offer
from ruleproof.site.marks import unmarked
from ruleproof.site.pages import Page
from ruleproof.site.templates import environment

SHORT_DOCUMENT = 60
"""Titles of documents stay within what tabs and result lists show, in characters."""


@dataclass(frozen=True)
class Tree:
    """One language of the site, before MkDocs.

    Attributes:
        language: the language.
        source: the language that the book is written in.
        home: the page on which a game is chosen.
        games: the pages of each game, by the game's title, in order.
        about: the pages that belong to no game and tell of the book, in order.
        files: what is published beside the pages as it is: the files, by their path below the language.
        theme_words: the words of the theme's own partials, plain.
        theme_texts: the same as HTML, marked where they are not in the language; those left out are plain.
        switch: the languages that readers can switch between.
        offer: how far each game is offered in each language; games that are told nothing of are live.
        site_url: the address of the whole site, with a slash at the end.
    """

    language: Language
    source: Language
    home: Page
    games: Mapping[str, Sequence[Page]]
    theme_words: Mapping[str, str]
    switch: Sequence[Language]
    offer: Offer
    site_url: str
    about: Sequence[Page] = ()
    files: Mapping[str, Path] = field(default_factory=dict)
    theme_texts: Mapping[str, str] = field(default_factory=dict)

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages, the home page first."""
        return (self.home, *(page for pages in self.games.values() for page in pages), *self.about)

    @property
    def preview(self) -> bool:
        """Whether the language is not live yet: out of the switcher, closed to search engines."""
        return not self.offer.is_live(self.language.code)

    def languages_of(self, page: Page) -> tuple[str, ...]:
        """Return the codes of the languages in which readers are offered a page; none for a tool."""
        if page.unlisted:
            return ()
        return tuple(each.code for each in self.switch if self.offer.is_live(each.code, page.game))


def config_name(code: str) -> str:
    """Return the name of the configuration of a language."""
    return f"mkdocs.{code}.yml"


def write_tree(work: Path, root: Path, tree: Tree) -> None:
    """Write the Markdown files and the configuration of one language.

    Args:
        work: the folder of the build.
        root: the folder that holds mkdocs.yml and site_overrides.
        tree: what to write.
    """
    folder = work / "docs" / tree.language.code
    for page in tree.pages:
        path = folder / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_markdown(page, tree), encoding="utf-8")
    for name, source in tree.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(source.read_bytes())
    config = yaml.safe_dump(_config(tree, os.path.relpath(root, work)), allow_unicode=True, sort_keys=False)
    (work / config_name(tree.language.code)).write_text(config, encoding="utf-8")


def _markdown(page: Page, tree: Tree) -> str:
    absent = [each.code for each in tree.switch if tree.offer.gate(each.code, page.game) == "absent"]
    meta = {
        "title": page.title,
        "document": unmarked(page.document)[:SHORT_DOCUMENT],
        "description": page.description,
        "colophon": page.colophon,
        "unlisted": page.unlisted,
        "preview": not tree.offer.is_live(tree.language.code, page.game),
        "absent": absent,
        "sheet": _css_string(page.colophon),
    }
    front = yaml.safe_dump(meta, allow_unicode=True, sort_keys=False, width=10_000)
    body = environment().get_template(page.template).render(page.context)
    return f"---\n{front}---\n\n{body.strip()}\n"


def _css_string(words: str) -> str:
    """Return words as they stand between the quotes of a string in a style sheet."""
    words = unmarked(words)
    return "".join(sign if sign.isalnum() or sign in " .,-" else f"\\{ord(sign):x} " for sign in words)


def _entry(page: Page, pages: Sequence[Page]) -> dict[str, object]:
    """Return the entry of a page in the navigation: with those that stand below it, a section it begins."""
    below = [{each.title: each.path} for each in pages if each.parent == page.path]
    return {page.title: [{page.title: page.path}, *below] if below else page.path}


def _config(tree: Tree, root: str) -> dict[str, object]:
    code = tree.language.code
    nav: list[dict[str, object]] = [{tree.home.title: tree.home.path}]
    for title, pages in tree.games.items():
        nav.append({title: [_entry(page, pages) for page in pages if not page.parent]})
    nav += [_entry(page, tree.about) for page in tree.about if not page.parent]
    return {
        "INHERIT": f"{root}/mkdocs.yml",
        "site_url": f"{tree.site_url}{code}/",
        "docs_dir": f"docs/{code}",
        "site_dir": f"site/{code}",
        "theme": {"language": tree.language.theme, "custom_dir": f"{root}/site_overrides"},
        "nav": nav,
        "extra": {
            "language": code,
            "language_name": tree.language.name,
            "direction": tree.language.direction,
            "preview": tree.preview,
            "languages": [{"tag": each.code, "path": each.code, "name": each.name} for each in tree.switch],
            "words": dict(tree.theme_words),
            "texts": {key: tree.theme_texts.get(key, escape(text)) for key, text in tree.theme_words.items()},
        },
    }
