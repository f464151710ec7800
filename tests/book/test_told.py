"""Examples of a game without an engine: read strictly, shown as they are written, never proved."""

from pathlib import Path

import pytest

from books import change, problems_of, told
from ruleproof.book.load import load_book, load_examples
from ruleproof.book.told import told_table
from ruleproof.engine.cards import read_cards
from ruleproof.engine.protocol import BadSituation
from ruleproof.proof.check import check
from ruleproof.proof.examples import not_proved, prove, prove_all

GAME = Path("rules/mini")
SOUND = """\
- id: nobody-wins
  rule: losing
  title: Nobody wins
  ruleset: {set: {price: 3}}
  hands: {A: 5H 4C, B: [6S]}
  table: [{by: C, cards: 7S 7D 7C}]
  play: ["A: jump over the moon", "B: sing"]
  expect: {net: {A: -3, D: 3}, illegal: losing, at: 2, cites: [losing]}
"""


def write(root: Path, text: str) -> Path:
    (root / GAME / "examples").mkdir()
    (root / GAME / "examples" / "01-play.yml").write_text(text, encoding="utf-8")
    return root


def test_examples_are_read_counted_apart_and_not_played(mini: Path) -> None:
    book = load_book(write(mini, SOUND))
    assert [example.id for example in not_proved(book)] == ["nobody-wins"]
    assert prove_all(book) == ()
    report = check(book)
    assert report.problems == ()
    assert (report.counts["examples"], report.counts["examples_not_proved"]) == (0, 1)


def test_an_example_that_is_told_never_counts_as_proved(mini: Path) -> None:
    book = load_book(write(mini, SOUND))
    (example,) = not_proved(book)
    proof = prove(book, example)
    assert not proof.ok
    assert proof.failures == ("nobody can play it: the game has no engine",)


def test_hands_and_melds_are_those_that_are_written() -> None:
    table = told_table({"hands": {"B": "6S", "A": ["5H", "4C"]}, "table": [{"by": "C", "cards": "7S 7D"}]})
    assert [(seat.seat, seat.hand, seat.melds) for seat in table.seats] == [
        ("A", read_cards("5H 4C"), ()),
        ("B", read_cards("6S"), ()),
        ("C", (), (read_cards("7S 7D"),)),
    ]
    assert told_table({}).seats == ()


@pytest.mark.parametrize("table", ["7S", ["7S"], [{"by": "C"}], [{"by": "X", "cards": "7S"}]])
def test_a_table_that_cannot_be_read_is_a_fault(table: object) -> None:
    with pytest.raises(BadSituation):
        told_table({"table": table})


@pytest.mark.parametrize(
    ("old", "new", "told_"),
    [
        ("hands: {A: 5H 4C", "hands: {A: 5H 1C", "5:14: nobody-wins: “1C” is no card"),
        ("by: C", "by: Z", "6:16: nobody-wins: “Z” is no seat here"),
        ("hands:", "hand:", "5:3: nobody-wins: an example has no key “hand”. Did you mean “hands”?"),
        ("price: 3", "price: 4", "4:26: nobody-wins: price cannot be 4"),
        ("D: 3", "Y: 3", "8:28: nobody-wins: “Y” sits nowhere in this example"),
        ("cites: [losing]", "cites: [loosing]", "8:64: nobody-wins: there is no rule “loosing”"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, told_: str, mini: Path) -> None:
    write(mini, SOUND)
    change(mini / GAME / "examples" / "01-play.yml", old, new)
    (line,) = told(mini)
    assert line.startswith(f"rules/mini/examples/01-play.yml:{told_}")


def test_an_engine_that_is_not_found_causes_no_noise_in_the_examples(mini: Path) -> None:
    write(mini, SOUND.replace("hands:", "fingers:"))
    change(mini / GAME / "game.yml", "engine: none", "engine: nine")
    assert [problem.code for problem in problems_of(mini)] == ["unknown-engine"]


def test_a_file_outside_the_book_may_tell_one_too(mini: Path) -> None:
    book = load_book(mini)
    dispute = mini / "dispute.yml"
    dispute.write_text("game: mini\nhands: {A: 5H}\nexpect: {winner: A}\n", encoding="utf-8")
    (example,) = load_examples(dispute, book)
    assert not prove(book, example).ok
