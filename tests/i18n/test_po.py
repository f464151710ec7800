from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po as babel_read_po
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.i18n.po import Entry, PoFile, format_po, read_po

ENTRIES = (
    Entry(
        "pairs/miss#title", "A miss", forms=("Un raté",), comments=("Rule “miss”: title.",), notes=("seen",)
    ),
    Entry(
        "site/unit.stakes#text",
        "{n} stake",
        "{n} stakes",
        ("{n} mise", "{n} mises"),
        flags=frozenset({"fuzzy", "python-brace-format"}),
        previous="{n} chip",
        previous_plural="{n} chips of a kind that is long enough to be wrapped, and then some more words",
    ),
    Entry("pairs/gone#text", 'Say "miss" \\ and\tpay', forms=("Dites « raté »",), obsolete=True),
)
HEADER = {
    "Language": "fr",
    "Content-Type": "text/plain; charset=UTF-8",
    "Plural-Forms": "nplurals=2; plural=(n > 1);",
}


def read(tmp_path: Path, text: str | bytes) -> tuple[PoFile, list[str]]:
    path = tmp_path / "some.po"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    po, problems = read_po(path, "some.po")
    return po, [str(problem) for problem in problems]


def bare(entry: Entry) -> tuple[object, ...]:
    return (
        entry.context,
        entry.msgid,
        entry.plural,
        entry.forms,
        entry.flags,
        entry.previous,
        entry.obsolete,
    )


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    text = format_po(PoFile(HEADER, ("A comment above all.",), ENTRIES))
    po, problems = read(tmp_path, text)
    assert problems == []
    assert (po.fields, po.notes) == (HEADER, ("A comment above all.",))
    assert [bare(entry) for entry in po.entries] == [bare(entry) for entry in ENTRIES]
    assert format_po(po) == text


def test_babel_reads_the_same(tmp_path: Path) -> None:
    catalogue = babel_read_po(BytesIO(format_po(PoFile(HEADER, (), ENTRIES)).encode()), locale="fr")
    ours = {(entry.context, entry.msgid): entry.forms for entry in ENTRIES}
    theirs = {
        (message.context, message.id[0] if message.pluralizable else message.id): message.string
        for message in [*catalogue, *catalogue.obsolete.values()]
        if message.id
    }
    assert len(theirs) == 3
    assert {key: (text,) if isinstance(text, str) else text for key, text in theirs.items()} == ours


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1))
def test_any_text_survives(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.mktemp("po") / "some.po"
    path.write_bytes(format_po(PoFile(HEADER, (), (Entry("a/b#c", text, forms=(text,)),))).encode())
    po, problems = read_po(path, "some.po")
    assert not problems
    assert [(entry.msgid, entry.forms) for entry in po.entries] == [(text, (text,))]


def test_lines_are_wrapped_at_76_columns() -> None:
    entry = Entry("a/b#c", "word " * 60, comments=("comment " * 30,), previous="before " * 40)
    assert max(len(line) for line in format_po(PoFile({}, (), (entry,))).splitlines()) <= 76 + len("#| ")


def test_a_broken_entry_costs_itself_alone(tmp_path: Path) -> None:
    text = format_po(PoFile(HEADER, (), ENTRIES[:2])).replace('msgstr "Un raté"', 'msgstr "Un raté')
    po, problems = read(tmp_path, text)
    assert [entry.context for entry in po.entries] == ["site/unit.stakes#text"]
    assert len(problems) == 1
    assert problems[0].startswith("some.po:11:1:")
    assert "pairs/miss#title" in problems[0]


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ('msgctxt "a"\nmsgid "x"\nmsgstr "y"\nmsgstr "z"', 7),
        ('msgctxt "a"\nmsgstr "y"', 5),
        ('msgctxt "a"\nmsgid "x"\n\nmsgctxt "b"\nmsgid "x"\nmsgstr "y"', 7),
        ('msgctxt "a"\nmsgid "x"\nmsgstr[2 "y"', 6),
        ('<<<<<<< ours\nmsgctxt "a"\nmsgid "x"\nmsgstr "y"', 4),
        ('msgctxt "a"\nmsgid "x"\n"unfinished\nmsgstr "y"', 6),
    ],
)
def test_what_is_no_entry_is_told_with_its_line(tmp_path: Path, lines: str, line: int) -> None:
    _, problems = read(tmp_path, f'msgid ""\nmsgstr "Language: fr\\n"\n\n{lines}\n')
    assert len(problems) == 1
    assert problems[0].startswith(f"some.po:{line}:1:")


@pytest.mark.parametrize("text", ["<html>\n<p>Not found</p>\n</html>", "a: 1\nb: [2]\n", "{}"])
def test_a_file_of_another_kind_is_one_problem(tmp_path: Path, text: str) -> None:
    po, problems = read(tmp_path, text)
    assert po.entries == ()
    assert len(problems) == 1
    assert "this is not a PO file" in problems[0]


def test_a_file_that_is_not_utf_8_names_the_byte_and_its_line(tmp_path: Path) -> None:
    po, problems = read(tmp_path, 'msgid ""\nmsgstr "raté"\n'.encode("latin-1"))
    assert po.entries == ()
    assert problems == ["some.po:2:12: the byte 0xe9 is not UTF-8. Save the file as UTF-8."]


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    text = format_po(PoFile(HEADER, (), ENTRIES))
    po, problems = read(tmp_path, "\ufeff" + text.replace("\n", "\r\n"))
    assert problems == []
    assert format_po(po) == text


def test_previous_sources_of_obsolete_entries_are_passed_over(tmp_path: Path) -> None:
    po, problems = read(tmp_path, '#~| msgid "old"\n#~ msgctxt "a"\n#~ msgid "x"\n#~ msgstr "y"\n')
    assert problems == []
    assert [(entry.obsolete, entry.forms) for entry in po.entries] == [(True, ("y",))]
