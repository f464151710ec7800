"""Experiments: many deals that the engine plays from the shuffle to the payments, by policies (`policy`)."""

from collections.abc import Callable, Iterator, Sequence
from math import comb, prod

from ruleproof.engine.cards import Card
from ruleproof.engine.evidence import Chance, pick, shuffle
from ruleproof.engine.hands import SEATS
from ruleproof.engine.protocol import Ruleset
from ruleproof.engine.tonk.instant import instant_fault
from ruleproof.engine.tonk.moves import Move
from ruleproof.engine.tonk.odds import point_hands
from ruleproof.engine.tonk.policy import EVERYBODY, MELDS_LATER, NEVER_DROPS, WAITS, Policy, take_turn
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.setup import start
from ruleproof.engine.tonk.situations import deal
from ruleproof.engine.tonk.state import Phase, State
from ruleproof.engine.tonk.turns import play
from ruleproof.engine.tonk.values import deck_count, full_deck, natural_points

OBSERVED = SEATS[0]
"""The player whose wins are counted."""


def wait(
    rules: Ruleset, points: int, players: int, turns: Sequence[int], *, chance: Chance, trials: int
) -> tuple[int, ...]:
    """Return how often a drop wins, with the same hand, on each of several turns.

    The observed player acts first, is dealt a hand of so many points, and waits: draws a card and discards it
    again. The others lay what they can and discard their highest cards; nobody else drops. If somebody goes
    out meanwhile, the drop that never came is lost. A deal that begins with an instant Tonk is dealt anew.

    Args:
        rules: the ruleset.
        points: what the hand counts.
        players: how many play.
        turns: on which turns the drop is tried out, in rising order.
        chance: where chance comes from.
        trials: how many deals.
    """
    hand, seats = _hand_picker(rules, points, players), SEATS[:players]
    wins = dict.fromkeys(turns, 0)
    for _ in range(trials):
        state = _begin(rules, seats, seats[-1], lambda: _deck_with(rules, hand(chance), players, chance))
        for turn in range(1, max(turns) + 1):
            if turn in wins and state.phase == Phase.TURN:
                wins[turn] += _is_won(play(state, Move("drop", OBSERVED)))
            for seat in range(players if turn < max(turns) else 0):
                if state.phase == Phase.TURN:
                    state = take_turn(state, NEVER_DROPS if seat else WAITS)
    return tuple(wins.values())


def compare(rules: Ruleset, policy: Policy, players: int, chance: Chance, trials: int) -> int:
    """Return how many deals the observed player wins, alone or with others, by playing differently.

    Args:
        rules: the ruleset.
        policy: how the observed player plays; the others play like everybody.
        players: how many play; each deals in turn.
        chance: where chance comes from.
        trials: how many deals; those that begin with an instant Tonk are dealt anew.
    """
    return sum(_is_won(_play_out(state, policy)) for state in _deals(rules, players, chance, trials))


def run_out(rules: Ruleset, players: int, chance: Chance, trials: int) -> tuple[tuple[int, int], ...]:
    """Return how often the observed player, who keeps all melds for one turn, goes out on one turn.

    Args:
        rules: the ruleset.
        players: how many play; each deals in turn.
        chance: where chance comes from.
        trials: how many deals; those that begin with an instant Tonk are dealt anew.

    Returns:
        Two pairs, how often of how many: for dealt hands that count less than the cards of a deck do on
        average, and for all others.
    """
    deck = full_deck(rules, players)
    counts = [[0, 0], [0, 0]]
    for state in _deals(rules, players, chance, trials):
        hand = state.hand(OBSERVED)
        side = counts[natural_points(hand) * len(deck) >= natural_points(deck) * len(hand)]
        end = _play_out(state, MELDS_LATER)
        side[0] += end.outcome is not None and end.outcome.ended_by == Rule.GO_OUT and _is_won(end)
        side[1] += 1
    return (counts[0][0], counts[0][1]), (counts[1][0], counts[1][1])


def _deals(rules: Ruleset, players: int, chance: Chance, trials: int) -> Iterator[State]:
    """Yield the first turns of so many deals; everybody deals equally often."""
    for number in range(trials):
        yield _begin(
            rules, SEATS[:players], SEATS[number % players], lambda: _shuffled(rules, players, chance)
        )


def _begin(rules: Ruleset, seats: Sequence[str], dealer: str, deck: Callable[[], Sequence[Card]]) -> State:
    """Return the first turn of the first deal in which nobody has an instant Tonk."""
    while True:
        situation = deal(rules, seats, deck(), dealer)
        if all(instant_fault(rules, hand) for hand in situation.hands.values()):
            break
    state = start(rules, situation)
    while state.pending:
        state = play(state, Move("pass", state.pending[0]))
    return state


def _play_out(state: State, policy: Policy) -> State:
    """Play a deal to its end: the observed player by a policy, the others like everybody."""
    while state.phase == Phase.TURN:
        state = take_turn(state, policy if state.actor == OBSERVED else EVERYBODY)
    return state


def _is_won(state: State) -> bool:
    return state.outcome is not None and OBSERVED in state.outcome.winners


def _shuffled(rules: Ruleset, players: int, chance: Chance) -> list[Card]:
    deck = list(full_deck(rules, players))
    shuffle(chance, deck)
    return deck


def _hand_picker(rules: Ruleset, points: int, players: int) -> Callable[[Chance], list[Card]]:
    """Return a function that picks a hand of so many points, every one of them equally likely."""
    size, decks = int(rules.value(Rule.DEAL, "hand_size")), deck_count(rules, players)
    by_value: dict[int, list[Card]] = {}
    for card in full_deck(rules, players):
        if not card.joker:
            by_value.setdefault(natural_points([card]), []).append(card)
    shapes = list(point_hands(size, frozenset({points}), decks))
    ways = [prod(comb(len(by_value[value]), taken) for value, taken in shape.items()) for shape in shapes]

    def picked(chance: Chance) -> list[Card]:
        shape = shapes[_weighted(ways, chance)]
        hand: list[Card] = []
        for value, taken in shape.items():
            cards = list(by_value[value])
            shuffle(chance, cards)
            hand += cards[:taken]
        return hand

    return picked


def _weighted(weights: Sequence[int], chance: Chance) -> int:
    """Return a place, each as likely as its weight tells."""
    left = pick(chance, sum(weights))
    for place, weight in enumerate(weights):
        if left < weight:
            return place
        left -= weight
    raise AssertionError("weights are positive, and their sum is greater than what was picked")


def _deck_with(rules: Ruleset, hand: Sequence[Card], players: int, chance: Chance) -> list[Card]:
    """Return a shuffled deck from which the first player is dealt this hand."""
    rest = list(full_deck(rules, players))
    for card in hand:
        rest.remove(card)
    shuffle(chance, rest)
    deck: list[Card] = []
    for card in hand:
        deck += [card, *rest[: players - 1]]
        del rest[: players - 1]
    return deck + rest
