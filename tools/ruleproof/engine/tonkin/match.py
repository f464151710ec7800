"""A match: several deals, until the penalty cards are gone (rules `redeal`, `match-end`, `tie`)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import Ruleset
from ruleproof.engine.tonkin.dealing import dealt
from ruleproof.engine.tonkin.pack import PILE_SIZE
from ruleproof.engine.tonkin.penalties import Taken
from ruleproof.engine.tonkin.score import match_winners
from ruleproof.engine.tonkin.seats import SEATS, left_of
from ruleproof.engine.tonkin.situations import Situation
from ruleproof.engine.tonkin.state import Phase, Pile, State


@dataclass(frozen=True)
class Match:
    """A match between two deals.

    Attributes:
        dealer: the seat of the next dealer.
        piles: the two piles of penalty cards.
        taken: the penalty cards of each side.
        deals: how many deals have been played, void ones counted.
        winners: the sides that have won it, both if they share it; empty while it goes on.
    """

    rules: Ruleset
    dealer: str
    piles: tuple[Pile, ...]
    taken: Taken = ((), ())
    deals: int = 0
    winners: tuple[str, ...] = ()


def new_match(rules: Ruleset, penalties: Sequence[Card], dealer: str = SEATS[-1]) -> Match:
    """Return a match in which nothing has been played.

    Args:
        rules: the ruleset.
        penalties: `PENALTY_CARDS` in the order that the caller's shuffle gave them; the first half is pile 1.
        dealer: who deals first.
    """
    halves = (tuple(penalties[:PILE_SIZE]), tuple(penalties[PILE_SIZE:]))
    return Match(rules, dealer, tuple(Pile(half, len(half)) for half in halves))


def next_deal(match: Match, deck: Sequence[Card]) -> Situation:
    """Return the next deal of the match, from `PLAYING_CARDS` as the caller shuffled them."""
    return Situation(
        hands=dealt(match.rules, deck, match.dealer),
        piles=match.piles,
        taken=match.taken,
        turn=SEATS[left_of(SEATS.index(match.dealer))],
        dealer=match.dealer,
        phase=Phase.DEAL,
        first_deal=match.deals == 0,
    )


def after_deal(match: Match, end: State) -> Match:
    """Return the match after a deal; the deal passes on whatever the outcome (rule `redeal`)."""
    return replace(
        match,
        dealer=SEATS[left_of(end.dealer)],
        piles=end.piles,
        taken=end.taken,
        deals=match.deals + 1,
        winners=match_winners(end),
    )
