"""The page for translators: how to help, how far each language is, and what is open in this one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ruleproof.book.model import Book
from ruleproof.i18n import Language, Phrasebook
from ruleproof.i18n.catalogue import po_path
from ruleproof.i18n.extract import SITE
from ruleproof.i18n.status import DomainStatus, MessageStatus, message_statuses
from ruleproof.site.live import Offer
from ruleproof.site.pages.entries import TRANSLATE, Part, entries_page, list_of
from ruleproof.site.pages.page import Page
from ruleproof.site.reading import Reading
from ruleproof.site.words import Words

COMPONENTS = f"{TRANSLATE}/weblate.json"
"""The file that sets up Weblate, below the root of the site."""

_MOST_OPEN = 40
"""How many open texts of a game are listed; the list of all texts has the others."""

_LONGEST = 120
"""How much of a text stands in the list of what is open, in characters."""


@dataclass(frozen=True)
class Translating:
    """What translators of all languages are told.

    Attributes:
        book: the book.
        states: how far each language is.
        languages: those that have pages, in order.
        offer: how far each game is offered to their readers.
        contribute: the address to which translations are sent; empty if there is none.
    """

    book: Book
    states: tuple[DomainStatus, ...]
    languages: tuple[Language, ...]
    offer: Offer
    contribute: str = ""


@dataclass(frozen=True)
class PartProgress:
    """How far one part of the book is in one language; numbers in words, shares in percent.

    Attributes:
        gate: whether it is `live`, a `preview` or `absent`.
    """

    title: str
    href: str
    gate: str
    current: str
    stale: str
    missing: str
    current_share: float
    stale_share: float


@dataclass(frozen=True)
class OpenText:
    """A text that readers get in the source language.

    Attributes:
        id: its context in the catalogue.
        href: where the list of texts has it.
        state: `stale` or `missing`.
        words: its beginning.
        place: where readers find it; empty for words that stand everywhere.
    """

    id: str
    href: str
    state: str
    words: str
    place: str


@dataclass(frozen=True)
class OpenPart:
    """What is open in one part of the book: the first texts, and how many there are besides."""

    title: str
    href: str
    stale: str
    missing: str
    texts: tuple[OpenText, ...]
    more: str


@dataclass(frozen=True)
class TranslatorsPages:
    """The pages for translators, and the files beside them, by their path below the language."""

    pages: tuple[Page, ...]
    files: Mapping[str, Path] = field(default_factory=dict)


def translate_pages(
    readings: Sequence[Reading], phrasebook: Phrasebook, words: Words, translating: Translating
) -> TranslatorsPages:
    """Return the page for translators, and below it the lists of texts: of each game, and of the site.

    Args:
        readings: all games, whether they have pages in this language or not.
        phrasebook: says things in it.
        words: the site's own words.
        translating: what translators of all languages are told.
    """
    parts = list(_parts(readings, phrasebook, translating))
    files = _files(Path(translating.book.root), phrasebook.language, parts)
    lists = [
        entries_page(
            part, phrasebook, words, [Path(name).name for name in files if Path(name).stem == part.domain]
        )
        for part in parts
    ]
    return TranslatorsPages((_translate_page(parts, phrasebook, words, translating, files), *lists), files)


def _parts(readings: Sequence[Reading], phrasebook: Phrasebook, translating: Translating) -> Iterator[Part]:
    book, absent = translating.book, translating.offer.absent(phrasebook.language.code)
    for reading in readings:
        game = reading.game
        statuses = message_statuses(book, game.id, phrasebook.translator)
        yield Part(game.id, reading.plain(game.title), statuses, reading, game.id not in absent)
    yield Part(SITE, phrasebook.say("translate.site"), message_statuses(book, SITE, phrasebook.translator))


def _translate_page(
    parts: Sequence[Part],
    phrasebook: Phrasebook,
    words: Words,
    translating: Translating,
    files: Mapping[str, Path],
) -> Page:
    language = phrasebook.language
    titles = {part.domain: part.title for part in parts}
    names = [Path(name).relative_to(TRANSLATE) for name in files]
    return Page(
        path=f"{TRANSLATE}.md",
        title=phrasebook.say("page.translate"),
        document=phrasebook.say("translate.title"),
        description=phrasebook.say("about.translate"),
        colophon="",
        template="translate.md.jinja",
        context={
            "w": words,
            "language": language,
            "source": phrasebook.translator.source,
            "contribute": translating.contribute,
            "components": f"../../{COMPONENTS}",
            "others": [each for each in translating.languages if not each.is_source],
            "catalogues": [
                (titles[name.stem], name.name, f"{name.stem}.{language.code}.po")
                for name in names
                if name.suffix == ".po"
            ],
            "templates": [(titles[name.stem], name.name) for name in names if name.suffix == ".pot"],
            "rows": list(_rows(translating, titles, phrasebook)),
            "open": []
            if language.is_source
            else [_open(part, phrasebook) for part in parts if _is_open(part)],
        },
    )


def _files(root: Path, language: Language, parts: Sequence[Part]) -> dict[str, Path]:
    """Return the files that translators download, as far as they exist: the catalogues, and the templates."""
    found = {f"{list_of(part.domain)}.pot": root / "locales" / f"{part.domain}.pot" for part in parts}
    if not language.is_source:
        found |= {f"{list_of(part.domain)}.po": po_path(root, language.code, part.domain) for part in parts}
    return {name: path for name, path in found.items() if path.is_file()}


def _rows(
    translating: Translating, titles: Mapping[str, str], phrasebook: Phrasebook
) -> Iterator[tuple[Language, list[PartProgress]]]:
    """Yield each language, and how far its parts are, games first."""
    order = list(titles)
    for language in translating.languages:
        states = [each for each in translating.states if each.language == language.code]
        states.sort(key=lambda state: order.index(state.domain))
        if states:
            yield language, [_progress(state, translating, titles, phrasebook) for state in states]


def _progress(
    state: DomainStatus, translating: Translating, titles: Mapping[str, str], phrasebook: Phrasebook
) -> PartProgress:
    number, whole = phrasebook.number, state.total or 1
    here = state.language == phrasebook.language.code
    return PartProgress(
        titles[state.domain],
        f"{'' if here else f'../../{state.language}/{TRANSLATE}/'}{state.domain}/",
        translating.offer.gate(state.language, state.domain),
        number(len(state.current)),
        number(len(state.stale)),
        number(len(state.missing)),
        round(100 * len(state.current) / whole, 2),
        round(100 * len(state.stale) / whole, 2),
    )


def _is_open(part: Part) -> bool:
    return any(each.status != "current" for each in part.statuses)


def _open(part: Part, phrasebook: Phrasebook) -> OpenPart:
    """Return what is open in one part; what is stale comes first, for somebody has to look at it again."""
    stale, missing = (
        [each for each in part.statuses if each.status == state] for state in ("stale", "missing")
    )
    found = [*stale, *missing]
    rest = len(found) - _MOST_OPEN
    return OpenPart(
        part.title,
        f"{part.domain}/",
        phrasebook.number(len(stale)),
        phrasebook.number(len(missing)),
        tuple(_open_text(part, each) for each in found[:_MOST_OPEN]),
        phrasebook.say("proof.more", n=rest) if rest > 0 else "",
    )


def _open_text(part: Part, each: MessageStatus) -> OpenText:
    owner, text = part.owner(each.message.id), each.message.text
    return OpenText(
        each.message.id,
        f"{part.domain}/#{owner}",
        each.status,
        text if len(text) <= _LONGEST else f"{text[:_LONGEST].rstrip()}…",
        part.address(owner, TRANSLATE),
    )
