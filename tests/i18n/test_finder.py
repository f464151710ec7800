"""Words of the term table are found in whole, in their forms, and linked once."""

import pytest

from ruleproof.book.text import Link, parse_text
from ruleproof.i18n.finder import Finder, plain_words

ENGLISH = Finder(
    {
        "drop": "drop",
        "drops": "drop",
        "dropped": "drop",
        "run": "run",
        "deal": "deal",
        "run out": "running-out",
    },
    ("long run", "Deal", "stock has run out"),
)
FRENCH = Finder({"mise": "stake", "mises": "stake", "défausse": "discard-pile"}, ("se défausse",))
GERMAN = Finder({"Folge": "run", "Folgen": "run", "klopft": "drop"})


def marked(finder: Finder, text: str) -> str:
    """Return a text with what is linked in brackets, followed by the term."""
    return "".join(
        f"[{plain_words(part.words)}|{part.target}]" if isinstance(part, Link) else plain_words((part,))
        for part in finder.link_first_uses(parse_text(text))
    )


@pytest.mark.parametrize(
    ("finder", "text", "expected"),
    [
        (ENGLISH, "If A drops, the deal ends.", "If A [drops|drop], the [deal|deal] ends."),
        (ENGLISH, "You may drop or run out.", "You may [drop|drop] or [run out|running-out]."),
        (FRENCH, "Il paie la mise. Deux mises en tout.", "Il paie la [mise|stake]. Deux mises en tout."),
        (FRENCH, "l’effet d’une défausse", "l’effet d’une [défausse|discard-pile]"),
        (GERMAN, "Wer klopft, zeigt eine Folge.", "Wer [klopft|drop], zeigt eine [Folge|run]."),
    ],
)
def test_the_first_use_is_linked_in_its_inflected_form(finder: Finder, text: str, expected: str) -> None:
    assert marked(finder, text) == expected


@pytest.mark.parametrize(
    ("finder", "text"),
    [
        (ENGLISH, "Dropping and dropout are other words."),
        (ENGLISH, "A drop-down list opens."),
        (ENGLISH, "In the long run, nothing helps."),
        (ENGLISH, "The stock has run out."),
        (ENGLISH, "Deal five cards to each player."),
        (FRENCH, "Qui se défausse finit son tour."),
        (FRENCH, "La demi-mise est rendue."),
        (GERMAN, "Ich folge dir, klopfte er."),
    ],
)
def test_a_part_of_a_word_or_another_meaning_is_not_linked(finder: Finder, text: str) -> None:
    assert marked(finder, text) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Drops are rare.", "[Drops|drop] are rare."),
        ("It ends. “Run out” is another thing.", "It ends. “[Run out|running-out]” is another thing."),
        ("**Runs**, he said: Run!", "**Runs**, he said: [Run|run]!"),
        ("The Drop of the House.", "The Drop of the House."),
    ],
)
def test_a_small_letter_may_be_a_capital_where_a_sentence_begins(text: str, expected: str) -> None:
    assert marked(ENGLISH, text) == expected


def test_a_term_that_is_linked_by_hand_gets_no_other_link() -> None:
    text = "First a drop. Who [drops](term:drop) may win the deal."
    assert marked(ENGLISH, text) == "First a drop. Who [drops|drop] may win the [deal|deal]."


def test_a_term_in_the_words_of_a_link_to_a_rule_gets_no_other_link() -> None:
    parts = parse_text("[Run out](rule:running-out), and the deal ends; if you run out, that is.")
    linked = [part for part in ENGLISH.link_first_uses(parts) if isinstance(part, Link)]
    assert [(part.kind, part.target) for part in linked] == [("rule", "running-out"), ("term", "deal")]


def test_code_and_placeholders_are_left_alone() -> None:
    parts = parse_text("`drop` {drop:stakes} {cards:5C 6C} **drop** it")
    done = ENGLISH.link_first_uses(parts)
    assert [part for part in done if not isinstance(part, Link)][:4] == list(parts[:4])
    assert [plain_words((part,)) for part in done if isinstance(part, Link)] == ["drop"]
    assert plain_words(done) == plain_words(parts)


def test_the_terms_of_a_text_are_those_it_uses_and_those_it_links_to() -> None:
    parts = parse_text("Whoever [knocks](term:drop) ends the deal.")
    assert ENGLISH.terms_in(parts) == {"drop", "deal"}


def test_nothing_is_found_without_words() -> None:
    assert list(Finder({}).uses("a drop")) == []
    assert Finder({}).link_first_uses(parse_text("a drop")) == parse_text("a drop")
