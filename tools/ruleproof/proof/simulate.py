"""Trying out what cannot be counted: all experiments of an engine, seeded, on all processors at once."""

import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from ruleproof.book.model import Choice, Game, Result, Trials
from ruleproof.book.resolve import resolve
from ruleproof.engine import load_engine
from ruleproof.engine.evidence import Count, GivesEvidence
from ruleproof.engine.protocol import Ruleset, Value
from ruleproof.proof.digest import engine_digest

SEED = 52
DEALS = 10_000
"""Enough that no share is more than one percentage point from the truth, with 95 % certainty."""

FIRST = 100


def simulate(game: Game, seed: int = SEED, deals: int = DEALS) -> Iterator[tuple[str, Trials]]:
    """Play all experiments under the usual rules, and yield the results so far after each.

    Each experiment has a seed of its own, so that the order in which they are played does not matter.

    Args:
        game: a game whose engine gives evidence.
        seed: with what the shuffles begin; the same seed gives the same results on every machine.
        deals: how many deals each experiment has.

    Yields:
        The name of the experiment that is done, and the results of all that are.
    """
    assert game.engine is not None
    teller = load_engine(game.engine)
    assert isinstance(teller, GivesEvidence)
    values = tuple(resolve(game, Choice()).values.items())
    # The digest of what is about to play, whatever becomes of the files meanwhile.
    digest, first = engine_digest(game.engine), min(FIRST, deals)
    results: dict[str, Result] = {}
    with ProcessPoolExecutor() as workers:
        play = partial(play_experiment, game.engine, values, seed)
        whole = workers.map(partial(play, deals), teller.EXPERIMENTS)
        for experiment, counts in zip(teller.EXPERIMENTS, whole, strict=True):
            begun = play(first, experiment)
            for name, count in counts.items():
                results[name] = Result(
                    count.favourable, count.possible, begun[name].favourable, begun[name].possible
                )
            trials = Trials(digest, seed, deals, first, dict(results), game.place)
            yield experiment, trials


def play_experiment(
    engine: str, values: tuple[tuple[str, Value], ...], seed: int, deals: int, experiment: str
) -> dict[str, Count]:
    """Play one experiment; fewer deals are the first of more.

    Args:
        engine: the name of the engine.
        values: the values of all parameters.
        seed: with what the shuffles of all experiments begin.
        deals: how many deals.
        experiment: its name.
    """
    teller = load_engine(engine)
    assert isinstance(teller, GivesEvidence)
    chance = random.Random(f"{seed}/{experiment}").random
    return dict(teller.tried(Ruleset(dict(values)), experiment, chance, deals))
