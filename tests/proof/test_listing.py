from dataclasses import dataclass
from typing import Any

from ruleproof.book.model import Book, Choice
from ruleproof.book.resolve import resolve
from ruleproof.engine.cards import read_cards
from ruleproof.engine.tonk import legal, parse_move, play, situation, start
from ruleproof.proof.listing import lacks, wrongly_listed
from ruleproof.proof.steps import Play

FIELDS = {"hands": {"A": "7H 2C", "B": "3D 8S"}, "discard": "JH"}


@dataclass(frozen=True)
class Listing:
    """The engine of Tonk with another list of legal moves."""

    moves: tuple[Any, ...]

    def legal(self, state: Any) -> tuple[Any, ...]:
        return self.moves

    def play(self, state: Any, move: Any) -> Any:
        return play(state, move)

    def parse_move(self, text: str) -> Any:
        return parse_move(text)

    def events(self, state: Any) -> tuple[Any, ...]:
        return ()


def listing(book: Book, *moves: Any) -> tuple[Play, Any]:
    rules = resolve(book.games["tonk"], Choice())
    state = start(rules, situation(rules, FIELDS))
    return Play(Listing(moves or legal(state)), state), state


def test_a_complete_list_lacks_nothing_and_holds_nothing_wrong(book: Book):
    table, state = listing(book)
    assert len(legal(state)) == 3
    assert not any(lacks(table, state, move) for move in legal(state))
    assert list(wrongly_listed(table, state)) == []


def test_a_list_that_lacks_a_legal_move_is_found_out(book: Book):
    table, state = listing(book, parse_move("A: draw"))
    assert lacks(table, state, parse_move("A: take"))
    assert not lacks(table, state, parse_move("A: draw"))


def test_moves_that_are_refused_twice_there_or_no_moves_are_found_out(book: Book):
    draw, early = parse_move("A: draw"), parse_move("A: discard 2C")
    unwritten = type(draw)("lay", "A", (), read_cards("7H")[0])
    table, state = listing(book, draw, draw, early, unwritten)
    assert list(wrongly_listed(table, state)) == [
        "“A: draw” stands twice in the list of legal moves",
        "“A: discard 2C” stands in the list of legal moves and is refused",
        "“A: lay > 7H” stands in the list of legal moves and is no move",
    ]
