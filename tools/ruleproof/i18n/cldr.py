"""What is known of a language without asking anybody: from CLDR, the theme, and the habits of print."""

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.messages.plurals import get_plural

from ruleproof.errors import UsageError
from ruleproof.i18n.languages import Direction
from ruleproof.i18n.plurals import parse_plural_forms, same_plural_forms

_TWO_FORMS = ("nplurals=2; plural=(n != 1);", "nplurals=2; plural=(n > 1);")
_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?")
_HABITS = {
    "fr": ("spaced-punctuation", "guillemets", "curly-apostrophes"),
    "es": ("inverted-marks", "closed-punctuation", "curly-apostrophes"),
    "de": ("low-quotes", "closed-punctuation", "curly-apostrophes"),
    "ar": ("closed-punctuation",),
}
_USUAL_HABITS = ("closed-punctuation", "curly-apostrophes")
_OWN_APOSTROPHES = frozenset({"Hebr", "Arab", "Hans", "Hant", "Jpan", "Kore"})
"""Scripts in which a straight mark has uses of its own, or none."""


@dataclass(frozen=True)
class KnownLanguage:
    """A language as `Language` has it, as far as nobody need be asked; see there."""

    code: str
    name: str
    theme: str
    locale: str
    direction: Direction
    plural_forms: str
    typography: tuple[str, ...]


def know(code: str) -> KnownLanguage:
    """Return what is known of a language.

    Args:
        code: BCP 47: a language, with a script and a territory where they matter (`de`, `pt-BR`, `zh-Hant`).

    Raises:
        UsageError: it is no such code, or CLDR does not know it.
    """
    if not _TAG.fullmatch(code):
        raise UsageError(f"“{code}” is no code of a language. Write one such as de, pt-BR or zh-Hant.")
    try:
        locale = Locale.parse(code, sep="-")
    except (ValueError, UnknownLocaleError):
        found = f"nothing is known of a language “{code}”."
        raise UsageError(f"{found} Write a code of CLDR, such as de, pt-BR or zh-Hant.") from None
    name = locale.get_display_name(locale) or locale.english_name or code
    return KnownLanguage(
        code=str(locale).replace("_", "-"),
        name=name[0].title() + name[1:],
        theme=_theme(locale),
        locale=str(locale),
        direction="rtl" if locale.text_direction == "rtl" else "ltr",
        plural_forms=_plural_forms(locale),
        typography=_habits(locale),
    )


def _plural_forms(locale: Locale) -> str:
    """Return the plural forms as gettext has them; Babel's give Romance languages a form for millions."""
    cldr = get_plural(locale)
    header = f"nplurals={cldr.num_plurals}; plural={cldr.plural_expr};"
    rule = parse_plural_forms(header)
    used = sorted(index for index in range(rule.forms) if rule.numbers_of(index))
    if len(used) == 2:
        for two in _TWO_FORMS:
            if parse_plural_forms(two).numbers_of(0) == rule.numbers_of(used[0]):
                return two
    known = next((two for two in _TWO_FORMS if same_plural_forms(two, header)), "")
    return known or header


def _theme(locale: Locale) -> str:
    """Return the code under which the theme has the language, or one that is near; English has all words."""
    script, territory = locale.script or "", locale.territory or ""
    tried = (
        "-".join(part for part in (locale.language, script, territory) if part),
        f"{locale.language}-{script}",
        f"{locale.language}-{territory}",
        locale.language,
    )
    return next((code for code in tried if code in _theme_codes()), "en")


@lru_cache
def _theme_codes() -> frozenset[str]:
    found = find_spec("material")
    folders = [Path(place) for place in (found.submodule_search_locations or ())] if found else []
    return frozenset(
        path.stem for folder in folders for path in folder.glob("templates/partials/languages/*.html")
    )


def _habits(locale: Locale) -> tuple[str, ...]:
    script = locale.script or _likely_script(locale)
    usual = () if script in _OWN_APOSTROPHES else _USUAL_HABITS
    return _HABITS.get(locale.language, usual)


def _likely_script(locale: Locale) -> str:
    """Return the script in which CLDR says that a language is mostly written; empty if it is not known."""
    likely = str(get_global("likely_subtags").get(locale.language, ""))
    return next((part for part in likely.split("_") if len(part) == 4), "")
