"""The examples, as HTML for the pages that show them, and the page of all of them."""

from collections.abc import Iterable, Mapping

from markupsafe import Markup

from ruleproof.book.model import Example
from ruleproof.site.exhibit import exhibit, render_exhibit, rule_link
from ruleproof.site.links import SECTION_PREFIX
from ruleproof.site.pages.page import Page, make_page
from ruleproof.site.pages.parts import badge
from ruleproof.site.reading import Reading
from ruleproof.site.told import render_told, told
from ruleproof.site.words import Words


def render_examples(reading: Reading, words: Words, examples: Iterable[Example]) -> dict[str, Markup]:
    """Return examples as HTML, by id: those that hold, or those of a game that nobody can play.

    The rules that an example names are linked where they stand as it is played.

    Args:
        reading: the game in the reader's language, on the page that shows them.
        words: the site's own words.
        examples: the examples.
    """
    if not reading.is_played:
        return {each.id: render_told(told(reading.under(each.choice), each), words) for each in examples}
    return {
        example.id: render_exhibit(exhibit(reading.under(example.choice), example, proof), words)
        for example, proof in reading.proved(examples)
    }


def examples_page(reading: Reading, words: Words, exhibits: Mapping[str, Markup]) -> Page:
    """Return the page of all examples, by section.

    Args:
        reading: the game in the reader's language.
        words: the site's own words.
        exhibits: the examples as HTML, by id.
    """
    sections = []
    for section in reading.game.sections:
        rules = {rule.id for rule in section.rules}
        shown = [
            {
                "id": example.id,
                "title": reading.text(example.title),
                "rule": rule_link(reading.under(example.choice), example.rule),
                "notice": reading.notice(example.title),
                "html": _searchable(exhibits[example.id]),
            }
            for example in reading.game.examples
            if example.rule in rules and example.id in exhibits
        ]
        if shown:
            sections.append(
                {
                    "anchor": SECTION_PREFIX + section.id,
                    "number": section.number,
                    "title": reading.text(section.title),
                    "examples": shown,
                }
            )
    intro = words["examples.intro" if reading.is_played else "told.intro"]
    return make_page(reading, words, "examples", intro=intro, sections=sections, badge=badge(reading, words))


def _searchable(html: Markup) -> Markup:
    """Return an example in which search finds the names of the cards, here and on no other page."""
    return Markup(str(html).replace(' role="img"', ' role="img" data-pagefind-index-attrs="aria-label"'))
