import subprocess
from pathlib import Path

import pytest
from samples import FR, write_po

from ruleproof.book.load import load_book
from ruleproof.errors import BookError
from ruleproof.i18n.catalogue import Catalogue, po_path
from ruleproof.i18n.languages import load_languages
from ruleproof.i18n.load import load_translators
from ruleproof.i18n.po import Entry, read_po
from ruleproof.i18n.status import status
from ruleproof.i18n.update import set_translations, update

TITLE = "pairs/miss#title"


def entries(root: Path, domain: str = "pairs") -> dict[str, Entry]:
    po, problems = read_po(po_path(root, "fr", domain), "fr.po")
    assert not problems
    return {entry.context: entry for entry in po.entries}


def edit(root: Path, old: str, new: str, name: str = "rules/pairs/rules/01-play.yml") -> None:
    path = root / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def files(root: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted((root / "locales").rglob("*.po*"))}


@pytest.fixture
def translated(small: Path) -> Path:
    """The small book with one French title."""
    update(small)
    assert set_translations(small, FR, {TITLE: "Un raté"}) == ()
    return small


def test_templates_and_catalogues_are_written_for_each_domain_and_language(small: Path) -> None:
    written = update(small)
    assert sorted(path.relative_to(small / "locales").as_posix() for path in written) == [
        "es/LC_MESSAGES/pairs.po",
        "es/LC_MESSAGES/site.po",
        "fr/LC_MESSAGES/pairs.po",
        "fr/LC_MESSAGES/site.po",
        "pairs.pot",
        "site.pot",
    ]


def test_twice_gives_the_same_bytes(translated: Path) -> None:
    edit(translated, "title: A miss", "title: A mistake")
    update(translated)
    before = files(translated)
    assert update(translated) == ()
    assert files(translated) == before


def test_what_is_unchanged_keeps_its_translation(translated: Path) -> None:
    update(translated)
    assert entries(translated)[TITLE].forms == ("Un raté",)
    assert not entries(translated)[TITLE].fuzzy


def test_a_changed_source_keeps_the_translation_as_fuzzy_with_the_previous_source(translated: Path) -> None:
    edit(translated, "title: A miss", "title: A mistake")
    update(translated)
    entry = entries(translated)[TITLE]
    assert (entry.msgid, entry.forms, entry.fuzzy, entry.previous) == (
        "A mistake",
        ("Un raté",),
        True,
        "A miss",
    )


def test_the_previous_source_is_the_one_that_was_translated(translated: Path) -> None:
    for old, new in (("A miss", "A mistake"), ("A mistake", "A slip")):
        edit(translated, f"title: {old}", f"title: {new}")
        update(translated)
    entry = entries(translated)[TITLE]
    assert (entry.msgid, entry.previous) == ("A slip", "A miss")


def test_a_change_that_is_taken_back_makes_the_translation_current_again(translated: Path) -> None:
    before = files(translated)
    for old, new in (("A miss", "A mistake"), ("A mistake", "A miss")):
        edit(translated, f"title: {old}", f"title: {new}")
        update(translated)
    assert files(translated) == before


def test_what_is_gone_becomes_obsolete_and_comes_back_with_its_translation(translated: Path) -> None:
    before = files(translated)
    name = "rules/pairs/game.yml"
    set_translations(translated, FR, {"pairs/param.wild#label.jokers": "jokers libres"})
    edit(translated, "[none, jokers]", "[none, joker]", name)
    edit(translated, 'jokers: "', 'joker: "', name)
    edit(translated, "jokers: A", "joker: A")
    update(translated)
    assert entries(translated)["pairs/param.wild#label.jokers"].obsolete
    assert entries(translated)["pairs/param.wild#label.joker"].forms == ("",)
    edit(translated, "[none, joker]", "[none, jokers]", name)
    edit(translated, 'joker: "', 'jokers: "', name)
    edit(translated, "joker: A", "jokers: A")
    update(translated)
    back = entries(translated)["pairs/param.wild#label.jokers"]
    assert (back.obsolete, back.forms) == (False, ("jokers libres",))
    assert files(translated).keys() == before.keys()


def test_translators_notes_and_header_fields_stay(translated: Path) -> None:
    path = po_path(translated, "fr", "pairs")
    text = path.read_text(encoding="utf-8")
    text = text.replace(
        '"Language-Team: \\n"', '"Language-Team: Les joueurs\\n"\n"X-Generator: Poedit 3.4\\n"'
    )
    text = text.replace("#. Rule “miss” (A miss): title.", "# vu à la table\n#. something old")
    path.write_text("# Cartes et mots\n" + text.replace("nplurals=2", "nplurals=3"), encoding="utf-8")
    update(translated)
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Cartes et mots\n")
    assert '"Language-Team: Les joueurs\\n"\n"X-Generator: Poedit 3.4\\n"' in text
    assert "# vu à la table\n#. Rule “miss” (A miss): title.\n" in text
    assert "nplurals=2; plural=(n > 1);" in text


