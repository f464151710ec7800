"""The command line: understands what is asked, runs the command, and turns errors into words for people.

Exit status: 0 all is well, 1 the book has problems (all of them listed), 2 the command was not understood.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from ruleproof import __version__
from ruleproof.commands import check, i18n, new_game, odds, proof, review, site
from ruleproof.commands.common import FINE, PROBLEMS, USAGE, print_problems
from ruleproof.errors import BookError, RuleproofError, UsageError


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        argv: the words after `ruleproof`; by default those of the process.

    Returns:
        The exit status.
    """
    arguments = _parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return run(arguments)
    except BookError as error:
        print_problems(error.problems)
        return PROBLEMS
    except UsageError as error:
        print(f"ruleproof: {error}", file=sys.stderr)
        return USAGE
    except RuleproofError as error:
        print(f"ruleproof: {error}", file=sys.stderr)
        return PROBLEMS
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python must not complain about that at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except KeyboardInterrupt:
        print("\nruleproof: stopped. What was there before is untouched.", file=sys.stderr)
        return PROBLEMS


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="ruleproof", description="Rules of card games, in several languages, each one proved."
    )
    parser.add_argument("--version", action="version", version=f"ruleproof {__version__}")
    parser.add_argument(
        "--root", type=Path, help="the project's folder (default: this one, or the nearest above)"
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for group in (site, check, proof, review, odds, i18n, new_game):
        group.add(commands)
    return parser
