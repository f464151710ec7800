"""Help for the test of exact counts: the table, and the two readings that each of its rows is played with."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from oracle import dealing
from oracle.tonk import Tonk
from oracle.tonkin import Tonkin
from oracle.walk import Count, Ending, Reading, side_by_side

from books import REPOSITORY
from ruleproof.book.load import load_book
from ruleproof.book.model import Choice
from ruleproof.book.resolve import resolve
from ruleproof.engine import load_engine
from ruleproof.engine.protocol import Engine, Ruleset

TABLE = Path(__file__).with_name("perft.yml")
GAMES = load_book(REPOSITORY).games
ORACLES: Mapping[str, type] = {"tonk": Tonk, "tonkin": Tonkin}


@dataclass(frozen=True)
class Row:
    """A deal, and what is known of it.

    Attributes:
        id: what is remarkable about the deal.
        seed: what its pack is shuffled by.
        players: how many are dealt in.
        preset: with `variants` and `set`, the ruleset.
        on_top: the ranks that were put on top of the shuffled pack, so that much fits together.
        stock: how many cards the stock is cut to; None leaves it whole.
        begins: `deal`, before the check for an instant Tonk, or `turn`, after all have passed.
        dealer: who deals at Tonkin.
        first_deal: whether a deal of Tonkin is the first of its match.
        after: moves that are played, and not counted, before the counting begins.
        counts: for each depth from 1, what a `Count` holds.
    """

    id: str
    game: str
    seed: int
    players: int = 4
    preset: str = "classic"
    variants: tuple[str, ...] = ()
    set: Mapping[str, Any] | None = None
    on_top: str = ""
    stock: int | None = None
    begins: str = "turn"
    dealer: str = "D"
    first_deal: bool = True
    after: tuple[str, ...] = ()
    counts: tuple[Mapping[str, Any], ...] = ()

    @property
    def rules(self) -> Ruleset:
        values = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in (self.set or {}).items()
        }
        return resolve(GAMES[self.game], Choice(self.preset, tuple(self.variants), values))


def rows() -> tuple[Row, ...]:
    """Read the table."""
    return tuple(Row(**fields) for fields in yaml.safe_load(TABLE.read_text(encoding="utf-8")))


class Played:
    """The engine as a reading of the rules: what `legal` lists, and what `play` makes of it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def moves(self, state: Any) -> dict[str, Any]:
        listed = self.engine.legal(state)
        moves = {str(move): move for move in listed}
        assert len(moves) == len(listed), "the engine lists a move twice"
        return moves

    def play(self, state: Any, move: Any) -> Any:
        """Return the state after a move, and after the showdown that follows of itself, if one does."""
        state = self.engine.play(state, move)
        forced = self.engine.forced(state)
        if forced is None or forced.kind != "drop":
            return state
        assert self.moves(state) == {str(forced): forced}, "a forced showdown leaves a choice"
        return self.engine.play(state, forced)

    def ending(self, state: Any) -> Ending | None:
        outcome = self.engine.outcome(state)
        if outcome is None:
            return None
        net = tuple(outcome.net(tuple(seat.seat for seat in self.engine.view(state).seats)).values())
        return Ending(
            str(outcome.ended_by), tuple(sorted(outcome.winners)), net if any(net) else (), outcome.penalty
        )


def counted(row: Row, oracle: Any = None, engine: Played | None = None) -> tuple[Count, ...]:
    """Play a row with engine and oracle side by side.

    Args:
        row: the row.
        oracle: the reading to hold the engine against; the true one if it is not said.
        engine: the engine as a reading of the rules; the true one if it is not said.

    Raises:
        ReadingsDiffer: the two do not agree.
    """
    engine = engine or Played(load_engine(row.game))
    oracle = oracle or ORACLES[row.game](row.rules.values)
    states = begin_tonk(row, engine, oracle) if row.game == "tonk" else begin_tonkin(row, engine, oracle)
    for text in row.after:
        states = both_play(engine, oracle, states, text)
    return side_by_side(engine, oracle, states, len(row.counts))


def begin_tonk(row: Row, engine: Played, oracle: Tonk) -> tuple[Any, Any]:
    """Deal to both; each deals from the pack, unless the stock is to be short."""
    values = row.rules.values
    pack = dealing.put_on_top(dealing.tonk_pack(values, row.players, row.seed), row.on_top)
    dealt = dealing.tonk_deal(values, row.players, pack)
    fields: dict[str, Any] = {"phase": "deal", "dealer": "ABCDEFGH"[row.players - 1]}
    if row.stock is None:
        fields |= {"seats": row.players, "deck": " ".join(pack)}
    else:
        dealt = dealt._replace(stock=dealt.stock[: row.stock])
        fields |= fields_of(dealt)
    states = (engine.engine.start(row.rules, engine.engine.situation(row.rules, fields)), oracle.start(dealt))
    if row.begins == "turn":
        for seat in "ABCDEFGH"[: row.players]:
            states = both_play(engine, oracle, states, f"{seat}: pass")
    return states


def both_play(engine: Reading, oracle: Reading, states: tuple[Any, Any], text: str) -> tuple[Any, Any]:
    """Return both states after a move that is not counted."""
    ours, theirs = states
    return engine.play(ours, engine.moves(ours)[text]), oracle.play(theirs, oracle.moves(theirs)[text])


def fields_of(dealt: dealing.Deal) -> dict[str, Any]:
    """Return a deal of Tonk as an example of the book writes it."""
    seats = "ABCDEFGH"
    return {
        "hands": {seat: " ".join(hand) for seat, hand in zip(seats, dealt.hands, strict=False)},
        "widow": dict(zip(seats, dealt.widows, strict=False)),
        "stock": list(dealt.stock),
        "stock_count": len(dealt.stock),
        "discard": list(dealt.discards),
    }


def begin_tonkin(row: Row, engine: Played, oracle: Tonkin) -> tuple[Any, Any]:
    """Deal to both, each from the same pack."""
    pack = dealing.tonkin_pack(row.seed)
    fields = {
        "phase": "deal",
        "dealer": row.dealer,
        "first_deal": row.first_deal,
        "deck": " ".join(pack),
    }
    hands = dealing.tonkin_hands(row.rules.values, pack, row.dealer)
    situation = engine.engine.situation(row.rules, fields)
    return engine.engine.start(row.rules, situation), oracle.start(hands, row.dealer, row.first_deal)
