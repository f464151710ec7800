"""What a translator should know of a message: where it stands, and what its placeholders will print."""

from collections.abc import Iterator

from ruleproof.book.differences import figures_of
from ruleproof.book.model import Book, Choice, Game, Message, Parameter, value_key
from ruleproof.book.resolve import resolve
from ruleproof.book.text import BadText, CardsPart, ChancePart, FigurePart, Placeholder, parse_text, walk
from ruleproof.i18n.languages import Language
from ruleproof.i18n.phrases import Filling, Phrasebook, UnfilledPlaceholder
from ruleproof.i18n.printed import PRINTED
from ruleproof.i18n.terms import NO_TERMS, Term, TermTable
from ruleproof.i18n.translator import Translator

_OWNERS = {
    "game": "The game",
    "overview": "Front page of the game",
    "section": "Section of the rules",
    "param": "Parameter",
    "conflict": "Values that exclude each other",
    "idle": "Values that make no difference",
    "variant": "Variant",
    "example": "Worked example",
    "ruling": "Ruling",
    "term": "Glossary",
    "advice": "Strategy",
}
"""How the owner of a message is called, by the first word of its id; anything else is a rule."""

_PHRASES = {
    "move": "A move in words",
    "event": "Something that happens in a worked example",
    "refused": "Why a move is refused",
    "pile": "The name of a pile on the table",
    "evidence": "What happens, and is counted or tried out to see how often",
}

_FIELDS = {
    "synonyms": "other words for it, with commas between them; give those of your language",
    "label": "the words for its value",
    "because": "why that is so, in a sentence",
    "claim": "what the sources claim, in a sentence",
    "method": "how that was counted or tried out",
}
"""What some fields hold, where their name does not say it."""


class Notes:
    """Writes comments for translators. They hold no numbers of rules, which would move without a cause."""

    def __init__(self, book: Book, source: Language, terms: TermTable = NO_TERMS) -> None:
        """Take the book, the language it is written in, and the term table."""
        self._book = book
        self._terms = terms
        self._source = Phrasebook(Translator(source, source), book.site)
        usual = {id: resolve(game, Choice()) for id, game in book.games.items()}
        self._figures = {id: figures_of(game, usual[id]) for id, game in book.games.items()}

    def comments(self, message: Message, language: Language | None = None) -> tuple[str, ...]:
        """Return the comments on a message, one paragraph each.

        Args:
            message: the message.
            language: the language into which it is translated; none for a template, which is for all.
        """
        domain, _, rest = message.id.partition("/")
        game = self._book.games.get(domain)
        said = _where(game, rest) if game else message.comment
        lines = (said, *self._placeholders(message, game), self._terms_of(message, language))
        return tuple(line for line in lines if line)

    def _terms_of(self, message: Message, language: Language | None) -> str:
        """Name the terms that a message uses, with the words for them in the language."""
        domain, source = message.id.partition("/")[0], self._source.language.code
        try:
            parts = parse_text(message.text)
        except BadText:
            return ""
        used = self._terms.finder(source, domain).terms_in(parts)
        named = [
            _named(term, source, language.code if language else source)
            for term in self._terms.of(domain)
            if term.id in used and source in term.words
        ]
        return f"Terms: {'; '.join(named)}." if named else ""

    def _placeholders(self, message: Message, game: Game | None) -> Iterator[str]:
        try:
            parts = [part for text in (message.text, message.plural) for part in walk(parse_text(text))]
        except BadText:
            return
        for part in dict.fromkeys(parts):
            if isinstance(part, Placeholder):
                parameter = game.parameters.get(part.name) if game else None
                yield self._parameter(part, parameter) if parameter else self._detail(part)
            elif isinstance(part, CardsPart):
                shown = " ".join(self._source.card_face(card) for card in part.cards)
                yield f"{{cards:{' '.join(part.cards)}}}: these cards, “{shown}”; leave it as it is."
            elif isinstance(part, FigurePart):
                yield f"{{figure:{part.name}}}: a number that is computed{self._figure(part, game)}."
            elif isinstance(part, ChancePart):
                shown = "such as “1 in 271”" if part.as_ratio else "such as “0.37%”"
                yield f"{part}: how often it happens, computed, {shown}."

    def _parameter(self, part: Placeholder, parameter: Parameter) -> str:
        shown = self._example(part, _telling_value(parameter))
        kind = f"a number of {part.unit}" if part.unit else "its value"
        return f"{_token(part)}: “{parameter.title.text}”, {kind}{shown}."

    def _figure(self, part: FigurePart, game: Game | None) -> str:
        number = self._figures[game.id].get(part.name) if game else None
        return "" if number is None else f", such as “{self._source.number(number)}”"

    def _detail(self, part: Placeholder) -> str:
        if part.unit:
            return f"{_token(part)}: a number of {part.unit}{self._example(part, 2)}."
        return f"{_token(part)}: {PRINTED[part.name]}." if part.name in PRINTED else ""

    def _example(self, part: Placeholder, value: Filling) -> str:
        try:
            return f", such as “{self._source.value(value, part.unit)}”"
        except UnfilledPlaceholder:
            return ""


def _named(term: Term, source: str, code: str) -> str:
    """Return a term with the word for it in a language; alone where it has none yet."""
    name = term.words[source].preferred
    return f"{name} = {term.words[code].preferred}" if code != source and code in term.words else name


def _where(game: Game, rest: str) -> str:
    """Say where a message of a game stands; `rest` is its id without the game."""
    owner, _, field = rest.partition("#")
    kind, _, id = owner.partition(".")
    field, _, value = field.partition(".")
    if kind == "phrase":
        return f"{_PHRASES.get(id.partition('.')[0], 'A phrase')}."
    said = _FIELDS.get(field, field)
    if kind in _OWNERS:
        subject = f"{_OWNERS[kind]} “{id}”" if id else _OWNERS[kind]
        return f"{subject}: {said}{f' “{value}”' if value else ''}."
    rule = next((one for one in game.rules if one.id == owner), None)
    if rule is None:
        return f"“{owner}”: {said}."
    branch = " or ".join(f"“{key}”" for key in value.split("+") if key)
    return f"Rule “{owner}” ({rule.title.text}): {said}{f', where {rule.by} is {branch}' if branch else ''}."


def _telling_value(parameter: Parameter) -> Filling:
    """Return the default of a parameter, or its first number if the default is none."""
    numbers = [
        value
        for value in (parameter.default, *parameter.values)
        if value and not isinstance(value, str | bool)
    ]
    value = numbers[0] if numbers else parameter.default
    return parameter.labels.get(value_key(value), value)


def _token(part: Placeholder) -> str:
    return f"{{{part.name}{f':{part.unit}' if part.unit else ''}}}"
