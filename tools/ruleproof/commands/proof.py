"""`ruleproof prove` and `ruleproof explain`: disputes as files."""

import argparse
import sys
from pathlib import Path
from typing import Any

from ruleproof.book.load import load_book
from ruleproof.commands.common import (
    FINE,
    PROBLEMS,
    Commands,
    print_json,
    print_lines,
    print_problems,
    project_root,
    read_examples,
)
from ruleproof.commands.mutants import try_code_mutants
from ruleproof.errors import BookError, Problem, UsageError
from ruleproof.i18n import load_languages, load_phrasebooks
from ruleproof.proof.examples import Proof, prove, prove_all
from ruleproof.proof.mutants import Verdict, count_verdicts, mutant_problems, try_mutants
from ruleproof.site.explain import explain


def add(commands: Commands) -> None:
    """Add the parsers."""
    prove_ = commands.add_parser("prove", help="play examples, and say which hold")
    prove_.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="YAML files (default: the book's own)"
    )
    prove_.add_argument(
        "--mutants",
        action="store_true",
        help="change each value of the book in turn, and say which examples notice",
    )
    prove_.add_argument(
        "--code-mutants",
        action="store_true",
        help="put small faults into the engine's code, and say which the examples miss (takes minutes)",
    )
    prove_.add_argument("--sample", type=int, metavar="N", help="with --code-mutants: try N of them")
    prove_.add_argument("--seed", type=int, default=0, metavar="S", help="what chooses the sample")
    prove_.add_argument("--json", action="store_true", help="print the same facts as JSON")
    prove_.set_defaults(run=_prove)

    explain_ = commands.add_parser("explain", help="tell the verdict of a situation step by step")
    explain_.add_argument("file", type=Path, metavar="FILE", help="a YAML file of examples")
    explain_.add_argument(
        "--lang", default="en", metavar="CODE", help="the language to tell it in (default: en)"
    )
    explain_.set_defaults(run=_explain)


def _prove(arguments: argparse.Namespace) -> int:
    if arguments.mutants:
        return _try_mutants(arguments)
    if arguments.code_mutants:
        return try_code_mutants(project_root(arguments), arguments.sample, arguments.seed)
    book = load_book(project_root(arguments))
    problems: list[Problem] = []
    proofs: list[Proof] = [] if arguments.files else list(prove_all(book))
    for file in arguments.files:
        try:
            proofs += (prove(book, example) for example in read_examples(file, book))
        except BookError as error:
            problems += error.problems
    failed = sum(not proof.ok for proof in proofs)
    if arguments.json:
        print_json(
            {
                "examples": [_facts(proof) for proof in proofs],
                "proved": len(proofs) - failed,
                "failed": failed,
                "problems": [problem.as_json() for problem in problems],
            }
        )
    else:
        print_problems(problems)
        print_lines(_told(proof) for proof in proofs)
        print(f"{len(proofs) - failed} of {len(proofs)} examples proved")
    return PROBLEMS if failed or problems else FINE


def _try_mutants(arguments: argparse.Namespace) -> int:
    """Play the book's own examples under each mutant of its values."""
    if arguments.files:
        raise UsageError("--mutants plays the book's own examples: leave out the files")
    book = load_book(project_root(arguments))
    verdicts = try_mutants(book, prove_all(book))
    problems = tuple(mutant_problems(verdicts))
    if arguments.json:
        print_json(
            {
                **count_verdicts(verdicts),
                "mutants": [_verdict(verdict) for verdict in verdicts],
                "problems": [problem.as_json() for problem in problems],
            }
        )
    else:
        print_problems(problems)
        print_lines(_told_verdict(verdict) for verdict in verdicts)
        print(f"{len(verdicts) - len(problems)} of {len(verdicts)} mutants killed")
    return PROBLEMS if problems else FINE


def _explain(arguments: argparse.Namespace) -> int:
    root = project_root(arguments)
    book, languages = load_book(root), load_languages(root)
    codes = [language.code for language in languages]
    if arguments.lang not in codes:
        raise UsageError(f"there is no language “{arguments.lang}”. Choose one of: {', '.join(codes)}")
    phrasebooks, _ = load_phrasebooks(book, languages)
    examples = read_examples(arguments.file, book)
    print("\n\n———\n\n".join(explain(book, example, phrasebooks[arguments.lang]) for example in examples))
    failed = [proof for proof in (prove(book, example) for example in examples) if not proof.ok]
    for proof in failed:
        print(_told(proof), file=sys.stderr)
    return PROBLEMS if failed else FINE


def _told(proof: Proof) -> str:
    if proof.ok:
        return f"proved      {proof.example.id}"
    failures = "".join(f"\n            {failure}" for failure in proof.failures)
    return f"not proved  {proof.example.id} ({proof.example.place}){failures}"


def _told_verdict(verdict: Verdict) -> str:
    mutant = verdict.mutant
    if not verdict.killed:
        return f"alive   {mutant.id} (rules: {', '.join(mutant.rules) or 'none'})"
    more = f" and {len(verdict.killers) - 1} more" if len(verdict.killers) > 1 else ""
    return f"killed  {mutant.id} by {verdict.killers[0]}{more}"


def _verdict(verdict: Verdict) -> dict[str, Any]:
    return {
        "id": verdict.mutant.id,
        "killed": verdict.killed,
        "killers": list(verdict.killers),
        "rules": list(verdict.mutant.rules),
    }


def _facts(proof: Proof) -> dict[str, Any]:
    return {
        "id": proof.example.id,
        "file": proof.example.place.path,
        "line": proof.example.place.line,
        "proved": proof.ok,
        "failures": list(proof.failures),
        "cites": sorted(proof.cited),
    }
