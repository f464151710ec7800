"""`ruleproof i18n terms`: the term table, to be read or to be handed to another program."""

import argparse
import sys
from difflib import get_close_matches

from ruleproof.book.load import load_book
from ruleproof.commands.common import FINE, Commands, project_root
from ruleproof.errors import BookError, UsageError
from ruleproof.i18n import load_languages, load_translators, source_of
from ruleproof.i18n.term_export import FORMATS, entries_of
from ruleproof.i18n.terms import load_terms


def add(actions: Commands) -> None:
    """Add the parser to the actions of `ruleproof i18n`."""
    terms = actions.add_parser("terms", help="print the term table, also for other programs")
    terms.add_argument(
        "--format",
        choices=tuple(FORMATS),
        default="text",
        help="for people (default), for spreadsheets, as TBX of 2008, which Weblate imports, or of 2019",
    )
    terms.add_argument(
        "--lang", metavar="CODE", action="append", help="only this language, beside the source"
    )
    terms.set_defaults(run=_terms)


def _terms(arguments: argparse.Namespace) -> int:
    root = project_root(arguments)
    book, languages = load_book(root), load_languages(root)
    source = source_of(languages).code
    table, problems = load_terms(book, source)
    if problems:
        raise BookError(problems)
    known = dict.fromkeys(code for term in table.terms for code in term.words)
    for code in arguments.lang or ():
        if code not in known:
            close = get_close_matches(code, list(known), n=1)
            remedy = f"Did you mean {close[0]}?" if close else f"It has {', '.join(known)}."
            raise UsageError(f"the term table has no words in “{code}”. {remedy}")
    translators, _ = load_translators(book, languages)
    entries = entries_of(book, translators, arguments.lang or known)
    sys.stdout.write(FORMATS[arguments.format](entries, source))
    return FINE
