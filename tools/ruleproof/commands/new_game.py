"""`ruleproof new-game`: a game of one's own to begin with."""

import argparse

from ruleproof.book.read_game import NO_ENGINE
from ruleproof.commands.common import FINE, Commands, print_lines, project_root, shown
from ruleproof.starter.plant import plant


def add(commands: Commands) -> None:
    """Add the parser."""
    new_game = commands.add_parser("new-game", help="write a small game of one's own, ready to be changed")
    new_game.add_argument("id", metavar="ID", help="lower-case words joined by hyphens, such as kems")
    new_game.add_argument(
        "--engine",
        choices=("own", NO_ENGINE),
        default="own",
        help="a module that plays and proves it (default), or none: then it is told and not proved",
    )
    new_game.set_defaults(run=_new_game)


def _new_game(arguments: argparse.Namespace) -> int:
    written = plant(project_root(arguments), arguments.id, engine=arguments.engine != NO_ENGINE)
    print_lines(f"written: {shown(path)}" for path in written)
    print("It is ready: try `ruleproof check` and `ruleproof build`.")
    print("How to make it your own game, CONTRIBUTING.md tells under “Add a game”.")
    return FINE
