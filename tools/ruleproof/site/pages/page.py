"""What every page has: its place, its titles, its template and what that is handed."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ruleproof.site.reading import Reading
from ruleproof.site.words import Words


@dataclass(frozen=True)
class Page:
    """One page of one language.

    Attributes:
        path: its Markdown file, below the folder of the language.
        title: its name in the navigation.
        document: its name in the window of the browser.
        description: what it holds, in a sentence, for search engines.
        colophon: game and edition, printed on each sheet; empty for pages that belong to no game.
        template: the file name of its template.
        context: what the template is handed.
    """

    path: str
    title: str
    document: str
    description: str
    colophon: str
    template: str
    context: Mapping[str, object]

    @property
    def url(self) -> str:
        """Its address below the language: `tonk/rules/`; empty for the home page."""
        folder = self.path.removesuffix(".md").removesuffix("index").strip("/")
        return f"{folder}/" if folder else ""


def make_page(reading: Reading, words: Words, name: str, **context: object) -> Page:
    """Return a page of a game.

    Args:
        reading: the game in the reader's language.
        words: the site's own words.
        name: `overview`, `rules` and so on: its file, its template and its titles are called after it.
        context: what its template is handed besides words, titles and edition.
    """
    say = reading.phrasebook.say
    game, title = reading.plain(reading.game.title), say(f"page.{name}")
    document = game
    if name != "overview":
        document = say("page.of", game=reading.game.title, page=reading.book.site[f"page.{name}"])
    colophon = say("page.edition", game=reading.game.title, edition=reading.game.edition)
    file = "index" if name == "overview" else name
    about = "" if name == "overview" else say(f"about.{name}")
    return Page(
        path=f"{reading.game.id}/{file}.md",
        title=title,
        document=document,
        description=about or reading.plain(reading.game.overview.tagline),
        colophon=colophon,
        template=f"{name}.md.jinja",
        context={
            "w": words,
            "heading": Markup(reading.markdown.text(document)),
            "kicker": colophon,
            "game": game,
            **context,
        },
    )
