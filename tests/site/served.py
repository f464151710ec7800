"""What the tests of the site share: its languages and pages, a served site, a copy of what a build reads."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from books import REPOSITORY

LANGUAGES = ("en", "fr", "es")
GAME = "tonk"
PAGES = (
    "",
    f"{GAME}/",
    *(f"{GAME}/{name}/" for name in ("rules", "examples", "rulings", "variants", "glossary", "strategy")),
)
"""The pages of each language, home first: one of each kind."""


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
