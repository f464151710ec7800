"""All pages of a language, in the order of the navigation."""

from collections.abc import Sequence

from markupsafe import Markup

from ruleproof.book.differences import choice_of
from ruleproof.i18n import Phrasebook
from ruleproof.site.links import OVERVIEW
from ruleproof.site.pages.examples import examples_page, render_examples
from ruleproof.site.pages.lists import glossary_page
from ruleproof.site.pages.odds import odds_shown
from ruleproof.site.pages.page import Page, make_page
from ruleproof.site.pages.parts import further_presets
from ruleproof.site.pages.rules import preset_page, rules_page
from ruleproof.site.pages.rulings import rulings_page
from ruleproof.site.pages.strategy import strategy_page
from ruleproof.site.pages.variants import variants_pages
from ruleproof.site.reading import RULES, Reading
from ruleproof.site.words import Words


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
    """Return the pages of a game.

    Args:
        reading: the game in the reader's language, under the usual rules.
        words: the site's own words.
    """
    # Seen from all pages that stand right below the game, addresses are the same.
    exhibits = render_examples(reading, words, reading.game.examples)
    pages = (
        rules_page(reading.on(RULES), words, exhibits),
        *(
            preset_page(reading.under(choice_of(preset)).on(preset.id), words, preset, exhibits)
            for preset in further_presets(reading)
        ),
        examples_page(reading.on("examples"), words, exhibits),
        rulings_page(reading.on("rulings"), words),
        *variants_pages(reading, words),
        glossary_page(reading.on("glossary"), words),
        strategy_page(reading.on("strategy"), words),
    )
    return (_overview_page(reading.on(OVERVIEW), words, pages), *pages)


def _overview_page(reading: Reading, words: Words, pages: Sequence[Page]) -> Page:
    overview, style = reading.game.overview, reading.markdown
    return make_page(
        reading,
        words,
        "overview",
        about=reading.plain(overview.tagline),
        tagline=reading.text(overview.tagline),
        learn=[reading.text(step) for step in overview.learn],
        notes=[reading.text(note) for note in overview.about],
        notice=reading.notice(overview.tagline, *overview.learn, *overview.about),
        facts=_facts(reading),
        odds=odds_shown(reading),
        contents=[
            (
                page.path.removeprefix(f"{reading.game.id}/"),
                Markup(style.text(page.title)),
                Markup(style.text(page.description)),
            )
            for page in pages
            if not page.parent
        ],
    )


def _facts(reading: Reading) -> list[tuple[Markup, str]]:
    """Return what every game tells of itself, and what this one does: names and figures."""
    say, number = reading.phrasebook.say, reading.phrasebook.number
    facts = [
        (say("fact.players", style=reading.html), _players(reading)),
        (say("fact.edition", style=reading.html), reading.game.edition),
        (say("fact.rules", style=reading.html), number(len(reading.rules))),
        _examples_fact(reading),
    ]
    for fact in reading.game.overview.facts:
        facts.append((reading.text(fact.title, html=True), number(reading.figures[fact.figure])))
    return [(Markup(name), value) for name, value in facts]


def _players(reading: Reading) -> str:
    least, most = reading.game.players
    if least == most:
        return reading.phrasebook.number(most)
    return reading.phrasebook.say("fact.players-range", min=least, max=most)


def _examples_fact(reading: Reading) -> tuple[str, str]:
    say, number = reading.phrasebook.say, reading.phrasebook.number
    if reading.is_played:
        count = len(reading.proved(reading.game.examples))
        return say("fact.examples", style=reading.html), number(count)
    return say("fact.examples-not-proved", style=reading.html), number(len(reading.not_proved))
