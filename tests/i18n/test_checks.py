"""Each check has bad samples, which must be found, and good ones beside them, which must not."""

from collections.abc import Callable
from pathlib import Path

import pytest
from samples import AR, DE, EN, ES, FR, IT, RU, message, write_po

from ruleproof.errors import Problem
from ruleproof.i18n.catalogue import Catalogue
from ruleproof.i18n.checks import BREAKING, breaking, check_catalogue
from ruleproof.i18n.languages import Language
from ruleproof.i18n.po import Entry

Check = Callable[..., tuple[Problem, ...]]

BAD = [
    # what a placeholder, a link or cards lost or gained
    ("Pay {price:stakes}.", "Payez.", FR, "placeholder", "“{price:stakes}” is missing"),
    ("Pay {price:stakes}.", "Payez {price}.", FR, "placeholder", "“{price}” is not in the source"),
    (
        "Pay {price:stakes}.",
        "Payez {prix:stakes}.",
        FR,
        "placeholder",
        "“{prix:stakes}” is not in the source",
    ),
    (
        "Pay {price:stakes}.",
        "{price:stakes} {price:stakes}.",
        FR,
        "placeholder",
        "“{price:stakes}” is not in",
    ),
    ("{figure:all} points.", "Des points.", FR, "placeholder", "“{figure:all}” is missing"),
    ("Pay {price:stakes}.", "Платите {price:stakes/abl}.", RU, "placeholder", "“abl” is no form"),
    ("A [meld](term:meld).", "Une combinaison.", FR, "link", "“(term:meld)” is missing"),
    ("A [meld](term:meld).", "Une [suite](term:run).", FR, "link", "“(term:run)” is not in the source"),
    ("A [meld](term:meld).", "[Une](term:meld) [suite](term:meld).", FR, "link", "“(term:meld)” is not in"),
    (
        "Lay {cards:5C 6C 7C}.",
        "Posez {cards:5C 6C 8C}.",
        FR,
        "cards",
        "“{cards:5C 6C 8C}” is not in the source",
    ),
    ("Lay {cards:5C 6C 7C}.", "Posez 5♣ 6♣ 7♣.", FR, "cards", "“{cards:5C 6C 7C}” is missing"),
    # markup
    ("Pay him.", "Payez-<b>le</b>.", FR, "markup", "“<b>” is raw HTML"),
    ("Pay him.", "Payez-le<script>.", FR, "markup", "“<script>” is raw HTML"),
    ("Pay him.", "Payez-le&nbsp;.", FR, "markup", "“&nbsp;” is an HTML entity"),
    ("Pay him.", "Payez {{ nom }}.", FR, "markup", "template syntax"),
    ("Pay him.", "Payez {% nom %}.", FR, "markup", "template syntax"),
    ("A [meld](term:meld).", "Une [suite](javascript:alert).", FR, "markup", "no target of a link"),
    ("Pay him.", "Payez javascript:alert .", FR, "markup", "“javascript:alert” is a web address"),
    ("Pay him.", "![Payez](x.png).", FR, "markup", "is an image"),
    ("Pay him.", "Payez {le.", FR, "markup", "“{” stands alone"),
    ("**Pay** him.", "**Payez-le.", FR, "markup", "“**” is never closed"),
    # numbers
    ("Lay 3 cards.", "Posez 4 cartes.", FR, "number", "the number 3 of the source is missing"),
    ("Lay 3 cards.", "Posez des cartes.", FR, "number", "the number 3 of the source is missing"),
    ("Lay cards.", "Posez 3 cartes.", FR, "number", "the number 3 is not in the source"),
    ("Lay three cards.", "Posez quatre cartes.", FR, "number", "the number 4 is not in the source"),
    ("Exactly 1,000 points.", "Exactement 10 000 points.", FR, "number", "the number 1000 of the source"),
    ("In 0.45 % of deals.", "Dans 0,54 % des donnes.", FR, "number", "the number 0.45 of the source"),
    # shape
    ("Pay him (now).", "Payez-le (tout de suite.", FR, "bracket", "“(” stands alone"),
    ("Pay him “now”.", "Payez-le « tout de suite.", FR, "bracket", "“«” stands alone"),
    ("Pay him.", "Payez-le", FR, "end", "ends with a word, the source with “.”"),
    ("Pay him", "Payez-le.", FR, "end", "ends with “.”, the source with a word"),
    ("Pay him?", "Payez-le.", FR, "end", "ends with “.”, the source with “?”"),
    ("Pay him.", "Payez-le. ", FR, "space", "a space at the beginning or the end"),
    ("Pay him.", "Payez  le.", FR, "space", "two spaces in a row"),
    (
        "Every other player pays him.",
        "Every other player pays him.",
        FR,
        "untranslated",
        "the same as the source",
    ),
    # French
    ("Why: so.", "Pourquoi : ainsi.", FR, "typography", "no no-break space before “:”"),
    ("Why; so.", "Pourquoi; ainsi.", FR, "typography", "no no-break space before “;”"),
    ("Why?", "Pourquoi ?", FR, "typography", "no no-break space before “?”"),
    ("Why!", "Pourquoi!", FR, "typography", "no no-break space before “!”"),
    ("Say “Tonk”.", "Dites « Tonk ».", FR, "typography", "no no-break space inside “«”"),
    ("Say “Tonk”.", "Dites « Tonk».", FR, "typography", "no no-break space inside “»”"),
    ("Say “Tonk”.", "Dites “Tonk”.", FR, "typography", "the quotation mark “"),
    ("Say “Tonk”.", 'Dites "Tonk".', FR, "typography", 'the quotation mark "'),
    ("The other.", "L'autre.", FR, "typography", "the straight apostrophe"),
    # Spanish
    ("Why?", "Por qué?", ES, "typography", "“?” without “¿”"),
    ("Tonk!", "Tonk!", ES, "typography", "“!” without “¡”"),
    ("Why.", "¿Por qué.", ES, "typography", "“¿” without “?”"),
    ("Say “Tonk”.", 'Di "Tonk".', ES, "typography", "the straight quotation mark"),
    # German
    ("Say “Tonk”.", "Sag “Tonk”.", DE, "typography", "the quotation mark ”"),
    ("Say “Tonk”.", "Sag „Tonk”.", DE, "typography", "the quotation mark ”"),
    ("Say “Tonk”.", "Sag »Tonk«.", DE, "typography", "the quotation mark »"),
    ("Say “Tonk”.", 'Sag "Tonk".', DE, "typography", 'the quotation mark "'),
    ("Say “Tonk”.", "Sag „Tonk.", DE, "bracket", "“„” stands alone"),
    ("Say “Tonk”.", "Sag Tonk“.", DE, "typography", "the quotation mark “ in “Sag Tonk“.”"),
    ("Say “Tonk”.", "Sag “Tonk„.", DE, "typography", "the quotation mark “ in “Sag “Tonk„.”"),
    ("Why?", "Warum ?", DE, "typography", "a space before “?”"),
    ("Why: so.", "Warum\N{NO-BREAK SPACE}: so.", DE, "typography", "a space before “:”"),
    ("The other’s.", "Wie geht's.", DE, "typography", "the straight apostrophe"),
    ("Say “Tonk”", "Sag „Tonk“.", DE, "end", "ends with “.”, the source with a word"),
    ("Say “Tonk!” now.", "Sag jetzt „Tonk!“", DE, "end", "ends with “!”, the source with “.”"),
    # a language whose quotation marks a translator has told
    ("Say “Tonk”.", "Di’ „Tonk“.", IT, "typography", "the quotation mark „"),
    ("Say “Tonk”.", "Di’ »Tonk«.", IT, "typography", "the quotation mark »"),
]

