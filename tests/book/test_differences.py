"""Where two rulesets part ways: rules that are new, gone or changed, numbers counted."""

from ruleproof.book.differences import by_wording, choice_of, differences
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


def test_examples_are_sorted_by_what_the_rule_says_where_they_are_played(book: Book) -> None:
    game = book.games["tonk"]
    rule = game.rule("failed-drop")
    usual, *others = by_wording(game, rule, game.examples_of(rule.id), (resolve(game, Choice()),))
    assert "failed-drop-two-lower" in {example.id for example in usual.examples}
    assert {worded.ruleset.values["drop_multiplier"] for worded in others} == {1, 3}
    shown = [example for worded in (usual, *others) for example in worded.examples]
    assert sorted(each.id for each in shown) == sorted(each.id for each in game.examples_of(rule.id))
    assert all(worded.examples and worded.text == rule.texts[""] for worded in others)


def test_a_choice_that_the_words_do_not_depend_on_makes_no_other_wording(book: Book) -> None:
    game = book.games["tonk"]
    for rule in game.rules:
        told = by_wording(game, rule, game.examples_of(rule.id), (resolve(game, Choice()),))
        if rule.by is None and not any(message.parameters for message in rule.texts.values() if message):
            assert len(told) == 1 or "{figure:" in str(rule.texts[""]), rule.id
