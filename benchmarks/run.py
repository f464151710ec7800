"""The figures of the README, as a table; prints and asserts nothing.

Run it from the root of the repository: `make bench`. It takes about two minutes.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from deals import deals_per_second

from ruleproof.book.load import load_book
from ruleproof.book.model import Choice
from ruleproof.book.resolve import resolve
from ruleproof.proof.examples import prove_all

ROOT = Path(__file__).parent.parent
RUNS = 3


def build_seconds() -> float:
    """Return the median time of a cold build: a process of its own, into a folder that does not exist yet."""
    times = []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory(dir=ROOT, prefix="build.bench-") as folder:
            command = [sys.executable, "-m", "ruleproof", "build", "--output", str(Path(folder) / "build")]
            begin = perf_counter()
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
            times.append(perf_counter() - begin)
    return median(times)


def proof_seconds() -> tuple[int, float, float]:
    """Return how many examples the book has, and the median times of reading it and of proving them."""
    reading, proving, proofs = [], [], 0
    for _ in range(RUNS):
        begin = perf_counter()
        book = load_book(ROOT)
        reading.append(perf_counter() - begin)
        begin = perf_counter()
        proofs = len(prove_all(book))
        proving.append(perf_counter() - begin)
    return proofs, median(reading), median(proving)


def main() -> None:
    """Print the table."""
    examples, reading, proving = proof_seconds()
    speed, moves = deals_per_second(resolve(load_book(ROOT).games["tonk"], Choice()), 4, 3.0)
    print(f"| on {os.cpu_count()} cores, median of {RUNS} | |")
    print("|---|---|")
    print(f"| cold build of the whole site, three languages | {build_seconds():.1f} s |")
    print(f"| reading the book, every file checked | {reading:.2f} s |")
    print(f"| proof of all {examples} examples | {proving:.2f} s |")
    print(f"| random deals with four players, {moves:.0f} moves each, on one core | {speed:,.0f} a second |")


if __name__ == "__main__":
    main()
