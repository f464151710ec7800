"""Files are written whole or not at all."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> bool:
    """Write a text file beside the old one and put it in its place; tell whether anything changed.

    Raises:
        OSError: it cannot be written; the old file stands then.
    """
    data = text.encode()
    if path.is_file() and path.read_bytes() == data:
        return False
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return True
