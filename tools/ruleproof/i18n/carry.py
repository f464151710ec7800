"""Carrying translations over a trivial edit: the source was mended, and what it says is the same."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, get_close_matches
from pathlib import Path

from ruleproof.book.load import load_book
from ruleproof.errors import BookError, Place, Problem, UsageError
from ruleproof.i18n.checks import facts_of
from ruleproof.i18n.languages import Language, load_languages, source_of
from ruleproof.i18n.own_words import of_source
from ruleproof.i18n.po import Entry, PoFile, format_po
from ruleproof.i18n.update import merged, write_all

_REMEDY = "Translate it anew: such a change is not trivial."


@dataclass(frozen=True)
class Carried:
    """A translation that is current again.

    Attributes:
        code: the language's code.
        context: the message.
        old: the source from which it was made.
        new: the source as it is now.
        forms: the translation, as it was and is.
    """

    code: str
    context: str
    old: str
    new: str
    forms: tuple[str, ...]


def carry(root: Path, id: str, code: str | None = None) -> tuple[tuple[Carried, ...], tuple[Path, ...]]:
    """Make translations current again whose source was edited in a trivial way, and bring catalogues in step.

    Args:
        root: the folder that holds rules/ and locales/.
        id: a message (`game/failed-drop#text`), or all messages of a rule, a term and so on
            (`game:failed-drop`, `game/term.drop`).
        code: the one language; all of them if left out.

    Returns:
        What was carried, and the files that were written.

    Raises:
        UsageError: there is no such message or language, or none of its translations is stale.
        BookError: placeholders, links, cards or numbers of a source changed. Nothing is written in any case.
    """
    book, languages = load_book(root), load_languages(root)
    source = of_source(source_of(languages), book.site)
    codes = [language.code for language in languages if not language.is_source]
    if code is not None and code not in codes:
        raise UsageError(f"there is no language “{code}” to translate into. There are {', '.join(codes)}.")
    catalogues = merged(book, languages)
    wanted = id.replace(":", "/", 1)
    _known(
        wanted, {entry.context for po in catalogues.values() for entry in po.entries if not entry.obsolete}
    )
    carried: list[Carried] = []
    problems: list[Problem] = []
    texts: dict[Path, str] = {}
    for path, po in catalogues.items():
        of = path.parent.parent.name
        if code in (None, of):
            chosen = [entry for entry in po.entries if _is_chosen(entry, wanted)]
            shown = path.relative_to(root).as_posix()
            problems += (problem for entry in chosen for problem in _refusals(entry, shown, source))
            carried += (_told(entry, of) for entry in chosen)
            texts[path] = format_po(_with(po, {entry.context for entry in chosen}))
        else:
            texts[path] = format_po(po)
    if problems:
        raise BookError(problems)
    if not carried:
        where = f" in {code}" if code else ""
        raise UsageError(f"no translation of {id} is stale{where}: there is nothing to carry.")
    return tuple(carried), write_all(texts)


def word_changes(old: str, new: str) -> str:
    """Return a text with its changes by words, such as `You pay [-twice-]{+double+} the stake`."""
    before, after = old.split(" "), new.split(" ")
    words: list[str] = []
    for kind, first, last, start, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            words += after[start:end]
            continue
        gone, come = " ".join(before[first:last]), " ".join(after[start:end])
        words.append((f"[-{gone}-]" if gone else "") + (f"{{+{come}+}}" if come else ""))
    return " ".join(words)


def _known(wanted: str, contexts: set[str]) -> None:
    owners = {context.partition("#")[0] for context in contexts}
    if wanted not in contexts | owners:
        near = get_close_matches(wanted, sorted(contexts | owners), n=3)
        hint = f" Did you mean {' or '.join(near)}?" if near else " Write it as game:rule-id."
        raise UsageError(f"the book has no message “{wanted}”.{hint}")


def _is_chosen(entry: Entry, wanted: str) -> bool:
    named = wanted in (entry.context, entry.context.partition("#")[0])
    return named and entry.fuzzy and bool(entry.previous) and not entry.obsolete and any(entry.forms)


def _refusals(entry: Entry, path: str, source: Language) -> Iterator[Problem]:
    """Yield what of the source has changed that no translation may ignore."""
    if bool(entry.plural) != bool(entry.previous_plural):
        yield _refusal(entry, path, "the message counts something now, or no longer does")
        return
    pairs = [(entry.previous, entry.msgid)]
    pairs += [(entry.previous_plural, entry.plural)] if entry.plural else []
    for old, new in pairs:
        before, after = (facts_of(text, source) for text in (old, new))
        told = [f"lost {' '.join((before - after).elements())}"] if before - after else []
        told += [f"gained {' '.join((after - before).elements())}"] if after - before else []
        if told:
            yield _refusal(entry, path, f"the source {' and '.join(told)}")


def _refusal(entry: Entry, path: str, found: str) -> Problem:
    return Problem(Place(path, entry.line, 1), entry.context, "not-trivial", found, _REMEDY)


def _told(entry: Entry, code: str) -> Carried:
    return Carried(code, entry.context, entry.previous, entry.msgid, entry.forms)


def _with(po: PoFile, contexts: set[str]) -> PoFile:
    """Return a catalogue in which some translations are current."""
    entries = (
        replace(entry, flags=entry.flags - {"fuzzy"}, previous="", previous_plural="")
        if entry.context in contexts and not entry.obsolete
        else entry
        for entry in po.entries
    )
    return replace(po, entries=tuple(entries))
