"""`ruleproof new-game` writes a game that checks and proves at once, or nothing at all."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from books import REPOSITORY
from own_game import copy_program, run
from ruleproof.cli import main


def files_of(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with one game of its own that is played, and one that is told."""
    root = copy_program(tmp_path_factory.mktemp("project"))
    for words in (["liars-dice"], ["fox-and-hens", "--engine", "none"]):
        done = run(root, "new-game", *words)
        assert (done.returncode, done.stderr) == (0, "")
    return root


def test_the_folder_the_engine_and_the_catalogues_are_written(project: Path) -> None:
    new = files_of(project).keys() - files_of(REPOSITORY).keys()
    data = ("game.yml", "glossary.yml", "rules/01-play.yml", "examples/01-play.yml", "reviews.yml")
    catalogues = ("{}.pot", "fr/LC_MESSAGES/{}.po", "es/LC_MESSAGES/{}.po")
    expected = {f"rules/{game}/{name}" for game in ("liars-dice", "fox-and-hens") for name in data}
    expected |= {f"locales/{name.format(id)}" for id in ("liars-dice", "fox-and-hens") for name in catalogues}
    expected |= {"rules/liars-dice/phrases.yml", "tools/ruleproof/engine/liars_dice.py"}
    assert {name for name in new if "liars" in name or "hens" in name} == expected
    assert all((project / name).read_bytes().endswith(b"\n") for name in expected)


def test_check_finds_no_problem_and_counts_what_is_not_proved_apart(project: Path) -> None:
    done = run(project, "check", "--json")
    facts = json.loads(done.stdout)
    assert (done.returncode, facts["problems"]) == (0, [])
    assert facts["examples_not_proved"] == 3
    assert {"liars-dice/high-card#text", "fox-and-hens/high-card#text"} <= set(facts["missing"]["fr"])
    assert "; 3 more not proved" in run(project, "check").stdout


def test_prove_proves_its_examples_and_leaves_out_those_that_are_told(project: Path) -> None:
    done = run(project, "prove", "--json")
    facts = json.loads(done.stdout)
    own = [one for one in facts["examples"] if one["file"] == "rules/liars-dice/examples/01-play.yml"]
    assert [(one["id"], one["proved"], one["cites"]) for one in own] == [
        ("king-beats-nine", True, ["high-card"]),
        ("king-at-double-price", True, ["high-card"]),
        ("card-of-another-hand", True, ["high-card"]),
    ]
    assert not [one for one in facts["examples"] if "fox-and-hens" in one["file"]]
    assert done.returncode == 0


def test_a_dispute_about_a_game_that_nobody_can_play_is_not_proved(project: Path) -> None:
    dispute = project / "dispute.yml"
    dispute.write_text('game: fox-and-hens\nhands: {A: 9H, B: KS}\nplay: ["A: show 9H"]\nexpect: {next: B}\n')
    done = run(project, "prove", "dispute.yml")
    assert done.returncode == 1
    assert "nobody can play it" in done.stdout


def test_the_engine_is_about_thirty_lines_and_in_the_style_of_the_project(project: Path) -> None:
    engine = project / "tools/ruleproof/engine/liars_dice.py"
    assert len(engine.read_text(encoding="utf-8").splitlines()) < 40
    for words in (["check"], ["format", "--check"]):
        command = [sys.executable, "-m", "ruff", *words, str(engine)]
        done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("id", "why"),
    [
        ("Kems", "is no id of a game"),
        ("liars_dice", "is no id of a game"),
        ("two--hyphens", "is no id of a game"),
        ("-dash", "is no id of a game"),
        ("../tonk", "is no id of a game"),
        ("7up", "is no id of a game"),
        ("éclair", "is no id of a game"),
        ("a" * 41, "is no id of a game"),
        ("", "is no id of a game"),
        ("class", "a word of Python"),
        ("none", "means something else"),
        ("null", "means something else"),
        ("site", "means something else"),
        ("cards", "means something else"),
        *((path.parent.name, "already") for path in sorted(REPOSITORY.glob("rules/*/game.yml"))),
    ],
)
def test_an_id_that_cannot_be_used_is_refused_and_nothing_is_written(
    id: str, why: str, real: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = files_of(real)
    assert main(["--root", str(real), "new-game", "--engine", "none", "--", id]) == 2
    assert why in capsys.readouterr().err
    assert files_of(real) == before


def test_a_game_that_is_there_already_is_refused(project: Path) -> None:
    before = files_of(project)
    for id in ("liars-dice", "fox-and-hens"):
        done = run(project, "new-game", id)
        assert done.returncode == 2
        assert f"there is a game “{id}” already" in done.stderr
    assert files_of(project) == before


def test_an_engine_is_not_written_where_the_program_would_not_find_it(
    real: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = files_of(real)
    assert main(["--root", str(real), "new-game", "kems"]) == 2
    assert "--engine none" in capsys.readouterr().err
    assert files_of(real) == before


def test_a_book_with_problems_is_told_first_and_nothing_is_written(
    real: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (real / "rules/tonk/glossary.yml").write_text("- id: [\n", encoding="utf-8")
    before = files_of(real)
    assert main(["--root", str(real), "new-game", "kems", "--engine", "none"]) == 1
    assert "rules/tonk/glossary.yml" in capsys.readouterr().out
    assert files_of(real) == before


def test_a_catalogue_that_cannot_be_read_takes_everything_back(tmp_path: Path) -> None:
    root = copy_program(tmp_path)
    (root / "locales/fr/LC_MESSAGES/tonk.po").write_text("Bonjour !\n", encoding="utf-8")
    before = files_of(root)
    done = run(root, "new-game", "kems")
    assert done.returncode == 1
    assert "locales/fr/LC_MESSAGES/tonk.po" in done.stdout
    assert files_of(root) == before
    assert not list((root / "tools/ruleproof/engine").rglob("*kems*"))


def test_a_file_that_cannot_be_written_takes_everything_back(
    real: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (real / "locales/kems.pot").mkdir()
    before = files_of(real)
    assert main(["--root", str(real), "new-game", "kems", "--engine", "none"]) == 2
    assert "Nothing was changed" in capsys.readouterr().err
    assert files_of(real) == before
    assert not (real / "rules/kems").exists()
