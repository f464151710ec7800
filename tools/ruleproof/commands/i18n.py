"""`ruleproof i18n update`, `status` and `check`: what translators and their helpers need."""

import argparse

from ruleproof.book.load import load_book
from ruleproof.checkup import check_up
from ruleproof.commands.common import (
    FINE,
    PROBLEMS,
    Commands,
    print_lines,
    print_problems,
    project_root,
    shown,
)
from ruleproof.i18n import load_languages, load_translators
from ruleproof.i18n.status import status
from ruleproof.i18n.update import update


def add(commands: Commands) -> None:
    """Add the parsers."""
    i18n = commands.add_parser("i18n", help="keep the catalogues: update, status, check")
    actions = i18n.add_subparsers(title="actions", required=True, metavar="ACTION")
    actions.add_parser("update", help="bring all PO files up to date with the book").set_defaults(run=_update)
    actions.add_parser("status", help="tell how far each language is").set_defaults(run=_status)
    actions.add_parser("check", help="read the translations for slips").set_defaults(run=_check)


def _update(arguments: argparse.Namespace) -> int:
    changed = update(project_root(arguments))
    print_lines(f"written: {shown(path)}" for path in changed)
    if not changed:
        print("All catalogues are up to date.")
    return FINE


def _status(arguments: argparse.Namespace) -> int:
    root = project_root(arguments)
    book = load_book(root)
    translators, _ = load_translators(book, load_languages(root))
    for state in status(book, translators):
        print(
            f"{state.language} {state.domain}: {len(state.current)} of {state.total} current, "
            f"{len(state.stale)} stale, {len(state.missing)} missing"
        )
        print_lines(f"  stale: {context}" for context in state.stale)
        print_lines(f"  missing: {context}" for context in state.missing)
    return FINE


def _check(arguments: argparse.Namespace) -> int:
    checkup = check_up(project_root(arguments))
    if checkup.report is None:
        print_problems(checkup.problems)
        return PROBLEMS
    problems = [
        problem for problem in checkup.problems if problem.place.path.endswith((".po", "languages.yml"))
    ]
    print_problems(problems)
    print(f"{len(problems)} finding{'' if len(problems) == 1 else 's'} in the translations")
    return PROBLEMS if problems else FINE
