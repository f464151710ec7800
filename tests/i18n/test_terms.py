"""The term table: read strictly, told with places, and complete for the book itself."""

from pathlib import Path

import pytest

from books import REPOSITORY
from ruleproof.book.load import load_book
from ruleproof.book.text import Link, links, parse_text
from ruleproof.i18n import Phrasebook, load_languages, load_translators
from ruleproof.i18n.extract import messages
from ruleproof.i18n.finder import plain_words
from ruleproof.i18n.terms import PATH, TermTable, load_terms
from ruleproof.i18n.update import update

GOOD = """\
- id: pair
  words:
    en: {preferred: pair, forms: [pairs]}
    fr:
      preferred: paire
      forms: [paires]
      avoid: {"doublet, doublets": one word is enough}
- id: miss
  definition: To find no pair.
  words:
    en: {preferred: miss, forms: [misses, missed]}
    fr: {preferred: rater, allowed: [manquer], forms: [rate], elsewhere: [pomme rate]}
"""


def table(root: Path, text: str) -> tuple[TermTable, list[str]]:
    """Write a term table into a book, and read it."""
    (root / PATH).write_text(text, encoding="utf-8")
    terms, problems = load_terms(load_book(root), "en")
    return terms, [str(problem) for problem in problems]


def test_a_book_without_a_table_has_no_terms(small: Path) -> None:
    assert load_terms(load_book(small), "en") == (TermTable(), ())


def test_a_table_is_read(small: Path) -> None:
    terms, problems = table(small, GOOD)
    assert problems == []
    pair, miss = terms.terms
    assert pair.games == {"pairs"} and not miss.games
    assert pair.words["fr"].avoid == {"doublet": "one word is enough", "doublets": "one word is enough"}
    assert miss.words["fr"].all == ("rater", "manquer", "rate")
    assert [term.id for term in terms.of("pairs")] == ["pair", "miss"]
    assert [term.id for term in terms.of("site")] == ["miss"]
    assert terms.allowed("miss", "fr") == ("manquer",)
    assert terms.allowed("miss", "es") == terms.allowed("gone", "fr") == ()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "id: miss",
            "id: pair",
            "locales/terms.yml:8:3: pair: another term has the id “pair” already, at locales/terms.yml:1:3. "
            "Give each its own id.",
        ),
        (
            "id: miss",
            "id: Miss",
            "locales/terms.yml:8:3: Miss: “Miss” is no id. Ids are lower-case words joined by hyphens.",
        ),
        (
            "  definition: To find no pair.\n",
            "",
            "locales/terms.yml:8:3: miss: no glossary has this term, and the table does not say "
            "what it means. Add “definition: …”, or correct the id.",
        ),
        (
            "- id: pair\n",
            "- id: pair\n  definition: Two cards.\n",
            "locales/terms.yml:2:15: pair: the glossary of pairs says what it means. Say it there alone.",
        ),
        (
            "    en: {preferred: miss, forms: [misses, missed]}\n",
            "",
            "locales/terms.yml:8:3: miss: the term has no words in en. "
            "Add “en: {preferred: …}”: texts are searched for these words.",
        ),
        (
            "    fr: {pref",
            "    xx-nowhere: {pref",
            "locales/terms.yml:12:5: miss: there is no language “xx-nowhere”. Write a code such as fr.",
        ),
        (
            "allowed:",
            "alowed:",
            "locales/terms.yml:12:28: miss: the entry of a language has no key “alowed”. "
            "Did you mean “allowed”?",
        ),
        (
            "{preferred: rater, ",
            "{",
            "locales/terms.yml:12:9: miss: the entry of a language lacks the key “preferred”. "
            "Add “preferred: …”.",
        ),
        (
            "doublet, doublets",
            "Paires",
            "locales/terms.yml:5:7: pair: “paires” is a word for it and to be avoided at once. "
            "Keep it in one of the two.",
        ),
        (
            "preferred: pair,",
            "preferred: couple,",
            "locales/terms.yml:1:3: pair: the glossary of pairs calls it “pair”, "
            "which is none of its words here. Use the same word in both.",
        ),
        (
            "    fr: {preferred: rater, allowed",
            "    fr: {preferred: 7, allowed",
            "locales/terms.yml:12:21: miss: “preferred” is the number 7. "
            'If a text is meant, put it in quotes: "7".',
        ),
    ],
)
def test_a_fault_is_told_with_its_place_and_a_remedy(small: Path, old: str, new: str, told: str) -> None:
    assert old in GOOD
    assert told in table(small, GOOD.replace(old, new))[1]


