"""The term table as other programs get it."""

import csv
from pathlib import Path
from xml.etree import ElementTree

import pytest

from books import REPOSITORY
from ruleproof.book.load import load_book
from ruleproof.i18n import load_languages, load_translators
from ruleproof.i18n.term_export import FORMATS, Entry, as_csv, as_lines, entries_of

LANG = "{http://www.w3.org/XML/1998/namespace}lang"
TBX_2019 = "{urn:iso:std:iso:30042:ed-2}"


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    book = load_book(REPOSITORY)
    translators, _ = load_translators(book, load_languages(REPOSITORY))
    return entries_of(book, translators, ["en", "fr", "de"])


@pytest.mark.parametrize(
    ("name", "space", "concept", "language", "word"),
    [
        ("tbx", "", "termEntry", "langSet", "tig"),
        ("tbx-2019", TBX_2019, "conceptEntry", "langSec", "termSec"),
    ],
)
def test_tbx_is_well_formed_and_has_the_structure_of_its_edition(
    entries: list[Entry], name: str, space: str, concept: str, language: str, word: str
) -> None:
    root = ElementTree.fromstring(FORMATS[name](entries, "en"))
    assert root.attrib["type"] == "TBX-Basic" and root.attrib[LANG] == "en"
    concepts = root.findall(f"{space}text/{space}body/{space}{concept}")
    assert len(concepts) == len(entries) > 30
    ids = [each.attrib["id"] for each in concepts]
    assert len(set(ids)) == len(ids)
    drop = concepts[ids.index("drop")]
    said = {each.attrib[LANG]: each for each in drop.findall(f"{space}{language}")}
    assert list(said) == ["en", "fr", "de"]
    statuses = {
        one.findtext(f"{space}term"): one.findtext(f"{space}termNote")
        for one in said["fr"].findall(space + word)
    }
    assert statuses["frapper"] == "preferredTerm-admn-sts"
    assert statuses["se coucher"] == "deprecatedTerm-admn-sts"
    definition = said["fr"].findtext(f"{space}descripGrp/{space}descrip")
    assert definition and definition.startswith("Étaler sa main")
    assert all(one.findtext(f"{space}term") for one in root.iter(space + word))


def test_the_translate_toolkit_reads_the_words_and_which_to_avoid(
    entries: list[Entry], tmp_path: Path
) -> None:
    tbx = pytest.importorskip("translate.storage.tbx")
    path = tmp_path / "terms.tbx"
    path.write_text(FORMATS["tbx"](entries, "en"), encoding="utf-8")
    store = tbx.tbxfile.parsefile(str(path))
    assert len(store.units) == len(entries)
    drop = next(unit for unit in store.units if unit.getid() == "drop")
    assert (drop.source, drop.target) == ("drop", "frapper")


def test_values_are_filled_into_definitions(entries: list[Entry]) -> None:
    instant = next(entry for entry in entries if entry.term.id == "instant-tonk")
    assert instant.definitions["en"].endswith("exactly 49 or 50 points.")
    assert "{" not in "".join(text for entry in entries for text in entry.definitions.values())


def test_a_spreadsheet_has_a_column_for_each_language(entries: list[Entry]) -> None:
    rows = list(csv.DictReader(as_csv(entries, "en").splitlines()))
    assert list(rows[0]) == ["id", "en", "fr", "de", "definition"]
    drop = next(row for row in rows if row["id"] == "drop")
    assert (drop["en"], drop["fr"], drop["de"]) == ("drop", "frapper", "klopfen")
    assert all(row["definition"] for row in rows)


def test_people_read_the_words_below_each_other(entries: list[Entry]) -> None:
    lines = as_lines(entries, "en").splitlines()
    place = lines.index("fold")
    assert lines[place + 1].startswith("  To give up one’s hand")
    assert lines[place + 2] == "  fr  abandonner; also se coucher"
    assert lines[place + 3] == "  de  aussteigen; not passen, gepasst"
