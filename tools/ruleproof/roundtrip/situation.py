"""From what a page tells to the fields by which an engine lays the table, and to moves in their notation.

By convention a pile is called as the field that describes it: `stock` with `stock_count`, `discard`; `pile-1`
is the entry `1` of `piles`, `taken-ac` the entry `AC` of `taken`, and `widows` are the `widow` of each seat.
What is told before the first move under the name of a field fills that field.
"""

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import permutations
from typing import Any

from ruleproof.engine.protocol import Engine, UnreadableMove
from ruleproof.roundtrip.account import Account, Pile
from ruleproof.roundtrip.said import Readings, Said, meant

_NOTES: dict[str, tuple[str, bool]] = {"last-deal": ("last_round", True), "later-deal": ("first_deal", False)}
_DEALT = "dealt"
"""How the kinds of the events begin that tell how the cards were dealt."""


def fields_of(account: Account, keys: Collection[str]) -> dict[str, Any]:
    """Return the fields of a situation, as an example would write them.

    Args:
        account: what the page tells.
        keys: the fields that the engine knows.
    """
    fields: dict[str, Any] = {
        "hands": {seat.seat: " ".join(seat.hand) for seat in account.seats if "??" not in seat.hand},
        "table": [
            {"by": seat.seat, "cards": " ".join(meld)} for seat in account.seats for meld in seat.melds
        ],
        "score": {seats[0]: str(points) for seats, points in account.before},
        "turn": account.turn,
        "dealer": account.dealer,
    }
    before = [said for sentence in _before_first_move(account) for said in sentence]
    if any(said.kind.startswith(_DEALT) for said in before):
        fields["phase"] = "deal"
    for note in account.notes:
        name, value = _NOTES[note]
        fields[name] = value
    fields |= {
        said.kind: {name: value[0] for name, value in said.values if name != "seat"}
        for said in before
        if said.kind in keys
    }
    for pile in account.piles:
        _add_pile(fields, pile, [seat.seat for seat in account.seats], keys)
    return {key: value for key, value in fields.items() if key in keys and value not in ("", [], {})}


def move_text(engine: Engine, readings: Readings) -> str | None:
    """Return a move in its notation; None if no move has these words."""
    for said in readings:
        for text in _notations(said):
            try:
                kind, seat, details = engine.move_details(engine.parse_move(text))
            except UnreadableMove:
                continue
            if said.tells(kind, {**dict(details), "seat": seat}):
                return text
    return None


def moves_told(engine: Engine, readings: Readings) -> Iterator[Any]:
    """Yield the moves of which a sentence could tell: by those, with the cards and numbers, that it names."""
    seen: set[str] = set()
    for said in sorted(readings, key=str):
        values = dict(said.values)
        who = "+".join(str(seat) for seat in values.pop("seat", values.pop("seats", ())))
        parts = [list(_written(value)) for value in values.values()]
        words = list(
            dict.fromkeys([" ".join(part) for part in parts] + [word for part in parts for word in part])
        )
        rests = ["", *words, *(f"{one} > {other}" for one in words for other in words)]
        for kind in dict.fromkeys(kind.partition("-")[0] for kind in engine.VOCABULARY.moves):
            for text in (f"{who}: {kind} {rest}".rstrip() for rest in rests):
                if text not in seen:
                    seen.add(text)
                    with suppress(UnreadableMove):
                        yield engine.parse_move(text)


def _before_first_move(account: Account) -> Iterator[Readings]:
    for scene in account.scenes[:1]:
        if not scene.led:
            yield from (sentence.readings for sentence in scene.sentences)


def _add_pile(fields: dict[str, Any], pile: Pile, seats: list[str], keys: Collection[str]) -> None:
    name, _, part = pile.kind.partition("-")
    if pile.kind in keys:
        fields[pile.kind] = list(pile.known)
        fields[f"{pile.kind}_count"] = pile.count
    elif part and name in keys:
        fields.setdefault(name, {})[part.upper()] = " ".join(pile.known)
    elif part and f"{name}s" in keys:
        fields.setdefault(f"{name}s", {})[part] = " ".join(pile.known) or pile.count
    elif (field := pile.kind.removesuffix("s")) in keys:
        named = zip(seats, pile.cards, strict=False)
        fields[field] = {seat: card for seat, card in named if card != "??"}


def _notations(said: Said) -> Iterator[str]:
    """Yield how a move could be written: who, what, its cards and numbers in some order."""
    values = dict(said.values)
    who = "+".join(str(seat) for seat in values.pop("seats", values.pop("seat", ())))
    details = [" ".join(_written(value)) for value in values.values()]
    for kind in dict.fromkeys((said.kind, said.kind.partition("-")[0])):
        for order in permutations(details):
            for joint in (" ", " > "):
                yield f"{who}: {kind} {joint.join(order)}".strip()
            if len(order) > 1:
                yield f"{who}: {kind} {' > '.join(order[:-1])}#{order[-1]}"


def _written(value: Iterable[str | Fraction]) -> Iterator[str]:
    return (str(part) for part in meant(tuple(value)))
