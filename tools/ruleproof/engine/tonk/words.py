"""The closed tables of what the engine can tell: kinds of events, reasons for a refusal.

Each kind of event belongs to one rule and has details of fixed names; so the book can be checked to have
words for all of them, and no event can cite a rule that is not in `Rule`.
"""

from dataclasses import dataclass
from enum import Enum

from ruleproof.engine.protocol import Argument, Event
from ruleproof.engine.tonk.rules import Rule


class Told(Enum):
    """A kind of event: its word, its rule, the names of its details. Calling one makes an event."""

    DECKS = ("decks", Rule.DECKS, "decks", "cards")
    JOKERS = ("jokers", Rule.JOKERS, "jokers")
    DEALT = ("dealt", Rule.DEAL, "cards")
    DEALT_UNEVENLY = ("dealt-unevenly", Rule.DEAL)
    UPCARD = ("upcard", Rule.FIRST_UPCARD, "card")
    NO_UPCARD = ("no-upcard", Rule.FIRST_UPCARD)
    WIDOWS = ("widows", Rule.WIDOW)
    TONK_CHECK = ("tonk-check", Rule.INSTANT_DECLARE)
    FIRST_TURN = ("first-turn", Rule.FIRST_TURN)
    SAYS_TONK = ("says-tonk", Rule.INSTANT_DECLARE)
    INSTANT_HIGH = ("instant-high", Rule.INSTANT_TONK, "cards", "total")
    INSTANT_LOW = ("instant-low", Rule.INSTANT_LOW, "cards", "total")
    SEVERAL_PAY_EACH = ("several-pay-each", Rule.SEVERAL_TONKS, "seats")
    SEVERAL_VOID = ("several-void", Rule.SEVERAL_TONKS, "seats")
    FIFTY_BEATS = ("fifty-beats", Rule.SEVERAL_TONKS, "seats", "beaten")
    TURN_PASSES = ("turn-passes", Rule.TURN)
    SWAPS = ("swaps", Rule.WIDOW, "card")
    DRAWS = ("draws", Rule.DRAW, "card")
    DRAWS_UNSEEN = ("draws-unseen", Rule.DRAW)
    STOCK_EMPTY = ("stock-empty", Rule.STOCK_OUT)
    TAKES = ("takes", Rule.DRAW, "card")
    LAYS_MELD = ("lays-meld", Rule.MELD, "cards")
    FORMS_SET = ("forms-set", Rule.MELD_SET, "cards")
    FORMS_RUN = ("forms-run", Rule.MELD_RUN, "cards")
    ACE_LOW = ("ace-low", Rule.ACE)
    ACE_HIGH = ("ace-high", Rule.ACE)
    JOKER_STANDS = ("joker-stands", Rule.JOKER_MELD, "card")
    LAYS_OFF = ("lays-off", Rule.LAY_OFF, "cards", "meld", "owner")
    HIT = ("hit", Rule.HIT_LOCK, "turns")
    DISCARDS = ("discards", Rule.DISCARD, "card")
    RETURNS_TAKEN = ("returns-taken", Rule.RETURN_TAKEN, "card")
    DROPS = ("drops", Rule.DROP)
    SHOWDOWN = ("showdown", Rule.SHOWDOWN)
    COUNTS = ("counts", Rule.CARD_VALUES, "cards", "total")
    JOKERS_COUNT = ("jokers-count", Rule.JOKERS, "points")
    DROP_WINS = ("drop-wins", Rule.DROP, "total")
    DROP_FAILS = ("drop-fails", Rule.FAILED_DROP, "total", "seats", "stakes")
    OTHERS_LOWEST = ("others-lowest", Rule.OTHERS_SETTLE, "seats")
    OTHERS_PAIRWISE = ("others-pairwise", Rule.OTHERS_SETTLE)
    OTHERS_ABOVE = ("others-above", Rule.OTHERS_SETTLE, "seats")
    OTHERS_NOTHING = ("others-nothing", Rule.OTHERS_SETTLE)
    GOES_OUT = ("goes-out", Rule.GO_OUT)
    GOES_OUT_DISCARDING = ("goes-out-discarding", Rule.GO_OUT, "card")
    TONK_OUT = ("tonk-out", Rule.TONK_OUT, "stakes")
    NO_EARLIER_MELD = ("no-earlier-meld", Rule.RUNNING_OUT_TEST)
    EARLIER_MELD = ("earlier-meld", Rule.RUNNING_OUT_TEST)
    NOTHING_EARLIER = ("nothing-earlier", Rule.RUNNING_OUT_TEST)
    SOMETHING_EARLIER = ("something-earlier", Rule.RUNNING_OUT_TEST)
    RUNS_OUT = ("runs-out", Rule.RUNNING_OUT, "stakes")
    STOCK_OUT_SHOWDOWN = ("stock-out-showdown", Rule.STOCK_OUT)
    STOCK_OUT_LOWEST = ("stock-out-lowest", Rule.STOCK_OUT, "seats", "total")
    STOCK_OUT_TIE = ("stock-out-tie", Rule.STOCK_OUT, "total")
    STOCK_OUT_VOID = ("stock-out-void", Rule.STOCK_OUT)
    WIDOW_STAKE = ("widow-stake", Rule.WIDOW, "seats")
    SPLITS = ("splits", Rule.LAY_AND_SPLIT, "seats", "stakes")
    DEAL_PASSES = ("deal-passes", Rule.DEALER_ROTATES)
    SCORE = ("score", Rule.MATCH_END, "points")
    MATCH_WON = ("match-won", Rule.MATCH_END, "points")
    MATCH_GOES_ON = ("match-goes-on", Rule.MATCH_END)

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
    NO_SUCH_SEAT = ("no-such-seat",)
    NOT_YOUR_TURN = ("not-your-turn", "turn")
    CHECK_FIRST = ("check-first",)
    SPOKEN_ALREADY = ("spoken-already",)
    TONK_TOO_LATE = ("tonk-too-late",)
    TONK_WITH_JOKER = ("tonk-with-joker",)
    TONK_TOTAL = ("tonk-total", "total")
    NO_PASSING = ("no-passing",)
    DROP_AFTER_DRAWING = ("drop-after-drawing",)
    DROP_LOCKED = ("drop-locked", "turns")
    DROP_BLOCKED = ("drop-blocked",)
    DRAWN_ALREADY = ("drawn-already",)
    STOCK_EMPTY = ("stock-empty",)
    DISCARDS_EMPTY = ("discards-empty",)
    SHOWDOWN_NOW = ("showdown-now",)
    NO_WIDOW = ("no-widow",)
    WIDOW_USED = ("widow-used",)
    WIDOW_TOO_LATE = ("widow-too-late",)
    NOT_IN_HAND = ("not-in-hand", "card")
    MELD_BEFORE_DRAWING = ("meld-before-drawing",)
    LAY_BEFORE_DRAWING = ("lay-before-drawing",)
    DISCARD_BEFORE_DRAWING = ("discard-before-drawing",)
    TOO_FEW_CARDS = ("too-few-cards",)
    JOKER_UNNAMED = ("joker-unnamed", "card")
    TOO_FEW_NATURAL = ("too-few-natural",)
    SET_TOO_BIG = ("set-too-big",)
    SET_SUIT_TWICE = ("set-suit-twice", "card")
    RUN_CARD_TWICE = ("run-card-twice", "card")
    RUN_GAP = ("run-gap",)
    ACE_IS_LOW = ("ace-is-low",)
    ROUND_THE_CORNER = ("round-the-corner",)
    NO_MELD = ("no-meld",)
    RANK_ON_TABLE = ("rank-on-table", "card")
    MUST_MELD = ("must-meld", "cards")
    NO_LAYING_OFF = ("no-laying-off",)
    RUNS_ONLY = ("runs-only",)
    OWNER_BLOCKED = ("owner-blocked", "owner")
    NO_SUCH_MELD = ("no-such-meld", "card")
    AMBIGUOUS_MELD = ("ambiguous-meld", "card")
    SET_FULL = ("set-full",)
    WRONG_RANK = ("wrong-rank", "card")
    NOT_ADJOINING = ("not-adjoining", "cards", "meld")
    TAKEN_BACK = ("taken-back", "card")

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
