"""From a folder of YAML files to a `Book`, or to all the problems that its files have."""

from collections.abc import Iterator
from pathlib import Path

from ruleproof.book.links import TextChecks, check_references
from ruleproof.book.load_game import SITE, load_game
from ruleproof.book.model import Book, Example, Game, Source
from ruleproof.book.read_examples import outside_items, read_outside_example
from ruleproof.book.read_sources import read_site, read_sources, units_of
from ruleproof.book.reading import Ids, Reading, suggest
from ruleproof.book.situations import check_situations
from ruleproof.book.told import TOLD_KEYS
from ruleproof.book.yaml import Mapping, Node, Scalar, read_yaml
from ruleproof.engine import load_engine
from ruleproof.errors import Place, Problems

_EDITIONS = "editions"


def load_book(root: Path) -> Book:
    """Read and check all that stands in `rules/` and `locales/site.yml` below a folder.

    Args:
        root: the folder of the project.

    Raises:
        BookError: with the problems of all files together.
    """
    problems = Problems()
    sources = _load_sources(root, problems)
    site_node = read_yaml(root / SITE, SITE, problems)
    site_reading = Reading("site", problems, sources)
    site = read_site(site_node, site_reading) if site_node else {}
    units = units_of(site) if site_node else None
    TextChecks(site_reading, units, links_known=False).run()
    games = {
        folder.name: load_game(folder, root, sources, units, problems)
        for folder in _game_folders(root, problems)
    }
    problems.raise_if_any()
    return Book(str(root), sources or {}, games, site)


def load_examples(path: Path, book: Book) -> tuple[Example, ...]:
    """Read the examples of a file outside the book.

    The file holds a list of examples, one example, or `{examples: [...]}`. An example may name its `game`;
    otherwise it belongs to the first game that has its rule.

    Raises:
        BookError: with all problems of the file.
    """
    problems = Problems()
    node = read_yaml(path, str(path), problems)
    examples: list[Example] = []
    if node is not None:
        files = Reading("", problems, book.sources)
        for number, item in enumerate(outside_items(node, files), start=1):
            game = _game_of(item, book, problems)
            if game:
                examples += _outside_example(item, number, game, files, book)
    problems.raise_if_any()
    return tuple(examples)


def _load_sources(root: Path, problems: Problems) -> dict[str, Source] | None:
    name = "rules/sources.yml"
    before = len(problems.found)
    node = read_yaml(root / name, name, problems)
    sources = read_sources(node, problems) if node else {}
    return sources if len(problems.found) == before else None


def _game_folders(root: Path, problems: Problems) -> Iterator[Path]:
    rules = root / "rules"
    if not rules.is_dir():
        problems.add(
            Place("rules"), "", "missing-file", "there is no folder “rules”", "Name the book's folder."
        )
        return
    folders = [path for path in sorted(rules.iterdir()) if path.is_dir() and not path.name.startswith(".")]
    games = [path for path in folders if path.name != _EDITIONS]
    if not games:
        problems.add(Place("rules"), "", "missing-file", "there is no game", "Add a folder with a game.yml.")
    yield from games


def _game_of(node: Node, book: Book, problems: Problems) -> Game | None:
    """Return the game of an example: the one it names, else the first that has its rule, else the first."""
    named = _word(node, "game")
    if named is not None:
        if named.text in book.games:
            return book.games[named.text]
        found = f"there is no game “{named.text}”"
        problems.add(named.place, "", "unknown-game", found, suggest(named.text, book.games, "game"))
        return None
    playable = [game for game in book.games.values() if game.engine]
    rule = _word(node, "rule")
    with_rule = [game for game in playable if rule and rule.text in {one.id for one in game.rules}]
    if not playable:
        problems.add(
            node.place, "", "no-engine", "no game of the book can be played", "Name an engine in game.yml."
        )
        return None
    return (with_rule or playable)[0]


def _word(node: Node, key: str) -> Scalar | None:
    if isinstance(node, Mapping):
        for name, value in node.entries:
            if name.text == key and isinstance(value, Scalar) and isinstance(value.value, str):
                return value
    return None


def _outside_example(node: Node, number: int, game: Game, files: Reading, book: Book) -> Iterator[Example]:
    reading = Reading(
        game.id, files.problems, book.sources, ids={"example": files.ids.setdefault("example", Ids())}
    )
    for rule in game.rules:
        reading.define("rule", rule.id, rule.place)
    keys = load_engine(game.engine).SITUATION_KEYS if game.engine else TOLD_KEYS
    before = len(files.problems.found)
    example = read_outside_example(node, number, keys, reading)
    check_references(reading)
    TextChecks(reading, units_of(book.site)).run()
    if example:
        check_situations(game, [example], files.problems)
        if len(files.problems.found) == before:
            yield example
