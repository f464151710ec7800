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
from ruleproof.errors import BookError, Problem, UsageError
from ruleproof.i18n import load_languages, load_phrasebooks
from ruleproof.proof.examples import Proof, prove, prove_all
from ruleproof.site.explain import explain


def add(commands: Commands) -> None:
    """Add the parsers."""
    prove_ = commands.add_parser("prove", help="play examples, and say which hold")
    prove_.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="YAML files (default: the book's own)"
    )
    prove_.add_argument("--json", action="store_true", help="print the same facts as JSON")
    prove_.set_defaults(run=_prove)

    explain_ = commands.add_parser("explain", help="tell the verdict of a situation step by step")
    explain_.add_argument("file", type=Path, metavar="FILE", help="a YAML file of examples")
    explain_.add_argument(
        "--lang", default="en", metavar="CODE", help="the language to tell it in (default: en)"
    )
    explain_.set_defaults(run=_explain)


def _prove(arguments: argparse.Namespace) -> int:
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


def _facts(proof: Proof) -> dict[str, Any]:
    return {
        "id": proof.example.id,
        "file": proof.example.place.path,
        "line": proof.example.place.line,
        "proved": proof.ok,
        "failures": list(proof.failures),
        "cites": sorted(proof.cited),
    }
