"""Languages, messages and catalogues for the tests of this folder."""

from pathlib import Path

from ruleproof.book.model import Message
from ruleproof.errors import Place
from ruleproof.i18n.catalogue import po_path
from ruleproof.i18n.languages import Language
from ruleproof.i18n.po import Entry, PoFile, format_po

EN = Language(
    "en",
    "English",
    "en",
    "en",
    "ltr",
    "nplurals=2; plural=(n != 1);",
    {"two": 2, "twice": 2, "double": 2, "three": 3, "four": 4},
    is_source=True,
)
FR = Language(
    "fr",
    "Français",
    "fr",
    "fr",
    "ltr",
    "nplurals=2; plural=(n > 1);",
    {"un": 1, "deux": 2, "double": 2, "trois": 3, "quatre": 4, "quarante-neuf": 49},
    frozenset({"spaced-punctuation", "guillemets", "curly-apostrophes"}),
)
ES = Language(
    "es",
    "Español",
    "es",
    "es",
    "ltr",
    "nplurals=2; plural=(n != 1);",
    {"dos": 2, "doble": 2, "tres": 3, "cuatro": 4},
    frozenset({"inverted-marks", "curly-apostrophes"}),
)
DE = Language(
    "de",
    "Deutsch",
    "de",
    "de",
    "ltr",
    "nplurals=2; plural=(n != 1);",
    {"zwei": 2, "doppelt": 2, "drei": 3, "vier": 4},
    frozenset({"low-quotes", "closed-punctuation", "curly-apostrophes"}),
)
IT = Language(
    "it",
    "Italiano",
    "it",
    "it",
    "ltr",
    "nplurals=2; plural=(n != 1);",
    quotes=("«", "»", "“", "”"),
)
RU = Language(
    "ru",
    "Русский",
    "ru",
    "ru",
    "ltr",
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
    unit_forms=("gen",),
)
AR = Language(
    "ar",
    "العربية",
    "ar",
    "ar",
    "rtl",
    "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
)


def message(id: str, text: str, plural: str = "") -> Message:
    """A message that stands nowhere in particular."""
    return Message(id, text, Place("rules/pairs/game.yml", 1, 1), plural=plural)


def write_po(root: Path, language: Language, domain: str, *entries: Entry) -> Path:
    """Write a catalogue with a proper header."""
    path = po_path(root, language.code, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    fields = {
        "Project-Id-Version": domain,
        "Language": language.code,
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": language.plural_forms,
    }
    path.write_text(format_po(PoFile(fields, (), entries)), encoding="utf-8")
    return path
