"""Builds the whole site: proofs, pages, MkDocs, search index, root files; then swaps with the old one."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import yaml

from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Choice
from ruleproof.book.resolve import resolve
from ruleproof.errors import BookError, RuleproofError
from ruleproof.i18n import Language, Phrasebook, load_languages, load_phrasebooks
from ruleproof.i18n.catalogue import UNREADABLE
from ruleproof.i18n.extract import SITE
from ruleproof.i18n.gate import gates
from ruleproof.i18n.reviews import load_reviews, suspect_translations
from ruleproof.i18n.status import status
from ruleproof.mutation.result import check_result
from ruleproof.proof.check import Report, check
from ruleproof.proof.examples import Proof
from ruleproof.proof.reviews import suspects
from ruleproof.roundtrip import round_trip
from ruleproof.site.inputs import write_stamp
from ruleproof.site.live import Offer
from ruleproof.site.marks import MARKED, finish_pages, unmarked
from ruleproof.site.pages import (
    COMPONENTS,
    CodeScore,
    Measured,
    Translating,
    game_pages,
    home_page,
    proof_page,
    translate_pages,
)
from ruleproof.site.reading import Reading
from ruleproof.site.roots import Root, RootLanguage, write_roots
from ruleproof.site.settings import Settings, read_settings
from ruleproof.site.swap import Workshop, workshop
from ruleproof.site.tree import Tree, config_name, write_tree
from ruleproof.site.weblate import weblate_components
from ruleproof.site.words import Words, theme_texts, theme_words

Progress = Callable[[str], None]
"""Told what is being done, one line at a time."""


class SiteError(RuleproofError):
    """The site cannot be built, though the book can be read."""


def build_site(
    root: Path,
    output: Path,
    *,
    site_url: str | None = None,
    languages: Sequence[str] | None = None,
    jobs: int = 2,
    progress: Progress = lambda line: None,
) -> Path:
    """Build the site beside the old one, and put it in its place when all of it is there.

    Args:
        root: the folder that holds rules/, locales/, mkdocs.yml and site_overrides/.
        output: the build folder; the pages come to stand in its `site`.
        site_url: where the site will stand, with its sub-path; by default what mkdocs.yml says.
        languages: the codes of the languages to build; by default all.
        jobs: how many languages are built at the same time.
        progress: told what is being done.

    Returns:
        The folder with the finished pages.

    Raises:
        BookError: the book has problems, or pages tell an example otherwise than it is played.
        SiteError: an example does not hold, or MkDocs or Pagefind failed.
        BuildRunning: another build of the same folder is under way.
    """
    with workshop(output) as shop:
        progress("reading the book")
        settings = read_settings(root)
        book = load_book(root)
        progress("playing the examples")
        report = _proved(book)
        trees = _trees(
            book, root, report, replace(settings, site_url=site_url or settings.site_url), languages
        )
        for tree in trees:
            progress(f"writing the pages in {tree.language.name}")
            write_tree(shop.work, root, tree)
        with ThreadPoolExecutor(jobs) as pool:
            for language, _ in zip(trees, pool.map(lambda tree: _run_mkdocs(shop, tree), trees), strict=True):
                progress(f"built {language.language.name}")
        progress("reading the examples back")
        _read_back(book, root, shop)
        progress("indexing for search")
        _run([sys.executable, "-m", "pagefind", "--site", "site", "--silent"], shop, "the search index")
        write_roots(shop.work / "site", _root(book, root, trees))
        _write_components(book, shop.work / "site", settings)
        if languages is None:
            write_stamp(shop.work, root)
    return output / "site"


def _proved(book: Book) -> Report:
    """Return all checks of the book; pages show no example that does not hold."""
    report = check(book)
    broken = [
        f"{proof.example.place}: {proof.example.id}: {failure}"
        for proof in report.proofs
        for failure in proof.failures
    ]
    if broken:
        raise SiteError("These examples do not hold:\n" + "\n".join(broken))
    return report


def _read_back(book: Book, root: Path, shop: Workshop) -> None:
    """Read the examples back out of the pages; no site is put in place that tells them otherwise."""
    trip = round_trip(shop.work / "site", book, load_languages(root))
    if trip.problems:
        raise BookError(trip.problems)


def _measured(book: Book, report: Report, phrasebooks: Mapping[str, Phrasebook]) -> dict[str, Measured]:
    """Return what was measured, by language: a rule may be read in one and not in another."""
    reviews, _ = load_reviews(book, [phrasebook.language for phrasebook in phrasebooks.values()])
    translators = {code: phrasebook.translator for code, phrasebook in phrasebooks.items()}
    found = (*suspects(book, report.proofs), *suspect_translations(book, translators, reviews))
    tried, _ = check_result(Path(book.root), book)
    score = CodeScore(tried.killed, tried.total, date.fromisoformat(tried.date)) if tried else None
    return {
        code: Measured(
            report,
            score,
            frozenset(f"{each.game}:{each.rule}" for each in found if each.language in ("", code)),
            _today(),
        )
        for code in phrasebooks
    }


def _today() -> date:
    """Return the day of the build in UTC; SOURCE_DATE_EPOCH sets it, so that a build can be repeated."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH")
    now = datetime.fromtimestamp(int(seconds), UTC) if seconds else datetime.now(UTC)
    return now.date()


