"""The closed tables of what the engine can tell: kinds of events, reasons for a refusal.

Each kind of event belongs to one rule and has details of fixed names; so the book can be checked to have
words for all of them, and no event can cite a rule that is not in `Rule`.
"""

from dataclasses import dataclass
from enum import Enum

from ruleproof.engine.protocol import Argument, Event
from ruleproof.engine.tonkin.rules import Rule


class Told(Enum):
    """A kind of event: its word, its rule, the names of its details. Calling one makes an event."""

    CARDS = ("cards", Rule.CARDS, "cards", "penalties")
    DEALT = ("dealt", Rule.DEAL, "cards", "packet")
    DEALT_UNEVENLY = ("dealt-unevenly", Rule.DEAL)
    QUEEN_STARTS = ("queen-starts", Rule.STARTER, "card")
    LEFT_STARTS = ("left-starts", Rule.STARTER, "dealer")
    MOVING = ("moving", Rule.PASS, "card", "from")
    PASSES = ("passes", Rule.PASS, "card", "to")
    RETURNS_THIS_PASS = ("returns-this-pass", Rule.RETURNED_CARD, "card")
    RETURNS_ALL_DEAL = ("returns-all-deal", Rule.RETURNED_CARD, "card")
    CALLS = ("calls", Rule.CALL)
    CALLS_TOGETHER = ("calls-together", Rule.CALL, "seats")
    CALLS_FROM_DEAL = ("calls-from-deal", Rule.CALL_FROM_DEAL)
    FOUR_OF_A_KIND = ("four-of-a-kind", Rule.FOUR_OF_A_KIND, "cards")
    NO_FOUR = ("no-four", Rule.FALSE_CALL, "cards")
    FALSE_CALL_COSTS = ("false-call-costs", Rule.FALSE_CALL, "seats")
    FALSE_CALL_VOID = ("false-call-void", Rule.FALSE_CALL)
    SLAPS = ("slaps", Rule.SLAP, "pile")
    SLAP_TOGETHER = ("slap-together", Rule.SLAP, "seats", "pile")
    FIRST_HAND = ("first-hand", Rule.SLAP, "seats", "pile")
    LATE_HAND = ("late-hand", Rule.SLAP, "seats", "pile")
    NO_HAND = ("no-hand", Rule.SLAP, "pile")
    TIED_HANDS = ("tied-hands", Rule.SLAP_TIE, "seats", "pile")
    SLAP_WON = ("slap-won", Rule.SLAP_WON, "seats", "losers")
    SLAP_LOST = ("slap-lost", Rule.SLAP_LOST, "seats", "losers")
    SLAP_VOID = ("slap-void", Rule.SLAP_VOID)
    PENALTY_CARD = ("penalty-card", Rule.PENALTY_CARD, "seats", "card", "pile")
    PENALTY_UNSEEN = ("penalty-unseen", Rule.PENALTY_CARD, "seats", "pile")
    REDEAL = ("redeal", Rule.REDEAL, "cards")
    SCORE = ("score", Rule.PENALTY_COUNT, "points", "seats")
    PILES_GONE = ("piles-gone", Rule.MATCH_END)
    MATCH_WON = ("match-won", Rule.MATCH_END, "seats", "points")
    MATCH_SHARED = ("match-shared", Rule.TIE, "points")
    DECIDING_DEAL = ("deciding-deal", Rule.TIE, "points")
    DECIDED = ("match-decided", Rule.TIE, "seats", "losers")

    def __init__(self, word: str, rule: Rule, *details: str) -> None:
        """Keep the parts under their names."""
        self.word = word
        self.rule = rule
        self.details = details

    def __call__(self, seat: str = "", *arguments: Argument) -> Event:
        """Return an event of this kind; the arguments are its details, in their order."""
        return Event(self.word, self.rule, seat, tuple(zip(self.details, arguments, strict=True)))


class Reason(Enum):
    """Why a move is refused: its word, and the names of its details. Calling one makes the refusal."""

    DEAL_OVER = ("deal-over",)
    NO_SUCH_SEAT = ("no-such-seat", "player")
    NOT_YOUR_TURN = ("not-your-turn", "turn")
    NOT_IN_HAND = ("not-in-hand", "card")
    NOT_PASSED_ON = ("not-passed-on", "card")
    NOT_THIS_DEAL = ("not-this-deal", "card")
    SLAP_NOW = ("slap-now", "caller")
    CALLED_ALREADY = ("called-already", "caller")
    NOTHING_PASSED = ("nothing-passed",)
    NO_CALL = ("no-call",)
    WHOSE_HAND = ("whose-hand",)
    HAND_USED = ("hand-used", "player")

    def __init__(self, word: str, *details: str) -> None:
        """Keep the parts under their names."""
        self.word = word
        self.details = details

    def __call__(self, rules: tuple[str, ...], *arguments: Argument) -> "Refused":
        """Return the refusal by these rules, the most telling first; the arguments are its details."""
        return Refused(rules, self, tuple(zip(self.details, arguments, strict=True)))


@dataclass(frozen=True, slots=True)
class Refused:
    """What forbids a move: the rules, the most telling first, the reason and its details."""

    rules: tuple[str, ...]
    reason: Reason
    details: tuple[tuple[str, Argument], ...]
