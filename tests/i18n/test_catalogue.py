from pathlib import Path

import pytest
from samples import FR, write_po

from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.po import Entry

MISS = Entry("pairs/miss#title", "A miss", forms=("Un raté",))


def load(root: Path) -> tuple[Catalogue, list[str]]:
    catalogue = Catalogue.load(root, FR, "pairs")
    return catalogue, [problem.code for problem in catalogue.problems]


def test_a_sound_catalogue_gives_its_entries_by_context_with_their_lines(tmp_path: Path) -> None:
    write_po(tmp_path, FR, "pairs", MISS, Entry("pairs/gone#text", "x", forms=("y",), obsolete=True))
    catalogue, codes = load(tmp_path)
    assert codes == []
    assert list(catalogue.entries) == ["pairs/miss#title"]
    assert str(catalogue.place("pairs/miss#title")) == "locales/fr/LC_MESSAGES/pairs.po:9:1"
    assert str(catalogue.place("pairs/other#title")) == "locales/fr/LC_MESSAGES/pairs.po"


def test_a_missing_catalogue_is_a_problem_and_empty(tmp_path: Path) -> None:
    catalogue, codes = load(tmp_path)
    assert codes == ["no-catalogue"]
    assert not catalogue.entries


def test_a_context_that_stands_twice_is_told_and_the_first_counts(tmp_path: Path) -> None:
    write_po(tmp_path, FR, "pairs", MISS, Entry("pairs/miss#title", "Another", forms=("Autre",)))
    catalogue, codes = load(tmp_path)
    assert codes == ["duplicate-context"]
    assert "first in line 9" in catalogue.problems[0].found
    assert catalogue.problems[0].place.line == 13
    assert catalogue.entries["pairs/miss#title"].forms == ("Un raté",)


def test_an_entry_without_context_or_with_too_few_forms_is_told_and_left_out(tmp_path: Path) -> None:
    lost = Entry("", "Lost", forms=("Perdu",))
    short = Entry("site/unit.stakes#text", "{n} stake", "{n} stakes", ("{n} mise",))
    write_po(tmp_path, FR, "pairs", lost, short, MISS)
    catalogue, codes = load(tmp_path)
    assert codes == ["no-context", "plural-forms"]
    assert list(catalogue.entries) == ["pairs/miss#title"]


@pytest.mark.parametrize(
    ("line", "instead", "code"),
    [
        ("plural=(n > 1)", "plural=(n != 1)", "plural-forms"),
        ("nplurals=2; plural=(n > 1)", "nplurals=3; plural=0", "plural-forms"),
        ("Plural-Forms", "X-Plural", "plural-forms"),
        ("Language: fr", "Language: es", "po-language"),
        ("charset=UTF-8", "charset=ISO-8859-1", "charset"),
    ],
)
def test_a_header_that_differs_from_the_language_is_told_and_entries_still_count(
    tmp_path: Path, line: str, instead: str, code: str
) -> None:
    path = write_po(tmp_path, FR, "pairs", MISS)
    path.write_text(path.read_text(encoding="utf-8").replace(line, instead), encoding="utf-8")
    catalogue, codes = load(tmp_path)
    assert codes == [code]
    assert list(catalogue.entries) == ["pairs/miss#title"]


def test_a_file_that_is_not_po_is_a_problem_and_empty(tmp_path: Path) -> None:
    write_po(tmp_path, FR, "pairs", MISS).write_text("rules:\n  - id: miss\n", encoding="utf-8")
    catalogue, codes = load(tmp_path)
    assert codes == ["not-po"]
    assert str(catalogue.problems[0]).startswith(
        "locales/fr/LC_MESSAGES/pairs.po:1:1: this is not a PO file."
    )
    assert not catalogue.entries