def test_a_catalogue_that_cannot_be_read_is_told_and_nothing_is_written(translated: Path) -> None:
    po_path(translated, "es", "pairs").write_text("not a catalogue\n", encoding="utf-8")
    edit(translated, "title: A miss", "title: A mistake")
    before = files(translated)
    with pytest.raises(BookError, match=r"es/LC_MESSAGES/pairs\.po:1:1: this is not a PO file"):
        update(translated)
    assert files(translated) == before


def test_further_forms_of_units_are_asked_of_the_language_that_declares_them(small: Path) -> None:
    edit(
        small,
        "  es:\n    name: Español\n",
        "  es:\n    name: Español\n    unit_forms: [gen]\n",
        "locales/languages.yml",
    )
    update(small)
    spanish, _ = read_po(po_path(small, "es", "site"), "es.po")
    assert "site/unit.stakes/gen#text" in {entry.context for entry in spanish.entries}
    assert "site/unit.stakes/gen#text" not in entries(small, "site")
    before = files(small)
    assert update(small) == ()
    assert files(small) == before


def test_translations_for_unknown_contexts_are_named(small: Path) -> None:
    update(small)
    unknown = set_translations(
        small, FR, {"pairs/nothing#text": "rien", "site/unit.stakes#text": ["{n} m", "{n} ms"]}
    )
    assert unknown == ("pairs/nothing#text",)
    assert entries(small, "site")["site/unit.stakes#text"].forms == ("{n} m", "{n} ms")


def test_status_counts_what_readers_get(translated: Path) -> None:
    set_translations(
        translated, FR, {"pairs/wild#title": "Jokers", "pairs/miss#text": "Payez {prix:stakes}."}
    )
    edit(translated, "title: A miss", "title: A mistake")
    book, languages = load_book(translated), load_languages(translated)

    def counts() -> dict[tuple[str, str], tuple[int, int, int]]:
        translators, _ = load_translators(book, languages)
        return {
            (one.language, one.domain): (len(one.current), len(one.stale), len(one.missing))
            for one in status(book, translators)
        }

    before = counts()
    assert before == {
        ("fr", "site"): (0, 0, 6),
        ("fr", "pairs"): (1, 2, 13),
        ("es", "site"): (0, 0, 6),
        ("es", "pairs"): (0, 0, 16),
    }
    update(translated)
    assert counts() == before


def test_status_lists_what_is_untranslated(translated: Path) -> None:
    book = load_book(translated)
    translators, _ = load_translators(book, load_languages(translated))
    french = {one.domain: one for one in status(book, translators) if one.language == "fr"}["pairs"]
    assert french.current == (TITLE,)
    assert french.total == 16
    assert french.untranslated[0] == "pairs/game#title"


def test_a_broken_catalogue_leaves_the_rest_of_the_book_standing(translated: Path) -> None:
    po_path(translated, "fr", "site").write_bytes(b"\xff\xfe")
    translators, problems = load_translators(load_book(translated), load_languages(translated))
    assert [problem.code for problem in problems] == ["not-utf-8"]
    title = load_book(translated).games["pairs"].rule("miss").title
    assert translators["fr"].translate(title).text == "Un raté"


def test_a_translation_that_lost_a_placeholder_is_told_and_not_shown(translated: Path) -> None:
    set_translations(translated, FR, {"pairs/miss#text": "Payez."})
    book = load_book(translated)
    translators, problems = load_translators(book, load_languages(translated))
    assert {problem.code for problem in problems} >= {"placeholder", "cards", "link"}
    assert all(
        problem.place.path == "locales/fr/LC_MESSAGES/pairs.po" and problem.place.line for problem in problems
    )
    text = book.games["pairs"].rule("miss").texts[""]
    assert text is not None
    assert translators["fr"].translate(text).language.code == "en"


def test_gettext_accepts_what_is_written(translated: Path) -> None:
    set_translations(translated, FR, {"site/unit.stakes#text": ["{n} mise", "{n} mises"]})
    catalogues = sorted((translated / "locales").rglob("*.po"))
    assert len(catalogues) == 4
    for path in catalogues:
        done = subprocess.run(
            ["msgfmt", "--check", "-o", "/dev/null", str(path)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr


def test_a_catalogue_written_by_others_is_understood(small: Path) -> None:
    write_po(small, FR, "pairs", Entry(TITLE, "A miss", forms=("Un raté",)))
    update(small)
    assert entries(small)[TITLE].forms == ("Un raté",)
    assert not Catalogue.load(small, FR, "pairs").problems
