"""Translators’ tools understand our catalogues: gettext, Babel, translate-toolkit; and each finds faults."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ruleproof.i18n.languages import load_languages
from ruleproof.i18n.po import Entry, read_po

ROOT = Path(__file__).parents[2]
CATALOGUES = sorted((ROOT / "locales").glob("*/LC_MESSAGES/*.po"))
FILTERS = (
    *("pythonbraceformat", "variables", "nplurals", "newlines", "tabs", "escapes", "doublespacing"),
    *("startwhitespace", "endwhitespace", "xmltags", "urls", "emails", "blank"),
)
"""The tests of pofilter that hold for every language; others take typography of one language for a fault."""

Spoil = Callable[[str], str]


def run(*command: str | Path, at: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(word) for word in command],
        cwd=at,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ},
    )


def pybabel(*arguments: str | Path, at: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return run(sys.executable, "-m", "babel.messages.frontend", *arguments, at=at)


def msgfmt(path: Path) -> subprocess.CompletedProcess[str]:
    return run("msgfmt", "-c", "--check-format", "-o", os.devnull, path)


def pofilter(path: Path, out: Path) -> list[str]:
    """Return what pofilter finds in a catalogue, test by test."""
    command = [Path(sys.executable).with_name("pofilter"), "--progress=none", "--nofuzzy"]
    tests = [word for name in FILTERS for word in ("-t", name)]
    done = run(*command, *tests, path, out / path.name)
    assert done.returncode == 0, done.stderr
    written = (out / path.name).read_text(encoding="utf-8") if (out / path.name).is_file() else ""
    return re.findall(r"\(pofilter\) (\w+)", written)


def entries(path: Path) -> dict[str, Entry]:
    po, problems = read_po(path, path.name)
    assert not problems
    return {entry.context: entry for entry in po.entries if not entry.obsolete}


def spoilt(folder: Path, spoil: Spoil, name: str = "tonk.po") -> Path:
    """Return a copy of a French catalogue with a fault."""
    path = folder / name
    text = (ROOT / "locales" / "fr" / "LC_MESSAGES" / name).read_text(encoding="utf-8")
    assert spoil(text) != text
    path.write_text(spoil(text), encoding="utf-8")
    return path


def without_placeholder(text: str) -> str:
    """Take the placeholder out of one translation, not out of its source."""
    return re.sub(r'(\nmsgstr "[^"{]*)\{seat\}', r"\1", text, count=1)


def with_a_form_too_many(text: str) -> str:
    return re.sub(r'(\nmsgstr\[1\] "[^"]*"\n)', r'\1msgstr[2] "trois"\n', text, count=1)


def without_plural(text: str) -> str:
    return text.replace("nplurals=2; plural=(n > 1);", "nplurals=3; plural=x;")


def test_there_is_a_catalogue_for_each_language_and_domain() -> None:
    translated = [language for language in load_languages(ROOT) if not language.is_source]
    assert len(CATALOGUES) == 3 * len(translated) >= 6


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_gettext_accepts_each_catalogue(path: Path) -> None:
    done = msgfmt(path)
    # A date of revision would move without a cause; gettext asks for one and does without it.
    told = [line for line in done.stderr.splitlines() if "PO-Revision-Date" not in line]
    assert (done.returncode, told) == (0, [])


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_pofilter_finds_nothing_in_any_catalogue(path: Path, tmp_path: Path) -> None:
    assert pofilter(path, tmp_path) == []


def test_gettext_and_pofilter_find_a_lost_placeholder(tmp_path: Path) -> None:
    path = spoilt(tmp_path, without_placeholder)
    assert "'seat' doesn't exist in 'msgstr'" in msgfmt(path).stderr
    (tmp_path / "found").mkdir()
    assert {"pythonbraceformat", "variables"} & set(pofilter(path, tmp_path / "found"))


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        (lambda text: text.replace('\nmsgstr "La', '\nmsgstr " La', 1), "startwhitespace"),
        (lambda text: text.replace('\nmsgstr "La', '\nmsgstr "<b>La', 1), "xmltags"),
        (lambda text: text.replace('\nmsgstr "La ', '\nmsgstr "La  ', 1), "doublespacing"),
    ],
)
def test_pofilter_finds_spaces_and_tags(fault: Spoil, name: str, tmp_path: Path) -> None:
    path = spoilt(tmp_path, fault)
    (tmp_path / "found").mkdir()
    found = pofilter(path, tmp_path / "found")
    assert name in found


def test_babel_compiles_each_catalogue(tmp_path: Path) -> None:
    for path in CATALOGUES:
        done = pybabel("compile", "-i", path, "-o", tmp_path / "out.mo", "-l", path.parts[-3])
        assert done.returncode == 0, done.stderr
        assert "WARNING" not in done.stdout, done.stdout


def test_babel_and_gettext_refuse_a_plural_form_too_many(tmp_path: Path) -> None:
    path = spoilt(tmp_path, with_a_form_too_many, "site.po")
    done = pybabel("compile", "-i", path, "-o", tmp_path / "out.mo", "-l", "fr")
    assert "WARNING: msg has more translations than num_plurals" in done.stdout
    assert msgfmt(path).returncode != 0


def test_babel_refuses_a_byte_that_is_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "tonk.po"
    path.write_bytes((ROOT / "locales" / "fr" / "LC_MESSAGES" / "tonk.po").read_bytes() + b"\n# \xff\n")
    template = ROOT / "locales" / "tonk.pot"
    assert pybabel("update", "-i", template, "-o", path, "-l", "fr").returncode != 0


def test_gettext_refuses_a_header_whose_plural_forms_cannot_be_read(tmp_path: Path) -> None:
    assert msgfmt(spoilt(tmp_path, without_plural)).returncode != 0


def test_babel_updates_a_catalogue_from_our_template_and_nothing_is_lost(tmp_path: Path) -> None:
    for path in CATALOGUES:
        copy = tmp_path / path.name
        shutil.copy(path, copy)
        template = ROOT / "locales" / path.with_suffix(".pot").name
        done = pybabel("update", "-i", template, "-o", copy, "-l", path.parts[-3], "--no-fuzzy-matching")
        assert done.returncode == 0, done.stderr
        before, after = entries(path), entries(copy)
        assert {key: (one.msgid, one.plural, one.forms) for key, one in before.items()} == {
            key: (one.msgid, one.plural, one.forms) for key, one in after.items()
        }
        assert len(before) > 100


def test_babel_extracts_the_messages_of_our_templates_twice_alike(tmp_path: Path) -> None:
    for name in ("one.pot", "two.pot"):
        done = pybabel(
            *("extract", "-F", "locales/babel.cfg", "--no-location", "--omit-header"),
            *("-o", tmp_path / name, "rules", "locales"),
        )
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "one.pot").read_bytes() == (tmp_path / "two.pot").read_bytes()
    ours = [context for path in sorted((ROOT / "locales").glob("*.pot")) for context in entries(path)]
    assert sorted(entries(tmp_path / "one.pot")) == sorted(ours)
    assert len(ours) > 1000
