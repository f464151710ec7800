"""Writes the files of a new game and brings the catalogues up to date: all of it, or nothing."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import invalidate_caches
from importlib.util import cache_from_source
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

import ruleproof.engine
from ruleproof.book.load import load_book
from ruleproof.book.read_game import NO_ENGINE
from ruleproof.errors import UsageError
from ruleproof.i18n.update import update
from ruleproof.proof.examples import prove
from ruleproof.proof.reviews import store_reviews
from ruleproof.starter.names import GameNames, game_names

_GAME_FILES = ("game.yml", "rules/01-play.yml", "examples/01-play.yml", "glossary.yml")
_ENGINE_TEMPLATE = "engine.py"


def plant(root: Path, id: str, *, engine: bool = True) -> tuple[Path, ...]:
    """Write a new game into a project, ready to be built, checked and proved.

    Args:
        root: the folder of the project.
        id: the id of the game.
        engine: whether the game gets an engine; without one it is told and not proved.

    Returns:
        The files that were written: those of the game, its engine, the catalogues that changed, its reviews.

    Raises:
        UsageError: the id cannot be used, or the engine could not be found where the program runs.
        BookError: the book, or a catalogue, has problems; they come first.
    """
    engines = root / "tools" / "ruleproof" / "engine"
    names = game_names(id, root, engines)
    if engine:
        _check_home(engines)
    load_book(root)
    texts = _texts(root, engines, names, engine)
    try:
        with _all_or_nothing(root, texts):
            for path, text in texts.items():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            invalidate_caches()
            return (*texts, *update(root), _review(root, names.id))
    except OSError as error:
        raise UsageError(
            f"{error.filename or root} cannot be written: {error.strerror}. Nothing was changed."
        ) from error


def _review(root: Path, id: str) -> Path:
    """Store that the first rule and its examples were read together, as those who wrote this game did."""
    book = load_book(root)
    game = book.games[id]
    proofs = [prove(book, example) for example in game.examples] if game.engine else []
    return store_reviews(root, game, proofs, [rule.id for rule in game.rules])


def _check_home(engines: Path) -> None:
    """Make sure that an engine written into the project is one that this program will find."""
    running = Path(ruleproof.engine.__file__).parent
    if running.resolve() != engines.resolve():
        raise UsageError(
            f"this program runs from {running.parents[1]}, and would not find an engine in {engines}. Run "
            f"the project's own program (`make site` sets it up, or set PYTHONPATH={engines.parents[1]}), or "
            "write a game without an engine: --engine none"
        )


def _texts(root: Path, engines: Path, names: GameNames, engine: bool) -> dict[Path, str]:
    """Return the texts of all files of the game, by their paths."""
    templates = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=False,  # YAML and Python, and no value that is not made of lower-case words
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    context = {"names": names, "engine": names.module if engine else NO_ENGINE, "played": engine}
    folder = root / "rules" / names.id
    files = {folder / name: name for name in (*_GAME_FILES, *(("phrases.yml",) if engine else ()))}
    if engine:
        files[engines / f"{names.module}.py"] = _ENGINE_TEMPLATE
    return {
        path: templates.get_template(f"{name.replace('/', '-')}.jinja").render(context)
        for path, name in files.items()
    }


@contextmanager
def _all_or_nothing(root: Path, texts: Mapping[Path, str]) -> Iterator[None]:
    """Take everything back that was written under the project if anything fails."""
    folder = next(iter(texts)).parent
    before = {path: path.read_bytes() for path in _catalogues(root)}
    try:
        yield
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        for path in texts:
            path.unlink(missing_ok=True)
            Path(cache_from_source(str(path))).unlink(missing_ok=True)
        for path in _catalogues(root):
            if path not in before:
                path.unlink()
            elif path.read_bytes() != before[path]:
                path.write_bytes(before[path])
        raise


def _catalogues(root: Path) -> tuple[Path, ...]:
    return tuple(path for pattern in ("*.pot", "*.po") for path in (root / "locales").rglob(pattern))
