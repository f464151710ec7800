"""`ruleproof review`: reading a rule beside its outcomes, and vouching for it."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Game, Rule
from ruleproof.book.reading import suggest
from ruleproof.commands.common import FINE, PROBLEMS, Commands, print_lines, project_root, shown
from ruleproof.errors import BookError, UsageError
from ruleproof.i18n import Language, Phrasebook, Translator, load_languages, load_translators, source_of
from ruleproof.i18n.reviews import (
    Reviews,
    english_name,
    load_reviews,
    store_translations,
    suspect_translations,
    to_review,
)
from ruleproof.proof.coverage import coverage_problems
from ruleproof.proof.examples import Proof, prove_all
from ruleproof.proof.reviews import Suspect, store_reviews, suspects
from ruleproof.site.review import WIDTH, review


def add(commands: Commands) -> None:
    """Add the parser."""
    review_ = commands.add_parser(
        "review", help="read rules beside what their examples come to, and store that they were read"
    )
    review_.add_argument(
        "ids",
        nargs="*",
        metavar="ID",
        help="tonk:failed-drop, failed-drop, tonk:failed-drop:fr (default: list what is suspect)",
    )
    review_.add_argument("--lang", metavar="CODE", help="only this language (default: all that are complete)")
    review_.add_argument(
        "--show", "--dry-run", action="store_true", dest="show", help="show, and store nothing"
    )
    review_.set_defaults(run=_review)


@dataclass(frozen=True)
class _Desk:
    """All that lies on the table of a reviewer."""

    book: Book
    proofs: tuple[Proof, ...]
    languages: tuple[Language, ...]
    translators: dict[str, Translator]
    reviews: Reviews

    @cached_property
    def suspects(self) -> tuple[Suspect, ...]:
        """The rules that wait to be read, those of translations last."""
        own = suspects(self.book, self.proofs)
        return own + suspect_translations(self.book, self.translators, self.reviews)

    @property
    def source(self) -> str:
        """The code of the language that the book is written in."""
        return source_of(self.languages).code

    def tells(self, code: str, game: Game, rule: Rule) -> bool:
        """Tell whether a rule is to be reviewed in a language: preview languages owe no reviews."""
        if code == self.source:
            return True
        return f"{game.id}/{rule.id}" in to_review(game, self.translators[code], self.reviews[code])


@dataclass(frozen=True)
class _Target:
    """A rule that is to be read, in some languages."""

    game: Game
    rule: Rule
    languages: tuple[str, ...]


def _review(arguments: argparse.Namespace) -> int:
    desk = _desk(project_root(arguments))
    if arguments.lang:
        _known_language(desk, arguments.lang)
    if not arguments.ids:
        return _list(desk, arguments.lang)
    targets = _joined([_target(id, arguments.lang, desk) for id in arguments.ids])
    _refuse_failures(desk, targets)
    print("\n\n".join("\n".join(_told(desk, target)) for target in targets))
    if not arguments.show:
        print()
        print_lines(f"stored: {shown(path)}" for path in _store(desk, targets))
    return FINE


def _desk(root: Path) -> _Desk:
    book, languages = load_book(root), load_languages(root)
    translators, _ = load_translators(book, languages)
    reviews, problems = load_reviews(book, languages)
    if problems:
        raise BookError(problems)
    return _Desk(book, prove_all(book), languages, translators, reviews)


def _list(desk: _Desk, language: str | None) -> int:
    waiting = [each for each in desk.suspects if language in (None, each.language or desk.source)]
    print_lines(f"{each.id}  {each.found}" for each in waiting)
    if not waiting:
        print("Every rule is as it was last reviewed.")
    return PROBLEMS if waiting else FINE


def _target(text: str, language: str | None, desk: _Desk) -> _Target:
    """Return what an id names: `game:rule`, `rule`, either with `:fr` for one language.

    Raises:
        UsageError: it names nothing, or not one thing, or the language has no words of its own for the rule.
    """
    game, rule, named = _find(text, desk.book)
    code = named or language
    if code is None:
        return _Target(game, rule, tuple(each for each in desk.translators if desk.tells(each, game, rule)))
    _known_language(desk, code)
    if not desk.tells(code, game, rule):
        name = english_name(desk.translators[code].language)
        remedy = "See what is missing: ruleproof i18n status"
        raise UsageError(f"there is no complete and current {name} text of {game.id}:{rule.id}. {remedy}")
    return _Target(game, rule, (code,))


def _joined(targets: Sequence[_Target]) -> list[_Target]:
    """Return each rule once, in all languages in which it was named."""
    joined: dict[tuple[str, str], _Target] = {}
    for target in targets:
        known = joined.setdefault((target.game.id, target.rule.id), target)
        languages = tuple(dict.fromkeys((*known.languages, *target.languages)))
        joined[target.game.id, target.rule.id] = replace(known, languages=languages)
    return list(joined.values())


def _find(text: str, book: Book) -> tuple[Game, Rule, str]:
    first, *rest = text.split(":")
    games = list(book.games.values())
    if rest and first in book.games:
        games = [book.games[first]]
        first, *rest = rest
    found = [(game, rule) for game in games for rule in game.rules if rule.id == first]
    if not found or len(rest) > 1:
        pairs = [(game.id, rule.id) for game in book.games.values() for rule in game.rules]
        known = {":".join(pair) if ":" in text else pair[1] for pair in pairs}
        raise UsageError(f"there is no rule “{text}”. {suggest(text, known, 'rule')}")
    if len(found) > 1:
        names = " or ".join(f"{game.id}:{rule.id}" for game, rule in found)
        raise UsageError(f"several games have a rule “{first}”. Name one: {names}")
    return (*found[0], rest[0] if rest else "")


def _known_language(desk: _Desk, code: str) -> None:
    if code not in desk.translators:
        raise UsageError(f"there is no language “{code}”. Choose one of: {', '.join(desk.translators)}")


def _refuse_failures(desk: _Desk, targets: Iterable[_Target]) -> None:
    """Raise the examples that fail: nobody can vouch for a rule while its text and the engine differ."""
    own = {(target.game.id, target.rule.id) for target in targets}
    failed = {p.example.place for p in desk.proofs if not p.ok and (p.example.game, p.example.rule) in own}
    problems = coverage_problems(desk.book, desk.proofs)
    found = [each for each in problems if each.code == "example-fails" and each.place in failed]
    if found:
        raise BookError(found)


def _told(desk: _Desk, target: _Target) -> Iterator[str]:
    """Yield the lines of a rule: what has changed, and then all that is to be read."""
    game, rule = target.game, target.rule
    changed = [
        each.found
        for each in desk.suspects
        if (each.game, each.rule) == (game.id, rule.id) and (each.language or desk.source) in target.languages
    ]
    yield "═" * WIDTH
    yield from (f"NEW: {words}" for words in changed)
    if not changed:
        yield "As it was last reviewed."
    # The English stands beside each translation; a single language tells the examples itself.
    codes = target.languages if len(target.languages) > 1 else (*target.languages, desk.source)
    phrasebooks = [Phrasebook(desk.translators[code], desk.book.site) for code in dict.fromkeys(codes)]
    yield review(desk.book, game, rule, phrasebooks)


def _store(desk: _Desk, targets: Sequence[_Target]) -> Iterator[Path]:
    """Store all that was read, and yield the files."""
    root, source = Path(desk.book.root), desk.source
    for game in desk.book.games.values():
        rules = [each.rule.id for each in targets if each.game.id == game.id and source in each.languages]
        if rules:
            yield store_reviews(root, game, desk.proofs, rules)
    for code, translator in desk.translators.items():
        keys = [f"{each.game.id}/{each.rule.id}" for each in targets if code in each.languages]
        if keys and code != source:
            yield store_translations(desk.book, translator, desk.reviews[code], keys)