def _trees(
    book: Book, root: Path, report: Report, settings: Settings, codes: Sequence[str] | None
) -> list[Tree]:
    all_languages = load_languages(root)
    wanted = [language for language in all_languages if codes is None or language.code in codes]
    if unknown := set(codes or ()) - {language.code for language in all_languages}:
        raise SiteError(f"There is no language {', '.join(sorted(unknown))} in locales/languages.yml.")
    phrasebooks, problems = load_phrasebooks(book, all_languages, MARKED)
    if unreadable := [problem for problem in problems if problem.code in UNREADABLE]:
        raise BookError(unreadable)
    offer = Offer({each.code: gates(book, phrasebooks[each.code].translator) for each in wanted})
    live = tuple(each for each in wanted if offer.is_live(each.code))
    measured = _measured(book, report, phrasebooks)
    states = status(book, {code: phrasebook.translator for code, phrasebook in phrasebooks.items()})
    translating = Translating(book, states, tuple(wanted), offer, settings.contribute)
    base = settings.site_url.rstrip("/") + "/"
    return [
        _tree(book, measured[language.code], phrasebooks[language.code], live, base, translating)
        for language in wanted
    ]


def _tree(
    book: Book,
    measured: Measured,
    phrasebook: Phrasebook,
    live: tuple[Language, ...],
    site_url: str,
    translating: Translating,
) -> Tree:
    offer, code = translating.offer, phrasebook.language.code
    words = Words(phrasebook, tuple(book.site))
    proofs: dict[str, dict[str, Proof]] = {game: {} for game in book.games}
    for proof in measured.report.proofs:
        proofs[proof.example.game][proof.example.id] = proof
    all_readings = [
        Reading(
            book,
            game,
            resolve(game, Choice()),
            phrasebook,
            tuple(each for each in live if offer.is_live(each.code, game.id)),
            proofs[game.id],
        )
        for game in book.games.values()
    ]
    readings = [reading for reading in all_readings if reading.game.id not in offer.absent(code)]
    translators = translate_pages(all_readings, phrasebook, words, translating)
    return Tree(
        language=phrasebook.language,
        source=phrasebook.translator.source,
        home=home_page(readings, phrasebook, words, ""),
        games={reading.plain(reading.game.title): game_pages(reading, words) for reading in readings},
        theme_words=theme_words(phrasebook, tuple(book.site)),
        theme_texts=theme_texts(phrasebook, tuple(book.site)),
        switch=live,
        offer=offer,
        site_url=site_url,
        about=(proof_page(readings, phrasebook, words, measured), *translators.pages),
        files=translators.files,
    )


def _write_components(book: Book, site: Path, settings: Settings) -> None:
    titles = {SITE: settings.site_name} | {id: game.title.text for id, game in book.games.items()}
    path = site / COMPONENTS
    path.parent.mkdir(exist_ok=True)
    path.write_text(weblate_components(titles, settings.repository), encoding="utf-8")


def _run_mkdocs(shop: Workshop, tree: Tree) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-f"]
    _run([*command, config_name(tree.language.code)], shop, f"the pages in {tree.language.name}")
    finish_pages(shop.work / "site" / tree.language.code, tree.source)


def _run(command: list[str], shop: Workshop, what: str) -> None:
    """Run a program in the work folder; it inherits the lock, so that it counts as part of the build."""
    result = subprocess.run(
        command,
        cwd=shop.work,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"},
        pass_fds=(shop.lock,),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if result.returncode:
        raise SiteError(f"Building {what} failed:\n{result.stdout}{result.stderr}".rstrip())


def _root(book: Book, root: Path, trees: Sequence[Tree]) -> Root:
    shown = [tree for tree in trees if not tree.preview] or list(trees)
    source = next((tree for tree in shown if tree.language.is_source), shown[0]).language.code
    config = yaml.safe_load((root / "mkdocs.yml").read_text(encoding="utf-8"))
    icon = (root / "site_overrides" / "assets" / "ruleproof" / "favicon.svg").read_text(encoding="utf-8")
    return Root(
        site_name=str(config["site_name"]),
        site_url=trees[0].site_url,
        source=source,
        choose=book.site["theme.language"].text,
        languages=[
            RootLanguage(
                tree.language.code,
                tree.language.name,
                tree.language.direction,
                unmarked(tree.home.description),
                unmarked(tree.theme_words["theme.missing-title"]),
                unmarked(tree.theme_words["theme.missing-text"]),
                unmarked(tree.theme_words["theme.missing-home"]),
            )
            for tree in shown
        ],
        pages={
            page.url: tree.languages_of(page)
            for tree in reversed(shown)
            for page in tree.pages
            if tree.languages_of(page)
        },
        icon=icon.strip(),
    )
