import os
import re
import subprocess
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path

from babel.messages.pofile import read_po
from samples import EN

from ruleproof.book.load import load_book
from ruleproof.book.model import Message
from ruleproof.i18n.extract import domains, format_template, messages
from ruleproof.i18n.languages import load_languages, source_of
from ruleproof.i18n.notes import Notes

ROOT = Path(__file__).parents[2]


def pybabel(*arguments: str, at: Path) -> str:
    command = [sys.executable, "-m", "babel.messages.frontend", "--quiet", *arguments]
    done = subprocess.run(command, cwd=at, capture_output=True, text=True, check=False, env={**os.environ})
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_message_of_a_small_book_is_found_in_the_order_of_the_book(small: Path) -> None:
    found = domains(load_book(small))
    assert list(found) == ["site", "pairs"]
    assert [message.id for message in found["site"]][:3] == [
        "site/page.rules#text",
        "site/pay.total#text",
        "site/unit.stakes#text",
    ]
    assert [message.id for message in found["pairs"]] == [
        "pairs/game#title",
        "pairs/overview#tagline",
        "pairs/overview.learn.aim#text",
        "pairs/param.price#title",
        "pairs/param.wild#title",
        "pairs/param.wild#label.none",
        "pairs/param.wild#label.jokers",
        "pairs/section.play#title",
        "pairs/miss#title",
        "pairs/miss#text",
        "pairs/wild#title",
        "pairs/wild#text.jokers",
        "pairs/variant.classic#title",
        "pairs/variant.classic#text",
        "pairs/term.pair#term",
        "pairs/term.pair#definition",
    ]


def test_no_message_of_the_book_is_forgotten() -> None:
    book = load_book(ROOT)
    found = {message.id for collected in domains(book).values() for message in collected}
    counted = 0
    for game in book.games.values():
        for rule in game.rules:
            counted += 1
            assert rule.title.id in found
            assert all(text.id in found for text in rule.texts.values() if text)
        for example in game.examples:
            assert example.title.id in found
    assert counted > 30
    assert found >= {message.id for message in book.site.values()}


def test_each_context_is_found_once_and_begins_with_its_domain() -> None:
    for domain, collected in domains(load_book(ROOT)).items():
        ids = [message.id for message in collected]
        assert len(ids) == len(set(ids)) > 100
        assert all(id.startswith(f"{domain}/") for id in ids)


def test_messages_are_found_wherever_the_model_holds_them() -> None:
    book = load_book(ROOT)
    shallow = [field.name for field in fields(book) if is_dataclass(getattr(book, field.name))]
    assert shallow == []
    assert all(isinstance(message, Message) for message in messages(book))
    assert len(messages(book)) == sum(len(collected) for collected in domains(book).values())


def test_a_template_is_the_same_each_time_and_tells_where_and_what(small: Path) -> None:
    text = format_template(load_book(small), "pairs", EN)
    assert text == format_template(load_book(small), "pairs", EN)
    assert (
        "#. Rule “miss” (A miss): text.\n"
        "#. {cards:KS KH}: these cards, “K♠ K♥”; leave it as it is.\n"
        "#. {price:stakes}: “What a miss costs”, a number of stakes, such as “2 stakes”.\n"
        "#, python-brace-format\n"
        'msgctxt "pairs/miss#text"\n'
    ) in text
    assert "#. Rule “wild” (Wild cards): text, where wild is “jokers”.\n" in text
    assert "#. Parameter “wild”: the words for its value “jokers”.\n" in text


def test_templates_name_no_lines_and_no_dates(small: Path) -> None:
    book = load_book(small)
    for domain in domains(book):
        text = format_template(book, domain, EN)
        assert "#:" not in text
        assert "Date" not in text


def test_pybabel_extracts_the_same_messages(small: Path) -> None:
    config = str(ROOT / "locales" / "babel.cfg")
    for domain, folder in (("site", "locales"), ("pairs", "rules/pairs")):
        pybabel("extract", "-F", config, "--no-location", "-o", f"{domain}.pot", folder, at=small)
        with (small / f"{domain}.pot").open("rb") as file:
            theirs = {message.context: message for message in read_po(file) if message.id}
        ours = {message.id: message for message in domains(load_book(small))[domain]}
        assert theirs.keys() == ours.keys()
        for id, message in ours.items():
            assert theirs[id].id == ((message.text, message.plural) if message.plural else message.text)


def test_pybabel_extracts_the_whole_book_twice_alike(tmp_path: Path) -> None:
    for name in ("one.pot", "two.pot"):
        pybabel(
            "extract",
            "-F",
            "locales/babel.cfg",
            "--omit-header",
            "-o",
            str(tmp_path / name),
            "rules",
            "locales",
            at=ROOT,
        )
    one, two = (tmp_path / "one.pot").read_bytes(), (tmp_path / "two.pot").read_bytes()
    assert one == two
    assert one.count(b"msgctxt") == len(messages(load_book(ROOT)))


def test_translators_are_told_what_each_placeholder_of_the_book_prints() -> None:
    book = load_book(ROOT)
    notes, told = Notes(book, source_of(load_languages(ROOT))), 0
    for collected in domains(book).values():
        for message in collected:
            comments = notes.comments(message)
            for placeholder in set(re.findall(r"\{[^{}]*\}", message.text + message.plural)):
                (line,) = (line for line in comments if line.startswith(f"{placeholder}: "))
                assert line.endswith("."), line
                told += 1
    assert told > 300
