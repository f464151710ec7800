"""Languages: catalogues are extracted, kept in step, checked, and turned into words for readers.

`load_languages` and `load_translators` are the way in, a `Phrasebook` the way out. What lives here knows
messages, values and cards, and nothing of any game or of pages.
"""

from ruleproof.i18n.languages import Language, load_languages, source_of
from ruleproof.i18n.load import load_phrasebooks, load_translators
from ruleproof.i18n.phrases import Phrasebook, parameter_arguments
from ruleproof.i18n.style import PLAIN, PlainStyle, Style
from ruleproof.i18n.translator import Translation, Translator

__all__ = [
    "PLAIN",
    "Language",
    "Phrasebook",
    "PlainStyle",
    "Style",
    "Translation",
    "Translator",
    "load_languages",
    "load_phrasebooks",
    "load_translators",
    "parameter_arguments",
    "source_of",
]
