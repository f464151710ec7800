"""What every page has: its place, its titles, its template and what that is handed."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ruleproof.book.model import Message
from ruleproof.site.links import OVERVIEW
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
        parent: the path of the page below which it stands in the navigation; empty for the others.
        unlisted: whether it is a tool, not for readers: no search finds it, neither ours nor another.
    """

    path: str
    title: str
    document: str
    description: str
    colophon: str
    template: str
    context: Mapping[str, object]
    parent: str = ""
    unlisted: bool = False

    @property
    def game(self) -> str:
        """The folder it stands in, which is a game's id if it belongs to one."""
        return self.path.partition("/")[0] if "/" in self.path else ""

    @property
    def url(self) -> str:
        """Its address below the language: `game/rules/`; empty for the home page."""
        folder = self.path.removesuffix(".md").removesuffix("index").strip("/")
        return f"{folder}/" if folder else ""


def make_page(
    reading: Reading,
    words: Words,
    name: str,
    *,
    title: Message | None = None,
    about: str = "",
    parent: str = "",
    **context: object,
) -> Page:
    """Return a page of a game; it stands where the reading says.

    Args:
        reading: the game in the reader's language, on that page.
        words: the site's own words.
        name: `overview`, `rules` and so on: its template is called after it, and its titles if it has none.
        title: its name.
        about: what it holds, in a sentence.
        parent: the page below which it stands in the navigation.
        context: what its template is handed besides words, titles and edition.
    """
    say, links = reading.phrasebook.say, reading.links
    game, called = reading.plain(reading.game.title), title or reading.book.site[f"page.{name}"]
    document = game if reading.page == OVERVIEW else say("page.of", game=reading.game.title, page=called)
    colophon = say("page.edition", game=reading.game.title, edition=reading.game.edition)
    return Page(
        path=f"{reading.game.id}/{reading.page}.md",
        title=reading.plain(called),
        document=document,
        description=about or say(f"about.{name}"),
        colophon=colophon,
        template=f"{name}.md.jinja",
        parent=parent and f"{reading.game.id}/{parent}.md",
        context={
            "w": words,
            "heading": Markup(reading.markdown.text(document)),
            "kicker": colophon,
            "home": links.file(OVERVIEW),
            "above": links.file(parent) if parent else "",
            "game": game,
            **context,
        },
    )
