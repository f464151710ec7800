"""Catalogues: the translations of one domain (a game, or the site itself) into one language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ruleproof.errors import Place, Problem, Problems
from ruleproof.i18n.languages import Language
from ruleproof.i18n.plurals import same_plural_forms
from ruleproof.i18n.po import Entry, PoFile, read_po

UNREADABLE = frozenset({"not-po", "not-utf-8"})
"""Codes of problems by which translations are lost: no build may go on as if they had never been there."""


@dataclass(frozen=True)
class Catalogue:
    """The translations of one domain into one language.

    Attributes:
        domain: `site`, or the id of a game.
        path: the PO file, as problems name it.
        entries: what is translated or waits to be, by context; obsolete entries are not among them.
        problems: what is wrong with the file itself.
    """

    domain: str
    path: str
    entries: Mapping[str, Entry] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()

    @classmethod
    def load(cls, root: Path, language: Language, domain: str) -> "Catalogue":
        """Read the catalogue of a domain; a file that is missing or broken gives an empty one, and problems.

        Args:
            root: the folder that holds rules/ and locales/.
            language: whose catalogue.
            domain: `site`, or the id of a game.
        """
        path = po_path(root, language.code, domain)
        shown = path.relative_to(root).as_posix()
        if not path.is_file():
            remedy = "Run `ruleproof i18n update` to write it."
            return cls(
                domain,
                shown,
                {},
                (Problem(Place(shown), "", "no-catalogue", "there is no such file", remedy),),
            )
        po, unreadable = read_po(path, shown)
        problems = Problems(list(unreadable))
        if po.entries or po.fields:
            _check_header(po, language, shown, problems)
        return cls(domain, shown, _by_context(po, language, shown, problems), tuple(sorted(problems.found)))

    def place(self, context: str) -> Place:
        """Return where the translation of a message stands."""
        entry = self.entries.get(context)
        return Place(self.path, entry.line, 1) if entry else Place(self.path)


def po_path(root: Path, code: str, domain: str) -> Path:
    """Return where the PO file of a language and a domain stands."""
    return root / "locales" / code / "LC_MESSAGES" / f"{domain}.po"


def _check_header(po: PoFile, language: Language, shown: str, problems: Problems) -> None:
    """Compare what the header says of the language with what the book knows of it, which is what counts."""
    place = Place(shown, 1, 1)
    plural = po.fields.get("Plural-Forms", "")
    if not same_plural_forms(plural, language.plural_forms):
        found = f"Plural-Forms is “{plural}”" if plural else "the header has no Plural-Forms"
        problems.add(place, "", "plural-forms", found, f"Write “Plural-Forms: {language.plural_forms}”.")
    code = po.fields.get("Language", "")
    if code.replace("_", "-").lower() != language.code.lower():
        found = f"Language is “{code}”" if code else "the header has no Language"
        problems.add(place, "", "po-language", found, f"Write “Language: {language.code}”.")
    charset = po.fields.get("Content-Type", "").partition("charset=")[2]
    if charset.lower() not in ("utf-8", "utf8"):
        found = f"the charset is “{charset}”" if charset else "the header has no charset"
        problems.add(place, "", "charset", found, "Write “Content-Type: text/plain; charset=UTF-8”.")


def _by_context(po: PoFile, language: Language, shown: str, problems: Problems) -> dict[str, Entry]:
    entries: dict[str, Entry] = {}
    for entry in po.entries:
        place = Place(shown, entry.line, 1)
        expected = language.plural.forms if entry.plural else 1
        if entry.obsolete:
            continue
        if not entry.context:
            remedy = "Give it the msgctxt of its message, or remove it: the book knows messages by context."
            problems.add(place, "", "no-context", f"the entry “{entry.msgid[:40]}” has no msgctxt", remedy)
        elif entry.context in entries:
            found = f"the context stands twice, first in line {entries[entry.context].line}"
            problems.add(
                place, entry.context, "duplicate-context", found, "Keep one of the two; the first is used."
            )
        elif len(entry.forms) != expected:
            found = f"{len(entry.forms)} plural forms instead of {expected}"
            remedy = f"Write msgstr[0] to msgstr[{expected - 1}]." if entry.plural else "Write one msgstr."
            problems.add(place, entry.context, "plural-forms", found, remedy)
        else:
            entries[entry.context] = entry
    return entries
