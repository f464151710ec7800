"""Pictures of cards: the letter in the corner, the sign and the colour must say what is read out."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType

from bs4 import Tag

from ruleproof.engine.cards import JOKERS, NATURAL_CARDS, UNKNOWN, joker_as
from ruleproof.roundtrip.words import Words

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_COLOURS = {"s": "S", "h": "H", "d": "D", "k": "C", "j": "J", "b": ""}
"""The class of a picture, which gives it its colour, and the sign that belongs to it; none on a back."""

DRAWINGS: Mapping[str, str] = MappingProxyType(
    {
        "S": "aed805f47d27",
        "H": "445692f2d398",
        "D": "50c50c85e3d8",
        "C": "2a0d0503b994",
        "J": "058dbd2d09ae",
    }
)
"""How each sign is drawn, in the digits of `drawing_of`: somebody has looked at it, as at any new one."""


class Unreadable(Exception):
    """Something on a page cannot be read; the message is a phrase without its full stop."""


@dataclass(frozen=True)
class Deck:
    """The cards of one language.

    Attributes:
        corners: what stands beside the sign, by rank: `R` for a king in French.
        codes: the card as examples write it, by the name that is read out: “roi de pique”.
    """

    corners: Mapping[str, str]
    codes: Mapping[str, str]

    def read(self, picture: Tag) -> str:
        """Return the card that a picture shows, as examples write it.

        Raises:
            Unreadable: letter, sign, colour and name do not say the same.
        """
        name = str(picture.get("aria-label", ""))
        code = self.codes.get(name)
        if code is None:
            raise Unreadable(f"“{name}” is the name of no card")
        drawn = _drawn(picture)
        if drawn != (expected := self._expected(code)):
            raise Unreadable(f"the card read out as “{name}” is drawn as “{drawn}”, not as “{expected}”")
        return code

    def _expected(self, code: str) -> str:
        """Return what is to be seen: corner, sign, colour, and what a joker stands for."""
        if code == str(UNKNOWN):
            return ""
        natural = code.partition("=")[2] if code.startswith("JK") else code
        written = f"{self.corners[natural[:-1]]}{_SIGNS[natural[-1]]}" if natural else ""
        return f"J {written}".strip() if code.startswith("JK") else written


def deck_of(words: Words) -> Deck:
    """Return the cards as a language writes them and reads them out."""
    corners = {rank: words.text(f"card.rank.{rank}.letter") or rank for rank in _RANKS}
    names = {
        str(card): _filled(
            words.text("card.name"),
            rank=words.text(f"card.rank.{card.rank}.name") or card.rank,
            suit=words.text(f"card.suit.{card.suit}.name"),
        )
        for card in NATURAL_CARDS
    }
    codes = {name: code for code, name in names.items()} | {words.text("card.unknown"): str(UNKNOWN)}
    for joker in JOKERS:
        called = _filled(words.text("card.joker.name"), n=str(joker.joker))
        codes[called] = str(joker)
        for card in NATURAL_CARDS:
            laid = _filled(words.text("card.joker.stands"), joker=called, card=names[str(card)])
            codes[laid] = str(joker_as(joker, card.rank, card.suit))
    return Deck(corners, codes)


def drawing_of(path: str) -> str:
    """Return how a drawn sign is told from others: the first digits of the digest of its path."""
    return sha256(" ".join(path.split()).encode()).hexdigest()[:12]


_RANKS = tuple(dict.fromkeys(card.rank for card in NATURAL_CARDS))


def _drawn(picture: Tag) -> str:
    """Return what is to be seen on a picture, if its colour is that of its sign."""
    small = picture.find("small")
    stands_for = small.get_text() if small else ""
    corner = picture.get_text().removesuffix(stands_for)
    use = picture.find("use")
    symbol = str(use.get("href", "")).removeprefix("#rp-") if use else ""
    colours = {_COLOURS.get(str(name)) for name in picture.get("class") or () if name != "c"}
    if colours != {symbol}:
        raise Unreadable(
            f"a card with the sign “{symbol}” has the colours of “{', '.join(map(str, colours))}”"
        )
    return f"J {stands_for}".strip() if symbol == "J" else f"{corner}{_SIGNS.get(symbol, '')}"


def _filled(text: str, **values: str) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return text
