from pathlib import Path

import pytest

from ruleproof.errors import Problems
from ruleproof.mutation.survivors import SURVIVORS, Reasons, read_reasons

SOUND = """
not_counted:
  - part: tonk/odds.py
    reason: It counts deals and plays none.
  - part: tonk/match.py Match
    reason: It strings deals together.
survivors:
  - id: "tonk/a.py f constant: 1 -> 2"
    reason: Both are more than nothing.
"""


def read(root: Path, text: str) -> tuple[Reasons, list[str]]:
    path = root / SURVIVORS
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    return read_reasons(root, problems), [str(problem) for problem in problems.found]


def test_reasons_are_read_with_their_places(tmp_path: Path) -> None:
    reasons, problems = read(tmp_path, SOUND)
    assert problems == []
    assert len(reasons.not_counted) == 2
    (reason,) = reasons.survivors.values()
    assert (reason.text, reason.place.line) == ("Both are more than nothing.", 8)


def test_a_part_is_not_counted_with_all_that_is_nested_in_it(tmp_path: Path) -> None:
    reasons, _ = read(tmp_path, SOUND)
    assert not reasons.counts("tonk/odds.py", "")
    assert not reasons.counts("tonk/odds.py", "odds")
    assert not reasons.counts("tonk/match.py", "Match.last_round")
    assert reasons.counts("tonk/match.py", "match_winner")


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("Both are more than nothing.", "Whatever.", "evidence/survivors.yml:9:13:"),
        ("Both are more than nothing.", "it is no matter at all", "is no sentence"),
        ("    reason: It counts deals and plays none.\n", "", "lacks the key “reason”"),
        ("part: tonk/match.py Match", "part: tonk/odds.py", "is there twice, first in line 3"),
        ("survivors:", "survivor:", "has no key “survivor”"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, old: str, new: str, found: str) -> None:
    assert SOUND.count(old) == 1
    _, problems = read(tmp_path, SOUND.replace(old, new))
    assert problems
    assert found in problems[0]


def test_without_a_file_there_are_no_reasons(tmp_path: Path) -> None:
    problems = Problems()
    assert read_reasons(tmp_path, problems) == Reasons()
    assert problems.found == []
