"""A project to copy with its program, and the steps of CONTRIBUTING.md, “Add a game”, to follow in it."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from books import REPOSITORY, change

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = ".venv/bin/ruleproof "


@dataclass(frozen=True)
class Step:
    """One step of the walk-through: a command, or a change of a file.

    Attributes:
        kind: `sh`, `yaml` (to be added to a file) or `diff` (to be changed in it).
        what: the words of the command, or the file.
        text: what is to be added or changed.
    """

    kind: str
    what: str
    text: str = ""


def copy_program(folder: Path) -> Path:
    """Copy the project with its program, so that an engine written into the copy is found there."""
    for name in ("rules", "locales", "site_overrides", "tools", "evidence"):
        shutil.copytree(REPOSITORY / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("mkdocs.yml", "pyproject.toml"):
        shutil.copy(REPOSITORY / name, folder)
    return folder


def run(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the program of a copied project in its folder."""
    return subprocess.run(
        [sys.executable, "-m", "ruleproof", "--root", str(root), *words],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "tools"), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def walk_through() -> Iterator[Step]:
    """Yield the steps that CONTRIBUTING.md tells, in their order."""
    text = (REPOSITORY / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition("\n## Add a game\n")[2].partition("\n## ")[0]
    for kind, block in _BLOCK.findall(section):
        if kind == "sh":
            for line in block.splitlines():
                assert line.startswith(_COMMAND)
                yield Step(kind, line.removeprefix(_COMMAND))
        else:
            head, _, rest = block.partition("\n")
            yield Step(kind, head.removeprefix("# ").removeprefix("at the end of "), rest)


def edit(root: Path, step: Step) -> None:
    """Change a file as a step says."""
    path = root / step.what
    if step.kind == "yaml":
        path.write_text(path.read_text(encoding="utf-8") + step.text, encoding="utf-8")
        return
    for hunk in step.text.split("\n\n"):
        lines = hunk.splitlines()
        old = "\n".join(line[1:] for line in lines if line[0] in " -")
        change(path, old, "\n".join(line[1:] for line in lines if line[0] in " +"))
