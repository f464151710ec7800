"""A new language: its entry in languages.yml, which moves no other byte, and its catalogues."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from ruleproof.book import yaml
from ruleproof.book.load import load_book
from ruleproof.errors import BookError, Place, Problem, Problems, UsageError
from ruleproof.files import write_whole
from ruleproof.i18n.cldr import KnownLanguage, know
from ruleproof.i18n.languages import PATH, Language, load_languages
from ruleproof.i18n.po import format_po
from ruleproof.i18n.update import merged, write_all

_BARE = re.compile(r"[^\W\d_](?:[^:#\"'\[\]{}]|:(?! ))*")


@dataclass(frozen=True)
class NewLanguage:
    """A language that was added, and the files that were written for it."""

    language: Language
    written: tuple[Path, ...]


def new_language(root: Path, code: str) -> NewLanguage:
    """Add a language: what CLDR knows is declared, what a person knows is asked in its catalogues.

    Args:
        root: the folder that holds rules/ and locales/.
        code: BCP 47, such as `de`, `pt-BR` or `zh-Hant`.

    Raises:
        UsageError: the code is not one, or the book has the language; nothing is written then.
        BookError: the book, languages.yml or a catalogue cannot be read; nothing is written then.
    """
    book, languages = load_book(root), load_languages(root)
    known = know(code)
    if known.code in {language.code for language in languages}:
        raise UsageError(f"the book has “{known.code}” already. Its messages: ruleproof i18n update")
    declared = _declare(root, known)
    language = Language(
        known.code,
        known.name,
        known.theme,
        known.locale,
        known.direction,
        known.plural_forms,
        typography=frozenset(known.typography),
    )
    folder = root / "locales" / language.code
    texts = {
        path: format_po(po)
        for path, po in merged(book, (*languages, language)).items()
        if path.is_relative_to(folder)
    }
    try:
        written = write_all(texts)
        write_whole(root / PATH, declared)
    except OSError as error:
        raise UsageError(f"{error.filename or PATH} cannot be written: {error.strerror}.") from error
    return NewLanguage(language, (root / PATH, *written))


def _declare(root: Path, known: KnownLanguage) -> str:
    """Return the text of languages.yml with one more entry, as the last one.

    Raises:
        BookError: the entry would not be read as it is meant, for the file is laid out in another way.
    """
    path = root / PATH
    text = path.read_bytes().decode()
    lines = text.splitlines(keepends=True)
    at, indent = _end_of_languages(text, len(lines))
    entry = "".join(f"{' ' * indent}{line}\n" for line in _entry(known, indent))
    before = "".join(lines[:at])
    before += "" if before.endswith("\n") else "\n"
    told = f"{before}\n{entry}{''.join(lines[at:])}"
    if not _reads_back(text, told, known):
        found = f"the entry of {known.code} cannot be put into the file as it is laid out"
        remedy = "List each language in a block of its own, indented, or add this one:\n" + entry
        raise BookError([Problem(Place(PATH), known.code, "languages", found, remedy)])
    return told


def _entry(known: KnownLanguage, indent: int) -> list[str]:
    step = " " * (indent or 2)
    fields = {
        "name": _scalar(known.name),
        "theme": "" if known.theme == known.code else _scalar(known.theme),
        "locale": "" if known.locale == known.code.replace("-", "_") else _scalar(known.locale),
        "direction": "" if known.direction == "ltr" else known.direction,
        "plural_forms": _scalar(known.plural_forms),
        "typography": f"[{', '.join(known.typography)}]" if known.typography else "",
    }
    return [f"{known.code}:", *(f"{step}{key}: {value}" for key, value in fields.items() if value)]


def _scalar(text: str) -> str:
    return text if _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def _end_of_languages(text: str, lines: int) -> tuple[int, int]:
    """Return after how many lines the last language ends, and how far the languages are indented."""
    top = yaml.parse_yaml(text, PATH, Problems())
    assert isinstance(top, yaml.Mapping)
    entries, keys = top.entries, [key.text for key, _ in top.entries]
    listed = entries[keys.index("languages")][1]
    assert isinstance(listed, yaml.Mapping)
    following = entries[keys.index("languages") + 1 :]
    at = following[0][0].place.line - 1 if following else lines
    rows = text.splitlines()
    # Comments and empty lines above the next key belong to that key.
    while at and (not rows[at - 1].strip() or rows[at - 1].startswith("#")):
        at -= 1
    return at, listed.entries[0][0].place.column - 1


def _reads_back(before: str, after: str, known: KnownLanguage) -> bool:
    """Tell whether the text says what it said before, and the new language besides."""
    old, new = (yaml.parse_yaml(text, PATH, Problems()) for text in (before, after))
    listed = _facts(old)["languages"]
    entry = {"name": known.name, "plural_forms": known.plural_forms}
    if new is None or not isinstance(listed, dict):
        return False
    now = _facts(new)["languages"]
    added = now.get(known.code) if isinstance(now, dict) else None
    same = now == {**listed, known.code: added} and list(now)[:-1] == list(listed)
    return same and isinstance(added, dict) and added.items() >= entry.items()


def _facts(node: yaml.Node | None) -> dict[str, yaml.Plain]:
    facts = yaml.plain(node) if node else {}
    return facts if isinstance(facts, dict) else {}
