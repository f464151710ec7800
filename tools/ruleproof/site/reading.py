"""A game as the readers of one language get it: its texts with their values, its proofs, its addresses."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from ruleproof.book.model import Book, Choice, Example, Game, Message, Parameter, Rule, Variant, value_key
from ruleproof.book.resolve import resolve
from ruleproof.engine import load_engine
from ruleproof.engine.protocol import Ruleset, Value
from ruleproof.i18n import PLAIN, Language, Phrasebook, parameter_arguments
from ruleproof.i18n.phrases import Filling
from ruleproof.proof.examples import Proof
from ruleproof.site.links import Links
from ruleproof.site.styles import HtmlStyle, MarkdownStyle


@dataclass(frozen=True)
class Reading:
    """A game, under one ruleset, in one language.

    Attributes:
        book: the whole book.
        game: the game.
        ruleset: the values that its texts state.
        phrasebook: says things in the language.
        languages: the languages that readers can switch between, in order.
        proofs: what came of playing the examples, by id.
    """

    book: Book
    game: Game
    ruleset: Ruleset
    phrasebook: Phrasebook
    languages: tuple[Language, ...]
    proofs: Mapping[str, Proof]

    @property
    def language(self) -> Language:
        """The language."""
        return self.phrasebook.language

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """The rules that this ruleset has, by id, in the order of their numbers."""
        return {rule.id: rule for rule in self.game.rules if rule.text(self.ruleset.values)}

    @cached_property
    def links(self) -> Links:
        """The addresses within the game."""
        return Links(self.game.id, self.rules.keys(), self.game.glossary.keys())

    @cached_property
    def html(self) -> HtmlStyle:
        """The style of blocks that Markdown leaves alone."""
        return HtmlStyle(self.links.html)

    @cached_property
    def markdown(self) -> MarkdownStyle:
        """The style of text between such blocks."""
        return MarkdownStyle(self.links.markdown)

    @cached_property
    def figures(self) -> Mapping[str, int]:
        """What the engine computes for the texts; nothing for a game that has no engine."""
        return load_engine(self.game.engine).figures(self.ruleset) if self.game.engine else {}

    @cached_property
    def arguments(self) -> dict[str, Filling]:
        """What fills the placeholders of the game's texts."""
        return parameter_arguments(self.game, self.ruleset.values, self.figures)

    def text(self, message: Message, *, html: bool = False) -> Markup:
        """Return a text of the game as Markdown, or as HTML."""
        return Markup(self.phrasebook.render(message, self.arguments, self.html if html else self.markdown))

    def plain(self, message: Message) -> str:
        """Return a text of the game without any markup."""
        return self.phrasebook.render(message, self.arguments, PLAIN)

    def notice(self, *messages: Message | None) -> str:
        """Return what to tell readers of texts that have no current translation; empty if all have one."""
        statuses = {self.phrasebook.translation(message).status for message in messages if message}
        if "stale" in statuses:
            return self.phrasebook.say("text.stale")
        return self.phrasebook.say("text.missing") if "missing" in statuses else ""

    def value(self, parameter: Parameter, value: Value) -> str:
        """Return a value of a parameter in words: “2 stakes”, “each pays the lowest hand”."""
        label = parameter.labels.get(value_key(value))
        if label:
            return self.plain(label)
        assert isinstance(value, int | tuple)
        if parameter.unit in ("", "none"):
            numbers = value if isinstance(value, tuple) else (value,)
            return self.phrasebook.join([self.phrasebook.number(number) for number in numbers], "or")
        return self.phrasebook.amount(value, parameter.unit)

    def under(self, variant: Variant) -> "Reading":
        """Return the same game as it is played with a variant and those that it requires."""
        if variant.preset:
            choice = Choice(preset=variant.id)
        else:
            choice = Choice(variants=(*variant.requires, variant.id))
        return Reading(
            self.book, self.game, resolve(self.game, choice), self.phrasebook, self.languages, self.proofs
        )

    def rule_line(self, rule: Rule) -> str:
        """Return number and title of a rule."""
        return f"{rule.number} {self.plain(rule.title)}"

    def proved(self, examples: Iterable[Example]) -> list[tuple[Example, Proof]]:
        """Return the examples that were played and hold."""
        pairs = ((example, self.proofs.get(example.id)) for example in examples)
        return [(example, proof) for example, proof in pairs if proof and proof.ok]
