"""Random play of any game, watched at each step: what must hold of every state, whatever the rules."""

from abc import ABC, abstractmethod
from collections import Counter
from random import Random
from typing import Any

from ruleproof.engine import load_engine, tonk, tonkin
from ruleproof.engine.cards import Card
from ruleproof.engine.protocol import Engine, Ruleset
from ruleproof.engine.tonk import match as tonk_match
from ruleproof.engine.tonk.melds import meld_fault
from ruleproof.engine.tonk.tables import most_seats
from ruleproof.engine.tonkin import match as tonkin_match
from ruleproof.engine.tonkin.checks import four_of_a_kind

IMPATIENT_AFTER = 150
"""After so many moves players end the deal when they can, for some moves could go on for ever."""

TOO_MANY_MOVES = 600


class RandomMatch(ABC):
    """A match of one game under a ruleset, dealt and played at random."""

    name: str
    ending_move: str
    """The kind of move by which a player ends a deal, well or badly."""

    def __init__(self, rules: Ruleset, random: Random) -> None:
        self.rules = rules
        self.random = random

    @property
    def engine(self) -> Engine:
        return load_engine(self.name)

    @property
    @abstractmethod
    def seats(self) -> tuple[str, ...]: ...

    @abstractmethod
    def deal(self) -> Any:
        """Return the state in which the next deal begins."""

    @abstractmethod
    def over(self, end: Any) -> bool:
        """Keep what a deal brought; tell whether it decided the match."""

    @abstractmethod
    def cards(self, state: Any) -> Counter[Card]:
        """Return all cards, wherever they lie."""

    @abstractmethod
    def check(self, state: Any) -> None:
        """Check what must hold of any state."""

    @abstractmethod
    def likely(self, state: Any, moves: list[Any]) -> list[Any]:
        """Return the moves among which a player chooses, of those that do not end the deal."""

    def choose(self, state: Any, moves: tuple[Any, ...], number: int) -> Any:
        """Return the next move; moves that end the deal are rare at first, and then preferred."""
        ending = [move for move in moves if move.kind == self.ending_move]
        others = [move for move in moves if move.kind != self.ending_move]
        if ending and (not others or number > IMPATIENT_AFTER or self.random.random() < 0.02):
            return self.random.choice(ending)
        return self.random.choice(self.likely(state, others))

    def play_deal(self) -> Any:
        """Play a deal to its end, watching each step."""
        state = self.deal()
        all_cards = self.cards(state)
        for number in range(TOO_MANY_MOVES):
            moves = self.engine.legal(state)
            outcome = self.engine.outcome(state)
            assert self.cards(state) == all_cards, "cards were lost or made"
            self.check(state)
            if outcome is not None:
                # What may still happen, such as a hand that lands late, changes nothing any more.
                assert all(self.engine.outcome(self.engine.play(state, move)) == outcome for move in moves)
                assert sum(outcome.net(self.seats).values()) == 0
                assert bool(outcome.winners) != outcome.void
                return state
            assert moves, "a dead end"
            assert len(set(moves)) == len(moves), "a move is listed twice"
            assert self.engine.forced(state) in (None, *moves)
            state = self.engine.play(state, self.choose(state, moves, number))
        raise AssertionError("the deal does not end")


class TonkMatch(RandomMatch):
    name = "tonk"
    ending_move = "drop"

    def __init__(self, rules: Ruleset, random: Random) -> None:
        super().__init__(rules, random)
        players = random.randint(2, most_seats(rules))
        self.match = tonk_match.new_match(rules, "ABCDEFGH"[:players], rounds=random.choice((None, 3)))

    @property
    def seats(self) -> tuple[str, ...]:
        return self.match.seats

    def deal(self) -> tonk.State:
        deck = list(tonk.full_deck(self.rules, len(self.seats)))
        self.random.shuffle(deck)
        if self.random.random() < 0.2:  # rich or poor hands, so that there are instant Tonks, even several
            rich = self.random.choice((True, False))
            deck.sort(key=lambda card: (4 < card.number < 10) if rich else card.number > 4)
        return tonk.start(self.rules, tonk_match.next_deal(self.match, deck))

    def likely(self, state: tonk.State, moves: list[Any]) -> list[Any]:
        return [move for move in moves if move.kind in ("meld", "lay")] or moves

    def over(self, end: tonk.State) -> bool:
        assert end.outcome is not None
        self.match = tonk_match.after_deal(self.match, end.outcome)
        return bool(self.match.winner)

    def cards(self, state: tonk.State) -> Counter[Card]:
        cards = Counter(card for player in state.players for card in player.hand)
        cards.update(player.widow for player in state.players if player.widow)
        cards.update(card.physical for meld in state.table for card in meld.cards)
        cards.update((*state.stock, *state.discard, *state.aside))
        return cards

    def check(self, state: tonk.State) -> None:
        size = self.rules.values["hand_size"]
        drawn = state.turn if state.phase == "drawn" else None
        for place, player in enumerate(state.players):
            assert len(player.hand) <= size + (place == drawn)
            assert player.hand or state.phase == "over"
        assert all(meld_fault(self.rules, meld.cards) is None for meld in state.table)
        assert state.stock_count == len(state.stock)


class TonkinMatch(RandomMatch):
    name = "tonkin"
    ending_move = "call"
    seats = ("A", "B", "C", "D")

    def __init__(self, rules: Ruleset, random: Random) -> None:
        super().__init__(rules, random)
        penalties = list(tonkin.PENALTY_CARDS)
        random.shuffle(penalties)
        self.match = tonkin_match.new_match(rules, penalties, random.choice(self.seats))

    def deal(self) -> tonkin.State:
        deck = list(tonkin.PLAYING_CARDS)
        self.random.shuffle(deck)
        return tonkin.start(self.rules, tonkin_match.next_deal(self.match, deck))

    def likely(self, state: tonkin.State, moves: list[Any]) -> list[Any]:
        """Return the passes that keep together what makes four of a kind, mostly."""
        if state.phase == "slap" or self.random.random() < 0.3:
            return moves
        held = Counter(card.rank for card in state.hand(state.actor))
        return sorted(moves, key=lambda move: held[move.card.rank])[:2]

    def choose(self, state: tonkin.State, moves: tuple[Any, ...], number: int) -> Any:
        fair = [move for move in moves if move.kind == "call" and four_of_a_kind(state, move.seats[0])]
        return fair[0] if fair else super().choose(state, moves, number)

    def over(self, end: tonkin.State) -> bool:
        self.match = tonkin_match.after_deal(self.match, end)
        return bool(self.match.winners)

    def cards(self, state: tonkin.State) -> Counter[Card]:
        cards = Counter(card for hand in state.hands for card in hand)
        cards.update(card for pile in state.piles for card in pile.known)
        cards.update(card for side in state.taken for card in side)
        return cards

    def check(self, state: tonkin.State) -> None:
        sizes = sorted(len(hand) for hand in state.hands)
        assert sizes in ([6, 6, 6, 6], [5, 6, 6, 7])
        assert all(pile.count == len(pile.known) for pile in state.piles)


MATCHES: dict[str, type[RandomMatch]] = {match.name: match for match in (TonkMatch, TonkinMatch)}
"""How each game of the book is played at random."""
