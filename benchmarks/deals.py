"""How many complete random deals of Tonk one core plays in a second; prints figures and asserts nothing.

Run it from the root of the repository: `python benchmarks/deals.py [SECONDS]`.
"""

import sys
from pathlib import Path
from random import Random
from time import process_time

from ruleproof.book.load import load_book
from ruleproof.book.model import Choice
from ruleproof.book.resolve import resolve
from ruleproof.engine import tonk
from ruleproof.engine.protocol import Ruleset

ROOT = Path(__file__).parent.parent
PLAYERS = (2, 4, 8)


def deals_per_second(rules: Ruleset, players: int, seconds: float) -> tuple[float, float]:
    """Play random legal moves for so many seconds of this process, whatever else the machine does.

    Returns:
        The deals in a second, and the moves in a deal.
    """
    random = Random(players)
    seats = tuple("ABCDEFGH"[:players])
    deck = list(tonk.full_deck(rules, players))
    deals = moves = 0
    begin = now = process_time()
    while now - begin < seconds:
        random.shuffle(deck)
        state = tonk.start(rules, tonk.deal(rules, seats, deck, seats[deals % players]))
        while tonk.outcome(state) is None:
            state = tonk.play(state, random.choice(tonk.legal(state)))
            moves += 1
        deals += 1
        now = process_time()
    return deals / (now - begin), moves / deals


def main() -> None:
    """Print a line for each number of players."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    rules = resolve(load_book(ROOT).games["tonk"], Choice())
    for players in PLAYERS:
        speed, length = deals_per_second(rules, players, seconds)
        print(f"{players} players: {speed:,.0f} random deals per second, {length:.1f} moves each")


if __name__ == "__main__":
    main()
