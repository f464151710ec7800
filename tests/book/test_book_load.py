"""Loading: what becomes of files, and what is told when several are broken."""

from pathlib import Path

import pytest

from books import REPOSITORY, change, file_with, problems_of, told
from ruleproof.book.load import load_book
from ruleproof.book.model import Book, Tombstone, value_key

GAME = "rules/mini"


def test_a_small_book_loads_whole(mini: Path) -> None:
    book = load_book(mini)
    game = book.games["mini"]
    assert [rule.number for rule in game.rules] == ["1.1", "1.2", "2.1", "2.3"]
    assert [preset.id for preset in game.presets] == ["classic"]
    assert (len(game.parameters), len(game.variants), len(game.rulings), len(game.glossary)) == (6, 4, 1, 1)
    assert book.site["unit.cards"].plural == "{n} cards"
    assert game.engine is None


def test_messages_are_known_by_what_they_belong_to(mini: Path) -> None:
    book = load_book(mini)
    game = book.games["mini"]
    prices = game.rule("prices")
    assert prices.text({"price": 1}).id == "mini/prices#text.1"
    assert prices.text({"price": 2}) is prices.text({"price": 3})
    assert prices.text({"price": 3}).id == "mini/prices#text.2+3"
    assert game.rule("open-hands").text({"open": False}) is None
    assert game.rule("open-hands").text({"open": True}).id == "mini/open-hands#text.true"
    assert game.overview.learn[0].id == "mini/overview.learn.deal#text"
    assert game.parameters["opening"].labels["none"].id == "mini/param.opening#label.none"
    assert game.sections[1].title.id == "mini/section.extras#title"
    assert game.rulings["who-loses"].answer.id == "mini/ruling.who-loses#answer"
    assert book.site["welcome"].id == "site/welcome#text"


def test_a_message_names_its_parameters(mini: Path) -> None:
    game = load_book(mini).games["mini"]
    assert game.rule("losing").text({}).parameters == ("price",)
    assert game.rule("prices").text({"price": 1}).parameters == ("price",)
    assert game.rule("losing").text({}).comment == "Losing; {price}: What losing costs"


def test_values_keep_their_types(mini: Path) -> None:
    parameters = load_book(mini).games["mini"].parameters
    assert parameters["opening"].values == ((), (50,), (49, 50))
    assert parameters["low"].values == (None, 11)
    assert parameters["open"].values == (False, True)
    assert [value_key(value) for value in parameters["opening"].values] == ["none", "50", "49-50"]


def test_a_range_of_statements_is_spelled_out(mini: Path) -> None:
    rule = load_book(mini).games["mini"].rule("losing")
    assert rule.sources == ("leaflet:003", "leaflet:004")


def test_a_tombstone_keeps_its_number(mini: Path) -> None:
    (tombstone,) = load_book(mini).games["mini"].sections[1].tombstones
    assert isinstance(tombstone, Tombstone)
    assert (tombstone.id, tombstone.number, tombstone.successors) == ("old-way", "2.2", ("deal",))


def test_problems_of_all_files_are_told_together(mini: Path) -> None:
    change(mini / "rules/sources.yml", "language: en", "language: English")
    change(mini / f"{GAME}/game.yml", "default: 2", "default: 9")
    change(mini / f"{GAME}/rulings.yml", "kind: gap", "kind: hole")
    change(mini / f"{GAME}/advice.yml", "title: Try to win", "title: [Try]")
    change(mini / f"{GAME}/variants/cheap.yml", "title: Cheap", "titel: Cheap")
    (mini / f"{GAME}/glossary.yml").write_bytes(b"\xff\xfe")
    files = [problem.place.path for problem in problems_of(mini)]
    assert files == [
        "rules/mini/advice.yml",
        "rules/mini/game.yml",
        "rules/mini/glossary.yml",
        "rules/mini/rulings.yml",
        "rules/mini/variants/cheap.yml",
        "rules/mini/variants/cheap.yml",
        "rules/sources.yml",
    ]


