"""Tonk as the book tells it, by trying everything: each choice of cards, each name of a joker, each meld.

A rule is a method of its own, so that a test can bend one of them and see whether anybody notices.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from . import tonk_payments as pay
from .cards import in_hand, is_joker, rank, without
from .dealing import Deal
from .notation import SEATS, in_order, name_of
from .tonk_melds import Melds
from .tonk_position import Cards, Move, Player, Position, changed
from .walk import Ending


class Tonk(Melds):
    """Tonk as one table plays it."""

    def start(self, deal: Deal) -> Position:
        widows = deal.widows or ("",) * len(deal.hands)
        players = tuple(Player(hand, widow) for hand, widow in zip(deal.hands, widows, strict=True))
        return Position(players, (), (), deal.stock, deal.discards)

    def moves(self, position: Position) -> dict[str, Move]:
        """Return all candidates that the rules allow."""
        return {
            self.text(position, move): move
            for move in self.candidates(position)
            if getattr(self, f"may_{move.kind}")(position, move)
        }

    def play(self, position: Position, move: Move) -> Position:
        after: Position = getattr(self, f"after_{move.kind}")(position, move)
        return after

    def ending(self, position: Position) -> Ending | None:
        return position.end

    def text(self, position: Position, move: Move) -> str:
        laid = move.kind in ("meld", "lay")
        cards = in_order(move.cards) if laid else move.cards
        words = [f"{SEATS[move.seat]}:", move.kind, *cards]
        if move.place >= 0:
            words += [">", name_of(position.melds, move.place)]
        return " ".join(words)

    # What may be tried.

    def candidates(self, position: Position) -> Iterator[Move]:
        """Yield whatever can be written with the cards and the melds that there are."""
        for seat, player in enumerate(position.players):
            for kind in ("tonk", "pass", "drop", "draw", "take"):
                yield Move(kind, seat)
            for card in sorted(set(player.hand)):
                yield Move("swap", seat, (card,))
                yield Move("discard", seat, (card,))
        if position.stage == "drawn":
            seat, hand = position.turn, position.players[position.turn].hand
            for cards in self.fitting(hand):
                yield Move("meld", seat, cards)
            for place, meld in enumerate(position.melds):
                for cards in self.fitting(hand, meld):
                    yield Move("lay", seat, cards, place)

    # What is allowed.

    def may_tonk(self, position: Position, move: Move) -> bool:
        """Rules `instant-tonk`, `instant-low`, `instant-joker`, `instant-declare`."""
        hand = position.players[move.seat].hand
        total, low = pay.points(hand, self.values), self.values["instant_low_max"]
        wins = total in self.values["instant_high"] or (low is not None and total <= low)
        return self.may_pass(position, move) and wins and not any(map(is_joker, hand))

    def may_pass(self, position: Position, move: Move) -> bool:
        return position.stage == "deal" and not position.players[move.seat].said

    def begins(self, position: Position, move: Move) -> bool:
        """Return whether it is this seat's turn, and nothing has been drawn yet (rule `turn`)."""
        return position.stage == "turn" and move.seat == position.turn

    def goes_on(self, position: Position, move: Move) -> bool:
        """Return whether it is this seat's turn, and a card has been drawn."""
        return position.stage == "drawn" and move.seat == position.turn

    def may_drop(self, position: Position, move: Move) -> bool:
        """Rules `drop`, `hit-lock`, `three-meld-block`; a showdown for want of stock is no drop."""
        free = not self.locked(position, move.seat) and not self.blocked(position, move.seat)
        return self.begins(position, move) and (free or not position.stock)

    def locked(self, position: Position, seat: int) -> bool:
        return position.players[seat].locked_for > 0

    def blocked(self, position: Position, seat: int) -> bool:
        return self.values["three_meld_block"] and position.owners.count(seat) >= 3

    def may_draw(self, position: Position, move: Move) -> bool:
        return self.begins(position, move) and bool(position.stock)

    def may_take(self, position: Position, move: Move) -> bool:
        return self.begins(position, move) and bool(position.discards)

    def may_swap(self, position: Position, move: Move) -> bool:
        """Rule `widow`: once, on the first turn."""
        player = position.players[move.seat]
        return self.begins(position, move) and player.turns == 1 and bool(player.widow)

    def may_meld(self, position: Position, move: Move) -> bool:
        """Rules `meld`, `visible-rank`."""
        return self.goes_on(position, move) and not self.barred(position, move.cards)

    def barred(self, position: Position, cards: Cards) -> bool:
        on_table = {rank(card) for meld in position.melds for card in meld}
        return self.values["visible_rank_bar"] and self.is_set(cards) and rank(cards[0]) in on_table

    def may_lay(self, position: Position, move: Move) -> bool:
        """Rules `lay-off`, `three-meld-block`."""
        owner = position.owners[move.place]
        shut = owner != move.seat and self.blocked(position, owner)
        return self.goes_on(position, move) and self.grows(position.melds[move.place]) and not shut

    def grows(self, meld: Cards) -> bool:
        """Return whether cards may be laid off on a meld at all."""
        where = self.values["lay_off"]
        return where == "any-meld" or (where == "runs-only" and not self.is_set(meld))

    def may_discard(self, position: Position, move: Move) -> bool:
        """Rules `discard`, `meld` (where a meld must be laid), `return-taken`."""
        hand = position.players[move.seat].hand
        return (
            self.goes_on(position, move)
            and not self.must_meld(position, hand)
            and not self.goes_back(position, move, hand)
        )

    def must_meld(self, position: Position, hand: Cards) -> bool:
        return self.values["meld_required"] and any(
            not self.barred(position, cards) for cards in self.fitting(hand)
        )

    def goes_back(self, position: Position, move: Move, hand: Cards) -> bool:
        """Return whether the card just taken would be thrown back; a twin of it may go, and a last card."""
        back = move.cards == (position.taken,) and hand.count(position.taken) == 1 and len(hand) > 1
        return back and not self.values["return_taken_discard"]

    # What comes of it.

    def after_tonk(self, position: Position, move: Move) -> Position:
        position = changed(position, move.seat, said=move.kind)
        if not all(player.said for player in position.players):
            return position
        said = {
            seat: pay.points(player.hand, self.values)
            for seat, player in enumerate(position.players)
            if player.said == "tonk"
        }
        if said:
            return self.over(position, *pay.instant(said, len(position.players), self.values))
        return self.turn_of(position, 0)

    after_pass = after_tonk

    def after_drop(self, position: Position, move: Move) -> Position:
        if not position.stock:
            return self.showdown(position)
        return self.over(position, *pay.drop(move.seat, self.totals(position), self.values))

    def after_draw(self, position: Position, move: Move) -> Position:
        card, *stock = position.stock
        return self.drawn(replace(position, stock=tuple(stock)), card)

    def after_take(self, position: Position, move: Move) -> Position:
        card, *discards = position.discards
        return self.drawn(replace(position, discards=tuple(discards), taken=card), card)

    def drawn(self, position: Position, card: str) -> Position:
        hand = position.players[position.turn].hand
        return changed(replace(position, stage="drawn"), position.turn, hand=(*hand, card))

    def after_swap(self, position: Position, move: Move) -> Position:
        player = position.players[move.seat]
        hand = (*without(player.hand, move.cards), player.widow)
        return changed(position, move.seat, hand=hand, widow="", swapped=True)

    def after_meld(self, position: Position, move: Move) -> Position:
        player = position.players[move.seat]
        return self.laid(
            changed(
                replace(
                    position,
                    melds=(*position.melds, move.cards),
                    owners=(*position.owners, move.seat),
                ),
                move.seat,
                first_meld=player.first_meld or player.turns,
                laid_four=player.laid_four or len(move.cards) >= 4,
            ),
            move,
        )

    def after_lay(self, position: Position, move: Move) -> Position:
        melds = list(position.melds)
        melds[move.place] += move.cards
        owner = position.owners[move.place]
        if owner != move.seat:
            position = changed(position, owner, locked_for=self.values["hit_lock_turns"])
        return self.laid(replace(position, melds=tuple(melds)), move)

    def laid(self, position: Position, move: Move) -> Position:
        """Return the position once the cards have left the hand; the deal ends if it is empty."""
        player = position.players[move.seat]
        position = changed(
            position,
            move.seat,
            hand=without(player.hand, move.cards),
            first_laid=player.first_laid or player.turns,
        )
        if position.taken in map(in_hand, move.cards):
            position = replace(position, taken="")
        return position if position.players[move.seat].hand else self.out(position, with_discard=False)

    def after_discard(self, position: Position, move: Move) -> Position:
        player = position.players[move.seat]
        hand = without(player.hand, move.cards)
        position = changed(position, move.seat, hand=hand, locked_for=max(0, player.locked_for - 1))
        position = replace(position, discards=(*move.cards, *position.discards))
        if not hand:
            return self.out(position, with_discard=True)
        return self.turn_of(position, (move.seat + 1) % len(position.players))

    def turn_of(self, position: Position, seat: int) -> Position:
        """Begin a turn; where the end of the stock is the end of the deal, end it (rule `stock-out`)."""
        if not position.stock and self.values["stock_out"] == "void":
            return self.over(position, "stock-out", [], [])
        if not position.stock and self.values["stock_out"] == "immediate-showdown":
            return self.showdown(position)
        turns = position.players[seat].turns + 1
        return changed(replace(position, turn=seat, stage="turn", taken=""), seat, turns=turns)

    # How it ends.

    def out(self, position: Position, *, with_discard: bool) -> Position:
        """Rules `go-out`, `tonk-out`, `running-out`: doubles do not add up."""
        winner = position.turn
        player = position.players[winner]
        strict = self.values["running_out_test"] == "nothing-laid-earlier"
        earlier = player.first_laid if strict else player.first_meld
        ran = self.values["running_out_bonus"] and earlier in (0, player.turns)
        double = ran or (self.values["tonk_out_double"] and not with_discard)
        stakes = Fraction(2 if double else self.values["go_out_multiplier"])
        losers = [seat for seat in range(len(position.players)) if seat != winner]
        return self.over(position, "go-out", [winner], [(loser, winner, stakes) for loser in losers])

    def showdown(self, position: Position) -> Position:
        return self.over(position, *pay.showdown(self.totals(position)))

    def totals(self, position: Position) -> list[int]:
        return [pay.points(player.hand, self.values) for player in position.players]

    def over(self, position: Position, rule: str, winners: list[int], paid: pay.Payments) -> Position:
        players = position.players
        paid = paid + pay.widows([seat for seat, player in enumerate(players) if player.swapped], winners)
        if self.values["lay_and_split"]:
            paid = paid + pay.halves(
                [seat for seat, player in enumerate(players) if player.laid_four], winners, paid
            )
        seats = tuple(SEATS[seat] for seat in sorted(winners))
        end = Ending(rule, seats, pay.net(paid, len(players)))
        return replace(position, stage="over", end=end)
