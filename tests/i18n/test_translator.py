from pathlib import Path

import pytest
from samples import EN, FR, message, write_po

from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.po import Entry
from ruleproof.i18n.translator import Translator

MISS = message("pairs/miss#title", "A miss")
STAKES = message("pairs/unit.stakes#text", "{n} stake", "{n} stakes")


def translator(root: Path, *entries: Entry, refused: frozenset[str] = frozenset()) -> Translator:
    write_po(root, FR, "pairs", *entries)
    return Translator(FR, EN, {"pairs": Catalogue.load(root, FR, "pairs")}, refused)


def test_a_current_translation_is_given(tmp_path: Path) -> None:
    got = translator(tmp_path, Entry(MISS.id, "A miss", forms=("Un raté",))).translate(MISS)
    assert (got.text, got.language, got.status, got.former) == ("Un raté", FR, "current", "")


@pytest.mark.parametrize(
    "entry",
    [
        Entry(MISS.id, "A mistake", forms=("Un raté",)),
        Entry(MISS.id, "A miss", forms=("Un raté",), flags=frozenset({"fuzzy"})),
        Entry(MISS.id, "A miss", "Misses", ("Un raté", "Des ratés")),
    ],
)
def test_an_old_or_fuzzy_translation_gives_the_source_and_is_kept_aside(tmp_path: Path, entry: Entry) -> None:
    got = translator(tmp_path, entry).translate(MISS)
    assert (got.text, got.language, got.status, got.former) == ("A miss", EN, "stale", "Un raté")


def test_a_broken_translation_gives_the_source(tmp_path: Path) -> None:
    entry = Entry(MISS.id, "A miss", forms=("Un <b>raté",))
    got = translator(tmp_path, entry, refused=frozenset({MISS.id})).translate(MISS)
    assert (got.text, got.language, got.status, got.former) == ("A miss", EN, "stale", "Un <b>raté")


@pytest.mark.parametrize("entries", [(), (Entry(MISS.id, "A miss", forms=("",)),)])
def test_a_missing_translation_gives_the_source(tmp_path: Path, entries: tuple[Entry, ...]) -> None:
    got = translator(tmp_path, *entries).translate(MISS)
    assert (got.text, got.language, got.status, got.former) == ("A miss", EN, "missing", "")


def test_a_translation_that_lacks_a_form_is_missing(tmp_path: Path) -> None:
    entry = Entry(STAKES.id, STAKES.text, STAKES.plural, ("{n} mise", ""))
    assert translator(tmp_path, entry).translate(STAKES).status == "missing"


def test_a_language_without_catalogues_gives_the_source() -> None:
    assert Translator(FR, EN).translate(MISS).status == "missing"


def test_the_source_language_is_always_current() -> None:
    got = Translator(EN, EN).translate(STAKES)
    assert (got.status, got.form(1), got.form(2)) == ("current", "{n} stake", "{n} stakes")


def test_forms_are_chosen_by_the_rule_of_the_language_that_the_text_is_in(tmp_path: Path) -> None:
    entry = Entry(STAKES.id, STAKES.text, STAKES.plural, ("{n} mise", "{n} mises"))
    assert translator(tmp_path, entry).translate(STAKES).form(0) == "{n} mise"
    assert translator(tmp_path).translate(STAKES).form(0) == "{n} stakes"
