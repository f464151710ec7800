"""One look at everything: the book, its proofs and its translations, as `ruleproof check` tells it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruleproof.book.load import load_book
from ruleproof.errors import BookError, Problem
from ruleproof.i18n import Language, load_languages, load_translators
from ruleproof.i18n.reviews import load_reviews, suspect_translations
from ruleproof.i18n.status import DomainStatus, status
from ruleproof.mutation.result import CodeMutants, check_result
from ruleproof.proof.check import Report, check
from ruleproof.proof.mutants import count_verdicts
from ruleproof.proof.reviews import Suspect, suspects
from ruleproof.roundtrip import RoundTrip
from ruleproof.site.proofread import proofread


@dataclass(frozen=True)
class Checkup:
    """What there is, and what is to be mended.

    Attributes:
        report: the book and its proofs; None if the book cannot be read.
        languages: the languages, in their order.
        states: how far each domain is translated into each language.
        problems: all that is to be mended, in the order of places.
        untranslated: for each language but the source's, how many messages are shown in the source language.
        statements: for each source, how many numbered statements it has.
        roundtrip: the examples as they were read back out of the pages.
        suspects: the rules that nobody has read beside their outcomes as they are, in some language.
        code: the mutants of the engine's code; None if none were tried on the present state of the book.
    """

    report: Report | None
    languages: tuple[Language, ...] = ()
    states: tuple[DomainStatus, ...] = ()
    problems: tuple[Problem, ...] = ()
    untranslated: Mapping[str, int] = field(default_factory=dict)
    statements: Mapping[str, int] = field(default_factory=dict)
    roundtrip: RoundTrip = field(default_factory=RoundTrip)
    suspects: tuple[Suspect, ...] = ()
    code: CodeMutants | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the same facts for programs."""
        counts = dict(self.report.counts) if self.report else {}
        return {
            **counts,
            "languages": [language.code for language in self.languages],
            "untranslated": dict(self.untranslated),
            "stale": {code: self._contexts(code, "stale") for code in self.untranslated},
            "missing": {code: self._contexts(code, "missing") for code in self.untranslated},
            "mutants": self._mutants(),
            "options": self._options(),
            "roundtrip": self.roundtrip.as_json(),
            "problems": [problem.as_json() for problem in self.problems],
        }

    def _mutants(self) -> dict[str, Any]:
        """Return what the mutants tell: of parameters, of text against logic."""
        verdicts = self.report.mutants if self.report else ()
        open_ = [each for each in self.report.differences if not each.reason] if self.report else []
        return {
            "parameters": count_verdicts(each for each in verdicts if not each.mutant.variant),
            "variants": count_verdicts(each for each in verdicts if each.mutant.variant),
            "text": {
                "suspect": [suspect.id for suspect in self.suspects],
                "unread": [each.id for each in open_ if each.kind == "unread"],
                "undeclared": [each.id for each in open_ if each.kind == "undeclared"],
            },
            "code": self.code.as_json() if self.code else None,
        }

    def _options(self) -> dict[str, list[str]]:
        """Return the values that can never matter, and those that a preset or variant forces."""
        dead, forced = (self.report.dead, self.report.forced) if self.report else ((), ())
        return {"dead": [option.id for option in dead], "forced": [option.id for option in forced]}

    def _contexts(self, code: str, kind: str) -> list[str]:
        return [
            context for state in self.states if state.language == code for context in getattr(state, kind)
        ]


def check_up(root: Path) -> Checkup:
    """Check everything under the project's folder; whatever is wrong comes back as problems."""
    try:
        book = load_book(root)
        languages = load_languages(root)
    except BookError as error:
        return Checkup(None, problems=error.problems)
    report = check(book)
    translators, found = load_translators(book, languages)
    states = status(book, translators)
    untranslated = {language.code: 0 for language in languages if not language.is_source}
    for state in states:
        untranslated[state.language] += len(state.untranslated)
    roundtrip = proofread(root, book, translators, report.proofs)
    reviews, unread = load_reviews(book, languages)
    suspect = (*suspects(book, report.proofs), *suspect_translations(book, translators, reviews))
    code, untried = check_result(root, book)
    problems = {
        *report.problems,
        *found,
        *roundtrip.problems,
        *unread,
        *(each.problem for each in suspect),
        *untried,
    }
    return Checkup(
        report,
        languages,
        states,
        tuple(sorted(problems)),
        untranslated,
        {source.id: source.statements for source in book.sources.values()},
        roundtrip,
        suspect,
        code,
    )
