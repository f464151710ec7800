"""Rulesets: preset, variants and a table's own values, and clear refusals."""

from pathlib import Path

import pytest

from ruleproof.book.load import load_book
from ruleproof.book.model import Choice, Game
from ruleproof.book.resolve import BadChoice, resolve, value_named
from ruleproof.engine.protocol import Value


@pytest.fixture
def game(mini: Path) -> Game:
    return load_book(mini).games["mini"]


def test_the_default_choice_is_the_defaults(game: Game) -> None:
    assert resolve(game, Choice()).values == {
        "hand_size": 5,
        "price": 2,
        "opening": (49, 50),
        "low": None,
        "open": False,
        "where": "here",
    }


def test_variants_change_the_preset_and_the_table_changes_both(game: Game) -> None:
    values = resolve(game, Choice(variants=("cheap",), set={"hand_size": 5, "opening": ()})).values
    assert (values["price"], values["hand_size"], values["opening"]) == (1, 5, ())


@pytest.mark.parametrize(
    ("choice", "found"),
    [
        (Choice("clasic"), "“clasic” is no preset. Did you mean “classic”?"),
        (Choice("dear"), "“dear” is a variant, and no preset. Write variants: [dear]."),
        (Choice(variants=("deer",)), "“deer” is no variant. Did you mean “dear”?"),
        (Choice(variants=("classic",)), "“classic” is a preset, and no variant. Write preset: classic."),
        (Choice(variants=("dear", "dear")), "the variant “dear” is chosen twice. Keep one of the two."),
        (Choice(variants=("open-dear",)), "“open-dear” requires “dear”. Add “dear” to the variants."),
        (Choice(set={"prize": 1}), "there is no parameter “prize”. Did you mean “price”?"),
        (Choice(set={"price": 4}), "price cannot be 4. Its values are: 1, 2, 3."),
        (Choice(set={"price": True}), "price cannot be true. Its values are: 1, 2, 3."),
        (Choice(set={"price": "2"}), "price cannot be the text “2”. Its values are: 1, 2, 3."),
        (Choice(set={"open": 1}), "open cannot be 1. Its values are: false, true."),
        (Choice(set={"low": "none"}), "low cannot be the text “none”. Its values are: null, 11."),
        (
            Choice(set={"opening": (50, 49)}),
            "opening cannot be [50, 49]. Its values are: [], [50], [49, 50].",
        ),
    ],
)
def test_a_choice_that_makes_no_ruleset_is_refused_with_its_reason(
    game: Game, choice: Choice, found: str
) -> None:
    with pytest.raises(BadChoice) as bad:
        resolve(game, choice)
    assert [f"{fault.found}. {fault.remedy}" for fault in bad.value.faults] == [found]
    assert len(bad.value.problems) == 1


def test_variants_that_exclude_each_other_or_disagree_are_refused(game: Game) -> None:
    with pytest.raises(BadChoice) as bad:
        resolve(game, Choice(variants=("dear", "cheap")))
    assert [fault.code for fault in bad.value.faults] == ["excludes", "conflict"]


def test_the_table_may_decide_where_variants_disagree(game: Game) -> None:
    with pytest.raises(BadChoice) as bad:
        resolve(game, Choice(variants=("dear", "cheap"), set={"price": 2}))
    assert [fault.code for fault in bad.value.faults] == ["excludes"]


def test_a_game_without_presets_is_played_by_its_defaults(mini: Path) -> None:
    for path in (mini / "rules/mini/variants").iterdir():
        path.unlink()
    game = load_book(mini).games["mini"]
    assert resolve(game, Choice()).values["price"] == 2
    with pytest.raises(BadChoice):
        resolve(game, Choice("other"))


@pytest.mark.parametrize(
    ("parameter", "key", "value"),
    [("opening", "49-50", (49, 50)), ("opening", "none", ()), ("low", "none", None), ("open", "true", True)],
)
def test_a_value_is_found_by_its_key(game: Game, parameter: str, key: str, value: Value) -> None:
    assert value_named(game, parameter, key) == value


def test_a_key_that_names_no_value_is_an_error(game: Game) -> None:
    with pytest.raises(KeyError):
        value_named(game, "opening", "48")
