"""Reading the fields of an example, each with its faults: seats, cards, numbers, words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ruleproof.engine.cards import Card, UnreadableCard
from ruleproof.engine.protocol import Fault

Path = tuple[str | int, ...]

ALL_SEATS = ("A", "B", "C", "D", "E", "F", "G", "H")
FEWEST_SEATS = 2


@dataclass
class Reader:
    """The fields of one example, and the faults found while reading them."""

    fields: Mapping[str, Any]
    faults: list[Fault] = field(default_factory=list)

    def fault(self, path: Path, code: str, found: str, remedy: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(path, code, found, remedy))

    def seats(self) -> tuple[str, ...]:
        """Read how many seats there are; without `seats`, as many as `hands` names."""
        hands = self.fields.get("hands")
        named = len(hands) if isinstance(hands, Mapping) else FEWEST_SEATS
        path = ("seats",) if "seats" in self.fields else ("hands",)
        count = self.fields.get("seats", named)
        if not isinstance(count, int) or isinstance(count, bool):
            self.fault(path, "wrong-type", f"seats is {count!r}", "Write a number from 2 to 8.")
            count = min(max(named, FEWEST_SEATS), len(ALL_SEATS))
        if not FEWEST_SEATS <= count <= len(ALL_SEATS):
            self.fault(path, "seats-out-of-range", f"there are {count} seats", "Have from 2 to 8 seats.")
            count = min(max(count, FEWEST_SEATS), len(ALL_SEATS))
        return ALL_SEATS[:count]

    def seat(self, path: Path, value: Any, seats: Sequence[str]) -> str | None:
        """Read a seat; None after a fault."""
        if isinstance(value, str) and value in seats:
            return value
        self.fault(path, "unknown-seat", f"{value!r} is no seat here", f"Write one of {', '.join(seats)}.")
        return None

    def by_seat(self, key: str, seats: Sequence[str]) -> dict[str, Any]:
        """Read a mapping from seats to anything; missing: an empty one."""
        value = self.fields.get(key)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.fault(
                (key,), "wrong-type", f"{key} is {value!r}", "Write one entry for each seat, as in “A: …”."
            )
            return {}
        return {name: item for name, item in value.items() if self.seat((key, name), name, seats)}

    def cards(self, path: Path, value: Any) -> tuple[Card, ...]:
        """Read cards, from a text with spaces or a list; missing: none."""
        if value is None:
            return ()
        if isinstance(value, str):
            words: list[tuple[Path, Any]] = [(path, word) for word in value.split()]
        elif isinstance(value, Sequence):
            words = [((*path, place), word) for place, word in enumerate(value)]
        else:
            self.fault(path, "wrong-type", f"{value!r} is no list of cards", "Write cards, as in “5H 4C”.")
            return ()
        return tuple(card for place, word in words if (card := self.card(place, word)) is not None)

    def card(self, path: Path, value: Any) -> Card | None:
        """Read one card; None after a fault."""
        remedy = "Write the rank (A 2 … 10 J Q K) and the suit (S H D C), as in 10H, or JK1 for a joker."
        if not isinstance(value, str):
            self.fault(path, "unreadable-card", f"{value!r} is no card", remedy)
            return None
        try:
            card = Card.parse(value)
        except UnreadableCard:
            self.fault(path, "unreadable-card", f"“{value}” is no card", remedy)
            return None
        if card.is_unknown:
            self.fault(path, "unreadable-card", "“??” is no card that can be dealt", "Name the card.")
            return None
        return card

    def held(self, path: Path, value: Any) -> tuple[Card, ...]:
        """Read cards that are not on the table: a joker among them stands for nothing yet."""
        cards = self.cards(path, value)
        for card in cards:
            if card != card.physical:
                self.fault(
                    path,
                    "joker-stands-early",
                    f"{card} stands for a card before it is laid",
                    f"Write {card.physical}; only a joker on the table stands for a card.",
                )
        return tuple(card.physical for card in cards)

    def number(self, key: str) -> int | None:
        """Read a number from 0; None if it is missing or after a fault."""
        value = self.fields.get(key)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            self.fault((key,), "wrong-type", f"{key} is {value!r}", "Write a whole number, 0 or more.")
            return None
        return value

    def points(self, path: Path, value: Any) -> Fraction:
        """Read a score: a whole number, or a fraction such as `1/2`; 0 after a fault."""
        if isinstance(value, int | str) and not isinstance(value, bool):
            try:
                return Fraction(value)
            except (ValueError, ZeroDivisionError):
                pass
        self.fault(
            path, "wrong-type", f"{value!r} is no score", "Write a number, or a fraction such as “1/2”."
        )
        return Fraction(0)

    def choice(self, key: str, values: Sequence[str], default: str) -> str:
        """Read a word out of a list."""
        value = self.fields.get(key, default)
        if value in values:
            return str(value)
        self.fault((key,), "wrong-value", f"{key} is {value!r}", f"Write one of {', '.join(values)}.")
        return default

    def flag(self, key: str) -> bool:
        """Read true or false; missing: false."""
        value = self.fields.get(key, False)
        if not isinstance(value, bool):
            self.fault((key,), "wrong-type", f"{key} is {value!r}", "Write true or false.")
            return False
        return value
