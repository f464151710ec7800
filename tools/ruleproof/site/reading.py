"""A game as the readers of one language get it: its texts with their values, its proofs, its addresses."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from markupsafe import Markup

from ruleproof.book.differences import Difference, choice_of, differences, figures_of
from ruleproof.book.model import Book, Choice, Example, Game, Message, Parameter, Rule, Variant, value_key
from ruleproof.book.resolve import resolve
from ruleproof.engine.protocol import Ruleset, Value
from ruleproof.i18n import PLAIN, Language, Phrasebook, parameter_arguments
from ruleproof.i18n.phrases import Filling
from ruleproof.proof.examples import Proof
from ruleproof.site.links import Links
from ruleproof.site.styles import HtmlStyle, MarkdownStyle

USUAL = Choice()
"""What is played where nobody chooses anything."""

RULES = "rules"
"""The page of the usual rules; that of a preset is called by its id."""


def variant_page(id: str) -> str:
    """Return the page of a variant."""
    return f"variants/{id}"


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
        choice: what is played, as far as links lead to the pages that tell it so.
        page: the page of the game that is being written, see `site.links`.
        outside: whether that page belongs to no game.
    """

    book: Book
    game: Game
    ruleset: Ruleset
    phrasebook: Phrasebook
    languages: tuple[Language, ...]
    proofs: Mapping[str, Proof]
    choice: Choice = USUAL
    page: str = RULES
    outside: bool = False

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
        """The addresses within the game, as seen from the page."""
        return Links(self.game.id, self._rule_pages, self.game.glossary.keys(), self.page, self.outside)

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
        return figures_of(self.game, self.ruleset)

    @cached_property
    def arguments(self) -> dict[str, Filling]:
        """What fills the placeholders of the game's texts."""
        return parameter_arguments(self.game, self.ruleset.values, self.figures)

    def text(self, message: Message, *, html: bool = False) -> Markup:
        """Return a text of the game as Markdown, or as HTML; that of a rule with links to the glossary."""
        linked = self.game.glossary.keys() if message.id in self._rule_texts else ()
        style = self.html if html else self.markdown
        return Markup(self.phrasebook.render(message, self.arguments, style, linked=linked))

    def plain(self, message: Message) -> str:
        """Return a text of the game without any markup."""
        return self.phrasebook.render(message, self.arguments, PLAIN)

    def notice(self, *messages: Message | None) -> str:
        """Return what to tell readers of texts that have no current translation; empty if all have one."""
        statuses = {self.phrasebook.translation(message).status for message in messages if message}
        if "stale" in statuses:
            return self.phrasebook.say("text.stale")
        return self.phrasebook.say("text.missing") if "missing" in statuses else ""

    def former(self, *messages: Message | None) -> tuple[Markup, ...]:
        """Return, as HTML, the translations that these texts had when they said something else."""
        said = (self.phrasebook.former(each, self.arguments, self.html) for each in messages if each)
        marked = (self.html.foreign(words, self.language) for words in said if words)
        return tuple(dict.fromkeys(Markup(words) for words in marked))

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

    def apart(self, rule: Rule, there: Ruleset) -> str:
        """Return by what a rule reads otherwise under another ruleset: what it names, else all that differs.

        What it names may be the same in both: then one of its figures moves with another choice.
        """
        named = {id for message in rule.texts.values() if message for id in message.parameters}
        apart = [
            parameter
            for id, parameter in self.game.parameters.items()
            if value_key(self.ruleset.values[id]) != value_key(there.values[id])
        ]
        shown = [parameter for parameter in apart if parameter.id in named] or apart
        return " · ".join(self.choice_words(parameter, there.values[parameter.id]) for parameter in shown)

    def choice_words(self, parameter: Parameter, value: Value) -> str:
        """Return a parameter and one of its values in words: “What a failed drop costs: 3 stakes”."""
        say = self.phrasebook.say
        return say("text.labelled", label=self.plain(parameter.title), words=self.value(parameter, value))

    def under(self, choice: Choice) -> "Reading":
        """Return the same game as it is played under a choice, seen from the same page."""
        return replace(self, ruleset=resolve(self.game, choice), choice=choice)

    def on(self, page: str) -> "Reading":
        """Return the same game as seen from another page."""
        return replace(self, page=page)

    def beside(self, page: str) -> "Reading":
        """Return the same game as seen from a page that belongs to no game."""
        return replace(self, page=page, outside=True)

    @cached_property
    def usual(self) -> Ruleset:
        """The values that hold where nobody chooses otherwise."""
        return resolve(self.game, USUAL)

    def changes(self, variant: Variant) -> dict[str, Difference]:
        """Return the rules that a variant or preset tells otherwise than the usual rules, by id."""
        needed = Choice(variants=variant.requires)
        return differences(self.game, resolve(self.game, needed), resolve(self.game, choice_of(variant)))

    @cached_property
    def _rule_texts(self) -> frozenset[str]:
        """The ids of the messages that are texts of rules."""
        return frozenset(text.id for rule in self.game.rules for text in rule.texts.values() if text)

    @cached_property
    def _rule_pages(self) -> dict[str, str]:
        """The page that tells each rule as it is played here."""
        usual = self.choice.preset == USUAL.preset
        pages = {rule.id: RULES if usual else self.choice.preset for rule in self.game.rules}
        for id in self.choice.variants if usual else ():
            pages |= dict.fromkeys(self.changes(self.game.variants[id]), variant_page(id))
        return pages

    def rule_line(self, rule: Rule) -> str:
        """Return number and title of a rule."""
        return f"{rule.number} {self.plain(rule.title)}"

    @cached_property
    def plays_for_stakes(self) -> bool:
        """Whether anybody ever pays in this game."""
        return any(parameter.unit == "stakes" for parameter in self.game.parameters.values()) or any(
            proof.outcome and proof.outcome.payments for proof in self.proofs.values()
        )

    @property
    def is_played(self) -> bool:
        """Whether an engine plays the game; if none does, its examples are told and not proved."""
        return self.game.engine is not None

    @property
    def not_proved(self) -> tuple[Example, ...]:
        """The examples that are told, since nobody can play the game here."""
        return () if self.is_played else self.game.examples

    def proved(self, examples: Iterable[Example]) -> list[tuple[Example, Proof]]:
        """Return the examples that were played and hold."""
        pairs = ((example, self.proofs.get(example.id)) for example in examples)
        return [(example, proof) for example, proof in pairs if proof and proof.ok]