GOOD = [
    ("Pay {price:stakes} to {seat}.", "À {seat}, payez {price:stakes}.", FR),
    ("Pay {price:stakes}.", "Не больше {price:stakes/gen}.", RU),
    ("A [meld](term:meld) or [run](term:run).", "Une [suite](term:run), une [combinaison](term:meld).", FR),
    ("Lay {cards:5C 6C 7C}.", "Posez {cards:5C 6C 7C}.", FR),
    ("**Pay** *him*.", "*Payez*-**le**.", FR),
    ("Pay twice.", "Payez le double.", FR),
    ("Lay 3 cards.", "Posez trois cartes.", FR),
    ("Lay three cards.", "Posez 3 cartes.", FR),
    ("Four of a kind.", "Un carré.", FR),
    ("Both players.", "Les deux joueurs.", FR),
    ("Exactly 1,000 points.", "Exactement 1\N{NARROW NO-BREAK SPACE}000 points.", FR),
    ("In 0.45 % of deals.", "Dans 0,45\N{NO-BREAK SPACE}% des donnes.", FR),
    ("Say “Tonk”.", "Dites «\N{NO-BREAK SPACE}Tonk\N{NARROW NO-BREAK SPACE}».", FR),
    ("Say “Tonk”", "Dites «\N{NO-BREAK SPACE}Tonk\N{NO-BREAK SPACE}»", FR),
    ("Why?! So…", "Pourquoi\N{NARROW NO-BREAK SPACE}?! Ainsi…", FR),
    ("At 10:30.", "À 10:30.", FR),
    ("Tonk", "Tonk", FR),
    ("Tonk Tonk Tonk", "Tonk Tonk Tonk", FR),
    ("{a}: {b} {c} {d} {e}.", "{a}\N{NO-BREAK SPACE}: {b} {c} {d} {e}.", FR),
    ("Why? Tonk!", "¿Por qué? ¡Tonk!", ES),
    ("Why, said he?", "¿Por qué, dijo él?", ES),
    ("**Say “Tonk”.**", "**Di «Tonk».**", ES),
    ("Say “Tonk”.", "Sag „Tonk“.", DE),
    ("“Tonk” or “Drop”", "„Tonk“ oder „Klopfen“", DE),
    ("Say “my “Tonk””!", "Sag „mein ‚Tonk‘“!", DE),
    ("**Say “Tonk.”**", "**Sag „Tonk.“**", DE),
    ("Calling “Tonk!”", "„Tonk!“ rufen", DE),
    ("“Tonk!” is called", "Der Ruf „Tonk!“", DE),
    ("Why? So… and so…", "Warum? So … und so …", DE),
    ("The other’s.", "Wie geht’s.", DE),
    ("Say “Tonk” or “Drop”.", "Di’ «Tonk» o «Busso».", IT),
    ("Say “his ‘Tonk’”.", "Di’ «il suo “Tonk”».", IT),
    ("Say it, now.", "قلها، الآن.", AR),
    ("Why?", "لماذا؟", AR),
]


