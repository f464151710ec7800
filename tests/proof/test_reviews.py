"""Reviews: whatever changes of a rule, of its parameters or of what its examples come to makes it suspect."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from books import change, file_with
from reviewing import found
from ruleproof.book.fingerprint import short_hash
from ruleproof.book.load import load_book
from ruleproof.book.model import Book
from ruleproof.engine import load_engine
from ruleproof.engine.protocol import Outcome, Payment
from ruleproof.proof.examples import prove_all
from ruleproof.proof.reviews import fingerprints, store_reviews, suspects

TEXT, PARAMETERS, EXAMPLES = "its text", "its parameters", "its examples or what comes of them"
DROPPING = "rules/tonk/rules/05-drop.yml"
LINE = re.compile(r"[a-z0-9-]+: \{text: [0-9a-f]{12}, parameters: [0-9a-f]{12}, examples: [0-9a-f]{12}\}")


def english(root: Path) -> list[tuple[str, tuple[str, ...]]]:
    """Return what is suspect for everybody."""
    return [(id, changed) for id, changed in found(root) if id.count(":") == 1]


def test_a_book_that_was_reviewed_has_no_suspects(reviewed: Path) -> None:
    assert found(reviewed) == []


def test_every_rule_is_suspect_until_it_was_reviewed(reviewed: Path) -> None:
    (reviewed / "rules/tonk/reviews.yml").unlink()
    book = load_book(reviewed)
    waiting = suspects(book, prove_all(book))
    assert len(waiting) == len(list(book.games["tonk"].rules)) > 40
    assert {suspect.found for suspect in waiting} == {"it was never reviewed"}


def test_a_word_of_the_text_makes_the_rule_suspect(reviewed: Path) -> None:
    change(reviewed / DROPPING, "equal to or lower than yours, your drop", "lower than yours, your drop")
    assert english(reviewed) == [("tonk:failed-drop", (TEXT,))]


def test_two_branches_that_change_places_make_the_rule_suspect(reviewed: Path) -> None:
    change(reviewed / DROPPING, "      pairwise: >-", "      LOWEST: >-")
    change(reviewed / DROPPING, "      lowest: >-", "      pairwise: >-")
    change(reviewed / DROPPING, "      LOWEST: >-", "      lowest: >-")
    assert english(reviewed) == [("tonk:others-settle", (TEXT,))]


def test_another_answer_of_a_ruling_makes_suspect_what_it_rules(reviewed: Path) -> None:
    change(reviewed / "rules/tonk/rulings.yml", "or to each of the lowest if they tie.", "whoever that is.")
    assert english(reviewed) == [("tonk:others-settle", (TEXT,))]


def test_other_values_of_a_parameter_make_suspect_all_that_name_it(reviewed: Path) -> None:
    change(
        reviewed / "rules/tonk/game.yml", "lowest: each pays the lowest hand", "lowest: each pays the highest"
    )
    assert ("tonk:others-settle", (PARAMETERS,)) in english(reviewed)


def test_another_default_makes_suspect_what_quotes_it_and_what_it_decides(reviewed: Path) -> None:
    game = reviewed / "rules/tonk/game.yml"
    head, at, tail = game.read_text(encoding="utf-8").partition("  drop_multiplier:\n")
    game.write_text(head + at + tail.replace("default: 2", "default: 3", 1), encoding="utf-8")
    waiting = dict(english(reviewed))
    assert waiting["tonk:failed-drop"] == (PARAMETERS, EXAMPLES)
    assert waiting["tonk:others-settle"] == (EXAMPLES,)


@pytest.mark.parametrize(
    "new", ["The others pay the highest hand", "The others pay the lowest hand\n  turn: A"]
)
def test_an_example_that_says_something_else_makes_its_rule_suspect(reviewed: Path, new: str) -> None:
    path = file_with(reviewed, "tonk/examples/*.yml", "id: others-pay-the-lowest")
    change(path, "title: The others pay the lowest hand", f"title: {new}")
    assert english(reviewed) == [("tonk:others-settle", (EXAMPLES,))]


def test_another_outcome_makes_the_rule_suspect(reviewed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = load_engine("tonk")
    true_outcome = engine.outcome

    def stingy(state: object) -> Outcome | None:
        """Pay half a stake less than the rule says."""
        outcome = true_outcome(state)
        return outcome and replace(outcome, payments=tuple(map(less, outcome.payments)))

    def less(payment: Payment) -> Payment:
        half = Fraction(1, 2) if payment.rule == "others-settle" else 0
        return replace(payment, stakes=payment.stakes - half)

    monkeypatch.setattr(engine, "outcome", stingy)
    waiting = dict(english(reviewed))
    assert waiting["tonk:others-settle"] == (EXAMPLES,)
    assert "tonk:meld" not in waiting


def test_an_event_by_another_rule_makes_suspect_though_nothing_fails(
    reviewed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = load_engine("tonk")
    true_events = engine.events
    monkeypatch.setattr(
        engine,
        "events",
        lambda state: tuple(
            replace(event, rule="deal") if event.rule == "dealer-rotates" else event
            for event in true_events(state)
        ),
    )
    assert {changed for _, changed in english(reviewed)} == {(EXAMPLES,)}
    assert "tonk:failed-drop" in dict(english(reviewed))


def test_another_figure_makes_suspect_what_quotes_it(reviewed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = load_engine("tonk")
    true_figures = engine.figures
    monkeypatch.setattr(engine, "figures", lambda rules: {**true_figures(rules), "deck_points": 341})
    assert ("tonk:card-values", (PARAMETERS,)) in english(reviewed)


def test_the_order_of_keys_is_of_no_matter(reviewed: Path) -> None:
    path = file_with(reviewed, "tonk/examples/*.yml", "id: failed-drop-two-lower")
    text = path.read_text(encoding="utf-8")
    match = re.search(
        r"  (title: .*)\n  hands: \{(A: [^,]*), (B: [^,]*)(.*)\}\n",
        text[text.index("failed-drop-two-lower") :],
    )
    assert match
    change(path, match[0], f"  hands: {{{match[3]}, {match[2]}{match[4]}}}\n  {match[1]}\n")
    rules = (reviewed / DROPPING).read_text(encoding="utf-8")
    last = "      none: After a failed drop, the others owe each other nothing.\n"
    change(reviewed / DROPPING, last, "")
    change(reviewed / DROPPING, "      lowest: >-", f"{last}      lowest: >-")
    assert (reviewed / DROPPING).read_text(encoding="utf-8") != rules
    assert found(reviewed) == []


def test_the_file_has_a_line_for_each_rule_in_the_order_of_the_book(reviewed: Path) -> None:
    lines = (reviewed / "rules/tonk/reviews.yml").read_text(encoding="utf-8").splitlines()
    told = [line for line in lines if not line.startswith("#")]
    assert all(LINE.fullmatch(line) for line in told)
    assert [line.partition(":")[0] for line in told] == [
        r.id for r in load_book(reviewed).games["tonk"].rules
    ]


def test_storing_one_review_moves_no_other_line(reviewed: Path) -> None:
    change(reviewed / DROPPING, "and nothing more. The deal ends.", "and no more. The deal ends.")
    change(reviewed / DROPPING, "    title: Comparing hands", "    title: Comparing all hands")
    book = load_book(reviewed)
    before = (reviewed / "rules/tonk/reviews.yml").read_text(encoding="utf-8").splitlines()
    path = store_reviews(reviewed, book.games["tonk"], prove_all(book), ["showdown"])
    after = path.read_text(encoding="utf-8").splitlines()
    assert [new.partition(":")[0] for old, new in zip(before, after, strict=True) if old != new] == [
        "showdown"
    ]
    assert english(reviewed) == [("tonk:failed-drop", (TEXT,))]


def test_a_game_that_nobody_plays_is_reviewed_as_it_is_written(mini: Path) -> None:
    book = load_book(mini)
    (game,) = book.games.values()
    store_reviews(mini, game, (), [rule.id for rule in game.rules])
    assert suspects(load_book(mini), ()) == ()
    change(mini / "rules/mini/rules/01-play.yml", "The loser pays", "The winner pays")
    assert [suspect.id for suspect in suspects(load_book(mini), ())] == ["mini:losing"]


def test_the_problem_names_the_rule_its_place_and_what_to_do(reviewed: Path) -> None:
    change(reviewed / DROPPING, "and nothing more. The deal ends.", "and no more. The deal ends.")
    book = load_book(reviewed)
    (suspect,) = suspects(book, prove_all(book))
    assert suspect.problem.code == "suspect"
    assert str(suspect.problem) == (
        f"{book.games['tonk'].rule('failed-drop').place}: failed-drop: its text changed since it was last "
        "reviewed. Read text and outcomes side by side: ruleproof review tonk:failed-drop"
    )


@pytest.mark.parametrize("seed", ["1", "2"])
def test_fingerprints_do_not_hang_on_the_order_of_sets(book: Book, seed: str) -> None:
    program = (
        "import sys; from pathlib import Path; from ruleproof.book.load import load_book\n"
        "from ruleproof.proof.examples import prove_all; from ruleproof.proof.reviews import fingerprints\n"
        "book = load_book(Path(sys.argv[1])); proofs = prove_all(book)\n"
        "print(*[str(each) for game in book.games.values() for each in fingerprints(game, proofs).values()])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, book.root],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    proofs = prove_all(book)
    here = [str(each) for game in book.games.values() for each in fingerprints(game, proofs).values()]
    assert done.stdout.split("} ")[0] + "}" == here[0]
    assert done.stdout.strip() == " ".join(here)


def test_a_hash_is_of_the_facts_alone() -> None:
    assert short_hash({"a": 1, "b": ["ü", None]}) == short_hash({"b": ["ü", None], "a": 1}) == "6654610c3d75"
