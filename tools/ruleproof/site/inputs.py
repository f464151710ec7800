"""Whether a finished site was built from what is there now: a digest of all that a build reads."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import ruleproof

_NAME = "inputs.sha256"
_READ = ("rules", "locales", "site_overrides", "mkdocs.yml")
_LEFT_OUT = frozenset({".pyc", ".pyo"})


def write_stamp(output: Path, root: Path) -> None:
    """Write down, beside the pages of a build, what they were built from.

    Args:
        output: the build folder, whose `site` holds the pages.
        root: the folder that holds rules/, locales/, mkdocs.yml and site_overrides/.
    """
    (output / _NAME).write_text(f"{inputs_digest(root)}\n", encoding="utf-8")


def is_current(output: Path, root: Path) -> bool:
    """Return whether the pages of a build folder were built from what is there now."""
    stamp = output / _NAME
    return stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == inputs_digest(root)


def inputs_digest(root: Path) -> str:
    """Return the digest of all that a build reads: the program, the rules, the languages, the look."""
    digest = sha256()
    for name, path in _files(root):
        content = path.read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _files(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files with their names, in an order that is the same everywhere."""
    program = Path(ruleproof.__file__).parent
    for top in (program, *(root / name for name in _READ)):
        paths = [top] if top.is_file() else sorted(top.rglob("*"))
        for path in paths:
            if path.is_file() and path.suffix not in _LEFT_OUT:
                yield f"{top.name}/{path.relative_to(top).as_posix()}", path
