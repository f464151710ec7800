"""The evidence for advice: what is counted, what experiments gave, and whether that bears advice out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from ruleproof.book.model import Advice, Book, Choice, Game, Reliance
from ruleproof.book.resolve import resolve
from ruleproof.book.trials import EVIDENCE
from ruleproof.engine import load_engine
from ruleproof.engine.evidence import Claim, Count, GivesEvidence
from ruleproof.engine.protocol import Ruleset, Value
from ruleproof.errors import Place, Problem
from ruleproof.proof.digest import engine_digest

_CERTAINTY = Fraction(1_959_964, 1_000_000)
"""How many standard errors 95 of 100 results stay within."""


@dataclass(frozen=True)
class Evidence:
    """How often something happens under the usual rules of a game.

    Attributes:
        claim: what happens.
        count: how often, in how many cases.
        exact: whether all cases were counted; else they are deals that were tried out.
    """

    claim: Claim
    count: Count
    exact: bool

    @property
    def chance(self) -> Fraction:
        """The share, from 0 to 1."""
        return self.count.chance

    @property
    def interval(self) -> tuple[Fraction, Fraction]:
        """Between which shares the true one lies: the chance itself if exact, else with 95 % certainty."""
        return (self.chance, self.chance) if self.exact else wilson(self.count)

    @property
    def error(self) -> Fraction:
        """How far the farther end of the interval lies from the chance."""
        low, high = self.interval
        return max(self.chance - low, high - self.chance)


def wilson(count: Count) -> tuple[Fraction, Fraction]:
    """Return the 95 % interval of Wilson (1927) for a share of independent trials."""
    n, share, z2 = count.possible, count.chance, _CERTAINTY**2
    middle = share + z2 / (2 * n)
    spread = _CERTAINTY * _root(share * (1 - share) / n + z2 / (4 * n * n))
    scale = 1 + z2 / n
    return max(Fraction(0), (middle - spread) / scale), min(Fraction(1), (middle + spread) / scale)


def gives_evidence(game: Game) -> bool:
    """Tell whether the game has an engine that gives evidence."""
    return _teller(game) is not None


def game_evidence(game: Game) -> dict[str, Evidence]:
    """Return the evidence that there is for a game, by name, in the order in which its engine lists it.

    What can be counted is counted; the rest comes from the file of trials, whether or not it is out of date:
    `evidence_problems` tells that.
    """
    teller = _teller(game)
    if teller is None or game.engine is None:
        return {}
    counted = _counted(game.engine, tuple(resolve(game, Choice()).values.items()))
    tried = tried_out(game)
    return {
        claim.name: Evidence(claim, counted.get(claim.name) or tried[claim.name], claim.name in counted)
        for claim in teller.CLAIMS
        if claim.name in counted or claim.name in tried
    }


def tried_out(game: Game) -> dict[str, Count]:
    """Return what the experiments gave, by name, that which is counted exactly too."""
    results = game.trials.results if game.trials else {}
    return {name: Count(result.wins, result.deals) for name, result in results.items()}


def evidence_problems(book: Book) -> Iterator[Problem]:
    """Yield results of experiments that are out of date, and advice that its evidence does not bear out."""
    for game in book.games.values():
        if game.engine is not None and gives_evidence(game):
            yield from _stale(game, game.engine)
        evidence = game_evidence(game)
        for piece in game.advice:
            yield from _not_borne_out(piece, evidence)


def bears_out(reliance: Reliance, evidence: Mapping[str, Evidence]) -> bool:
    """Tell whether what is claimed of evidence is true, wherever in its interval the true share lies.

    Args:
        reliance: the claim; whatever it names must be among the evidence.
        evidence: by name.
    """
    low, high = evidence[reliance.name].interval
    percent = Fraction(reliance.percent, 100)
    other_low, other_high = evidence[reliance.other].interval if reliance.other else (percent, percent)
    if reliance.relation == "<":
        return high < other_low
    if reliance.relation == ">":
        return low > other_high
    return not reliance.relation or (low <= other_high and other_low <= high)


def _teller(game: Game) -> GivesEvidence | None:
    engine = load_engine(game.engine) if game.engine else None
    return engine if isinstance(engine, GivesEvidence) else None


@lru_cache(maxsize=8)
def _counted(engine: str, values: tuple[tuple[str, Value], ...]) -> Mapping[str, Count]:
    """Return what an engine counts; every language and every page asks for the same."""
    teller = load_engine(engine)
    assert isinstance(teller, GivesEvidence)
    return teller.counted(Ruleset(dict(values)))


def _stale(game: Game, engine: str) -> Iterator[Problem]:
    teller = _teller(game)
    wanted = [name for names in teller.EXPERIMENTS.values() for name in names] if teller else []
    place = game.trials.place if game.trials else Place(f"rules/{game.id}/{EVIDENCE}")
    remedy = f"Run `ruleproof odds {game.id} --simulate`, which writes the file anew."
    if not wanted:
        if game.trials:
            found = "the file holds results, and the engine has no experiments"
            yield Problem(place, game.id, "stale-evidence", found, "Delete the file.")
        return
    if game.trials is None:
        yield Problem(
            place, game.id, "stale-evidence", "nobody has tried out the engine’s experiments", remedy
        )
    elif game.trials.engine != engine_digest(engine):
        found = "the engine has changed since its experiments were tried out"
        yield Problem(place, game.id, "stale-evidence", found, remedy)
    elif wanted != list(game.trials.results):
        found = "the results are not those of the engine’s experiments"
        yield Problem(place, game.id, "stale-evidence", found, remedy)


def _not_borne_out(piece: Advice, evidence: Mapping[str, Evidence]) -> Iterator[Problem]:
    for reliance in piece.evidence:
        if any(name not in evidence for name in reliance.names) or bears_out(reliance, evidence):
            continue
        written = f"{reliance.name} {reliance.relation} {reliance.other or f'{reliance.percent} %'}"
        shown = " and ".join(_shown(evidence[name]) for name in reliance.names)
        yield Problem(
            reliance.place,
            piece.id,
            "not-borne-out",
            f"the evidence does not bear out “{written}”: {shown}",
            "Change the advice, or what it claims.",
        )


def _shown(evidence: Evidence) -> str:
    low, high = (f"{float(100 * end):.2f}" for end in evidence.interval)
    return (
        f"{evidence.claim.name} is {low} %" if low == high else f"{evidence.claim.name} is {low} to {high} %"
    )


def _root(number: Fraction) -> Fraction:
    """Return a square root to twelve decimals, the same on every machine."""
    scale = 10**24
    return Fraction(isqrt(number.numerator * scale // number.denominator), 10**12)
