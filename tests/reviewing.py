"""A book of which every rule was reviewed in every language, and what is suspect once something changes."""

from pathlib import Path

from ruleproof.book.load import load_book
from ruleproof.i18n import load_languages, load_translators
from ruleproof.i18n.reviews import load_reviews, store_translations, suspect_translations, to_review
from ruleproof.proof.examples import prove_all
from ruleproof.proof.reviews import Suspect, store_reviews, suspects

Found = list[tuple[str, tuple[str, ...]]]
"""The ids of suspects with what changed."""


def review_all(root: Path) -> Path:
    """Store the present fingerprints of a whole book; return its root."""
    for old in (*root.glob("rules/*/reviews.yml"), *root.glob("locales/*/reviews.yml")):
        old.unlink()
    book = load_book(root)
    proofs = prove_all(book)
    for game in book.games.values():
        store_reviews(root, game, proofs, [rule.id for rule in game.rules])
    translators, _ = load_translators(book, load_languages(root))
    for translator in translators.values():
        if not translator.language.is_source:
            keys = [key for game in book.games.values() for key in to_review(game, translator, {})]
            if keys:
                store_translations(book, translator, {}, keys)
    return root


def suspects_of(root: Path) -> list[Suspect]:
    """Return all suspects of a book, those of its translations last."""
    book, languages = load_book(root), load_languages(root)
    translators, _ = load_translators(book, languages)
    reviews, problems = load_reviews(book, languages)
    assert problems == ()
    return [*suspects(book, prove_all(book)), *suspect_translations(book, translators, reviews)]


def found(root: Path) -> Found:
    """Return the ids of all suspects with what changed."""
    return [(suspect.id, suspect.changed) for suspect in suspects_of(root)]
