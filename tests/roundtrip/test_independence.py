"""What wrote the pages does not read them: the round trip shares no rendering code with the site."""

import ast
from pathlib import Path

from ruleproof import roundtrip

FOLDER = Path(roundtrip.__file__).parent
DATA = {"catalogue", "languages", "po"}
"""The parts of `i18n` that are mere data: catalogues and languages."""


def imported(path: Path) -> set[str]:
    """Return the names of all modules that a file imports, wherever in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_nothing_of_the_site_its_templates_or_what_fills_in_texts_is_imported() -> None:
    files = sorted(FOLDER.glob("*.py"))
    assert len(files) >= 17
    for path in files:
        for name in imported(path):
            top, *rest = name.split(".")
            assert top not in {"jinja2", "markupsafe", "mkdocs", "markdown", "importlib"}, (
                f"{path.name}: {name}"
            )
            if top == "ruleproof":
                assert rest[0] in {"book", "engine", "errors", "i18n", "proof", "roundtrip"}, (
                    f"{path.name}: {name}"
                )
                assert rest[0] != "i18n" or rest[1] in DATA, f"{path.name}: {name}"


def test_an_import_of_the_site_would_be_seen(tmp_path: Path) -> None:
    path = tmp_path / "late.py"
    path.write_text("def f():\n    from ruleproof.site.styles import draw_card\n", encoding="utf-8")
    assert imported(path) == {"ruleproof.site.styles.draw_card"}
