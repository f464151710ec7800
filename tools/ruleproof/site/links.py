"""Addresses within a game: the same words in Markdown files, in finished pages, and across languages.

A page of a game is called by its path, such as `rules` or `variants/jokers`. It is written as
`<game>/<page>.md` and published as `<game>/<page>/`; the overview is `index`, published as `<game>/`.
"""

from collections.abc import Mapping, Set
from dataclasses import dataclass

SECTION_PREFIX = "section-"
SOURCE_PREFIX = "source-"
STATEMENT_PREFIX = "statement-"
PART_PREFIX = "part-"
"""Anchors of parts of a page whose other anchors are ids of the book."""

OVERVIEW = "index"


@dataclass(frozen=True)
class Links:
    """The addresses within one game, as seen from one of its pages.

    Attributes:
        game: its id.
        rules: the page on which each rule is told, by the id of the rule; others are not shown.
        terms: the ids of the terms.
        page: the page from which one looks.
        outside: whether that page belongs to no game and stands beside the games, as `<page>/`; a page such
            as `translate/game` stands deeper.
    """

    game: str
    rules: Mapping[str, str]
    terms: Set[str]
    page: str = "rules"
    outside: bool = False

    def markdown(self, kind: str, target: str) -> str | None:
        """Return the path from Markdown file to Markdown file of a rule or a term."""
        page = self._page(kind, target)
        return page and self.file(page, target)

    def html(self, kind: str, target: str) -> str | None:
        """Return the address of a rule or a term."""
        page = self._page(kind, target)
        return page and self.address(page, target)

    def file(self, page: str, anchor: str = "") -> str:
        """Return the path from Markdown file to Markdown file of a page of the game."""
        into = f"{self.game}/" if self.outside else ""
        return f"{'../' * self.page.count('/')}{into}{page}.md{anchor and f'#{anchor}'}"

    def address(self, page: str, anchor: str = "") -> str:
        """Return the address of a page of the game."""
        folder = "" if page == OVERVIEW else f"{page}/"
        return f"{self._root}{folder}{anchor and f'#{anchor}'}"

    def beside(self, page: str, anchor: str = "") -> str:
        """Return the address of a page that belongs to no game, such as that of the proof."""
        return f"{self._root}../{page}/{anchor and f'#{anchor}'}"

    def elsewhere(self, code: str, anchor: str) -> str:
        """Return the address of an anchor of this page in another language."""
        return f"{self._root}../../{code}/{self.game}/{self.page}/#{anchor}"

    @property
    def _root(self) -> str:
        """The way from the finished page to the folder of the game, in which the overview stands."""
        if self.outside:
            return f"{'../' * (self.page.count('/') + 1)}{self.game}/"
        return "" if self.page == OVERVIEW else "../" * (self.page.count("/") + 1)

    def _page(self, kind: str, target: str) -> str | None:
        if kind == "rule":
            return self.rules.get(target)
        return "glossary" if kind == "term" and target in self.terms else None
