"""The gate: what is declared live is complete, or `check` says what is missing."""

from pathlib import Path

import pytest
from samples import FR
from test_update import edit

from ruleproof.book.load import load_book
from ruleproof.errors import Problem
from ruleproof.i18n.extract import domains
from ruleproof.i18n.gate import gates
from ruleproof.i18n.languages import load_languages
from ruleproof.i18n.load import load_translators
from ruleproof.i18n.update import set_translations, update

NAME = "locales/languages.yml"


def declare(root: Path, games: str) -> None:
    edit(root, "    name: Français\n", f"    name: Français\n    games: {games}\n", NAME)


def complete(root: Path) -> None:
    """Translate the whole small book into something like French."""
    update(root)
    texts: dict[str, str | list[str]] = {}
    for messages in domains(load_book(root)).values():
        for one in messages:
            texts[one.id] = [one.text, one.plural] if one.plural else one.text
    assert set_translations(root, FR, texts) == ()


def french(root: Path) -> tuple[dict[str, str], list[Problem]]:
    book = load_book(root)
    translators, problems = load_translators(book, load_languages(root))
    return dict(gates(book, translators["fr"])), [each for each in problems if each.place.path == NAME]


def test_what_is_not_declared_is_a_preview_even_if_all_is_translated(small: Path) -> None:
    complete(small)
    assert french(small) == ({"pairs": "preview"}, [])


def test_what_is_declared_live_and_complete_is_live(small: Path) -> None:
    complete(small)
    declare(small, "{pairs: live}")
    assert french(small) == ({"pairs": "live"}, [])


@pytest.mark.parametrize("context", ["pairs/miss#text", "pairs/miss#title", "site/page.rules#text"])
def test_one_missing_message_closes_the_gate_and_is_told(small: Path, context: str) -> None:
    complete(small)
    declare(small, "{pairs: live}")
    set_translations(small, FR, {context: ""})
    state, (problem,) = french(small)
    assert state == {"pairs": "preview"}
    assert (problem.code, problem.id) == ("gate", "fr")
    assert problem.found == f"pairs is declared live, and 1 message is missing: {context}"
    assert "i18n status --lang fr" in problem.remedy
    assert (small / NAME).read_text(encoding="utf-8").splitlines()[problem.place.line - 1].strip() == (
        "games: {pairs: live}"
    )


def test_all_that_is_missing_is_counted(small: Path) -> None:
    update(small)
    declare(small, "{pairs: live}")
    _, (problem,) = french(small)
    assert "messages are missing: site/page.rules#text, …" in problem.found


def test_a_translation_that_has_become_stale_leaves_the_gate_open(small: Path) -> None:
    complete(small)
    declare(small, "{pairs: live}")
    edit(small, "title: A miss", "title: A mistake")
    update(small)
    assert french(small) == ({"pairs": "live"}, [])


def test_what_is_absent_or_preview_may_be_as_it_is(small: Path) -> None:
    update(small)
    declare(small, "{pairs: absent}")
    assert french(small) == ({"pairs": "absent"}, [])


def test_a_game_that_the_book_does_not_have_is_told(small: Path) -> None:
    update(small)
    declare(small, "{pears: preview}")
    _, (problem,) = french(small)
    assert (problem.code, problem.found) == ("unknown-game", "there is no game “pears”")


def test_the_source_language_has_every_game(small: Path) -> None:
    update(small)
    book = load_book(small)
    translators, _ = load_translators(book, load_languages(small))
    assert gates(book, translators["en"]) == {"pairs": "live"}
