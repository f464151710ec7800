"""All checks at once."""

from pathlib import Path

from books import REPOSITORY, change, file_with
from ruleproof.proof.check import check_root

COUNTS = {
    "games",
    "rules",
    "examples",
    "examples_not_proved",
    "rules_without_example",
    "statements_untraced",
    "unknown_citations",
    "problems",
}


def test_the_book_has_no_problems() -> None:
    report = check_root(REPOSITORY)
    assert [str(problem) for problem in report.problems] == []
    assert report.counts.keys() == COUNTS
    assert report.counts["problems"] == report.counts["rules_without_example"] == 0
    assert report.counts["examples"] == len(report.proofs) >= 45


def test_a_game_without_an_engine_needs_no_examples(mini: Path) -> None:
    report = check_root(mini)
    assert report.problems == ()
    assert (report.counts["rules"], report.counts["examples"]) == (4, 0)
    assert report.counts["statements_untraced"] == {"leaflet": 0, "letter": 3}


def test_a_changed_default_is_noticed_by_examples_that_are_named(real: Path) -> None:
    game = file_with(real, "*/game.yml", "  drop_multiplier:\n")
    text = game.read_text(encoding="utf-8")
    at = text.index("  drop_multiplier:\n")
    game.write_text(text[:at] + text[at:].replace("default: 2", "default: 3", 1), encoding="utf-8")
    failing = [problem for problem in check_root(real).problems if problem.code == "example-fails"]
    assert len(failing) >= 2
    assert all("should" in problem.found for problem in failing)


def test_a_book_that_does_not_load_is_a_report_of_its_problems(real: Path) -> None:
    (rules,) = (real / "rules").glob("*/rules/05-drop.yml")
    change(rules, "- id: hit-lock\n", "- id: hit-locks\n")
    report = check_root(real)
    assert report.counts["unknown_citations"] == 1
    assert report.counts["problems"] == len(report.problems) > 1
