"""What the readers of all files share: the problems, the ids, what refers to them, the texts to check."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from ruleproof.book.model import Message, Parameter, Source
from ruleproof.book.text import BadText, Placeholder, parse_text, walk
from ruleproof.book.yaml import Scalar
from ruleproof.errors import Place, Problems

ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
PARAMETER_ID = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")


@dataclass(frozen=True)
class Reference:
    """An id of a `kind` (rule, term, ruling, parameter, variant) that must exist."""

    kind: str
    id: str
    place: Place
    subject: str


@dataclass(frozen=True)
class TextKind:
    """What a text may hold, and what is known about its numbers.

    Attributes:
        holds: `values` (placeholders of parameters, cards, figures), `details` (placeholders of an engine's
            words), `any` (placeholders of any name); empty: none.
        links: whether it may hold links.
        fixed: the words whose numbers are meant as they stand.
        named: parameters that its entry names, besides the placeholders of the text itself.
        details: the names of the details that it may tell.
        chances: whether it may quote evidence.
    """

    holds: str = ""
    links: bool = False
    fixed: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    details: frozenset[str] = frozenset()
    chances: bool = False


TITLE = TextKind()


@dataclass(frozen=True)
class TextUse:
    """A text to be checked once all ids are known: where it is written, the id it belongs to, its kind."""

    scalar: Scalar
    subject: str
    kind: TextKind


@dataclass
class Ids:
    """The ids of one kind: where each is defined, and whether a file with more could be read."""

    places: dict[str, Place] = field(default_factory=dict)
    complete: bool = True


@dataclass
class Reading:
    """What is known while the files of one game are read.

    Attributes:
        game: the id of the game, by which message ids begin.
        sources: the bibliography, or None if it could not be read.
    """

    game: str
    problems: Problems
    sources: Mapping[str, Source] | None
    ids: dict[str, Ids] = field(default_factory=dict)
    parameters: dict[str, Parameter] = field(default_factory=dict)
    references: list[Reference] = field(default_factory=list)
    texts: list[TextUse] = field(default_factory=list)

    def define(self, kind: str, id: str, place: Place, pattern: re.Pattern[str] = ID) -> None:
        """Note that an id exists; a duplicate or an ill-formed id is a problem."""
        known = self.ids.setdefault(kind, Ids())
        if not id:
            known.complete = False
            return
        if not pattern.fullmatch(id):
            joint = "hyphens" if pattern is ID else "underscores"
            self.problems.add(
                place, id, "bad-id", f"“{id}” is no id", f"Ids are lower-case words joined by {joint}."
            )
        if id in known.places:
            self.problems.add(
                place,
                id,
                "duplicate-id",
                f"another {kind} has the id “{id}” already, at {known.places[id]}",
                "Give each its own id.",
            )
        else:
            known.places[id] = place

    def unsure(self, *kinds: str) -> None:
        """Note that ids of these kinds may be missing, so that references to them cannot be judged."""
        for kind in kinds:
            self.ids.setdefault(kind, Ids()).complete = False

    def refer(self, kind: str, id: str, place: Place, subject: str) -> None:
        """Note that an id is referred to."""
        if id:
            self.references.append(Reference(kind, id, place, subject))

    def message(
        self, scalar: Scalar | None, id: str, subject: str, kind: TextKind = TITLE, comment: str = ""
    ) -> Message:
        """Make a message of a text, and remember to check it.

        Args:
            scalar: the text; None if it is missing, which is noted elsewhere.
            id: the part of the message id that follows `game/`.
            subject: the id that it belongs to, for problems.
            kind: what it may hold.
            comment: what a translator should know.
        """
        name = f"{self.game}/{id}"
        if scalar is None:
            return Message(name, "", Place(""))
        self.texts.append(TextUse(scalar, subject, kind))
        own = named_placeholders(scalar.text) if kind.holds == "values" else []
        own = [parameter for parameter in dict.fromkeys(own) if parameter in self.parameters]
        notes = [comment] if comment else []
        notes += [f"{{{parameter}}}: {self.parameters[parameter].title.text}" for parameter in own]
        named = [parameter for parameter in kind.named if parameter in self.parameters]
        return Message(
            name,
            scalar.text.strip(),
            scalar.place,
            "; ".join(notes),
            fixed=kind.fixed,
            parameters=tuple(dict.fromkeys([*named, *own])),
        )


def named_placeholders(text: str) -> list[str]:
    """Return the names of the placeholders of a text; none if it breaks the grammar, noted elsewhere."""
    try:
        parts = parse_text(text.strip())
    except BadText:
        return []
    return [part.name for part in walk(parts) if isinstance(part, Placeholder)]


def suggest(word: str, known: Collection[str], noun: str) -> str:
    """Return a remedy for a name that does not exist: the closest one, else the list if it is short."""
    close = get_close_matches(word, sorted(known), n=1)
    if close:
        return f"Did you mean “{close[0]}”?"
    if not known:
        return f"There is no {noun} yet."
    if len(known) <= 16:
        return f"Choose among: {', '.join(sorted(known))}."
    return f"Name a {noun} that exists."
