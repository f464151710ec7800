"""The layout of pages. Templates are handed finished words and names, and decide nothing."""

import re
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup


@cache
def environment() -> Environment:
    """Return the templates; they escape what is not markup, and refuse what they were not given."""
    return Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        comment_start_string="<#",  # {#id} is an anchor in Markdown
        comment_end_string="#>",
    )


def render_html(name: str, **context: object) -> Markup:
    """Return the HTML of a template on one line, so that Markdown takes it as it is.

    Args:
        name: the file name of the template.
        context: what it is handed.
    """
    return Markup(_BREAKS.sub(" ", environment().get_template(name).render(context)).strip())


_BREAKS = re.compile(r"\s*\n\s*")
