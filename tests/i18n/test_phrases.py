from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest
from samples import AR, EN, FR, RU, message, write_po

from ruleproof.book.model import Message, Phrases
from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import Event
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.languages import Language
from ruleproof.i18n.phrases import Phrasebook, UnfilledPlaceholder
from ruleproof.i18n.po import Entry
from ruleproof.i18n.style import PlainStyle
from ruleproof.i18n.translator import Translator

WORDS: dict[str, str | tuple[str, str]] = {
    "unit.stakes": ("{n} stake", "{n} stakes"),
    "unit.points": ("{n} point", "{n} points"),
    "card.rank.K.letter": "K",
    "card.rank.K.name": "king",
    "card.suit.S.name": "spades",
    "card.suit.D.name": "diamonds",
    "card.name": "{rank} of {suit}",
    "card.unknown": "a card that nobody has named",
    "card.joker.letter": "JK",
    "card.joker.name": "joker {n}",
    "card.joker.stands": "{joker}, standing for {card}",
    "seat.A": "A",
    "seat.B": "B",
    "hands.left": ("{n} hand is left", "{n} hands are left"),
}
FRENCH: dict[str, tuple[str, ...]] = {
    "unit.stakes": ("{n} mise", "{n} mises"),
    "unit.points": ("{n} point", "{n} points"),
    "card.rank.K.letter": ("R",),
    "card.rank.K.name": ("roi",),
    "card.suit.S.name": ("pique",),
    "card.suit.D.name": ("carreau",),
    "card.name": ("{rank} de {suit}",),
    "seat.A": ("Anne",),
}


def site() -> dict[str, Message]:
    forms = {key: (text, "") if isinstance(text, str) else text for key, text in WORDS.items()}
    return {key: message(f"site/{key}#text", one, several) for key, (one, several) in forms.items()}


def book(root: Path, language: Language, words: dict[str, tuple[str, ...]], *more: Entry) -> Phrasebook:
    entries = [
        Entry(f"site/{key}#text", site()[key].text, site()[key].plural, forms) for key, forms in words.items()
    ]
    write_po(
        root, language, "site", *entries, *(entry for entry in more if entry.context.startswith("site/"))
    )
    write_po(root, language, "pairs", *(entry for entry in more if entry.context.startswith("pairs/")))
    catalogues = {domain: Catalogue.load(root, language, domain) for domain in ("site", "pairs")}
    assert not any(catalogue.problems for catalogue in catalogues.values())
    return Phrasebook(Translator(language, EN, catalogues), site())


@pytest.fixture
def english() -> Phrasebook:
    return Phrasebook(Translator(EN, EN), site())


@pytest.fixture
def french(tmp_path: Path) -> Phrasebook:
    return book(tmp_path, FR, FRENCH)


class Tags(PlainStyle):
    """Shows what a style is asked for."""

    def text(self, words: str) -> str:
        return words.replace("&", "&amp;")

    def strong(self, inner: str) -> str:
        return f"<b>{inner}</b>"

    def emphasis(self, inner: str) -> str:
        return f"<i>{inner}</i>"

    def code(self, words: str) -> str:
        return f"<code>{words}</code>"

    def card(self, code: str, face: str, name: str) -> str:
        return f"<card {code}|{face}|{name}>"

    def cards(self, inner: Sequence[str]) -> str:
        return f"<cards>{''.join(inner)}</cards>"

    def value(self, name: str, inner: str) -> str:
        return f"<v {name}>{inner}</v>"

    def link(self, kind: str, target: str, inner: str) -> str:
        return f"<a {kind}:{target}>{inner}</a>"

    def foreign(self, inner: str, language: Language) -> str:
        return f"<{language.code}>{inner}</{language.code}>"