def test_a_word_for_two_entries_of_one_glossary_is_told(small: Path) -> None:
    glossary = small / "rules/pairs/glossary.yml"
    text = glossary.read_text(encoding="utf-8")
    glossary.write_text(text + text.replace("pair, term: pair", "couple, term: couple"), encoding="utf-8")
    words = (
        "- id: couple\n  words:\n    en: {preferred: couple}\n    fr: {preferred: couple, forms: [paire]}\n"
    )
    assert table(small, GOOD + words)[1] == [
        "locales/terms.yml:13:3: couple: “paire” is a word of pairs for “pair” already, in fr. "
        "Keep it with one of the two."
    ]


def test_a_broken_table_is_a_problem_and_leaves_the_rest_in_use(small: Path) -> None:
    (small / PATH).write_text(GOOD.replace("forms: [pairs]", "form: [pairs]"), encoding="utf-8")
    book = load_book(small)
    translators, problems = load_translators(book, load_languages(small))
    assert PATH in [problem.place.path for problem in problems]
    assert [term.id for term in translators["fr"].terms.terms] == ["pair", "miss"]


def test_the_book_has_words_for_each_entry_of_its_glossaries() -> None:
    book, languages = load_book(REPOSITORY), load_languages(REPOSITORY)
    terms, problems = load_terms(book, "en")
    assert problems == ()
    known = {term.id: term for term in terms.terms}
    entries = {id for game in book.games.values() for id in game.glossary}
    assert len(entries) >= 22
    for id in entries:
        assert {language.code for language in languages if language.code != "ar"} <= set(known[id].words), id
    assert {"fold", "draw", "discard"} <= known.keys() - entries


def test_no_finding_about_words_is_left_in_the_book() -> None:
    _, problems = load_translators(load_book(REPOSITORY), load_languages(REPOSITORY))
    assert [str(problem) for problem in problems if problem.code in ("term", "term-missing")] == []


@pytest.mark.parametrize("code", ["en", "fr", "es"])
def test_the_rules_of_the_book_lead_to_its_glossary(code: str) -> None:
    book = load_book(REPOSITORY)
    translators, _ = load_translators(book, load_languages(REPOSITORY))
    phrasebook = Phrasebook(translators[code], book.site)
    added = 0
    for game in book.games.values():
        for message in {m.id: m for rule in game.rules for m in rule.texts.values() if m}.values():
            parts = parse_text(phrasebook.translation(message).text)
            finder = phrasebook.translator.terms.finder(code, game.id, game.glossary.keys())
            done = finder.link_first_uses(parts)
            terms = [part.target for part in done if isinstance(part, Link) and part.kind == "term"]
            assert len(terms) == len(set(terms)), message.id
            assert plain_words(done) == plain_words(parts)
            added += len(terms) - sum(
                link.kind == "term" for link in links(phrasebook.translation(message).text)
            )
    assert added > 120


def test_each_use_that_is_linked_is_a_word_of_its_term() -> None:
    book = load_book(REPOSITORY)
    terms, _ = load_terms(book, "en")
    linked = 0
    for game in book.games.values():
        known = {term.id: {word.casefold() for word in term.words["en"].all} for term in terms.of(game.id)}
        for message in messages(game):
            for link in links(message.text):
                if link.kind == "term":
                    assert plain_words(link.words).casefold() in known[link.target], message.id
                    linked += 1
    assert linked > 30


def test_translators_are_told_the_terms_and_the_words_of_their_language(small: Path) -> None:
    (small / PATH).write_text(GOOD, encoding="utf-8")
    update(small)
    told = {
        name: (small / "locales" / name).read_text(encoding="utf-8")
        for name in ("pairs.pot", "fr/LC_MESSAGES/pairs.po", "es/LC_MESSAGES/pairs.po")
    }
    counts = {
        name: [text.count(f"#. Terms: {words}.\n") for words in ("pair; miss", "pair = paire; miss = rater")]
        for name, text in told.items()
    }
    assert counts == {
        "pairs.pot": [1, 0],
        "fr/LC_MESSAGES/pairs.po": [0, 1],
        "es/LC_MESSAGES/pairs.po": [1, 0],
    }
    assert update(small) == ()


def test_a_word_that_changes_in_the_table_changes_comments_alone(small: Path) -> None:
    (small / PATH).write_text(GOOD, encoding="utf-8")
    update(small)
    (small / PATH).write_text(GOOD.replace("preferred: rater", "preferred: louper"), encoding="utf-8")
    assert [path.relative_to(small / "locales").as_posix() for path in update(small)] == [
        "fr/LC_MESSAGES/pairs.po",
    ]
