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


def test_programs_get_the_evidence_with_its_method(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tonk", "--json") == 0
    evidence = json.loads(capsys.readouterr().out)["evidence"]
    assert len(evidence) == 57
    low = evidence["dealt_14_or_less"]
    assert (low["favourable"], low["possible"], low["method"]) == (9_596, 2_598_960, "exact")
    tried = evidence["drop_15_turn_2_of_4"]
    assert (tried["points"], tried["turn"], tried["players"]) == (15, 2, 4)
    assert (tried["method"], tried["possible"], tried["seed"]) == ("simulated", 10_000, 52)
    assert tried["interval"][0] < tried["favourable"] / 10_000 < tried["interval"][1]


@pytest.mark.parametrize(
    ("lang", "exact", "tried"),
    [
        (
            "en",
            "A given player is dealt 14 points or fewer: 0.37% (1 in 271) · counted exactly: 9,596 of",
            "tried out in 10,000 deals, ± 0.81%",
        ),
        (
            "fr",
            "Un joueur donné reçoit 14 points ou moins : 0,37 % (1 sur 271)",
            "essayé sur 10 000 donnes, ± 0,81 %",
        ),
        (
            "es",
            "Un jugador dado recibe 14 puntos o menos: 0,37 % (1 de cada 271)",
            "probado en 10.000 manos, ± 0,81 %",
        ),
    ],
)
def test_people_get_the_evidence_in_their_language(
    lang: str, exact: str, tried: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("tonk", "--lang", lang) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert any(line.startswith(exact) for line in lines)
    assert sum("±" in line for line in lines) == 42 + 1
    assert "52" in lines[-1]
    assert any(line.endswith(tried) for line in lines)


def test_experiments_are_played_anew_and_kept(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tonk", "--simulate", "--deals", "3", "--seed", "7", root=real) == 0
    assert "51 results are in" in capsys.readouterr().out
    text = (real / "rules/tonk/evidence.yml").read_text(encoding="utf-8")
    assert "\nseed: 7\ndeals: 3\nfirst: 3\n" in text
    assert main(["--root", str(real), "check", "--json"]) == 1
    codes = {problem["code"] for problem in json.loads(capsys.readouterr().out)["problems"]}
    assert "not-borne-out" in codes
    assert "stale-evidence" not in codes


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("tonkin", "--simulate"), "there is nothing to try out in “tonkin”"),
        (("tonk", "--simulate", "--deals", "0"), "--deals is 0: an experiment has one deal at least"),
    ],
)
def test_what_cannot_be_tried_out_is_told(
    words: tuple[str, ...], told: str, real: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words, root=real) == 2
    assert told in capsys.readouterr().err
