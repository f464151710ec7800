"""A new language: one entry in languages.yml, one catalogue for each domain, and nothing else moves."""

from pathlib import Path

import pytest
from samples import AR

from ruleproof.book.load import load_book
from ruleproof.errors import BookError, UsageError
from ruleproof.i18n.catalogue import po_path
from ruleproof.i18n.languages import load_languages
from ruleproof.i18n.load import load_translators
from ruleproof.i18n.new import new_language
from ruleproof.i18n.po import read_po
from ruleproof.i18n.status import status
from ruleproof.i18n.update import update

ENTRY = """
  it:
    name: Italiano
    plural_forms: nplurals=2; plural=(n != 1);
    typography: [closed-punctuation, curly-apostrophes]
"""


def declared(root: Path) -> Path:
    return root / "locales" / "languages.yml"


def files(root: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def test_its_entry_is_put_after_the_others_and_no_other_byte_moves(small: Path) -> None:
    update(small)
    before = files(small)
    text = declared(small).read_text(encoding="utf-8")
    added = new_language(small, "it")
    assert declared(small).read_text(encoding="utf-8") == text + ENTRY
    after = files(small)
    changed = {name for name in after if before.get(name) != after[name]}
    assert changed == {str(path) for path in added.written}
    assert [path.relative_to(small).as_posix() for path in added.written] == [
        "locales/languages.yml",
        "locales/it/LC_MESSAGES/site.po",
        "locales/it/LC_MESSAGES/pairs.po",
    ]


def test_keys_and_comments_after_the_languages_stay_where_they_are(small: Path) -> None:
    text = declared(small).read_text(encoding="utf-8")
    start, languages = text.index("source: en\n"), text.index("languages:\n")
    turned = text[:start] + text[languages:].rstrip() + "\n\n# which one is the source\nsource: en\n"
    declared(small).write_text(turned, encoding="utf-8")
    new_language(small, "it")
    now = declared(small).read_text(encoding="utf-8")
    assert now == turned.replace("\n\n# which one", f"\n{ENTRY}\n# which one")
    assert [language.code for language in load_languages(small)] == ["en", "fr", "es", "it"]


def test_everything_in_it_is_missing_and_nothing_is_wrong(small: Path) -> None:
    new_language(small, "it")
    book, languages = load_book(small), load_languages(small)
    translators, problems = load_translators(book, languages)
    assert [problem for problem in problems if "/it/" in problem.place.path or problem.id == "it"] == []
    states = [state for state in status(book, translators) if state.language == "it"]
    assert [(len(state.current), len(state.missing)) for state in states] == [(0, 6), (0, 16)]


def test_its_plural_messages_have_the_forms_of_the_language(small: Path) -> None:
    added = new_language(small, "ar").language
    assert (added.name, added.direction) == (AR.name, "rtl")
    po, problems = read_po(po_path(small, "ar", "site"), "site.po")
    assert not problems
    assert {len(entry.forms) for entry in po.entries if entry.plural} == {6}
    assert {language.code: language.direction for language in load_languages(small)}["ar"] == "rtl"


def test_a_second_update_changes_nothing(small: Path) -> None:
    update(small)
    new_language(small, "pt-br")
    before = files(small)
    assert update(small) == ()
    assert files(small) == before
    assert po_path(small, "pt-BR", "site").is_file()


@pytest.mark.parametrize(
    ("code", "found"), [("fr", "has “fr” already"), ("FR", "has “fr” already"), ("xx", "nothing is known")]
)
def test_what_cannot_be_added_is_told_and_nothing_is_written(small: Path, code: str, found: str) -> None:
    before = files(small)
    with pytest.raises(UsageError, match=found):
        new_language(small, code)
    assert files(small) == before


def test_a_list_that_is_written_in_one_line_is_left_alone_and_the_entry_shown(small: Path) -> None:
    inline = '{name: English, plural_forms: "nplurals=2; plural=(n != 1);"}'
    declared(small).write_text(f"source: en\nlanguages: {{en: {inline}}}\n", encoding="utf-8")
    before = files(small)
    with pytest.raises(BookError, match=r"languages\.yml: it: the entry of it cannot be put") as raised:
        new_language(small, "it")
    assert "name: Italiano" in str(raised.value)
    assert files(small) == before


def test_languages_that_cannot_be_read_are_told_first(small: Path) -> None:
    declared(small).write_text("source: en\nlanguages:\n  en: word\n", encoding="utf-8")
    before = files(small)
    with pytest.raises(BookError, match=r"languages\.yml:3"):
        new_language(small, "it")
    assert files(small) == before


def test_a_catalogue_that_cannot_be_read_is_told_first(small: Path) -> None:
    update(small)
    po_path(small, "fr", "site").write_bytes(b"\xff")
    before = files(small)
    with pytest.raises(BookError, match=r"site\.po"):
        new_language(small, "it")
    assert files(small) == before
