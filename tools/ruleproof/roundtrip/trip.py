"""The trip through a whole site: each page of each language, and each example of the book once on each."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruleproof.book.model import Book, Example
from ruleproof.errors import Place, Problem
from ruleproof.i18n.languages import Language, source_of
from ruleproof.roundtrip.cards import deck_of
from ruleproof.roundtrip.grammar import grammar_of
from ruleproof.roundtrip.judge import Judge
from ruleproof.roundtrip.page import Block, Scribe, blocks, drawings, same_everywhere
from ruleproof.roundtrip.reader import GameReader, game_reader
from ruleproof.roundtrip.said import plain
from ruleproof.roundtrip.shown import ExampleShown
from ruleproof.roundtrip.words import load_words

MISMATCH = "roundtrip"
"""The code of the problems."""
_REMEDY = "Mend what writes the page, or the words that it is written in, until page and play agree."
_LOOK = "Look at the new drawing, and note its digits in roundtrip/cards.py if it is right."


@dataclass(frozen=True)
class RoundTrip:
    """What came of the trip.

    Attributes:
        languages: the codes of the languages whose pages were read.
        examples: how many examples of the book were read, each in all of these languages.
        problems: what the pages say and the play does not give.
    """

    languages: tuple[str, ...] = ()
    examples: int = 0
    problems: tuple[Problem, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the same facts for programs."""
        return {
            "languages": list(self.languages),
            "examples": self.examples,
            "mismatches": len(self.problems),
        }


def round_trip(
    site: Path, book: Book, languages: Iterable[Language], codes: Collection[str] | None = None
) -> RoundTrip:
    """Read the examples of a finished site back, play them, and compare.

    Args:
        site: the folder of the site, with a folder for each language.
        book: the book from which it was made.
        languages: all languages of the book; those that have a folder are read.
        codes: if given, the codes of the only ones to read.
    """
    languages = tuple(languages)
    source = source_of(languages)
    judges = [Judge.of(book, game) for game in book.games.values() if game.engine]
    wanted = [language for language in languages if codes is None or language.code in codes]
    there = [language for language in wanted if (site / language.code).is_dir()]
    here = tuple(language.code for language in there)
    words = load_words(book, source, there)
    decks = {code: deck_of(each) for code, each in words.items()}
    problems: set[Problem] = set()
    for language in there:
        code = language.code
        grammar = grammar_of(words[code])
        foreign = {} if code == source.code else {source.code: decks[source.code]}
        for judge in judges:
            if language.gate(judge.game.id) == "absent":
                continue
            folder = site / code / judge.game.id
            reader = game_reader(judge.game, grammar)
            problems |= set(_Pages(site, folder, judge, reader, Scribe(decks[code], foreign)).problems())
    examples = sum(len(judge.game.examples) for judge in judges) if here else 0
    return RoundTrip(here, examples, tuple(sorted(problems)))


@dataclass(frozen=True)
class _Pages:
    """The pages of one game in one language.

    Attributes:
        site: the folder of the site.
        folder: that of the game in the language.
        judge: plays the examples of the game.
        reader: reads them in the language.
        scribe: copies them out of the pages.
    """

    site: Path
    folder: Path
    judge: Judge
    reader: GameReader
    scribe: Scribe

    def problems(self) -> Iterator[Problem]:
        """Yield all that the pages say and the play does not give."""
        main = self.folder / "examples" / "index.html"
        if not main.is_file():
            found = "there is no page of examples"
            yield Problem(self._place(main), self.judge.game.id, MISMATCH, found, "Build the site again.")
            return
        html = main.read_text(encoding="utf-8")
        yield from (Problem(self._place(main), "", MISMATCH, fault, _LOOK) for fault in drawings(html))
        known: dict[tuple[str, str], str] = {}
        yield from self._examples(main, html, known)
        for path in sorted(self.folder.rglob("index.html")):
            if path != main:
                yield from self._folded(path, known)

    def _examples(self, path: Path, html: str, known: dict[tuple[str, str], str]) -> Iterator[Problem]:
        """Read the page of examples, on which each example of the game stands once."""
        examples = {example.id: example for example in self.judge.game.examples}
        seen: list[str] = []
        for block in blocks(html):
            shown = self.scribe.copy(block.html)
            seen.append(shown.id)
            known[_inner(block), shown.title] = shown.id
            if shown.id in examples:
                yield from self._compare(path, shown, examples[shown.id])
            else:
                yield self._problem(path, shown.id, "the book has no such example")
        for id in examples:
            if seen.count(id) != 1:
                times = f"stands there {seen.count(id)} times" if id in seen else "is missing"
                yield self._problem(path, id, f"the example {times}")

    def _folded(self, path: Path, known: Mapping[tuple[str, str], str]) -> Iterator[Problem]:
        """Read the examples that are folded below rules: each says there what it says on its own page."""
        for block in blocks(path.read_text(encoding="utf-8")):
            title = self.scribe.title(block.html)
            rules = {rule.id for rule in self.judge.game.rules if rule.number == block.rule}
            examples = {each.id: each for each in self.judge.game.examples if each.rule in rules}
            id = known.get((_inner(block), title), "")
            if id not in examples:
                named = [each.id for each in examples.values() if self._is_called(title, each)]
                if not named:
                    yield self._problem(path, block.rule, f"“{title}” is no example of this rule")
                    continue
                yield from self._compare(path, self.scribe.copy(block.html), examples[named[0]])

    def _compare(self, path: Path, shown: ExampleShown, example: Example) -> Iterator[Problem]:
        account, faults = self.reader.read(shown, example)
        for fault in (*faults, *self.judge.judge(example, account)):
            yield self._problem(path, example.id, f"rule {fault.rule or example.rule}: {fault.found}")

    def _is_called(self, title: str, example: Example) -> bool:
        return self.reader.grammar.says(title, example.title)

    def _problem(self, path: Path, id: str, found: str) -> Problem:
        return Problem(self._place(path), id, MISMATCH, plain(found), _REMEDY)

    def _place(self, path: Path) -> Place:
        return Place(path.relative_to(self.site).as_posix())


def _inner(block: Block) -> str:
    """Return what a block tells, without its title and the rule that it belongs to."""
    start = block.html.find('<div class="rp-in"')
    return same_everywhere(block.html[start : block.html.rfind("</div>")])
