"""Setting up the examples: can the engine read each ruleset, each situation and each move?

Of a game that nobody can play here, the hands are read, and moves stand as they are written.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ruleproof.book.model import Example, Game
from ruleproof.book.read_expect import members
from ruleproof.book.resolve import choice_faults, resolve
from ruleproof.book.told import told_table
from ruleproof.engine import load_engine
from ruleproof.engine.hands import SEATS
from ruleproof.engine.protocol import BadSituation, Engine, EngineError, Fault, Ruleset, UnreadableMove
from ruleproof.errors import Place, Problems

_MOVE_LISTS = ("legal", "not-legal")


def check_situations(game: Game, examples: Iterable[Example], problems: Problems) -> None:
    """Note what the engine cannot set up or read, at its very place."""
    engine = load_engine(game.engine) if game.engine else None
    for example in examples:
        if engine:
            _check_moves(engine, example, problems)
        seats = _seats(game, engine, example, problems)
        if seats:
            _check_seats(example, seats, problems)


def place_of(example: Example, path: tuple[str | int, ...]) -> Place:
    """Return where a part of an example is written; the nearest part around it if it is not."""
    while path and path not in example.places:
        path = path[:-1]
    return example.places.get(path, example.place)


def _seats(game: Game, engine: Engine | None, example: Example, problems: Problems) -> tuple[str, ...]:
    """Return the seats of an example, or nothing if it cannot be set up, which is then noted."""
    faults = choice_faults(game, example.choice)
    for fault in faults:
        place = place_of(example, ("ruleset", *fault.path))
        problems.add(place, example.id, fault.code, fault.found, fault.remedy)
    if faults:
        return ()
    try:
        seats = _set_up(engine, resolve(game, example.choice), example)
    except BadSituation as bad:
        for wrong in _first_at_each_path(bad.faults):
            place = place_of(example, wrong.path or _spot(example, wrong))
            problems.add(place, example.id, wrong.code, wrong.found, wrong.remedy)
        return ()
    except EngineError as error:
        problems.add(
            example.place,
            example.id,
            "bad-situation",
            f"play cannot begin: {error}",
            "Name the cards it needs.",
        )
        return ()
    return seats


def _set_up(engine: Engine | None, rules: Ruleset, example: Example) -> tuple[str, ...]:
    """Return the seats of a situation; an example that is told may speak of hands that it does not show."""
    if engine is None:
        told_table(example.fields)
        return SEATS
    view = engine.view(engine.start(rules, engine.situation(rules, example.fields)))
    return tuple(seat.seat for seat in view.seats)


def _first_at_each_path(faults: Iterable[Fault]) -> Iterator[Fault]:
    """Yield the faults without those that only follow from another at the same place."""
    codes: dict[tuple[str | int, ...], str] = {}
    for fault in faults:
        if not fault.path or codes.setdefault(fault.path, fault.code) == fault.code:
            yield fault


def _spot(example: Example, fault: Fault) -> tuple[str | int, ...]:
    """Return the last part of a situation that holds a word of a fault which names no part itself."""
    words = set(fault.found.split())
    parts = list(_leaves(example.fields))
    holding = [path for path, text in parts if words & set(text.split())]
    return (holding or [path[:1] for path, _ in parts] or [()])[-1 if holding else 0]


def _leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _leaves(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from _leaves(part, (*path, index))
    else:
        yield path, str(value)


def _check_moves(engine: Engine, example: Example, problems: Problems) -> None:
    lists: dict[tuple[str | int, ...], Sequence[str]] = {("play",): example.play}
    lists |= {("expect", key): example.expect.get(key, ()) for key in _MOVE_LISTS}
    written = [((*path, index), move) for path, moves in lists.items() for index, move in enumerate(moves)]
    for path, move in written:
        try:
            engine.parse_move(move)
        except UnreadableMove as bad:
            found = f"“{bad.text}” is not a move"
            problems.add(place_of(example, path), example.id, "unreadable-move", found, bad.remedy)


def _check_seats(example: Example, seats: tuple[str, ...], problems: Problems) -> None:
    for path, seat in _named_seats(example.expect):
        if not members(seat) <= set(seats):
            problems.add(
                place_of(example, ("expect", *path)),
                example.id,
                "unknown-seat",
                f"“{seat}” sits nowhere in this example",
                f"The seats are {', '.join(seats)}.",
            )


def _named_seats(expect: Mapping[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for key in ("net", "totals", "score"):
        yield from (((key, seat), seat) for seat in expect.get(key, {}))
    for index, payment in enumerate(expect.get("payments", ())):
        yield from ((("payments", index, end), payment[end]) for end in ("from", "to"))
    for key in ("winner", "match"):
        named = expect.get(key, ())
        if isinstance(named, str):
            yield (key,), named
        else:
            yield from (((key, index), seat) for index, seat in enumerate(named))
    for key in ("next", "penalty"):
        if key in expect:
            yield (key,), expect[key]
