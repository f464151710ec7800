"""Shows a rule beside what its examples came to, in plain text: what `ruleproof review` prints."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from textwrap import wrap

import yaml

from ruleproof.book.differences import Worded, by_wording
from ruleproof.book.model import Book, Example, Game, Parameter, Rule, value_key
from ruleproof.book.resolve import resolve
from ruleproof.engine.protocol import Ruleset
from ruleproof.i18n import Phrasebook
from ruleproof.proof.examples import prove
from ruleproof.site.exhibit import played_with
from ruleproof.site.explain import explain
from ruleproof.site.narration import moves_told
from ruleproof.site.reading import Reading

WIDTH = 100
"""How many columns the text takes at most."""

_ABSENT = "absent"


def review(book: Book, game: Game, rule: Rule, phrasebooks: Sequence[Phrasebook]) -> str:
    """Return a rule to be reviewed: each text of it, followed by the examples that are played where it holds.

    Args:
        book: the book.
        game: the game.
        rule: one of its rules.
        phrasebooks: those of the languages in which the texts are shown; the first one tells the examples.
    """
    usual = {id: parameter.default for id, parameter in game.parameters.items()}
    readings = tuple(Reading(book, game, Ruleset(usual), each, (), {}) for each in phrasebooks)
    return "\n".join(_Review(readings, rule).lines())


@dataclass(frozen=True)
class _Review:
    """A rule, read in several languages; the first one tells the examples."""

    readings: tuple[Reading, ...]
    rule: Rule

    def lines(self) -> Iterator[str]:
        rule, game = self.rule, self.readings[0].game
        yield from _wrapped(f"{rule.number}  {self.readings[0].plain(rule.title)}  ({game.id}:{rule.id})")
        for reading in self.readings[1:]:
            yield from _said(reading, reading.plain(rule.title))
        ruling = game.rulings.get(rule.ruling or "")
        for reading in self.readings if ruling else ():
            assert ruling
            words = f"{reading.plain(ruling.question)} {reading.plain(ruling.answer)}"
            yield from _said(reading, words, f", ruling {ruling.id}")
        for worded, where in self._worded():
            yield from self._one_wording(worded, where)

    def _worded(self) -> Iterator[tuple[Worded, str]]:
        """Yield the ways in which the rule reads, value by value of `by`, each with what makes it read so."""
        reading, rule = self.readings[0], self.rule
        game, usual = reading.game, reading.ruleset
        examples = game.examples_of(rule.id)
        if rule.by is None:
            for worded in by_wording(game, rule, examples, (usual,)):
                yield worded, reading.apart(rule, worded.ruleset)
            return
        chooses = game.parameters[rule.by]
        for value in chooses.values:
            key, under = value_key(value), Ruleset({**usual.values, chooses.id: value})
            own = [each for each in examples if _value_of(game, each, chooses) == key]
            branch, *others = by_wording(game, rule, own, (under,))
            yield branch, f"{reading.choice_words(chooses, value)} ({chooses.id}: {key})"
            for worded in others:
                yield worded, reading.apart(rule, worded.ruleset)

    def _one_wording(self, worded: Worded, where: str) -> Iterator[str]:
        yield ""
        if where:
            yield from _wrapped(f"— {where}")
        for reading in self.readings:
            there = replace(reading, ruleset=worded.ruleset)
            yield from _said(reading, there.plain(worded.text) if worded.text else _ABSENT)
        for example in worded.examples:
            yield ""
            yield from _wrapped(f"example {example.id}", "    ")
            for line in self._example(example):
                yield from _wrapped(line, "    ")

    def _example(self, example: Example) -> Iterator[str]:
        reading = self.readings[0].under(example.choice)
        words = played_with(reading, example.choice)
        if words:
            yield words
        if not reading.is_played:
            yield from _as_written(reading, example)
            return
        yield from explain(reading.book, example, reading.phrasebook).splitlines()
        turn = prove(reading.book, example).end.turn
        for key, label in (("legal", "example.allowed"), ("not-legal", "example.not-allowed")):
            moves = moves_told(reading, example.expect.get(key, ()), turn)
            if moves:
                say = reading.phrasebook.say
                yield say("text.labelled", label=say(label), words=" · ".join(moves))


def _value_of(game: Game, example: Example, parameter: Parameter) -> str:
    return value_key(resolve(game, example.choice).values[parameter.id])


def _as_written(reading: Reading, example: Example) -> Iterator[str]:
    """Yield an example that nobody can play, as its author wrote it."""
    yield reading.plain(example.title)
    written = {**example.fields, "play": list(example.play), "expect": dict(example.expect)}
    told = yaml.safe_dump(written, allow_unicode=True, sort_keys=False, default_flow_style=None, width=WIDTH)
    yield from told.splitlines()


def _said(reading: Reading, words: str, more: str = "") -> Iterator[str]:
    yield from _wrapped(f"{reading.language.name}{more}: {words}", "  ")


def _wrapped(text: str, indent: str = "") -> Iterator[str]:
    """Yield a line in as many as it needs, those after the first a little further in."""
    inner = indent + " " * (len(text) - len(text.lstrip()))
    yield from wrap(text, WIDTH, initial_indent=indent, subsequent_indent=f"{inner}  ") or [""]
