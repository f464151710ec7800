"""Once all files of a game are read: does everything that is named exist, and is every text sound?"""

from collections.abc import Iterator
from dataclasses import dataclass

from ruleproof.book.reading import Ids, Reading, TextKind, TextUse, suggest
from ruleproof.book.text import (
    BadText,
    CardsPart,
    ChancePart,
    FigurePart,
    Link,
    Placeholder,
    parse_text,
    walk,
)
from ruleproof.engine.cards import Card

_Fault = tuple[str, str, str, str]
"""A code, the token it is about, what was found, and a remedy."""

_CODES = {"ruling": "unknown-ruling", "parameter": "unknown-parameter", "variant": "unknown-variant"}


def check_references(reading: Reading) -> None:
    """Note each id that is named and does not exist; kinds whose files could not be read are left alone."""
    for reference in reading.references:
        ids = reading.ids.get(reference.kind, Ids())
        if ids.complete and reference.id not in ids.places:
            reading.problems.add(
                reference.place,
                reference.subject,
                _CODES.get(reference.kind, f"unknown-{reference.kind}"),
                f"there is no {reference.kind} “{reference.id}”",
                suggest(reference.id, ids.places, reference.kind),
            )


@dataclass(frozen=True)
class TextChecks:
    """The checks of all texts that were read.

    Attributes:
        reading: what was read.
        units: the units in which the site can count; None if unknown.
        figures: the figures that the engine computes; None if unknown.
        links_known: whether the targets of links can be judged (the site's own words belong to no game).
    """

    reading: Reading
    units: frozenset[str] | None
    figures: frozenset[str] | None = frozenset()
    links_known: bool = True

    def run(self) -> None:
        """Note what texts may not hold, and the placeholders and links that lead nowhere."""
        for use in self.reading.texts:
            for code, token, found, remedy in self._faults(use):
                self.reading.problems.add(use.scalar.at(token), use.subject, code, found, remedy)

    def _faults(self, use: TextUse) -> Iterator[_Fault]:
        try:
            parts = parse_text(use.scalar.text.strip())
        except BadText as bad:
            yield from (("bad-text", fault.token, fault.found, fault.remedy) for fault in bad.faults)
            return
        for part in walk(parts):
            if isinstance(part, Placeholder):
                yield from self._placeholder(part, use.kind)
            elif isinstance(part, Link):
                yield from self._link(part, use.kind)
            elif isinstance(part, CardsPart):
                yield from _cards(part, use.kind)
            elif isinstance(part, FigurePart):
                yield from self._figure(part, use.kind)
            elif isinstance(part, ChancePart):
                yield from self._chance(part, use.kind)

    def _placeholder(self, part: Placeholder, kind: TextKind) -> Iterator[_Fault]:
        token = "{" + part.name
        if not kind.holds:
            yield "bad-text", token, f"“{token}}}” stands in a title or label", "Keep to words."
            return
        if part.form:
            remedy = "Write the unit alone; translations may add forms."
            yield "bad-text", token, f"“/{part.form}” asks for a form of a unit", remedy
        if part.unit and self.units is not None and part.unit not in self.units:
            yield "unknown-unit", token, f"“{part.unit}” is no unit", suggest(part.unit, self.units, "unit")
        elif kind.holds == "values":
            yield from self._parameter(part, token)
        if kind.holds == "details" and part.name not in kind.details:
            remedy = suggest(part.name, kind.details, "detail")
            yield "unknown-detail", token, f"the engine tells no “{part.name}” here", remedy

    def _parameter(self, part: Placeholder, token: str) -> Iterator[_Fault]:
        ids = self.reading.ids.get("parameter", Ids())
        if ids.complete and part.name not in ids.places:
            remedy = suggest(part.name, ids.places, "parameter")
            yield "unknown-parameter", token, f"there is no parameter “{part.name}”", remedy
        parameter = self.reading.parameters.get(part.name)
        if parameter and part.unit and parameter.unit not in ("none", part.unit):
            found = f"“{part.name}” counts {parameter.unit}, not {part.unit}"
            yield "unknown-unit", token, found, f"Write {{{part.name}:{parameter.unit}}}."

    def _link(self, part: Link, kind: TextKind) -> Iterator[_Fault]:
        token = f"{part.kind}:{part.target}"
        ids = self.reading.ids.get(part.kind, Ids())
        if not kind.links:
            yield "bad-text", token, "there is a link in a title or label", "Keep the words alone."
        elif self.links_known and ids.complete and part.target not in ids.places:
            remedy = suggest(part.target, ids.places, part.kind)
            yield f"unknown-{part.kind}", token, f"there is no {part.kind} “{part.target}”", remedy
        elif part.kind == "rule" and part.target in self.reading.ids.get("tombstone", Ids()).places:
            remedy = "Link to a rule that took its place."
            yield "unknown-rule", token, f"the rule “{part.target}” is gone", remedy

    def _figure(self, part: FigurePart, kind: TextKind) -> Iterator[_Fault]:
        token = f"{{figure:{part.name}}}"
        if kind.holds != "values":
            yield "bad-text", token, f"“{token}” stands in a title or label", "Keep to words."
        elif self.figures is not None and part.name not in self.figures:
            remedy = suggest(part.name, self.figures, "figure")
            yield "unknown-figure", token, f"no engine computes the figure “{part.name}”", remedy

    def _chance(self, part: ChancePart, kind: TextKind) -> Iterator[_Fault]:
        ids = self.reading.ids.get("evidence", Ids())
        if not kind.chances:
            yield "bad-text", str(part), f"“{part}” stands outside of advice", "Only advice quotes evidence."
        elif ids.complete and part.name not in ids.places:
            remedy = suggest(part.name, ids.places, "evidence")
            yield "unknown-evidence", str(part), f"there is no evidence “{part.name}”", remedy


def _cards(part: CardsPart, kind: TextKind) -> Iterator[_Fault]:
    if kind.holds != "values":
        yield "bad-text", "{cards:", "cards stand in a title or label", "Keep to words."
        return
    for card in part.cards:
        try:
            Card.parse(card)
        except ValueError:
            remedy = "Write rank and suit, such as 5C, 10H or QS."
            yield "unreadable-card", card, f"“{card}” is no card", remedy
