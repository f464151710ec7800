"""Numbers typed into translations though a parameter holds them: `book.numbers` in every language."""

import re
from collections.abc import Iterator

from ruleproof.book.model import Book, Game, Message
from ruleproof.book.numbers import NumberWords, TypedNumber, fixed_numbers, told, typed_numbers
from ruleproof.errors import Place, Problem
from ruleproof.i18n.translator import Translator

_PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def typed_number_problems(book: Book, translator: Translator) -> Iterator[Problem]:
    """Yield the numbers that current translations type, though a parameter of the game holds them.

    Numbers that the source has in phrases listed under `fixed` may stand in translations too.
    """
    words = number_words(book, translator)
    source_words = number_words(book, Translator(translator.source, translator.source))
    for id, game in book.games.items():
        for message in told(game) if id in translator.catalogues else ():
            spared = fixed_numbers(message.fixed, source_words)
            for found in _typed(message, game, translator, words):
                if found.number not in spared:
                    place = translator.catalogues[id].place(message.id)
                    yield _problem(place, message, found, game.parameters[found.parameter].unit)


def number_words(book: Book, translator: Translator) -> NumberWords:
    """Return how a language says numbers and units, from languages.yml and its translations of units."""
    units = {}
    for key, message in book.site.items():
        if key.startswith("unit."):
            forms = " ".join(translator.translate(message).forms)
            units[key.removeprefix("unit.")] = frozenset(_PLACEHOLDER.sub(" ", forms).lower().split())
    return NumberWords(translator.language.number_words, units)


def _typed(
    message: Message, game: Game, translator: Translator, words: NumberWords
) -> tuple[TypedNumber, ...]:
    translation = translator.translate(message)
    if translation.language.code != translator.language.code:
        return ()
    named = [game.parameters[id] for id in message.parameters]
    return typed_numbers(translation.text, named, game.parameters.values(), words)


def _problem(place: Place, message: Message, found: TypedNumber, unit: str) -> Problem:
    token = f"{{{found.parameter}{'' if unit == 'none' else f':{unit}'}}}"
    return Problem(
        place,
        message.id,
        "typed-number",
        f"“{found.token}” is typed, and the parameter {found.parameter} holds it",
        f"Write {token} as the source does, or say it without a number.",
    )
