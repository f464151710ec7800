"""Reviews of translations: other words in one language make a rule suspect there, and nowhere else."""

from pathlib import Path

import pytest
from samples import FR

from books import change
from reviewing import found, suspects_of
from ruleproof.book.load import load_book
from ruleproof.i18n import load_languages, load_translators
from ruleproof.i18n.reviews import load_reviews, store_translations, suspect_translations
from ruleproof.i18n.update import set_translations, update

FRENCH = ("its French text",)
HASH = "0123456789ab"
DROPPING = "rules/tonk/rules/05-drop.yml"


def say(root: Path, context: str, words: str) -> None:
    """Give the book another French text."""
    assert set_translations(root, FR, {context: words}) == ()


def test_other_french_words_make_the_rule_suspect_in_french_alone(reviewed: Path) -> None:
    say(reviewed, "tonk/failed-drop#text", "Vous touchez **{drop_multiplier:stakes}**.")
    assert found(reviewed) == [("tonk:failed-drop:fr", FRENCH)]


def test_the_problem_stands_in_the_catalogue_and_names_the_rule(reviewed: Path) -> None:
    say(reviewed, "tonk/others-settle#text.none", "Les autres se doivent tout.")
    (problem,) = (suspect.problem for suspect in suspects_of(reviewed))
    assert (problem.code, problem.id) == ("suspect", "others-settle")
    assert problem.place.path == "locales/fr/LC_MESSAGES/tonk.po"
    assert problem.place.line > 1
    assert problem.remedy.endswith("ruleproof review tonk:others-settle:fr")


@pytest.mark.parametrize(
    ("context", "rules"),
    [
        ("tonk/others-settle#title", {"tonk:others-settle:fr"}),
        ("tonk/ruling.failed-drop-others#answer", {"tonk:others-settle:fr"}),
        ("tonk/param.failed_drop_others#label.none", {"tonk:others-settle:fr"}),
        ("tonk/example.others-owe-nothing#title", set()),
    ],
)
def test_all_words_that_belong_to_a_rule_are_looked_at(reviewed: Path, context: str, rules: set[str]) -> None:
    catalogue = (reviewed / "locales/fr/LC_MESSAGES/tonk.po").read_text(encoding="utf-8")
    assert f'msgctxt "{context}"' in catalogue
    say(reviewed, context, "Tout le contraire")
    assert {id for id, _ in found(reviewed)} == rules


def test_a_complete_language_owes_a_review_of_every_rule(reviewed: Path) -> None:
    (reviewed / "locales/fr/reviews.yml").unlink()
    waiting = suspects_of(reviewed)
    assert len(waiting) == sum(len(list(game.rules)) for game in load_book(reviewed).games.values())
    assert {suspect.found for suspect in waiting} == {"its French text was never reviewed"}


def test_a_language_that_is_not_complete_owes_none(small: Path) -> None:
    update(small)
    assert set_translations(small, FR, {"pairs/miss#title": "Un raté"}) == ()
    book, languages = load_book(small), load_languages(small)
    translators, _ = load_translators(book, languages)
    assert suspect_translations(book, translators, {}) == ()


def test_what_was_reviewed_stays_under_watch_while_other_texts_wait_for_a_translation(reviewed: Path) -> None:
    change(reviewed / DROPPING, "title: Comparing hands", "title: Comparing all hands")
    say(reviewed, "tonk/showdown#title", "")
    say(reviewed, "tonk/failed-drop#title", "Réussir")
    assert found(reviewed) == [("tonk:showdown", ("its text",)), ("tonk:failed-drop:fr", FRENCH)]


def test_storing_one_review_keeps_the_others(reviewed: Path) -> None:
    say(reviewed, "tonk/failed-drop#title", "Un échec")
    say(reviewed, "tonk/showdown#title", "La confrontation")
    book, languages = load_book(reviewed), load_languages(reviewed)
    translators, _ = load_translators(book, languages)
    reviews, _ = load_reviews(book, languages)
    path = reviewed / "locales/fr/reviews.yml"
    before = path.read_text(encoding="utf-8").splitlines()
    assert store_translations(book, translators["fr"], reviews["fr"], ["tonk/showdown"]) == path
    after = path.read_text(encoding="utf-8").splitlines()
    assert [new.split(":")[0] for old, new in zip(before, after, strict=True) if old != new] == [
        "tonk/showdown"
    ]
    assert found(reviewed) == [("tonk:failed-drop:fr", FRENCH)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            f"pairs/missing: {HASH}\n",
            "locales/fr/reviews.yml:1:1: pairs/missing: there is no rule “pairs/missing”. ",
        ),
        (
            "pairs/miss: seen\n",
            "locales/fr/reviews.yml:1:13: pairs/miss: the text “seen” is no fingerprint. ",
        ),
        (
            f"pairs/miss: {HASH}\npairs/miss: {HASH}\n",
            "locales/fr/reviews.yml:2:1: the key “pairs/miss” stands here twice",
        ),
        ("[]\n", "locales/fr/reviews.yml:1:1: the file is a list. "),
    ],
)
def test_a_faulty_file_is_told_with_its_place(small: Path, text: str, told: str) -> None:
    path = small / "locales/fr/reviews.yml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    _, problems = load_reviews(load_book(small), load_languages(small))
    (problem,) = problems
    assert str(problem).startswith(told)
