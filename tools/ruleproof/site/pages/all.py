"""All pages of a language, in the order of the navigation."""

from collections.abc import Sequence

from markupsafe import Markup

from ruleproof.i18n import Phrasebook
from ruleproof.site.exhibit import exhibit, render_exhibit
from ruleproof.site.pages.lists import (
    examples_page,
    glossary_page,
    rulings_page,
    strategy_page,
    variants_page,
)
from ruleproof.site.pages.page import Page, make_page
from ruleproof.site.pages.rules import rules_page
from ruleproof.site.reading import Reading
from ruleproof.site.words import Words

_CONTENTS = ("rules", "examples", "rulings", "variants", "glossary", "strategy")


def home_page(readings: Sequence[Reading], phrasebook: Phrasebook, words: Words, site_name: str) -> Page:
    """Return the page on which a game is chosen.

    Args:
        readings: all games, in the language of the page.
        phrasebook: says things in that language.
        words: the site's own words.
        site_name: the name of the site.
    """
    games = [
        {
            "path": f"{reading.game.id}/index.md",
            "title": reading.text(reading.game.title),
            "tagline": reading.text(reading.game.overview.tagline),
            "facts": _facts(reading)[:1] + _facts(reading)[2:4],
        }
        for reading in readings
    ]
    return Page(
        path="index.md",
        title=phrasebook.say("page.home"),
        document="",
        description=phrasebook.say("home.title"),
        colophon="",
        template="home.md.jinja",
        context={"w": words, "games": games, "site_name": site_name},
    )


def game_pages(reading: Reading, words: Words) -> tuple[Page, ...]:
    """Return the pages of a game."""
    exhibits = {
        example.id: render_exhibit(exhibit(reading, example, proof), words)
        for example, proof in reading.proved(reading.game.examples)
    }
    return (
        _overview_page(reading, words),
        rules_page(reading, words, exhibits),
        examples_page(reading, words, exhibits),
        rulings_page(reading, words),
        variants_page(reading, words),
        glossary_page(reading, words),
        strategy_page(reading, words),
    )


def _overview_page(reading: Reading, words: Words) -> Page:
    overview = reading.game.overview
    return make_page(
        reading,
        words,
        "overview",
        tagline=reading.text(overview.tagline),
        learn=[reading.text(step) for step in overview.learn],
        about=[reading.text(note) for note in overview.about],
        notice=reading.notice(overview.tagline, *overview.learn, *overview.about),
        facts=_facts(reading),
        contents=[(f"{name}.md", words[f"page.{name}"], words[f"about.{name}"]) for name in _CONTENTS],
    )


def _facts(reading: Reading) -> list[tuple[Markup, str]]:
    book, (least, most) = reading.phrasebook, reading.game.players
    facts = [
        ("fact.players", book.say("fact.players-range", min=least, max=most)),
        ("fact.edition", reading.game.edition),
        ("fact.rules", book.number(len(reading.rules))),
        ("fact.examples", book.number(len(reading.proved(reading.game.examples)))),
    ]
    for name, figure in reading.figures.items():
        key = f"fact.{name.replace('_', '-')}"
        if key in reading.book.site:
            facts.append((key, book.number(figure)))
    return [(Markup(book.say(key, style=reading.html)), value) for key, value in facts]
