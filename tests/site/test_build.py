"""A build puts the whole site in place or leaves the old one; MkDocs by hand gives the same pages."""

import filecmp
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import yaml
from served import LANGUAGES, PAGES, copy_project

from books import change
from ruleproof.errors import BookError
from ruleproof.site.build import SiteError, build_site
from ruleproof.site.swap import BuildRunning, workshop

BUILD = """
import sys
from pathlib import Path
from ruleproof.site.build import build_site
build_site(*map(Path, sys.argv[1:3]))
"""


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_each_page_exists_in_each_language(built: Path) -> None:
    for language in LANGUAGES:
        for path in PAGES:
            assert (built / language / path / "index.html").is_file()
        assert (built / language / "404.html").is_file()
    assert {path.name for path in built.iterdir() if path.is_file()} == {
        "index.html",
        "404.html",
        "sitemap.xml",
        "robots.txt",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_mkdocs_by_hand_gives_the_same_pages(
    language: str, built: Path, project: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "build"
    shutil.copytree(built.parent, copy)
    for name in ("mkdocs.yml", "site_overrides"):
        (tmp_path / name).symlink_to(project / name)
    shutil.rmtree(copy / "site" / language)
    subprocess.run(
        [
            sys.executable,
            "-m",
            "mkdocs",
            "build",
            "--quiet",
            "--strict",
            "-f",
            f"build/mkdocs.{language}.yml",
        ],
        cwd=tmp_path,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        check=True,
    )
    by_hand, ours = files_of(copy / "site" / language), files_of(built / language)
    assert by_hand.keys() == ours.keys()
    assert [name for name in ours if by_hand[name] != ours[name]] == []
    assert len(ours) > 15


def test_configurations_hold_relative_paths_alone(built: Path, project: Path) -> None:
    for language in LANGUAGES:
        text = (built.parent / f"mkdocs.{language}.yml").read_text(encoding="utf-8")
        assert str(project) not in text
        config = yaml.safe_load(text)
        assert config["INHERIT"] == "../mkdocs.yml"
        assert (config["docs_dir"], config["site_dir"]) == (f"docs/{language}", f"site/{language}")


def test_building_twice_gives_the_same_files(built: Path, project: Path, tmp_path: Path) -> None:
    again = build_site(project, tmp_path / "again", languages=["es"])
    ours, theirs = files_of(built / "es"), files_of(again / "es")
    assert ours.keys() == theirs.keys()
    # The other build knows one language alone, so that its pages differ by their links to the others.
    assert filecmp.cmp(
        built / "es" / "assets" / "ruleproof" / "rules.css",
        again / "es" / "assets" / "ruleproof" / "rules.css",
    )


def test_a_link_to_a_missing_anchor_fails_the_build(project: Path, tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    build = build_site(root, root / "build", languages=["en"]).parent
    page = build / "docs" / "en" / "tonk" / "strategy.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n[nowhere](rules.md#nowhere)\n", encoding="utf-8")
    result = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", "build/mkdocs.en.yml"],
        cwd=root,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode != 0
    assert "#nowhere" in result.stderr


def test_a_book_with_problems_leaves_the_old_site(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    build_site(root, root / "build", languages=["en"])
    before = files_of(root / "build")
    change(root / "rules" / "tonk" / "game.yml", "engine: tonk", "engin: tonk")
    with pytest.raises(BookError):
        build_site(root, root / "build", languages=["en"])
    assert files_of(root / "build") == before


def test_a_catalogue_that_cannot_be_read_stops_the_build_and_is_named(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    (root / "locales" / "fr" / "LC_MESSAGES" / "tonk.po").write_text("Bonjour !\n", encoding="utf-8")
    with pytest.raises(BookError, match=r"locales/fr/LC_MESSAGES/tonk\.po"):
        build_site(root, root / "build", languages=["en"])
    assert not (root / "build").exists()


def test_an_example_that_does_not_hold_stops_the_build_and_is_named(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    game = root / "rules" / "tonk" / "game.yml"
    text = game.read_text(encoding="utf-8")
    start = text.index("  drop_multiplier:")
    game.write_text(text[:start] + text[start:].replace("default: 2", "default: 3", 1), encoding="utf-8")
    with pytest.raises(SiteError, match="failed-drop"):
        build_site(root, root / "build", languages=["en"])
    assert not (root / "build").exists()


def test_an_unknown_language_is_named(project: Path, tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="xx"):
        build_site(project, tmp_path / "build", languages=["xx"])


def test_a_killed_build_leaves_the_old_site_and_the_next_one_clears_up(tmp_path: Path) -> None:
    root = copy_project(tmp_path)
    output = root / "build"
    build_site(root, output, languages=["en"])
    before = files_of(output)
    for delay in (0.3, 1.2, 2.5):
        process = subprocess.Popen([sys.executable, "-c", BUILD, root, output])
        deadline = time.monotonic() + 60
        while not (root / "build.new").exists() and time.monotonic() < deadline and process.poll() is None:
            time.sleep(0.01)
        time.sleep(delay)
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
            assert process.wait() == -signal.SIGKILL
            assert files_of(output) == before
    wait_until_free(output)
    build_site(root, output, languages=["en"])
    assert files_of(output) == before
    assert not (root / "build.new").exists()
    assert not (root / "build.old").exists()


def wait_until_free(output: Path) -> None:
    """Wait until the children of a killed build have ended: they hold its lock."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            with workshop(output.with_name("build")):
                raise InterruptedError
        except InterruptedError:
            return
        except BuildRunning:
            time.sleep(0.1)


def test_the_new_folder_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    output = tmp_path / "build"
    for word in ("first", "second"):
        with workshop(output) as shop:
            (shop.work / "page").write_text(word)
        assert (output / "page").read_text() == word
    assert sorted(path.name for path in tmp_path.iterdir()) == [".build.lock", "build"]


def test_a_failure_leaves_the_old_folder(tmp_path: Path) -> None:
    output = tmp_path / "build"
    with workshop(output) as shop:
        (shop.work / "page").write_text("old")
    with pytest.raises(ZeroDivisionError), workshop(output) as shop:
        (shop.work / "page").write_text("new")
        raise ZeroDivisionError
    assert (output / "page").read_text() == "old"


def test_two_builds_of_one_folder_do_not_meet(tmp_path: Path) -> None:
    with workshop(tmp_path / "build"), pytest.raises(BuildRunning), workshop(tmp_path / "build"):
        pass


def test_a_site_moved_aside_by_a_killed_build_is_put_back(tmp_path: Path) -> None:
    # Where the kernel cannot exchange two folders, a kill between two renames leaves the old site here.
    (tmp_path / "build.old").mkdir()
    (tmp_path / "build.old" / "page").write_text("old")
    with pytest.raises(ZeroDivisionError), workshop(tmp_path / "build"):
        raise ZeroDivisionError
    assert (tmp_path / "build" / "page").read_text() == "old"


def test_folders_are_exchanged_without_the_kernel_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "plan9")
    for word in ("first", "second"):
        with workshop(tmp_path / "build") as shop:
            (shop.work / "page").write_text(word)
        assert (tmp_path / "build" / "page").read_text() == word
    assert sorted(path.name for path in tmp_path.iterdir()) == [".build.lock", "build"]
