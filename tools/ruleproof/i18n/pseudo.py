"""Pseudo-languages, for tests of the pages: accents and a third more text (en-XA), right to left (ar-XB).

A page on which a word stands without its accents has a word that no translator can reach.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ruleproof.book.model import Message
from ruleproof.book.text import (
    CardsPart,
    ChancePart,
    FigurePart,
    Link,
    Literal,
    Part,
    Placeholder,
    parse_text,
)
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.languages import Language
from ruleproof.i18n.po import Entry
from ruleproof.i18n.translator import Translator

_ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ",
)
_FILLER = " lörém îþšûm"
_RIGHT_TO_LEFT, _END = "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{POP DIRECTIONAL FORMATTING}"
_FILLED = 6
"""Two words are added for so many."""
_PIECE = re.compile(r"`[^`]*`|\*+|[^`*]+")


def pseudo_languages(source: Language) -> tuple[Language, Language]:
    """Return en-XA and ar-XB, which count and list as the source language does."""
    accented = replace(
        source, code="en-XA", name="Ẽñĝļîšĥ", is_source=False, typography=frozenset(), number_words={}
    )
    return accented, replace(accented, code="ar-XB", name="ɥsılƃuƎ", theme="ar", direction="rtl")


def pseudo_translator(
    language: Language, source: Language, domains: Iterable[tuple[str, tuple[Message, ...]]]
) -> Translator:
    """Return a translator that “translates” everything.

    Args:
        language: one of `pseudo_languages`.
        source: the language of the book.
        domains: the messages of each domain (`extract.domains(book).items()`).
    """
    catalogues = {
        domain: Catalogue(
            domain, f"{domain}.po", {message.id: _entry(message, language) for message in messages}
        )
        for domain, messages in domains
    }
    return Translator(language, source, catalogues)


def pseudo_text(text: str, language: Language) -> str:
    """Return a text in a pseudo-language; its placeholders, links and cards are as they were."""
    turned = "".join(_parts(parse_text(text), language))
    if language.direction == "rtl" or not any(letter.isalpha() for letter in text):
        return turned
    bare = turned.rstrip(".:!?…")
    return bare + _FILLER * (len(text.split()) // _FILLED) + turned[len(bare) :]


def _entry(message: Message, language: Language) -> Entry:
    texts = (message.text, message.plural) if message.plural else (message.text,)
    forms = tuple(pseudo_text(text, language) for text in texts)
    return Entry(message.id, message.text, message.plural, forms)


def _parts(parts: tuple[Part, ...], language: Language) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Literal):
            yield _words(part.text, language)
        elif isinstance(part, Link):
            yield f"[{''.join(_parts(part.words, language))}]({part.kind}:{part.target})"
        elif isinstance(part, Placeholder):
            form = f"/{part.form}" if part.form else ""
            yield f"{{{part.name}{f':{part.unit}{form}' if part.unit else ''}}}"
        elif isinstance(part, CardsPart):
            yield f"{{cards:{' '.join(part.cards)}}}"
        elif isinstance(part, FigurePart):
            yield f"{{figure:{part.name}}}"
        elif isinstance(part, ChancePart):
            yield str(part)


def _words(text: str, language: Language) -> str:
    """Return words in a pseudo-language; marks of emphasis and code stay as they were."""
    pieces: list[str] = _PIECE.findall(text)
    return "".join(
        piece if piece[0] in "*`" or not any(letter.isalpha() for letter in piece) else _turn(piece, language)
        for piece in pieces
    )


def _turn(words: str, language: Language) -> str:
    if language.direction == "rtl":
        return f"{_RIGHT_TO_LEFT}{words}{_END}"
    return words.translate(_ACCENTS)
