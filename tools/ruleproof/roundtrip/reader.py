"""Reading an example: from the texts of a page in one language to an account that all languages share."""

import re
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain

from ruleproof.book.model import Choice, Example, Game, Message
from ruleproof.engine.protocol import Payment
from ruleproof.roundtrip.account import Account, Fault, Pile, Scene, Seat, Sentence
from ruleproof.roundtrip.choice import read_choice
from ruleproof.roundtrip.grammar import Grammar
from ruleproof.roundtrip.references import References
from ruleproof.roundtrip.said import CARD, CARD_END, Readings
from ruleproof.roundtrip.sentences import Phrases, phrases_of
from ruleproof.roundtrip.shown import ExampleShown, HandShown, PileShown, RuleShown, SceneShown, TableShown

_OPENING = ("dealer", "turn", "last-deal", "later-deal")
_ENDINGS = (
    *("void", "void-plain", "penalty", "penalty-side", "winner", "winners"),
    *("nothing-owed", "over", "turn"),
)
_PAYMENTS = ("pay.who", "pay.stakes", "pay.rule")
_SCORE = ("score.side", "score.points", "pay.rule")


@dataclass(frozen=True)
class GameReader:
    """Reads the examples of a game in one language."""

    game: Game
    grammar: Grammar
    moves: Phrases
    events: Phrases
    refusals: Phrases
    piles: Phrases
    opening: Phrases
    endings: Phrases

    def read(self, shown: ExampleShown, example: Example) -> tuple[Account, tuple[Fault, ...]]:
        """Return what the page tells of an example, and what it tells that cannot be."""
        reading = _Reading(self, example)
        account = reading.account(shown)
        faults = [*(Fault("", found) for found in shown.faults), *reading.faults]
        return account, tuple(dict.fromkeys(faults))


def game_reader(game: Game, grammar: Grammar) -> GameReader:
    """Return what reads the examples of a game in the language of a grammar."""
    site, phrases = grammar.words.site, game.phrases
    return GameReader(
        game,
        grammar,
        phrases_of(grammar, phrases.moves),
        phrases_of(grammar, phrases.events),
        phrases_of(grammar, phrases.refused),
        phrases_of(grammar, phrases.piles),
        phrases_of(grammar, {kind: site[f"example.{kind}"] for kind in _OPENING}),
        phrases_of(grammar, {kind: site[f"example.{kind}"] for kind in _ENDINGS}),
    )


