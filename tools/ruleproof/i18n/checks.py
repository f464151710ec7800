"""Checks of translations: what a translator may have lost or changed on the way, found before a reader does.

Each finding names the file, the line, the message, the very token that differs, and the remedy.
Translations that are stale are not checked: nobody gets to read them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from ruleproof.book.model import Message
from ruleproof.book.text import (
    BadText,
    CardsPart,
    ChancePart,
    FigurePart,
    Link,
    Literal,
    Part,
    Placeholder,
    parse_text,
    walk,
)
from ruleproof.errors import Problem
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.extract import messages_for
from ruleproof.i18n.languages import Language
from ruleproof.i18n.own_words import NUMBER_WORDS, QUOTES, check_own_words
from ruleproof.i18n.po import Entry
from ruleproof.i18n.quantities import changed_numbers, numbers_in
from ruleproof.i18n.typography import Finding, check_typography

BREAKING = frozenset({"markup", "placeholder", "link", "cards", "number"})
"""Codes of findings that make a translation say something else than the source, or not fit on a page."""

_PAIRS = {"(": ")", "«": "»"}
_LOW, _HIGH = "„", "“"
_ENDS = {"。": ".", "؟": "?", "？": "?", "！": "!", "：": ":", "،": ",", "؛": ";", "।": "."}
_CLOSERS = "*_\"'”’“‘»›)] \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_OUTSIDE = "*_)] \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_MANY_WORDS = 3


def check_catalogue(
    messages: Iterable[Message], catalogue: Catalogue, language: Language, source: Language
) -> tuple[Problem, ...]:
    """Check the translations of one domain.

    Args:
        messages: those of the domain, as the book has them now.
        catalogue: the translations.
        language: their language.
        source: the language of the book.

    Returns:
        What is wrong with the file, and with each current translation in it, in the order of places.
    """
    problems = list(catalogue.problems)
    for message in messages_for(language, catalogue.domain, messages):
        entry = catalogue.entries.get(message.id)
        if entry and is_checked(entry, message):
            problems += [
                Problem(catalogue.place(message.id), message.id, one.code, one.found, one.remedy)
                for one in dict.fromkeys(_findings(entry, language, source))
            ]
    return tuple(sorted(problems))


def is_checked(entry: Entry, message: Message) -> bool:
    """Tell whether readers are to get a translation: it is whole, nobody doubts it, and its source stands."""
    current = (entry.msgid, entry.plural) == (message.text, message.plural)
    return current and not entry.empty and not entry.fuzzy


def breaking(problems: Iterable[Problem]) -> frozenset[str]:
    """Return the contexts of the translations that must not be shown."""
    return frozenset(problem.id for problem in problems if problem.id and problem.code in BREAKING)


def facts_of(text: str, language: Language) -> Counter[str]:
    """Return what two texts of a language must share to say the same, and how often each stands there.

    These are placeholders, links, cards, and numbers in digits or words; a text that cannot be read has one
    fact, which is itself.
    """
    try:
        parts = parse_text(text)
    except BadText:
        return Counter([text])
    tokens = Counter(token for code in _REMEDIES for token in _tokens(parts, code))
    return tokens + Counter(numbers_in(_words(parts), language))


def _findings(entry: Entry, language: Language, source: Language) -> Iterator[Finding]:
    if entry.context in (NUMBER_WORDS, QUOTES):
        yield from check_own_words(entry.context, entry.forms[0])
        return
    for index, form in enumerate(entry.forms):
        original = entry.plural if entry.plural and index else entry.msgid
        try:
            parts, source_parts = parse_text(form), parse_text(original)
        except BadText as bad:
            for fault in bad.faults:
                yield Finding("markup", fault.found, fault.remedy)
            continue
        # “one stake” may go without its number, where the form is used for a single number alone.
        spared = {"{n}"} if entry.plural and len(language.plural.numbers_of(index)) <= 1 else set()
        yield from _check_tokens(source_parts, parts, spared, language)
        yield from changed_numbers(_words(source_parts), _words(parts), language, source)
        yield from _check_shape(_words(source_parts), form, _words(parts))
        yield from check_typography(_words(parts), language)


def _check_tokens(
    source: tuple[Part, ...], parts: tuple[Part, ...], spared: set[str], language: Language
) -> Iterator[Finding]:
    for part in walk(parts):
        if isinstance(part, Placeholder) and part.form and part.form not in language.unit_forms:
            known = ", ".join(language.unit_forms) or "none"
            found = f"“{part.form}” is no form of units in {language.code}"
            yield Finding(
                "placeholder", found, f"Declare it in locales/languages.yml, or use one of: {known}."
            )
    for code, remedy in _REMEDIES.items():
        wanted, got = (Counter(_tokens(one, code)) for one in (source, parts))
        for token in sorted((wanted - got).keys() - spared):
            yield Finding(code, f"“{token}” is missing", f"Put {token} in, {remedy}")
        for token in sorted((got - wanted).keys()):
            yield Finding(code, f"“{token}” is not in the source", f"Take {token} out, or mend it, {remedy}")


_REMEDIES = {
    "placeholder": "with the same name and unit as in the source, and as often.",
    "link": "with the same target as in the source, and as often; its words are yours.",
    "cards": "with the same cards as in the source: pages show them in the language's letters.",
}


def _tokens(parts: tuple[Part, ...], code: str) -> Iterator[str]:
    """Yield what must be the same as in the source; forms of a unit are the language's own matter."""
    for part in walk(parts):
        if code == "placeholder" and isinstance(part, Placeholder):
            yield f"{{{part.name}:{part.unit}}}" if part.unit else f"{{{part.name}}}"
        elif code == "placeholder" and isinstance(part, FigurePart):
            yield f"{{figure:{part.name}}}"
        elif code == "placeholder" and isinstance(part, ChancePart):
            yield str(part)
        elif code == "link" and isinstance(part, Link):
            yield f"({part.kind}:{part.target})"
        elif code == "cards" and isinstance(part, CardsPart):
            yield f"{{cards:{' '.join(part.cards)}}}"


