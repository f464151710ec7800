"""`ruleproof check`: the book, its proofs and its translations at a glance."""

import argparse
from collections.abc import Iterator, Mapping

from ruleproof.checkup import Checkup, check_up
from ruleproof.commands.common import (
    FINE,
    PROBLEMS,
    Commands,
    print_json,
    print_lines,
    print_problems,
    project_root,
)
from ruleproof.i18n import Language
from ruleproof.i18n.status import DomainStatus

_MOST_LINES = 10
"""How many stale and missing messages of one catalogue are listed one by one."""


def add(commands: Commands) -> None:
    """Add the parser."""
    check = commands.add_parser("check", help="check the book, its proofs and its translations")
    check.add_argument("--json", action="store_true", help="print the same facts as JSON")
    check.set_defaults(run=_check)


def _check(arguments: argparse.Namespace) -> int:
    checkup = check_up(project_root(arguments))
    if arguments.json:
        print_json(checkup.as_json())
    else:
        print_problems(checkup.problems)
        print_lines(_summary(checkup))
    return PROBLEMS if checkup.problems else FINE


def _summary(checkup: Checkup) -> Iterator[str]:
    for state in checkup.states:
        yield from _behind(state)
    if checkup.report:
        counts = checkup.report.counts
        yield f"rules      {counts['rules']}, {counts['rules_without_example']} of them without an example"
        told = counts["examples_not_proved"]
        proved = sum(proof.ok for proof in checkup.report.proofs)
        more = f"; {told} more not proved: nobody can play them" if told else ""
        yield f"examples   {counts['examples']}, {proved} of them proved{more}"
        killed = sum(verdict.killed for verdict in checkup.report.mutants)
        yield f"mutants    {len(checkup.report.mutants)} values changed, {killed} noticed by an example"
        if checkup.code:
            code = checkup.code
            yield f"code       {code.total} mutants, {code.killed} noticed by an example ({code.date})"
        yield f"reviews    {len(checkup.suspects)} rules to be read again"
        yield "languages  " + ", ".join(_language(checkup, language) for language in checkup.languages)
        yield from _read_back(checkup)
        yield "statements " + ", ".join(_traced(checkup))
    yield f"problems   {len(checkup.problems)}"


def _read_back(checkup: Checkup) -> Iterator[str]:
    """Tell of the examples that were read back out of the pages; nothing if there are no pages to read."""
    trip = checkup.roundtrip
    if trip.languages:
        languages = ", ".join(trip.languages)
        yield f"round trip {trip.examples} examples read back in {languages}, {len(trip.problems)} mismatches"


def _behind(state: DomainStatus) -> Iterator[str]:
    """Tell what readers get in the source language, and the rest of a long list in a word."""
    told = [*(f"stale in {state.language}: {id}" for id in state.stale)]
    told += (f"missing in {state.language}: {id}" for id in state.missing)
    yield from (f"{line} (shown in English)" for line in told[:_MOST_LINES])
    if len(told) > _MOST_LINES:
        rest = len(told) - _MOST_LINES
        yield f"… and {rest} more in {state.language}/{state.domain}: ruleproof i18n status"


def _language(checkup: Checkup, language: Language) -> str:
    behind = checkup.untranslated.get(language.code, 0)
    return f"{language.code} ({behind} untranslated)" if behind else f"{language.code} (complete)"


def _traced(checkup: Checkup) -> Iterator[str]:
    untraced = checkup.report.counts["statements_untraced"] if checkup.report else {}
    for source, number in checkup.statements.items():
        open_ = untraced[source] if isinstance(untraced, Mapping) else 0
        yield f"{source} {number - open_} of {number} traced"
