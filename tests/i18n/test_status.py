"""How far languages are: an edit of a source text makes its translations stale, everywhere, and no other."""

import re
from pathlib import Path

import pytest
from samples import EN, FR, message, write_po

from books import change
from ruleproof.book.load import load_book
from ruleproof.i18n import Phrasebook, load_languages, load_phrasebooks, load_translators
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.po import Entry
from ruleproof.i18n.status import message_statuses, status
from ruleproof.i18n.translator import Translator
from ruleproof.i18n.update import update

EDITED = "tonk/failed-drop#text"
CURRENT = (EDITED, "current")


def states_of(root: Path) -> dict[tuple[str, str], str]:
    """Return the state of every message in every language, by language and context."""
    book = load_book(root)
    translators, _ = load_translators(book, load_languages(root))
    found = {}
    for state in status(book, translators):
        for name in ("current", "stale", "missing"):
            found |= {(state.language, context): name for context in getattr(state, name)}
    return found


def edit(root: Path) -> None:
    """Change an English text, and nothing that its values or links say."""
    change(next((root / "rules/tonk/rules").glob("*drop*.yml")), "your drop fails.", "your drop is lost.")


@pytest.mark.parametrize("updated", [False, True])
def test_an_edited_text_makes_exactly_its_translations_stale_in_all_languages(
    real: Path, updated: bool
) -> None:
    before = states_of(real)
    edit(real)
    if updated:
        update(real)
    after = states_of(real)
    languages = {language for (language, context), state in before.items() if (context, state) == CURRENT}
    assert {"fr", "es"} <= languages
    assert len(before) > 2000
    changed = {key: state for key, state in after.items() if before[key] != state}
    assert changed == {(language, EDITED): "stale" for language in languages}


def test_the_text_that_a_stale_translation_renders_is_kept_for_the_translator(real: Path) -> None:
    edit(real)
    for updated in (False, True):
        if updated:
            update(real)
        book = load_book(real)
        translators, _ = load_translators(book, load_languages(real))
        found = {each.message.id: each for each in message_statuses(book, "tonk", translators["fr"])}
        stale = found[EDITED]
        assert stale.status == "stale"
        assert "is lost" in stale.message.text
        assert "fails" in stale.before[0]
        assert "perdu" in stale.forms[0]
        lines = (real / stale.place.path).read_text(encoding="utf-8").splitlines()
        assert lines[stale.place.line - 1].startswith("msgid")
        assert found["tonk/failed-drop#title"].before == ()


def test_a_former_translation_is_said_with_the_values_of_today(real: Path) -> None:
    edit(real)
    book = load_book(real)
    phrasebooks, _ = load_phrasebooks(book, load_languages(real))
    rule = next(rule for rule in book.games["tonk"].rules if rule.id == "failed-drop")
    text = rule.texts[""]
    assert text is not None
    assert "Vous payez 3 mises" in phrasebooks["fr"].former(text, {"drop_multiplier": 3}).replace("\xa0", " ")
    assert "{drop_multiplier:stakes}" in phrasebooks["fr"].former(text)
    assert phrasebooks["fr"].former(rule.title) == ""
    assert phrasebooks["en"].former(text) == ""


@pytest.mark.parametrize(
    ("former", "said"),
    [
        ("Un <b>raté", "Un <b>raté"),
        ("{cards:9X} {gone:stakes/gen} {figure:none} {chance:none}",) * 2,
        ("Un [raté](rule:gone)", "Un raté"),
    ],
)
def test_a_former_translation_that_fits_no_more_stands_as_it_is_written(
    tmp_path: Path, former: str, said: str
) -> None:
    miss = message("pairs/miss#title", "A miss")
    write_po(tmp_path, FR, "pairs", Entry(miss.id, "A mistake", forms=(former,)))
    translator = Translator(FR, EN, {"pairs": Catalogue.load(tmp_path, FR, "pairs")})
    assert Phrasebook(translator, {}).former(miss) == said


def test_a_broken_translation_of_the_present_text_is_no_former_one(tmp_path: Path) -> None:
    miss = message("pairs/miss#title", "A miss")
    write_po(tmp_path, FR, "pairs", Entry(miss.id, "A miss", forms=("Un <b>raté",)))
    translator = Translator(FR, EN, {"pairs": Catalogue.load(tmp_path, FR, "pairs")}, frozenset({miss.id}))
    assert Phrasebook(translator, {}).former(miss) == ""


def test_the_states_of_a_language_add_up(real: Path) -> None:
    po = real / "locales" / "fr" / "LC_MESSAGES" / "tonkin.po"
    text = po.read_text(encoding="utf-8")
    po.write_text(re.sub(r'(msgctxt "tonkin/game#title"\nmsgid "Tonkin"\nmsgstr) "[^"]*"', r'\1 ""', text))
    book = load_book(real)
    translators, _ = load_translators(book, load_languages(real))
    for state in status(book, translators):
        assert state.total == len(message_statuses(book, state.domain, translators[state.language]))
    (tonkin,) = (s for s in status(book, translators) if (s.language, s.domain) == ("fr", "tonkin"))
    assert tonkin.missing == ("tonkin/game#title",)
