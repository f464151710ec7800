"""The branches of a rule: each text that a parameter chooses stands beside an example of just that value.

So a text that slipped under another value stands beside an outcome that contradicts it.
"""

from collections.abc import Iterable, Iterator

from ruleproof.book.model import Book, Game, Rule, value_key
from ruleproof.book.values import written
from ruleproof.errors import Problem
from ruleproof.proof.examples import Proof

WITHOUT_EXAMPLE = "branch-without-example"
"""The code of a branch that no example shows."""


def branch_problems(book: Book, proofs: Iterable[Proof]) -> Iterator[Problem]:
    """Yield the branches of rules that no example shows.

    A branch with a text needs an example that holds, under the rule, played under that value; where the rule
    is absent, any example of the game played under that value will do.

    Args:
        book: the book.
        proofs: the proofs of all its examples.
    """
    proofs = tuple(proofs)
    for game in book.games.values():
        if game.engine:
            own = [proof for proof in proofs if proof.example.game == game.id and proof.ok]
            for rule in game.rules:
                if rule.kind == "rule":
                    yield from _bare_branches(game, rule, own)


def _bare_branches(game: Game, rule: Rule, proofs: list[Proof]) -> Iterator[Problem]:
    if rule.by is None:
        return
    for value in game.parameters[rule.by].values:
        key = value_key(value)
        text, where = rule.texts[key], f"{rule.by}: {written(value)}"
        under = [proof for proof in proofs if value_key(proof.ruleset.values[rule.by]) == key]
        if text and not any(proof.example.rule == rule.id for proof in under):
            found = f"no example shows the rule under {where}"
            remedy = f"Add one of this rule with ruleset: {{set: {{{where}}}}}."
            yield Problem(text.place, rule.id, WITHOUT_EXAMPLE, found, remedy)
        elif not under:
            found = f"no example is played under {where}, where the rule is absent"
            remedy = f"Add one of any rule with ruleset: {{set: {{{where}}}}}."
            yield Problem(rule.place, rule.id, WITHOUT_EXAMPLE, found, remedy)
