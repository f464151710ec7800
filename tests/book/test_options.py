"""What a table can really choose: dead values, forced values, presets and variants that nobody can play."""

from dataclasses import replace
from itertools import product

from ruleproof.book.model import Book, Conflict, Game, Idle
from ruleproof.book.options import dead_options, forced_options, home_of, option_problems
from ruleproof.book.validity import conflicts, idle, idle_parameters


def with_conflict(game: Game, **when: tuple[object, ...]) -> Game:
    """Return the game with values that exclude each other."""
    conflict = Conflict("made-up", when, game.title, game.place)
    return replace(game, conflicts=(*game.conflicts, conflict))


def test_the_book_has_one_dead_value_which_it_explains(book: Book) -> None:
    (dead,) = dead_options(book.games["tonk"])
    assert dead.id == "tonk/three_meld_block=true"
    assert [reason.id for reason in dead.reasons] == ["tonk/idle.block-out-of-reach#because"]
    assert dead_options(book.games["tonkin"]) == ()


def test_the_book_tells_where_a_preset_or_variant_leaves_no_choice(book: Book) -> None:
    assert [option.id for option in forced_options(book.games["tonk"])] == [
        "tonk/black-company/hand_size=5",
        "tonk/double-tonk/hand_size=5",
        "tonk/seven-card/instant_low_max=none",
    ]
    assert all(option.reasons for option in forced_options(book.games["tonk"]))


def test_all_presets_and_variants_of_the_book_can_be_played(book: Book) -> None:
    homes = [home_of(game, variant) for game in book.games.values() for variant in game.variants.values()]
    assert len(homes) == 11
    assert None not in homes
    assert [problem for game in book.games.values() for problem in option_problems(game)] == []


def test_the_search_agrees_with_trying_every_ruleset_of_a_small_game(book: Book) -> None:
    game = book.games["tonkin"]
    odd = Idle("odd", {"deal_by": (3,)}, {"penalty_count": ("cards",)}, game.title, game.place)
    same = Idle("same", {"deal_by": (3,)}, {"false_call": ("penalty", "void")}, game.title, game.place)
    barring = with_conflict(game, deal_by=(2,), call_from_deal=(False, True))
    changed = replace(barring, idle=(odd, same))
    expected = set()
    for parameter in changed.parameters.values():
        for value in parameter.values:
            others = [p for p in changed.parameters.values() if p.id != parameter.id]
            rulesets = (
                {parameter.id: value, **dict(zip((p.id for p in others), values, strict=True))}
                for values in product(*(p.values for p in others))
            )
            if not any(
                not conflicts(changed, rules)
                and not any(parameter.id in idle_parameters(one, rules) for one in idle(changed, rules))
                for rules in rulesets
            ):
                expected.add((parameter.id, value))
    assert expected == {("deal_by", 2), ("deal_by", 3)}
    assert {(option.parameter, option.value) for option in dead_options(changed)} == expected


def test_a_value_that_no_ruleset_can_have_is_a_problem(book: Book) -> None:
    game = with_conflict(book.games["tonkin"], deal_by=(2,), call_from_deal=(False, True))
    (problem,) = option_problems(game)
    assert (problem.code, problem.id) == ("dead-value", "deal_by")
    assert "no ruleset can have deal_by: 2" in problem.found


def test_a_parameter_without_a_choice_is_a_problem(book: Book) -> None:
    game = with_conflict(book.games["tonkin"], tie=("deciding-deal",))
    assert [problem.code for problem in option_problems(game)] == ["dead-value", "forced-value"]


def test_a_variant_that_nobody_can_play_is_a_problem(book: Book) -> None:
    game = with_conflict(book.games["tonk"], jokers=(2,), decks=("by-players", 1))
    (problem,) = option_problems(game)
    assert (problem.code, problem.id) == ("unreachable", "jokers")
    assert problem.place == game.variants["jokers"].place
