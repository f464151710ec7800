"""How often something happens at the deal: for one hand, and for somebody at a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from ruleproof.book.differences import choice_of
from ruleproof.book.model import Choice, Variant
from ruleproof.engine import load_engine
from ruleproof.engine.protocol import Odds, Ruleset, TellsOdds, Value
from ruleproof.i18n.odds import one_in, percent
from ruleproof.site.pages.parts import usual_title
from ruleproof.site.reading import Reading


@dataclass(frozen=True)
class ChanceShown:
    """A probability, in percent and as a ratio."""

    percent: str
    one_in: str


@dataclass(frozen=True)
class RowShown:
    """To whom it happens, and a chance for each column; None where so many cannot play."""

    label: str
    chances: tuple[ChanceShown | None, ...]


@dataclass(frozen=True)
class OddsShown:
    """The odds of one thing, under one ruleset or two.

    Attributes:
        title: what happens.
        href: the address of the rule that says so.
        columns: what each column is called.
        same: whether a variant leaves them as they are.
    """

    title: str
    href: str
    columns: tuple[str, ...]
    rows: tuple[RowShown, ...]
    same: bool


_Odds = dict[int, dict[str, Odds]]
"""The odds of one ruleset, by the number of players and by their name."""


def odds_shown(reading: Reading, variant: Variant | None = None) -> OddsShown | None:
    """Return the odds under the usual rules, or what a variant makes of them; None if no engine tells any.

    Args:
        reading: the game in the reader's language, on the page that shows them.
        variant: the variant or preset.
    """
    usual = _odds(reading, Choice())
    if not usual:
        return None
    here = _odds(reading, choice_of(variant)) if variant else usual
    titles = [usual_title(reading), *([variant.title] if variant and here != usual else [])]
    rule = reading.game.rule(next(iter(usual.values()))["table"].rule)
    return OddsShown(
        reading.plain(rule.title),
        reading.links.html("rule", rule.id) or "",
        tuple(reading.plain(title) for title in titles),
        tuple(_rows(reading, [usual, here][: len(titles)])),
        same=bool(variant) and len(titles) == 1,
    )


def _odds(reading: Reading, choice: Choice) -> _Odds:
    """Return the odds for each number of players that the game knows and these rules allow."""
    engine, (least, most) = reading.game.engine, reading.game.players
    if engine is None or not isinstance(load_engine(engine), TellsOdds):
        return {}
    values = tuple(reading.under(choice).ruleset.values.items())
    found = {players: _computed(engine, values, players) for players in range(least, most + 1)}
    return {players: odds for players, odds in found.items() if odds}


@cache
def _computed(engine: str, values: tuple[tuple[str, Value], ...], players: int) -> dict[str, Odds]:
    """Return the odds by name; each language asks for the same."""
    teller = load_engine(engine)
    assert isinstance(teller, TellsOdds)
    return {odds.name: odds for odds in teller.odds(Ruleset(dict(values)), players)}


def _rows(reading: Reading, columns: Sequence[_Odds]) -> Iterator[RowShown]:
    """Yield the odds of one hand, once for all tables that give the same; then those of each table."""
    say = reading.phrasebook.say
    tables = sorted(set().union(*columns))

    def chances(name: str, players: int) -> tuple[ChanceShown | None, ...]:
        return tuple(_chance(reading, odds.get(players, {}).get(name)) for odds in columns)

    everywhere = [players for players in tables if all(players in odds for odds in columns)]
    groups = [
        (row, list(group)) for row, group in groupby(everywhere, key=lambda players: chances("hand", players))
    ]
    for row, group in groups:
        label = say("chance.hand")
        if len(groups) > 1:
            players = say("fact.players-range", min=group[0], max=group[-1]) if len(group) > 1 else group[0]
            label = say("chance.hand-of", players=players)
        yield RowShown(label, row)
    for players in tables:
        yield RowShown(say("chance.table", n=players), chances("table", players))


def _chance(reading: Reading, odds: Odds | None) -> ChanceShown | None:
    if odds is None:
        return None
    return ChanceShown(percent(odds.chance, reading.language.babel), one_in(odds.chance, reading.phrasebook))
