"""Tonkin: a complete deal from the cards to the slap, and a match until the penalty cards are gone.

`rules` names the rules that can be cited, `words` what can be told; `pack` and `seats` say what is played
with and by whom; `situations`, `penalties`, `dealing` and `setup` lay the table, `moves` reads moves,
`checks` judges them, `listing` lists them, `turns` and `slapping` play them, `endings` and `score` settle
the deal; `odds` and `evidence` count what may be dealt. Texts for readers have no place here: an event has a
kind and details, the book has the words.
"""

from ruleproof.engine.protocol import Event, Outcome
from ruleproof.engine.tonkin.evidence import CLAIMS, EXPERIMENTS, counted, tried
from ruleproof.engine.tonkin.listing import forced, legal
from ruleproof.engine.tonkin.moves import Move, move_details, parse_move
from ruleproof.engine.tonkin.odds import odds
from ruleproof.engine.tonkin.pack import PENALTY_CARDS, PLAYING_CARDS, figures
from ruleproof.engine.tonkin.rules import Rule
from ruleproof.engine.tonkin.score import match_winners, points_of
from ruleproof.engine.tonkin.setup import start
from ruleproof.engine.tonkin.situations import SITUATION_KEYS, Situation, situation
from ruleproof.engine.tonkin.state import State
from ruleproof.engine.tonkin.turns import canonical, play
from ruleproof.engine.tonkin.views import view
from ruleproof.engine.tonkin.vocabulary import VOCABULARY

__all__ = [
    "CLAIMS",
    "EXPERIMENTS",
    "PENALTY_CARDS",
    "PLAYING_CARDS",
    "SITUATION_KEYS",
    "VOCABULARY",
    "Move",
    "Rule",
    "Situation",
    "State",
    "canonical",
    "counted",
    "events",
    "figures",
    "forced",
    "legal",
    "match_winners",
    "move_details",
    "odds",
    "outcome",
    "parse_move",
    "play",
    "points_of",
    "situation",
    "start",
    "tried",
    "view",
]


def outcome(state: State) -> Outcome | None:
    """Return how the deal ended, or None while it goes on."""
    return state.outcome


def events(state: State) -> tuple[Event, ...]:
    """Return the events so far."""
    return state.events
