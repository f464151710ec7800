"""`ruleproof review`: text and outcomes side by side, and what was read is stored."""

from pathlib import Path

import pytest

from books import change, file_with
from reviewing import found
from ruleproof.cli import main
from ruleproof.i18n import load_languages
from ruleproof.i18n.update import set_translations
from ruleproof.site.review import WIDTH

DROPPING = "rules/tonk/rules/05-drop.yml"
Printed = pytest.CaptureFixture[str]


@pytest.fixture
def suspect(reviewed: Path) -> Path:
    """The same with one rule whose English text has changed."""
    change(reviewed / DROPPING, "      none: After a failed drop,", "      none: When a drop has failed,")
    return reviewed


def run(root: Path, *words: str) -> int:
    """Run `ruleproof review` in a book."""
    return main(["--root", str(root), "review", *words])


def stored(root: Path) -> dict[str, str]:
    """Return the texts of all files of reviews."""
    paths = (*root.glob("rules/*/reviews.yml"), *root.glob("locales/*/reviews.yml"))
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def test_without_an_id_the_suspects_are_listed(suspect: Path, capsys: Printed) -> None:
    assert run(suspect) == 1
    assert capsys.readouterr().out == "tonk:others-settle  its text changed since it was last reviewed\n"
    assert run(suspect, "--lang", "fr") == 0
    assert capsys.readouterr().out == "Every rule is as it was last reviewed.\n"


def test_what_was_read_is_stored_and_no_longer_suspect(suspect: Path, capsys: Printed) -> None:
    before = stored(suspect)
    assert run(suspect, "others-settle") == 0
    assert "stored: " in capsys.readouterr().out
    after = stored(suspect)
    assert [name for name in after if after[name] != before[name]] == ["rules/tonk/reviews.yml"]
    assert run(suspect) == 0


@pytest.mark.parametrize("option", ["--show", "--dry-run"])
def test_showing_stores_nothing(option: str, suspect: Path, capsys: Printed) -> None:
    before = stored(suspect)
    assert run(suspect, "tonk:others-settle", option) == 0
    assert "stored" not in capsys.readouterr().out
    assert stored(suspect) == before
    assert run(suspect) == 1


def test_each_branch_stands_before_the_outcomes_under_its_value(reviewed: Path, capsys: Printed) -> None:
    assert run(reviewed, "tonk:others-settle", "--show") == 0
    told = capsys.readouterr().out
    assert max(map(len, told.splitlines())) <= WIDTH
    words = " ".join(told.split())
    in_order = [
        "5.4 The others among themselves (tonk:others-settle)",
        "(failed_drop_others: pairwise)",
        "compare their hands two by two",
        "comparent leurs mains deux à deux",
        "comparan sus totales de dos en dos",
        "example others-two-by-two",
        "C → B: 1 stake (rule 5.4, others-settle)",
        "(failed_drop_others: above-pay-lower)",
        "example others-above-the-dropper",
        "(failed_drop_others: none)",
        "the others owe each other nothing.",
        "example others-owe-nothing",
    ]
    place = 0
    for phrase in in_order:
        place = words.index(phrase, place)


def test_what_has_changed_is_marked_and_stale_translations_are_left_out(
    suspect: Path, capsys: Printed
) -> None:
    assert run(suspect, "tonk:others-settle", "--show") == 0
    told = capsys.readouterr().out
    assert "NEW: its text changed since it was last reviewed" in told
    assert "When a drop has failed, the others owe each other nothing." in told
    assert "Français" not in told


def test_other_values_in_a_text_stand_before_the_examples_that_have_them(
    reviewed: Path, capsys: Printed
) -> None:
    assert run(reviewed, "failed-drop", "--show") == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "As it was last reviewed." in told
    cheaper = told.index("— What a failed drop costs: 1 stake English: If another hand")
    assert "You pay 2 stakes to each" in told[:cheaper]
    assert "You pay 1 stake to each" in told[cheaper:]


def test_moves_that_are_allowed_and_forbidden_are_told(reviewed: Path, capsys: Printed) -> None:
    assert run(reviewed, "visible-rank", "--show") == 0
    assert "Not allowed now: " in capsys.readouterr().out


