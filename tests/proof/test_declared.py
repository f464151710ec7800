"""A rule names exactly the parameters that the engine consults to apply it."""

from dataclasses import replace

import pytest

from ruleproof.book.model import Book, Rule
from ruleproof.proof.declared import Difference, declaration_problems, differences
from ruleproof.proof.examples import Proof, prove_all


@pytest.fixture(scope="module")
def proofs(book: Book) -> tuple[Proof, ...]:
    """The proofs of the whole book."""
    return prove_all(book)


def with_rule(book: Book, id: str, **changes: object) -> Book:
    """Return the book with one rule of Tonk changed."""
    game = book.games["tonk"]
    sections = tuple(
        replace(
            section,
            rules=tuple(replace(rule, **changes) if rule.id == id else rule for rule in section.rules),
        )
        for section in game.sections
    )
    return replace(book, games={**book.games, "tonk": replace(game, sections=sections)})


def told(found: tuple[Difference, ...]) -> list[tuple[str, str]]:
    """Return the differences that nothing excuses."""
    return [(each.kind, each.id) for each in found if not each.reason]


def test_the_book_and_its_engines_differ_only_where_the_book_says_why(
    book: Book, proofs: tuple[Proof, ...]
) -> None:
    found = differences(book, proofs)
    assert told(found) == []
    assert [each.id for each in found] == ["tonk/instant-joker: jokers", "tonk/joker-meld: jokers"]
    assert list(declaration_problems(book, found)) == []


def test_every_parameter_is_named_and_consulted_by_some_rule(book: Book, proofs: tuple[Proof, ...]) -> None:
    for game in book.games.values():
        reads = {p for proof in proofs if proof.example.game == game.id for _, p in proof.reads}
        named = {name for rule in game.rules for name in rule.named}
        assert reads == named == set(game.parameters)


def test_a_parameter_that_a_text_no_longer_names_is_undeclared(book: Book, proofs: tuple[Proof, ...]) -> None:
    rule = book.games["tonk"].rule("failed-drop")
    text = rule.texts[""]
    assert text
    silent = with_rule(book, rule.id, texts={"": replace(text, text="You pay.", parameters=())})
    found = differences(silent, proofs)
    assert told(found) == [("undeclared", "tonk/failed-drop: drop_multiplier")]
    (problem,) = declaration_problems(silent, found)
    assert (problem.id, problem.code, problem.place) == ("failed-drop", "undeclared", rule.place)
    assert "the engine consults drop_multiplier" in problem.found


def test_a_parameter_that_the_engine_does_not_consult_is_unread(
    book: Book, proofs: tuple[Proof, ...]
) -> None:
    rule = book.games["tonk"].rule("failed-drop")
    text = rule.texts[""]
    assert text
    chatty = replace(text, parameters=(*text.parameters, "widow"))
    found = differences(with_rule(book, rule.id, texts={"": chatty}), proofs)
    assert told(found) == [("unread", "tonk/failed-drop: widow")]


def test_a_reason_without_a_difference_is_named(book: Book, proofs: tuple[Proof, ...]) -> None:
    rule: Rule = book.games["tonk"].rule("failed-drop")
    excused = with_rule(book, rule.id, undeclared={"drop_multiplier": rule.title})
    (problem,) = declaration_problems(excused, differences(excused, proofs))
    assert (problem.id, problem.code) == ("failed-drop", "needless-waiver")
