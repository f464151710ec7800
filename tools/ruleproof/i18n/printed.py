"""What placeholders print that are no parameters of a game, told to translators by way of an example."""

_PLAYER = "a player, such as “B”"
_PLAYERS = "players, such as “A and C”"
_CARDS = "cards, such as “5♥ 6♥ 7♥”"
_NUMBER = "a number, such as “2”"
_SHARE = "a percentage, such as “0.37%”"
_CHOICE = "a choice of a table, such as “What a failed drop costs: 3 stakes”"
_PRESET = "the name of a preset, such as “Black Company”"
_GAME = "the name of a game"

PRINTED = {
    # what all engines tell
    "seat": "the player who acts, such as “A”",
    "from": "the player from whom it came, such as “B”",
    "to": "the player to whom it goes, such as “B”",
    "owner": "the player whose meld it is, such as “B”",
    "turn": "the player whose turn it is, such as “B”",
    "dealer": "the player who dealt, such as “B”",
    "caller": "the player who called, such as “B”",
    "player": _PLAYER,
    "seats": _PLAYERS,
    "beaten": _PLAYERS,
    "losers": _PLAYERS,
    "card": "a card, such as “K♠”",
    "cards": _CARDS,
    "meld": _CARDS,
    "total": "a number of points",
    "nth": _NUMBER,
    "turns": _NUMBER,
    "pile": "the number of a pile, such as “1”",
    "packet": "a number of cards, such as “2”",
    # what the site tells
    "n": "the number, such as “2”",
    "all": "the number of all of them, such as “2,598,960”",
    "min": _NUMBER,
    "max": _NUMBER,
    "players": _NUMBER,
    "first": _NUMBER,
    "last": _NUMBER,
    "seed": "a number that repeats the shuffles, such as “7”",
    "number": "the number of a rule or ruling, such as “5.3”",
    "query": "what the reader searched for, such as “meld”",
    "game": _GAME,
    "edition": "a number, such as “1.0”",
    "page": "the title of a page, such as “Rules”",
    "title": "a title, such as “Drop”",
    "label": "a few words, such as “What a failed drop costs”",
    "words": "a few words, such as “3 stakes”",
    "choice": _CHOICE,
    "choices": "choices of a table, such as “What a failed drop costs: 3 stakes”",
    "before": "a value, such as “2 stakes”",
    "after": "a value, such as “3 stakes”",
    "preset": _PRESET,
    "usual": "the name of what is usually played, such as “Classic”",
    "name": "the name of a preset or variant, such as “Jokers”",
    "payer": _PLAYER,
    "payee": _PLAYER,
    "date": "a date, such as “December 1, 2026”",
    "percent": _SHARE,
    "error": "a margin in percentage points, such as “0.4%”",
    "ratio": "odds, such as “1 in 271”",
    "deals": "a number of deals, such as “100,000 deals”",
    "rank": "a rank, such as “king”",
    "suit": "a suit, such as “spades”",
    "joker": "a joker, such as “joker 1”",
}
"""What each prints, by its name. A test sees to it that none of the book is missing."""
