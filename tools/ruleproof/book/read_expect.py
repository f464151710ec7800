"""`expect:` of an example: the shape of what must hold. What it means, `proof.examples` says."""

import re
from fractions import Fraction
from typing import Any

from ruleproof.book.reading import Reading
from ruleproof.book.record import Record, Shape, read_record, text_of, wrong_type
from ruleproof.book.yaml import Mapping, Node, Scalar, plain

EXPECT_KEYS = (
    "net",
    "payments",
    "winner",
    "penalty",
    "void",
    "ended-by",
    "illegal",
    "at",
    "reason",
    "totals",
    "score",
    "match",
    "legal",
    "not-legal",
    "because",
    "cites",
    "piles",
    "told",
    "not-told",
    "next",
)
ANY_RULE = "any"
_STAKES = re.compile(r"[+-]?[0-9]{1,9}(?:/[1-9][0-9]{0,5})?")


_EXPECT = Shape("“expect”", (), EXPECT_KEYS)
_PAYMENT = Shape("a payment", ("from", "to", "stakes"), ("rule",))


def read_expect(node: Node, subject: str, moves: int, reading: Reading) -> dict[str, Any]:
    """Read what an example expects, as written, once its shape is sound.

    Args:
        node: what stands under `expect`.
        subject: the id of the example.
        moves: how many moves it writes.
        reading: what is known so far.
    """
    record = read_record(node, _EXPECT, reading.problems, subject)
    if isinstance(node, Mapping) and not node.entries:
        reading.problems.add(
            node.place, subject, "empty-expect", "nothing is expected", "Say what must come of it."
        )
    for key in ("net", "score"):
        _by_seat(record, key, "stakes, such as -4 or 1/2", _is_stakes)
    _by_seat(record, "totals", "points, such as 14", _is_count)
    for key in ("winner", "match"):
        _seat_or_seats(record, key)
    _payments(record, reading)
    _piles(record)
    for key in ("next", "penalty"):
        record.string(key)
    record.boolean("void")
    record.reference("ended-by", "rule", reading)
    for key in ("legal", "not-legal"):
        moves_in(record, key)
    record.references("cites", "rule", reading)
    _illegal(record, moves, reading)
    _telling(record)
    return {key: plain(value) for key, value in record.nodes.items()}


def members(name: str) -> frozenset[str]:
    """Return the seats of a name: of a seat itself, or of a side such as `AC` or `A+C`."""
    return frozenset(name.replace("+", "").replace(" ", ""))


def stakes(written: Any) -> Fraction:
    """Return an amount of stakes that an example writes: `2`, `-4`, `1/2`."""
    return Fraction(str(written))


def moves_in(record: Record, key: str) -> tuple[str, ...]:
    """Return a list of moves; a move that YAML took for a group (`A: drop` without quotes) is noted."""
    moves = []
    for node in record.items(key):
        if isinstance(node, Mapping):
            shown = ", ".join(f'"{name.text}: {plain(value)}"' for name, value in node.entries)
            record.problems.add(
                node.place,
                record.subject,
                "wrong-type",
                f"a move of “{key}” stands without quotes",
                f"Put it in quotes: [{shown}].",
            )
            continue
        scalar = text_of(node, f"a move of “{key}”", record.subject, record.problems)
        if scalar:
            moves.append(scalar.text)
    return tuple(moves)


def _piles(record: Record) -> None:
    for pile, node in record.entries("piles"):
        if not (_is_count(node) or (isinstance(node, Scalar) and isinstance(node.value, str))):
            what = f"“piles” of {pile.text}"
            wrong_type(
                node, what, "Write how many cards it has, or its cards.", record.subject, record.problems
            )


def _illegal(record: Record, moves: int, reading: Reading) -> None:
    if record.string("illegal") not in ("", ANY_RULE):
        record.reference("illegal", "rule", reading)
    at = record.integer("at")
    if "at" in record.nodes and "illegal" not in record.nodes:
        _not_in_list(record, "at", "“at” says which move is refused, and nothing is", "Add “illegal: …”.")
    elif "at" in record.nodes and not 1 <= at <= moves:
        _not_in_list(record, "at", f"there is no move {at}", f"The moves are numbered from 1 to {moves}.")
    elif "illegal" in record.nodes and not moves:
        _not_in_list(record, "illegal", "no move is written that could be refused", "Write it under “play”.")


def _telling(record: Record) -> None:
    """Check the words of events and of a refusal; the proof knows what is told."""
    if "reason" in record.nodes and "illegal" not in record.nodes:
        _not_in_list(
            record, "reason", "“reason” says why a move is refused, and none is", "Add “illegal: …”."
        )
    if len(record.items("because")) not in (0, len(record.items("not-legal"))):
        remedy = "Write one for each move of “not-legal”, in their order."
        _not_in_list(record, "because", "the reasons are not as many as the moves", remedy)
    reasons = [record.nodes["reason"]] if "reason" in record.nodes else []
    words = {"reason": reasons, "because": record.items("because"), "told": record.items("told")}
    for key, nodes in words.items():
        for node in nodes:
            _check_word(node, key, record)
    record.scalars("not-told")


def _check_word(node: Node, key: str, record: Record) -> None:
    if isinstance(node, Scalar):
        text_of(node, f"“{key}”", record.subject, record.problems)
    elif not (
        isinstance(node, Mapping) and len(node.entries) == 1 and isinstance(node.entries[0][1], Mapping)
    ):
        remedy = "Write a word, or a word and what it tells: {counts: {seat: A, total: 9}}."
        wrong_type(node, f"“{key}”", remedy, record.subject, record.problems)


def _not_in_list(record: Record, key: str, found: str, remedy: str) -> None:
    record.problems.add(record.nodes[key].place, record.subject, "not-in-list", found, remedy)


def _by_seat(record: Record, key: str, what: str, accepts: Any) -> None:
    for seat, node in record.entries(key):
        if not accepts(node):
            wrong_type(node, f"“{key}” of {seat.text}", f"Write {what}.", record.subject, record.problems)


def _is_count(node: Node) -> bool:
    return isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool)


def _is_stakes(node: Node) -> bool:
    is_text = isinstance(node, Scalar) and isinstance(node.value, str)
    return _is_count(node) or (is_text and bool(_STAKES.fullmatch(str(plain(node)))))


def _seat_or_seats(record: Record, key: str) -> None:
    node = record.nodes.get(key)
    if isinstance(node, Scalar):
        record.string(key)
    else:
        record.scalars(key)


def _payments(record: Record, reading: Reading) -> None:
    for node in record.items("payments"):
        payment = read_record(node, _PAYMENT, record.problems, record.subject)
        payment.string("from")
        payment.string("to")
        payment.reference("rule", "rule", reading)
        amount = payment.nodes.get("stakes")
        if amount is not None and not (_is_stakes(amount) and stakes(plain(amount)) > 0):
            remedy = "Write how many are paid, such as 2 or 1/2."
            wrong_type(amount, "“stakes” of a payment", remedy, record.subject, record.problems)
