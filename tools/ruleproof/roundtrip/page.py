"""The HTML of the examples, taken apart into the texts that a reader sees."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bs4 import BeautifulSoup, Tag
from bs4.element import NavigableString, PageElement

from ruleproof.roundtrip.cards import DRAWINGS, Deck, Unreadable, drawing_of
from ruleproof.roundtrip.said import CARD, CARD_END, FOREIGN, FOREIGN_END, tidy
from ruleproof.roundtrip.shown import (
    ExampleShown,
    HandShown,
    LineShown,
    PileShown,
    RuleShown,
    SceneShown,
    TableShown,
)


@dataclass(frozen=True)
class Block:
    """The HTML of one example, and the number of the rule under which it is folded, if it is."""

    html: str
    rule: str = ""


def blocks(html: str) -> tuple[Block, ...]:
    """Return the examples of a page, those that are folded below a rule with the number in its heading."""
    found, rule = [], ""
    for match in _BLOCK.finditer(html):
        if match["tag"] is None:
            number = _NUMBER.search(match["heading"])
            rule = number[0] if number else ""
        else:
            found.append(Block(match[0], "" if match["tag"] == "section" else rule))
    return tuple(found)


def drawings(html: str) -> Iterator[str]:
    """Yield what is wrong with the signs of the cards, which a page draws once."""
    drawn = {match["sign"]: drawing_of(match["path"]) for match in _SYMBOL.finditer(html)}
    for sign, expected in DRAWINGS.items():
        if drawn.get(sign) != expected:
            yield f"the sign {sign} of the cards is not drawn as it was when somebody last looked at it"


def same_everywhere(html: str) -> str:
    """Return the HTML of an example without what depends on the page that shows it: the way to others."""
    return tidy(_PLACE.sub("", html))


_BLOCK = re.compile(
    r'<(?P<tag>section|details) class="rp-example".*?</(?P=tag)>|<h3\b[^>]*>(?P<heading>.*?)</h3>', re.DOTALL
)
_NUMBER = re.compile(r"\b\d+\.\d+\b(?=[^<>]*(?:<|$))")
_SYMBOL = re.compile(r'<symbol id="rp-(?P<sign>\w)"[^>]*>\s*<path d="(?P<path>[^"]*)"')
_PLACE = re.compile(r'(?:\.\./)+| data-pagefind-index-attrs="aria-label"|</?p>')


@dataclass
class Scribe:
    """Copies the texts of examples out of their HTML, cards in their notation.

    Attributes:
        deck: the cards of the page's language.
        foreign: those of the source language, by its code: its words may stand in for missing ones.
    """

    deck: Deck
    foreign: Mapping[str, Deck]
    _faults: list[str] = field(default_factory=list)
    _pictures: list[Tag] = field(default_factory=list)
    _places: dict[str, int] = field(default_factory=dict)
    _read: dict[tuple[int, int], tuple[str, str]] = field(default_factory=dict)

    def copy(self, html: str) -> ExampleShown:
        """Return the texts of an example, from its section or its folded block."""
        self._faults.clear()
        element = self._parse(html)
        heading = element.find(["h3", "summary"])
        about = _first(element, "rp-about")
        link = about.find("a") if about else None
        return ExampleShown(
            id=str(heading.get("id", "")) if isinstance(heading, Tag) else "",
            title=self.text(heading, "rp-proved"),
            rule=self._rule(link if isinstance(link, Tag) else about),
            badge=self.text(_first(element, "rp-proved")),
            small=tuple(self.text(each) for each in _all(element, "rp-small")),
            hands=tuple(tuple(self._hands(each)) for each in _all(element, "rp-seats")),
            piles=tuple(self._pile(pile) for pile in _all(element, "rp-pile")),
            labelled=tuple(self._labelled(line) for line in _all(element, "rp-may")),
            scenes=tuple(self._scene(each) for each in _scenes(element)),
            headings=tuple(self.text(each) for each in element.find_all("h4")),
            tables=tuple(self._table(each) for each in _all(element, "rp-pay")),
            ends=tuple(self.text(each) for each in _all(element, "rp-end")),
            faults=tuple(dict.fromkeys(self._faults)),
        )

    def title(self, html: str) -> str:
        """Return the title of a folded block."""
        return self.text(self._parse(html.partition("</summary>")[0]).find("summary"), "rp-proved")

    def text(self, element: PageElement | None, without: str = "") -> str:
        """Return the text of an element as a reader sees it.

        Args:
            element: the element; none has no text.
            without: the class or the name of elements inside that are left out.
        """
        return tidy("".join(self._pieces(element, self.deck, without))) if element else ""

    def _parse(self, html: str) -> Tag:
        """Return the element of some HTML in which each picture of a card is a sign that stands for it.

        The few cards there are stand on a page thousands of times, and are read once each.
        """

        def sign(picture: re.Match[str]) -> str:
            if picture[0] not in self._places:
                self._places[picture[0]] = len(self._pictures)
                self._pictures.append(_element(picture[0]))
            return f"{CARD}{self._places[picture[0]]}{CARD_END}"

        return _element(_PICTURE.sub(sign, html))

    def _pieces(self, element: PageElement, deck: Deck, without: str) -> Iterator[str]:
        if isinstance(element, NavigableString):
            if CARD in element:
                yield _SIGN.sub(lambda sign: f"{CARD}{self._card(int(sign[1]), deck)}{CARD_END}", element)
            else:
                yield element
        elif isinstance(element, Tag):
            left_out = without and (without == element.name or without in _classes(element))
            if left_out or element.get("aria-hidden") == "true":
                return
            # A `bdi` marks a plain text for browsers; what it says is read like any plain text.
            lang = "" if element.name == "bdi" else str(element.get("lang", ""))
            other = self.foreign.get(lang)
            inner = (
                piece for child in element.children for piece in self._pieces(child, other or deck, without)
            )
            yield from (FOREIGN, *inner, FOREIGN_END) if other else inner

    def _card(self, place: int, deck: Deck) -> str:
        key = (place, id(deck))
        if key not in self._read:
            try:
                self._read[key] = (deck.read(self._pictures[place]), "")
            except Unreadable as unreadable:
                self._read[key] = ("unreadable", str(unreadable))
        code, fault = self._read[key]
        if fault:
            self._faults.append(fault)
        return code

    def _rule(self, element: Tag | None) -> RuleShown | None:
        if element is None:
            return None
        anchor = str(element.get("href", "")).partition("#")[2]
        return RuleShown(self.text(element, "rp-proved"), tidy(str(element.get("title", ""))), anchor)

    def _hands(self, seats: Tag) -> Iterator[HandShown]:
        for seat in seats.find_all("li", recursive=False):
            total, melds = _first(seat, "rp-sum"), _first(seat, "rp-melds")
            yield HandShown(
                self.text(_first(seat, "rp-who")),
                self.text(_first(seat, "rp-hand")),
                self.text(total, "em"),
                self.text(total.find("em") if total else None),
                self.text(melds.find("span") if melds else None),
                tuple(self.text(meld) for meld in _all(seat, "rp-meld")),
            )

    def _pile(self, pile: Tag) -> PileShown:
        label = pile.find("span")
        count = label.find("small") if isinstance(label, Tag) else None
        return PileShown(self.text(pile, "span"), self.text(label, "small"), self.text(count))

    def _labelled(self, line: Tag) -> tuple[str, str]:
        label = line.find("span")
        rest = list(label.next_siblings) if label else []
        return self.text(label), tidy("".join("".join(self._pieces(part, self.deck, "")) for part in rest))

    def _scene(self, scene: Tag) -> SceneShown:
        lines = (
            LineShown(self._line(line), self._rule(_first(line, "rp-because")))
            for line in _all(scene, "rp-line")
        )
        led = _first(scene, "rp-lead-line") is not None
        itself = _first(scene, "rp-line--itself") is not None
        return SceneShown(self.text(_first(scene, "rp-stop")), led, itself, tuple(lines))

    def _line(self, line: Tag) -> str:
        marks = {"rp-stop", "rp-because"}
        parts = (part for part in line.children if not (isinstance(part, Tag) and _classes(part) & marks))
        return tidy("".join("".join(self._pieces(part, self.deck, "")) for part in parts))

    def _table(self, table: Tag) -> TableShown:
        head, body, foot = (table.find(part) for part in ("thead", "tbody", "tfoot"))
        label = foot.find("span") if foot else None
        return TableShown(
            tuple(self.text(cell) for cell in head.find_all("th")) if head else (),
            tuple(self._row(row) for row in body.find_all("tr")) if body else (),
            (self.text(label), *map(self.text, _all(foot, "rp-net"))) if foot else (),
        )

    def _row(self, row: Tag) -> tuple[str, str, str, RuleShown]:
        who, much, rule = [*row.find_all("td"), *[None] * 3][:3]
        arrow = who.find(True, attrs={"aria-hidden": "true"}) if who else None
        shown = self._rule((rule.find("a") or rule) if rule else None) or RuleShown("")
        return tidy(arrow.get_text()) if arrow else "", self.text(who), self.text(much), shown


_PICTURE = re.compile(r'<span class="c\b[^"]*"[^>]*>.*?</span>', re.DOTALL)
_SIGN = re.compile(f"{CARD}(\\d+){CARD_END}")


def _element(html: str) -> Tag:
    element = BeautifulSoup(html, "html.parser").find(True)
    assert isinstance(element, Tag)
    return element


def _classes(element: Tag) -> set[str]:
    return set(element.get("class") or ())


def _scenes(element: Tag) -> list[Tag]:
    moves = _first(element, "rp-moves")
    return moves.find_all("li", recursive=False) if moves else []


def _all(element: Tag, name: str) -> list[Tag]:
    """Return the elements of a class, in the order of the page."""
    return [tag for tag in element.descendants if isinstance(tag, Tag) and name in (tag.get("class") or ())]


def _first(element: Tag, name: str) -> Tag | None:
    found = (tag for tag in element.descendants if isinstance(tag, Tag) and name in (tag.get("class") or ()))
    return next(found, None)
