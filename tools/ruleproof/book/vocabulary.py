"""Does the book know everything its engine can say: each rule it cites, each parameter it reads?"""

from ruleproof.book.reading import Ids, Reading
from ruleproof.engine.protocol import Vocabulary
from ruleproof.errors import Place


def check_vocabulary(vocabulary: Vocabulary, reading: Reading, place: Place) -> None:
    """Note the rules and parameters that the engine uses and the book lacks.

    Args:
        vocabulary: the words of the engine.
        reading: what was read of the game.
        place: where the game is written.
    """
    rules = reading.ids.get("rule", Ids())
    gone = reading.ids.get("tombstone", Ids()).places
    if rules.complete:
        for id in sorted(vocabulary.rules - (rules.places.keys() - gone.keys())):
            reading.problems.add(
                place,
                id,
                "unknown-citation",
                f"the engine cites the rule “{id}”, and the book has none of that id",
                "Write the rule, or correct its id.",
            )
    parameters = reading.ids.get("parameter", Ids())
    if parameters.complete:
        for id in sorted(vocabulary.parameters - parameters.places.keys()):
            reading.problems.add(
                place,
                id,
                "missing-parameter",
                f"the engine reads the parameter “{id}”, and the game has none of that id",
                "Add it to the parameters.",
            )
