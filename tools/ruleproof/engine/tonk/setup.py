"""From a situation to the state in which play begins."""

from ruleproof.engine.protocol import Event, Ruleset
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.situations import Situation
from ruleproof.engine.tonk.state import Phase, Player, State
from ruleproof.engine.tonk.values import deck_count, full_deck
from ruleproof.engine.tonk.words import Told


def start(rules: Ruleset, situation: Situation) -> State:
    """Return the state in which play begins.

    Who has a meld on the table in the situation laid it on an earlier turn; nobody else has had a turn.
    """
    owners = {meld.owner for meld in situation.table}
    players = tuple(
        Player(
            situation.hands[seat],
            situation.widow.get(seat),
            had_turn=seat in owners,
            melded=seat in owners,
        )
        for seat in situation.seats
    )
    score = situation.score
    return State(
        rules=rules,
        seats=situation.seats,
        players=players,
        table=situation.table,
        stock=situation.stock,
        stock_count=situation.stock_count,
        discard=situation.discard,
        turn=situation.seats.index(situation.turn),
        dealer=situation.seats.index(situation.dealer),
        phase=situation.phase,
        score=None if score is None else tuple(score[seat] for seat in situation.seats),
        last_round=situation.last_round,
        events=_told_of_deal(rules, situation) if situation.phase == Phase.DEAL else (),
    )


def _told_of_deal(rules: Ruleset, situation: Situation) -> tuple[Event, ...]:
    """Tell how the cards were dealt, up to the check for an instant Tonk."""
    seats = len(situation.seats)
    told = [Told.DECKS("", deck_count(rules, seats), len(full_deck(rules, seats)))]
    jokers = int(rules.value(Rule.JOKERS, "jokers"))
    if jokers:
        told.append(Told.JOKERS("", jokers))
    size = int(rules.value(Rule.DEAL, "hand_size"))
    even = all(len(hand) == size for hand in situation.hands.values())
    told.append(Told.DEALT(situation.dealer, size) if even else Told.DEALT_UNEVENLY(situation.dealer))
    if rules.value(Rule.WIDOW, "widow"):
        told.append(Told.WIDOWS())
    if situation.discard:
        told.append(Told.UPCARD("", situation.discard[0]))
    elif not rules.value(Rule.FIRST_UPCARD, "first_upcard"):
        told.append(Told.NO_UPCARD())
    told.append(Told.TONK_CHECK())
    return tuple(told)
