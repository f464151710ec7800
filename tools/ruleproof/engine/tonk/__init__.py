"""Tonk: a complete deal from the cards to the payments, and a match of several deals.

`rules` names the rules that can be cited, `words` what can be told; `situations` and `setup` lay the table,
`moves` reads moves, `checks` judges them, `listing` lists them, `turns` plays them, `endings` settles the
deal; `tables` says how many may play, and `odds` counts instant Tonks. `evidence` counts and tries out what
advice claims, by the ways of playing in `policy` and the experiments in `trials`. Texts for readers have no
place here: an event has a kind and details, and the book has the words.
"""

from ruleproof.engine.protocol import Event, Outcome
from ruleproof.engine.tonk.evidence import CLAIMS, EXPERIMENTS, counted, tried
from ruleproof.engine.tonk.listing import forced, legal
from ruleproof.engine.tonk.moves import Move, move_details, parse_move
from ruleproof.engine.tonk.odds import odds
from ruleproof.engine.tonk.rules import Rule
from ruleproof.engine.tonk.setup import start
from ruleproof.engine.tonk.situations import SITUATION_KEYS, Situation, deal, situation
from ruleproof.engine.tonk.state import State
from ruleproof.engine.tonk.targets import canonical
from ruleproof.engine.tonk.turns import play
from ruleproof.engine.tonk.values import figures, full_deck
from ruleproof.engine.tonk.views import view
from ruleproof.engine.tonk.vocabulary import VOCABULARY

__all__ = [
    "CLAIMS",
    "EXPERIMENTS",
    "SITUATION_KEYS",
    "VOCABULARY",
    "Move",
    "Rule",
    "Situation",
    "State",
    "canonical",
    "counted",
    "deal",
    "events",
    "figures",
    "forced",
    "full_deck",
    "legal",
    "move_details",
    "odds",
    "outcome",
    "parse_move",
    "play",
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
