"""`ruleproof odds`: how often something happens at the deal, under each preset and variant."""

import argparse
from collections.abc import Iterator
from typing import Any

from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Choice, Game
from ruleproof.book.reading import suggest
from ruleproof.commands.common import FINE, Commands, print_json, print_lines, project_root
from ruleproof.engine.protocol import Odds
from ruleproof.errors import UsageError
from ruleproof.i18n import Phrasebook, load_languages, load_phrasebooks
from ruleproof.i18n.odds import one_in, percent
from ruleproof.proof.odds import RulesetOdds, TableOdds, game_odds, tells_odds

_COLUMN_OF_PLAYERS = 10
_COLUMN_OF_HANDS = 36


def add(commands: Commands) -> None:
    """Add the parser."""
    odds = commands.add_parser("odds", help="tell the exact odds at the deal, for each preset and variant")
    odds.add_argument("game", metavar="GAME", help="the id of a game")
    odds.add_argument("--lang", default="en", metavar="CODE", help="the language to tell it in (default: en)")
    odds.add_argument("--json", action="store_true", help="print the counts of hands and deals as JSON")
    odds.set_defaults(run=_odds)


def _odds(arguments: argparse.Namespace) -> int:
    root = project_root(arguments)
    book, languages = load_book(root), load_languages(root)
    codes = [language.code for language in languages]
    if arguments.lang not in codes:
        raise UsageError(f"there is no language “{arguments.lang}”. Choose one of: {', '.join(codes)}")
    game = _game(book, arguments.game)
    found = game_odds(game)
    if arguments.json:
        print_json(_facts(game, found))
    else:
        phrasebooks, _ = load_phrasebooks(book, languages)
        print_lines(_told(game, found, phrasebooks[arguments.lang]))
    return FINE


def _game(book: Book, id: str) -> Game:
    """Return a game that has odds.

    Raises:
        UsageError: there is no such game, or nobody can compute its odds.
    """
    if id not in book.games:
        raise UsageError(f"there is no game “{id}”. {suggest(id, book.games, 'game')}")
    if not tells_odds(book.games[id]):
        raise UsageError(f"nobody can compute odds of “{id}”: its engine has no function for them.")
    return book.games[id]


def _told(game: Game, found: tuple[RulesetOdds, ...], phrasebook: Phrasebook) -> Iterator[str]:
    titles = [phrasebook.render(odds.variant.title if odds.variant else game.title) for odds in found]
    for odds, title in zip(found, titles, strict=True):
        if not odds.tables:
            continue
        event = phrasebook.render(game.rule(odds.tables[0].hand.rule).title)
        if odds.tables == found[0].tables and odds is not found[0]:
            same = phrasebook.say("odds.same", name=titles[0])
            yield phrasebook.say("text.labelled", label=f"{title} — {event}", words=same)
            continue
        yield f"{title} — {event}"
        for table in odds.tables:
            players = phrasebook.amount(table.players, "players")
            hand = f"{phrasebook.say('odds.hand')} {_chance(table.hand, phrasebook)}"
            somebody = f"{phrasebook.say('odds.table')} {_chance(table.table, phrasebook)}"
            yield f"  {players:<{_COLUMN_OF_PLAYERS}}  {hand:<{_COLUMN_OF_HANDS}}  {somebody}"


def _chance(odds: Odds, phrasebook: Phrasebook) -> str:
    if not odds.chance:
        return one_in(odds.chance, phrasebook)
    return f"{percent(odds.chance, phrasebook.language.babel)} ({one_in(odds.chance, phrasebook)})"


def _facts(game: Game, found: tuple[RulesetOdds, ...]) -> dict[str, Any]:
    """Return the counts: for one hand at the smallest table, and for each table.

    What a game without presets plays stands under the name by which examples choose it.
    """
    facts: dict[str, Any] = {"game": game.id, "presets": {}, "variants": {}}
    for odds in found:
        kind = "variants" if odds.variant and not odds.variant.preset else "presets"
        facts[kind][odds.variant.id if odds.variant else Choice().preset] = {
            **(_counts(odds.tables[0].hand) if odds.tables else {}),
            "tables": {str(table.players): _table_counts(table) for table in odds.tables},
        }
    return facts


def _table_counts(table: TableOdds) -> dict[str, Any]:
    """Return the counts for somebody at a table and for a given hand: more players may use more cards."""
    return {**_counts(table.table), "hand": _counts(table.hand)}


def _counts(odds: Odds) -> dict[str, int]:
    return {"favourable": odds.favourable, "possible": odds.possible}
