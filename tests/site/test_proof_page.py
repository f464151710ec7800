"""The page of the proof: its figures, what is not proved, each rule and each value with what guards it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from playwright.sync_api import Page
from served import LANGUAGES, Served

from books import REPOSITORY
from ruleproof.book.model import Book, Choice
from ruleproof.book.resolve import resolve
from ruleproof.i18n import load_languages, load_phrasebooks
from ruleproof.proof.check import Report, check
from ruleproof.site.pages.proof import CodeScore, Figure, Measured, anchor_of, proof_page
from ruleproof.site.reading import Reading
from ruleproof.site.words import Words

FIGURES = ["rules", "values", "code", "tables", "trace", "roundtrip", "reviews"]
DAY = date(2026, 11, 30)


@pytest.fixture(scope="module")
def report(book: Book) -> Report:
    """All checks of the book."""
    return check(book)


def figures(
    book: Book, report: Report, code: CodeScore | None = None, suspects: frozenset[str] = frozenset()
) -> dict[str, Figure]:
    """Return the figures of the page in French, by key."""
    languages = load_languages(REPOSITORY)
    phrasebooks, _ = load_phrasebooks(book, languages)
    phrasebook = phrasebooks["fr"]
    words = Words(phrasebook, tuple(book.site))
    readings = [
        Reading(
            book,
            game,
            resolve(game, Choice()),
            phrasebook,
            languages,
            {proof.example.id: proof for proof in report.proofs if proof.example.game == game.id},
        )
        for game in book.games.values()
    ]
    page = proof_page(readings, phrasebook, words, Measured(report, code, suspects, DAY))
    found = page.context["figures"]
    assert isinstance(found, list)
    return {figure.key: figure for figure in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_figures_are_told_and_hold(
    language: str, at_root: Served, open_page: Callable[..., Page], report: Report
) -> None:
    page = open_page(f"{at_root.address}{language}/proof/")
    ids = page.locator(".rp-measures > li").evaluate_all("all => all.map(each => each.id)")
    assert ids == [f"figure-{key}" for key in FIGURES]
    mutants = len(report.mutants)
    words = {
        "en": f"{mutants} of {mutants}",
        "fr": f"{mutants} sur {mutants}",
        "es": f"{mutants} de {mutants}",
    }
    told = page.locator("#figure-values .rp-figure").inner_text()
    assert " ".join(told.split()) == words[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_every_value_has_its_place(
    language: str, at_root: Served, open_page: Callable[..., Page], book: Book, report: Report
) -> None:
    page = open_page(f"{at_root.address}{language}/proof/")
    rules = [anchor_of(game.id, rule.id) for game in book.games.values() for rule in game.rules]
    assert page.locator(".rp-proofs > li[id]").evaluate_all("all => all.map(each => each.id)") == rules
    assert page.locator(".rp-guards dd").count() == len(report.mutants)
    assert page.locator(".rp-guards dt").count() == sum(len(g.parameters) for g in book.games.values())
    shown = page.locator(".rp-proofs > li[id] .rp-small a").count()
    assert shown == len(report.proofs)


def test_the_mark_of_a_rule_leads_to_its_proof(at_root: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{at_root.address}es/tonk/rules/#failed-drop")
    rule = page.locator("article.rp-rule", has=page.locator("h3#failed-drop"))
    rule.locator(".rp-ok a").click()
    page.wait_for_url("**/es/proof/#tonk-failed-drop")
    assert page.locator("#tonk-failed-drop a").first.get_attribute("href") == "../tonk/rules/#failed-drop"


def test_figures_fall_with_what_they_measure(book: Book, report: Report) -> None:
    sound = figures(book, report, CodeScore(9, 10, DAY))
    assert {key for key, figure in sound.items() if not figure.full} == {"code"}
    first = report.mutants[0]
    alive = replace(report, mutants=(replace(first, killers=()), *report.mutants[1:]))
    assert figures(book, alive)["values"].part == str(len(report.mutants) - 1)
    waived = tuple(replace(each, reason=None) for each in report.differences)
    assert not figures(book, replace(report, differences=waived))["tables"].full
    assert not figures(book, report, suspects=frozenset({"tonk:failed-drop"}))["reviews"].full


def test_what_was_not_measured_is_said_and_not_counted(book: Book, report: Report) -> None:
    code = figures(book, report)["code"]
    assert (code.part, code.whole, code.full) == ("", "", False)
    assert code.note
    measured = figures(book, report, CodeScore(1234, 1250, DAY))["code"]
    assert (measured.part, measured.whole) == (
        "1\N{NARROW NO-BREAK SPACE}234",
        "1\N{NARROW NO-BREAK SPACE}250",
    )
    assert "98,7" in measured.note and "30 novembre 2026" in measured.note
