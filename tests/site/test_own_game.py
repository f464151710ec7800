"""CONTRIBUTING.md, “Add a game”, followed to the letter: the pages, search results and proofs are there."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from playwright.sync_api import Page
from served import LANGUAGES, Served
from test_search import results_for

from own_game import Step, copy_program, edit, run, walk_through
from ruleproof.site.serve import serving

OWN, TOLD = "high-noon", "fox-and-hens"
PAGES = ("", "rules/", "examples/", "glossary/")

pytestmark = pytest.mark.xdist_group("own-game")


@dataclass(frozen=True)
class Walk:
    """A copy of the project in which all steps were taken, and what came of each; `check` follows YAML."""

    root: Path
    done: list[tuple[Step, CompletedProcess[str] | None]]


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> Walk:
    """The walk-through; the site is built last, with the game that is played and the one that is told."""
    walk = Walk(copy_program(tmp_path_factory.mktemp("own")), [])
    for step in sorted(walk_through(), key=lambda step: step.what == "build"):
        if step.kind == "sh":
            walk.done.append((step, run(walk.root, *step.what.split())))
        else:
            edit(walk.root, step)
            walk.done.append((step, run(walk.root, "check") if step.kind == "yaml" else None))
    return walk


@pytest.fixture(scope="module")
def own(walk: Walk) -> Iterator[Served]:
    """The finished site, served."""
    site = walk.root / "build" / "site"
    with serving(site) as address:
        yield Served(site, address)


def test_every_command_does_what_the_page_says(walk: Walk) -> None:
    commands = [(step.what, done) for step, done in walk.done if step.kind == "sh" and done]
    assert [what for what, _ in commands] == [
        f"new-game {OWN}",
        "check",
        "prove",
        "review lone-queen",
        "i18n update",
        "check",
        f"new-game {TOLD} --engine none",
        "build",
    ]
    for what, done in commands:
        assert (what, done.returncode) == (what, 0), done.stdout + done.stderr


def test_a_change_is_asked_for_an_example_and_then_for_an_engine_that_agrees(walk: Walk) -> None:
    changes = [(step.what, done) for step, done in walk.done if step.kind != "sh"]
    assert len(changes) == 5
    rule, example = (done for _, done in changes if done)
    assert (rule.returncode, example.returncode) == (1, 1)
    assert "lone-queen: no example stands under the rule" in rule.stdout
    assert "queen-beats-king: the example of rule lone-queen fails" in example.stdout


def test_the_book_is_sound_at_the_end_and_all_examples_of_the_game_are_proved(walk: Walk) -> None:
    facts = json.loads(run(walk.root, "check", "--json").stdout)
    assert (facts["problems"], facts["examples_not_proved"]) == ([], 3)
    proofs = json.loads(run(walk.root, "prove", "--json").stdout)["examples"]
    own = [one for one in proofs if one["file"].startswith(f"rules/{OWN}/")]
    assert [(one["id"], one["proved"]) for one in own] == [
        ("king-beats-nine", True),
        ("king-at-double-price", True),
        ("card-of-another-hand", True),
        ("queen-beats-king", True),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_games_have_their_pages_and_stand_on_the_home_page(
    language: str, own: Served, open_page: Callable[..., Page]
) -> None:
    for game in (OWN, TOLD):
        for path in PAGES:
            assert (own.site / language / game / path / "index.html").is_file()
    page = open_page(f"{own.address}{language}/")
    links = page.locator(".rp-cards-nav a").evaluate_all("all => all.map(each => each.textContent)")
    assert {"High noon", "Fox and hens"} <= set(links)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_shown_with_their_proofs_and_in_english_marked_where_untranslated(
    language: str, own: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{own.address}{language}/{OWN}/rules/")
    rule = page.locator("article.rp-rule").nth(1)
    assert "A queen that nobody else shows" in rule.inner_text()
    assert rule.locator(".rp-ok").count() == rule.locator(".rp-proved").count() == 1
    notices = page.locator("article.rp-rule .rp-notice").count()
    foreign = rule.locator("[lang=en]:not(a)").count()
    assert (notices, foreign > 0) == ((0, False) if language == "en" else (3, True))


def test_a_proved_example_shows_who_pays_whom(own: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{own.address}en/{OWN}/examples/")
    assert page.locator(".rp-example").count() == page.locator(".rp-example .rp-proved").count() == 4
    last = page.locator(".rp-example").last
    assert "B alone shows a queen: high noon." in last.inner_text()
    assert last.locator("tbody td:first-child > [aria-hidden]").all_inner_texts() == ["A → B", "C → B"]
    assert last.locator("tbody a").all_inner_texts() == ["1.2 High noon"] * 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("query", "target"),
    [
        ("lone-queen", f"{OWN}/rules/#lone-queen"),
        ("beware of the queen", f"{OWN}/"),
        ("king-beats-nine", f"{TOLD}/examples/#king-beats-nine"),
    ],
)
def test_search_finds_the_games_in_every_language(
    query: str, target: str, language: str, own: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{own.address}{language}/")
    results = results_for(page, query)
    assert any(address.startswith(f"{own.address}{language}/{target}") for address in results), results


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_nobody_can_play_is_plainly_marked_and_never_called_proved(
    language: str, own: Served, open_page: Callable[..., Page]
) -> None:
    for name, count in (("rules", 3), ("examples", 3)):
        page = open_page(f"{own.address}{language}/{TOLD}/{name}/")
        assert page.locator(".rp-example").count() == page.locator(".rp-example .rp-label").count() == count
        assert page.locator(".rp-example .rp-in > .rp-notice:first-child").count() == count
        assert page.locator(".rp-proved, .rp-ok, .rp-pay").count() == 0


def test_hands_moves_and_claims_are_shown_as_they_are_written(
    own: Served, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{own.address}en/{TOLD}/examples/")
    holds, _, refused = page.locator(".rp-example").all()
    assert holds.locator(".rp-seats [role=img]").count() == 4
    assert holds.locator(".rp-moves code").all_inner_texts() == ["A: show 9H", "B: show KS", "C: show AD"]
    text = holds.inner_text()
    assert "not proved" in text
    assert "Nobody can play this game here yet" in page.locator("main").inner_text()
    assert text.index("Claimed, not proved") < text.index("A\N{NO-BREAK SPACE}−1 · B\N{NO-BREAK SPACE}+2")
    assert refused.locator(".rp-refused code").inner_text() == "A: show KS"
    assert "rule 1.1" in refused.locator(".rp-refused").inner_text()
