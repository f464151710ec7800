"""`ruleproof odds`: how often something happens at the deal, and the evidence for the advice."""

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Choice, Game, Trials
from ruleproof.book.reading import suggest
from ruleproof.book.trials import EVIDENCE, format_trials
from ruleproof.commands.common import FINE, Commands, print_json, print_lines, project_root, shown
from ruleproof.engine import load_engine
from ruleproof.engine.evidence import GivesEvidence
from ruleproof.engine.protocol import Odds
from ruleproof.errors import UsageError
from ruleproof.i18n import Phrasebook, load_languages, load_phrasebooks
from ruleproof.i18n.odds import one_in, percent, share
from ruleproof.proof.evidence import Evidence, game_evidence, gives_evidence
from ruleproof.proof.odds import RulesetOdds, TableOdds, game_odds, tells_odds
from ruleproof.proof.simulate import DEALS, SEED, simulate
from ruleproof.terminal import progress_line

_COLUMN_OF_PLAYERS = 10
_COLUMN_OF_HANDS = 36


def add(commands: Commands) -> None:
    """Add the parser."""
    odds = commands.add_parser("odds", help="tell the odds at the deal, and the evidence for the advice")
    odds.add_argument("game", metavar="GAME", help="the id of a game")
    odds.add_argument("--lang", default="en", metavar="CODE", help="the language to tell it in (default: en)")
    odds.add_argument("--json", action="store_true", help="print the counts of hands and deals as JSON")
    odds.add_argument(
        "--simulate",
        action="store_true",
        help="play all experiments anew and keep their results; takes minutes",
    )
    odds.add_argument(
        "--seed", type=int, default=SEED, metavar="NUMBER", help=f"what shuffles begin with (default: {SEED})"
    )
    odds.add_argument(
        "--deals", type=int, default=DEALS, metavar="NUMBER", help=f"for each experiment (default: {DEALS})"
    )
    odds.set_defaults(run=_odds)


def _odds(arguments: argparse.Namespace) -> int:
    root = project_root(arguments)
    book, languages = load_book(root), load_languages(root)
    codes = [language.code for language in languages]
    if arguments.lang not in codes:
        raise UsageError(f"there is no language “{arguments.lang}”. Choose one of: {', '.join(codes)}")
    game = _game(book, arguments.game)
    if arguments.simulate:
        return _simulate(root, game, arguments.seed, arguments.deals)
    found, evidence = game_odds(game), game_evidence(game)
    if arguments.json:
        print_json({**_facts(game, found), "evidence": _evidence_facts(game, evidence)})
    else:
        phrasebooks, _ = load_phrasebooks(book, languages)
        print_lines(_told(game, found, phrasebooks[arguments.lang]))
        print_lines(_evidence_told(game, evidence, phrasebooks[arguments.lang]))
    return FINE


def _simulate(root: Path, game: Game, seed: int, deals: int) -> int:
    """Play all experiments, and write what came of them beside the advice."""
    engine = load_engine(game.engine) if game.engine else None
    if not isinstance(engine, GivesEvidence) or not engine.EXPERIMENTS:
        raise UsageError(f"there is nothing to try out in “{game.id}”: its engine has no experiments.")
    if deals < 1:
        raise UsageError(f"--deals is {deals}: an experiment has one deal at least.")
    path = root / "rules" / game.id / EVIDENCE
    done: Trials | None = None
    with progress_line() as show:
        for experiment, done in simulate(game, seed, deals):
            show(f"{len(done.results)} results, the last of “{experiment}”")
    assert done is not None
    path.write_text(format_trials(done, game.id), encoding="utf-8")
    print(f"{len(done.results)} results are in {shown(path)}")
    return FINE


def _game(book: Book, id: str) -> Game:
    """Return a game that has odds.

    Raises:
        UsageError: there is no such game, or nobody can compute its odds.
    """
    if id not in book.games:
        raise UsageError(f"there is no game “{id}”. {suggest(id, book.games, 'game')}")
    if not tells_odds(book.games[id]) and not gives_evidence(book.games[id]):
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


def _evidence_told(game: Game, found: Mapping[str, Evidence], phrasebook: Phrasebook) -> Iterator[str]:
    """Yield what is known of each claim, and how it was found."""
    if not found:
        return
    say = phrasebook.say
    yield ""
    yield say("evidence.title")
    for one in found.values():
        words = phrasebook.render(game.phrases.evidence[one.claim.kind], dict(one.claim.details))
        yield "  " + say(
            "text.labelled", label=words, words=f"{share(one.chance, phrasebook)} · {_how(one, phrasebook)}"
        )
    if game.trials:
        yield say("evidence.margin", seed=str(game.trials.seed))


def _how(one: Evidence, phrasebook: Phrasebook) -> str:
    say, number, count = phrasebook.say, phrasebook.number, one.count
    if one.exact:
        return say("evidence.counted", n=number(count.favourable), all=number(count.possible))
    deals = phrasebook.amount(count.possible, "deals")
    return say("evidence.tried", deals=deals, error=percent(one.error, phrasebook.language.babel))


def _evidence_facts(game: Game, found: Mapping[str, Evidence]) -> dict[str, Any]:
    """Return the counts by name; of what was tried out also the seed, and the interval of 95 % certainty."""
    facts: dict[str, Any] = {}
    for name, one in found.items():
        facts[name] = {
            "kind": one.claim.kind,
            **dict(one.claim.details),
            "favourable": one.count.favourable,
            "possible": one.count.possible,
            "method": "exact" if one.exact else "simulated",
        }
        if not one.exact and game.trials:
            facts[name] |= {
                "seed": game.trials.seed,
                "interval": [round(float(end), 6) for end in one.interval],
            }
    return facts


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
