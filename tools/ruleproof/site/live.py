"""Which languages are live: complete for at least one game, and so offered to readers and search engines.

A translation that has become stale does not take a language away from its readers: they get the source text
in its place, with a notice.
"""

from collections.abc import Iterable, Iterator

from ruleproof.book.model import Book, Game, Message
from ruleproof.i18n import Phrasebook


def is_live(book: Book, phrasebook: Phrasebook) -> bool:
    """Tell whether a language has all words of the site, and all rules and example titles of one game."""
    if not _translated(phrasebook, book.site.values()):
        return False
    return any(_translated(phrasebook, _gate(game)) for game in book.games.values())


def _translated(phrasebook: Phrasebook, messages: Iterable[Message]) -> bool:
    return all(phrasebook.translation(message).status != "missing" for message in messages)


def _gate(game: Game) -> Iterator[Message]:
    yield game.title
    for section in game.sections:
        yield section.title
    for rule in game.rules:
        yield rule.title
        yield from (text for text in rule.texts.values() if text)
    for example in game.examples:
        yield example.title
