"""What a book is made of, as frozen data; `load` makes it, everybody else reads it.

Texts are `Message`s: the English words (the msgid) with the context by which catalogues know them. A book
knows nothing of languages.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ruleproof.book.fingerprint import Fingerprint
from ruleproof.engine.protocol import Value
from ruleproof.errors import Place

RuleKind = Literal["rule", "procedure", "note"]
RulingKind = Literal["error", "contradiction", "ambiguity", "gap"]
Verdict = Literal["told", "confirmed", "qualified", "contradicted"]


@dataclass(frozen=True)
class Message:
    """One text that readers see, in the source language.

    Attributes:
        id: its context in the catalogues, `game/id#field`.
        text: the words, inline Markdown with placeholders.
        place: where it is written.
        comment: what a translator should know.
        plural: the form for several, if the text counts something (`text` is then the form for one).
        fixed: words whose numbers are meant as they stand, though a parameter holds the same number.
        parameters: the ids of the parameters that its entry names, by placeholders or as its `by`.
    """

    id: str
    text: str
    place: Place
    comment: str = ""
    plural: str = ""
    fixed: tuple[str, ...] = ()
    parameters: tuple[str, ...] = ()


@dataclass(frozen=True)
class Source:
    """A numbered text that the book builds on; its statements are cited as `source:031`.

    Attributes:
        open: whether the book does not claim yet to carry all its statements.
    """

    id: str
    title: str
    language: str
    statements: int
    place: Place
    open: bool = False


@dataclass(frozen=True)
class Parameter:
    """What a table may choose: a name, a finite list of values, and the default.

    Attributes:
        labels: the words for each value that is not a plain number, by `value_key`.
    """

    id: str
    title: Message
    unit: str
    values: tuple[Value, ...]
    default: Value
    sources: tuple[str, ...]
    labels: Mapping[str, Message]
    place: Place


@dataclass(frozen=True)
class Rule:
    """One rule, with one text, or one for each value of the parameter `by`.

    Attributes:
        number: section and rule, such as `5.3`: for reading, never a key.
        texts: the text by `value_key` of the parameter `by`; under "" if there is no `by`. None: absent.
        limits: whether the rule forbids or limits something, so that an example must be refused by it.
        unread: the parameters that the text names and the engine need not consult, each with the reason.
        undeclared: the parameters that the engine consults and the text need not name, each with the reason.
    """

    id: str
    game: str
    section: str
    number: str
    title: Message
    kind: RuleKind
    by: str | None
    texts: Mapping[str, Message | None]
    limits: bool
    sources: tuple[str, ...]
    ruling: str | None
    place: Place
    unread: Mapping[str, Message] = field(default_factory=dict)
    undeclared: Mapping[str, Message] = field(default_factory=dict)

    @property
    def named(self) -> frozenset[str]:
        """The parameters that the rule names: its `by`, and the placeholders of its texts."""
        texts = (text for text in self.texts.values() if text)
        named = {name for text in texts for name in text.parameters}
        return frozenset({*named, self.by} if self.by else named)

    def text(self, values: Mapping[str, Value]) -> Message | None:
        """Return the text under these values of the parameters, or None where the rule is absent."""
        return self.texts[value_key(values[self.by]) if self.by else ""]


@dataclass(frozen=True)
class Tombstone:
    """What is left of a rule that went away: its id, its number, and where its readers should go.

    Attributes:
        successors: the rules that say now what it said; empty if nothing does.
        withdrawn: the edition that withdrew it without a successor; empty if there are successors.
    """

    id: str
    number: str
    successors: tuple[str, ...]
    withdrawn: str
    place: Place


@dataclass(frozen=True)
class Section:
    """A group of rules under one title; its number is derived from the order of the files."""

    id: str
    number: int
    title: Message
    rules: tuple[Rule, ...]
    place: Place
    tombstones: tuple[Tombstone, ...] = ()


@dataclass(frozen=True)
class Variant:
    """A named set of parameter values; a preset is one that stands alone."""

    id: str
    preset: bool
    title: Message
    text: Message
    values: Mapping[str, Value]
    requires: tuple[str, ...]
    excludes: tuple[str, ...]
    sources: tuple[str, ...]
    ruling: str | None
    place: Place


Condition = Mapping[str, tuple[Value, ...]]
"""For each parameter that is named, the values that are meant."""


@dataclass(frozen=True)
class Conflict:
    """Values that exclude each other: where each parameter of `when` has one of its values, nobody can play.

    Attributes:
        because: why, a sentence without placeholders.
    """

    id: str
    when: Condition
    because: Message
    place: Place


@dataclass(frozen=True)
class Idle:
    """Values that make no difference: where `when` holds, each is played like the default of its parameter.

    It is meant of deals that are played from their beginning; an example may lay a table that none comes to.

    Attributes:
        values: the parameters that do not matter then, each with the values that could seem to.
        because: why, a sentence without placeholders.
    """

    id: str
    values: Condition
    when: Condition
    because: Message
    place: Place


@dataclass(frozen=True)
class Choice:
    """What a table plays: a preset, some variants, some values of its own."""

    preset: str = "classic"
    variants: tuple[str, ...] = ()
    set: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Example:
    """One worked example: a situation, the moves, and what must come of it.

    Attributes:
        fields: what describes the situation, as written (hands, table, stock, …), for the engine to read.
        play: the moves, as written.
        expect: what must hold, as written and checked for shape: see `proof.examples`.
        places: where each part is written, by its path (`("play", 0)`), for errors.
    """

    id: str
    game: str
    rule: str
    title: Message
    choice: Choice
    fields: Mapping[str, Any]
    play: tuple[str, ...]
    expect: Mapping[str, Any]
    place: Place
    places: Mapping[tuple[str | int, ...], Place]


@dataclass(frozen=True)
class Ruling:
    """Where the sources err, contradict each other or are silent, and what the book decides.

    Attributes:
        number: its place in the list, from 1: for reading, never a key.
        parameters: those by which a house decides otherwise.
    """

    id: str
    number: int
    kind: RulingKind
    question: Message
    answer: Message
    reason: Message
    sources: tuple[str, ...]
    parameters: tuple[str, ...]
    place: Place


@dataclass(frozen=True)
class Term:
    """An entry of the glossary; `synonyms` holds the other words that people use, commas between them."""

    id: str
    term: Message
    definition: Message
    synonyms: Message | None
    rules: tuple[str, ...]
    sources: tuple[str, ...]
    place: Place


@dataclass(frozen=True)
class Reliance:
    """Evidence on which advice relies, by name, and what must be true of it.

    Attributes:
        relation: `<`, `>` or `=`; empty if the evidence is told and nothing is claimed of it.
        other: the evidence that it is compared with; empty if it is compared with a number.
        percent: the number, in percent.
    """

    name: str
    place: Place
    relation: str = ""
    other: str = ""
    percent: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the evidence."""
        return (self.name, self.other) if self.other else (self.name,)


