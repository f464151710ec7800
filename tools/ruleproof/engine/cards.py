"""Playing cards: how they are written, ordered and counted into decks.

A card is written as rank and suit (`AS`, `10H`, `KC`; `T` is read as 10), a joker as `JK1` or `JK2`, a
joker that stands for a card as `JK1=7D`, and a card that nobody has named as `??`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")

_NUMBERS: Mapping[str, int] = MappingProxyType({rank: number for number, rank in enumerate(RANKS, start=1)})
_SUIT_ORDER: Mapping[str, int] = MappingProxyType({suit: place for place, suit in enumerate(SUITS)})


class UnreadableCard(ValueError):
    """A text is no card.

    Attributes:
        text: the text.
    """

    def __init__(self, text: str) -> None:
        """Keep the text."""
        self.text = text
        super().__init__(
            f"“{text}” is not a card: write the rank (A 2 … 10 J Q K) and the suit (S H D C), "
            "as in 10H, or JK1 for a joker"
        )


@dataclass(frozen=True, slots=True)
class Card:
    """One card.

    Attributes:
        rank: one of `RANKS`; for a joker, the rank it stands for, empty in hand; `?` if unknown.
        suit: one of `SUITS`; for a joker, the suit it stands for, empty in hand; `?` if unknown.
        joker: 0 for a natural card, else the number of the joker.
    """

    rank: str
    suit: str
    joker: int = 0

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card; capital and small letters are alike.

        Raises:
            UnreadableCard: the text is no card.
        """
        card = _BY_TEXT.get(text.strip().upper())
        if card is None:
            raise UnreadableCard(text)
        return card

    @property
    def number(self) -> int:
        """The place of the rank in a run, ace low: 1 to 13; 0 for a joker in hand or an unknown card."""
        return _NUMBERS.get(self.rank, 0)

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker, in hand or on the table."""
        return self.joker > 0

    @property
    def is_unknown(self) -> bool:
        """Whether nobody has named the card."""
        return self.rank == "?"

    @property
    def physical(self) -> "Card":
        """The card as it lies in a hand: a joker that stands for nothing yet, any other card itself."""
        return Card("", "", self.joker) if self.joker else self

    @property
    def stands_for(self) -> "Card | None":
        """The natural card that a joker on the table stands for; None for any other card."""
        return Card(self.rank, self.suit) if self.joker and self.rank else None

    @property
    def order(self) -> tuple[int, int, int]:
        """A sort key: by rank, ace low, then by suit; jokers behind the cards they stand for, or last."""
        return (_NUMBERS.get(self.rank, 99), _SUIT_ORDER.get(self.suit, 9), self.joker)

    def __str__(self) -> str:
        """Return the text that `parse` reads back."""
        if not self.joker:
            return self.rank + self.suit
        return f"JK{self.joker}={self.rank}{self.suit}" if self.rank else f"JK{self.joker}"


def joker_as(joker: Card, rank: str, suit: str) -> Card:
    """Return a joker of the hand as it is laid, standing for the card of that rank and suit."""
    return Card(rank, suit, joker.joker)


UNKNOWN = Card("?", "?")
"""A face-down card that nobody has named."""

NATURAL_CARDS = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 52 cards of a deck, by suit, ace to king."""

JOKERS = (Card("", "", 1), Card("", "", 2))
"""The jokers that a deck may have."""


def _texts() -> dict[str, Card]:
    laid = [Card(card.rank, card.suit, joker.joker) for joker in JOKERS for card in NATURAL_CARDS]
    texts = {str(card): card for card in (*NATURAL_CARDS, *JOKERS, *laid, UNKNOWN)}
    for card in (*NATURAL_CARDS, *laid):
        if card.rank == "10":
            texts[str(card).replace("10", "T")] = card
    return texts


_BY_TEXT: Mapping[str, Card] = MappingProxyType(_texts())


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards with spaces between them.

    Raises:
        UnreadableCard: one of the words is no card.
    """
    return tuple(Card.parse(word) for word in text.split())


def write_cards(cards: Iterable[Card]) -> str:
    """Return the text that `read_cards` reads back."""
    return " ".join(str(card) for card in cards)
