"""The book's own words: whatever stands in it can be said in each of its languages."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Game, Message, value_key
from ruleproof.engine import load_engine
from ruleproof.engine.cards import JOKERS, NATURAL_CARDS, UNKNOWN, joker_as
from ruleproof.engine.protocol import Ruleset, Value
from ruleproof.i18n import Phrasebook, load_languages, load_phrasebooks, parameter_arguments
from ruleproof.i18n.extract import messages

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book(ROOT)


@pytest.fixture(scope="module")
def phrasebooks(book: Book) -> dict[str, Phrasebook]:
    return load_phrasebooks(book, load_languages(ROOT))[0]


def defaults(game: Game) -> dict[str, Value]:
    return {id: parameter.default for id, parameter in game.parameters.items()}


def prose(game: Game) -> Iterator[Message]:
    return (message for message in messages(game) if not message.id.startswith(f"{game.id}/phrase."))


def test_every_text_can_be_said_in_every_language(book: Book, phrasebooks: dict[str, Phrasebook]) -> None:
    said = 0
    for game in book.games.values():
        figures = load_engine(game.engine).figures(Ruleset(defaults(game))) if game.engine else {}
        arguments = parameter_arguments(game, defaults(game), figures)
        quoted = [name for piece in game.advice for name in piece.evidence_names]
        arguments |= {f"chance:{name}": Fraction(1, 271) for name in quoted}
        for phrasebook in phrasebooks.values():
            for message in prose(game):
                assert phrasebook.render(message, arguments).strip(), message.id
                said += 1
    assert said > 1000


def test_every_value_of_every_parameter_can_be_said(book: Book, phrasebooks: dict[str, Phrasebook]) -> None:
    said = 0
    for game in book.games.values():
        for parameter in game.parameters.values():
            for value in parameter.values:
                filling = parameter.labels.get(value_key(value), value)
                unit = "" if parameter.unit == "none" else parameter.unit
                for phrasebook in phrasebooks.values():
                    words = phrasebook.value(filling, unit)
                    assert words.strip()
                    assert isinstance(filling, Message) or words not in ("none", "true", "false")
                    said += 1
    assert said > 150


def test_every_card_has_a_face_and_a_name_of_its_own(phrasebooks: dict[str, Phrasebook]) -> None:
    laid = [joker_as(joker, card.rank, card.suit) for joker in JOKERS for card in NATURAL_CARDS]
    cards = [*NATURAL_CARDS, *JOKERS, *laid, UNKNOWN]
    for phrasebook in phrasebooks.values():
        assert len({phrasebook.card_face(card) for card in cards}) == len(cards) == 159
        assert len({phrasebook.card_name(card) for card in cards}) == len(cards)


def test_all_seats_have_names(book: Book, phrasebooks: dict[str, Phrasebook]) -> None:
    most = max(game.players[1] for game in book.games.values())
    assert most == 8
    for phrasebook in phrasebooks.values():
        names = [phrasebook.word(f"seat.{letter}") for letter in "ABCDEFGH"[:most]]
        assert all(names)
        assert len(set(names)) == most
