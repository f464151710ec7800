"""From a situation to the state in which play begins."""

from ruleproof.engine.protocol import Event, Ruleset
from ruleproof.engine.tonkin.dealing import packet_size
from ruleproof.engine.tonkin.pack import HAND_SIZE, PLAYING_CARDS, QUEEN_OF_HEARTS
from ruleproof.engine.tonkin.rules import Rule
from ruleproof.engine.tonkin.seats import SEATS, left_of
from ruleproof.engine.tonkin.situations import Situation
from ruleproof.engine.tonkin.state import Phase, State
from ruleproof.engine.tonkin.words import Told


def start(rules: Ruleset, situation: Situation) -> State:
    """Return the state in which play begins; at the deal, rule `starter` says with whom."""
    turn = situation.turn
    told: tuple[Event, ...] = ()
    if situation.phase == Phase.DEAL:
        turn, told = _starter(rules, situation)
        told = (*_told_of_deal(rules, situation), *told)
    moving = situation.moving
    if moving is not None:
        told = (Told.MOVING(turn, moving.card, moving.origin),)
    return State(
        rules=rules,
        hands=tuple(situation.hands[seat] for seat in SEATS),
        piles=situation.piles,
        taken=situation.taken,
        turn=SEATS.index(turn),
        dealer=SEATS.index(situation.dealer),
        phase=situation.phase,
        moving=moving,
        kept=((turn, moving.card),) if moving is not None and moving.origin == turn else (),
        first_deal=situation.first_deal,
        events=told,
    )


def _starter(rules: Ruleset, situation: Situation) -> tuple[str, tuple[Event, ...]]:
    """Return who begins, and what is told of it; whoever is said to, if nobody is known to hold the queen."""
    each_deal = rules.value(Rule.STARTER, "starter") == "queen-of-hearts-each-deal"
    if not each_deal and not situation.first_deal:
        seat = SEATS[left_of(SEATS.index(situation.dealer))]
        return seat, (Told.LEFT_STARTS(seat, situation.dealer),)
    for seat, hand in situation.hands.items():
        if QUEEN_OF_HEARTS in hand:
            return seat, (Told.QUEEN_STARTS(seat, QUEEN_OF_HEARTS),)
    return situation.turn, ()


def _told_of_deal(rules: Ruleset, situation: Situation) -> tuple[Event, ...]:
    """Tell how the cards lie and were dealt."""
    left = sum(pile.count for pile in situation.piles)
    even = all(len(hand) == HAND_SIZE for hand in situation.hands.values())
    return (
        Told.CARDS("", len(PLAYING_CARDS), left),
        Told.DEALT(situation.dealer, HAND_SIZE, packet_size(rules))
        if even
        else Told.DEALT_UNEVENLY(situation.dealer),
    )
