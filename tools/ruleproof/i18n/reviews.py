"""Reviews of translations: a rule whose words have moved in a language is suspect there until they are read.

What is hashed is the translation alone: other English words make the rule suspect for everybody, see
`proof.reviews`.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from ruleproof.book.fingerprint import REVIEWS, format_reviews, short_hash
from ruleproof.book.model import Book, Game, Message, Rule
from ruleproof.book.read_reviews import read_hashes
from ruleproof.book.yaml import read_yaml
from ruleproof.errors import Problem, Problems
from ruleproof.files import write_whole
from ruleproof.i18n.languages import Language
from ruleproof.i18n.status import gate
from ruleproof.i18n.translator import Translator
from ruleproof.proof.reviews import Suspect, named_parameters, rule_messages

Reviews = Mapping[str, Mapping[str, str]]
"""By the code of a language: the fingerprints that were last reviewed, by `game/rule`."""


def reviews_path(root: Path, code: str) -> Path:
    """Return where the reviews of a language stand."""
    return root / "locales" / code / REVIEWS


def load_reviews(book: Book, languages: Iterable[Language]) -> tuple[Reviews, tuple[Problem, ...]]:
    """Read what was last reviewed in each language but the book's own; a language without a file has nothing.

    Returns:
        The fingerprints, and what is wrong with the files.
    """
    problems, reviews = Problems(), {}
    root, rules = Path(book.root), {f"{game.id}/{rule.id}" for game, rule in _all_rules(book)}
    for language in languages:
        if not language.is_source:
            path = reviews_path(root, language.code)
            shown = path.relative_to(root).as_posix()
            node = read_yaml(path, shown, problems) if path.is_file() else None
            reviews[language.code] = read_hashes(node, rules, problems) if node else {}
    return reviews, tuple(sorted(problems.found))


def suspect_translations(
    book: Book, translators: Mapping[str, Translator], reviews: Reviews
) -> tuple[Suspect, ...]:
    """Return the rules whose translation is not the one that was last reviewed.

    Only words that readers get are looked at: those of a rule of which each part has a current translation.
    A language owes its first reviews once it has all rules and example titles of a game.

    Args:
        book: the book.
        translators: by code, as `load_translators` gives them.
        reviews: by code, as `load_reviews` gives them.
    """
    return tuple(
        suspect
        for translator in translators.values()
        if not translator.language.is_source
        for game in book.games.values()
        for suspect in _suspects(game, translator, reviews.get(translator.language.code, {}))
    )


def to_review(game: Game, translator: Translator, reviewed: Mapping[str, str]) -> dict[str, str]:
    """Return the fingerprints of the rules that are to be reviewed in a language, by `game/rule`.

    Args:
        game: the game.
        translator: brings its messages into the language.
        reviewed: what was last reviewed in the language.
    """
    owes_all = _is_complete(game, translator)
    found = {}
    for rule in game.rules:
        key = f"{game.id}/{rule.id}"
        words = {message.id: translator.translate(message) for message in _words(game, rule)}
        if (owes_all or key in reviewed) and all(each.status == "current" for each in words.values()):
            found[key] = short_hash({context: each.forms for context, each in words.items()})
    return found


def store_translations(
    book: Book, translator: Translator, reviewed: Mapping[str, str], keys: Collection[str]
) -> Path:
    """Store that translations were reviewed as they are now; what is stored of others stays.

    Args:
        book: the book.
        translator: brings its messages into the language.
        reviewed: what was last reviewed in the language.
        keys: what was reviewed now, as `game/rule`; all of it is to be reviewed, see `to_review`.

    Returns:
        The file.
    """
    now: dict[str, str] = {}
    for game in book.games.values():
        now |= to_review(game, translator, reviewed)
    stored = {**reviewed, **{key: now[key] for key in keys}}
    order = [f"{game.id}/{rule.id}" for game, rule in _all_rules(book)]
    path = reviews_path(Path(book.root), translator.language.code)
    write_whole(path, format_reviews({key: stored[key] for key in order if key in stored}))
    return path


def english_name(language: Language) -> str:
    """Return what a language is called in English."""
    return language.babel.get_language_name("en") or language.name


def _suspects(game: Game, translator: Translator, reviewed: Mapping[str, str]) -> Iterator[Suspect]:
    now = to_review(game, translator, reviewed)
    language, name = translator.language, english_name(translator.language)
    for rule in game.rules:
        key = f"{game.id}/{rule.id}"
        if key in now and reviewed.get(key) != now[key]:
            place = translator.catalogues[game.id].place(_words(game, rule)[0].id)
            changed = (f"its {name} text",) if key in reviewed else ()
            yield Suspect(game.id, rule.id, place, changed, language.code, name)


def _words(game: Game, rule: Rule) -> tuple[Message, ...]:
    """Return what is read of a rule in a language: what readers see, and the words that fill it."""
    labels = (label for each in named_parameters(game, rule) for label in each.labels.values())
    return (*rule_messages(game, rule), *labels)


def _is_complete(game: Game, translator: Translator) -> bool:
    return all(translator.translate(message).status != "missing" for message in gate(game))


def _all_rules(book: Book) -> Iterator[tuple[Game, Rule]]:
    return ((game, rule) for game in book.games.values() for rule in game.rules)
