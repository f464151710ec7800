"""What goes wrong in a book, told so that the person who wrote it can mend it.

A `Problem` says where (file, line, column), which id, what was found and what would be right. A stage
collects all its problems and raises them together in one `BookError`; nobody prints a traceback.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field


class RuleproofError(Exception):
    """The base of all errors that this package raises for people to read."""


class UsageError(RuleproofError):
    """The command line, or a file named on it, cannot be used as given."""


@dataclass(frozen=True, order=True)
class Place:
    """Where something stands: a file, and a line and a column counted from 1 (0: the whole file)."""

    path: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        """Return the place as editors and terminals link it: `path:line:column`."""
        return f"{self.path}:{self.line}:{self.column}" if self.line else self.path


@dataclass(frozen=True, order=True)
class Problem:
    """One thing to mend.

    Attributes:
        place: where it stands.
        id: the rule, example, parameter or message it concerns; empty if none.
        code: the kind of problem for programs, in lower-case words with hyphens.
        found: what was found, a phrase without its full stop.
        remedy: what would be right, a sentence.
    """

    place: Place
    id: str
    code: str
    found: str
    remedy: str

    def __str__(self) -> str:
        """Return the problem on one line, as the command line prints it."""
        subject = f"{self.id}: " if self.id else ""
        return f"{self.place}: {subject}{self.found}. {self.remedy}"

    def as_json(self) -> dict[str, str | int]:
        """Return the same facts for programs."""
        return {
            "file": self.place.path,
            "line": self.place.line,
            "column": self.place.column,
            "id": self.id,
            "code": self.code,
            "found": self.found,
            "remedy": self.remedy,
        }


class BookError(RuleproofError):
    """The book has problems; all that one stage found are in `problems`, in order of their place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep the problems, each once, sorted by place."""
        self.problems = tuple(sorted(set(problems)))
        super().__init__("\n".join(str(problem) for problem in self.problems))


@dataclass
class Problems:
    """A list that a stage fills as it goes, and raises at its end."""

    found: list[Problem] = field(default_factory=list)

    def add(self, place: Place, id: str, code: str, found: str, remedy: str) -> None:
        """Note one problem; the arguments are those of `Problem`."""
        self.found.append(Problem(place, id, code, found, remedy))

    def extend(self, problems: Iterable[Problem]) -> None:
        """Note the problems of another stage."""
        self.found.extend(problems)

    def raise_if_any(self) -> None:
        """Raise what was noted, if anything was.

        Raises:
            BookError: with all problems noted so far.
        """
        if self.found:
            raise BookError(self.found)
