"""`ruleproof odds`: exact counts for programs, percent and ratios for people."""

import json
from pathlib import Path

import pytest

from books import REPOSITORY
from ruleproof.cli import main


def run(*words: str, root: Path = REPOSITORY) -> int:
    return main(["--root", str(root), "odds", *words])


def test_programs_get_whole_numbers_for_each_preset_variant_and_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("tonk", "--json") == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["game"] == "tonk"
    assert list(facts["presets"]) == ["classic", "black-company"]
    assert len(facts["variants"]) == 8
    classic = facts["presets"]["classic"]
    assert (classic["favourable"], classic["possible"]) == (11_648, 2_598_960)
    assert list(classic["tables"]) == [str(players) for players in range(2, 9)]
    pair = classic["tables"]["2"]
    assert pair["hand"] == {"favourable": 11_648, "possible": 2_598_960}
    assert pair["possible"] == 2_598_960 * 1_533_939
    assert pair["favourable"] == 2 * 11_648 * 1_533_939 - 24_360_336
    company = facts["presets"]["black-company"]["tables"]["4"]
    assert round(100 * company["favourable"] / company["possible"], 1) == 4.1
    assert list(facts["variants"]["seven-card"]["tables"]) == ["2", "3"]


def test_people_get_percent_and_a_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tonk") == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == "Classic — Instant Tonk"
    assert lines[3] == "4 players a given hand 0.45% (1 in 223) somebody at the table 1.8% (1 in 56)"
    assert "Widow — Instant Tonk: as in Classic" in lines
    assert "3 players a given hand never somebody at the table never" in lines


def test_people_get_them_as_their_language_writes_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tonkin", "--lang", "fr") == 0
    told = capsys.readouterr().out
    assert "0,85\N{NO-BREAK SPACE}%" in told
    assert "3,3\N{NO-BREAK SPACE}%" in told


@pytest.mark.parametrize(
    ("words", "root", "told"),
    [
        (("tonc",), REPOSITORY, "there is no game “tonc”. Did you mean “tonk”?"),
        (("tonk", "--lang", "xx"), REPOSITORY, "there is no language “xx”. Choose one of: en, fr, es"),
    ],
)
def test_what_is_not_there_is_told(
    words: tuple[str, ...], root: Path, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words, root=root) == 2
    assert told in capsys.readouterr().err
