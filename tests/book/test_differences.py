"""Where two rulesets part ways: rules that are new, gone or changed, numbers counted."""

from ruleproof.book.differences import choice_of, differences
from ruleproof.book.model import Book, Choice
from ruleproof.book.resolve import resolve


def kinds(book: Book, before: Choice, after: Choice) -> dict[str, str]:
    game = book.games["tonk"]
    found = differences(game, resolve(game, before), resolve(game, after))
    return {id: each.kind for id, each in found.items()}


def test_a_preset_differs_by_new_and_by_changed_rules(book: Book) -> None:
    assert kinds(book, Choice(), Choice(preset="black-company")) == {
        "decks": "changed",
        "instant-low": "new",
        "meld": "changed",
        "visible-rank": "new",
        "lay-off": "changed",
        "others-settle": "changed",
    }


def test_a_number_in_a_text_is_a_difference_and_a_rule_may_be_gone(book: Book) -> None:
    assert kinds(book, Choice(), Choice(variants=("seven-card",))) == {
        "deal": "changed",
        "instant-tonk": "gone",
    }


def test_the_way_back_is_the_other_way_round(book: Book) -> None:
    assert kinds(book, Choice(variants=("widow",)), Choice()) == {"widow": "gone"}


def test_a_ruleset_does_not_differ_from_itself(book: Book) -> None:
    assert kinds(book, Choice(), Choice(set={"hand_size": 5})) == {}


def test_a_value_that_no_rule_tells_changes_no_rule(book: Book) -> None:
    assert kinds(book, Choice(), Choice(set={"joker_points": 0})) == {}


def test_a_variant_is_played_with_what_it_requires(book: Book) -> None:
    variants = book.games["tonk"].variants
    assert choice_of(variants["black-company"]) == Choice(preset="black-company")
    assert choice_of(variants["jokers"]) == Choice(variants=("jokers",))
