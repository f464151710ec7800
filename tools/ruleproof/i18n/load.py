"""From the files of the catalogues to phrasebooks, in one go."""

from collections.abc import Iterable
from pathlib import Path

from ruleproof.book.model import Book
from ruleproof.errors import Problem
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.checks import breaking, check_catalogue
from ruleproof.i18n.extract import domains
from ruleproof.i18n.languages import Language, source_of
from ruleproof.i18n.phrases import Phrasebook
from ruleproof.i18n.translator import Translator
from ruleproof.i18n.typed import typed_number_problems


def load_translators(
    book: Book, languages: tuple[Language, ...]
) -> tuple[dict[str, Translator], tuple[Problem, ...]]:
    """Read all catalogues and check them.

    Args:
        book: the book.
        languages: its languages, as `load_languages` gives them.

    Returns:
        A translator for each language, by code, and all that is wrong with the catalogues. A translation
        that is broken is not used; all others are.
    """
    source = source_of(languages)
    translators = {source.code: Translator(source, source)}
    problems: list[Problem] = []
    for language in languages:
        if language.is_source:
            continue
        catalogues: dict[str, Catalogue] = {}
        found: list[Problem] = []
        for domain, messages in domains(book).items():
            catalogues[domain] = Catalogue.load(Path(book.root), language, domain)
            found += check_catalogue(messages, catalogues[domain], language, source)
        translators[language.code] = Translator(language, source, catalogues, breaking(found))
        problems += [*found, *typed_number_problems(book, translators[language.code])]
    return {language.code: translators[language.code] for language in languages}, tuple(sorted(problems))


def load_phrasebooks(
    book: Book, languages: Iterable[Language]
) -> tuple[dict[str, Phrasebook], tuple[Problem, ...]]:
    """Return a phrasebook for each language, by code, and all that is wrong with the catalogues."""
    translators, problems = load_translators(book, tuple(languages))
    return {code: Phrasebook(translator, book.site) for code, translator in translators.items()}, problems
