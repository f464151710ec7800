"""Addresses within a game: the same words in Markdown files, in finished pages, and across languages.

Each page of a game is `<game>/<page>.md`, published as `<game>/<page>/`; the overview is `<game>/index.md`.
"""

from collections.abc import Callable, Set
from dataclasses import dataclass

SECTION_PREFIX = "section-"
SOURCE_PREFIX = "source-"


@dataclass(frozen=True)
class Links:
    """The addresses within one game.

    Attributes:
        game: its id.
        rules: the ids of the rules that are shown.
        terms: the ids of the terms.
    """

    game: str
    rules: Set[str]
    terms: Set[str]

    def markdown(self, kind: str, target: str) -> str | None:
        """Return the path between the Markdown files of the game."""
        place = self._place(kind, target)
        return place and f"{place[0]}.md#{place[1]}"

    def html(self, kind: str, target: str) -> str | None:
        """Return the address as seen from any page of the game but its overview."""
        place = self._place(kind, target)
        return place and f"../{place[0]}/#{place[1]}"

    def _place(self, kind: str, target: str) -> tuple[str, str] | None:
        if kind == "rule" and target in self.rules:
            return ("rules", target)
        if kind == "term" and target in self.terms:
            return ("glossary", target)
        return None

    def others(self, page: str, codes: tuple[str, ...]) -> Callable[[str], dict[str, str]]:
        """Return what gives, for an anchor of a page, its address in each other language."""
        return lambda anchor: {code: f"../../../{code}/{self.game}/{page}/#{anchor}" for code in codes}
