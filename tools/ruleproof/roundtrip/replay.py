"""Playing what a page tells: the table, each move and what came of it, and the end."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from typing import Any

from ruleproof.engine.protocol import Engine, EngineError, Event, IllegalMove, UnknownCard
from ruleproof.proof.steps import Play, Step
from ruleproof.roundtrip.account import Account, Fault, Faults, Scene, Sentence
from ruleproof.roundtrip.ending import compare_end
from ruleproof.roundtrip.said import meant
from ruleproof.roundtrip.situation import move_text, moves_told
from ruleproof.roundtrip.table import compare_start


def replay(engine: Engine, account: Account, state: Any) -> tuple[tuple[Fault, ...], tuple[Step, ...]]:
    """Play an example as a page tells it.

    Args:
        engine: plays the game.
        account: what the page tells.
        state: the state in which play begins.

    Returns:
        What differs, and the steps that were played.
    """
    game = _Replay(engine, Play(engine, state), Faults(), state)
    try:
        start = engine.view(state)
        compare_start(account, start, game.faults)
        if game.scenes(account.scenes):
            compare_end(account, game.play, start, game.chosen, game.faults)
    except EngineError as error:
        game.faults.add(f"what the page tells cannot be played: {error}")
    return tuple(game.faults.found), tuple(game.play.steps)


@dataclass
class _Replay:
    """A deal in progress, played as a page tells it; `chosen` is its state after the last move of choice."""

    engine: Engine
    play: Play
    faults: Faults
    chosen: Any

    def scenes(self, scenes: Sequence[Scene]) -> bool:
        """Play the scenes, and what happens of itself after them; return whether all could be played."""
        rest = list(scenes)
        if self.play.steps:
            told = rest.pop(0) if rest and not rest[0].led else Scene(())
            self._compare(told, self.play.steps[0].events)
        for number, scene in enumerate(rest, start=1):
            if not (self._refused(scene, number) if scene.tried else self._made(scene, number)):
                return False
            if not scene.itself:
                self.chosen = self.play.state
        if not (rest and rest[-1].tried):
            before = len(self.play.steps)
            self.play.finish()
            self._untold(self.play.steps[before:], "at the end of the page")
        return True

    def _made(self, scene: Scene, number: int) -> bool:
        """Make the move that gives what a scene tells; those of which nothing is told may come before it."""
        best: tuple[int, str, Sequence[Event]] = (0, "", ())
        readings = scene.sentences[0].readings if scene.sentences else frozenset()
        for move in chain(moves_told(self.engine, readings), self._legal()):
            events: Sequence[Event] = self._events(move) or ()
            alike = _alike(scene.sentences, events)
            if alike == len(events) == len(scene.sentences) and events:
                return self._write(str(move), number)
            if alike > best[0]:
                best = (alike, str(move), events)
        _, text, events = best
        if text:
            self._compare(scene, events)
            return self._write(text, number)
        if self._pass_over(number):
            return self._made(scene, number)
        first = scene.sentences[0] if scene.sentences else Sentence(frozenset(), "", "nothing")
        self.faults.add(f"the page says “{first.words}”; no move in play gives that", first.rule)
        return False

    def _refused(self, scene: Scene, number: int) -> bool:
        """Try the move that a scene tells to be refused, and compare why it is."""
        text = move_text(self.engine, scene.tried)
        rule = scene.sentences[0].rule if scene.sentences else ""
        if text is None:
            self.faults.add(f"the page says that “{scene.words}” is refused; that is no move", rule)
            return False
        before = len(self.play.steps)
        refusal = self.play.write(text, number)
        self._untold(self.play.steps[before:-1], f"before “{text}”")
        if refusal is None:
            self.faults.add(f"the page says that “{text}” is refused; in play it is legal", rule)
            return False
        values = {**dict(refusal.details), "seat": self.play.steps[-1].seat}
        if [each.means(refusal.reason, str(refusal.rules[0]), values) for each in scene.sentences] != [True]:
            says = " ".join(f"“{each.words}” by the rule {each.rule}" for each in scene.sentences)
            self.faults.add(
                f"the page says that “{text}” is refused: {says or 'without a reason'}; play refuses it "
                f"by the rule {refusal.rules[0]}: {refusal.reason}{_details(refusal.details)}",
                refusal.rules[0],
            )
        return True

    def _pass_over(self, number: int) -> bool:
        """Make a legal move of which nothing is told, as when somebody says nothing, if there is one."""
        return any(self._events(move) == () and self._write(str(move), number) for move in self._legal())

    def _legal(self) -> Iterator[Any]:
        """Yield the legal moves, the one that happens of itself first, as far as unnamed cards allow."""
        forced = self.engine.forced(self.play.state)
        if forced is not None:
            yield forced
        with suppress(UnknownCard):
            yield from self.engine.legal(self.play.state)

    def _events(self, move: Any) -> tuple[Event, ...] | None:
        """Return what a move gives; None if it is refused, or hangs on an unnamed card."""
        engine, state = self.engine, self.play.state
        try:
            return engine.events(engine.play(state, move))[len(engine.events(state)) :]
        except (IllegalMove, UnknownCard):
            return None

    def _write(self, text: str, number: int) -> bool:
        refusal = self.play.write(text, number)
        if refusal is not None:
            self.faults.add(f"“{text}” is refused in play", refusal.rules[0])
        return refusal is None

    def _compare(self, scene: Scene, events: Sequence[Event]) -> None:
        """Note the first difference between what is told and what happens."""
        place = _alike(scene.sentences, events)
        sentence = scene.sentences[place] if place < len(scene.sentences) else None
        event = events[place] if place < len(events) else None
        if sentence or event:
            says = f"“{sentence.words}” by the rule {sentence.rule}" if sentence else "nothing more"
            happens = f"{_told(event)} by the rule {event.rule}" if event else "nothing more"
            rule = event.rule if event else sentence.rule if sentence else ""
            self.faults.add(f"the page says {says}; play gives {happens}", rule)

    def _untold(self, steps: Sequence[Step], when: str) -> None:
        """Note what happens in play and is not told."""
        for step in steps:
            for event in step.events[:1]:
                self.faults.add(f"the page says nothing {when}; play gives {_told(event)}", event.rule)


def _means(sentence: Sentence, event: Event) -> bool:
    return sentence.means(event.kind, str(event.rule), {**dict(event.details), "seat": event.seat})


def _alike(sentences: Sequence[Sentence], events: Sequence[Event]) -> int:
    """Return how many sentences tell the events, one after another from the first on."""
    pairs = enumerate(zip(sentences, events, strict=False))
    return next((place for place, pair in pairs if not _means(*pair)), min(len(sentences), len(events)))


def _told(event: Event) -> str:
    return f"{event.seat + ' ' if event.seat else ''}{event.kind}{_details(event.details)}"


def _details(details: Sequence[tuple[str, object]]) -> str:
    told = ", ".join(f"{name} {' '.join(map(str, meant(value)))}" for name, value in details)
    return f" ({told})" if told else ""