def test_one_language_is_read_and_stored_by_itself(reviewed: Path, capsys: Printed) -> None:
    french = next(each for each in load_languages(reviewed) if each.code == "fr")
    assert set_translations(reviewed, french, {"tonk/others-settle#title": "Entre les autres"}) == ()
    assert [id for id, _ in found(reviewed)] == ["tonk:others-settle:fr"]
    before = stored(reviewed)
    assert run(reviewed, "tonk:others-settle:fr") == 0
    told = capsys.readouterr().out
    assert "Entre les autres" in told
    assert "règle 5.4, others-settle" in told
    assert "Español" not in told
    after = stored(reviewed)
    assert [name for name in after if after[name] != before[name]] == ["locales/fr/reviews.yml"]
    assert found(reviewed) == []


def test_the_list_of_suspects_can_be_handed_back(suspect: Path, capsys: Printed) -> None:
    change(suspect / DROPPING, "title: A failed drop", "title: The failed drop")
    run(suspect)
    ids = [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()]
    assert ids == ["tonk:failed-drop", "tonk:others-settle"]
    assert run(suspect, *ids) == 0
    assert run(suspect) == 0


def test_an_example_that_fails_cannot_be_vouched_for(suspect: Path, capsys: Printed) -> None:
    path = file_with(suspect, "tonk/examples/*.yml", "id: others-two-by-two")
    head, at, tail = path.read_text(encoding="utf-8").partition("id: others-two-by-two")
    path.write_text(
        head + at + tail.replace("  expect:\n", "  expect:\n    winner: D\n", 1), encoding="utf-8"
    )
    before = stored(suspect)
    assert run(suspect, "others-settle") == 1
    told = capsys.readouterr().out
    assert "others-two-by-two: the example of rule others-settle fails: the winner should be D" in told
    assert stored(suspect) == before


@pytest.mark.parametrize(
    ("id", "told"),
    [
        ("failed-drp", "there is no rule “failed-drp”. Did you mean “failed-drop”?"),
        ("tonk:failed-drp", "there is no rule “tonk:failed-drp”. Did you mean “tonk:failed-drop”?"),
        ("tonkin:failed-drop", "there is no rule “tonkin:failed-drop”. Did you mean “tonk:failed-drop”?"),
        ("players", "several games have a rule “players”. Name one: tonk:players or tonkin:players"),
        ("tonk:failed-drop:xx", "there is no language “xx”. Choose one of: en, fr, es"),
        ("tonk:failed-drop:fr:es", "there is no rule “tonk:failed-drop:fr:es”."),
    ],
)
def test_an_id_that_names_nothing_or_too_much_is_refused(
    id: str, told: str, reviewed: Path, capsys: Printed
) -> None:
    before = stored(reviewed)
    assert run(reviewed, id) == 2
    assert told in capsys.readouterr().err
    assert stored(reviewed) == before


def test_a_language_without_current_words_of_its_own_is_refused(suspect: Path, capsys: Printed) -> None:
    assert run(suspect, "others-settle", "--lang", "es") == 2
    assert "no complete and current Spanish text of tonk:others-settle" in capsys.readouterr().err


def test_an_example_that_nobody_plays_is_shown_as_it_is_written(reviewed: Path, capsys: Printed) -> None:
    assert main(["--root", str(reviewed), "new-game", "fox-and-hens", "--engine", "none"]) == 0
    assert [id for id, _ in found(reviewed)] == []
    capsys.readouterr()
    assert run(reviewed, "fox-and-hens:high-card", "--show") == 0
    told = capsys.readouterr().out
    assert "A: 9H" in told
    assert "A: show 9H" in told


def test_a_faulty_file_of_reviews_is_told_and_nothing_is_stored(suspect: Path, capsys: Printed) -> None:
    path = suspect / "locales/fr/reviews.yml"
    path.write_text("tonk/failed-drop: seen\n", encoding="utf-8")
    assert run(suspect, "others-settle") == 1
    assert "locales/fr/reviews.yml:1:19: tonk/failed-drop: the text “seen” is no fingerprint" in (
        capsys.readouterr().out
    )
    assert path.read_text(encoding="utf-8") == "tonk/failed-drop: seen\n"
