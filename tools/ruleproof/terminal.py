"""What people see while they wait: one line that changes on a terminal, plain lines elsewhere."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

_ERASE = "\r\x1b[2K"


@contextmanager
def progress_line(stream: TextIO | None = None) -> Iterator[Callable[[str], None]]:
    """Show the progress of something long while the block runs; give the function that is told each step.

    Args:
        stream: where to show it; by default standard error, so that standard output holds results alone.
    """
    stream = stream or sys.stderr
    live = stream.isatty()
    began = time.monotonic()

    def show(step: str) -> None:
        if live:
            stream.write(f"{_ERASE}{time.monotonic() - began:4.0f} s  {step} …")
        else:
            stream.write(f"{step}\n")
        stream.flush()

    try:
        yield show
    finally:
        if live:
            stream.write(_ERASE)
            stream.flush()
