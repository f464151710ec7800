"""What pages tell of the examples is read back and played; what is told wrongly is found, with its rule."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from few_pages import write_language
from jinja2 import BaseLoader, ChoiceLoader, DictLoader, Environment

from ruleproof.book.model import Book
from ruleproof.i18n import Language, Phrasebook
from ruleproof.i18n.translator import Translator
from ruleproof.roundtrip import RoundTrip, round_trip
from ruleproof.site import styles, templates

Write = Callable[..., Path]
Trip = Callable[[Path], RoundTrip]
TEMPLATES = Path(templates.__file__).parent


def change_template(monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str) -> None:
    """Let pages be written by a template in which a text that stands there once is replaced."""
    text = (TEMPLATES / name).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"“{old}” stands {text.count(old)} times in {name}"
    environment: Environment = templates.environment()
    loader = environment.loader
    assert isinstance(loader, BaseLoader)
    changed = environment.overlay(
        loader=ChoiceLoader([DictLoader({name: text.replace(old, new)}), loader]), cache_size=0
    )
    monkeypatch.setattr(templates, "environment", lambda: changed)


def found(trip: RoundTrip) -> str:
    return "\n".join(map(str, trip.problems))


def test_pages_and_play_agree_in_every_language(write_pages: Write, trip: Trip) -> None:
    came = trip(write_pages("en", "fr", "es"))
    assert found(came) == ""
    assert (came.languages, came.examples) == (("en", "fr", "es"), 16)
    assert came.as_json() == {"languages": ["en", "fr", "es"], "examples": 16, "mismatches": 0}


EXAMPLE, TABLE, PAGE = "example.html.jinja", "_table.html.jinja", "examples.md.jinja"
BROKEN = {
    "a line of the payments": (
        EXAMPLE,
        "for pay in example.payments %",
        "for pay in example.payments[1:] %",
        "failed-drop-two-lower: rule failed-drop: the page does not say that A pays B 2",
    ),
    "payer and payee": (
        EXAMPLE,
        "{{ pay.payer }} → {{ pay.payee }}",
        "{{ pay.payee }} → {{ pay.payer }}",
        "rule failed-drop: a payment is shown as “B → A” and read out as “A",
    ),
    "an amount": (
        EXAMPLE,
        "<td>{{ pay.stakes }}</td>",
        "<td>{{ pay.stakes }}0</td>",
        "rule failed-drop: the page says that A pays B 20 by the rule failed-drop; play gives A pays B 2 ",
    ),
    "the net result": (
        EXAMPLE,
        "for net in example.net",
        "for net in example.net[:1]",
        "of the net result: A -4;",
    ),
    "a move": (
        EXAMPLE,
        "for scene in example.scenes",
        "for scene in example.scenes[1:]",
        "company-jacks: rule discard: the page says “A se défausse de 2C",
    ),
    "a line of a move": (
        EXAMPLE,
        "for line in scene.lines %}<span",
        "for line in scene.lines[:1] %}<span",
        "failed-drop-two-lower: rule showdown: the page says nothing more; play gives",
    ),
    "what is refused": (
        EXAMPLE,
        '<span class="rp-stop">{{ w["example.refused"] }}</span>',
        '<span class="rp-stop">{{ w["example.allowed"] }}</span>',
        "forty-nine-where-fifty-is-asked: rule instant-tonk: the mark of a move that is refused is “",
    ),
    "why it is refused": (
        EXAMPLE,
        "for line in scene.lines[1:]",
        "for line in scene.lines[2:]",
        "is refused: without a reason; play refuses it by the rule instant-tonk",
    ),
    "the hands": (
        EXAMPLE,
        "hands(example.hands)",
        "hands(example.hands | reverse)",
        "the seats at the start",
    ),
    "the hands at the end": (
        EXAMPLE,
        "{{ hands(example.end) }}",
        "{{ hands(example.hands) }}",
        "the hand of A at the end",
    ),
    "the melds": (TABLE, "for meld in hand.melds", "for meld in hand.melds[1:]", "half-a-stake-back: rule"),
    "the totals": (
        TABLE,
        "<b>{{ hand.total }}</b>",
        "<b>{{ hand.total }}1</b>",
        "the total of A at the start: 91;",
    ),
    "the mark of who wins": (
        TABLE,
        '{% if hand.wins %}<em>{{ w["example.wins"] }}</em>{% endif %}',
        "",
        "the page says of who wins: []; play gives ['B']",
    ),
    "a pile": (
        EXAMPLE,
        "for pile in example.piles",
        "for pile in example.piles[1:]",
        "of the piles: [('discard',",
    ),
    "the size of a pile": (EXAMPLE, "<small>{{ pile.note }}</small>", "", "is no number of cards"),
    "what is played": (
        EXAMPLE,
        '{% if example.played_with %}<p class="rp-small">{{ example.played_with }}</p>{% endif %}',
        "",
        "company-jacks: rule visible-rank: the page says that",
    ),
    "who has dealt and who is next": (
        EXAMPLE,
        '{% if example.opening %}<p class="rp-small">{{ example.opening }}</p>{% endif %}',
        "",
        "of who has dealt: ; play gives D",
    ),
    "the score before": (
        EXAMPLE,
        "for side in example.before",
        "for side in example.before[1:]",
        "rule match-end:",
    ),
    "the score after": (
        EXAMPLE,
        "<td>{{ side.points }}</td>",
        "<td>{{ side.points }}0</td>",
        "of the score:",
    ),
    "how the deal ends": (
        EXAMPLE,
        "{% elif example.verdict %}",
        "{% elif not example.verdict %}",
        "two-tonks-void: rule several-tonks: the page says of how the deal ends: []",
    ),
    "who is next at the end": (
        EXAMPLE,
        '{% elif example.next %}<p class="rp-end">{{ example.next }}</p>',
        "",
        "joker-as-a-six: rule joker-meld: the page says of how the deal ends: [];",
    ),
    "what is allowed": (
        EXAMPLE,
        '{{ example.not_allowed | join(" · ") }}',
        '{{ example.allowed | join(" · ") }}',
        "is not allowed; in play it is allowed",
    ),
    "the heads of a table": (
        EXAMPLE,
        '<th scope="col">{{ w["pay.who"] }}</th><th scope="col">{{ w["pay.stakes"] }}</th>',
        '<th scope="col">{{ w["pay.stakes"] }}</th><th scope="col">{{ w["pay.who"] }}</th>',
        "a table has the head",
    ),
    "the rule beside a line": (TABLE, "{{ rule.label }}</a>", "</a>", "“” is no rule"),
    "the address of a rule": (
        TABLE,
        'href="{{ rule.href }}"',
        'href="{{ rule.href }}x"',
        "rule drop: a reference to the rule 5.1 leads to “dropx”",
    ),
    "the title of a rule": (
        TABLE,
        'title="{{ rule.title }}"',
        'title="?"',
        "rule drop: the rule 5.1 is called “?”",
    ),
    "the title of an example": (PAGE, "### {{ example.title }}", "### ?", "the title of the example is “?”"),
    "an example": (
        PAGE,
        "for example in section.examples",
        "for example in section.examples[1:]",
        "failed-drop-two-lower: the example is missing",
    ),
    "an example twice": (
        PAGE,
        "for example in section.examples",
        "for example in section.examples + section.examples",
        "failed-drop-two-lower: the example stands there 2 times",
    ),
    "the rule of an example": (
        PAGE,
        "{{ example.rule.label }}, {{ example.rule.title }}</a>",
        "</a>",
        "is no rule",
    ),
    "that it is proved": (
        PAGE,
        "</a>{% else %}{{ example.rule.label }}, {{ example.rule.title }}{% endif %}{{ badge }}",
        "</a>{% else %}{% endif %}",
        "the badge is “”",
    ),
}
"""What a template can get wrong: its name, what stands there, what takes its place, what must be found."""


@pytest.mark.parametrize("what", BROKEN)
def test_a_template_that_tells_it_wrongly_is_found(
    what: str, write_pages: Write, trip: Trip, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, old, new, expected = BROKEN[what]
    change_template(monkeypatch, name, old, new)
    assert expected in found(trip(write_pages("fr")))


def test_two_suits_that_change_places_are_found(
    write_pages: Write, trip: Trip, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = styles._symbol
    monkeypatch.setattr(styles, "_symbol", lambda sign: drawn({"S": "H", "H": "S"}.get(sign, sign)))
    came = found(trip(write_pages("fr")))
    assert "failed-drop-two-lower: rule failed-drop: a card with the sign “S” has the colours of “H”" in came


def test_cards_that_change_suit_in_every_respect_are_found_by_playing_them(
    write_pages: Write, trip: Trip, monkeypatch: pytest.MonkeyPatch
) -> None:
    swapped = str.maketrans("SH", "HS")
    drawn, names = styles.draw_card, {"pique": "cœur", "cœur": "pique"}

    def draw(code: str, face: str, name: str) -> str:
        first, _, suit = name.rpartition(" ")
        return drawn(code.translate(swapped), face, f"{first} {names.get(suit, suit)}")

    monkeypatch.setattr(styles, "draw_card", draw)
    came = found(trip(write_pages("fr")))
    assert "rule failed-drop: the page does not lay the same table as the book: players differ" in came


def test_signs_that_are_drawn_in_each_others_place_are_found(write_pages: Write, trip: Trip) -> None:
    site = write_pages("fr")
    path = site / "fr/tonk/examples/index.html"
    text = path.read_text(encoding="utf-8")
    swapped = (
        text.replace('id="rp-S"', 'id="?"').replace('id="rp-H"', 'id="rp-S"').replace('id="?"', 'id="rp-H"')
    )
    path.write_text(swapped, encoding="utf-8")
    assert [problem.found for problem in trip(site).problems] == [
        f"the sign {sign} of the cards is not drawn as it was when somebody last looked at it"
        for sign in "HS"
    ]


def test_a_page_that_is_missing_and_an_example_that_is_in_no_book_are_found(
    write_pages: Write, trip: Trip
) -> None:
    site = write_pages("es")
    (site / "es/tonkin/examples/index.html").unlink()
    path = site / "es/tonk/examples/index.html"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('id="company-jacks"', 'id="company-queens"'), encoding="utf-8")
    assert [(problem.id, problem.found) for problem in trip(site).problems] == [
        ("company-jacks", "the example is missing"),
        ("company-queens", "the book has no such example"),
        ("tonkin", "there is no page of examples"),
    ]


def test_a_folded_example_must_say_what_the_page_of_examples_says(write_pages: Write, trip: Trip) -> None:
    site = write_pages("en")
    html = (site / "en/tonk/examples/index.html").read_text(encoding="utf-8")
    start = html.index('<div class="rp-in"', html.index('id="failed-drop-two-lower"'))
    inner = html[start : html.index("</section>", start)]
    title = 'Two hands beat the drop<span class="rp-proved">proved</span>'
    rules = site / "en/tonk/rules/index.html"
    rules.parent.mkdir()

    def fold(inner: str, number: str = "5.3") -> str:
        folded = f'<details class="rp-example"><summary>{title}</summary>{inner}</details>'
        rules.write_text(f'<h3 id="x"><a href="#x">{number}</a> A rule</h3>{folded}', encoding="utf-8")
        return found(trip(site))

    assert fold(inner) == ""
    assert (
        "en/tonk/rules/index.html: failed-drop-two-lower: rule failed-drop: the page says that A pays B 9"
        in fold(inner.replace("<td>2</td>", "<td>9</td>", 1))
    )
    assert "5.1: “Two hands beat the drop” is no example of this rule" in fold(inner, "5.1")


def test_what_is_shown_in_the_source_language_is_read_in_it(
    few: Book, phrasebooks: dict[str, Phrasebook], languages: tuple[Language, ...], tmp_path: Path
) -> None:
    """A language without a catalogue shows English throughout, and is read all the same."""
    portuguese = replace(next(each for each in languages if each.code == "fr"), code="pt", locale="pt")
    source = phrasebooks["en"].language
    site = tmp_path / "site"
    write_language(site, few, Phrasebook(Translator(portuguese, source), few.site))
    assert found(round_trip(site, few, (source, portuguese))) == ""
