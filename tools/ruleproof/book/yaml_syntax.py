"""What the YAML parser says about broken files, in words for those who write a book."""

import yaml

from ruleproof.errors import Place, Problems


def note_syntax(error: yaml.MarkedYAMLError, name: str, problems: Problems) -> None:
    """Note where a file stops being YAML, and what is most likely meant.

    Args:
        error: what the YAML parser says.
        name: how problems call the file.
        problems: where to note it.
    """
    said = error.problem or str(error)
    unclosed = any(part in said for part in _UNCLOSED)
    mark = error.context_mark if unclosed and error.context_mark else error.problem_mark or error.context_mark
    place = Place(name, mark.line + 1, mark.column + 1) if mark else Place(name)
    for part, found, remedy in _SYNTAX:
        if part in said:
            problems.add(place, "", "syntax", found, remedy)
            return
    problems.add(
        place, "", "syntax", f"this is not YAML: {said}", "Check quotes, colons and indentation here."
    )


_SYNTAX = (
    ("tab character", "a tab stands where spaces indent", "Indent with spaces."),
    (
        "mapping values are not allowed",
        "a colon followed by a space stands inside an unquoted text, or the indentation is wrong",
        "Put the text in quotes, or write it as a block after >-.",
    ),
    (
        "cannot start any token",
        "an unquoted text begins with a character that YAML keeps for itself",
        "Put the text in quotes, indent with spaces, or write it as a block after >-.",
    ),
    ("unexpected end of stream", "a quotation mark is opened and never closed", "Close it."),
    ("expected alphabetic or numeric", "an unquoted text begins with * or &", "Put the text in quotes."),
    ("',' or ']'", "a list opened with [ is not closed", "Add the missing comma or ]."),
    ("',' or '}'", "a group opened with { is not closed", "Add the missing comma or }."),
    ("expected '-' indicator", "this line does not belong to the list above it", "Check the indentation."),
    (
        "did not find expected key",
        "this line does not fit the lines above it",
        "Check the indentation, and quotes or brackets within an unquoted text.",
    ),
    ("could not find expected ':'", "a key without its colon", "Write it as key: value."),
    (
        "unknown escape",
        "a backslash inside double quotes",
        "Write the character itself, or use single quotes.",
    ),
)

_UNCLOSED = ("unexpected end of stream", "',' or ']'", "',' or '}'")
"""What is told where the parser gives up, and mended where something was opened."""
