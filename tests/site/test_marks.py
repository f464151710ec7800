"""Words of another language in plain texts say so on the finished page, and leave no trace elsewhere."""

import pytest
from test_wordings import REPOSITORY

from ruleproof.i18n import load_languages
from ruleproof.site.marks import MARKED, show_marks, unmarked

EN = load_languages(REPOSITORY)[0]
M = MARKED.foreign("Stock", EN)
S = '<bdi lang="en" dir="ltr">Stock</bdi>'


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        (f"<p>{M}</p>", f"<p>{S}</p>"),
        (f"<p>mazzo: {M} (2)</p>", f"<p>mazzo: {S} (2)</p>"),
        (f'<a title="{M}" href="#">{M}</a>', f'<a title="Stock" href="#">{S}</a>'),
        (f"<title>{M}</title><p>{M}</p>", f"<title>Stock</title><p>{S}</p>"),
        (f"<svg><text>{M}</text></svg>{M}", f"<svg><text>Stock</text></svg>{S}"),
        (f"<script>say('{M}')</script>", "<script>say('Stock')</script>"),
        (f"<option>{M}</option>", "<option>Stock</option>"),
        (f"<!-- {M} --><br/>{M}", f"<!-- Stock --><br/>{S}"),
        (f'<span lang="en" dir="ltr">{M}</span>', '<span lang="en" dir="ltr">Stock</span>'),
        (f'<span lang="en">{M[:3]}<b>{M[3:]}</b></span>', '<span lang="en">St<b>ock</b></span>'),
        (f"<p>{M[:-1]}</p>", f"<p>{S}</p>"),
        (f"<p>{M[1:]}</p>", "<p>Stock</p>"),
        ("<p>Mazzo</p>", "<p>Mazzo</p>"),
    ],
)
def test_marks_become_elements_where_elements_may_stand(html: str, expected: str) -> None:
    assert show_marks(html, "en", "ltr") == expected


def test_of_marks_within_marks_the_outer_ones_count() -> None:
    label = f"\ue000rule: {M}\ue001"
    assert show_marks(label, "en", "ltr") == '<bdi lang="en" dir="ltr">rule: Stock</bdi>'
    assert MARKED.foreign(f"rule: {M}", EN) == "\ue000rule: Stock\ue001"


def test_letters_and_numbers_belong_to_every_language() -> None:
    assert [MARKED.foreign(text, EN) for text in ("A", "K♠", "12", "…")] == ["A", "K♠", "12", "…"]


def test_marks_can_be_taken_away() -> None:
    assert unmarked(f"{M}: {M}") == "Stock: Stock"
