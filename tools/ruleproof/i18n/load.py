"""From the files of the catalogues to phrasebooks, in one go."""

from collections.abc import Iterable
from pathlib import Path

from ruleproof.book.model import Book
from ruleproof.errors import Problem
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.checks import breaking, check_catalogue, is_checked
from ruleproof.i18n.extract import SITE, domains, messages_for
from ruleproof.i18n.gate import gate_problems
from ruleproof.i18n.languages import Language, source_of
from ruleproof.i18n.own_words import of_catalogue, of_source
from ruleproof.i18n.phrases import Phrasebook
from ruleproof.i18n.style import PLAIN, Style
from ruleproof.i18n.term_checks import check_source_terms, check_terms
from ruleproof.i18n.terms import TermTable, load_terms
from ruleproof.i18n.translator import Translator
from ruleproof.i18n.typed import typed_number_problems
from ruleproof.i18n.waivers import waive


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
    source = of_source(source_of(languages), book.site)
    translators: dict[str, Translator] = {}
    terms, unread = load_terms(book, source.code)
    problems = list(unread)
    for domain, messages in domains(book).items():
        problems += check_source_terms(messages, domain, source, terms)
    for language in languages:
        if language.is_source:
            translators[language.code] = Translator(source, source, terms=terms)
        else:
            translators[language.code], found = _load_translator(book, language, source, terms)
            problems += found
    problems += gate_problems(book, translators)
    return translators, tuple(sorted(problems))


def load_phrasebooks(
    book: Book, languages: Iterable[Language], plain: Style = PLAIN
) -> tuple[dict[str, Phrasebook], tuple[Problem, ...]]:
    """Return a phrasebook for each language, by code, and all that is wrong with the catalogues.

    Args:
        book: the book.
        languages: its languages, as `load_languages` gives them.
        plain: how plain text is written.
    """
    translators, problems = load_translators(book, tuple(languages))
    return {
        code: Phrasebook(translator, book.site, plain) for code, translator in translators.items()
    }, problems


def _load_translator(
    book: Book, language: Language, source: Language, terms: TermTable
) -> tuple[Translator, list[Problem]]:
    """Return the translator of a language, and what is wrong with its catalogues and not waived."""
    catalogues = {domain: Catalogue.load(Path(book.root), language, domain) for domain in domains(book)}
    language = of_catalogue(language, catalogues[SITE])
    found: list[Problem] = []
    checked: list[str] = []
    for domain, messages in domains(book).items():
        catalogue = catalogues[domain]
        found += check_catalogue(messages, catalogue, language, source)
        found += check_terms(messages, catalogue, language, source, terms)
        for message in messages_for(language, domain, messages):
            entry = catalogue.entries.get(message.id)
            checked += [message.id] if entry and is_checked(entry, message) else []
    # Numbers typed into a text are those that readers get, and so known once what is broken is.
    refused = breaking(waive(found, catalogues, checked).left)
    translator = Translator(language, source, catalogues, refused, terms)
    waived = waive([*found, *typed_number_problems(book, translator)], catalogues, checked)
    return translator, [*waived.left, *waived.faults]
