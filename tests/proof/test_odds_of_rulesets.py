"""The odds of each preset and variant of the book."""

import pytest

from ruleproof.book.model import Book, Choice
from ruleproof.book.resolve import resolve
from ruleproof.proof.odds import RulesetOdds, game_odds, ruleset_odds, tells_odds


@pytest.fixture(scope="module")
def tonk(book: Book) -> dict[str, RulesetOdds]:
    return {odds.variant.id: odds for odds in game_odds(book.games["tonk"]) if odds.variant}


def test_each_preset_and_variant_has_its_odds_the_usual_preset_first(
    book: Book, tonk: dict[str, RulesetOdds]
) -> None:
    assert len(tonk) == len(book.games["tonk"].variants) == 10
    assert list(tonk)[:2] == ["classic", "black-company"]


@pytest.mark.parametrize(
    ("variant", "favourable", "players"),
    [
        ("classic", 11_648, 8),
        ("black-company", 26_968, 8),
        ("double-tonk", 13_416, 8),
        ("jokers", 11_648, 8),
        ("seven-card", 0, 3),
        ("widow", 11_648, 8),
    ],
)
def test_variants_change_the_odds_and_the_tables_that_can_play(
    tonk: dict[str, RulesetOdds], variant: str, favourable: int, players: int
) -> None:
    tables = tonk[variant].tables
    assert tables[0].hand.favourable == favourable
    assert [table.players for table in tables] == list(range(2, players + 1))
    assert all(table.hand.chance <= table.table.chance for table in tables)


def test_a_house_may_ask_for_the_odds_of_its_own_ruleset(book: Book) -> None:
    game = book.games["tonk"]
    tables = ruleset_odds(game, resolve(game, Choice(set={"instant_high": (50,)})))
    assert (tables[0].hand.favourable, tables[0].hand.rule) == (4_368, "instant-tonk")


def test_each_game_with_odds_names_a_rule_of_the_book_for_what_happens(book: Book) -> None:
    telling = [game for game in book.games.values() if tells_odds(game)]
    assert len(telling) == 2
    for game in telling:
        rules = {
            odds.rule
            for found in game_odds(game)
            for table in found.tables
            for odds in (table.hand, table.table)
        }
        assert len(rules) == 1
        assert rules <= {rule.id for rule in game.rules}