def _words(parts: tuple[Part, ...]) -> str:
    """Return what is written out, with a sign that is no letter, digit or space for each placeholder."""
    return "".join(
        part.text
        if isinstance(part, Literal)
        else ""
        if isinstance(part, Link)
        else "\N{OBJECT REPLACEMENT CHARACTER}"
        for part in walk(parts)
    )


def _check_shape(source: str, form: str, words: str) -> Iterator[Finding]:
    if form != form.strip():
        yield Finding("space", "a space at the beginning or the end", "Take it away.")
    if "  " in form:
        yield Finding("space", "two spaces in a row", "Keep one.")
    yield from _check_brackets(source, words)
    wanted, got = _end(source), _end(words)
    # A mark within quotation marks may belong to what is quoted, which stands elsewhere in other languages.
    if wanted != got and not {wanted, _end(source, _OUTSIDE)} & {got, _end(words, _OUTSIDE)}:
        found = f"the text ends with {_name(got)}, the source with {_name(wanted)}"
        yield Finding("end", found, "End it as the source does.")
    if words == source and len([word for word in words.split() if word.isalpha()]) > _MANY_WORDS:
        remedy = "Translate it; leave it empty for later if you cannot."
        yield Finding("untranslated", f"“{words[:40]}” is the same as the source", remedy)


def _check_brackets(source: str, words: str) -> Iterator[Finding]:
    pairs, source_pairs = _pairs(words), _pairs(source)
    sound = all(source.count(opening) == source.count(closing) for opening, closing in source_pairs.items())
    for opening, closing in pairs.items() if sound else ():
        opened, closed = words.count(opening), words.count(closing)
        if opened != closed:
            token = opening if opened > closed else closing
            yield Finding("bracket", f"“{token}” stands alone", f"Write {opening} and {closing} in pairs.")


def _pairs(words: str) -> dict[str, str]:
    """Return what goes in pairs: the mark that opens “words” is the one that closes „words“."""
    if _LOW not in words:
        return {**_PAIRS, "“": "”"}
    return {**_PAIRS, _LOW: _HIGH if "”" not in words else "”"}


def _end(words: str, closers: str = _CLOSERS) -> str:
    """Return the mark at the end of a text, for all scripts the same; empty if it ends in a word."""
    bare = words.rstrip(closers)
    last = _ENDS.get(bare[-1:], bare[-1:])
    return last if last in {".", "!", "?", ":", ";", ",", "…"} else ""


def _name(end: str) -> str:
    return f"“{end}”" if end else "a word"
