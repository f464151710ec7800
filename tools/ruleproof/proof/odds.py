"""What a game's presets and variants do to the odds at the deal, as its engine counts them."""

from collections.abc import Iterator
from dataclasses import dataclass

from ruleproof.book.differences import choice_of
from ruleproof.book.model import Choice, Game, Variant
from ruleproof.book.resolve import choice_faults, resolve
from ruleproof.engine import load_engine
from ruleproof.engine.protocol import Odds, Ruleset, TellsOdds


@dataclass(frozen=True)
class TableOdds:
    """The odds at a table of so many players: for a given hand, and for somebody's."""

    players: int
    hand: Odds
    table: Odds


@dataclass(frozen=True)
class RulesetOdds:
    """The odds under a preset, or under a variant of the usual preset; `variant` is None without presets.

    Attributes:
        tables: one entry for each number of players that can play so, the smallest first.
    """

    variant: Variant | None
    tables: tuple[TableOdds, ...]


def game_odds(game: Game) -> tuple[RulesetOdds, ...]:
    """Return the odds under each preset, the usual one first, and then under each variant.

    A game without presets has its defaults alone. Nothing if the engine tells no odds, or if there is none.
    """
    return tuple(_all_odds(game)) if tells_odds(game) else ()


def tells_odds(game: Game) -> bool:
    """Tell whether the game has an engine that computes odds."""
    return game.engine is not None and isinstance(load_engine(game.engine), TellsOdds)


def ruleset_odds(game: Game, rules: Ruleset) -> tuple[TableOdds, ...]:
    """Return the odds under a ruleset, for each number of players that can play so."""
    engine = load_engine(game.engine) if game.engine else None
    if not isinstance(engine, TellsOdds):
        return ()
    fewest, most = game.players
    tables = []
    for players in range(fewest, most + 1):
        odds = {one.name: one for one in engine.odds(rules, players)}
        if odds:
            tables.append(TableOdds(players, odds["hand"], odds["table"]))
    return tuple(tables)


def _all_odds(game: Game) -> Iterator[RulesetOdds]:
    if not game.presets:
        yield RulesetOdds(None, ruleset_odds(game, resolve(game, Choice())))
    presets = sorted(game.presets, key=lambda preset: preset.id != Choice().preset)
    for variant in (*presets, *_others(game)):
        yield RulesetOdds(variant, ruleset_odds(game, resolve(game, choice_of(variant))))


def _others(game: Game) -> Iterator[Variant]:
    """Yield the variants that go with the usual preset."""
    for variant in game.variants.values():
        if not variant.preset and not choice_faults(game, choice_of(variant)):
            yield variant
