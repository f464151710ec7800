"""The ids of the rules of Tonkin that the engine can cite; nothing else can be cited."""

from enum import StrEnum


class Rule(StrEnum):
    """A rule of the book, by its id."""

    CARDS = "cards"
    DEAL = "deal"
    STARTER = "starter"
    PASS = "pass"
    RETURNED_CARD = "returned-card"
    FOUR_OF_A_KIND = "four-of-a-kind"
    CALL = "call"
    CALL_FROM_DEAL = "call-from-deal"
    FALSE_CALL = "false-call"
    SLAP = "slap"
    ONE_HAND = "one-hand"
    SLAP_WON = "slap-won"
    SLAP_VOID = "slap-void"
    SLAP_LOST = "slap-lost"
    SLAP_TIE = "slap-tie"
    PENALTY_CARD = "penalty-card"
    REDEAL = "redeal"
    PENALTY_COUNT = "penalty-count"
    MATCH_END = "match-end"
    TIE = "tie"
