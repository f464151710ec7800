"""On every page a text stands beside the examples that are played where it reads so, and beside no others."""

from typing import Any

import pytest

from books import REPOSITORY
from ruleproof.book.differences import choice_of
from ruleproof.book.model import Book, Choice
from ruleproof.book.resolve import resolve
from ruleproof.i18n import load_languages, load_phrasebooks
from ruleproof.proof.examples import prove
from ruleproof.site.pages.examples import render_examples
from ruleproof.site.pages.page import Page
from ruleproof.site.pages.rules import preset_page, rules_page
from ruleproof.site.pages.variants import variants_pages
from ruleproof.site.reading import RULES, Reading
from ruleproof.site.words import Words


@pytest.fixture(scope="module", params=["en", "fr", "es"])
def reading(request: pytest.FixtureRequest, book: Book) -> Reading:
    """Tonk in one language."""
    phrasebooks, _ = load_phrasebooks(book, load_languages(REPOSITORY))
    game = book.games["tonk"]
    proofs = {example.id: prove(book, example) for example in game.examples}
    return Reading(book, game, resolve(game, Choice()), phrasebooks[request.param], (), proofs)


@pytest.fixture(scope="module")
def words(reading: Reading, book: Book) -> Words:
    return Words(reading.phrasebook, tuple(book.site))


def rules_of(page: Page) -> dict[str, Any]:
    """Return what a page shows of each rule that is there, by id."""
    sections: Any = page.context["sections"]
    return {rule.id: rule for section in sections for rule in section.rules if rule.here}


def titles(reading: Reading, *ids: str) -> list[str]:
    """Return the titles of examples as they are shown."""
    examples = {example.id: example for example in reading.game.examples}
    return [str(reading.text(examples[id].title, html=True)) for id in ids]


def test_each_text_of_the_rules_stands_beside_its_own_examples(reading: Reading, words: Words) -> None:
    exhibits = render_examples(reading, words, reading.game.examples)
    rule = rules_of(rules_page(reading.on(RULES), words, exhibits))["others-settle"]
    assert titles(reading, "others-pay-the-lowest")[0] in [title for title, _ in rule.examples]
    told = {str(each.text): [title for title, _ in each.examples] for each in rule.otherwise}
    texts = reading.game.rule("others-settle").texts
    shown = {key: str(reading.on(RULES).text(text, html=True)) for key, text in texts.items() if text}
    assert set(told) == set(shown.values()) - {shown["lowest"]}
    assert told[shown["pairwise"]] == titles(reading, "others-two-by-two", "equal-two-by-two")
    assert told[shown["none"]] == titles(reading, "others-owe-nothing")


def test_what_is_chosen_otherwise_is_told_before_the_text(reading: Reading, words: Words) -> None:
    exhibits = render_examples(reading, words, reading.game.examples)
    rule = rules_of(rules_page(reading.on(RULES), words, exhibits))["failed-drop"]
    parameter = reading.game.parameters["drop_multiplier"]
    choices = {each.choices for each in rule.otherwise}
    label = reading.phrasebook.say
    assert choices == {
        label("rule.otherwise", choices=reading.choice_words(parameter, stakes)) for stakes in (1, 3)
    }
    assert all(each.examples and each.text for each in rule.otherwise)


def test_no_example_of_a_rule_is_lost_or_shown_twice(reading: Reading, words: Words) -> None:
    exhibits = render_examples(reading, words, reading.game.examples)
    page = rules_page(reading.on(RULES), words, exhibits)
    shown = 0
    for rule in rules_of(page).values():
        own = [e for e in reading.game.examples_of(rule.id) if e.choice.preset == Choice().preset]
        found = [title for title, _ in rule.examples]
        found += [title for each in rule.otherwise for title, _ in each.examples]
        assert sorted(found) == sorted(titles(reading, *(example.id for example in own)))
        shown += len(found)
    assert shown > 100


def test_a_preset_begins_with_its_own_text(reading: Reading, words: Words) -> None:
    exhibits = render_examples(reading, words, reading.game.examples)
    preset = reading.game.variants["black-company"]
    page = preset_page(reading.under(choice_of(preset)).on(preset.id), words, preset, exhibits)
    rule = rules_of(page)["others-settle"]
    assert titles(reading, "company-failed-drop")[0] in [title for title, _ in rule.examples]


def test_a_variant_tells_what_its_examples_choose_besides(reading: Reading, words: Words) -> None:
    pages = {page.path: page for page in variants_pages(reading, words)}
    examples: Any = pages["tonk/variants/jokers.md"].context["examples"]
    others = [each for _, _, otherwise in examples for each in otherwise]
    (worthless,) = (
        each for each in others if titles(reading, "joker-counts-nothing")[0] == each.examples[0][0]
    )
    parameter = reading.game.parameters["joker_points"]
    assert worthless.choices.endswith(reading.choice_words(parameter, 0))
