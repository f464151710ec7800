"""The facts of the overview: figures that the engine computes, in words of the game."""

from pathlib import Path

from books import change, told
from ruleproof.book.model import Book
from ruleproof.engine import load_engine

ANCHOR = "  facts:\n"


def test_each_fact_is_a_figure_of_the_engine(book: Book) -> None:
    found = [(game, fact) for game in book.games.values() for fact in game.overview.facts]
    assert len(found) >= 8
    for game, fact in found:
        assert fact.figure in load_engine(game.engine).VOCABULARY.figures
        assert fact.title.id == f"{game.id}/overview.fact.{fact.figure}#title"


def test_a_figure_that_nobody_computes_is_told(real: Path) -> None:
    path = real / "rules" / "tonk" / "game.yml"
    change(path, ANCHOR, f"{ANCHOR}    - {{figure: deck_point, title: Points}}\n")
    assert [each.split(": ", 1)[1] for each in told(real)] == [
        "overview.fact.deck_point: there is no figure “deck_point”. Did you mean “deck_points”?"
    ]


def test_a_fact_that_is_listed_twice_is_told(real: Path) -> None:
    path = real / "rules" / "tonk" / "game.yml"
    change(path, ANCHOR, f"{ANCHOR}    - {{figure: deck_points, title: Points}}\n")
    (problem,) = told(real)
    assert "another entry of “facts” has the id “deck_points” already" in problem


def test_a_game_without_an_engine_has_no_figures(mini: Path) -> None:
    path = mini / "rules" / "mini" / "game.yml"
    change(path, "  about:\n", "  facts: [{figure: deck_points, title: Points}]\n  about:\n")
    (problem,) = told(mini)
    assert "there is no figure “deck_points”. There is no figure yet." in problem
