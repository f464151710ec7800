"""The texts of a game, each in the source language beside its translation: where a translator finds an entry.

The pages are for work, not for reading: no search finds them, and texts stand there as files hold them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ruleproof.i18n import Phrasebook
from ruleproof.i18n.extract import SITE
from ruleproof.i18n.status import MessageStatus
from ruleproof.site.links import OVERVIEW, SECTION_PREFIX
from ruleproof.site.pages.page import Page
from ruleproof.site.pages.parts import further_presets, true_variants
from ruleproof.site.pages.proof import PROOF, value_anchor
from ruleproof.site.reading import RULES, Reading
from ruleproof.site.styles import MarkdownStyle
from ruleproof.site.words import Words

TRANSLATE = "translate"
"""The page that tells how to help; the lists of texts stand below it."""

_PARTS = {
    "game": OVERVIEW,
    "overview": OVERVIEW,
    "section": RULES,
    "param": "variants",
    "conflict": "variants",
    "idle": "variants",
    "variant": "variants",
    "example": "examples",
    "phrase": "examples",
    "evidence": "strategy",
    "advice": "strategy",
    "ruling": "rulings",
    "term": "glossary",
}
"""The page that shows what belongs to an owner, by the first word of its id; anything else is a rule."""

_ANCHORED = {"section": SECTION_PREFIX, "variant": "", "example": "", "advice": "", "ruling": "", "term": ""}
"""What stands before the id of an owner in its anchor, for those that have one."""


@dataclass(frozen=True)
class Part:
    """One part of the book as translators work on it: a game, or the site's own words.

    Attributes:
        domain: the id of the game, or `site`.
        title: what it is called.
        statuses: its messages with what the language has of them, in the order of the book.
        reading: the game in the language; None for the site's own words.
        shown: whether the game has pages in the language.
    """

    domain: str
    title: str
    statuses: tuple[MessageStatus, ...]
    reading: Reading | None = None
    shown: bool = True

    def owner(self, context: str) -> str:
        """Return what a message belongs to, of the site's own words the first word of its key."""
        owner = context.partition("/")[2].partition("#")[0]
        return owner if self.reading else owner.partition(".")[0]

    def page_of(self, owner: str) -> str:
        """Return the page that tells what an owner's messages say."""
        if self.reading is None:
            return SITE
        rules = {rule.id for rule in self.reading.game.rules}
        return RULES if owner in rules else _PARTS.get(owner.partition(".")[0], OVERVIEW)

    def address(self, owner: str, page: str) -> str:
        """Return where readers find an owner, seen from a page that belongs to no game; empty if nowhere."""
        if self.reading is None or not self.shown:
            return ""
        reading, (kind, _, id) = self.reading.beside(page), owner.partition(".")
        found = self.page_of(owner)
        if found == RULES and kind != "section":
            return reading.links.address(RULES, owner)
        if kind == "param":
            return reading.links.beside(PROOF, value_anchor(reading.game.id, id))
        if found == "variants" and not (further_presets(reading) or true_variants(reading)):
            found = OVERVIEW
        anchored = found != OVERVIEW and kind in _ANCHORED
        return reading.links.address(found, _ANCHORED[kind] + id if anchored else "")


@dataclass(frozen=True)
class EntryShown:
    """One message as translators see it.

    Attributes:
        id: its context in the catalogue.
        state: `current`, `stale` or `missing`.
        source: the text, and the one for several if it counts something.
        translation: as the catalogue holds it; empty if there is none.
        before: the source text that the translation renders, where that has changed.
        line: the line of the file, in words.
    """

    id: str
    state: str
    source: tuple[str, ...]
    translation: tuple[str, ...]
    before: tuple[str, ...]
    line: str


@dataclass(frozen=True)
class OwnerShown:
    """What messages belong to: its anchor here, its name, and where readers find it; empty if nowhere."""

    anchor: str
    title: str
    href: str
    entries: tuple[EntryShown, ...]


def list_of(domain: str) -> str:
    """Return the page that lists the texts of a domain; like `proof`, it belongs to no game."""
    return f"{TRANSLATE}/{domain}"


def entry_address(reading: Reading, rule: str) -> str:
    """Return where the translation of a rule can be improved; empty in the source language."""
    return "" if reading.language.is_source else reading.links.beside(list_of(reading.game.id), rule)


def entries_page(part: Part, phrasebook: Phrasebook, words: Words, files: Sequence[str]) -> Page:
    """Return the page of the texts of one part.

    Args:
        part: the part.
        phrasebook: says things in the language of the page.
        words: the site's own words.
        files: the names of the files that hold its texts.
    """
    heading = phrasebook.say("page.of", game=part.title, page=phrasebook.say("translate.texts"))
    language = phrasebook.language
    return Page(
        path=f"{list_of(part.domain)}.md",
        title=part.title,
        document=heading,
        description=phrasebook.say("translate.texts-lead"),
        colophon="",
        template="entries.md.jinja",
        parent=f"{TRANSLATE}.md",
        unlisted=True,
        context={
            "w": words,
            "heading": Markup(MarkdownStyle(lambda kind, target: None).text(heading)),
            "source": phrasebook.translator.source,
            "language": language,
            "file": part.statuses[0].place.path if part.statuses and not language.is_source else "",
            "files": [
                (name, f"{part.domain}.{language.code}.po" if name.endswith(".po") else name)
                for name in files
            ],
            "groups": list(_groups(part, phrasebook)),
        },
    )


def _groups(part: Part, phrasebook: Phrasebook) -> Iterator[tuple[str, str, list[OwnerShown]]]:
    """Yield the owners by the page that shows them: an anchor, the name of the page, the owners."""
    owners: dict[str, list[MessageStatus]] = {}
    for each in part.statuses:
        owners.setdefault(part.owner(each.message.id), []).append(each)
    pages: dict[str, list[OwnerShown]] = {}
    for owner, found in owners.items():
        pages.setdefault(part.page_of(owner), []).append(_owner(part, phrasebook, owner, found))
    for page, shown in pages.items():
        name = "overview" if page == OVERVIEW else page
        yield f"part-{name}", phrasebook.say(f"page.{name}") if part.reading else "", shown


def _owner(part: Part, phrasebook: Phrasebook, owner: str, statuses: Sequence[MessageStatus]) -> OwnerShown:
    rules = part.reading.game.rules if part.reading else ()
    titles = [part.reading.rule_line(rule) for rule in rules if part.reading and rule.id == owner]
    return OwnerShown(
        owner,
        titles[0] if titles else owner,
        part.address(owner, list_of(part.domain)),
        tuple(_entry(each, phrasebook) for each in statuses),
    )


def _entry(each: MessageStatus, phrasebook: Phrasebook) -> EntryShown:
    message, line = each.message, each.place.line
    return EntryShown(
        message.id,
        each.status,
        (message.text, message.plural) if message.plural else (message.text,),
        each.forms,
        each.before,
        phrasebook.say("translate.line", number=str(line)) if line else "",
    )
