"""Coverage: examples that hold prove each rule, and each id that the engine cites is a rule of the book."""

from collections.abc import Iterable, Iterator

from ruleproof.book.model import Book, Game, Rule
from ruleproof.errors import Problem
from ruleproof.proof.examples import Proof

UNPROVED = ("rule-without-proof", "rule-without-example", "rule-without-refusal")
"""The codes of what a rule can lack."""


def coverage_problems(book: Book, proofs: Iterable[Proof]) -> Iterator[Problem]:
    """Yield the examples that fail, the rules that none proves, and the citations that lead nowhere.

    Args:
        book: the book.
        proofs: the proofs of all its examples.
    """
    proofs = tuple(proofs)
    yield from _failures(proofs)
    for game in book.games.values():
        own = [proof for proof in proofs if proof.example.game == game.id]
        yield from _unknown_citations(game, own)
        if game.engine:
            for rule in game.rules:
                if rule.kind == "rule":
                    yield from _lacks(rule, own)


def _failures(proofs: Iterable[Proof]) -> Iterator[Problem]:
    for proof in proofs:
        if not proof.ok:
            yield Problem(
                proof.example.place,
                proof.example.id,
                "example-fails",
                f"the example of rule {proof.example.rule} fails: {'; '.join(proof.failures)}",
                "Correct the example, the rule or the engine, so that they say the same.",
            )


def _unknown_citations(game: Game, proofs: Iterable[Proof]) -> Iterator[Problem]:
    known = {rule.id for rule in game.rules}
    told: set[str] = set()
    for proof in proofs:
        for id in sorted(proof.cited - known - told):
            told.add(id)
            yield Problem(
                proof.example.place,
                id,
                "unknown-citation",
                f"the engine cites the rule “{id}” in the example {proof.example.id}, and the book has none",
                "Write the rule, or correct its id.",
            )


def _lacks(rule: Rule, proofs: Iterable[Proof]) -> Iterator[Problem]:
    """Yield what the proof of a rule lacks; an example that fails is told elsewhere, and is no lack."""
    own = [proof for proof in proofs if proof.example.rule == rule.id]
    if not own:
        yield _lack(
            rule, "rule-without-example", "no example stands under the rule", "Add one that shows it."
        )
    if own and not any(rule.id in proof.cited for proof in proofs):
        yield _lack(
            rule,
            "rule-without-proof",
            "no event, payment or refusal of any example cites the rule",
            "Add an example in which the rule decides something, or call its kind procedure or note.",
        )
    if own and rule.limits and not any(_refuses(proof, rule) for proof in own):
        yield _lack(
            rule,
            "rule-without-refusal",
            "the rule limits something, and no example under it is refused by it",
            f"Add one that expects {{illegal: {rule.id}}}, or not-legal.",
        )


def _refuses(proof: Proof, rule: Rule) -> bool:
    refused = any(step.refused and rule.id in step.refused.rules for step in proof.steps)
    return refused or bool(proof.example.expect.get("not-legal"))


def _lack(rule: Rule, code: str, found: str, remedy: str) -> Problem:
    return Problem(rule.place, rule.id, code, found, remedy)
