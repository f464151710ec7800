"""Holding what a page tells of an example against the play, and against the book."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ruleproof.book.model import Book, Example, Game
from ruleproof.book.resolve import BadChoice, resolve
from ruleproof.engine import load_engine
from ruleproof.engine.protocol import Engine, EngineError
from ruleproof.proof.examples import Proof, prove
from ruleproof.proof.steps import Step
from ruleproof.roundtrip.account import Account, Fault
from ruleproof.roundtrip.replay import replay
from ruleproof.roundtrip.situation import fields_of, move_text


@dataclass(frozen=True)
class Judge:
    """A game with its engine, and what is known of its examples.

    Attributes:
        proofs: what came of playing the examples of the book, by id.
        judged: what came of playing accounts: most are the same in all languages.
    """

    book: Book
    game: Game
    engine: Engine
    proofs: Mapping[str, Proof]
    judged: dict[tuple[str, Account], tuple[Fault, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, book: Book, game: Game) -> "Judge":
        """Play the examples of a game."""
        proofs = {example.id: prove(book, example) for example in game.examples}
        return cls(book, game, load_engine(str(game.engine)), proofs)

    def judge(self, example: Example, account: Account) -> tuple[Fault, ...]:
        """Return how an account differs from the play, and from the book."""
        key = (example.id, account)
        if key not in self.judged:
            self.judged[key] = tuple(self._differences(example, account))
        return self.judged[key]

    def _differences(self, example: Example, account: Account) -> Iterator[Fault]:
        if account.rule != example.rule:
            yield Fault(
                account.rule, f"it stands under the rule {account.rule}; in the book it has {example.rule}"
            )
        if account.choice != example.choice:
            yield Fault("", f"the page says that {account.choice} is played; the book has {example.choice}")
        try:
            rules = resolve(self.game, account.choice)
            fields = fields_of(account, self.engine.SITUATION_KEYS)
            state = self.engine.start(rules, self.engine.situation(rules, fields))
        except (BadChoice, EngineError) as error:
            yield Fault("", f"what the page tells cannot be laid out: {error}")
            return
        yield from self._unlike(state, example)
        faults, steps = replay(self.engine, account, state)
        yield from faults
        if not faults:
            yield from self._moves(example, account, steps)

    def _unlike(self, state: Any, example: Example) -> Iterator[Fault]:
        """Yield what a table that was laid by a page has otherwise than the book's own."""
        # A page shows melds player by player, in whatever order they were written.
        fields = dict(example.fields)
        if isinstance(fields.get("table"), list):
            fields["table"] = sorted(fields["table"], key=lambda meld: str(meld["by"]))
        rules = self.proofs[example.id].ruleset
        own = self.engine.start(rules, self.engine.situation(rules, fields))
        if state != own:
            parts = getattr(own, "__dataclass_fields__", {})
            names = [name for name in parts if getattr(state, name) != getattr(own, name)]
            yield Fault("", f"the page does not lay the same table as the book: {', '.join(names)} differ")

    def _moves(self, example: Example, account: Account, steps: Iterable[Step]) -> Iterator[Fault]:
        """Yield the moves that the page has otherwise than the book, but those of which nothing is told."""
        proof = self.proofs[example.id]
        shown, written = _told_moves(steps), _told_moves(proof.steps)
        if shown != written:
            moves = ", ".join(f"“{move}”" for move in example.play) or "none"
            yield Fault("", f"the page does not tell the moves of the book: {moves}")
        for key, told in (("legal", account.allowed), ("not-legal", account.refused)):
            # A move that nobody makes has no words.
            texts = [
                text if ":" in text else f"{proof.end.turn}: {text}"
                for text in example.expect.get(key, ())
                if proof.end.turn or ":" in text
            ]
            read = [move_text(self.engine, readings) for readings in told]
            details = [self.engine.move_details(self.engine.parse_move(text)) for text in texts]
            found = [self.engine.move_details(self.engine.parse_move(text)) for text in read if text]
            if details != found:
                yield Fault("", f"the page lists under “{key}” {read}; the book has {texts}")


def _told_moves(steps: Iterable[Step]) -> list[object]:
    """Return the moves by what came of them: a move can be written in more than one way."""
    told = (step for step in steps if step.move is not None and (step.events or step.refused))
    return [
        (step.move, tuple(str(rule) for rule in step.refused.rules))
        if step.refused
        else (step.seat, step.events)
        for step in told
    ]