def test_the_same_call_makes_plain_text_or_markup(english: Phrasebook) -> None:
    text = "*Pay* **{price:stakes}** & [see {cards:KS}](rule:miss), `now`."
    rule = message("pairs/miss#text", text)
    assert english.render(rule, {"price": 2}) == "Pay 2 stakes & see K♠, now."
    assert english.render(rule, {"price": 2}, Tags()) == (
        "<i>Pay</i> <b><v price>2 stakes</v></b> &amp; "
        "<a rule:miss>see <cards><card KS|K♠|king of spades></cards></a>, <code>now</code>."
    )


def test_emphasis_may_nest_and_span_links(english: Phrasebook) -> None:
    rule = message("pairs/miss#text", "**a *b* [c](term:d)** ***e***")
    assert english.render(rule, {}, Tags()) == "<b>a <i>b</i> <a term:d>c</a></b> <b><i>e</i></b>"


@pytest.mark.parametrize(
    ("amount", "english_words", "french_words"),
    [
        (0, "0 stakes", "0 mise"),
        (1, "1 stake", "1 mise"),
        (2, "2 stakes", "2 mises"),
        (-4, "−4 stakes", "−4 mises"),
        (Fraction(1, 2), "½ stake", "½ mise"),
        (Fraction(3, 2), "1½ stakes", "1½ mise"),
        (Fraction(5, 2), "2½ stakes", "2½ mises"),
        ((49, 50), "49 or 50 stakes", "49 ou 50 mises"),
        ((1,), "1 stake", "1 mise"),
    ],
)
def test_amounts_follow_the_plural_rule_of_the_language(
    english: Phrasebook,
    french: Phrasebook,
    amount: int | Fraction | tuple[int, ...],
    english_words: str,
    french_words: str,
) -> None:
    assert english.amount(amount, "stakes") == english_words
    assert french.amount(amount, "stakes") == french_words


@pytest.mark.parametrize(
    ("language", "forms", "expected"),
    [
        (RU, ("{n} ставка", "{n} ставки", "{n} ставок"), ["0 ставок", "1 ставка", "2 ставки", "11 ставок"]),
        (AR, ("z", "o", "t", "{n} f", "{n} m", "{n} x"), ["z", "o", "t", "11 m"]),
    ],
)
def test_three_and_six_forms_are_chosen_between(
    tmp_path: Path, language: Language, forms: tuple[str, ...], expected: list[str]
) -> None:
    phrases = book(tmp_path, language, {"unit.stakes": forms})
    assert [phrases.amount(number, "stakes") for number in (0, 1, 2, 11)] == expected


def test_a_language_may_have_further_forms_of_a_unit(tmp_path: Path) -> None:
    words = {"unit.stakes": ("{n} ставка", "{n} ставки", "{n} ставок")}
    unit = site()["unit.stakes"]
    genitive = Entry(
        "site/unit.stakes/gen#text", unit.text, unit.plural, ("{n} ставки", "{n} ставок", "{n} ставок")
    )
    rule = message("pairs/miss#text", "Pay no more than {price:stakes}.")
    entry = Entry(rule.id, rule.text, forms=("Не больше {price:stakes/gen}.",))
    phrases = book(tmp_path, RU, words, genitive, entry)
    assert phrases.render(rule, {"price": 2}) == "Не больше 2 ставок."
    without = book(tmp_path, RU, words, entry)
    assert without.render(rule, {"price": 2}) == "Не больше 2 ставки."


def test_words_for_a_value_come_from_its_message(french: Phrasebook) -> None:
    rule = message("pairs/wild#text", "Wild: {wild}.")
    assert french.render(rule, {"wild": message("pairs/param.wild#label.none", "none")}, Tags()) == (
        "<en>Wild: <v wild>none</v>.</en>"
    )


def test_cards_have_letters_and_names_of_the_language(english: Phrasebook, french: Phrasebook) -> None:
    assert (english.card_face("KS"), english.card_name("KS")) == ("K♠", "king of spades")
    assert (french.card_face("KS"), french.card_name("KS")) == ("R♠", "roi de pique")
    assert (french.card_face("10D"), french.card_name("TD")) == ("10♦", "10 de carreau")
    assert (english.card_face("JK1"), english.card_name("JK1")) == ("JK1", "joker 1")
    assert english.card_face(Card.parse("JK2=7D")) == "JK2=7♦"
    assert english.card_name(Card.parse("JK2=7D")) == "joker 2, standing for 7 of diamonds"
    assert (english.card_face("??"), english.card_name("??")) == ("?", "a card that nobody has named")


