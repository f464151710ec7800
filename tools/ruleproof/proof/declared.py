"""Text tied to logic: a rule names exactly the parameters that the engine consults to apply it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from ruleproof.book.model import Book, Game, Message, Rule
from ruleproof.errors import Problem
from ruleproof.proof.examples import Proof


@dataclass(frozen=True)
class Difference:
    """A parameter in which a rule and the engine differ.

    Attributes:
        kind: `unread`: the rule names it, and the engine does not consult it for that rule; `undeclared`: the
            other way round.
        game: the id of the game.
        rule: the rule.
        parameter: the id of the parameter.
        reason: why that is right, if the book says so.
    """

    kind: Literal["unread", "undeclared"]
    game: str
    rule: Rule
    parameter: str
    reason: Message | None

    @property
    def id(self) -> str:
        """How the difference is called: `game/joker-meld: jokers`."""
        return f"{self.game}/{self.rule.id}: {self.parameter}"


def differences(book: Book, proofs: Iterable[Proof]) -> tuple[Difference, ...]:
    """Return where the rules of a book and what its engines consult differ, waived or not.

    Args:
        book: the book; games without an engine are left out.
        proofs: the proofs of all its examples.
    """
    proofs = tuple(proofs)
    return tuple(
        difference
        for game in book.games.values()
        if game.engine
        for difference in _of_game(game, (proof for proof in proofs if proof.example.game == game.id))
    )


def declaration_problems(book: Book, found: Iterable[Difference]) -> Iterator[Problem]:
    """Yield the differences without a reason, and the reasons without a difference."""
    found = tuple(found)
    for difference in found:
        if difference.reason is None:
            yield _problem(difference)
    needed = {(each.game, each.rule.id, each.kind, each.parameter) for each in found}
    for game in book.games.values():
        for rule in game.rules:
            for kind, waivers in (("unread", rule.unread), ("undeclared", rule.undeclared)):
                for parameter, reason in waivers.items():
                    if game.engine and (game.id, rule.id, kind, parameter) not in needed:
                        yield Problem(
                            reason.place,
                            rule.id,
                            "needless-waiver",
                            f"“{kind}” gives a reason for {parameter}, in which text and engine agree",
                            "Delete it.",
                        )


def _of_game(game: Game, proofs: Iterable[Proof]) -> Iterator[Difference]:
    reads = {read for proof in proofs for read in proof.reads}
    for rule in game.rules:
        consulted = {parameter for id, parameter in reads if id == rule.id}
        for parameter in game.parameters:
            if parameter in rule.named - consulted:
                yield Difference("unread", game.id, rule, parameter, rule.unread.get(parameter))
            if parameter in consulted - rule.named:
                yield Difference("undeclared", game.id, rule, parameter, rule.undeclared.get(parameter))


def _problem(difference: Difference) -> Problem:
    rule, parameter = difference.rule, difference.parameter
    if difference.kind == "unread":
        found = f"the rule names {parameter}, and the engine never consults it to apply the rule"
        remedy = f"Take it out of the text, or let the engine ask: rules.value({rule.id}, {parameter})."
    else:
        found = f"the engine consults {parameter} to apply the rule, and its text does not name it"
        remedy = "Name it in the text, by a placeholder or by “by:”."
    waiver = f"Or write why that is right: {difference.kind}: {{{parameter}: reason}}."
    return Problem(rule.place, rule.id, difference.kind, found, f"{remedy} {waiver}")
