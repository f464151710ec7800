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


NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_NEAR = 12


def _spaced_punctuation(words: str) -> Iterator[Finding]:
    """French: a no-break space before `; : ! ?`; but not within a time, or between marks such as `?!`."""
    for match in re.finditer(rf"(?<![{NO_BREAK}?!…])[;:!?](?!\d)", words):
        yield Finding(
            "typography",
            f"no no-break space before “{match[0]}” in “{_around(words, match.start())}”",
            f"Write U+00A0 or U+202F before {match[0]}.",
        )


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
    "guillemets": _guillemets,
    "curly-apostrophes": _curly_apostrophes,
    "inverted-marks": _inverted_marks,
}


def _around(words: str, index: int) -> str:
    return words[max(0, index - _NEAR) : index + _NEAR].strip()