PHRASES = Phrases(
    moves={"lay": message("pairs/phrase.move.lay#text", "{seat} lays {cards}")},
    events={
        "pays": message("pairs/phrase.event.pays#text", "{seat} pays {seats} {stakes:stakes} for {card}.")
    },
    refused={"late": message("pairs/phrase.refused.late#text", "{seat} is late by {n}.")},
    piles={"stock": message("pairs/phrase.pile.stock#text", "Stock")},
)


def test_events_moves_refusals_and_piles_are_told_with_their_details(english: Phrasebook) -> None:
    event = Event(
        "pays",
        "miss",
        "A",
        (("seats", ("B", "C")), ("stakes", Fraction(1, 2)), ("card", Card.parse("KS"))),
    )
    assert english.event(PHRASES, event) == "A pays B and C ½ stake for K♠."
    cards = (Card.parse("KS"), Card.parse("KD"))
    assert english.move(PHRASES, "lay", "B", (("cards", cards),)) == "B lays K♠ K♦"
    assert english.refusal(PHRASES, "late", "A", (("n", 3),)) == "A is late by 3."
    assert english.pile(PHRASES, "stock") == "Stock"


def test_seats_have_the_names_of_the_language(tmp_path: Path) -> None:
    lay = PHRASES.moves["lay"]
    phrases = book(tmp_path, FR, FRENCH, Entry(lay.id, lay.text, forms=("{seat} pose {cards}",)))
    assert phrases.move(PHRASES, "lay", "A", (("cards", (Card.parse("KS"),)),)) == "Anne pose R♠"
    assert phrases.seat("Z") == "Z"


def test_a_text_without_translation_is_wholly_in_the_source_language(french: Phrasebook) -> None:
    rule = message("pairs/miss#text", "Pay {price:stakes} for {cards:KS}.")
    assert french.render(rule, {"price": 0}, Tags()) == (
        "<en>Pay <v price>0 stakes</v> for <cards><card KS|K♠|king of spades></cards>.</en>"
    )


def test_a_unit_without_translation_is_marked_within_the_text(tmp_path: Path) -> None:
    rule = message("pairs/miss#text", "Pay {price:stakes}.")
    phrases = book(tmp_path, FR, {}, Entry(rule.id, rule.text, forms=("Payez {price:stakes}.",)))
    assert phrases.render(rule, {"price": 2}, Tags()) == "Payez <v price><en>2 stakes</en></v>."


def test_words_of_the_site_count(english: Phrasebook) -> None:
    assert [english.say("hands.left", n=number) for number in (1, 2)] == [
        "1 hand is left",
        "2 hands are left",
    ]


def test_figures_are_numbers(english: Phrasebook) -> None:
    rule = message("pairs/miss#text", "There are {figure:all_points} points.")
    assert english.render(rule, {"figure:all_points": 1340}) == "There are 1,340 points."


def test_what_is_missing_is_named(english: Phrasebook) -> None:
    with pytest.raises(UnfilledPlaceholder, match=r"pairs/miss#text: nothing fills \{price\}"):
        english.render(message("pairs/miss#text", "Pay {price:stakes}."))
    with pytest.raises(UnfilledPlaceholder, match=r"unit\.apples"):
        english.amount(2, "apples")
    with pytest.raises(UnfilledPlaceholder, match="needs the number"):
        english.say("hands.left")


def test_values_without_numbers_or_labels_are_told_in_words_of_the_site() -> None:
    words = {**site(), "value.none": message("site/value.none#text", "nothing")}
    phrases = Phrasebook(Translator(EN, EN), words)
    assert [phrases.value(()), phrases.value(None), phrases.amount((), "points")] == ["nothing"] * 3
    assert phrases.value(True) == "true"
