"""Reading the fields of an example, each with its faults: seats, sides, cards, words."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ruleproof.engine.cards import Card, UnreadableCard
from ruleproof.engine.protocol import Fault
from ruleproof.engine.tonkin.pack import PENALTY_CARDS, PLAYING_CARDS
from ruleproof.engine.tonkin.seats import SEATS, SIDES

Path = tuple[str | int, ...]


@dataclass
class Reader:
    """The fields of one example, the faults found while reading them, and the cards named, with paths."""

    fields: Mapping[str, Any]
    faults: list[Fault] = field(default_factory=list)
    named: list[tuple[Path, Card]] = field(default_factory=list)

    def fault(self, path: Path, code: str, found: str, remedy: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(path, code, found, remedy))

    def seat(self, path: Path, value: Any) -> str | None:
        """Read a seat; None after a fault."""
        if isinstance(value, str) and value in SEATS:
            return value
        self.fault(path, "unknown-seat", f"{value!r} is no seat here", f"Write one of {', '.join(SEATS)}.")
        return None

    def side(self, path: Path, value: Any) -> str | None:
        """Read a side by the letters of its seats, as in `AC`, `A+C` or `A`; None after a fault."""
        letters = set(value) - {"+", " "} if isinstance(value, str) else set()
        for side in SIDES:
            if letters and letters <= set(side):
                return side
        remedy = "Write AC or BD: partners sit face to face."
        self.fault(path, "unknown-side", f"{value!r} is no side", remedy)
        return None

    def entries(self, key: str, remedy: str) -> Mapping[Any, Any]:
        """Read a field that has one entry for each of several things; missing: no entry."""
        value = self.fields.get(key)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.fault((key,), "wrong-type", f"{key} is {value!r}", remedy)
            return {}
        return value

    def cards(self, path: Path, value: Any, pool: Collection[Card]) -> tuple[Card, ...]:
        """Read cards out of a pool, from a text with spaces or a list; missing: none."""
        if value is None:
            return ()
        if isinstance(value, str):
            words: list[tuple[Path, Any]] = [(path, word) for word in value.split()]
        elif isinstance(value, Sequence):
            words = [((*path, place), word) for place, word in enumerate(value)]
        else:
            self.fault(path, "wrong-type", f"{value!r} is no list of cards", "Write cards, as in “KS 9H”.")
            return ()
        found = [(place, card) for place, word in words if (card := self.card(place, word, pool)) is not None]
        self.named += found
        return tuple(card for _, card in found)

    def card(self, path: Path, value: Any, pool: Collection[Card]) -> Card | None:
        """Read one card out of a pool; None after a fault."""
        remedy = "Write the rank (7 8 9 10 J Q K A) and the suit (S H D C), as in 10H."
        try:
            card = Card.parse(value) if isinstance(value, str) else None
        except UnreadableCard:
            card = None
        if card is None:
            shown = f"“{value}”" if isinstance(value, str) else repr(value)
            self.fault(path, "unreadable-card", f"{shown} is no card", remedy)
        elif card.is_unknown:
            found, remedy = "“??” is no card that can be named", "Name the card, or leave the field out."
            self.fault(path, "unreadable-card", found, remedy)
        elif card in pool:
            return card
        else:
            self._out_of_place(path, card)
        return None

    def _out_of_place(self, path: Path, card: Card) -> None:
        """Note a card that is not in the pack, or lies where it never can (rule `cards`)."""
        if card in PENALTY_CARDS:
            found, remedy = "is a penalty card and is never dealt", "The 7s and 8s lie in the piles"
            self.fault(path, "penalty-card-dealt", f"{card} {found}", f"{remedy}; name another card.")
        elif card in PLAYING_CARDS:
            found, remedy = "is no penalty card", "Only the 7s and 8s lie in the piles"
            self.fault(path, "no-penalty-card", f"{card} {found}", f"{remedy}; name one of them.")
        else:
            remedy = "The pack has 7 8 9 10 J Q K A of each suit."
            self.fault(path, "not-in-the-pack", f"{card} is no card of this game", remedy)

    def choice(self, key: str, values: Sequence[str], default: str) -> str:
        """Read a word out of a list."""
        value = self.fields.get(key, default)
        if value in values:
            return str(value)
        self.fault((key,), "wrong-value", f"{key} is {value!r}", f"Write one of {', '.join(values)}.")
        return default

    def flag(self, key: str, default: bool) -> bool:
        """Read true or false."""
        value = self.fields.get(key, default)
        if not isinstance(value, bool):
            self.fault((key,), "wrong-type", f"{key} is {value!r}", "Write true or false.")
            return default
        return value
