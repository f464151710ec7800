"""The gate: a game is offered in a language if languages.yml says so and nothing of it is missing.

A translation that has become stale does not take a game away from its readers: they get the source text in
its place, with a notice.
"""

from collections.abc import Iterable, Iterator, Mapping

from ruleproof.book.model import Book, Message
from ruleproof.errors import Problem
from ruleproof.i18n.languages import Gate
from ruleproof.i18n.status import gate
from ruleproof.i18n.translator import Translator

Gates = Mapping[str, Gate]
"""How far each game of the book is offered in one language, by its id."""


def gates(book: Book, translator: Translator) -> Gates:
    """Return how far each game is offered: as declared, and never live while something is missing."""
    declared = {game: translator.language.gate(game) for game in book.games}
    return {
        game: "preview" if state == "live" and _missing(book, translator, game) else state
        for game, state in declared.items()
    }


def gate_problems(book: Book, translators: Mapping[str, Translator]) -> Iterator[Problem]:
    """Yield what is declared and does not hold: games that do not exist, and live ones that lack messages."""
    for translator in translators.values():
        code = translator.language.code
        for game, declared in translator.language.games.items():
            if game not in book.games:
                found = f"there is no game “{game}”"
                remedy = f"Name one of {', '.join(book.games)}."
                yield Problem(declared.place, code, "unknown-game", found, remedy)
            elif declared.gate == "live" and (missing := _missing(book, translator, game)):
                found = f"{game} is declared live, and {_messages(len(missing))} missing: {_some(missing)}"
                remedy = (
                    f"Translate them (`ruleproof i18n status --lang {code}` lists them), or write “preview”."
                )
                yield Problem(declared.place, code, "gate", found, remedy)


def _missing(book: Book, translator: Translator, game: str) -> list[str]:
    wanted = (*book.site.values(), *gate(book.games[game]))
    return list(_without_translation(wanted, translator))


def _without_translation(messages: Iterable[Message], translator: Translator) -> Iterator[str]:
    return (message.id for message in messages if translator.translate(message).status == "missing")


def _messages(number: int) -> str:
    return "1 message is" if number == 1 else f"{number} messages are"


def _some(contexts: list[str]) -> str:
    return contexts[0] + (", …" if len(contexts) > 1 else "")
