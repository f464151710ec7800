"""What the tests of the site share: its languages and pages, a served site, a copy of what a build reads."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from books import REPOSITORY

LANGUAGES = ("en", "fr", "es")
PRESET = "black-company"
VARIANTS = (
    "ace-high",
    "double-tonk",
    "jokers",
    "lay-and-split",
    "running-out",
    "seven-card",
    "three-meld-block",
    "widow",
)
KINDS = (
    "",
    "tonk/",
    "tonk/rules/",
    f"tonk/{PRESET}/",
    "tonk/examples/",
    "tonk/rulings/",
    "tonk/variants/",
    "tonk/variants/jokers/",
    "tonk/variants/comparison/",
    "tonk/glossary/",
    "tonk/strategy/",
    "tonkin/examples/",
    "proof/",
    "translate/",
    "translate/tonk/",
)
"""One page of each kind, home first, and the examples of a game of two sides."""
UNLISTED = ("translate/tonk/", "translate/tonkin/", "translate/site/")
"""Pages for translators, which no search finds."""

PAGES = (
    *KINDS,
    *(f"tonk/variants/{name}/" for name in VARIANTS if name != "jokers"),
    *(f"tonkin/{name}" for name in ("", "rules/", "rulings/", "glossary/", "strategy/")),
    *(name for name in UNLISTED if name not in KINDS),
)
"""The pages of each language, home first."""


@dataclass(frozen=True)
class Served:
    """A finished site: its folder (`build/site`) and its address, with a slash at the end."""

    site: Path
    address: str


def copy_project(folder: Path) -> Path:
    """Copy all that a build reads into a folder, and return it."""
    for name in ("rules", "locales", "site_overrides"):
        shutil.copytree(REPOSITORY / name, folder / name)
    shutil.copy(REPOSITORY / "mkdocs.yml", folder)
    return folder
