"""A translator may know better than a check, with a reason; and no waiver outlives its cause."""

from pathlib import Path

import pytest
from samples import FR
from test_update import TITLE, entries

from ruleproof.book.load import load_book
from ruleproof.errors import Problem
from ruleproof.i18n.catalogue import po_path
from ruleproof.i18n.checks import BREAKING
from ruleproof.i18n.languages import load_languages
from ruleproof.i18n.load import load_translators
from ruleproof.i18n.update import set_translations, update
from ruleproof.i18n.waivers import WAIVABLE


def problems_with(small: Path, translation: str, *notes: str, context: str = TITLE) -> list[Problem]:
    """Return what is wrong with a translation that bears comments."""
    update(small)
    set_translations(small, FR, {context: translation})
    path = po_path(small, "fr", "pairs")
    blocks = path.read_text(encoding="utf-8").split("\n\n")
    (at,) = (place for place, block in enumerate(blocks) if f'msgctxt "{context}"' in block)
    blocks[at] = "\n".join([*(f"# {note}" for note in notes), blocks[at].lstrip("\n")])
    path.write_text("\n\n".join(blocks), encoding="utf-8")
    assert entries(small)[context].notes == notes
    _, problems = load_translators(load_book(small), load_languages(small))
    return [problem for problem in problems if problem.id == context]


def codes(problems: list[Problem]) -> list[str]:
    return [problem.code for problem in problems]


def test_a_finding_is_told_unless_it_is_waived(small: Path) -> None:
    assert codes(problems_with(small, "Un raté.")) == ["end"]


@pytest.mark.parametrize(
    "note",
    [
        "waive: end, because titles end so in this game",
        "waive: end because titles end so",
        "Waive: end – titles end so",
        "waive:end,titles end so",
    ],
)
def test_a_waiver_with_a_reason_is_heard(small: Path, note: str) -> None:
    assert problems_with(small, "Un raté.", note) == []


def test_each_waiver_concerns_its_check_and_its_message_alone(small: Path) -> None:
    found = problems_with(small, "Un  raté.", "checked at the table", "waive: end, because it does")
    assert codes(found) == ["space"]


def test_a_message_may_bear_several_waivers(small: Path) -> None:
    both = ("waive: end, because it does", "waive: space, because it shows a gap")
    assert problems_with(small, "Un  raté.", *both) == []


@pytest.mark.parametrize("note", ["waive: end", "waive: end, because", "waive: end, ."])
def test_a_waiver_without_a_reason_is_none(small: Path, note: str) -> None:
    found = problems_with(small, "Un raté.", note)
    assert sorted(codes(found)) == ["end", "waiver"]
    told = next(problem for problem in found if problem.code == "waiver")
    assert "gives no reason" in told.found
    assert told.place.line


@pytest.mark.parametrize(
    ("note", "found"), [("waive: ends, x", "“ends” cannot"), ("waive:", "names no check")]
)
def test_an_unknown_check_is_told_with_those_that_exist(small: Path, note: str, found: str) -> None:
    (fault,) = problems_with(small, "Un raté", note)
    assert fault.code == "waiver"
    assert found in fault.found
    assert "end, " in fault.remedy


def test_a_waiver_that_nothing_needs_is_told(small: Path) -> None:
    (fault,) = problems_with(small, "Un raté", "waive: end, because it did")
    assert (fault.code, fault.found) == (
        "needless-waiver",
        "the waiver of “end” is needless: the check finds nothing",
    )


def test_a_waiver_may_wait_while_its_message_is_not_checked(small: Path) -> None:
    assert problems_with(small, "", "waive: end, because it did") == []


def test_what_breaks_a_message_cannot_be_waived_but_a_number_can(small: Path) -> None:
    note = "waive: {}, because I say so"
    lost = problems_with(small, "Payez.", note.format("placeholder"), context="pairs/miss#text")
    assert {"placeholder", "waiver"} <= set(codes(lost))
    number = problems_with(small, "Un raté 7", note.format("number"))
    assert number == []
    assert {"number"} == WAIVABLE & BREAKING


def test_a_number_that_is_waived_is_shown_to_readers(small: Path) -> None:
    def shown() -> str:
        book = load_book(small)
        translators, _ = load_translators(book, load_languages(small))
        return translators["fr"].translate(book.games["pairs"].rule("miss").title).text

    problems_with(small, "Un raté 7")
    assert shown() == "A miss"
    problems_with(small, "Un raté 7", "waive: number, because it is a pun")
    assert shown() == "Un raté 7"


def test_a_waiver_stays_through_updates(small: Path) -> None:
    problems_with(small, "Un raté.", "waive: end, because it does")
    update(small)
    assert entries(small)[TITLE].notes == ("waive: end, because it does",)