BREAKABLE = (
    "rules/sources.yml",
    "locales/site.yml",
    "rules/mini/game.yml",
    "rules/mini/rulings.yml",
    "rules/mini/glossary.yml",
    "rules/mini/advice.yml",
    "rules/mini/rules/01-play.yml",
    "rules/mini/rules/02-extras.yml",
    "rules/mini/variants/dear.yml",
)


@pytest.mark.parametrize("name", BREAKABLE)
def test_a_broken_file_causes_no_noise_in_the_others(mini: Path, name: str) -> None:
    (mini / name).write_text("a: [1", encoding="utf-8")
    (problem,) = told(mini)
    assert problem.startswith(f"{name}:1:4: a list opened with [ is not closed")


REAL_FILES = sorted(path.relative_to(REPOSITORY).as_posix() for path in (REPOSITORY / "rules").rglob("*.yml"))


@pytest.mark.parametrize("name", REAL_FILES)
def test_a_broken_file_of_the_book_itself_causes_no_noise(real: Path, name: str) -> None:
    (real / name).write_text("a: [1", encoding="utf-8")
    assert [problem.place.path for problem in problems_of(real)] == [name]


def test_all_files_of_the_book_were_broken_in_turn() -> None:
    assert len(REAL_FILES) >= 20


@pytest.mark.parametrize("name", ["rulings.yml", "glossary.yml", "advice.yml"])
def test_a_list_of_a_game_may_be_missing_but_not_what_is_cited_from_it(mini: Path, name: str) -> None:
    (mini / GAME / name).unlink()
    assert {problem.code for problem in problems_of(mini)} <= {"unknown-ruling", "unknown-term"}


@pytest.mark.parametrize("name", ["rules/sources.yml", "locales/site.yml", "rules/mini/game.yml"])
def test_a_missing_file_is_a_problem_of_its_own(mini: Path, name: str) -> None:
    (mini / name).unlink()
    assert told(mini) == [f"{name}: there is no such file. Add it, or correct its name."]


def test_a_folder_without_a_book_is_a_problem(tmp_path: Path) -> None:
    assert {problem.code for problem in problems_of(tmp_path)} == {"missing-file"}


def test_an_engine_needs_phrases(real: Path) -> None:
    games = [path.parent for path in (real / "rules").glob("*/phrases.yml")]
    assert games
    for game in games:
        (game / "phrases.yml").unlink()
    assert len(told(real)) == len(games)


def test_a_rule_that_the_engine_cites_must_be_in_the_book(real: Path) -> None:
    (rules,) = (real / "rules").glob("*/rules/05-drop.yml")
    change(rules, "- id: hit-lock\n", "- id: hit-locks\n")
    found = [problem for problem in problems_of(real) if problem.code == "unknown-citation"]
    assert [problem.id for problem in found] == ["hit-lock"]


def test_a_parameter_that_the_engine_reads_must_be_in_the_game(real: Path) -> None:
    game = file_with(real, "*/game.yml", "  hit_lock_turns:\n")
    change(game, "  hit_lock_turns:\n", "  hit_lock_turn:\n")
    found = [problem.id for problem in problems_of(real) if problem.code == "missing-parameter"]
    assert found == ["hit_lock_turns"]


def test_the_book_itself_loads(book: Book) -> None:
    assert len(book.games) >= 1
    assert sum(len(game.examples) for game in book.games.values()) >= 45
    assert len({message.id for message in book.site.values()}) == len(book.site)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("game.yml", "parameters:", "parametres:"),
        ("rules/01-play.yml", "rules:", "rule:"),
        ("glossary.yml", "- id: stake\n", "stake:\n"),
        ("rulings.yml", "- id: who-loses\n", "who-loses:\n"),
    ],
)
def test_a_misspelt_part_causes_no_noise_about_what_it_holds(
    mini: Path, name: str, old: str, new: str
) -> None:
    change(mini / GAME / name, old, new)
    assert {problem.place.path for problem in problems_of(mini)} == {f"{GAME}/{name}"}
    assert len(problems_of(mini)) <= 2
