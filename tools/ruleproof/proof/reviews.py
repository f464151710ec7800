"""Reviews: a rule whose words or outcomes have moved since somebody read them together is suspect.

A proof shows that an example holds; only a reader sees that the text beside it says the same. So each rule
keeps a fingerprint of its text, of its parameters, and of its examples with all that came of them.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any

from ruleproof.book.differences import figures_of
from ruleproof.book.fingerprint import REVIEWS, Fingerprint, format_reviews, short_hash
from ruleproof.book.model import Book, Example, Game, Message, Parameter, Rule, value_key
from ruleproof.book.text import FigurePart, parse_text, walk
from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import Ruleset
from ruleproof.errors import Place, Problem
from ruleproof.files import write_whole
from ruleproof.proof.examples import Proof

_PARTS = {
    "text": "its text",
    "parameters": "its parameters",
    "examples": "its examples or what comes of them",
}


@dataclass(frozen=True)
class Suspect:
    """A rule that nobody has read as it is now.

    Attributes:
        game: the id of its game.
        rule: its id.
        place: where it is written, or where its translation is.
        changed: what has moved, in words; nothing if it was never reviewed.
        language: the code of the language in which it is suspect; empty for the book's own.
        name: what that language is called in English.
    """

    game: str
    rule: str
    place: Place
    changed: tuple[str, ...] = ()
    language: str = ""
    name: str = ""

    @property
    def id(self) -> str:
        """How `ruleproof review` is told of it: `game:rule`, or `game:rule:fr` for a translation."""
        return ":".join(filter(None, (self.game, self.rule, self.language)))

    @property
    def found(self) -> str:
        """What is wrong, in a phrase."""
        if self.changed:
            return f"{' and '.join(self.changed)} changed since it was last reviewed"
        return f"its {self.name} text was never reviewed" if self.language else "it was never reviewed"

    @property
    def problem(self) -> Problem:
        """The same as a problem of the book."""
        remedy = f"Read text and outcomes side by side: ruleproof review {self.id}"
        return Problem(self.place, self.rule, "suspect", self.found, remedy)


def suspects(book: Book, proofs: Iterable[Proof]) -> tuple[Suspect, ...]:
    """Return the rules of a book whose fingerprint is not the one that was last reviewed.

    Args:
        book: the book, with its reviews.
        proofs: the proofs of all its examples.
    """
    proofs = tuple(proofs)
    return tuple(suspect for game in book.games.values() for suspect in _suspects(game, proofs))


def fingerprints(game: Game, proofs: Iterable[Proof]) -> dict[str, Fingerprint]:
    """Return the fingerprints of all rules of a game as they are now, by id, in the order of their numbers.

    Args:
        game: the game.
        proofs: the proofs of its examples; an example of a game that nobody can play is taken as written.
    """
    known = {proof.example.id: proof for proof in proofs if proof.example.game == game.id}
    return {
        rule.id: Fingerprint(
            short_hash(_text(game, rule)),
            short_hash(_parameters(game, rule)),
            short_hash([_example(each, known.get(each.id)) for each in game.examples_of(rule.id)]),
        )
        for rule in game.rules
    }


def store_reviews(root: Path, game: Game, proofs: Iterable[Proof], rules: Collection[str]) -> Path:
    """Store that rules were reviewed as they are now; what is stored of others stays.

    Args:
        root: the folder that holds rules/.
        game: the game, with what was last reviewed.
        proofs: the proofs of its examples.
        rules: the ids of the rules that were reviewed now.

    Returns:
        The file.
    """
    now = fingerprints(game, proofs)
    stored = {**game.reviews, **{id: now[id] for id in rules}}
    path = root / "rules" / game.id / REVIEWS
    write_whole(path, format_reviews({id: stored[id] for id in now if id in stored}))
    return path


def rule_messages(game: Game, rule: Rule) -> tuple[Message, ...]:
    """Return what readers see of a rule: title, texts, and what the ruling behind it asks and answers."""
    texts = [text for text in rule.texts.values() if text]
    ruling = game.rulings.get(rule.ruling or "")
    return (rule.title, *dict.fromkeys(texts), *((ruling.question, ruling.answer) if ruling else ()))


def named_parameters(game: Game, rule: Rule) -> tuple[Parameter, ...]:
    """Return the parameters on which the words of a rule depend, in the order of the game."""
    named = {id for message in rule_messages(game, rule) for id in message.parameters}
    return tuple(parameter for id, parameter in game.parameters.items() if id in named)


def _suspects(game: Game, proofs: tuple[Proof, ...]) -> Iterator[Suspect]:
    now = fingerprints(game, proofs)
    for rule in game.rules:
        last = game.reviews.get(rule.id)
        changed = tuple(_PARTS[part] for part in last.changes(now[rule.id])) if last else ()
        if changed or last is None:
            yield Suspect(game.id, rule.id, rule.place, changed)


def _text(game: Game, rule: Rule) -> dict[str, Any]:
    ruling = game.rulings.get(rule.ruling or "")
    return {
        "title": rule.title.text,
        "kind": rule.kind,
        "by": rule.by,
        "limits": rule.limits,
        "texts": {key: text and text.text for key, text in rule.texts.items()},
        "ruling": [ruling.id, ruling.question.text, ruling.answer.text] if ruling else None,
    }


def _parameters(game: Game, rule: Rule) -> dict[str, Any]:
    """Return what fills the words: the parameters, and the figures under each value of `by`."""
    named = {
        each.id: [
            each.unit,
            plain_facts(each.values),
            plain_facts(each.default),
            {key: label.text for key, label in each.labels.items()},
        ]
        for each in named_parameters(game, rule)
    }
    quoted = sorted(
        {
            part.name
            for message in rule_messages(game, rule)
            for part in walk(parse_text(message.text))
            if isinstance(part, FigurePart)
        }
    )
    usual = {id: each.default for id, each in game.parameters.items()}
    figures = {}
    for value in game.parameters[rule.by].values if rule.by and quoted else [None] if quoted else []:
        told = figures_of(game, Ruleset(usual | ({rule.by: value} if rule.by else {})))
        figures[value_key(value)] = [told[name] for name in quoted]
    return {"named": named, "quoted": quoted, "figures": figures}


def _example(example: Example, proof: Proof | None) -> dict[str, Any]:
    choice = example.choice
    return {
        "title": example.title.text,
        "choice": [choice.preset, list(choice.variants), plain_facts(choice.set)],
        "fields": plain_facts(example.fields),
        "play": list(example.play),
        "expect": plain_facts(example.expect),
        "came": _came(proof) if proof else None,
    }


def _came(proof: Proof) -> dict[str, Any]:
    """Return what came of an example: the tables before and after, each step, who pays whom by which rule."""
    parts = {
        "start": proof.start,
        "steps": proof.steps,
        "end": proof.end,
        "outcome": proof.outcome,
        "failures": proof.failures,
    }
    return {name: plain_facts(part) for name, part in parts.items()}


def plain_facts(value: Any) -> Any:
    """Return a value as plain facts, the same whatever the version of Python and the order of keys.

    A field that says nothing is left out: what engines may tell one day makes nothing suspect today.
    """
    if is_dataclass(value) and not isinstance(value, Card):
        pairs = ((field.name, plain_facts(getattr(value, field.name))) for field in fields(value))
        return {name: part for name, part in pairs if not _says_nothing(part)}
    if isinstance(value, Mapping):
        return {str(key): plain_facts(part) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return [plain_facts(part) for part in value]
    if isinstance(value, Enum):
        return value.value
    return str(value) if isinstance(value, Card | Fraction) else value


def _says_nothing(part: Any) -> bool:
    """Tell whether a plain fact is empty; a number never is."""
    return not part and (isinstance(part, bool) or not isinstance(part, int))
