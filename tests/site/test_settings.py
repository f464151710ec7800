"""What mkdocs.yml says of the site."""

from pathlib import Path

import pytest

from ruleproof.errors import BookError
from ruleproof.site.settings import Settings, read_settings
from ruleproof.site.weblate import PLACEHOLDER, weblate_components


def write(root: Path, extra: str) -> Path:
    text = f"site_name: Cards\nsite_url: https://cards.example/\n{extra}"
    (root / "mkdocs.yml").write_text(text, encoding="utf-8")
    return root


def test_a_site_need_not_tell_where_translators_turn_to(tmp_path: Path) -> None:
    assert read_settings(write(tmp_path, "")) == Settings("Cards", "https://cards.example/")


@pytest.mark.parametrize("address", ["https://cards.example/new", "mailto:me@cards.example"])
def test_an_address_for_translators_is_taken(tmp_path: Path, address: str) -> None:
    assert read_settings(write(tmp_path, f"extra: {{contribute: '{address}'}}")).contribute == address


@pytest.mark.parametrize("address", ["javascript:alert(1)", "me@cards.example", "data:text/html,x"])
def test_what_no_browser_should_open_is_refused_and_named(tmp_path: Path, address: str) -> None:
    with pytest.raises(BookError, match=r"mkdocs\.yml: extra\.contribute is") as refused:
        read_settings(write(tmp_path, f"extra: {{contribute: '{address}'}}"))
    assert address in str(refused.value)


def test_weblate_is_told_the_repository_or_a_placeholder() -> None:
    assert PLACEHOLDER in weblate_components({"tonk": "Tonk"}, "")
    named = weblate_components({"tonk": "Tonk"}, "https://cards.example/book.git")
    assert PLACEHOLDER not in named
    assert '"repo": "https://cards.example/book.git"' in named
