"""What is kept of a rule that somebody has read beside its outcomes: short hashes, and the file of them."""

import json
import re
from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields
from hashlib import sha256
from typing import Any

REVIEWS = "reviews.yml"
"""The file of the fingerprints, in the folder of a game and in that of a language."""

HASH = re.compile(r"[0-9a-f]{12}")
"""What a fingerprint is made of."""

_HEADER = (
    "# What was last read side by side, rule by rule. Written by `ruleproof review` alone: a line that is\n"
    "# changed by hand vouches for what nobody has read.\n"
)


@dataclass(frozen=True)
class Fingerprint:
    """What belonged together when a rule was last reviewed, as hashes.

    Attributes:
        text: its words, what kind of rule it is, and the ruling behind it.
        parameters: the parameters that its words depend on, and the figures that they quote.
        examples: the examples under it, and all that came of them.
    """

    text: str
    parameters: str
    examples: str

    def changes(self, other: "Fingerprint") -> tuple[str, ...]:
        """Return the names of the parts that differ from another fingerprint."""
        pairs = zip(PARTS, astuple(self), astuple(other), strict=True)
        return tuple(part for part, one, two in pairs if one != two)

    def __str__(self) -> str:
        """Return the fingerprint as the file has it."""
        pairs = zip(PARTS, astuple(self), strict=True)
        return "{" + ", ".join(f"{part}: {hash}" for part, hash in pairs) + "}"


PARTS = tuple(field.name for field in fields(Fingerprint))
"""The names of the parts of a fingerprint, in order."""


def short_hash(facts: Any) -> str:
    """Return a hash of plain facts (texts, numbers, lists, mappings); the order of keys is of no matter."""
    canonical = json.dumps(facts, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(canonical.encode()).hexdigest()[:12]


def format_reviews(reviews: Mapping[str, Fingerprint] | Mapping[str, str]) -> str:
    """Return the text of a file of fingerprints, one line for each, in the order given."""
    return _HEADER + "".join(f"{id}: {fingerprint}\n" for id, fingerprint in reviews.items())
