"""The comparison: all rules down the side, all presets and variants across."""

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from ruleproof.book.differences import Difference, choice_of
from ruleproof.book.model import Rule, Section
from ruleproof.site.links import SECTION_PREFIX
from ruleproof.site.pages.page import Page, make_page
from ruleproof.site.pages.parts import (
    Ref,
    further_presets,
    true_variants,
    usual_title,
    variant_ref,
)
from ruleproof.site.reading import RULES, Reading
from ruleproof.site.words import Words


@dataclass(frozen=True)
class CellShown:
    """What one preset or variant makes of a rule: a text in HTML, or what stands in its place."""

    column: Ref
    text: Markup
    instead: str
    same: bool


@dataclass(frozen=True)
class RowShown:
    """A rule with a cell for each column; `others` says what the columns do that are not told."""

    id: str
    number: str
    title: str
    href: str
    cells: tuple[CellShown, ...]
    same: bool
    others: str


def comparison_page(reading: Reading, words: Words, parent: str) -> Page:
    """Return the page on which presets and variants can be compared rule by rule.

    Args:
        reading: the game in the reader's language, under the usual rules, on that page.
        words: the site's own words.
        parent: the page below which it stands.
    """
    table = _Table(reading)
    return make_page(
        reading,
        words,
        "comparison",
        parent=parent,
        list_title=words["page.variants"],
        columns=[column for column, _, _ in table.columns],
        sections=[
            (
                SECTION_PREFIX + section.id,
                section.number,
                reading.plain(section.title),
                rows,
                all(row.same for row in rows),
            )
            for section, rows in table.sections()
        ],
    )


class _Table:
    """Fills the table: the first column holds the usual rules, each further one what differs from them."""

    def __init__(self, reading: Reading) -> None:
        """Read the game under each preset and variant."""
        self._reading = reading
        self._usual = Ref(reading.plain(usual_title(reading)), reading.links.address(RULES))
        self.columns: list[tuple[Ref, Reading, dict[str, Difference]]] = [(self._usual, reading, {})]
        for variant in (*further_presets(reading), *true_variants(reading)):
            under = reading.under(choice_of(variant))
            self.columns.append((variant_ref(reading, variant), under, reading.changes(variant)))

    def sections(self) -> Iterator[tuple[Section, list[RowShown]]]:
        """Yield the sections with their rules."""
        for section in self._reading.game.sections:
            yield section, [self._row(rule) for rule in section.rules]

    def _row(self, rule: Rule) -> RowShown:
        reading = self._reading
        cells = tuple(self._cell(rule, *column) for column in self.columns)
        same = all(cell.same for cell in cells[1:])
        key = "comparison.others" if rule.text(reading.ruleset.values) else "comparison.others-absent"
        return RowShown(
            rule.id,
            rule.number,
            reading.plain(rule.title),
            reading.links.address(RULES, rule.id),
            cells,
            same,
            reading.phrasebook.say(key, preset=usual_title(reading)),
        )

    def _cell(self, rule: Rule, column: Ref, under: Reading, changes: dict[str, Difference]) -> CellShown:
        say, message = self._reading.phrasebook.say, rule.text(under.ruleset.values)
        same = under is not self._reading and rule.id not in changes
        if message is None:
            return CellShown(column, Markup(""), say("comparison.absent"), same)
        if same:
            instead = say("comparison.same", preset=usual_title(self._reading))
            return CellShown(column, Markup(""), instead, same)
        return CellShown(column, under.text(message, html=True), "", same)
