"""The grammar of texts."""

import pytest

from ruleproof.book.text import (
    BadText,
    CardsPart,
    FigurePart,
    Link,
    Literal,
    Placeholder,
    links,
    parse_text,
    placeholders,
)


def test_a_text_is_split_into_its_parts() -> None:
    text = "Pay {price:stakes} of {figure:deck_points}, see {cards:5C 10H} and [the *deal*](rule:the-deal)."
    assert parse_text(text) == (
        Literal("Pay "),
        Placeholder("price", "stakes"),
        Literal(" of "),
        FigurePart("deck_points"),
        Literal(", see "),
        CardsPart(("5C", "10H")),
        Literal(" and "),
        Link((Literal("the *deal*"),), "rule", "the-deal"),
        Literal("."),
    )


def test_the_words_of_a_link_may_hold_placeholders() -> None:
    text = "[pay {price:stakes}](rule:deal) or {low}"
    assert placeholders(text) == (Placeholder("price", "stakes"), Placeholder("low"))
    assert [link.target for link in links(text)] == ["deal"]


def test_a_unit_may_have_a_form_and_cards_may_be_a_detail() -> None:
    assert parse_text("{price:stakes/gen}") == (Placeholder("price", "stakes", "gen"),)
    assert parse_text("{cards}{cards:cards}") == (Placeholder("cards"), Placeholder("cards", "cards"))


@pytest.mark.parametrize(
    "text",
    [
        "Plain words.",
        "*em*, **strong**, ***both***, `code`.",
        "**Aim.** Be *first*.",
        "2 < 3 and 3 > 2, R&B, 50 % of it; a_b stays.",
        "« Oui ! » ¿Qué? 7♠ – “Tonk”",
        "3 cards, 1.5 of them, (in brackets).",
        "-4 is a number, #1 too.",
        "**[link](term:x)** and *{param}*",
        "A note: it reads on.",
    ],
)
def test_inline_markdown_and_signs_are_sound(text: str) -> None:
    assert parse_text(text)


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("a <b>c", "<b>"),
        ("a </p>", "</p>"),
        ("a <!-- x -->", "<!-- x -->"),
        ("a <img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("<https://example.org>", "<https://example.org>"),
        ("&lt;b", "&lt;"),
        ("&#60;", "&#60;"),
        ("{{x}}", "{{x}}"),
        ("{% raw %}", "{% raw %}"),
        ("{# note #}", "{# note #}"),
        ("![x](y)", "![x](y)"),
        ("[x](http://example.org)", "http://example.org"),
        ("[x](javascript:alert(1))", "javascript:alert(1)"),
        ("[x](JaVaScRiPt:alert)", "JaVaScRiPt:alert"),
        ("[x](data:text/html,x)", "data:text/html,x"),
        ("[x](rule:Deal)", "rule:Deal"),
        ("[x](rule:a\n)", "rule:a\n"),
        ("[x](other.md)", "other.md"),
        ("[](rule:deal)", "[](rule:deal)"),
        ("[x][y]", "[x][y]"),
        ("[x]: y", "[x]:"),
        ("[x]", "["),
        ("x]", "]"),
        ("javascript:alert(1)", "javascript:alert(1)"),
        ("see https://example.org now", "https://example.org"),
        ("see mailto:a@b.c", "mailto:a@b.c"),
        ("{", "{"),
        ("}", "}"),
        ("{}", "{}"),
        ("{A}", "{A}"),
        ("{a b}", "{a b}"),
        ("{a:b:c}", "{a:b:c}"),
        ("{.class}", "{.class}"),
        ("a `b", "`"),
        ("`<b>`", "`<b>`"),
        ("`{x}`", "`{x}`"),
        ("a \\* b", "\\"),
        ("a\nb", "\n"),
        ("a\tb", "\t"),
        ("*a", "*"),
        ("**a*", "*"),
        ("a ****b****", "****"),
        ("_em_", "_em_"),
        ("# Title", "#"),
        ("> quote", ">"),
        ("1. first", "1."),
        ("10) tenth", "10)"),
        ("+ item", "+"),
        ("--- ", "--- "),
        ("```code", "```"),
        ("| a |", "|"),
        ("!!! note", "!!!"),
        ("    code", "    "),
    ],
)
def test_a_text_that_is_more_than_words_is_refused_with_its_token(text: str, token: str) -> None:
    with pytest.raises(BadText) as bad:
        parse_text(text)
    assert token in [fault.token for fault in bad.value.faults]


def test_all_faults_of_a_text_are_told() -> None:
    with pytest.raises(BadText) as bad:
        parse_text("<b>x</b> {{y}} [z](http://w)")
    assert len(bad.value.faults) == 4
