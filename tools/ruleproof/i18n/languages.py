"""The languages of the book, as locales/languages.yml declares them.

What CLDR knows (list and number formats, plural categories of fractions) is not written there. Plural forms
are, for Babel 2.19 gives French, Spanish and Italian three where gettext's users have two.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, cast, get_args

from babel import Locale, UnknownLocaleError

from ruleproof.book import yaml
from ruleproof.errors import Place, Problems
from ruleproof.i18n.plurals import PluralRule, parse_plural_forms

Direction = Literal["ltr", "rtl"]
Gate = Literal["live", "preview", "absent"]
"""How far a game is offered in a language: to all readers, to those who know the address, or not at all."""

PATH = "locales/languages.yml"
"""Where languages are declared, below the root of the book."""

TYPOGRAPHY = frozenset(
    {"spaced-punctuation", "closed-punctuation", "guillemets", "low-quotes", "curly-apostrophes"}
    | {"inverted-marks"}
)
"""The habits of print that a language may declare, to be checked in its translations: see `typography`."""


@dataclass(frozen=True)
class DeclaredGate:
    """What is declared of one game in one language, and where."""

    gate: Gate
    place: Place


@dataclass(frozen=True)
class Language:
    """A language of the book.

    Attributes:
        code: BCP 47, as in `<html lang>`, in paths and in the names of folders.
        name: the language's own name for itself.
        theme: the theme's code of the language.
        locale: Babel's, for numbers and lists.
        direction: which way it is written.
        plural_forms: the value of the header `Plural-Forms` in its catalogues.
        number_words: words that are whole numbers or mean so many times (`two`, `double`), in lower case.
        typography: the habits of print to check, out of `TYPOGRAPHY`.
        quotes: its quotation marks, the opening before the closing, the outer before the inner; two or four
            of them, or none if nobody told.
        unit_forms: further forms of units that its texts use (`gen`, as in `{drop_multiplier:stakes/gen}`).
        games: how far each game is offered in it, by id; what is not declared is a preview.
        is_source: whether the book is written in it.
    """

    code: str
    name: str
    theme: str
    locale: str
    direction: Direction
    plural_forms: str
    number_words: Mapping[str, int] = field(default_factory=dict)
    typography: frozenset[str] = frozenset()
    unit_forms: tuple[str, ...] = ()
    is_source: bool = False
    quotes: tuple[str, ...] = ()
    games: Mapping[str, DeclaredGate] = field(default_factory=dict)

    @property
    def plural(self) -> PluralRule:
        """The rule by which numbers choose a plural form."""
        return parse_plural_forms(self.plural_forms)

    @property
    def babel(self) -> Locale:
        """The conventions of the language, as CLDR has them."""
        return Locale.parse(self.locale)

    def gate(self, game: str) -> Gate:
        """Return how far a game is declared to be offered; the source language has every game."""
        if self.is_source:
            return "live"
        declared = self.games.get(game)
        return declared.gate if declared else "preview"


def load_languages(root: Path) -> tuple[Language, ...]:
    """Read locales/languages.yml.

    Args:
        root: the folder that holds rules/ and locales/.

    Returns:
        The languages in the order of the file.

    Raises:
        BookError: with all problems found.
    """
    problems = Problems()
    node = yaml.read_yaml(root / PATH, PATH, problems)
    languages = tuple(_read_file(node, problems)) if node else ()
    problems.raise_if_any()
    return languages


def source_of(languages: tuple[Language, ...]) -> Language:
    """Return the language that the book is written in."""
    return next(language for language in languages if language.is_source)


def _read_file(node: yaml.Node, problems: Problems) -> Iterator[Language]:
    fields = _Fields(node, "", problems)
    source = fields.text("source")
    listed = fields.take("languages")
    fields.refuse_others()
    if not isinstance(listed, yaml.Mapping) or not listed.entries:
        problems.add(
            node.place, "", "languages", "no language is listed", "List them by code under “languages”."
        )
        return
    codes = [key.text for key, _ in listed.entries]
    if source not in codes:
        found = f"the source language “{source}” is not among the languages"
        problems.add(node.place, "", "languages", found, f"Name one of {', '.join(codes)}.")
    for key, value in listed.entries:
        yield _read_language(key.text, value, key.text == source, problems)


def _read_language(code: str, node: yaml.Node, is_source: bool, problems: Problems) -> Language:
    fields = _Fields(node, code, problems)
    language = Language(
        code=code,
        name=fields.text("name"),
        theme=fields.text("theme", code),
        locale=fields.text("locale", code.replace("-", "_")),
        direction=cast(Direction, fields.choice("direction", ("ltr", "rtl"), "ltr")),
        plural_forms=fields.text("plural_forms"),
        number_words=fields.numbers("number_words"),
        typography=frozenset(fields.words("typography", TYPOGRAPHY)),
        unit_forms=fields.words("unit_forms"),
        games=fields.gates("games"),
        is_source=is_source,
    )
    fields.refuse_others()
    try:
        parse_plural_forms(language.plural_forms)
    except ValueError as error:
        fields.refuse("plural_forms", str(error), "Write it as in the header of a PO file.")
    try:
        Locale.parse(language.locale)
    except (ValueError, UnknownLocaleError):
        fields.refuse(
            "locale", f"Babel knows no locale “{language.locale}”", "Name one of CLDR, such as fr or pt_BR."
        )
    return language


class _Fields:
    """The keys of one mapping; each is taken once, and what is left over is unknown."""

    def __init__(self, node: yaml.Node, code: str, problems: Problems) -> None:
        self._place, self._code, self._problems = node.place, code, problems
        self._values: dict[str, yaml.Node] = {}
        self._keys: dict[str, Place] = {}
        self._known: list[str] = []
        if isinstance(node, yaml.Mapping):
            self._values = {key.text: value for key, value in node.entries}
            self._keys = {key.text: key.place for key, _ in node.entries}
        else:
            found = f"{yaml.describe(node)} where keys were expected"
            problems.add(node.place, code, "wrong-type", found, "Write keys with values.")

    def take(self, key: str) -> yaml.Node | None:
        """Return the value of a key, which is known from now on."""
        self._known.append(key)
        return self._values.get(key)

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; without a default the key must be there."""
        node = self.take(key)
        if node is None and default is not None:
            return default
        if isinstance(node, yaml.Scalar) and isinstance(node.value, str) and node.value:
            return node.value
        self.refuse(key, f"“{key}” is {yaml.describe(node) if node else 'missing'}", f"Give “{key}” a text.")
        return default or ""

    def choice(self, key: str, options: tuple[str, ...], default: str) -> str:
        """Return one of several words."""
        value = self.text(key, default)
        if value not in options:
            self.refuse(key, f"“{key}” is “{value}”", f"Write one of {', '.join(options)}.")
        return value

    def words(self, key: str, options: frozenset[str] | None = None) -> tuple[str, ...]:
        """Return a list of words; an empty one if the key is left out."""
        node = self.take(key)
        if node is None:
            return ()
        if not isinstance(node, yaml.Sequence):
            self.refuse(key, f"“{key}” is {yaml.describe(node)}", "Write a list of words.")
            return ()
        words = []
        for item in node.items:
            if not isinstance(item, yaml.Scalar) or not item.text:
                self._problems.add(item.place, self._code, "wrong-type", yaml.describe(item), "Write a word.")
            elif options is not None and item.text not in options:
                remedy = f"Write one of {', '.join(sorted(options))}."
                self._problems.add(item.place, self._code, "unknown-value", f"“{item.text}”", remedy)
            else:
                words.append(item.text)
        return tuple(words)

    def numbers(self, key: str) -> dict[str, int]:
        """Return a table from words to whole numbers; an empty one if the key is left out."""
        node = self.take(key)
        numbers: dict[str, int] = {}
        for word, value in node.entries if isinstance(node, yaml.Mapping) else ():
            if isinstance(value, yaml.Scalar) and type(value.value) is int:
                numbers[word.text.lower()] = value.value
            else:
                found = f"“{word.text}” is {yaml.describe(value)}"
                self._problems.add(
                    value.place, self._code, "wrong-type", found, "Write the number that it means."
                )
        if node is not None and not isinstance(node, yaml.Mapping):
            self.refuse(key, f"“{key}” is {yaml.describe(node)}", "Write words with their numbers.")
        return numbers

    def gates(self, key: str) -> dict[str, DeclaredGate]:
        """Return a table from games to how far they are offered; an empty one if the key is left out."""
        node, known = self.take(key), get_args(Gate)
        gates: dict[str, DeclaredGate] = {}
        for game, value in node.entries if isinstance(node, yaml.Mapping) else ():
            if isinstance(value, yaml.Scalar) and value.value in known:
                gates[game.text] = DeclaredGate(cast(Gate, value.value), value.place)
            else:
                found, remedy = (
                    f"“{game.text}” is {yaml.describe(value)}",
                    f"Write one of {', '.join(known)}.",
                )
                self._problems.add(value.place, self._code, "unknown-value", found, remedy)
        if node is not None and not isinstance(node, yaml.Mapping):
            self.refuse(key, f"“{key}” is {yaml.describe(node)}", "Write games with their gates.")
        return gates

    def refuse(self, key: str, found: str, remedy: str) -> None:
        """Note a problem with the value of a key."""
        node = self._values.get(key)
        self._problems.add(node.place if node else self._place, self._code, "wrong-value", found, remedy)

    def refuse_others(self) -> None:
        """Note each key that nobody took."""
        for key in self._values.keys() - set(self._known):
            remedy = f"Known keys are {', '.join(self._known)}."
            self._problems.add(
                self._keys[key], self._code, "unknown-key", f"the key “{key}” is unknown", remedy
            )
