"""The rulings, and the trace: what became of each numbered statement of the sources."""

from dataclasses import dataclass

from ruleproof.book.model import Source
from ruleproof.proof.trace import Carrier, carriers
from ruleproof.site.links import OVERVIEW, SOURCE_PREFIX, STATEMENT_PREFIX
from ruleproof.site.pages.page import Page, make_page
from ruleproof.site.pages.parts import Ref, choices, cited, home_of, rule_refs
from ruleproof.site.reading import RULES, Reading
from ruleproof.site.words import Words


@dataclass(frozen=True)
class StatementShown:
    """A numbered statement: its anchor, its number, and what carries it."""

    anchor: str
    number: str
    carried_by: tuple[Ref, ...]


@dataclass(frozen=True)
class SourceShown:
    """A source: its anchor and id, title and language, how long it is, and what became of each statement."""

    anchor: str
    id: str
    title: str
    language: str
    length: str
    statements: tuple[StatementShown, ...]


def rulings_page(reading: Reading, words: Words) -> Page:
    """Return the page of the rulings, with the sources at its end, each with the trace of its statements."""
    game, say = reading.game, reading.phrasebook.say
    rulings = [
        {
            "id": ruling.id,
            "number": ruling.number,
            "kind": say(f"rulings.kind-{ruling.kind}"),
            "question": reading.text(ruling.question),
            "answer": reading.text(ruling.answer),
            "reason": reading.text(ruling.reason),
            "notice": reading.notice(ruling.question, ruling.answer, ruling.reason),
            "choices": [choices(reading, game.parameters[id]) for id in ruling.parameters],
            "rules": rule_refs(reading, tuple(rule.id for rule in game.rules if rule.ruling == ruling.id)),
            "sources": cited(reading, ruling.sources),
        }
        for ruling in game.rulings.values()
    ]
    return make_page(reading, words, "rulings", rulings=rulings, bibliography=_bibliography(reading))


def _bibliography(reading: Reading) -> list[SourceShown]:
    """Return the sources on which this game rests."""
    carried = carriers(reading.game)
    used = {statement.partition(":")[0] for statement in carried}
    return [
        _source(reading, source, carried) for source in reading.book.sources.values() if source.id in used
    ]


def _source(reading: Reading, source: Source, carried: dict[str, tuple[Carrier, ...]]) -> SourceShown:
    return SourceShown(
        SOURCE_PREFIX + source.id,
        source.id,
        source.title,
        source.language,
        reading.phrasebook.say("rulings.statements", n=source.statements),
        tuple(
            StatementShown(
                f"{STATEMENT_PREFIX}{source.id}-{number:03}",
                f"{number:03}",
                tuple(
                    _carrier(reading, each)
                    for each in carried.get(f"{source.id}:{number:03}", ())
                    if each.kind != "parameter"  # parameters stand with their rulings, and on no page
                ),
            )
            for number in range(1, source.statements + 1)
        ),
    )


def _carrier(reading: Reading, carrier: Carrier) -> Ref:
    """Return how the trace refers to a part of the book."""
    game, say, address = reading.game, reading.phrasebook.say, reading.links.address
    id = carrier.id
    if carrier.kind == "rule":
        return Ref(reading.rule_line(game.rule(id)), address(RULES, id))
    if carrier.kind == "ruling":
        return Ref(say("trace.ruling", number=str(game.rulings[id].number)), address("rulings", id))
    if carrier.kind == "variant":
        return Ref(say("trace.variant", title=game.variants[id].title), address(home_of(game.variants[id])))
    if carrier.kind == "term":
        return Ref(say("trace.term", title=game.glossary[id].term), address("glossary", id))
    if carrier.kind == "advice":
        title = next(piece.title for piece in game.advice if piece.id == id)
        return Ref(say("trace.advice", title=title), address("strategy", id))
    return Ref(say("page.overview"), address(OVERVIEW))
