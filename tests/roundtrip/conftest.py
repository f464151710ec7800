"""A few examples of the book, and ways to write their pages and to read them back."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from few_pages import write_language

from books import REPOSITORY
from ruleproof.book.model import Book
from ruleproof.i18n import Language, Phrasebook, load_languages, load_phrasebooks
from ruleproof.roundtrip import RoundTrip, round_trip

SHOWN = {
    "tonk": (
        "failed-drop-two-lower",  # payments by two rules
        "widow-does-not-help",  # a variant, a widow
        "joker-as-a-six",  # a joker that stands for a card
        "half-a-stake-back",  # a fraction, melds on the table
        "match-decided-by-the-score",  # a score before and after
        "last-deal-of-a-match",  # a note on the deal
        "fifty-kept-quiet",  # silent moves, what is allowed and what is not
        "two-tonks-void",  # a void deal, a parameter with words for its values
        "forty-nine-where-fifty-is-asked",  # a refused move, a parameter with numbers
        "company-jacks",  # a preset
        "dealt-from-the-pack",  # a deck
    ),
    "tonkin": (
        "from-the-larger-pile",  # sides, piles, points before and after, a penalty
        "called-out-of-turn",  # hands that nobody knows
        "left-of-the-dealer-begins",  # a later deal
        "a-tie-on-one-pile",  # two hands at once
        "received-in-turn",  # a card on its way
    ),
}
"""Examples that between them show everything a page can show."""


@pytest.fixture(scope="session")
def languages() -> tuple[Language, ...]:
    """The languages of the book."""
    return load_languages(REPOSITORY)


@pytest.fixture(scope="session")
def few(book: Book) -> Book:
    """The book with a few of its examples."""
    games = {
        id: replace(
            book.games[id], examples=tuple(each for each in book.games[id].examples if each.id in shown)
        )
        for id, shown in SHOWN.items()
    }
    assert [len(game.examples) for game in games.values()] == [len(shown) for shown in SHOWN.values()]
    return replace(book, games=games)


@pytest.fixture(scope="session")
def phrasebooks(book: Book, languages: tuple[Language, ...]) -> dict[str, Phrasebook]:
    """What says things in each language, by code."""
    return load_phrasebooks(book, languages)[0]


@pytest.fixture
def write_pages(few: Book, phrasebooks: dict[str, Phrasebook], tmp_path: Path) -> Callable[..., Path]:
    """Write the pages of these examples in some languages, and return the folder of the site."""

    def write(*codes: str) -> Path:
        for code in codes:
            write_language(tmp_path, few, phrasebooks[code])
        return tmp_path

    return write


@pytest.fixture
def trip(few: Book, languages: tuple[Language, ...]) -> Callable[[Path], RoundTrip]:
    """Read the examples back."""
    return lambda site: round_trip(site, few, languages)
