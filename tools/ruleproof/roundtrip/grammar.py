"""How a language says things: its messages made into patterns, its numbers, lists and seats."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from ruleproof.book.model import Message
from ruleproof.book.text import CardsPart, Link, Literal, Part, Placeholder, parse_text
from ruleproof.roundtrip.said import CARD, CARD_END, FOREIGN, FOREIGN_END, Meant, tidy
from ruleproof.roundtrip.words import Words


@dataclass(frozen=True)
class Grammar:
    """How one language says things.

    Attributes:
        words: its texts.
        seats: the letter of a seat, by its name.
    """

    words: Words
    seats: Mapping[str, str]
    _known: dict[tuple[str, tuple[tuple[str, str], ...]], "Pattern"] = field(
        default_factory=dict, compare=False
    )

    def pattern(self, message: Message, **shapes: str) -> "Pattern":
        """Return what finds a message.

        Args:
            message: the message.
            shapes: the expressions for placeholders that hold neither cards, seats nor numbers.
        """
        key = (message.id, tuple(sorted(shapes.items())))
        if key not in self._known:
            self._known[key] = Pattern(tuple(self._forms(message, shapes)))
        return self._known[key]

    def says(self, text: str, message: Message) -> bool:
        """Return whether a text is a message, and nothing else."""
        return self.pattern(message).read(tidy(text)) is not None

    def site(self, key: str, **shapes: str) -> "Pattern":
        """Return what finds a message of the site."""
        return self.pattern(self.words.site[key], **shapes)

    def number(self, text: str) -> Fraction | None:
        """Return the number that a text writes, such as `1,000`, `½`, `−1½`; None if it is none."""
        match = re.fullmatch(_NUMBER_PARTS, tidy(text))
        if not match or not (match["whole"] or match["part"]):
            return None
        size = Fraction(re.sub(r"\D", "", match["whole"] or "") or 0)
        part = (match["part"] or "").strip()
        size += _GLYPHS[part] if part in _GLYPHS else Fraction(part or 0)
        return -size if match["sign"] in ("-", _MINUS) else size

    def amount(self, text: str, unit: str) -> tuple[Fraction, ...] | None:
        """Return how many of a unit a text names, such as `2 stakes` or `49 or 50 points`; None if none.

        Args:
            text: the text.
            unit: the unit; empty for mere numbers.
        """
        expression = self._unit(Placeholder("n", unit)) if unit else self._numbers
        if not re.fullmatch(expression, text):
            return None
        return tuple(number for number in self.value(text) if isinstance(number, Fraction))

    def seat_list(self, text: str) -> tuple[str, ...] | None:
        """Return the seats that a text lists, such as `A, B and C`; None if it lists none."""
        if not re.fullmatch(self._seat_expression, text):
            return None
        return tuple(self.seats[name] for name in re.split(self._and, text))

    def value(self, text: str) -> Meant:
        """Return what stands in the place of a placeholder."""
        if CARD in text:
            return tuple(re.findall(f"{CARD}([^{CARD_END}]*){CARD_END}", text))
        if text == self._nothing:
            return ()
        seats = self.seat_list(text)
        if seats is not None:
            return seats
        numbers = [self.number(number) for number in re.findall(_NUMBER, text)]
        if numbers and all(number is not None for number in numbers):
            return tuple(number for number in numbers if number is not None)
        return (text,)

    @cached_property
    def _source(self) -> "Grammar | None":
        """How the source language says things, whose words may stand in for missing ones."""
        return Grammar(self.words.source, self.seats) if self.words.source else None

    @cached_property
    def _nothing(self) -> str:
        return tidy(self.words.text("value.none"))

    @cached_property
    def _seat_name(self) -> str:
        names = sorted(self.seats, key=len, reverse=True)
        return rf"(?:{'|'.join(map(re.escape, names))})(?!\w)"

    @cached_property
    def _seat_expression(self) -> str:
        return f"{self._seat_name}(?:{self._and}{self._seat_name})*"

    @cached_property
    def _value(self) -> str:
        """The expression for what fills a placeholder without a unit."""
        card = f"{CARD}[^{CARD_END}]*{CARD_END}"
        nothing = re.escape(self._nothing)
        return f"{card}(?: {card})*|{self._seat_expression}|{_NUMBER}|{nothing}|[^\\s.,:;]+"

    @cached_property
    def _numbers(self) -> str:
        """The expression for a number, or for a list of alternatives."""
        return f"{_NUMBER}(?:{self._or}{_NUMBER})*"

    @cached_property
    def _and(self) -> str:
        """The expression for what stands between the members of a list."""
        return self._joints("standard")

    @cached_property
    def _or(self) -> str:
        """The expression for what stands between alternatives."""
        return self._joints("or")

    def _joints(self, style: str) -> str:
        """Return the expression for what stands between the members of a list, as CLDR has it."""
        shapes = self.words.language.babel.list_patterns[style].values()
        joints = {tidy(shape.split("{0}")[1].split("{1}")[0]) for shape in shapes}
        spaced = {rf"\s*{re.escape(joint)}\s*" for joint in joints}
        return f"(?:{'|'.join(sorted(spaced, key=len, reverse=True))})"

    def _forms(self, message: Message, shapes: Mapping[str, str]) -> Iterator["Form"]:
        own = self.words.forms(message)
        for text in own or ():
            yield self._form(text, shapes)
        if self._source is not None:
            for form in self._source._forms(message, shapes):
                yield replace(form, prefix=FOREIGN + form.prefix, rest=form.rest + FOREIGN_END)
                if own is None:
                    yield form

    def _form(self, text: str, shapes: Mapping[str, str]) -> "Form":
        first, *rest_of = (*_flat(parse_text(text)), Literal(""))
        prefix = _seen(first.text) if isinstance(first, Literal) else ""
        seen: Counter[str] = Counter()
        rest = ""
        for part in rest_of if isinstance(first, Literal) else (first, *rest_of):
            if isinstance(part, Literal):
                rest += re.escape(_seen(part.text))
            elif isinstance(part, CardsPart):
                rest += re.escape(" ".join(f"{CARD}{card}{CARD_END}" for card in part.cards))
            elif isinstance(part, Placeholder):
                seen[part.name] += 1
                shape = shapes.get(part.name) or (self._unit(part) if part.unit else self._value)
                rest += f"(?P<{part.name}__{seen[part.name]}>{shape})"
        return Form(prefix, rest, frozenset(shapes), self)

    def _unit(self, part: Placeholder) -> str:
        """Return the expression for an amount; of several numbers, a list of alternatives."""
        base = self.words.site[f"unit.{part.unit}"]
        formed = [base]
        if part.form:
            head, _, tail = base.id.partition("#")
            formed.append(Message(f"{head}/{part.form}#{tail}", base.text, base.place, plural=base.plural))
        texts = {form for message in formed for form in self.words.forms(message) or ()}
        if not texts and self._source:
            marked = self._source._unit(part)
            return f"{FOREIGN}?{marked}{FOREIGN_END}?"
        shapes = [re.escape(tidy(text)).replace(r"\{n\}", self._numbers) for text in texts]
        return "|".join([*sorted(shapes, key=len, reverse=True), re.escape(self._nothing)])


@dataclass(frozen=True)
class Form:
    """One form of a message.

    Attributes:
        prefix: the words that it begins with.
        rest: the expression for the rest.
        verbatim: the placeholders that are read as they stand.
        grammar: reads what fills the others.
    """

    prefix: str
    rest: str
    verbatim: frozenset[str]
    grammar: Grammar = field(compare=False, repr=False)

    def match(self, text: str, start: int) -> tuple[int, dict[str, Meant]] | None:
        """Return where the form ends that begins at a place of a text, and what fills its placeholders.

        It ends at a space or with the text. A placeholder that stands twice must be filled alike.
        """
        if not text.startswith(self.prefix, start):
            return None
        match = self._rest.match(text, start + len(self.prefix))
        values: dict[str, Meant] = {}
        for group, filling in match.groupdict().items() if match else ():
            name = group.rpartition("__")[0]
            value = (filling,) if name in self.verbatim else self.grammar.value(filling)
            if values.setdefault(name, value) != value:
                return None
        return (match.end(), values) if match else None

    @cached_property
    def _rest(self) -> re.Pattern[str]:
        return re.compile(rf"{self.rest}(?=\s|$)")


@dataclass(frozen=True)
class Pattern:
    """What finds one message in a text, in any of its forms."""

    forms: tuple[Form, ...]

    def read(self, text: str) -> dict[str, Meant] | None:
        """Return what fills the placeholders of a text that is the message and nothing else; else None."""
        return next((values for end, values in self.at(text, 0) if end == len(text)), None)

    def at(self, text: str, start: int) -> Iterator[tuple[int, dict[str, Meant]]]:
        """Yield where the message ends that begins at a place, and what fills its placeholders."""
        for form in self.forms:
            found = form.match(text, start)
            if found is not None:
                yield found


def grammar_of(words: Words) -> Grammar:
    """Return how a language says things."""
    keys = (key for key in words.site if key.startswith("seat."))
    return Grammar(words, {tidy(words.text(key)): key.removeprefix("seat.") for key in keys})


_MINUS = "\N{MINUS SIGN}"
_GLYPHS = {
    "½": Fraction(1, 2),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
}
_WHOLE = r"\d+(?:[.,’ ]\d{3}(?!\d))*"
_NUMBER = rf"[+{_MINUS}-]?(?:\d+/\d+|{_WHOLE}(?: \d+/\d+|[½⅓⅔¼¾])?|[½⅓⅔¼¾])"
_NUMBER_PARTS = rf"(?P<sign>[+{_MINUS}-]?)(?P<whole>{_WHOLE})??(?P<part> ?\d+/\d+|[½⅓⅔¼¾])?"


def _flat(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield the parts of a text, of links their words."""
    for part in parts:
        if isinstance(part, Link):
            yield from _flat(part.words)
        else:
            yield part


def _seen(text: str) -> str:
    """Return words as a page shows them: marks of emphasis are not to be seen."""
    return re.sub(r"\s+", " ", re.sub(r"[*`]", "", text))
