"""What mkdocs.yml says of the site: its name and address, and where translators turn to."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import yaml

from ruleproof.errors import BookError, Place, Problem

FILE = "mkdocs.yml"
_SCHEMES = ("https", "http", "mailto")


@dataclass(frozen=True)
class Settings:
    """What the owner of a site decides.

    Attributes:
        site_name: its name.
        site_url: its address, with its sub-path if it has one.
        contribute: the address to which translations are sent; empty if there is none.
        repository: the address of the repository, as Weblate clones it; empty if there is none.
    """

    site_name: str
    site_url: str
    contribute: str = ""
    repository: str = ""


def read_settings(root: Path) -> Settings:
    """Read mkdocs.yml.

    Args:
        root: the folder that holds it.

    Raises:
        BookError: the address for translators is none that a browser opens.
    """
    config = yaml.safe_load((root / FILE).read_text(encoding="utf-8"))
    extra = config.get("extra") or {}
    contribute = str(extra.get("contribute") or "").strip()
    if contribute and urlsplit(contribute).scheme not in _SCHEMES:
        found = f"extra.contribute is “{contribute}”"
        remedy = "Write an address that begins with https:// or mailto:, or leave it empty."
        raise BookError([Problem(Place(FILE), "", "contribute", found, remedy)])
    return Settings(
        str(config["site_name"]), str(config["site_url"]), contribute, str(extra.get("repository") or "")
    )
