"""A phrasebook says things in one language: texts with their values, events, cards, amounts."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from fractions import Fraction

from babel.dates import format_date

from ruleproof.book.model import Game, Message, Phrases, value_key
from ruleproof.book.text import BadText, CardsPart, ChancePart, FigurePart, Part, Placeholder, parse_text
from ruleproof.engine.cards import Card, UnreadableCard
from ruleproof.engine.protocol import Argument, Event, Value
from ruleproof.errors import RuleproofError
from ruleproof.i18n.amounts import ListStyle, format_number, join_list
from ruleproof.i18n.faces import CardNames
from ruleproof.i18n.inline import render_parts
from ruleproof.i18n.languages import Language
from ruleproof.i18n.odds import one_in, percent
from ruleproof.i18n.style import PLAIN, Style
from ruleproof.i18n.translator import Translation, Translator, domain_of

Filling = Argument | Value | Message
"""What fills a placeholder: a detail of an event, a value of a parameter, or the words for one."""

Arguments = Mapping[str, Filling]
"""What fills the placeholders of a text, by name, a figure by `figure:name`, a chance by `chance:name`."""


class UnfilledPlaceholder(RuleproofError):
    """A placeholder has no value, or needs words that the site does not have."""


class Phrasebook:
    """Says things in one language; without a current translation, in the source language, marked so."""

    def __init__(self, translator: Translator, site: Mapping[str, Message], plain: Style = PLAIN) -> None:
        """Take the words from a translator.

        Args:
            translator: brings messages into the language.
            site: the site's own messages (`Book.site`), among them units, cards and seats.
            plain: how plain text is written where no other style is asked for.
        """
        self.language: Language = translator.language
        self.translator = translator
        self._site = site
        self._plain = plain
        self._locale = translator.language.babel
        self._is_source = translator.language.code == translator.source.code
        source = Translator(translator.source, translator.source, terms=translator.terms)
        self._source: Phrasebook = self if self._is_source else Phrasebook(source, site)
        self._names = CardNames(self.word, self.say)

    def translation(self, message: Message) -> Translation:
        """Return the message in the language before anything is filled in, with its status."""
        return self.translator.translate(message)

    def render(
        self,
        message: Message,
        arguments: Arguments | None = None,
        style: Style = PLAIN,
        *,
        linked: Collection[str] = (),
    ) -> str:
        """Return a message in the language, its placeholders filled.

        Args:
            message: what to say; if it counts something, `arguments["n"]` is the number.
            arguments: what fills the placeholders, by name.
            style: the medium.
            linked: the terms that a link leads to where the text first uses one of their words.

        Raises:
            UnfilledPlaceholder: an argument is missing.
        """
        filling = arguments or {}
        style = self._plain if style is PLAIN else style
        translation = self.translation(message)
        if translation.language.code != self.language.code:
            return style.foreign(
                self._source.render(message, filling, style, linked=linked), translation.language
            )
        text = translation.form(_count(message, filling)) if message.plural else translation.text
        parts = parse_text(text)
        if linked:
            finder = self.translator.terms.finder(self.language.code, domain_of(message.id), linked)
            parts = finder.link_first_uses(parts)
        return render_parts(parts, style, lambda part: self._fill(part, message, filling, style))

    def former(self, message: Message, arguments: Arguments | None = None, style: Style = PLAIN) -> str:
        """Return the translation of an earlier version of a message; empty if there is none.

        It comes from another time than the arguments: what nothing fills any more stands as it is written.
        """
        translation = self.translation(message)
        if translation.status != "stale" or message.id in self.translator.refused:
            return ""

        def fill(part: Part) -> str:
            try:
                return self._fill(part, message, arguments or {}, style)
            except (UnfilledPlaceholder, UnreadableCard):
                return style.text(str(part))

        try:
            parts = parse_text(translation.former)
        except BadText:
            return style.text(translation.former)
        return render_parts(parts, style, fill)

    def say(self, key: str, /, *, style: Style = PLAIN, **arguments: Filling) -> str:
        """Return words of the site itself, by their key in locales/site.yml."""
        return self.render(self._message(key), arguments, style)

    def word(self, key: str) -> str | None:
        """Return plain words of the site, or None if there are none of that key."""
        return self.render(self._site[key]) if key in self._site else None

    def event(self, phrases: Phrases, event: Event, style: Style = PLAIN) -> str:
        """Return what happened, in a sentence."""
        return self.render(phrases.events[event.kind], {**dict(event.details), "seat": event.seat}, style)

    def refusal(
        self,
        phrases: Phrases,
        reason: str,
        seat: str,
        details: Iterable[tuple[str, Argument]],
        style: Style = PLAIN,
    ) -> str:
        """Return why a move is refused, in a sentence; reason and details as in `IllegalMove`."""
        return self.render(phrases.refused[reason], {**dict(details), "seat": seat}, style)

    def move(
        self,
        phrases: Phrases,
        kind: str,
        seat: str,
        details: Iterable[tuple[str, Argument]],
        style: Style = PLAIN,
    ) -> str:
        """Return a move in words; the arguments are what `Engine.move_details` gives."""
        return self.render(phrases.moves[kind], {**dict(details), "seat": seat}, style)

    def pile(self, phrases: Phrases, kind: str, style: Style = PLAIN) -> str:
        """Return the name of a pile."""
        return self.render(phrases.piles[kind], {}, style)

    def seat(self, seat: str) -> str:
        """Return the name of a seat; its letter if the site has no words for it."""
        return self.word(f"seat.{seat}") or seat

    def card_face(self, card: str | Card) -> str:
        """Return how a card is written: `K♠`, in French `R♠`."""
        return self._names.face(_card(card))

    def card_name(self, card: str | Card) -> str:
        """Return how a card is read out: “king of spades”."""
        return self._names.name(_card(card))

    def card(self, card: str | Card, style: Style = PLAIN) -> str:
        """Return one card in a style."""
        return style.card(str(_card(card)), self.card_face(card), self.card_name(card))

    def cards(self, cards: Iterable[str | Card], style: Style = PLAIN) -> str:
        """Return several cards in a style."""
        return style.cards([self.card(card, style) for card in cards])

    def number(self, number: int | Fraction, *, signed: bool = False) -> str:
        """Return a number: `1,000`, `½`, `−4`; signed also `+4`."""
        return format_number(number, self._locale, signed=signed)

    def date(self, day: date) -> str:
        """Return a day as the language writes it: “30 November 2026”."""
        return format_date(day, "long", self._locale)

    def amount(
        self, amount: int | Fraction | tuple[int, ...], unit: str, form: str = "", style: Style = PLAIN
    ) -> str:
        """Return a number of something, or a choice of numbers: “2 stakes”, “½ stake”, “49 or 50 points”.

        Args:
            amount: the number; of several, the last one chooses the plural form.
            unit: what is counted; the site has a message `unit.<unit>`; if
                empty, the number stands alone.
            form: a grammatical form that the language declares, such as `gen`.
            style: the medium.
        """
        style = self._plain if style is PLAIN else style
        if amount == ():
            return style.text(self._bare(()))
        words, count = self._numbers(amount), amount[-1] if isinstance(amount, tuple) else amount
        if not unit:
            return style.text(words)
        message = self._unit(unit, form)
        translation = self.translation(message)
        if translation.language.code != self.language.code:
            return style.foreign(self._source.amount(amount, unit, "", style), translation.language)
        parts = parse_text(translation.form(count))
        return render_parts(parts, style, lambda part: style.text(words) if _is_count(part) else "")

    def value(self, value: Filling, unit: str = "", form: str = "", style: Style = PLAIN) -> str:
        """Return what a placeholder prints: an amount, a card, a seat, or the words for a value."""
        if isinstance(value, Message):
            return self.render(value, {}, style)
        if isinstance(value, Fraction | int) and not isinstance(value, bool):
            return self.amount(value, unit, form, style)
        if isinstance(value, tuple):
            return self._several(value, unit, form, style)
        if isinstance(value, Card):
            return self.card(value, style)
        return style.text(self.seat(value) if isinstance(value, str) else self._bare(value))

    def join(self, words: Iterable[str], style: ListStyle = "standard") -> str:
        """Return a list: “A, B and C”, or with `or` “49 or 50”."""
        return join_list(list(words), self._locale, style)

    def _message(self, key: str) -> Message:
        if key not in self._site:
            raise UnfilledPlaceholder(f"locales/site.yml has no words under “{key}”")
        return self._site[key]

    def _unit(self, unit: str, form: str) -> Message:
        """Return the message for a unit, in the form if the language has a current translation of it."""
        base = self._message(f"unit.{unit}")
        if form in self.language.unit_forms:
            formed = unit_form(base, form)
            if self.translation(formed).language.code == self.language.code:
                return formed
        return base

    def _bare(self, value: Value) -> str:
        """Return the words for a value that is neither number nor word, where its parameter has no label."""
        return self.word(f"value.{value_key(value)}") or value_key(value)

    def _several(
        self, values: tuple[int, ...] | tuple[str, ...] | tuple[Card, ...], unit: str, form: str, style: Style
    ) -> str:
        cards = [value for value in values if isinstance(value, Card)]
        numbers = tuple(value for value in values if isinstance(value, int))
        if cards:
            return self.cards(cards, style)
        if numbers or not values:
            return self.amount(numbers, unit, form, style)
        return style.text(self.join([self.seat(str(value)) for value in values]))

    def _numbers(self, amount: int | Fraction | tuple[int, ...]) -> str:
        if isinstance(amount, tuple):
            return self.join([self.number(number) for number in amount], "or")
        return self.number(amount)

    def _fill(self, part: Part, message: Message, arguments: Arguments, style: Style) -> str:
        if isinstance(part, CardsPart):
            return self.cards(part.cards, style)
        if isinstance(part, ChancePart):
            return self._chance(part, message, arguments, style)
        if isinstance(part, FigurePart):
            name, unit, form = f"figure:{part.name}", "", ""
        else:
            assert isinstance(part, Placeholder)
            name, unit, form = part.name, part.unit, part.form
        if name not in arguments:
            raise UnfilledPlaceholder(f"{message.id}: nothing fills {{{name}}}")
        return style.value(name, self.value(arguments[name], unit, form, style))

    def _chance(self, part: ChancePart, message: Message, arguments: Arguments, style: Style) -> str:
        chance = arguments.get(f"chance:{part.name}")
        if not isinstance(chance, Fraction):
            raise UnfilledPlaceholder(f"{message.id}: nothing fills {part}")
        words = one_in(chance, self) if part.as_ratio else percent(chance, self._locale)
        return style.value(part.name, style.text(words))


def parameter_arguments(
    game: Game, values: Mapping[str, Value], figures: Mapping[str, int] | None = None
) -> dict[str, Filling]:
    """Return what fills the placeholders of a game's texts.

    Args:
        game: whose parameters.
        values: their values, as a table plays.
        figures: what the engine computes (`Engine.figures`).
    """
    filling: dict[str, Filling] = {
        id: parameter.labels.get(value_key(values[id]), values[id])
        for id, parameter in game.parameters.items()
    }
    return filling | {f"figure:{name}": figure for name, figure in (figures or {}).items()}


def unit_form(base: Message, form: str) -> Message:
    """Return the message for a further form of a unit, which a language has for itself: `unit.stakes/gen`."""
    head, _, field = base.id.partition("#")
    return Message(f"{head}/{form}#{field}", base.text, base.place, base.comment, base.plural)


def _count(message: Message, arguments: Arguments) -> int | Fraction:
    count = arguments.get("n")
    if not isinstance(count, int | Fraction):
        raise UnfilledPlaceholder(f"{message.id}: a message that counts needs the number “n”")
    return count


def _is_count(part: Part) -> bool:
    return isinstance(part, Placeholder) and part.name == "n"


def _card(card: str | Card) -> Card:
    return Card.parse(card) if isinstance(card, str) else card
