"""`ruleproof i18n …` as translators and maintainers use it."""

import json
import re
from pathlib import Path

import pytest

from books import change
from ruleproof.cli import main
from ruleproof.commands.i18n import github_line
from ruleproof.errors import Place, Problem
from ruleproof.i18n.catalogue import po_path

TITLE = "tonk/failed-drop#title"


def run(root: Path, *words: str) -> int:
    return main(["--root", str(root), "i18n", *words])


def told(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def translate(root: Path, context: str, text: str, *, note: str = "") -> None:
    """Put a French translation where another stood."""
    path = po_path(root, "fr", "tonk")
    blocks = path.read_text(encoding="utf-8").split("\n\n")
    (at,) = (place for place, block in enumerate(blocks) if f'msgctxt "{context}"' in block)
    head = blocks[at][: blocks[at].index("\nmsgstr")]
    blocks[at] = f'{note}{head}\nmsgstr "{text}"'
    path.write_text("\n\n".join(blocks), encoding="utf-8")


def test_a_new_language_is_ready_after_one_command(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(real, "new", "it") == 0
    lines = told(capsys).splitlines()
    assert [line.partition(": ")[0] for line in lines[:4]] == ["written"] * 4
    assert "Italiano (it) is a preview now" in lines[4]
    assert run(real, "status", "--lang", "it") == 0
    counts = re.findall(r"^it (\w+): 0 of (\d+) current, 0 stale, (\d+) missing", told(capsys), re.MULTILINE)
    assert [domain for domain, *_ in counts] == ["site", "tonk", "tonkin"]
    assert all(total == missing for _, total, missing in counts)
    run(real, "check")
    assert "/it/" not in told(capsys)


def test_the_same_language_twice_is_refused(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(real, "new", "it")
    assert run(real, "new", "it") == 2
    assert "the book has “it” already" in capsys.readouterr().err


def test_what_is_no_language_is_refused(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(real, "new", "elvish") == 2
    assert "“elvish” is no code of a language" in capsys.readouterr().err


def test_extract_writes_the_templates_alone(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(real, "update")
    before = {path: path.read_bytes() for path in (real / "locales").rglob("*.po")}
    change(real / "rules/tonk/rules/05-drop.yml", "title: A failed drop", "title: A drop that fails")
    capsys.readouterr()
    assert run(real, "extract") == 0
    assert told(capsys).splitlines()[0].endswith("locales/tonk.pot")
    assert before == {path: path.read_bytes() for path in (real / "locales").rglob("*.po")}
    assert run(real, "extract") == 0
    assert told(capsys) == "All templates are up to date.\n"


def test_check_names_place_message_token_and_remedy(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(real, "update")
    translate(real, TITLE, "Une frappe manquée!")
    capsys.readouterr()
    assert run(real, "check") == 1
    line = next(line for line in told(capsys).splitlines() if TITLE in line and "no-break" in line)
    assert re.match(
        r"locales/fr/LC_MESSAGES/tonk\.po:\d+:1: tonk/failed-drop#title: no no-break space before “!”", line
    )
    assert line.endswith("Write U+00A0 or U+202F before !.")


def test_check_writes_comments_for_a_pull_request(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(real, "update")
    translate(real, TITLE, "100% :\\nperdu <b>")
    capsys.readouterr()
    assert run(real, "check", "--format", "github") == 1
    lines = [line for line in told(capsys).splitlines() if TITLE in line]
    assert lines
    for line in lines:
        match = re.fullmatch(r"::(error|warning) file=([^,:]+),line=(\d+),col=1,title=([\w-]+)::(.+)", line)
        assert match, line
        assert match[2] == "locales/fr/LC_MESSAGES/tonk.po"
        assert "%" not in re.sub(r"%(25|0A|0D|3A|2C)", "", match[5])
    assert any(line.startswith("::error ") and "title=markup" in line for line in lines)


def test_signs_that_would_end_a_comment_are_written_otherwise() -> None:
    problem = Problem(Place("a,b:c.po", 3, 1), "x/y#z", "end", "100%\nlost", "Mend: it, now.")
    assert github_line(problem) == (
        "::warning file=a%2Cb%3Ac.po,line=3,col=1,title=end::x/y#z: 100%25%0Alost. Mend: it, now."
    )


def test_check_gives_its_findings_to_programs(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(real, "update")
    translate(real, TITLE, "Une frappe manquée.")
    capsys.readouterr()
    assert run(real, "check", "--format", "json") == 1
    findings = [one for one in json.loads(told(capsys)) if one["id"] == TITLE]
    assert [(one["code"], one["file"]) for one in findings] == [("end", "locales/fr/LC_MESSAGES/tonk.po")]


def test_a_book_that_cannot_be_read_is_told_in_the_same_form(
    real: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(real / "rules/tonk/game.yml", "engine: tonk", "engin: tonk")
    assert run(real, "check", "--format", "github") == 1
    assert "::error file=rules/tonk/game.yml,line=" in told(capsys)


def test_carry_shows_both_sources_and_what_it_kept(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(real, "update")
    change(real / "rules/tonk/rules/05-drop.yml", "title: A failed drop", "title: A drop that fails")
    capsys.readouterr()
    assert run(real, "carry", "tonk:failed-drop", "--lang", "fr") == 0
    lines = told(capsys).splitlines()
    assert lines[0] == f"fr {TITLE}"
    assert lines[1] == "  old   A failed drop"
    assert lines[2] == "  new   A [-failed-] drop {+that fails+}"
    assert lines[3].startswith("  kept  ")
    assert run(real, "carry", "tonk:failed-drop", "--lang", "fr") == 2
    assert "nothing to carry" in capsys.readouterr().err
    run(real, "status", "--lang", "es")
    assert f"stale: {TITLE}" in told(capsys)


def test_carry_refuses_what_is_not_trivial(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(real, "update")
    change(real / "rules/tonk/rules/05-drop.yml", "title: A failed drop", "title: Two failed drops")
    capsys.readouterr()
    assert run(real, "carry", "tonk:failed-drop") == 1
    assert "the source gained 2. Translate it anew" in told(capsys)


def test_a_translator_may_waive_a_check_with_a_reason(real: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(real, "update")
    translate(real, TITLE, "Une frappe manquée.", note="# waive: end, because the title is a sentence here\n")
    capsys.readouterr()
    run(real, "check")
    assert TITLE not in told(capsys)