@pytest.mark.parametrize("sample", BAD, ids=lambda sample: f"{sample[2].code}: {sample[1]}")
def test_a_fault_is_found(found: Check, sample: tuple[str, str, Language, str, str]) -> None:
    source, translation, language, code, found_words = sample
    problems = found(source, translation, language)
    matching = [problem for problem in problems if problem.code == code and found_words in problem.found]
    assert matching, [str(problem) for problem in problems]
    for problem in problems:
        assert problem.place.path == f"locales/{language.code}/LC_MESSAGES/pairs.po"
        assert problem.place.line == (10 if language is RU else 9)  # its header is a line longer
        assert problem.id == "pairs/miss#text"
        assert problem.remedy.endswith(".")


@pytest.mark.parametrize(("source", "translation", "language"), GOOD)
def test_a_good_translation_is_left_in_peace(
    found: Check, source: str, translation: str, language: Language
) -> None:
    assert [str(problem) for problem in found(source, translation, language)] == []


def test_there_is_a_bad_sample_for_every_kind_of_finding() -> None:
    assert {code for *_, code, _ in BAD} == BREAKING | {
        "bracket",
        "end",
        "space",
        "untranslated",
        "typography",
    }


def test_each_form_is_checked_against_the_source_for_its_number(found: Check) -> None:
    assert found(("{n} stake", "{n} stakes"), ("{n} mise", "{n} mises"), FR) == ()
    (problem,) = found(("{n} stake", "{n} stakes"), ("{n} mise", "mises"), FR)
    assert problem.code == "placeholder"


def test_a_form_that_serves_one_number_alone_may_leave_it_out(found: Check) -> None:
    arabic = ("لا رهان", "رهان واحد", "رهانان", "{n} رهانات", "{n} رهانا", "{n} رهان")
    assert found(("{n} stake", "{n} stakes"), arabic, AR) == ()
    spanish = found(("{n} stake", "{n} stakes"), ("una apuesta", "{n} apuestas"), ES)
    assert spanish == ()
    french = found(("{n} stake", "{n} stakes"), ("une mise", "{n} mises"), FR)
    assert [problem.code for problem in french] == ["placeholder"]


def test_what_says_something_else_must_not_be_shown_and_what_looks_odd_may(found: Check) -> None:
    assert breaking(found("Pay {price:stakes}.", "Payez.", FR)) == {"pairs/miss#text"}
    assert breaking(found("Why?", "Pourquoi?", FR)) == frozenset()


@pytest.mark.parametrize(
    "entry",
    [
        Entry("pairs/miss#text", "Pay him then.", forms=("Payez <b>",)),
        Entry("pairs/miss#text", "Pay him.", forms=("Payez <b>",), flags=frozenset({"fuzzy"})),
        Entry("pairs/miss#text", "Pay him.", forms=("",)),
        Entry("pairs/other#text", "Pay him.", forms=("Payez <b>",)),
    ],
)
def test_what_nobody_gets_to_read_is_not_checked(tmp_path: Path, entry: Entry) -> None:
    write_po(tmp_path, FR, "pairs", entry)
    catalogue = Catalogue.load(tmp_path, FR, "pairs")
    assert check_catalogue([message("pairs/miss#text", "Pay him.")], catalogue, FR, EN) == ()
