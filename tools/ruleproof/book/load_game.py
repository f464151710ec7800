"""From the folder of one game to a `Game`; what is wrong with it is noted, and a stand-in takes its place."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from ruleproof.book.fingerprint import REVIEWS, Fingerprint
from ruleproof.book.links import TextChecks, check_references
from ruleproof.book.model import (
    Advice,
    Example,
    Game,
    Phrases,
    Ruling,
    Section,
    Source,
    Term,
    Trials,
    Variant,
)
from ruleproof.book.read_advice import read_advice
from ruleproof.book.read_examples import read_examples
from ruleproof.book.read_game import GameFile, empty_game, read_game
from ruleproof.book.read_lists import read_glossary, read_rulings
from ruleproof.book.read_phrases import NO_PHRASES, read_phrases
from ruleproof.book.read_reviews import read_reviews
from ruleproof.book.read_rules import check_section_files, read_section
from ruleproof.book.read_variants import read_variant
from ruleproof.book.reading import ID, Ids, Reading
from ruleproof.book.resolve import check_presets
from ruleproof.book.situations import check_situations
from ruleproof.book.told import TOLD_KEYS
from ruleproof.book.trials import EVIDENCE, read_trials
from ruleproof.book.vocabulary import check_vocabulary
from ruleproof.book.yaml import Node, read_yaml
from ruleproof.engine import load_engine
from ruleproof.engine.evidence import Claim, GivesEvidence
from ruleproof.engine.protocol import Engine
from ruleproof.errors import Place, Problems

SITE = "locales/site.yml"
_FILES = ("game.yml", "rulings.yml", "glossary.yml", "advice.yml", "phrases.yml", EVIDENCE, REVIEWS)
_FOLDERS = ("rules", "variants", "examples")

T = TypeVar("T")


def load_game(
    folder: Path,
    root: Path,
    sources: Mapping[str, Source] | None,
    units: frozenset[str] | None,
    problems: Problems,
) -> Game:
    """Read and check one game.

    Args:
        folder: its folder, whose name is its id.
        root: the folder of the project, from which problems name files.
        sources: the bibliography; None if it could not be read.
        units: the units in which the site can count; None if unknown.
        problems: where to note what is wrong.
    """
    return _Loader(folder, root, Reading(folder.name, problems, sources), units).load()


class _Loader:
    """Reads the files of one game in the order in which they need each other."""

    def __init__(self, folder: Path, root: Path, reading: Reading, units: frozenset[str] | None) -> None:
        self._folder, self._root, self._reading, self._units = folder, root, reading, units
        self._problems = reading.problems

    def load(self) -> Game:
        self._check_names()
        game_file = self._game_file()
        engine = load_engine(game_file.engine) if game_file.engine else None
        variants = self._variants()
        sections = self._sections()
        rulings: dict[str, Ruling] = self._optional("rulings.yml", read_rulings, {}, "ruling")
        glossary: dict[str, Term] = self._optional("glossary.yml", read_glossary, {}, "term")
        advice: tuple[Advice, ...] = self._optional("advice.yml", read_advice, (), "advice")
        trials: Trials | None = self._optional(EVIDENCE, read_trials, None, "trials")
        phrases = self._phrases(engine)
        examples = self._examples(engine, told=game_file.told)
        game = Game(
            self._folder.name,
            game_file.title,
            game_file.edition,
            game_file.players,
            game_file.engine,
            game_file.overview,
            game_file.parameters,
            sections,
            variants,
            examples,
            rulings,
            glossary,
            advice,
            phrases,
            game_file.place,
            game_file.conflicts,
            game_file.idle,
            self._reviews(sections),
            trials,
        )
        self._check(game, engine)
        return game

    def _check(self, game: Game, engine: Engine | None) -> None:
        figures = self._figures(engine)
        self._reading.ids["figure"] = Ids(
            dict.fromkeys(figures or (), game.place), complete=figures is not None
        )
        claims: tuple[Claim, ...] = engine.CLAIMS if isinstance(engine, GivesEvidence) else ()
        for kind, names in (
            ("evidence", [claim.name for claim in claims]),
            ("plot", [claim.kind for claim in claims]),
        ):
            self._reading.ids[kind] = Ids(dict.fromkeys(names, game.place), complete=figures is not None)
        check_references(self._reading)
        TextChecks(self._reading, self._units, figures).run()
        parameters_are_sound = True
        if engine:
            check_vocabulary(engine.VOCABULARY, self._reading, game.place)
            parameters_are_sound = engine.VOCABULARY.parameters <= game.parameters.keys()
        if parameters_are_sound and self._all_known("parameter") and self._all_known("variant"):
            check_presets(game, self._problems)
            check_situations(game, game.examples, self._problems)

    def _figures(self, engine: Engine | None) -> frozenset[str] | None:
        """Return the figures that texts may quote; None if nobody knows whether there is an engine."""
        if engine:
            return engine.VOCABULARY.figures
        return frozenset() if self._all_known("parameter") else None

    def _all_known(self, kind: str) -> bool:
        return self._reading.ids.get(kind, Ids()).complete

    def _game_file(self) -> GameFile:
        node = self._read("game.yml")
        if node is None:
            return empty_game(self._reading, Place(self._name("game.yml")))
        return read_game(node, self._reading, self._units)

    def _variants(self) -> dict[str, Variant]:
        variants = {}
        for path in self._files("variants"):
            node = self._read(f"variants/{path.name}")
            if node is None:
                self._reading.unsure("variant")
            else:
                variants[path.stem] = read_variant(node, path.stem, self._reading)
        return variants

    def _sections(self) -> tuple[Section, ...]:
        paths = self._files("rules")
        if not paths:
            self._problems.add(
                Place(self._name("rules")),
                self._folder.name,
                "missing-file",
                "the game has no rules",
                "Add rules/01-….yml.",
            )
            self._reading.unsure("rule")
        check_section_files([path.name for path in paths], self._name("rules"), self._problems)
        sections = []
        for number, path in enumerate(paths, start=1):
            node = self._read(f"rules/{path.name}")
            if node is None:
                self._reading.unsure("rule")
            else:
                sections.append(read_section(node, number, self._reading))
        return tuple(sections)

    def _phrases(self, engine: Engine | None) -> Phrases:
        if engine is None:
            return NO_PHRASES
        node = self._read("phrases.yml")
        return NO_PHRASES if node is None else read_phrases(node, engine.VOCABULARY, self._reading)

    def _examples(self, engine: Engine | None, *, told: bool) -> tuple[Example, ...]:
        """Read the examples; nobody knows what those of an engine that was not found may hold."""
        examples: list[Example] = []
        for path in self._files("examples"):
            node = self._read(f"examples/{path.name}")
            if node is not None and (engine or told):
                keys = engine.SITUATION_KEYS if engine else TOLD_KEYS
                examples += read_examples(node, keys, self._reading)
        return tuple(examples)

    def _reviews(self, sections: tuple[Section, ...]) -> dict[str, Fingerprint]:
        """Read what was last reviewed; whether it is of a rule cannot be told if rules could not be read."""
        ids = {rule.id for section in sections for rule in section.rules}
        known = ids if self._all_known("rule") else None
        nothing: dict[str, Fingerprint] = {}
        return self._optional(
            REVIEWS, lambda node, reading: read_reviews(node, known, reading.problems), nothing, "review"
        )

    def _optional(self, name: str, read: Callable[[Node, Reading], T], nothing: T, kind: str) -> T:
        if not (self._folder / name).exists():
            return nothing
        node = self._read(name)
        if node is None:
            self._reading.unsure(kind)
            return nothing
        return read(node, self._reading)

    def _read(self, name: str) -> Node | None:
        return read_yaml(self._folder / name, self._name(name), self._problems)

    def _name(self, name: str) -> str:
        return (self._folder / name).relative_to(self._root).as_posix()

    def _files(self, folder: str) -> list[Path]:
        return sorted((self._folder / folder).glob("*.yml"))

    def _check_names(self) -> None:
        """Note files that nobody would read, such as `ruling.yml` or `deal.yaml`."""
        if not ID.fullmatch(self._folder.name):
            self._problems.add(
                Place(self._folder.relative_to(self._root).as_posix()),
                self._folder.name,
                "bad-id",
                f"“{self._folder.name}” is no id of a game",
                "Name the folder in lower-case words joined by hyphens.",
            )
        self._check_folder("", _FILES)
        for folder in _FOLDERS:
            self._check_folder(folder, None)

    def _check_folder(self, folder: str, known: tuple[str, ...] | None) -> None:
        place = self._folder / folder
        for path in sorted(place.iterdir()) if place.is_dir() else ():
            is_data = path.suffix in (".yml", ".yaml") and not path.name.startswith(".")
            if not is_data or (path.name in known if known else path.suffix == ".yml"):
                continue
            close = get_close_matches(path.name, known or [f"{path.stem}.yml"], n=1)
            remedy = f"Call it {close[0]}." if close else f"A game has the files {', '.join(known or ())}."
            self._problems.add(
                Place(self._name(f"{folder}/{path.name}" if folder else path.name)),
                self._folder.name,
                "unknown-file",
                f"nothing reads the file “{path.name}”",
                remedy,
            )
