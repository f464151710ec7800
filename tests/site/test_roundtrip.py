"""The finished site is read back in each language; what is changed on its pages is found, with its rule."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from served import LANGUAGES

from books import REPOSITORY
from ruleproof.book.load import load_book
from ruleproof.book.model import Book
from ruleproof.errors import BookError
from ruleproof.i18n import load_languages
from ruleproof.roundtrip import RoundTrip, round_trip
from ruleproof.site import styles
from ruleproof.site.build import build_site
from ruleproof.site.inputs import inputs_digest, is_current

PAGE = "{}/tonk/examples/index.html"
PAID = "failed-drop-two-lower"
TAKEN = "first-discard-is-taken"


def read_back(site: Path, book: Book, *codes: str) -> RoundTrip:
    return round_trip(site, book, load_languages(REPOSITORY), codes or None)


def told_of(trip: RoundTrip, id: str) -> str:
    return "\n".join(str(problem) for problem in trip.problems if problem.id == id)


@pytest.fixture(scope="session")
def as_built(project: Path) -> Book:
    """The book of which the site was built, whatever has changed since."""
    return load_book(project)


@pytest.fixture
def change(built: Path, tmp_path: Path) -> Callable[[str, str, Callable[[str], str]], Path]:
    """Copy the pages of a language, change what one of them tells of an example, and return the folder."""

    def changed(code: str, id: str, edit: Callable[[str], str]) -> Path:
        for game in ("tonk", "tonkin"):
            page = f"{code}/{game}/examples"
            shutil.copytree(built / page, tmp_path / page)
        path = tmp_path / PAGE.format(code)
        text = path.read_text(encoding="utf-8")
        start = text.index("<section", text.index(f'id="{id}"') - 100)
        end = text.index("</section>", start)
        edited = edit(text[start:end])
        assert edited != text[start:end]
        path.write_text(text[:start] + edited + text[end:], encoding="utf-8")
        return tmp_path

    return changed


def test_every_example_is_read_back_in_every_language(built: Path, as_built: Book) -> None:
    trip = read_back(built, as_built)
    assert [str(problem) for problem in trip.problems] == []
    assert trip.languages == LANGUAGES
    assert trip.examples == sum(len(game.examples) for game in as_built.games.values()) > 160


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_deleted_line_of_the_payments_is_found(code: str, change, as_built: Book) -> None:
    site = change(code, PAID, lambda html: re.sub(r"(<tbody>\s*)<tr>.*?</tr>", r"\1", html, count=1))
    assert told_of(read_back(site, as_built, code), PAID) == (
        f"{PAGE.format(code)}: {PAID}: rule failed-drop: the page does not say that A pays B 2 by the rule "
        "failed-drop; play gives this payment. Mend what writes the page, or the words that it is written "
        "in, until page and play agree."
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_two_suits_that_change_places_are_found(code: str, change, as_built: Book) -> None:
    swapped = {"#rp-S": "#rp-H", "#rp-H": "#rp-S"}
    site = change(code, PAID, lambda html: re.sub("#rp-[SH]", lambda sign: swapped[sign[0]], html))
    told = told_of(read_back(site, as_built, code), PAID)
    assert f"{PAID}: rule failed-drop: a card with the sign “S” has the colours of “H”" in told


@pytest.mark.parametrize("code", LANGUAGES)
def test_two_seats_that_change_places_in_a_settlement_are_found(code: str, change, as_built: Book) -> None:
    def swap(html: str) -> str:
        row = re.search(r"<tr><td>.*?</td>", html)
        assert row
        names = {"A": "B", "B": "A"}
        return html.replace(row[0], re.sub(r"\b[AB]\b(?=[ <])", lambda name: names[name[0]], row[0]), 1)

    told = told_of(read_back(change(code, PAID, swap), as_built, code), PAID)
    assert (
        "rule failed-drop: the page says that B pays A 2 by the rule failed-drop; play gives A pays B 2"
        in told
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_changed_amount_is_found(code: str, change, as_built: Book) -> None:
    site = change(code, PAID, lambda html: html.replace("<td>1</td>", "<td>3</td>", 1))
    told = told_of(read_back(site, as_built, code), PAID)
    assert (
        "rule others-settle: the page says that C pays B 3 by the rule others-settle; play gives C pays B 1"
        in told
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_move_that_is_left_out_is_found(code: str, change, as_built: Book) -> None:
    def drop(html: str) -> str:
        moves = re.findall(r"<li>(?:(?!<li).)*?</li>", html[html.index('class="rp-moves"') :], re.DOTALL)
        return html.replace(next(move for move in moves if "/#draw" in move), "", 1)

    told = told_of(read_back(change(code, TAKEN, drop), as_built, code), TAKEN)
    assert f"{TAKEN}: rule meld: the page says “" in told


def test_a_mismatch_stops_the_build_and_leaves_the_old_site(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "build" / "site" / "index.html"
    old.parent.mkdir(parents=True)
    old.write_text("the old site", encoding="utf-8")
    drawn = styles._symbol
    monkeypatch.setattr(styles, "_symbol", lambda sign: drawn({"S": "H", "H": "S"}.get(sign, sign)))
    with pytest.raises(BookError) as stopped:
        build_site(project, tmp_path / "build", languages=["es"])
    assert f"{PAGE.format('es')}: {PAID}: rule failed-drop: a card with the sign" in str(stopped.value)
    assert old.read_text(encoding="utf-8") == "the old site"


def test_a_build_writes_down_what_it_was_built_from(built: Path, project: Path, tmp_path: Path) -> None:
    stamp = built.parent / "inputs.sha256"
    assert re.fullmatch(r"[0-9a-f]{64}\n", stamp.read_text(encoding="utf-8"))
    assert not (built / stamp.name).exists()
    assert not is_current(tmp_path, project)
    shutil.copy(stamp, tmp_path)
    shutil.copytree(project / "rules", tmp_path / "rules")
    assert inputs_digest(project) != inputs_digest(tmp_path)
    assert not is_current(tmp_path, tmp_path)
