"""Values that exclude each other are refused with the reason; values that make no difference are told."""

from pathlib import Path

import pytest

from books import change, told
from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Choice, Game
from ruleproof.book.resolve import BadChoice, resolve
from ruleproof.book.validity import conflicts, idle, idle_parameters
from ruleproof.i18n.extract import messages

CONFLICTS = """
conflicts:
  - id: big-and-open
    when: {hand_size: 7, opening: [[50], [49, 50]]}
    because: So many cards never open.
idle:
  - id: free
    values: {low: 11, open: true}
    when: {where: there, opening: []}
    because: Nobody looks there.
"""


@pytest.fixture
def written(mini: Path) -> Path:
    """The root of a book whose game says what goes together."""
    path = mini / "rules/mini/game.yml"
    path.write_text(path.read_text(encoding="utf-8") + CONFLICTS, encoding="utf-8")
    change(mini / "rules/mini/variants/cheap.yml", ", hand_size: 7", "")
    return mini


@pytest.fixture
def game(written: Path) -> Game:
    return load_book(written).games["mini"]


def refused(game: Game, choice: Choice) -> list[tuple[tuple[str | int, ...], str]]:
    with pytest.raises(BadChoice) as bad:
        resolve(game, choice)
    return [(fault.path, f"{fault.found}. {fault.remedy}") for fault in bad.value.faults]


def test_values_that_exclude_each_other_are_refused_with_the_reason(game: Game) -> None:
    reason = "hand_size: 7 and opening: [49, 50] exclude each other. So many cards never open."
    assert refused(game, Choice(set={"hand_size": 7})) == [(("set", "hand_size"), reason)]
    assert resolve(game, Choice(set={"hand_size": 7, "opening": ()})).values["opening"] == ()
    assert [one.id for one in conflicts(game, {**resolve(game, Choice()).values, "hand_size": 7})] == [
        "big-and-open"
    ]


def test_a_list_of_numbers_is_one_value_and_a_list_of_lists_several(game: Game) -> None:
    (conflict,) = game.conflicts
    assert conflict.when == {"hand_size": (7,), "opening": ((50,), (49, 50))}
    assert game.idle[0].when == {"where": ("there",), "opening": ((),)}


def test_values_that_make_no_difference_are_told_with_the_reason(game: Game) -> None:
    values = dict(resolve(game, Choice(set={"where": "there", "opening": (), "open": True})).values)
    (reason,) = idle(game, values)
    assert (reason.because.text, idle_parameters(reason, values)) == ("Nobody looks there.", ("open",))
    assert idle(game, {**values, "open": False}) == ()
    assert idle(game, {**values, "where": "here"}) == ()


def test_the_reasons_are_messages_to_translate(game: Game) -> None:
    assert {message.id for message in messages(game) if message.id.endswith("#because")} == {
        "mini/conflict.big-and-open#because",
        "mini/idle.free#because",
    }


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("hand_size: 7, opening", "hand_sise: 7, opening", "there is no parameter “hand_sise”"),
        ("hand_size: 7, opening", "hand_size: 6, opening", "hand_size cannot be the number 6"),
        ("[[50], [49, 50]]", "[[50], [50, 49]]", "opening cannot be a list"),
        ("hand_size: 7, opening", "hand_size: [], opening", "hand_size cannot be a list"),
        ("hand_size: 7, opening: [[50], [49, 50]]", "hand_size: 7", "one parameter alone excludes nothing"),
        ("because: So many cards never open.", "", "an entry of “conflicts” lacks the key “because”"),
        ("So many cards", "So many {hand_size}", "“{hand_size}” stands in a title or label"),
        ("id: free", "id: big free", "“big free” is no id"),
        ("low: 11", "low: null", "the default of low is among the values that make no difference"),
        ("low: 11", "low: {}", "low cannot be"),
        ("open: true}", "open: 1}", "open cannot be"),
        ("when: {where", "then: {where", "an entry of “idle” has no key “then”"),
    ],
)
def test_what_is_written_badly_is_told_at_its_place(written: Path, old: str, new: str, expected: str) -> None:
    change(written / "rules/mini/game.yml", old, new)
    assert any(expected in problem and "game.yml:" in problem for problem in told(written)), told(written)


def test_a_preset_that_nobody_can_play_is_told(written: Path) -> None:
    change(written / "rules/mini/variants/classic.yml", "set: {}", "set: {hand_size: 7}")
    assert told(written) == [
        "rules/mini/variants/classic.yml:1:1: classic: "
        "hand_size: 7 and opening: [49, 50] exclude each other. So many cards never open."
    ]


@pytest.mark.parametrize("low", [11, 13, 15])
def test_a_low_instant_tonk_does_not_go_with_seven_cards(book: Book, low: int) -> None:
    game = book.games["tonk"]
    choice = Choice(variants=("seven-card",), set={"instant_low_max": low})
    ((path, told),) = refused(game, choice)
    assert path == ("set", "instant_low_max")
    assert told.startswith(f"hand_size: 7 and instant_low_max: {low} exclude each other. A low instant Tonk")
    assert resolve(game, Choice("black-company", ("seven-card",), {"instant_low_max": None}))
    assert refused(game, Choice("black-company", ("seven-card",)))[0][0] == ("variants", 0)


def test_the_three_meld_block_is_said_to_make_no_difference(book: Book) -> None:
    game = book.games["tonk"]
    for hand_size in game.parameters["hand_size"].values:
        values = resolve(game, Choice(variants=("three-meld-block",), set={"hand_size": hand_size})).values
        assert [reason.id for reason in idle(game, values)] == ["block-out-of-reach"]
