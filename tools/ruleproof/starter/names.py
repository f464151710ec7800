"""What a game may be called: its id names a folder, a module, a catalogue and a part of every address."""

import keyword
from dataclasses import dataclass
from pathlib import Path

from ruleproof.book.reading import ID
from ruleproof.engine import SHARED
from ruleproof.errors import UsageError

LONGEST = 40
"""How long an id may be, in characters."""

_YAML_WORDS = frozenset({"null", "true", "false", "yes", "no", "on", "off"})
_ENGINE_WORDS = frozenset({*SHARED, "none"})
_SITE_WORDS = frozenset(
    {"site", "editions", "index", "assets", "pagefind", "proof", "cite", "translate", "api", "r"}
)


@dataclass(frozen=True)
class GameNames:
    """How a game is called: its id, its engine's module, and a first title for people to correct."""

    id: str
    module: str
    title: str


def game_names(id: str, root: Path, engines: Path) -> GameNames:
    """Return the names that follow from the id of a new game.

    Args:
        id: lower-case words joined by hyphens.
        root: the folder of the project.
        engines: the folder of the engines.

    Raises:
        UsageError: the id is ill-formed, means something else already, or there is such a game.
    """
    if not ID.fullmatch(id) or len(id) > LONGEST:
        raise UsageError(
            f"“{id}” is no id of a game. Write lower-case words joined by hyphens, {LONGEST} characters at "
            "most, such as kems or liars-dice."
        )
    module = id.replace("-", "_")
    if keyword.iskeyword(module):
        raise UsageError(f"“{id}” is a word of Python, and no name of a module. Add a word: {id}-game")
    if id in _YAML_WORDS | _SITE_WORDS or module in _ENGINE_WORDS:
        raise UsageError(f"“{id}” means something else in this project already. Add a word: {id}-game")
    if (root / "rules" / id).exists():
        raise UsageError(f"there is a game “{id}” already, in rules/{id}. Choose another id.")
    if (engines / module).exists() or (engines / f"{module}.py").exists():
        raise UsageError(f"there is an engine “{module}” already, in {engines.name}/. Choose another id.")
    return GameNames(id, module, id.replace("-", " ").capitalize())
