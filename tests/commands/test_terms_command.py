"""`ruleproof i18n terms`: the term table on paper, and for other programs."""

import pytest

from books import REPOSITORY
from ruleproof.cli import main


def run(*words: str) -> int:
    return main(["--root", str(REPOSITORY), "i18n", "terms", *words])


def test_the_table_is_printed_in_all_its_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    told = capsys.readouterr().out
    assert (
        "\n  fr  frapper; not se coucher" in told
        and "\n  es  tocar; " in told
        and "\n  de  klopfen; " in told
    )


def test_one_language_stands_beside_the_source(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--format", "csv", "--lang", "es") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "id,en,es,definition"
    assert any(line.startswith("drop,drop,tocar,") for line in lines)


def test_tbx_is_printed_as_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--format", "tbx", "--lang", "fr") == 0
    told = capsys.readouterr().out
    assert told.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<martif type="TBX-Basic" xml:lang="en">')
    assert told.endswith("</martif>\n") and 'xml:lang="es"' not in told


def test_a_language_without_words_is_refused_with_those_that_have_some(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("--lang", "ff") == 2
    assert "the term table has no words in “ff”" in capsys.readouterr().err
