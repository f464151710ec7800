"""Examples of a game that nobody can play here: shown as they are written, and never proved."""

from collections.abc import Mapping
from typing import Any

from ruleproof.engine.cards import Card
from ruleproof.engine.hands import SEATS, read_hand, read_hands, read_seat
from ruleproof.engine.protocol import BadSituation, Fault, SeatView, TableView

TOLD_KEYS = frozenset({"hands", "table"})
"""What such an example may tell of a situation, besides moves and what comes of them."""

_MELD_KEYS = {"by", "cards"}


def told_table(fields: Mapping[str, Any]) -> TableView:
    """Return the hands, and the cards before each seat, as an example writes them.

    Args:
        fields: `hands`, such as `{A: 5H 4C}`, and `table`, such as `[{by: B, cards: 5C 6C 7C}]`.

    Raises:
        BadSituation: with all faults found.
    """
    faults: list[Fault] = []
    hands = read_hands(fields.get("hands", {}), ("hands",), faults)
    melds = _melds(fields.get("table", []), faults)
    if faults:
        raise BadSituation(tuple(faults))
    seats = [seat for seat in SEATS if seat in hands or seat in melds]
    return TableView(
        tuple(SeatView(seat, hands.get(seat, ()), None, tuple(melds.get(seat, ()))) for seat in seats), (), ""
    )


def _melds(value: Any, faults: list[Fault]) -> dict[str, list[tuple[Card, ...]]]:
    if not isinstance(value, list):
        remedy = "Write a list: [{by: B, cards: 5C 6C 7C}]."
        faults.append(Fault(("table",), "wrong-type", f"“table” is {value!r}", remedy))
        return {}
    melds: dict[str, list[tuple[Card, ...]]] = {}
    for place, entry in enumerate(value):
        if not isinstance(entry, Mapping) or entry.keys() != _MELD_KEYS:
            remedy = "Write who laid them and the cards: {by: B, cards: 5C 6C 7C}."
            faults.append(Fault(("table", place), "wrong-type", f"{entry!r} is not on the table", remedy))
            continue
        seat = read_seat(entry["by"], ("table", place, "by"), SEATS, faults)
        melds.setdefault(seat, []).append(read_hand(entry["cards"], ("table", place, "cards"), faults))
    return melds
