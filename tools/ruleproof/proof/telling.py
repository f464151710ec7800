"""What an example expects to be told: events, and the reason of a refusal, by the words of the phrases.

A word alone (`stock-empty`) asks for one such event, whatever it tells; with details (`counts: {seat: A,
total: 9}`) it must tell these; `seat` and `rule` are those of the event. All events of a kind that is named
must be named, in their order. A refusal has `rules`: all that forbid the move, the most telling first.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ruleproof.engine.protocol import Event
from ruleproof.proof.steps import Refusal

Written = str | Mapping[str, Mapping[str, Any]]
"""A word, or a word with the details that it must tell."""


def told_failures(expected: Iterable[Written], events: Iterable[Event]) -> Iterator[str]:
    """Yield what should be told and is not, and what is told besides of the kinds that are expected.

    Args:
        expected: the events, as an example writes them.
        events: those that happened, in order.
    """
    expected, events = tuple(expected), tuple(events)
    for kind in dict.fromkeys(_word(item) for item in expected):
        wanted = [item for item in expected if _word(item) == kind]
        told = [event for event in events if event.kind == kind]
        for item, event in zip(wanted, told, strict=False):
            parts = {"seat": event.seat, "rule": event.rule, **dict(event.details)}
            yield from _differences(item, parts)
        if len(told) != len(wanted):
            yield f"“{kind}” should be told {_times(len(wanted))}, and is told {_times(len(told))}"


def not_told_failures(expected: Iterable[str], events: Iterable[Event]) -> Iterator[str]:
    """Yield the kinds of events that should not be told, and are."""
    told = {event.kind for event in events}
    yield from (f"“{kind}” should not be told, and is" for kind in expected if kind in told)


def reason_failures(expected: Written, refusal: Refusal) -> Iterator[str]:
    """Yield how the reason of a refusal, and what it tells, differ from what is expected."""
    if _word(expected) == refusal.reason:
        yield from _differences(expected, {"rules": refusal.rules, **dict(refusal.details)})
    else:
        yield f"the reason should be “{_word(expected)}” and is “{refusal.reason}”"


def _word(item: Written) -> str:
    return item if isinstance(item, str) else next(iter(item))


def _details(item: Written) -> Mapping[str, Any]:
    return {} if isinstance(item, str) else item[_word(item)]


def _differences(item: Written, told: Mapping[str, Any]) -> Iterator[str]:
    for name, value in _details(item).items():
        found = _plain(told[name]) if name in told else "nothing of it"
        if _plain(value) != found:
            yield f"“{_word(item)}” should tell {name}: {_plain(value)}, and tells {found or 'nobody'}"


def _plain(value: Any) -> str:
    """Return a detail as an example writes it: cards and seats with spaces between them."""
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _times(count: int) -> str:
    return {0: "not at all", 1: "once", 2: "twice"}.get(count, f"{count} times")
