"""reviews.yml: the fingerprints of what was last reviewed, of a game or of its translations."""

from collections.abc import Callable, Collection, Iterator
from typing import TypeVar

from ruleproof.book.fingerprint import HASH, PARTS, Fingerprint
from ruleproof.book.reading import suggest
from ruleproof.book.record import Shape, read_record, wrong_type
from ruleproof.book.yaml import Mapping, Node, Scalar, describe
from ruleproof.errors import Place, Problems

_REVIEW = Shape("a review", PARTS)
_WRITTEN = "The file is written by `ruleproof review`: delete the line, and review the rule."

T = TypeVar("T")


def read_reviews(node: Node, rules: Collection[str] | None, problems: Problems) -> dict[str, Fingerprint]:
    """Read the fingerprints of a game, by the ids of its rules.

    Args:
        node: what the file holds.
        rules: the ids of the rules that there are; None if they could not all be read.
        problems: where to note what is wrong.
    """
    return dict(_entries(node, rules, problems, _fingerprint))


def read_hashes(node: Node, rules: Collection[str], problems: Problems) -> dict[str, str]:
    """Read the fingerprints of translations, by `game/rule`; see `read_reviews`."""
    return dict(_entries(node, rules, problems, _hash))


def _entries(
    node: Node,
    rules: Collection[str] | None,
    problems: Problems,
    read: Callable[[Node, str, Problems], T | None],
) -> Iterator[tuple[str, T]]:
    if not isinstance(node, Mapping):
        wrong_type(node, "the file", "Write a line for each rule: `ruleproof review` does it.", "", problems)
        return
    for key, value in node.entries:
        if rules is not None and key.text not in rules:
            _gone(key.text, key.place, rules, problems)
        elif (found := read(value, key.text, problems)) is not None:
            yield key.text, found


def _gone(id: str, place: Place, rules: Collection[str], problems: Problems) -> None:
    close = suggest(id, rules, "rule")
    remedy = "Delete the line: a rule that went away takes its review along."
    if close.startswith("Did you mean"):
        remedy = f"{close} If the rule went away, delete the line."
    problems.add(place, id, "unknown-rule", f"there is no rule “{id}”", remedy)


def _fingerprint(node: Node, id: str, problems: Problems) -> Fingerprint | None:
    record = read_record(node, _REVIEW, problems, id)
    parts = [_hash(record.nodes[part], id, problems) for part in PARTS if part in record.nodes]
    hashes = [part for part in parts if part is not None]
    return Fingerprint(*hashes) if len(hashes) == len(PARTS) else None


def _hash(node: Node, id: str, problems: Problems) -> str | None:
    """Return the characters as they stand: a hash may look like a number."""
    if isinstance(node, Scalar) and HASH.fullmatch(node.text):
        return node.text
    problems.add(node.place, id, "bad-fingerprint", f"{describe(node)} is no fingerprint", _WRITTEN)
    return None
