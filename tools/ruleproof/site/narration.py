"""What happens in an example, in words of one language: the same story for pages and for the terminal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from ruleproof.book.read_expect import members
from ruleproof.engine import load_engine
from ruleproof.engine.protocol import Event, TableView
from ruleproof.i18n import PLAIN, Style
from ruleproof.proof.examples import Proof, Step
from ruleproof.site.reading import Reading


@dataclass(frozen=True)
class Line:
    """One or more sentences that one rule accounts for.

    Attributes:
        words: the sentences, in the style that was asked for.
        rules: the ids of the rules, the most telling first.
    """

    words: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Scene:
    """One move and what comes of it.

    Attributes:
        lines: what is told, in order.
        refused: whether the rules forbid the move; the first line then tells what was tried.
        automatic: whether the move happens of itself.
        led: whether the first line tells the move itself; scenes before the first move have none.
    """

    lines: tuple[Line, ...]
    refused: bool = False
    automatic: bool = False
    led: bool = True


def tell(reading: Reading, proof: Proof, style: Style = PLAIN) -> tuple[Scene, ...]:
    """Return the story of a proof, move by move.

    Args:
        reading: the game in the reader's language.
        proof: an example that was played.
        style: the medium of the words.
    """
    scenes = (_scene(reading, step, style) for step in proof.steps)
    return tuple(scene for scene in scenes if scene.lines)


def opening(reading: Reading, view: TableView) -> str:
    """Return who has dealt, who is next and what else is to be known before the first move, in sentences."""
    say = reading.phrasebook.say
    told = [say("example.dealer", seat=view.dealer)] if view.dealer else []
    told += [say("example.turn", seat=view.turn)] if view.turn else []
    return " ".join([*told, *(say(f"example.{note}") for note in view.notes)])


def verdict(reading: Reading, proof: Proof) -> str:
    """Return how the deal ended, in one plain sentence; empty if it goes on or a move was refused."""
    say, outcome = reading.phrasebook.say, proof.outcome
    if outcome is None:
        return ""
    if outcome.void:
        return void_words(reading)
    if outcome.penalty:
        return penalty_words(reading, outcome.penalty)
    if outcome.winners:
        key = "example.winner" if len(outcome.winners) == 1 else "example.winners"
        return say(key, seats=outcome.winners)
    if outcome.payments:
        return ""
    return say("example.nothing-owed" if reading.plays_for_stakes else "example.over")


def moves_told(reading: Reading, texts: Sequence[str], turn: str, style: Style = PLAIN) -> tuple[str, ...]:
    """Return moves in words; one that names no seat is made by whoever acts, and left out if nobody does."""
    if not texts:
        return ()
    engine = load_engine(str(reading.game.engine))
    whole = (text if ":" in text else f"{turn}: {text}" for text in texts if turn or ":" in text)
    moves = (engine.move_details(engine.parse_move(text)) for text in whole)
    return tuple(reading.phrasebook.move(reading.game.phrases, *details, style) for details in moves)


def void_words(reading: Reading) -> str:
    """Return that a deal is void; where there are stakes, that nobody pays."""
    return reading.phrasebook.say("example.void" if reading.plays_for_stakes else "example.void-plain")


def penalty_words(reading: Reading, side: str) -> str:
    """Return who takes a penalty card: a seat, or a side such as `AC`."""
    seats = seats_of(side)
    if len(seats) == 1:
        return reading.phrasebook.say("example.penalty", seat=seats[0])
    return reading.phrasebook.say("example.penalty-side", seats=seats)


def seats_of(side: str) -> tuple[str, ...]:
    """Return the seats of a side such as `AC`; a seat by itself is a side too."""
    return tuple(sorted(members(side)))


def _scene(reading: Reading, step: Step, style: Style) -> Scene:
    lines = tuple(_lines(reading, step.events, style))
    if step.refused is None:
        return Scene(lines, automatic=step.automatic, led=step.move is not None)
    phrasebook, phrases = reading.phrasebook, reading.game.phrases
    tried = phrasebook.move(phrases, step.kind, step.seat, step.details, style)
    why = phrasebook.refusal(phrases, step.refused.reason, step.seat, step.refused.details, style)
    return Scene((Line(tried, ()), Line(why, step.refused.rules), *lines), refused=True)


def _lines(reading: Reading, events: tuple[Event, ...], style: Style) -> Iterator[Line]:
    """Yield the sentences; those that follow each other by the same rule share a line."""
    for rule, together in groupby(events, key=lambda event: event.rule):
        sentences = [reading.phrasebook.event(reading.game.phrases, event, style) for event in together]
        yield Line(" ".join(sentences), (rule,))
