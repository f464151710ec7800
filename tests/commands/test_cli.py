"""The command line as people use it: what it prints, and its exit status."""

import json
from pathlib import Path

import pytest

from books import REPOSITORY, change
from ruleproof.cli import main

SOUND = """
- title: Was that drop good?
  hands: {A: 5H 4C, B: 6S, C: 8D, D: KC QD}
  play: ["A: drop"]
  expect: {net: {A: -4, B: 4, C: 1, D: -1}}
"""
WRONG = SOUND.replace("A: -4, B: 4", "A: -3, B: 3")


@pytest.fixture
def dispute(tmp_path: Path) -> Path:
    path = tmp_path / "dispute.yml"
    path.write_text(SOUND, encoding="utf-8")
    return path


def run(*words: str | Path, root: Path = REPOSITORY) -> int:
    return main(["--root", str(root), *map(str, words)])


def test_check_sums_up_the_book_and_finds_no_problem(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].split() == ["problems", "0"]
    assert "fr (complete), es (complete)" in "\n".join(lines)


def test_check_gives_its_counts_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "--json") == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["rules"] >= 40
    assert facts["examples"] >= 45
    assert facts["rules_without_example"] == 0
    assert facts["unknown_citations"] == 0
    assert facts["untranslated"] == {"fr": 0, "es": 0}
    assert facts["statements_untraced"]["tonk-fr"] == facts["statements_untraced"]["tonk-es"] == 0
    assert facts["problems"] == []
    mutants, trip = facts["mutants"], facts["roundtrip"]
    assert mutants["parameters"] == {"total": 51, "killed": 51, "alive": []}
    assert mutants["text"] == {"suspect": [], "unread": [], "undeclared": []}
    assert mutants["code"]["killed"] >= 0.95 * mutants["code"]["total"] > 1900
    assert trip == {"languages": facts["languages"], "examples": facts["examples"], "mismatches": 0}


def test_another_default_makes_check_fail_and_name_the_examples(
    real: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(
        real / "rules/tonk/game.yml",
        "title: What a failed drop costs\n    unit: stakes\n    values: [1, 2, 3]\n    default: 2",
        "title: What a failed drop costs\n    unit: stakes\n    values: [1, 2, 3]\n    default: 3",
    )
    assert run("check", root=real) == 1
    told = capsys.readouterr().out
    for example in ("failed-drop-two-lower", "failed-drop-equal-hand", "others-two-by-two"):
        assert example in told


def test_other_words_in_english_make_the_rule_suspect_and_its_translations_stale(
    real: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(real / "rules/tonk/rules/05-drop.yml", "your drop fails.", "your drop has failed.")
    assert run("check", "--json", root=real) == 1
    facts = json.loads(capsys.readouterr().out)
    assert [(each["code"], each["id"]) for each in facts["problems"]] == [("suspect", "failed-drop")]
    assert facts["mutants"]["text"]["suspect"] == ["tonk:failed-drop"]
    assert facts["stale"] == {"fr": ["tonk/failed-drop#text"], "es": ["tonk/failed-drop#text"]}
    assert facts["untranslated"] == {"fr": 1, "es": 1}


def test_a_translation_that_lost_a_placeholder_fails_the_check(
    real: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = real / "locales/es/LC_MESSAGES/tonk.po"
    text = path.read_text(encoding="utf-8")
    start = text.index('msgctxt "tonk/failed-drop#text"')
    place = text.index("{drop_multiplier:stakes}", text.index("msgstr", start))
    path.write_text(
        text[:place] + "mucho" + text[place + len("{drop_multiplier:stakes}") :], encoding="utf-8"
    )
    assert run("check", root=real) == 1
    told = capsys.readouterr().out
    assert "locales/es/LC_MESSAGES/tonk.po:" in told
    assert "tonk/failed-drop#text" in told
    assert "{drop_multiplier:stakes}" in told


def test_prove_says_of_each_outside_example_whether_it_holds(
    dispute: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("prove", dispute) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 of 1 examples proved"
    dispute.write_text(SOUND + WRONG, encoding="utf-8")
    assert run("prove", dispute) == 1
    told = capsys.readouterr().out
    assert "A should end with -3 and ends with -4" in told
    assert told.splitlines()[-1] == "1 of 2 examples proved"


def test_prove_gives_its_findings_to_programs(dispute: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dispute.write_text(WRONG, encoding="utf-8")
    assert run("prove", "--json", dispute) == 1
    facts = json.loads(capsys.readouterr().out)
    assert (facts["proved"], facts["failed"]) == (0, 1)
    (example,) = facts["examples"]
    assert example["proved"] is False
    assert "failed-drop" in example["cites"]


def test_prove_names_the_place_of_what_cannot_be_read(
    dispute: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dispute.write_text(SOUND.replace("A: drop", "A: jump"), encoding="utf-8")
    assert run("prove", dispute) == 1
    assert f"{dispute}:4:10" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "rule 5.3, failed-drop"), ("fr", "règle 5.3, failed-drop"), ("es", "regla 5.3, failed-drop")],
)
def test_explain_tells_the_verdict_with_the_rules_of_each_step(
    language: str, words: str, dispute: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("explain", dispute, "--lang", language) == 0
    told = capsys.readouterr().out
    assert words in told
    assert "A −4 · B +4 · C +1 · D −1" in told


def test_unknown_languages_files_and_folders_are_usage_errors(
    dispute: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("explain", dispute, "--lang", "xx") == 2
    assert run("prove", tmp_path / "missing.yml") == 2
    assert run("check", root=tmp_path / "nowhere") == 2
    told = capsys.readouterr().err
    assert "Choose one of: en, fr, es" in told
    assert "Check its name" in told
    assert "--root" in told


def test_words_that_are_no_command_exit_with_two() -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["frobnicate"])
    assert stopped.value.code == 2


def test_a_broken_book_is_told_without_a_traceback(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (real / "rules/tonk/game.yml").write_text("title: [\n", encoding="utf-8")
    for command in (["check"], ["prove"], ["i18n", "status"], ["i18n", "update"]):
        assert run(*command, root=real) == 1
        assert "rules/tonk/game.yml" in capsys.readouterr().out
