"""The reasons why a mutant that no example notices is no gap, and the parts of the engine left out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ruleproof.book.record import Record, Shape, read_record
from ruleproof.book.yaml import read_yaml
from ruleproof.errors import Place, Problems

SURVIVORS = "evidence/survivors.yml"
"""Where the reasons stand, from the project's folder."""

_FEWEST_WORDS = 4
_FILE = Shape("the file", (), ("not_counted", "survivors"))
_PART = Shape("a part that is not counted", ("part", "reason"))
_SURVIVOR = Shape("a survivor", ("id", "reason"))


@dataclass(frozen=True)
class Reason:
    """Why something is as it is, in a sentence, and where that stands."""

    text: str
    place: Place


@dataclass(frozen=True)
class Reasons:
    """What the file says.

    Attributes:
        not_counted: the parts of the engine whose mutants are not counted: a file (`tonk/odds.py`), or a file
            and a function or class in it (`tonk/match.py after_deal`).
        survivors: the mutants that survive for a good reason, by their ids.
    """

    not_counted: Mapping[str, Reason] = field(default_factory=dict)
    survivors: Mapping[str, Reason] = field(default_factory=dict)

    def counts(self, file: str, part: str) -> bool:
        """Tell whether mutants in a part of a file are counted; a part lies in those it is nested in."""
        names = part.split(".") if part else []
        around = [f"{file} {'.'.join(names[:count])}" for count in range(1, len(names) + 1)]
        return not any(name in self.not_counted for name in (file, *around))


def read_reasons(root: Path, problems: Problems) -> Reasons:
    """Read the reasons; none if there is no such file.

    Args:
        root: the project's folder.
        problems: where to note what is wrong.
    """
    path = root / SURVIVORS
    node = read_yaml(path, SURVIVORS, problems) if path.is_file() else None
    if node is None:
        return Reasons()
    record = read_record(node, _FILE, problems)
    return Reasons(
        _reasons(record, "not_counted", _PART, "part", problems),
        _reasons(record, "survivors", _SURVIVOR, "id", problems),
    )


def _reasons(record: Record, key: str, shape: Shape, name: str, problems: Problems) -> dict[str, Reason]:
    found: dict[str, Reason] = {}
    for node in record.items(key):
        entry = read_record(node, shape, problems)
        subject, text = entry.string(name), entry.string("reason")
        if "reason" in entry.nodes and text:
            _check_sentence(text, subject, entry.nodes["reason"].place, problems)
        if subject in found:
            twice = f"“{name}” is there twice, first in line {found[subject].place.line}"
            problems.add(entry.place, subject, "duplicate-id", twice, "Delete one of them.")
        if subject:
            found[subject] = Reason(text, entry.place)
    return found


def _check_sentence(text: str, subject: str, place: Place, problems: Problems) -> None:
    if len(text.split()) < _FEWEST_WORDS or not text.endswith("."):
        remedy = "Say in a whole sentence, with its full stop, why no example can tell the difference."
        problems.add(place, subject, "no-sentence", f"the reason “{text}” is no sentence", remedy)
