"""The strict reader: what values mean, where they stand, what is refused."""

from pathlib import Path

import pytest

from ruleproof.book.yaml import (
    Mapping,
    Node,
    Scalar,
    Sequence,
    describe,
    parse_yaml,
    places,
    plain,
    read_yaml,
)
from ruleproof.errors import Place, Problems


def parse(text: str) -> Node:
    problems = Problems()
    node = parse_yaml(text, "x.yml", problems)
    assert not problems.found, problems.found
    assert node is not None
    return node


def complaints(text: str) -> list[str]:
    problems = Problems()
    parse_yaml(text, "x.yml", problems)
    return [str(problem) for problem in problems.found]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("no", "no"),
        ("Yes", "Yes"),
        ("on", "on"),
        ("off", "off"),
        ("y", "y"),
        ("True", "True"),
        ("1:30", "1:30"),
        ("2024-01-01", "2024-01-01"),
        ("010", "010"),
        ("0x1F", "0x1F"),
        ("0o17", "0o17"),
        ("1_000", "1_000"),
        ("1.0", "1.0"),
        (".5", ".5"),
        ("1e3", "1e3"),
        (".inf", ".inf"),
        ("+5", "+5"),
        ("1/2", "1/2"),
        ("10H", "10H"),
        ("=", "="),
        ('"5"', "5"),
        ("'true'", "true"),
        ('""', ""),
        ("5", 5),
        ("-4", -4),
        ("0", 0),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
    ],
)
def test_a_plain_value_means_what_a_card_player_means(written: str, meant: object) -> None:
    value = plain(parse(f"key: {written}"))
    assert value == {"key": meant}
    assert type(value["key"]) is type(meant)


def test_words_that_yaml_takes_for_switches_are_plain_keys() -> None:
    assert plain(parse("no: 1\non: 2\nyes: 3")) == {"no": 1, "on": 2, "yes": 3}


def test_a_place_counts_characters_whatever_their_width() -> None:
    node = parse("naïve: [été, 日本, 🂡, x]")
    assert isinstance(node, Mapping)
    sequence = node.entries[0][1]
    assert isinstance(sequence, Sequence)
    assert [item.place.column for item in sequence.items] == [9, 14, 18, 21]


def test_a_token_of_a_folded_text_is_found_on_its_own_line() -> None:
    node = parse("text: >-\n  First line,\n  then {wrong} words.\n")
    assert isinstance(node, Mapping)
    scalar = node.entries[0][1]
    assert isinstance(scalar, Scalar)
    assert scalar.at("{wrong}") == Place("x.yml", 3, 8)
    assert scalar.at("nowhere") == scalar.place == Place("x.yml", 1, 7)


def test_every_part_has_a_path_and_a_place() -> None:
    found = dict(places(parse("hands: {A: 5H}\nplay:\n  - drop\n")))
    assert found[("hands", "A")] == Place("x.yml", 1, 12)
    assert found[("play", 0)] == Place("x.yml", 3, 5)
    assert len(found) == 5


def test_all_duplicate_keys_are_told_at_once() -> None:
    assert len(complaints("a: 1\nb: 2\na: 3\nb: 4\n")) == 2


def test_a_nested_bomb_is_refused_without_being_unfolded() -> None:
    assert complaints("[" * 300) == [
        "x.yml:1:14: lists or groups are nested more than 12 deep. Check the brackets and the indentation."
    ]


@pytest.mark.parametrize("text", ["a: *b", "a: &b 1", "- &x [1]\n- *x", "<<: *base"])
def test_anchors_and_aliases_are_refused(text: str) -> None:
    (complaint,) = complaints(text)
    assert "anchor or alias" in complaint


def test_a_folder_in_place_of_a_file_is_a_problem(tmp_path: Path) -> None:
    problems = Problems()
    assert read_yaml(tmp_path, "here", problems) is None
    assert [problem.code for problem in problems.found] == ["unreadable-file"]


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "x.yml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: >-\r\n  two\r\n  words\r\n")
    problems = Problems()
    node = read_yaml(path, "x.yml", problems)
    assert node is not None
    assert plain(node) == {"a": 1, "b": "two words"}


def test_a_place_of_a_bad_byte_counts_from_the_line(tmp_path: Path) -> None:
    path = tmp_path / "x.yml"
    path.write_bytes("a: 1\nété: ".encode() + b"\xe9")
    problems = Problems()
    read_yaml(path, "x.yml", problems)
    assert [problem.place for problem in problems.found] == [Place("x.yml", 2, 6)]


def test_values_are_described_in_words() -> None:
    node = parse("[1, x, true, null, [], {}]")
    assert isinstance(node, Sequence)
    assert [describe(item) for item in node.items] == [
        "the number 1",
        "the text “x”",
        "the switch “true”",
        "nothing",
        "a list",
        "a group of keys",
    ]
