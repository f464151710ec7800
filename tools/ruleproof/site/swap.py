"""Builds beside the old site and exchanges the two whole: a failure or a kill leaves the old one standing.

The work folder is `NAME.new` beside `NAME`. On Linux both names change places in one step of the kernel;
elsewhere the old folder is first moved to `NAME.old`, and the next build puts it back if it died in between.
"""

import ctypes
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ruleproof.errors import RuleproofError

try:
    import fcntl
except ImportError:  # no such locks on this system: builds there must not be started twice by hand
    fcntl = None  # type: ignore[assignment]

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2


class BuildRunning(RuleproofError):
    """Another build of the same folder has not finished."""


@dataclass(frozen=True)
class Workshop:
    """A build under way.

    Attributes:
        work: the folder to build in, empty at first.
        lock: the descriptor that holds the lock; child processes inherit it, so that the lock outlives a
            killed parent until they have ended too.
    """

    work: Path
    lock: int


@contextmanager
def workshop(output: Path) -> Iterator[Workshop]:
    """Give a folder to build in, and put it in the place of `output` when the block ends without an error.

    Args:
        output: the finished folder; it need not exist.

    Raises:
        BuildRunning: another build of this folder is under way.
    """
    output.parent.mkdir(parents=True, exist_ok=True)
    work, old = output.with_name(f"{output.name}.new"), output.with_name(f"{output.name}.old")
    with _locked(output.with_name(f".{output.name}.lock")) as lock:
        _recover(output, work, old)
        work.mkdir()
        yield Workshop(work, lock)
        _exchange(work, output, old)
        shutil.rmtree(work, ignore_errors=True)


def _recover(output: Path, work: Path, old: Path) -> None:
    """Clear away what a killed build left behind, and put the old site back if it was moved aside."""
    if old.exists() and not output.exists():
        old.rename(output)
    for leftover in (work, old):
        if leftover.exists():
            shutil.rmtree(leftover)


@contextmanager
def _locked(path: Path) -> Iterator[int]:
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if fcntl is not None:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise BuildRunning(
                    f"Another build of {path.parent} is running. Wait until it has ended, then start again."
                ) from error
        os.set_inheritable(descriptor, True)
        yield descriptor
    finally:
        os.close(descriptor)


def _exchange(work: Path, output: Path, old: Path) -> None:
    """Put `work` in the place of `output`; afterwards `work` is the old folder, or nothing."""
    if not output.exists():
        work.rename(output)
    elif not _exchange_at_once(work, output):
        output.rename(old)
        work.rename(output)
        old.rename(work)


def _exchange_at_once(one: Path, other: Path) -> bool:
    """Let two folders change places in one step; return whether the system can."""
    if not sys.platform.startswith("linux"):
        return False
    try:
        renameat2 = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError):
        return False
    return bool(
        renameat2(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), ctypes.c_uint(_RENAME_EXCHANGE))
        == 0
    )
