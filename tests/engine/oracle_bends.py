"""The oracle with one rule bent at a time, and a deal of the table in which each must be noticed."""

from dataclasses import replace

from oracle.tonk import Tonk
from oracle.tonkin import Tonkin


class FiveInASet(Tonk):
    largest_set = 5


class OneNaturalCard(Tonk):
    fewest_naturals = 1


class RoundTheCorner(Tonk):
    def row(self):
        return (*super().row(), "2")


class BarsNoRank(Tonk):
    def barred(self, position, cards):
        return False


class DropsAfterDrawing(Tonk):
    def may_drop(self, position, move):
        return super().may_drop(position, move) or self.goes_on(position, move)


class LaysOffOnSets(Tonk):
    def grows(self, meld):
        return True


class ThrowsBack(Tonk):
    def goes_back(self, position, move, hand):
        return False


class KeepsMelds(Tonk):
    def must_meld(self, position, hand):
        return False


class ForgetsLocks(Tonk):
    def locked(self, position, seat):
        return False


class EndsWithTheStock(Tonk):
    def may_take(self, position, move):
        return bool(position.stock) and super().may_take(position, move)


class SwapsOnAnyTurn(Tonk):
    def may_swap(self, position, move):
        return self.begins(position, move) and bool(position.players[move.seat].widow)


class CallsAnyHandTonk(Tonk):
    def may_tonk(self, position, move):
        return self.may_pass(position, move)


class AlwaysRunsOut(Tonk):
    def out(self, position, *, with_discard):
        players = tuple(replace(player, first_meld=0, first_laid=0) for player in position.players)
        return super().out(replace(position, players=players), with_discard=with_discard)


class PassesBack(Tonkin):
    def barred(self, position):
        return set()


class KeepsForOnePass(Tonkin):
    def barred(self, position):
        return set() if position.trail[0] else super().barred(position)


class CallsBeforePassing(Tonkin):
    def may_call(self, position, move):
        return not position.caller


class GivesTiedPiles(Tonkin):
    def owner(self, seats):
        return super().owner(seats[:1])


class SlapsTwice(Tonkin):
    def may_slap(self, position, move):
        return bool(position.caller)


BENDS = [
    (FiveInASet, "taken-card-kept-twins", "B: take: only the oracle allows “B: meld 7S 7S 7H 7D 7C”"),
    (OneNaturalCard, "one-joker", "A: draw: only the oracle allows “A: meld JK1=5D JK2=6D 7D”"),
    (RoundTheCorner, "ace-high", "after A: draw: only the oracle allows “A: meld AD 2D KD”"),
    (BarsNoRank, "company-three-players", "B: draw: only the oracle allows “B: meld 5S 5H 5C”"),
    (DropsAfterDrawing, "two-players", "after A: draw: only the oracle allows “A: drop”"),
    (LaysOffOnSets, "company-two-players", "only the oracle allows “B: lay 8C > 8S”"),
    (ThrowsBack, "taken-card-kept-twins", "B: take: only the oracle allows “B: discard 8D”"),
    (KeepsMelds, "company-four-players", "B: take: only the oracle allows “B: discard 10S”"),
    (ForgetsLocks, "hit-lock", "at the start: only the oracle allows “A: drop”"),
    (EndsWithTheStock, "widow-short-stock", "A: discard 5S: only the engine allows “B: take”"),
    (SwapsOnAnyTurn, "widow", "B: discard 5H: only the oracle allows “A: swap 7C”"),
    (CallsAnyHandTonk, "company-low-tonk", "at the start: only the oracle allows “A: tonk”"),
    (
        AlwaysRunsOut,
        "running-out-late",
        "the engine says go-out won by B -1 1, the oracle go-out won by B -2 2",
    ),
    (PassesBack, "tonkin-a-card-comes-back", "after B: pass 10H: only the oracle allows “C: pass 10H”"),
    (KeepsForOnePass, "tonkin-a-card-is-kept", "at the start: only the oracle allows “C: pass 10H”"),
    (CallsBeforePassing, "tonkin-from-the-deal", "at the start: only the oracle allows “A: call”"),
    (GivesTiedPiles, "tonkin-all-hands-land", "A: slap 1, C+D: slap 2: the engine says slap-void"),
    (SlapsTwice, "tonkin-all-hands-land", "after A: slap 1: only the oracle allows “A: slap 1”"),
]
"""A bent oracle, a deal that shows it, and what the report must say."""
