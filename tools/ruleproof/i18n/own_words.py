"""What CLDR does not know of a language: words for numbers and quotation marks, told by a translator.

They stand in the catalogue of the site like any other message, so that whoever brings the language needs no
other file. What languages.yml says counts more.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import replace

from ruleproof.book.model import Message
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.languages import Language
from ruleproof.i18n.typography import Finding

NUMBER_WORDS, QUOTES = "site/language.number-words#text", "site/language.quotes#text"
"""The messages, by their contexts; their keys in locales/site.yml are `language.number-words` and so on."""

_ITEM = re.compile(r"(?P<word>[^\d]*[^\d\s])\s+(?P<number>\d+)")
_SEPARATORS = re.compile(r"\s*[,،、;؛]\s*")


def of_catalogue(language: Language, site: Catalogue) -> Language:
    """Return a language with what its translator told of it; also what was told before the source changed."""
    told = {
        context: site.entries[context].forms[0]
        for context in (NUMBER_WORDS, QUOTES)
        if context in site.entries
    }
    return _with(language, told)


def of_source(language: Language, site: Mapping[str, Message]) -> Language:
    """Return the source language with what the site's own messages tell of it."""
    return _with(language, {message.id: message.text for message in site.values()})


def check_own_words(context: str, text: str) -> Iterator[Finding]:
    """Yield what cannot be understood in one of the two messages."""
    if context == NUMBER_WORDS:
        for item in _items(text):
            if not _ITEM.fullmatch(item):
                remedy = (
                    "Write each word with its number after it, and commas between them: “two 2, twice 2”."
                )
                yield Finding("own-words", f"“{item}” is not a word and its number", remedy)
    elif not _marks(text):
        remedy = "Write two or four marks with spaces between them: outer opening, outer closing, inner both."
        yield Finding("own-words", f"“{text}” are not quotation marks", remedy)


def _with(language: Language, told: Mapping[str, str]) -> Language:
    numbers = language.number_words or _numbers(told.get(NUMBER_WORDS, ""))
    return replace(language, number_words=numbers, quotes=_marks(told.get(QUOTES, "")))


def _numbers(text: str) -> dict[str, int]:
    matches = (_ITEM.fullmatch(item) for item in _items(text))
    return {match["word"].lower(): int(match["number"]) for match in matches if match}


def _items(text: str) -> list[str]:
    return [item for item in _SEPARATORS.split(text.strip()) if item]


def _marks(text: str) -> tuple[str, ...]:
    marks = tuple(text.split())
    sound = len(marks) in (2, 4) and all(len(mark) == 1 and _is_mark(mark) for mark in marks)
    return marks if sound else ()


def _is_mark(sign: str) -> bool:
    return sign in "\"'" or unicodedata.category(sign) in ("Pi", "Pf", "Ps", "Pe")