@dataclass
class _Reading:
    """One example while it is read."""

    reader: GameReader
    example: Example
    faults: list[Fault] = field(default_factory=list)

    @property
    def _rules(self) -> References:
        return References(self.reader.game, self.reader.grammar, self.fault)

    def account(self, shown: ExampleShown) -> Account:
        """Return what the page tells; what cannot be is noted."""
        self._labels(shown)
        choice, opening = self._small(shown.small)
        told = {said.kind: dict(said.values) for readings in opening for said in readings}
        starts, ends = [*shown.hands, (), ()][:2]
        payments = self._tables(shown, _PAYMENTS)
        return Account(
            id=shown.id,
            rule=self._rules.about(shown.rule),
            preset=choice.preset,
            variants=choice.variants,
            values=tuple(choice.set.items()),
            seats=tuple(self._seat(hand) for hand in starts),
            end=tuple(self._seat(hand) for hand in ends),
            piles=tuple(self._pile(pile) for pile in shown.piles),
            dealer=_only(told.get("dealer", {}).get("seat")),
            turn=_only(told.get("turn", {}).get("seat")),
            notes=tuple(kind for kind in _OPENING[2:] if kind in told),
            before=self._before(self._labelled(shown, "told.score")),
            scenes=tuple(self._scene(scene) for scene in shown.scenes),
            payments=tuple(self._payment(row) for table in payments for row in table.rows),
            net=tuple(self._net(text) for table in payments for text in table.foot[1:]),
            ending=self._ending(shown.ends),
            score=tuple(self._score(row) for table in self._tables(shown, _SCORE) for row in table.rows),
            allowed=self._moves(self._labelled(shown, "example.allowed")),
            refused=self._moves(self._labelled(shown, "example.not-allowed")),
        )

    def fault(self, found: str, rule: str = "") -> None:
        """Note something that cannot be read, or cannot be."""
        self.faults.append(Fault(rule, found))

    # What is played, and how the deal begins

    def _labels(self, shown: ExampleShown) -> None:
        """Check the words that stand beside what is shown."""
        self._is("title of the example", shown.title, self.example.title)
        if len(shown.hands) not in (1, 2) or len(shown.headings) != len(shown.hands) - 1:
            self.fault("the hands are not shown once, or once more at the end")
        for text in shown.headings:
            self._is("heading", text, self._site("example.end"))
        self._is("badge", shown.badge, self._site("example.proved"))
        for table in shown.tables:
            if self._table_kind(table) is None:
                self.fault(f"a table has the head “{' | '.join(table.head)}”")
            for text in table.foot[:1]:
                self._is("foot of a table", text, self._site("pay.net"))
        known = ("told.score", "example.allowed", "example.not-allowed")
        for label, _ in shown.labelled:
            if not any(self._says(label, self._site(key)) for key in known):
                self.fault(f"“{label}” stands before something, and is none of the words for that")

    def _small(self, lines: tuple[str, ...]) -> tuple[Choice, tuple[Readings, ...]]:
        """Read what is played, and the sentences that open the example."""
        choice, opening = Choice(), list[Readings]()
        played_with = self.reader.grammar.site("example.played-with", choices=".+")
        for line in lines:
            values = played_with.read(line)
            sentences = self.reader.opening.sentences(line)
            if values is not None:
                choice, unknown = read_choice(
                    self.reader.game, self.reader.grammar, str(values["choices"][0])
                )
                for name in unknown:
                    self.fault(f"“{name}” is no variant, and no parameter with a value")
            elif sentences is not None:
                opening += sentences
            else:
                self.fault(f"“{line}” cannot be read")
        return choice, tuple(opening)

    def _seat(self, hand: HandShown) -> Seat:
        amount = self.reader.grammar.amount(hand.total, "points") if hand.total else None
        if hand.total and amount is None:
            self.fault(f"“{hand.total}” is no number of points")
        if hand.wins:
            self._is("mark of a winner", hand.wins, self._site("example.wins"))
        if hand.melds:
            self._is("word before the melds", hand.melds_label, self._site("example.melds"))
        cards = self._cards(hand.cards)
        if not cards:
            self._is("word for a hand without cards", hand.cards, self._site("example.no-cards"))
        total = int(amount[0]) if amount else None
        melds = tuple(self._cards(meld) for meld in hand.melds)
        return Seat(self._name(hand.seat), cards, total, melds, bool(hand.wins))

    def _pile(self, pile: PileShown) -> Pile:
        kinds = {said.kind for said in self.reader.piles.whole(pile.name)}
        empty = self._says(pile.count, self._site("pile.empty"))
        count = (Fraction(0),) if empty else self.reader.grammar.amount(pile.count, "cards")
        if len(kinds) != 1:
            self.fault(f"“{pile.name}” is the name of no pile")
        if not count:
            self.fault(f"“{pile.count}” is no number of cards")
        return Pile(min(kinds, default=""), self._cards(pile.cards), int(count[0]) if count else 0)

    def _before(self, texts: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], Fraction], ...]:
        return tuple(self._points(part) for text in texts for part in text.split(" · "))

    def _points(self, text: str) -> tuple[tuple[str, ...], Fraction]:
        """Read who has how many points: `A and C 7 points`."""
        grammar = self.reader.grammar
        for cut in (match.start() for match in re.finditer(" ", text)):
            seats, points = grammar.seat_list(text[:cut]), grammar.amount(text[cut + 1 :], "points")
            if seats and points:
                return seats, points[0]
        self.fault(f"“{text}” does not tell who has how many points")
        return (), Fraction(0)

    # What happens

    def _scene(self, scene: SceneShown) -> Scene:
        lines, tried, words = scene.lines, Readings(), ""
        group = self.reader.events
        if scene.stop:
            self._is("mark of a move that is refused", scene.stop, self._site("example.refused"))
            words, group = (lines[0].words if lines else ""), self.reader.refusals
            tried, lines = self.reader.moves.whole(words), lines[1:]
            if not tried:
                self.fault(f"“{words}” is no move")
        sentences: list[Sentence] = []
        for line in lines:
            rule = self._rules.beside(line.rule)
            found = group.sentences(line.words)
            if found is None:
                self.fault(f"“{line.words}” cannot be read", rule)
                found = (Readings(),)
            sentences += (Sentence(readings, rule, line.words) for readings in found)
        return Scene(tuple(sentences), tried, scene.led or bool(tried), scene.itself, words)

    def _moves(self, texts: tuple[str, ...]) -> tuple[Readings, ...]:
        moves = []
        for text in chain.from_iterable(line.split(" · ") for line in texts):
            moves.append(self.reader.moves.whole(text))
            if not moves[-1]:
                self.fault(f"“{text}” is no move")
        return tuple(moves)

    # What came of it

    def _payment(self, row: tuple[str, str, str, RuleShown]) -> Payment:
        arrow, words, much, shown = row
        rule = self._rules.in_table(shown)
        ends = tuple(self._name(name) for name in arrow.split(" → "))
        said = self.reader.grammar.site("pay.from-to").read(words) or {}
        read = tuple(_only(said.get(end)) for end in ("payer", "payee"))
        stakes = self.reader.grammar.number(much)
        if len(ends) != 2 or read != ends:
            self.fault(f"a payment is shown as “{arrow}” and read out as “{words}”", rule)
        if stakes is None:
            self.fault(f"“{much}” is no number of stakes", rule)
        payer, payee = (*ends, "", "")[:2]
        return Payment(payer, payee, stakes or Fraction(0), rule)

    def _net(self, text: str) -> tuple[str, Fraction]:
        name, _, much = text.rpartition(" ")
        number = self.reader.grammar.number(much)
        if number is None:
            self.fault(f"“{text}” does not tell who wins or loses how much")
        return self._name(name), number or Fraction(0)

    def _ending(self, texts: tuple[str, ...]) -> Readings:
        found = [self.reader.endings.whole(text) for text in texts]
        for text, readings in zip(texts, found, strict=True):
            if not readings:
                self.fault(f"“{text}” does not tell how a deal ends or who is next")
        if len(texts) > 1:
            self.fault("the end of the deal is told twice")
        return frozenset().union(*found)

    def _score(self, row: tuple[str, str, str, RuleShown]) -> tuple[tuple[str, ...], Fraction, str]:
        _, who, much, shown = row
        rule = self._rules.in_table(shown)
        seats, points = self.reader.grammar.seat_list(who), self.reader.grammar.number(much)
        if seats is None or points is None:
            self.fault(f"“{who}: {much}” does not tell who has how many points", rule)
        return seats or (), points or Fraction(0), rule

    # Names, labels, words

    def _labelled(self, shown: ExampleShown, key: str) -> tuple[str, ...]:
        return tuple(text for label, text in shown.labelled if self._says(label, self._site(key)))

    def _tables(self, shown: ExampleShown, head: tuple[str, ...]) -> list[TableShown]:
        return [table for table in shown.tables if self._table_kind(table) == head]

    def _table_kind(self, table: TableShown) -> tuple[str, ...] | None:
        for keys in (_PAYMENTS, _SCORE):
            if len(table.head) == len(keys) and all(
                self._says(text, self._site(key)) for text, key in zip(table.head, keys, strict=True)
            ):
                return keys
        return None

    def _name(self, text: str) -> str:
        seat = self.reader.grammar.seats.get(text, "")
        if not seat:
            self.fault(f"“{text}” is nobody’s name")
        return seat

    def _cards(self, text: str) -> tuple[str, ...]:
        return tuple(re.findall(f"{CARD}([^{CARD_END}]*){CARD_END}", text))

    def _site(self, key: str) -> Message:
        return self.reader.grammar.words.site[key]

    def _says(self, text: str, message: Message) -> bool:
        return self.reader.grammar.says(text, message)

    def _is(self, what: str, text: str, message: Message) -> None:
        if not self._says(text, message):
            self.fault(f"the {what} is “{text}”, not “{self.reader.grammar.words.shown(message)}”")


def _only(values: tuple[str | Fraction, ...] | None) -> str:
    return str(values[0]) if values else ""
