"""What a translator should know of a message: where it stands, and what its placeholders will print."""

from collections.abc import Iterator

from ruleproof.book.model import Book, Game, Message, Parameter, value_key
from ruleproof.book.text import BadText, CardsPart, FigurePart, Placeholder, parse_text, walk
from ruleproof.i18n.languages import Language
from ruleproof.i18n.phrases import Filling, Phrasebook, UnfilledPlaceholder
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
}

_DETAILS = {
    "seat": "the player who acts, such as “A”",
    "owner": "the player whose meld it is, such as “B”",
    "turn": "the player whose turn it is, such as “B”",
    "seats": "players, such as “A and C”",
    "beaten": "players, such as “A and C”",
    "card": "a card, such as “K♠”",
    "cards": "cards, such as “5♥ 6♥ 7♥”",
    "meld": "cards, such as “5♥ 6♥ 7♥”",
    "total": "a number of points",
    "n": "the number, such as “2”",
}
"""What the details of events print, by the names that all engines give them."""


_FIELDS = {
    "synonyms": "other words for it, with commas between them; give those of your language",
    "label": "the words for its value",
    "because": "why that is so, in a sentence",
}
"""What some fields hold, where their name does not say it."""


class Notes:
    """Writes comments for translators. They hold no numbers of rules, which would move without a cause."""

    def __init__(self, book: Book, source: Language) -> None:
        """Take the book, and the language it is written in."""
        self._book = book
        self._source = Phrasebook(Translator(source, source), book.site)

    def comments(self, message: Message) -> tuple[str, ...]:
        """Return the comments on a message, one paragraph each."""
        domain, _, rest = message.id.partition("/")
        game = self._book.games.get(domain)
        said = _where(game, rest) if game else message.comment
        return tuple(line for line in (said, *self._placeholders(message, game)) if line)

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
                yield f"{{figure:{part.name}}}: a number that is computed."

    def _parameter(self, part: Placeholder, parameter: Parameter) -> str:
        shown = self._example(part, _telling_value(parameter))
        kind = f"a number of {part.unit}" if part.unit else "its value"
        return f"{_token(part)}: “{parameter.title.text}”, {kind}{shown}."

    def _detail(self, part: Placeholder) -> str:
        if part.unit:
            return f"{_token(part)}: a number of {part.unit}{self._example(part, 2)}."
        return f"{_token(part)}: {_DETAILS[part.name]}." if part.name in _DETAILS else ""

    def _example(self, part: Placeholder, value: Filling) -> str:
        try:
            return f", such as “{self._source.value(value, part.unit)}”"
        except UnfilledPlaceholder:
            return ""


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
