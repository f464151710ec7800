"""Carrying a translation over a trivial edit, and refusing where the edit is none."""

from pathlib import Path

import pytest
from samples import ES, FR
from test_update import TITLE, edit, entries, files

from ruleproof.errors import BookError, UsageError
from ruleproof.i18n.carry import carry, word_changes
from ruleproof.i18n.update import set_translations, update

TEXT = "pairs/miss#text"
FRENCH = "Qui ne fait pas de paire, avec {cards:KS KH} par exemple, paie {price:stakes} à [tous](term:pair)."


@pytest.fixture
def stale(small: Path) -> Path:
    """The small book with a French and a Spanish title of a rule whose English title was mended since."""
    update(small)
    set_translations(small, FR, {TITLE: "Un raté"})
    set_translations(small, ES, {TITLE: "Un fallo"})
    edit(small, "title: A miss", "title: A Miss")
    return small


@pytest.mark.parametrize("id", [TITLE, "pairs:miss", "pairs/miss"])
def test_the_translation_is_current_again(stale: Path, id: str) -> None:
    carried, written = carry(stale, id)
    assert [(one.code, one.context, one.old, one.new, one.forms) for one in carried] == [
        ("fr", TITLE, "A miss", "A Miss", ("Un raté",)),
        ("es", TITLE, "A miss", "A Miss", ("Un fallo",)),
    ]
    entry = entries(stale)[TITLE]
    assert (entry.msgid, entry.forms, entry.fuzzy, entry.previous) == ("A Miss", ("Un raté",), False, "")
    assert {path.name for path in written} == {"pairs.po"}


def test_it_works_before_and_after_an_update_alike(stale: Path) -> None:
    update(stale)
    assert entries(stale)[TITLE].fuzzy
    carry(stale, TITLE)
    before = files(stale)
    assert not entries(stale)[TITLE].fuzzy
    update(stale)
    assert {name: text for name, text in files(stale).items() if name.endswith(".po")} == {
        name: text for name, text in before.items() if name.endswith(".po")
    }


def test_one_language_can_be_carried_alone(stale: Path) -> None:
    carried, _ = carry(stale, TITLE, "es")
    assert [one.code for one in carried] == ["es"]
    assert entries(stale)[TITLE].fuzzy


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("{price:stakes}", "the stakes", "the source lost {price:stakes}"),
        ("[player](term:pair)", "player", "the source lost (term:pair)"),
        ("{cards:KS KH}", "{cards:KS KD}", "lost {cards:KS KH} and gained {cards:KS KD}"),
    ],
)
def test_an_edit_that_changes_what_is_said_is_refused(small: Path, old: str, new: str, found: str) -> None:
    update(small)
    set_translations(small, FR, {TEXT: FRENCH})
    edit(small, old, new)
    update(small)
    before = files(small)
    with pytest.raises(BookError) as raised:
        carry(small, TEXT)
    (problem,) = raised.value.problems
    assert (problem.code, problem.id) == ("not-trivial", TEXT)
    assert found in problem.found
    assert problem.place.line
    assert files(small) == before


@pytest.mark.parametrize(("old", "new"), [("A miss", "Two misses"), ("A miss", "Miss 2")])
def test_a_number_that_comes_or_goes_is_not_trivial(small: Path, old: str, new: str) -> None:
    update(small)
    set_translations(small, FR, {TITLE: "Un raté"})
    edit(small, f"title: {old}", f"title: {new}")
    with pytest.raises(BookError, match="the source gained 2"):
        carry(small, TITLE)


def test_where_nothing_is_stale_there_is_nothing_to_carry(small: Path) -> None:
    update(small)
    set_translations(small, FR, {TITLE: "Un raté"})
    with pytest.raises(UsageError, match="no translation of pairs:miss is stale"):
        carry(small, "pairs:miss")


def test_a_translation_that_somebody_doubts_is_not_carried(small: Path) -> None:
    update(small)
    set_translations(small, FR, {TITLE: "Un raté"})
    path = small / "locales" / "fr" / "LC_MESSAGES" / "pairs.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(f'msgctxt "{TITLE}"', f'#, fuzzy\nmsgctxt "{TITLE}"'), encoding="utf-8")
    with pytest.raises(UsageError, match="is stale"):
        carry(small, TITLE)


def test_an_unknown_id_gets_a_suggestion(stale: Path) -> None:
    with pytest.raises(UsageError, match=r"no message “pairs/mis”\. Did you mean pairs/miss"):
        carry(stale, "pairs:mis")
    with pytest.raises(UsageError, match="no language “de”"):
        carry(stale, TITLE, "de")


def test_changes_are_shown_by_words() -> None:
    assert word_changes("You pay the stake.", "You pay a stake.") == "You pay [-the-]{+a+} stake."
    assert word_changes("You pay", "You always pay") == "You {+always+} pay"
