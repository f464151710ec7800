"""Proving examples: the engine plays what is written; what comes of it is compared with what is expected."""

from dataclasses import dataclass

from ruleproof.book.model import Book, Example
from ruleproof.book.resolve import BadChoice, resolve
from ruleproof.engine import load_engine
from ruleproof.engine.protocol import EngineError, Outcome, Ruleset, TableView
from ruleproof.proof.expectations import End, failures_at_end
from ruleproof.proof.reads import Read, WatchedRuleset
from ruleproof.proof.steps import Play, Refusal, Step
from ruleproof.proof.telling import reason_failures

__all__ = ["Proof", "Refusal", "Step", "cited_rules", "not_proved", "prove", "prove_all"]

_NOTHING = TableView((), (), "")
_ABOUT_THE_END = {"net", "payments", "winner", "penalty", "void", "ended-by", "score", "next"}


@dataclass(frozen=True)
class Proof:
    """What came of playing an example.

    Attributes:
        ruleset: the values under which it was played.
        start: the table before the first move; empty if play cannot begin.
        end: the table after the last.
        steps: what happened, in order.
        outcome: how the deal ended, or None if it goes on.
        failures: what differs from what is expected, one sentence each.
        reads: the parameters that the engine consulted, each with the rule that it applied by them.
    """

    example: Example
    ruleset: Ruleset
    start: TableView
    end: TableView
    steps: tuple[Step, ...]
    outcome: Outcome | None
    failures: tuple[str, ...]
    reads: frozenset[Read] = frozenset()

    @property
    def ok(self) -> bool:
        """Whether everything that is expected holds."""
        return not self.failures

    @property
    def cited(self) -> frozenset[str]:
        """The ids of the rules that events, payments and refusals cite."""
        return cited_rules(self.steps, self.outcome)


def prove(book: Book, example: Example, ruleset: Ruleset | None = None) -> Proof:
    """Play an example and compare what comes of it with what it expects.

    Args:
        book: the book that has its game.
        example: the example, of the book or of an outside file.
        ruleset: other values to play it under than the example's own, as mutants do.
    """
    game = book.games[example.game]
    if game.engine is None:
        return _not_played(example, Ruleset({}), "nobody can play it: the game has no engine")
    try:
        rules = ruleset or resolve(game, example.choice)
    except BadChoice as bad:
        return _not_played(example, Ruleset({}), *(f"{fault.found}. {fault.remedy}" for fault in bad.faults))
    engine = load_engine(game.engine)
    watched = WatchedRuleset(rules.values)
    try:
        play = Play(engine, engine.start(watched, engine.situation(watched, example.fields)))
    except EngineError as error:
        return _not_played(example, rules, f"play cannot begin: {error}")
    start = engine.view(play.state)
    failures = _play(play, example)
    return Proof(
        example,
        rules,
        start,
        engine.view(play.state),
        tuple(play.steps),
        engine.outcome(play.state),
        failures,
        frozenset(watched.reads),
    )


def prove_all(book: Book) -> tuple[Proof, ...]:
    """Prove all examples of a book, in order, but those of games that nobody can play."""
    played = (game for game in book.games.values() if game.engine)
    return tuple(prove(book, example) for game in played for example in game.examples)


def not_proved(book: Book) -> tuple[Example, ...]:
    """Return the examples that are told and not proved: those of games that have no engine."""
    told = (game for game in book.games.values() if not game.engine)
    return tuple(example for game in told for example in game.examples)


def cited_rules(steps: tuple[Step, ...], outcome: Outcome | None) -> frozenset[str]:
    """Return the ids of the rules that the events, refusals and payments of a play cite."""
    events = {event.rule for step in steps for event in step.events}
    refusals = {rule for step in steps if step.refused for rule in step.refused.rules}
    payments = {payment.rule for payment in outcome.payments} if outcome else set()
    return frozenset(str(rule) for rule in events | refusals | payments)


def _not_played(example: Example, rules: Ruleset, *failures: str) -> Proof:
    return Proof(example, rules, _NOTHING, _NOTHING, (), None, failures)


def _play(play: Play, example: Example) -> tuple[str, ...]:
    """Play the moves and return all failures; a move that is refused unexpectedly ends the play."""
    expect = example.expect
    refused_at = expect.get("at", len(example.play)) if "illegal" in expect else 0
    failures: list[str] = []
    try:
        for number, text in enumerate(example.play, start=1):
            refusal = play.write(text, number)
            failure = _judge(text, refusal, expect.get("illegal") if number == refused_at else None)
            if failure:
                failures.append(failure)
            if refusal and number == refused_at and "reason" in expect:
                failures += reason_failures(expect["reason"], refusal)
            if refusal and number != refused_at:
                return tuple(failures)
        written = play.state
        if not (refused_at and refused_at == len(example.play)) or _ABOUT_THE_END & expect.keys():
            play.finish()
        cited = cited_rules(tuple(play.steps), play.engine.outcome(play.state))
        failures += failures_at_end(expect, End(play, written, cited))
    except EngineError as error:
        failures.append(f"play cannot go on: {error}")
    return tuple(failures)


def _judge(text: str, refusal: Refusal | None, expected: str | None) -> str | None:
    """Return what is wrong with a move's being refused or not, given the rule that should refuse it."""
    if expected is None:
        if refusal is None:
            return None
        return f"“{text}” is refused by the rule {_names(refusal)} ({refusal.reason})"
    by_rule = "" if expected == "any" else f" by the rule {expected}"
    if refusal is None:
        return f"“{text}” should be refused{by_rule} and is allowed"
    if expected != "any" and expected not in refusal.rules:
        return f"“{text}” should be refused{by_rule} and is refused by {_names(refusal)} ({refusal.reason})"
    return None


def _names(refusal: Refusal) -> str:
    return ", ".join(str(rule) for rule in refusal.rules)
