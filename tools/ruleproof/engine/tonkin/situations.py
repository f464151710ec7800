"""Situations: what lies on the table before the first move, read from an example."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ruleproof.engine.cards import UNKNOWN, Card
from ruleproof.engine.protocol import BadSituation, Ruleset
from ruleproof.engine.tonkin.dealing import dealt
from ruleproof.engine.tonkin.pack import HAND_SIZE, PLAYING_CARDS, penalty_points
from ruleproof.engine.tonkin.penalties import Taken, read_penalties
from ruleproof.engine.tonkin.reading import Reader
from ruleproof.engine.tonkin.rules import Rule
from ruleproof.engine.tonkin.seats import SEATS, SIDES
from ruleproof.engine.tonkin.state import Moving, Phase, Pile

SITUATION_KEYS = frozenset(
    {"hands", "turn", "phase", "piles", "taken", "first_deal", "moving", "deck", "dealer"}
)
"""The fields of an example that describe a situation."""

_HANDS_REMEDY = "Write one entry for each seat whose cards are known, as in “A: KS KH 9D”."
_MOVING_REMEDY = "Write the card just received and who set it going, as in “{card: KS, from: B}”."


@dataclass(frozen=True)
class Situation:
    """What lies on the table; the attributes are those of `State`, with seats by their letters.

    Attributes:
        first_deal: whether it is the first deal of the match.
    """

    hands: Mapping[str, tuple[Card, ...]]
    piles: tuple[Pile, ...]
    taken: Taken
    turn: str
    dealer: str
    phase: Phase
    first_deal: bool = True
    moving: Moving | None = None


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
    _check_cards(reader)
    _check_match(rules, read, reader)
    if reader.faults:
        raise BadSituation(tuple(reader.faults))
    return read


def _read(rules: Ruleset, reader: Reader) -> Situation:
    """Read all fields; where one has a fault, something harmless stands in its place."""
    fields = reader.fields
    phase = Phase(reader.choice("phase", (Phase.DEAL, Phase.TURN), Phase.TURN))
    turn = (reader.seat(("turn",), fields["turn"]) if "turn" in fields else None) or SEATS[0]
    dealer = reader.seat(("dealer",), fields["dealer"]) if "dealer" in fields else None
    dealer = dealer or SEATS[SEATS.index(turn) - 1]
    moving = _moving(reader, phase)
    piles, taken = read_penalties(reader)
    hands = (
        _hands_from_deck(rules, reader, phase, dealer)
        if "deck" in fields
        else _hands(reader, phase, turn, moving)
    )
    return Situation(
        hands=hands,
        piles=piles,
        taken=taken,
        turn=turn,
        dealer=dealer,
        phase=phase,
        first_deal=reader.flag("first_deal", default=True),
        moving=moving,
    )


def _moving(reader: Reader, phase: Phase) -> Moving | None:
    """Read the card that the player in turn has just received."""
    value = reader.fields.get("moving")
    if value is None:
        return None
    if not isinstance(value, Mapping) or set(value) != {"card", "from"}:
        reader.fault(("moving",), "wrong-type", f"moving is {value!r}", _MOVING_REMEDY)
        return None
    if phase == Phase.DEAL:
        remedy = "Leave out “moving”, or write phase: turn."
        reader.fault(("moving",), "nothing-passed", "a card is on its way before the first pass", remedy)
    card = reader.card(("moving", "card"), value["card"], PLAYING_CARDS)
    origin = reader.seat(("moving", "from"), value["from"])
    return Moving(card, origin) if card is not None and origin is not None else None


def _hands(reader: Reader, phase: Phase, turn: str, moving: Moving | None) -> dict[str, tuple[Card, ...]]:
    """Read the hands; a seat that is not named holds six unknown cards, and what it has just received."""
    hands: dict[str, tuple[Card, ...]] = {}
    for name, value in reader.entries("hands", _HANDS_REMEDY).items():
        seat = reader.seat(("hands", name), name)
        if seat is not None:
            hands[seat] = reader.cards(("hands", seat), value, PLAYING_CARDS)
            _check_size(reader, seat, hands[seat], phase)
    unknown = (UNKNOWN,) * HAND_SIZE
    if moving is not None:
        if turn not in hands:
            hands[turn] = (*unknown, moving.card)
            reader.named.append((("moving", "card"), moving.card))
        elif moving.card not in hands[turn]:
            found = f"{turn} has just received {moving.card} and does not hold it"
            reader.fault(("moving", "card"), "not-in-hand", found, f"Name it among the cards of {turn}.")
    return {seat: hands.get(seat, unknown) for seat in SEATS}


def _check_size(reader: Reader, seat: str, hand: tuple[Card, ...], phase: Phase) -> None:
    most = HAND_SIZE if phase == Phase.DEAL else HAND_SIZE + 1
    if not hand:
        remedy = f"Name the cards of {seat}, or leave the seat out if they do not matter."
        reader.fault(("hands", seat), "empty-hand", f"{seat} holds no cards", remedy)
    elif len(hand) > most:
        remedy = f"Name {HAND_SIZE} cards at most, or {HAND_SIZE + 1} with one just received."
        reader.fault(("hands", seat), "hand-too-large", f"{seat} holds {len(hand)} cards", remedy)


def _hands_from_deck(
    rules: Ruleset, reader: Reader, phase: Phase, dealer: str
) -> dict[str, tuple[Card, ...]]:
    """Read a shuffled deck and deal it out (rule `deal`)."""
    for key in ("hands", "moving"):
        if key in reader.fields:
            found = f"{key} stands beside a deck that has not been dealt yet"
            reader.fault((key,), "deck-and-hands", found, f"Leave out “deck” or “{key}”.")
    if phase != Phase.DEAL:
        reader.fault(("deck",), "not-at-the-deal", "a deck is dealt only at the deal", "Write phase: deal.")
    faults = len(reader.faults)
    deck = reader.cards(("deck",), reader.fields["deck"], PLAYING_CARDS)
    if len(deck) < len(PLAYING_CARDS) and len(reader.faults) == faults:
        found = f"the deck has {len(deck)} cards, too few for {HAND_SIZE} to each of {len(SEATS)} players"
        remedy = f"Name all {len(PLAYING_CARDS)} cards that are dealt, top first."
        reader.fault(("deck",), "deck-too-small", found, remedy)
    return dealt(rules, deck, dealer)


def _check_cards(reader: Reader) -> None:
    """Check that each card is named once; the pack has no other like it."""
    counts = Counter(card for _, card in reader.named)
    last = {card: path for path, card in reader.named}
    for card, path in last.items():
        if counts[card] > 1:
            found = f"{card} is named {counts[card]} times, but the pack has one"
            reader.fault(path, "card-twice", found, "Name another card in one of the places.")


def _check_match(rules: Ruleset, read: Situation, reader: Reader) -> None:
    """Check that the match is not over: with no penalty card left, this deal must decide a tie (`tie`)."""
    if reader.faults or any(pile.count for pile in read.piles):
        return
    points = [penalty_points(rules, cards) for cards in read.taken]
    if points[0] != points[1]:
        found = f"no penalty card is left, and {SIDES[0]} has {points[0]} against {points[1]}"
    elif rules.value(Rule.TIE, "tie") == "shared":
        found = f"no penalty card is left, and a tie at {points[0]} is shared"
    else:
        return
    remedy = "Leave a card in the piles; only a tie that one more deal decides is played without."
    reader.fault(("taken",), "match-over", f"{found}: the match is over", remedy)
