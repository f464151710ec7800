"""What the result of a run is bound to: the engine's source and what the examples play, each as a digest.

Comments, docstrings, blank lines, and the words of titles and texts may change; what is run and what is
played may not.
"""

from ruleproof.book.fingerprint import short_hash
from ruleproof.book.model import Game
from ruleproof.proof.digest import code_of
from ruleproof.proof.reviews import plain_facts


def source_digest(source: str) -> str:
    """Return the digest of a module's code without its comments and docstrings."""
    return short_hash(code_of(source))


def examples_digest(game: Game) -> str:
    """Return the digest of what the examples of a game play and expect, and of all values they play under."""
    facts = {
        "parameters": {one.id: [one.values, one.default] for one in game.parameters.values()},
        "variants": {one.id: [one.preset, one.values] for one in game.variants.values()},
        "examples": [
            [
                example.id,
                example.rule,
                [example.choice.preset, example.choice.variants, example.choice.set],
                example.fields,
                example.play,
                example.expect,
            ]
            for example in game.examples
        ],
    }
    return short_hash(plain_facts(facts))
