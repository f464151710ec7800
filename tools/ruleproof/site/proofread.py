"""Reads the examples back for `ruleproof check`: from the finished site, or from pages made for it."""

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from ruleproof.book.model import Book, Choice
from ruleproof.book.resolve import resolve
from ruleproof.errors import Place, Problem
from ruleproof.i18n import Language, Phrasebook
from ruleproof.i18n.translator import Translator
from ruleproof.proof.examples import Proof
from ruleproof.roundtrip import RoundTrip, round_trip
from ruleproof.site.inputs import is_current
from ruleproof.site.live import Offer
from ruleproof.site.marks import finish_pages
from ruleproof.site.pages import home_page
from ruleproof.site.pages.examples import examples_page, render_examples
from ruleproof.site.reading import Reading
from ruleproof.site.tree import Tree, config_name, write_tree
from ruleproof.site.words import Words, theme_words

CONFIGURATION = "mkdocs.yml"
"""What a folder must hold for pages to be built: a book alone has none."""
BUILD = "build"
"""The folder, below the project's, in which the finished site stands."""


def proofread(
    root: Path, book: Book, translators: Mapping[str, Translator], proofs: Iterable[Proof]
) -> RoundTrip:
    """Read all examples back out of the pages, play them and compare.

    Args:
        root: the project's folder.
        book: its book.
        translators: a translator for each language of the book, by code.
        proofs: what came of playing the examples; if one does not hold, there are no pages to read.

    Returns:
        What came of it. The finished site is read if it was built from what is there now; otherwise the
        pages of examples are built into a folder of their own, which is gone afterwards.
    """
    languages = tuple(translator.language for translator in translators.values())
    proofs = tuple(proofs)
    if not all(proof.ok for proof in proofs) or not (root / CONFIGURATION).is_file():
        return RoundTrip()
    if is_current(root / BUILD, root):
        return round_trip(root / BUILD / "site", book, languages)
    with TemporaryDirectory(prefix="ruleproof-") as folder:
        site, found = Path(folder) / "site", list[RoundTrip]()
        # While one language is read, the next is built.
        for language, failures in build_examples(root, Path(folder), book, translators, proofs):
            trip = round_trip(site, book, languages, (language.code,))
            found.append(RoundTrip(trip.languages, trip.examples, (*failures, *trip.problems)))
    return RoundTrip(
        tuple(code for trip in found for code in trip.languages),
        max((trip.examples for trip in found), default=0),
        tuple(sorted({problem for trip in found for problem in trip.problems})),
    )


def build_examples(
    root: Path, folder: Path, book: Book, translators: Mapping[str, Translator], proofs: Iterable[Proof]
) -> Iterator[tuple[Language, list[Problem]]]:
    """Build the pages of examples alone, in each language, without a search index.

    Args:
        root: the folder that holds mkdocs.yml and site_overrides.
        folder: an empty folder; the pages come to stand in its `site`.
        book: the book.
        translators: a translator for each language, by code.
        proofs: what came of playing the examples.

    Yields:
        Each language once its pages are built, with what MkDocs could not build.
    """
    proofs = tuple(proofs)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = []
        for translator in translators.values():
            write_tree(folder, root, _tree(book, proofs, Phrasebook(translator, book.site)))
            runs.append(pool.submit(_run_mkdocs, folder, translator))
        for translator, run in zip(translators.values(), runs, strict=True):
            yield translator.language, run.result()


def readings_of(book: Book, proofs: Iterable[Proof], phrasebook: Phrasebook) -> list[Reading]:
    """Return the games that are played, in one language, with what came of playing their examples."""
    by_game: dict[str, dict[str, Proof]] = {game: {} for game in book.games}
    for proof in proofs:
        by_game[proof.example.game][proof.example.id] = proof
    return [
        Reading(book, game, resolve(game, Choice()), phrasebook, (), by_game[game.id])
        for game in book.games.values()
        if game.engine
    ]


def _tree(book: Book, proofs: Iterable[Proof], phrasebook: Phrasebook) -> Tree:
    words = Words(phrasebook, tuple(book.site))
    readings = readings_of(book, proofs, phrasebook)
    pages = {
        reading.game.id: [
            examples_page(
                reading.on("examples"), words, render_examples(reading, words, reading.game.examples)
            )
        ]
        for reading in readings
    }
    return Tree(
        language=phrasebook.language,
        source=phrasebook.translator.source,
        home=home_page(readings, phrasebook, words, ""),
        games=pages,
        theme_words=theme_words(phrasebook, tuple(book.site)),
        switch=(),
        offer=Offer(),
        site_url="https://localhost/",
    )


def _run_mkdocs(folder: Path, translator: Translator) -> list[Problem]:
    name = config_name(translator.language.code)
    result = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "-f", name],
        cwd=folder,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if not result.returncode:
        finish_pages(folder / "site" / translator.language.code, translator.source)
        return []
    found = f"MkDocs cannot build the pages of examples: {(result.stderr.splitlines() or ['no word'])[-1]}"
    place = Place(f"site/{translator.language.code}")
    return [Problem(place, "", "roundtrip", found, "Run `ruleproof build` to see more.")]
