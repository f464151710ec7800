"""Mutants of parameters: what if the book had another default? Its own examples must notice.

A mutant is the book with one value changed: the default of a parameter, or a value that a preset or a variant
sets. Whatever no example notices might as well be wrong.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ruleproof.book.model import Book, Game, value_key
from ruleproof.book.resolve import BadChoice, resolve
from ruleproof.book.values import same_value, written
from ruleproof.engine.protocol import Value
from ruleproof.errors import Place, Problem
from ruleproof.proof.examples import Proof, prove


@dataclass(frozen=True)
class Mutant:
    """A value changed for another.

    Attributes:
        game: the id of the game.
        parameter: the id of the parameter.
        original: what the book says.
        value: what the mutant says instead.
        variant: the preset or variant whose value is changed; empty for the default of the game.
        rules: the rules that consult the parameter while examples run, in the order of the book.
        place: where the book says it.
    """

    game: str
    parameter: str
    original: Value
    value: Value
    variant: str
    rules: tuple[str, ...]
    place: Place

    @property
    def id(self) -> str:
        """How the mutant is called: `game/lay_off=none`, `game/black-company/lay_off=none`."""
        where = f"{self.game}/{self.variant}" if self.variant else self.game
        return f"{where}/{self.parameter}={value_key(self.value)}"


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant; `killers` are the examples that fail under it, in the order of the book."""

    mutant: Mutant
    killers: tuple[str, ...]

    @property
    def killed(self) -> bool:
        """Whether an example noticed."""
        return bool(self.killers)


def parameter_mutants(game: Game, proofs: Iterable[Proof]) -> Iterator[Mutant]:
    """Yield all mutants of a game: first those of the defaults, then those of presets and variants.

    Args:
        game: the game.
        proofs: the proofs of its examples, which tell what the rules consult.
    """
    rules = _readers(game, proofs)
    for parameter in game.parameters.values():
        for value in parameter.values:
            if not same_value(value, parameter.default):
                yield Mutant(
                    game.id,
                    parameter.id,
                    parameter.default,
                    value,
                    "",
                    rules.get(parameter.id, ()),
                    parameter.place,
                )
    for variant in game.variants.values():
        for name, original in variant.values.items():
            for value in game.parameters[name].values:
                if not same_value(value, original):
                    yield Mutant(
                        game.id, name, original, value, variant.id, rules.get(name, ()), variant.place
                    )


def try_mutants(book: Book, proofs: Iterable[Proof]) -> tuple[Verdict, ...]:
    """Play the book's examples under each mutant, and return which examples notice.

    Examples that do not consult the parameter are left out: nothing can change for them. So are those that a
    mutant forbids (its values exclude each other): that they cannot be played proves nothing.

    Args:
        book: the book.
        proofs: the proofs of all its examples, under the book as it is.
    """
    proofs = tuple(proof for proof in proofs if proof.ok)
    return tuple(
        _judge(book, mutant, own)
        for game in book.games.values()
        if game.engine
        for own in [[proof for proof in proofs if proof.example.game == game.id]]
        for mutant in parameter_mutants(game, own)
    )


def count_verdicts(verdicts: Iterable[Verdict]) -> dict[str, Any]:
    """Return how many mutants there are, how many are killed, and the ids of those that live."""
    verdicts = tuple(verdicts)
    alive = [verdict.mutant.id for verdict in verdicts if not verdict.killed]
    return {"total": len(verdicts), "killed": len(verdicts) - len(alive), "alive": alive}


def mutant_problems(verdicts: Iterable[Verdict]) -> Iterator[Problem]:
    """Yield the mutants that no example notices."""
    for verdict in verdicts:
        if not verdict.killed:
            yield _alive(verdict.mutant)


def _readers(game: Game, proofs: Iterable[Proof]) -> Mapping[str, tuple[str, ...]]:
    """Return for each parameter the rules that consult it."""
    reads = {read for proof in proofs for read in proof.reads}
    return {
        name: tuple(rule.id for rule in game.rules if (rule.id, name) in reads) for name in game.parameters
    }


def _judge(book: Book, mutant: Mutant, proofs: Iterable[Proof]) -> Verdict:
    game = book.games[mutant.game]
    mutated = _mutated(game, mutant)
    killers = [
        proof.example.id
        for proof in proofs
        if any(parameter == mutant.parameter for _, parameter in proof.reads)
        and _notices(book, mutated, proof)
    ]
    return Verdict(mutant, tuple(killers))


def _notices(book: Book, mutated: Game, proof: Proof) -> bool:
    try:
        rules = resolve(mutated, proof.example.choice)
    except BadChoice:
        return False
    return rules != proof.ruleset and not prove(book, proof.example, rules).ok


def _mutated(game: Game, mutant: Mutant) -> Game:
    if mutant.variant:
        variant = game.variants[mutant.variant]
        changed = replace(variant, values={**variant.values, mutant.parameter: mutant.value})
        return replace(game, variants={**game.variants, variant.id: changed})
    parameter = replace(game.parameters[mutant.parameter], default=mutant.value)
    return replace(game, parameters={**game.parameters, parameter.id: parameter})


def _alive(mutant: Mutant) -> Problem:
    whose = f"{mutant.variant} sets {mutant.parameter} to" if mutant.variant else f"{mutant.parameter} is"
    rules = ", ".join(mutant.rules) or "none"
    return Problem(
        mutant.place,
        mutant.parameter,
        "mutant-alive",
        f"{whose} {written(mutant.original)}, and no example would notice if it were {written(mutant.value)} "
        f"(rules that consult it: {rules})",
        "Add an example that comes out differently then, or expect more of one that does.",
    )
