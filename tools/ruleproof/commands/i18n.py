"""`ruleproof i18n …`: what translators and their helpers need."""

import argparse
from collections.abc import Callable, Iterable, Iterator

from ruleproof.book.load import load_book
from ruleproof.commands import terms
from ruleproof.commands.common import (
    FINE,
    PROBLEMS,
    Commands,
    print_json,
    print_lines,
    print_problems,
    project_root,
    shown,
)
from ruleproof.errors import BookError, Problem
from ruleproof.i18n import load_languages, load_translators
from ruleproof.i18n.carry import Carried, carry, word_changes
from ruleproof.i18n.checks import BREAKING
from ruleproof.i18n.new import new_language
from ruleproof.i18n.status import status
from ruleproof.i18n.update import extract, update


def add(commands: Commands) -> None:
    """Add the parsers."""
    i18n = commands.add_parser("i18n", help="languages: extract, new, update, status, check, carry, terms")
    actions = i18n.add_subparsers(title="actions", required=True, metavar="ACTION")
    actions.add_parser("extract", help="write the templates (.pot) alone").set_defaults(run=_extract)

    new = actions.add_parser("new", help="add a language: declare it, and write its catalogues")
    new.add_argument("code", metavar="CODE", help="such as de, pt-BR or zh-Hant")
    new.set_defaults(run=_new)

    actions.add_parser("update", help="bring templates and PO files up to date").set_defaults(run=_update)

    progress = actions.add_parser("status", help="tell how far each language is")
    progress.add_argument("--lang", metavar="CODE", help="only this language")
    progress.set_defaults(run=_status)

    check = actions.add_parser("check", help="read the translations for slips")
    check.add_argument(
        "--format",
        choices=tuple(_FORMATS),
        default="text",
        help="for people (default), as comments on a pull request, or for programs",
    )
    check.set_defaults(run=_check)

    kept = actions.add_parser("carry", help="keep translations over a trivial edit of the English text")
    kept.add_argument(
        "id", metavar="ID", help="a rule (tonk:failed-drop) or a message (tonk/failed-drop#text)"
    )
    kept.add_argument("--lang", metavar="CODE", help="only this language")
    kept.set_defaults(run=_carry)

    terms.add(actions)


def _extract(arguments: argparse.Namespace) -> int:
    changed = extract(project_root(arguments))
    print_lines(f"written: {shown(path)}" for path in changed)
    if not changed:
        print("All templates are up to date.")
    return FINE


def _new(arguments: argparse.Namespace) -> int:
    added = new_language(project_root(arguments), arguments.code)
    language = added.language
    print_lines(f"written: {shown(path)}" for path in added.written)
    print(
        f"{language.name} ({language.code}) is a preview now: `ruleproof build` shows it, in English so far."
    )
    print("Begin with site.po, and there with the words that it asks about the language itself.")
    return FINE


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
        if arguments.lang not in (None, state.language):
            continue
        print(
            f"{state.language} {state.domain}: {len(state.current)} of {state.total} current, "
            f"{len(state.stale)} stale, {len(state.missing)} missing"
        )
        print_lines(f"  stale: {context}" for context in state.stale)
        print_lines(f"  missing: {context}" for context in state.missing)
    return FINE


def _check(arguments: argparse.Namespace) -> int:
    root = project_root(arguments)
    try:
        _, problems = load_translators(load_book(root), load_languages(root))
    except BookError as error:
        problems = error.problems
    _FORMATS[arguments.format](problems)
    return PROBLEMS if problems else FINE


def _as_text(problems: tuple[Problem, ...]) -> None:
    print_problems(problems)
    print(f"{len(problems)} finding{'' if len(problems) == 1 else 's'} in the translations")


def _as_comments(problems: Iterable[Problem]) -> None:
    print_lines(github_line(problem) for problem in problems)


def _as_json(problems: Iterable[Problem]) -> None:
    print_json([problem.as_json() for problem in problems])


_FORMATS: dict[str, Callable[[tuple[Problem, ...]], None]] = {
    "text": _as_text,
    "github": _as_comments,
    "json": _as_json,
}


def github_line(problem: Problem) -> str:
    """Return a problem as a workflow command; what looks odd is a warning, all else an error."""
    place = problem.place
    level = "error" if problem.code in BREAKING or not problem.id or "#" not in problem.id else "warning"
    fields = {"file": place.path, "line": place.line, "col": place.column, "title": problem.code}
    named = ",".join(f"{key}={_escaped(str(value), ':,')}" for key, value in fields.items() if value)
    subject = f"{problem.id}: " if problem.id else ""
    return f"::{level} {named}::{_escaped(f'{subject}{problem.found}. {problem.remedy}')}"


def _escaped(text: str, signs: str = "") -> str:
    """Return a text as workflow commands write it: a percent sign first, then what would end the text."""
    for sign in f"%\r\n{signs}":
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text


def _carry(arguments: argparse.Namespace) -> int:
    carried, written = carry(project_root(arguments), arguments.id, arguments.lang)
    print_lines(line for one in carried for line in _carried(one))
    print_lines(f"written: {shown(path)}" for path in written)
    return FINE


def _carried(one: Carried) -> Iterator[str]:
    yield f"{one.code} {one.context}"
    yield f"  old   {one.old}"
    yield f"  new   {word_changes(one.old, one.new)}"
    yield f"  kept  {' | '.join(one.forms)}"
