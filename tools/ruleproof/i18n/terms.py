"""The term table: what each word of the games is called in each language, and which words to leave alone.

`locales/terms.yml` holds it; a book without that file has an empty table. What a word means stands in the
glossaries of the games, for words that have no entry there in the table itself.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from babel import Locale, UnknownLocaleError

from ruleproof.book.model import Book
from ruleproof.book.model import Term as GlossaryTerm
from ruleproof.book.reading import ID
from ruleproof.book.record import Record, Shape, list_of, read_record, text_of
from ruleproof.book.yaml import Scalar, read_yaml
from ruleproof.errors import Place, Problem, Problems
from ruleproof.i18n.finder import Finder

PATH = "locales/terms.yml"
"""Where the table stands, below the root of the book."""

_TERM = Shape("a term", ("id", "words"), ("definition",))
_WORDS = Shape("the entry of a language", ("preferred",), ("allowed", "forms", "elsewhere", "avoid"))


@dataclass(frozen=True)
class Words:
    """What a term is called in one language.

    Attributes:
        preferred: the word for it.
        allowed: other words that may be used.
        forms: the same words as they occur in sentences: plurals, cases, forms of verbs.
        elsewhere: phrases that hold one of these words and mean something else.
        avoid: words not to be used for it, each with the reason.
    """

    preferred: str
    allowed: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()
    avoid: Mapping[str, str] = field(default_factory=dict)

    @property
    def all(self) -> tuple[str, ...]:
        """All words that may stand for the term."""
        return (self.preferred, *self.allowed, *self.forms)


@dataclass(frozen=True)
class Term:
    """A word of the games.

    Attributes:
        id: as in the glossaries, if it stands there.
        definition: what it means, in the language of the book, where no glossary says it.
        words: by the code of the language.
        games: the games whose glossary has it; a term without any is the same in all games and on the site.
    """

    id: str
    place: Place
    definition: str = ""
    words: Mapping[str, Words] = field(default_factory=dict)
    games: frozenset[str] = frozenset()

    def is_of(self, domain: str) -> bool:
        """Tell whether the texts of a domain may use it."""
        return not self.games or domain in self.games


@dataclass(frozen=True)
class TermTable:
    """The terms of a book, in the order of the table."""

    terms: tuple[Term, ...] = ()

    def of(self, domain: str) -> tuple[Term, ...]:
        """Return the terms that the texts of a game, or of the site, may use."""
        return tuple(term for term in self.terms if term.is_of(domain))

    def allowed(self, id: str, language: str) -> tuple[str, ...]:
        """Return the words that may stand for a term in a language beside the preferred one."""
        found = (term.words.get(language) for term in self.terms if term.id == id)
        return next((words.allowed for words in found if words), ())

    def finder(self, language: str, domain: str, ids: Collection[str] | None = None) -> Finder:
        """Return what finds the terms in texts.

        Args:
            language: the code of the language of the texts.
            domain: the game to which they belong, or `site`.
            ids: the terms to look for; by default all.
        """
        return _finder(self, language, domain, None if ids is None else frozenset(ids))

    def __hash__(self) -> int:
        """Return a hash that takes no time; tables are made once and kept."""
        return hash(tuple(term.id for term in self.terms))


NO_TERMS = TermTable()
"""The table of a book that has none."""


def load_terms(book: Book, source: str) -> tuple[TermTable, tuple[Problem, ...]]:
    """Read locales/terms.yml.

    Args:
        book: its glossaries tell where a term belongs and what it means.
        source: the code of the language that it is written in.

    Returns:
        The terms that could be read, and all that is wrong with the file.
    """
    path = Path(book.root) / PATH
    if not path.is_file():
        return NO_TERMS, ()
    problems = Problems()
    node = read_yaml(path, PATH, problems)
    terms: dict[str, Term] = {}
    for item in list_of(node, "the term table", problems) if node else ():
        record = read_record(item, _TERM, problems)
        term = _read_term(record, book, source, problems)
        if term.id in terms:
            found = f"another term has the id “{term.id}” already, at {terms[term.id].place}"
            problems.add(term.place, term.id, "duplicate-id", found, "Give each its own id.")
        elif term.id:
            terms[term.id] = term
    _check_shared_words(terms.values(), problems)
    return TermTable(tuple(terms.values())), tuple(sorted(set(problems.found)))


def _read_term(record: Record, book: Book, source: str, problems: Problems) -> Term:
    id = record.string("id")
    if id and not ID.fullmatch(id):
        remedy = "Ids are lower-case words joined by hyphens."
        problems.add(record.place, id, "bad-id", f"“{id}” is no id", remedy)
    entries = {game.id: game.glossary[id] for game in book.games.values() if id in game.glossary}
    definition = record.string("definition")
    if entries and definition:
        found = f"the glossary of {' and of '.join(entries)} says what it means"
        problems.add(record.nodes["definition"].place, id, "second-definition", found, "Say it there alone.")
    if id and not entries and "definition" not in record.nodes:
        found = "no glossary has this term, and the table does not say what it means"
        problems.add(record.place, id, "missing-key", found, "Add “definition: …”, or correct the id.")
    words = dict(_read_words(record, problems))
    term = Term(id, record.place, definition, words, frozenset(entries))
    if "words" in record.nodes and source not in words:
        remedy = f"Add “{source}: {{preferred: …}}”: texts are searched for these words."
        problems.add(record.place, id, "missing-key", f"the term has no words in {source}", remedy)
    for game, entry in entries.items():
        _check_glossary(term, game, entry, words.get(source), problems)
    return term


def _read_words(record: Record, problems: Problems) -> Iterable[tuple[str, Words]]:
    for key, node in record.entries("words"):
        try:
            Locale.parse(key.text, sep="-")
        except (ValueError, UnknownLocaleError):
            found = f"there is no language “{key.text}”"
            problems.add(key.place, record.subject, "unknown-language", found, "Write a code such as fr.")
            continue
        inner = read_record(node, _WORDS, problems, record.subject)
        words = Words(
            inner.string("preferred"),
            _texts(inner, "allowed"),
            _texts(inner, "forms"),
            _texts(inner, "elsewhere"),
            dict(_avoided(inner)),
        )
        for word in sorted({*map(str.casefold, words.avoid)} & {one.casefold() for one in words.all}):
            found = f"“{word}” is a word for it and to be avoided at once"
            problems.add(inner.place, record.subject, "avoided-word", found, "Keep it in one of the two.")
        yield key.text, words


def _texts(record: Record, key: str) -> tuple[str, ...]:
    return tuple(scalar.text.strip() for scalar in record.scalars(key))


def _avoided(record: Record) -> Iterable[tuple[str, str]]:
    """Yield words with the reason to avoid them; several that share a reason stand with commas in a key."""
    for key, node in record.entries("avoid"):
        reason = text_of(node, f"the reason to avoid “{key.text}”", record.subject, record.problems)
        for word in key.text.split(","):
            yield word.strip(), _phrase(reason)


def _phrase(scalar: Scalar | None) -> str:
    return scalar.text.strip().rstrip(".") if scalar else ""


def _check_glossary(
    term: Term, game: str, entry: GlossaryTerm, words: Words | None, problems: Problems
) -> None:
    """Compare the table with the word by which the glossary itself calls the term."""
    called = entry.term.text
    if words and called.casefold() not in {one.casefold() for one in words.all}:
        found = f"the glossary of {game} calls it “{called}”, which is none of its words here"
        problems.add(term.place, term.id, "glossary-word", found, "Use the same word in both.")


def _check_shared_words(terms: Iterable[Term], problems: Problems) -> None:
    """Note words that stand for two entries of one glossary: a link would not know where to lead."""
    seen: dict[tuple[str, str, str], Term] = {}
    for term in terms:
        for game in sorted(term.games):
            for language, words in term.words.items():
                for word in dict.fromkeys(words.all):
                    other = seen.setdefault((game, language, word.casefold()), term)
                    if other is not term:
                        found = f"“{word}” is a word of {game} for “{other.id}” already, in {language}"
                        problems.add(
                            term.place, term.id, "shared-word", found, "Keep it with one of the two."
                        )


@lru_cache(maxsize=256)
def _finder(table: TermTable, language: str, domain: str, ids: frozenset[str] | None) -> Finder:
    forms: dict[str, str] = {}
    elsewhere: list[str] = []
    for term in table.of(domain):
        words = term.words.get(language)
        if words and (ids is None or term.id in ids):
            forms |= {word: forms.get(word, term.id) for word in words.all if word}
            elsewhere += words.elsewhere
    return Finder(forms, tuple(elsewhere))