@dataclass(frozen=True)
class Advice:
    """One piece of strategy.

    Attributes:
        evidence: what it relies on; empty if it is an opinion.
        opinion: whether it is a matter of taste and experience, and claims nothing that can be counted.
        claim: what the sources claim, in the book's words, if the evidence was asked about it.
        verdict: what the evidence says of that claim.
        method: how it was counted or tried out.
        plot: the kind of evidence that is drawn beside it; empty for none.
    """

    id: str
    title: Message
    text: Message
    sources: tuple[str, ...]
    ruling: str | None
    place: Place
    evidence: tuple[Reliance, ...] = ()
    opinion: bool = False
    claim: Message | None = None
    verdict: Verdict = "told"
    method: Message | None = None
    plot: str = ""

    @property
    def evidence_names(self) -> tuple[str, ...]:
        """The names of all evidence that it relies on, each once, in order."""
        return tuple(dict.fromkeys(name for one in self.evidence for name in one.names))


@dataclass(frozen=True)
class Result:
    """How often something happened in an experiment, and among its first deals, for a quick replay."""

    wins: int
    deals: int
    first_wins: int
    first_deals: int


@dataclass(frozen=True)
class Trials:
    """What came of all experiments of a game: the file evidence.yml, which `ruleproof odds` writes.

    Attributes:
        engine: the digest of the engine that played them.
        seed: with what the shuffles began.
        deals: how many deals each experiment had.
        first: how many of them are counted apart.
        results: by the names of evidence.
    """

    engine: str
    seed: int
    deals: int
    first: int
    results: Mapping[str, Result]
    place: Place


@dataclass(frozen=True)
class Fact:
    """A figure that the engine computes, and what it is called on the front page of the game."""

    figure: str
    title: Message


@dataclass(frozen=True)
class Overview:
    """The front page of a game: a sentence, the steps of a first deal, and notes on where it comes from.

    Attributes:
        learn: the steps of "learn it in two minutes", in order.
        about: paragraphs on the game, its players and its history.
        facts: the figures that tell what the game is like, in order.
    """

    tagline: Message
    learn: tuple[Message, ...]
    about: tuple[Message, ...]
    sources: tuple[str, ...]
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class Phrases:
    """The words for what an engine tells, by kind: see `engine.protocol.Vocabulary`."""

    moves: Mapping[str, Message]
    events: Mapping[str, Message]
    refused: Mapping[str, Message]
    piles: Mapping[str, Message]
    evidence: Mapping[str, Message] = field(default_factory=dict)


@dataclass(frozen=True)
class Game:
    """A game of the book, with all that is told about it.

    Attributes:
        reviews: what was last reviewed of each rule, by its id.
    """

    id: str
    title: Message
    edition: str
    players: tuple[int, int]
    engine: str | None
    overview: Overview
    parameters: Mapping[str, Parameter]
    sections: tuple[Section, ...]
    variants: Mapping[str, Variant]
    examples: tuple[Example, ...]
    rulings: Mapping[str, Ruling]
    glossary: Mapping[str, Term]
    advice: tuple[Advice, ...]
    phrases: Phrases
    place: Place
    conflicts: tuple[Conflict, ...] = ()
    idle: tuple[Idle, ...] = ()
    reviews: Mapping[str, Fingerprint] = field(default_factory=dict)
    trials: Trials | None = None

    @property
    def rules(self) -> Iterator[Rule]:
        """All rules, in the order of their numbers."""
        return (rule for section in self.sections for rule in section.rules)

    @property
    def presets(self) -> tuple[Variant, ...]:
        """The presets, in the order of their files."""
        return tuple(variant for variant in self.variants.values() if variant.preset)

    def rule(self, id: str) -> Rule:
        """Return the rule of that id.

        Raises:
            KeyError: the game has no such rule.
        """
        for rule in self.rules:
            if rule.id == id:
                return rule
        raise KeyError(id)

    def examples_of(self, rule: str) -> tuple[Example, ...]:
        """Return the examples that stand under a rule."""
        return tuple(example for example in self.examples if example.rule == rule)


@dataclass(frozen=True)
class Book:
    """All games, the bibliography and the words of the site itself."""

    root: str
    sources: Mapping[str, Source]
    games: Mapping[str, Game]
    site: Mapping[str, Message]


def value_key(value: Value) -> str:
    """Return how a value is named in a `by:` table, in a message id and in a link.

    `true`, `false`, `none` for null or an empty list, numbers joined by hyphens for a list (`49-50`).
    """
    if value is None or value == ():
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "-".join(str(number) for number in value)
    return str(value)
