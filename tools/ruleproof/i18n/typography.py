"""The habits of print that a language declares in locales/languages.yml, each one a check."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ruleproof.i18n.languages import Language


@dataclass(frozen=True)
class Finding:
    """Something wrong with one translation: the kind, what was found, and what would be right."""

    code: str
    found: str
    remedy: str


def check_typography(words: str, language: Language) -> Iterator[Finding]:
    """Yield what offends against the habits that the language declares.

    Args:
        words: a text without placeholders.
        language: its language.
    """
    for name, check in _CHECKS.items():
        if name in language.typography:
            yield from check(words)
    if language.quotes and not language.typography & _QUOTING:
        yield from _quotes(words, language.quotes)


NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_NEAR = 12
_MARKS = frozenset('"“”„‟«»‹›')
"""Marks that quote and do nothing else, as apostrophes do."""
_QUOTING = frozenset({"guillemets", "low-quotes"})
"""The habits that know better about quotation marks than a list of them."""


def _spaced_punctuation(words: str) -> Iterator[Finding]:
    """French: a no-break space before `; : ! ?`; but not within a time, or between marks such as `?!`."""
    for match in re.finditer(rf"(?<![{NO_BREAK}?!…])[;:!?](?!\d)", words):
        yield Finding(
            "typography",
            f"no no-break space before “{match[0]}” in “{_around(words, match.start())}”",
            f"Write U+00A0 or U+202F before {match[0]}.",
        )


def _closed_punctuation(words: str) -> Iterator[Finding]:
    """Most languages: no space before `, . ; : ! ?`, but for the dots of “…”."""
    for match in re.finditer(rf"[ {NO_BREAK}]([,;:!?،؛؟]|\.(?![.\d]))", words):
        found = f"a space before “{match[1]}” in “{_around(words, match.start())}”"
        yield Finding("typography", found, f"Write {match[1]} without a space before it.")


def _guillemets(words: str) -> Iterator[Finding]:
    """French: « words », with no-break spaces inside, instead of other quotation marks."""
    for match in re.finditer(rf"«(?![{NO_BREAK}])|(?<![{NO_BREAK}])»", words):
        yield Finding(
            "typography",
            f"no no-break space inside “{match[0]}” in “{_around(words, match.start())}”",
            "Write « words » with U+00A0 or U+202F inside.",
        )
    outside = re.sub(r"«[^»]*»", "", words)
    for mark in sorted({*re.findall(r"[\"“”„]", outside)}):
        yield Finding(
            "typography", f"the quotation mark {mark}", "Write « words », and “words” only inside of them."
        )


def _low_quotes(words: str) -> Iterator[Finding]:
    """German: „words“, and ‚words‘ inside of them."""
    yield from _quotes(words, ("„", "“", "‚", "‘"))


def _quotes(words: str, marks: tuple[str, ...]) -> Iterator[Finding]:
    """Quotation marks are those of the language, each opened before it is closed."""
    opening, closing = marks[:2]
    shown = " and ".join(f"{first}words{last}" for first, last in _two_by_two(marks))
    for mark in sorted({sign for sign in words if sign in _MARKS} - {*marks}):
        yield Finding("typography", f"the quotation mark {mark}", f"Write {shown}.")
    depth = 0
    for place, sign in enumerate(words if opening != closing else ""):
        depth += (sign == opening) - (sign == closing)
        if depth not in (0, 1):
            found = f"the quotation mark {sign} in “{_around(words, place)}”"
            yield Finding(
                "typography", found, f"Write {opening} where it begins and {closing} where it ends."
            )
            return


def _two_by_two(marks: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(zip(marks[::2], marks[1::2], strict=True))


def _curly_apostrophes(words: str) -> Iterator[Finding]:
    if "'" in words:
        found = f"the straight apostrophe in “{_around(words, words.index(chr(39)))}”"
        yield Finding("typography", found, "Write ’ (U+2019).")
    if '"' in words:
        found = f"the straight quotation mark in “{_around(words, words.index(chr(34)))}”"
        yield Finding("typography", found, "Write typographic quotation marks.")


def _inverted_marks(words: str) -> Iterator[Finding]:
    """Spanish: each question and exclamation is opened as well as closed."""
    for opening, closing in (("¿", "?"), ("¡", "!")):
        opened, closed = words.count(opening), words.count(closing)
        if opened < closed:
            yield Finding(
                "typography", f"“{closing}” without “{opening}”", f"Write {opening} where it begins."
            )
        elif opened > closed:
            yield Finding("typography", f"“{opening}” without “{closing}”", f"Write {closing} where it ends.")


_CHECKS: Mapping[str, Callable[[str], Iterator[Finding]]] = {
    "spaced-punctuation": _spaced_punctuation,
    "closed-punctuation": _closed_punctuation,
    "guillemets": _guillemets,
    "low-quotes": _low_quotes,
    "curly-apostrophes": _curly_apostrophes,
    "inverted-marks": _inverted_marks,
}


def _around(words: str, index: int) -> str:
    return words[max(0, index - _NEAR) : index + _NEAR].strip()
