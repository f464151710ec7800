"""A small book that is copied for each test, and a short way to check one translation."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from samples import EN, message, write_po

from ruleproof.errors import Problem
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.checks import check_catalogue
from ruleproof.i18n.languages import Language
from ruleproof.i18n.po import Entry


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """The root of a small book of one game, without catalogues."""
    shutil.copytree(Path(__file__).parent / "small", tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture
def found(tmp_path: Path) -> Callable[..., tuple[Problem, ...]]:
    """Check one translation of one source text; each may be a pair of forms."""

    def check(
        source: str | tuple[str, str], translation: str | tuple[str, ...], language: Language
    ) -> tuple[Problem, ...]:
        one, several = (source, "") if isinstance(source, str) else source
        forms = (translation,) if isinstance(translation, str) else translation
        write_po(tmp_path, language, "pairs", Entry("pairs/miss#text", one, several, forms))
        catalogue = Catalogue.load(tmp_path, language, "pairs")
        return check_catalogue([message("pairs/miss#text", one, several)], catalogue, language, EN)

    return check
