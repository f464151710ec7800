"""Situations: what lies on the table before the first move, read from an example or dealt from a deck."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from ruleproof.engine.cards import UNKNOWN, Card
from ruleproof.engine.protocol import BadSituation, Fault, Ruleset
from ruleproof.engine.tonk.melds import meld_fault
from ruleproof.engine.tonk.moves import in_order
from ruleproof.engine.tonk.reading import Path, Reader
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.state import Meld, Phase
from ruleproof.engine.tonk.tables import table_fault
from ruleproof.engine.tonk.values import full_deck

SITUATION_KEYS = frozenset(
    {
        "seats",
        "hands",
        "table",
        "stock",
        "stock_count",
        "discard",
        "turn",
        "dealer",
        "phase",
        "widow",
        "score",
        "last_round",
        "deck",
    }
)
"""The fields of an example that describe a situation."""

_DEALT_FROM_DECK = ("hands", "table", "stock", "stock_count", "discard", "widow")
"""The fields that a deck stands for."""


@dataclass(frozen=True)
class Situation:
    """What lies on the table; the attributes are those of `State`, with seats by their letters."""

    seats: tuple[str, ...]
    hands: Mapping[str, tuple[Card, ...]]
    table: tuple[Meld, ...]
    stock: tuple[Card, ...]
    stock_count: int
    discard: tuple[Card, ...]
    turn: str
    dealer: str
    phase: Phase
    widow: Mapping[str, Card]
    score: Mapping[str, Fraction] | None = None
    last_round: bool = False

    @property
    def named_cards(self) -> Iterator[tuple[Path, Card]]:
        """All cards that the situation names, as they lie in a hand, each with the field that names it."""
        for seat, hand in self.hands.items():
            yield from ((("hands", seat), card) for card in hand)
        for place, meld in enumerate(self.table):
            yield from ((("table", place, "cards"), card.physical) for card in meld.cards)
        yield from ((("stock",), card) for card in self.stock)
        yield from ((("discard",), card) for card in self.discard)
        yield from ((("widow", seat), card) for seat, card in self.widow.items() if not card.is_unknown)


def situation(rules: Ruleset, fields: Mapping[str, Any]) -> Situation:
    """Read the fields of an example into a situation.

    Raises:
        BadSituation: with all faults found.
    """
    reader = Reader(fields)
    for key in fields:
        if key not in SITUATION_KEYS:
            known = ", ".join(sorted(SITUATION_KEYS))
            reader.fault((key,), "unknown-key", f"{key} is no field of a situation", f"Known: {known}.")
    read = _read(rules, reader)
    crowd = table_fault(rules, len(read.seats), "seats" if "seats" in fields else "hands")
    if crowd:
        reader.faults.append(crowd)
    _check_cards(rules, read, reader)
    if reader.faults:
        raise BadSituation(tuple(reader.faults))
    return read


def deal(rules: Ruleset, seats: Sequence[str], deck: Sequence[Card], dealer: str) -> Situation:
    """Deal from a shuffled deck, top card first, one card at a time, beginning left of the dealer.

    Args:
        rules: the ruleset; it says how many cards, whether with a widow, and whether one is turned up.
        seats: the letters of the players, in order.
        deck: the cards of `full_deck`, in the order that the caller's shuffle gave them.
        dealer: who deals.

    Raises:
        BadSituation: the deck is too small for so many hands.
    """
    size = int(rules.value(Rule.DEAL, "hand_size"))
    widows = len(seats) if rules.value(Rule.WIDOW, "widow") else 0
    upcards = 1 if rules.value(Rule.FIRST_UPCARD, "first_upcard") else 0
    needed = size * len(seats)
    if needed + widows + upcards > len(deck):
        found = f"{len(deck)} cards are too few to deal {size} to each of {len(seats)} players"
        raise BadSituation((Fault((), "too-many-cards", found, "Take more decks, or fewer players."),))
    first = (list(seats).index(dealer) + 1) % len(seats)
    order = (*seats[first:], *seats[:first])
    hands = {seat: tuple(deck[order.index(seat) : needed : len(seats)]) for seat in seats}
    rest = tuple(deck[needed + widows :])
    return Situation(
        seats=tuple(seats),
        hands=hands,
        table=(),
        stock=rest[upcards:],
        stock_count=len(rest) - upcards,
        discard=rest[:upcards],
        turn=order[0],
        dealer=dealer,
        phase=Phase.DEAL,
        widow=dict(zip(order, deck[needed : needed + widows], strict=False)),
    )


def _read(rules: Ruleset, reader: Reader) -> Situation:
    """Read all fields; where one has a fault, something harmless stands in its place."""
    seats = reader.seats()
    fields = reader.fields
    phase = Phase(reader.choice("phase", (Phase.DEAL, Phase.TURN), Phase.TURN))
    turn, dealer = _turn_and_dealer(reader, seats, phase)
    if "deck" in fields:
        dealt = _from_deck(rules, reader, seats, phase, dealer)
        return replace(dealt, score=_score(reader, seats), last_round=reader.flag("last_round"))
    hands = {
        seat: reader.held(("hands", seat), cards) for seat, cards in reader.by_seat("hands", seats).items()
    }
    for seat in seats:
        if not hands.get(seat):
            remedy = f"Name the cards of {seat}: each player holds one at least."
            reader.fault(("hands", seat), "empty-hand", f"{seat} holds no cards", remedy)
            hands.setdefault(seat, ())
    widow = _widow(rules, reader, seats)
    table = _table(rules, reader, seats)
    stock = reader.held(("stock",), fields.get("stock"))
    discard = reader.held(("discard",), fields.get("discard"))
    elsewhere = sum(map(len, hands.values())) + sum(len(meld.cards) for meld in table)
    rest = len(full_deck(rules, len(seats))) - elsewhere - len(discard) - len(widow)
    count = reader.number("stock_count")
    return Situation(
        seats=seats,
        hands={seat: hands[seat] for seat in seats},
        table=table,
        stock=stock,
        stock_count=max(rest, len(stock)) if count is None else count,
        discard=discard,
        turn=turn,
        dealer=dealer,
        phase=phase,
        widow=widow,
        score=_score(reader, seats),
        last_round=reader.flag("last_round"),
    )


def _from_deck(
    rules: Ruleset, reader: Reader, seats: tuple[str, ...], phase: Phase, dealer: str
) -> Situation:
    """Read a shuffled deck, whole or its top part, and deal from it; see `deal`."""
    for key in _DEALT_FROM_DECK:
        if key in reader.fields:
            found = f"{key} stands beside a deck that has not been dealt yet"
            reader.fault((key,), "deck-and-hands", found, f"Leave out “deck” or “{key}”.")
    if phase != Phase.DEAL:
        reader.fault(("deck",), "not-at-the-deal", "a deck is dealt only at the deal", "Write phase: deal.")
    if "seats" not in reader.fields:
        found = "nobody says how many players the deck is dealt to"
        reader.fault(("deck",), "no-seats", found, "Write how many play, as in “seats: 4”.")
    deck = reader.held(("deck",), reader.fields["deck"])
    whole = len(full_deck(rules, len(seats)))
    try:
        dealt = deal(rules, seats, deck, dealer)
    except BadSituation as small:
        remedy = "Name more cards of the deck." if len(deck) < whole else small.faults[0].remedy
        reader.fault(("deck",), "deck-too-small", small.faults[0].found, remedy)
        nothing: tuple[Card, ...] = ()
        return Situation(
            seats, dict.fromkeys(seats, nothing), (), deck, len(deck), (), seats[0], dealer, Phase.DEAL, {}
        )
    count = whole - (len(deck) - dealt.stock_count)
    return replace(dealt, stock_count=max(count, dealt.stock_count))


def _score(reader: Reader, seats: tuple[str, ...]) -> dict[str, Fraction] | None:
    """Read the score of the match; None if no match is played."""
    if "score" not in reader.fields:
        return None
    named = reader.by_seat("score", seats)
    score = {seat: reader.points(("score", seat), value) for seat, value in named.items()}
    return {seat: score.get(seat, Fraction(0)) for seat in seats}


def _turn_and_dealer(reader: Reader, seats: tuple[str, ...], phase: Phase) -> tuple[str, str]:
    """Read who acts and who dealt; at the deal, play begins left of the dealer (rule `first-turn`)."""
    fields = reader.fields
    dealer = reader.seat(("dealer",), fields["dealer"], seats) if "dealer" in fields else None
    turn = reader.seat(("turn",), fields["turn"], seats) if "turn" in fields else None
    left = seats[(seats.index(dealer) + 1) % len(seats)] if dealer else seats[0]
    if turn is None:
        turn = left if phase == Phase.DEAL else seats[0]
    elif dealer and phase == Phase.DEAL and turn != left:
        remedy = f"Write turn: {left}, or leave turn out."
        reader.fault(
            ("turn",), "not-left-of-dealer", f"{turn} does not sit left of the dealer {dealer}", remedy
        )
    return turn, dealer or seats[seats.index(turn) - 1]


def _widow(rules: Ruleset, reader: Reader, seats: tuple[str, ...]) -> dict[str, Card]:
    """Read the widows; under rule `widow` each seat has one, unknown if it is not named."""
    named = reader.by_seat("widow", seats)
    if not rules.value(Rule.WIDOW, "widow"):
        if named:
            remedy = "Leave it out, or set the parameter widow to true."
            reader.fault(("widow",), "no-widow", "these rules deal no widow", remedy)
        return {}
    widow = dict.fromkeys(seats, UNKNOWN)
    for seat, value in named.items():
        cards = reader.held(("widow", seat), value)
        if len(cards) == 1:
            widow[seat] = cards[0]
        elif cards:
            reader.fault(("widow", seat), "wrong-type", f"{seat} has {len(cards)} widows", "Name one card.")
    return widow


def _table(rules: Ruleset, reader: Reader, seats: tuple[str, ...]) -> tuple[Meld, ...]:
    """Read the melds on the table; each must be one under these rules."""
    entries = reader.fields.get("table")
    if entries is None:
        return ()
    if isinstance(entries, str | Mapping) or not isinstance(entries, Sequence):
        remedy = "Write a list of melds, as in “[{by: B, cards: 5C 6C 7C}]”."
        reader.fault(("table",), "wrong-type", f"table is {entries!r}", remedy)
        return ()
    melds = []
    for place, entry in enumerate(entries):
        if not isinstance(entry, Mapping) or set(entry) != {"by", "cards"}:
            remedy = "Write who laid it and its cards, as in “{by: B, cards: 5C 6C 7C}”."
            reader.fault(("table", place), "wrong-type", f"{entry!r} is no meld", remedy)
            continue
        owner = reader.seat(("table", place, "by"), entry["by"], seats)
        cards = in_order(reader.cards(("table", place, "cards"), entry["cards"]))
        fault = meld_fault(rules, cards)
        if fault is not None:
            found = f"{' '.join(map(str, cards)) or 'nothing'} is no meld under these rules"
            remedy = f"Lay a set or a run (it is against {', '.join(fault.rules)})."
            reader.fault(("table", place, "cards"), "invalid-meld", found, remedy)
        elif owner is not None:
            melds.append(Meld(owner, cards, len(cards)))
    return tuple(melds)


def _check_cards(rules: Ruleset, read: Situation, reader: Reader) -> None:
    """Check that the deck has all cards, and that they can lie so."""
    deck = Counter(full_deck(rules, len(read.seats)))
    named = tuple(read.named_cards)
    if "deck" in reader.fields:
        named = tuple((("deck",), card) for _, card in named)
    counts = Counter(card for _, card in named)
    last = {card: path for path, card in named}
    for card, path in last.items():
        if card.joker and card not in deck:
            remedy = "Set the parameter jokers to 2, or name another card."
            reader.fault(path, "no-jokers", f"{card} is named, but these rules play without jokers", remedy)
        elif counts[card] > deck[card]:
            copies = "one" if deck[card] == 1 else str(deck[card])
            found = f"{card} is named {counts[card]} times, but the cards in play have {copies}"
            reader.fault(path, "card-twice", found, "Name another card in one of the places.")
    if read.stock_count < len(read.stock):
        found = f"stock_count is {read.stock_count}, but {len(read.stock)} cards of the stock are named"
        reader.fault(("stock_count",), "stock-too-small", found, "Count the named cards too.")
    unnamed = max(0, read.stock_count - len(read.stock)) + sum(
        card.is_unknown for card in read.widow.values()
    )
    needed = len(named) + unnamed
    if needed > deck.total():
        found = f"{needed} cards are in play, but these rules play with {deck.total()}"
        path = ("deck",) if "deck" in reader.fields else ("hands",)
        reader.fault(path, "too-many-cards", found, "Deal smaller hands, or take more decks.")
    if read.phase == Phase.DEAL and read.table:
        reader.fault(
            ("table",), "meld-too-early", "melds lie on the table at the deal", "Leave out the table."
        )
    if read.phase == Phase.DEAL and read.discard and not rules.value(Rule.FIRST_UPCARD, "first_upcard"):
        remedy = "Leave out the discard, or set the parameter first_upcard to true."
        reader.fault(("discard",), "no-upcard", "these rules turn no card up at the deal", remedy)
