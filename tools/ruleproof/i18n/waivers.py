"""Waivers: a translator knows better than a check, and says why, in the comments of the message itself.

`# waive: end, because the list goes on` above a message, which is where Poedit and Weblate put the
translator's own comments. A waiver that nothing needs is told as well, so that none outlives its cause.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ruleproof.errors import Problem
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.po import Entry
from ruleproof.i18n.translator import domain_of

WAIVABLE = frozenset(
    {"bracket", "end", "length", "number", "space", "term", "term-missing", "typed-number", "typography"}
    | {"untranslated"}
)
"""Codes of findings that a translator may know better. What breaks a message, but for numbers, is none."""

_WAIVER = re.compile(r"\s*waive\s*:\s*(?P<code>[\w-]*)\s*(?:[,:;–-]\s*)?(?P<reason>.*)", re.IGNORECASE)
_BECAUSE = re.compile(r"\s*because\b\s*", re.IGNORECASE)
_REMEDY = "Write “waive: CODE, because …”; {codes} can be waived."


@dataclass(frozen=True)
class Waived:
    """What is left of the findings, and what is wrong with the waivers; both in no particular order."""

    left: tuple[Problem, ...]
    faults: tuple[Problem, ...]


def waive(findings: Iterable[Problem], catalogues: Mapping[str, Catalogue], checked: Iterable[str]) -> Waived:
    """Take the findings away that translators have waived.

    Args:
        findings: what the checks of one language found.
        catalogues: its catalogues, by domain.
        checked: the contexts that were checked; a waiver of any other may wait.
    """
    findings = tuple(findings)
    found = {(problem.id, problem.code) for problem in findings}
    waived: set[tuple[str, str]] = set()
    faults: list[Problem] = []
    for context in checked:
        catalogue = catalogues[domain_of(context)]
        for code, fault in _read(catalogue.entries[context]):
            if not fault and (context, code) in found:
                waived.add((context, code))
                continue
            kind = "waiver" if fault else "needless-waiver"
            said = fault or f"the waiver of “{code}” is needless: the check finds nothing"
            remedy = _REMEDY.format(codes=", ".join(sorted(WAIVABLE))) if fault else "Take the comment out."
            faults.append(Problem(catalogue.place(context), context, kind, said, remedy))
    left = tuple(problem for problem in findings if (problem.id, problem.code) not in waived)
    return Waived(left, tuple(faults))


def _read(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield the code of each waiver, and what is wrong with it; nothing if it can be used."""
    for note in entry.notes:
        if match := _WAIVER.fullmatch(note):
            code, reason = match["code"], _BECAUSE.sub("", match["reason"], count=1)
            if code not in WAIVABLE:
                yield code, f"“{code}” cannot be waived" if code else "the waiver names no check"
            elif not any(sign.isalpha() for sign in reason):
                yield code, f"the waiver of “{code}” gives no reason"
            else:
                yield code, ""
