"""Evidence for the advice on Tonk: what is counted exactly, and which experiments try out the rest."""

from collections.abc import Iterator, Mapping
from math import comb
from types import MappingProxyType

from ruleproof.engine.cards import SUITS
from ruleproof.engine.chances import deals
from ruleproof.engine.evidence import Chance, Claim, Count
from ruleproof.engine.protocol import Ruleset
from ruleproof.engine.tonk.instant import wins_at_once
from ruleproof.engine.tonk.melds import SMALLEST_MELD
from ruleproof.engine.tonk.odds import hands_in_turn, hands_together
from ruleproof.engine.tonk.policy import EVERYBODY, KEEPS_PAIRS, MELDS_LATER, NEVER_LAYS_OFF
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.trials import compare, run_out, wait
from ruleproof.engine.tonk.values import deck_count, full_deck

TABLES = (2, 3, 4)
TOTALS = (10, 15, 20, 25, 30)
TURNS = (1, 2, 3)
_FEW = 15
"""At a table of more than two, drops with more points than this are tried out: too many deals to count."""

_LOW = (11, 14, 15)
_DRAWS = (1, 3)
_TABLE = 4
"""How many play where playing in one way is compared with playing in another."""

_STYLES = MappingProxyType(
    {
        "like_everybody": EVERYBODY,
        "never_laying_off": NEVER_LAYS_OFF,
        "keeping_pairs": KEEPS_PAIRS,
        "melding_late": MELDS_LATER,
    }
)
_RUNNING_OUT = ("runs_out_from_low", "runs_out_from_high")


def _drop(points: int, turn: int, players: int) -> str:
    return f"drop_{points}_turn_{turn}_of_{players}"


def _claims() -> Iterator[Claim]:
    yield Claim("dealt_tonk", "dealt-tonk")
    for points in _LOW:
        yield Claim(f"dealt_{points}_or_less", "dealt-at-most", (("points", points),))
    for draws in _DRAWS:
        yield Claim(f"third_in_{draws}", "third-of-a-pair", (("draws", draws),))
    for players in TABLES:
        for turn in TURNS:
            for points in TOTALS:
                details = (("points", points), ("turn", turn), ("players", players))
                yield Claim(_drop(points, turn, players), "drop-wins", details)
    for name in _STYLES:
        yield Claim(name, name.replace("_", "-"), (("players", _TABLE),))
    for name in _RUNNING_OUT:
        yield Claim(name, name.replace("_", "-"), (("players", _TABLE),))


CLAIMS = tuple(_claims())
"""All that can be counted or tried out."""

EXPERIMENTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        **{
            f"wait_{points}_of_{players}": tuple(_drop(points, turn, players) for turn in TURNS)
            for players in TABLES
            for points in TOTALS
        },
        **{f"compare_{name}": (name,) for name in _STYLES},
        "run_out": _RUNNING_OUT,
    }
)
"""The experiments, each with the claims that it tries out."""


def counted(rules: Ruleset) -> dict[str, Count]:
    """Return what can be counted exactly, by the names of the claims; jokers are left out of account.

    Args:
        rules: the ruleset: how many cards are dealt, and what is an instant Tonk.
    """
    size, cards = int(rules.value(Rule.DEAL, "hand_size")), len(full_deck(rules, min(TABLES)))
    hands, decks = deals(cards, size, 1), deck_count(rules, min(TABLES))
    found = {"dealt_tonk": Count(hands_together(size, instant_totals(rules), decks, 1), hands)}
    for points in _LOW:
        low = frozenset(range(points + 1))
        found[f"dealt_{points}_or_less"] = Count(hands_together(size, low, decks, 1), hands)
    for draws in _DRAWS:
        # All other cards of the rank help, of those that the player does not hold.
        unseen, helping = cards - size, len(SUITS) * decks - (SMALLEST_MELD - 1)
        without = comb(unseen - helping, draws)
        found[f"third_in_{draws}"] = Count(comb(unseen, draws) - without, comb(unseen, draws))
    for players in TABLES:
        for points in TOTALS:
            if players == min(TABLES) or points <= _FEW:
                found[_drop(points, 1, players)] = drop_at_once(rules, points, players)
    return found


def drop_at_once(rules: Ruleset, points: int, players: int) -> Count:
    """Return how often the first player, dealt a hand of so many points, wins by dropping before all.

    Args:
        rules: the ruleset.
        points: what the hand counts; it is no instant Tonk.
        players: how many play; nobody else is dealt an instant Tonk, or the deal would be over.

    Returns:
        Of the deals in which a given player holds so many points, those in which all others hold more.
    """
    size = int(rules.value(Rule.DEAL, "hand_size"))
    tonk, not_higher = instant_totals(rules), frozenset(range(points + 1))

    def nobody_has(totals: frozenset[int]) -> int:
        return _nobody_else(rules, points, players, size, totals)

    return Count(nobody_has(tonk | not_higher), nobody_has(tonk))


def instant_totals(rules: Ruleset) -> frozenset[int]:
    """Return the points of the hands that are instant Tonks."""
    size = int(rules.value(Rule.DEAL, "hand_size"))
    return frozenset(points for points in range(10 * size + 1) if wins_at_once(rules, points))


def tried(rules: Ruleset, experiment: str, chance: Chance, trials: int) -> dict[str, Count]:
    """Play an experiment: see `engine.evidence.GivesEvidence`."""
    names = EXPERIMENTS[experiment]
    kind, _, rest = experiment.partition("_")
    if kind == "wait":
        points, _, players = rest.partition("_of_")
        wins = wait(rules, int(points), int(players), TURNS, chance=chance, trials=trials)
        return {name: Count(won, trials) for name, won in zip(names, wins, strict=True)}
    if kind == "compare":
        return {rest: Count(compare(rules, _STYLES[rest], _TABLE, chance, trials), trials)}
    counts = run_out(rules, _TABLE, chance, trials)
    return {name: Count(*count) for name, count in zip(names, counts, strict=True)}


def _nobody_else(rules: Ruleset, points: int, players: int, size: int, barred: frozenset[int]) -> int:
    """Return in how many deals one player has so many points, and nobody else one of the barred totals."""
    decks, cards, own = deck_count(rules, players), len(full_deck(rules, players)), frozenset({points})
    others = players - 1
    return sum(
        (-1) ** lucky
        * comb(others, lucky)
        * hands_in_turn(size, (own, *[barred] * lucky), decks)
        * deals(cards - size * (lucky + 1), size, others - lucky)
        for lucky in range(others + 1)
    )
