"""Builds the whole site: proofs, pages, MkDocs, search index, root files; then swaps with the old one."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import yaml

from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Choice
from ruleproof.book.resolve import resolve
from ruleproof.errors import BookError, RuleproofError
from ruleproof.i18n import Language, Phrasebook, load_languages, load_phrasebooks
from ruleproof.i18n.catalogue import UNREADABLE
from ruleproof.proof.examples import Proof, prove_all
from ruleproof.site.live import is_live
from ruleproof.site.pages import game_pages, home_page
from ruleproof.site.reading import Reading
from ruleproof.site.roots import Root, RootLanguage, write_roots
from ruleproof.site.swap import Workshop, workshop
from ruleproof.site.tree import Tree, config_name, write_tree
from ruleproof.site.words import Words, theme_words

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
        BookError: the book has problems.
        SiteError: an example does not hold, or MkDocs or Pagefind failed.
        BuildRunning: another build of the same folder is under way.
    """
    with workshop(output) as shop:
        progress("reading the book")
        book = load_book(root)
        progress("playing the examples")
        proofs = _prove(book)
        trees = _trees(book, root, proofs, site_url or _site_url(root), languages)
        for tree in trees:
            progress(f"writing the pages in {tree.language.name}")
            write_tree(shop.work, root, tree)
        with ThreadPoolExecutor(jobs) as pool:
            for language, _ in zip(trees, pool.map(lambda tree: _run_mkdocs(shop, tree), trees), strict=True):
                progress(f"built {language.language.name}")
        progress("indexing for search")
        _run([sys.executable, "-m", "pagefind", "--site", "site", "--silent"], shop, "the search index")
        write_roots(shop.work / "site", _root(book, root, trees))
    return output / "site"


def _prove(book: Book) -> dict[str, dict[str, Proof]]:
    """Return the proofs by game and example; pages show nothing that does not hold."""
    proofs: dict[str, dict[str, Proof]] = {game: {} for game in book.games}
    broken = []
    for proof in prove_all(book):
        proofs[proof.example.game][proof.example.id] = proof
        broken += [f"{proof.example.place}: {proof.example.id}: {failure}" for failure in proof.failures]
    if broken:
        raise SiteError("These examples do not hold:\n" + "\n".join(broken))
    return proofs


def _site_url(root: Path) -> str:
    """Return the address that mkdocs.yml gives."""
    config = yaml.safe_load((root / "mkdocs.yml").read_text(encoding="utf-8"))
    return str(config["site_url"])


def _trees(
    book: Book, root: Path, proofs: dict[str, dict[str, Proof]], site_url: str, codes: Sequence[str] | None
) -> list[Tree]:
    all_languages = load_languages(root)
    wanted = [language for language in all_languages if codes is None or language.code in codes]
    if unknown := set(codes or ()) - {language.code for language in all_languages}:
        raise SiteError(f"There is no language {', '.join(sorted(unknown))} in locales/languages.yml.")
    phrasebooks, problems = load_phrasebooks(book, all_languages)
    if unreadable := [problem for problem in problems if problem.code in UNREADABLE]:
        raise BookError(unreadable)
    live = tuple(each for each in wanted if is_live(book, phrasebooks[each.code]))
    base = site_url.rstrip("/") + "/"
    return [_tree(book, proofs, phrasebooks[language.code], live, base) for language in wanted]


def _tree(
    book: Book,
    proofs: dict[str, dict[str, Proof]],
    phrasebook: Phrasebook,
    live: tuple[Language, ...],
    site_url: str,
) -> Tree:
    words = Words(phrasebook, tuple(book.site))
    readings = [
        Reading(book, game, resolve(game, Choice()), phrasebook, live, proofs[game.id])
        for game in book.games.values()
    ]
    return Tree(
        language=phrasebook.language,
        home=home_page(readings, phrasebook, words, ""),
        games={reading.plain(reading.game.title): game_pages(reading, words) for reading in readings},
        theme_words=theme_words(phrasebook, tuple(book.site)),
        switch=live,
        preview=phrasebook.language not in live,
        site_url=site_url,
    )


def _run_mkdocs(shop: Workshop, tree: Tree) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-f"]
    _run([*command, config_name(tree.language.code)], shop, f"the pages in {tree.language.name}")


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
                tree.home.description,
                tree.theme_words["theme.missing-title"],
                tree.theme_words["theme.missing-text"],
                tree.theme_words["theme.missing-home"],
            )
            for tree in shown
        ],
        pages=[page.url for page in shown[0].pages],
        icon=icon.strip(),
    )
