"""The files at the root of the site: language chooser, page for missing paths, sitemap, robots.txt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlsplit

from ruleproof.site.templates import environment


@dataclass(frozen=True)
class RootLanguage:
    """What the root files say of one language.

    Attributes:
        code: the language tag, which is also its folder.
        name: its name for itself.
        direction: `ltr` or `rtl`.
        tagline: what the site is, in this language.
        missing_title: the title of the page for missing paths.
        missing_text: what that page says.
        missing_home: the words of its link to the home page.
    """

    code: str
    name: str
    direction: str
    tagline: str
    missing_title: str
    missing_text: str
    missing_home: str


@dataclass(frozen=True)
class Root:
    """What the root files need to know.

    Attributes:
        site_name: the name of the site.
        site_url: its address, with a slash at the end.
        source: the code of the language that the book is written in.
        choose: what the list of languages is called, in that language.
        languages: the languages that are live.
        pages: the paths of the pages, the home page being the empty one, each with the codes of the languages
            in which readers are offered it.
        icon: the icon of the site, an SVG.
    """

    site_name: str
    site_url: str
    source: str
    choose: str
    languages: Sequence[RootLanguage]
    pages: Mapping[str, Sequence[str]]
    icon: str


def write_roots(site: Path, root: Root) -> None:
    """Write the files at the root of the site.

    Args:
        site: the folder of the finished site; it exists.
        root: what they say.
    """
    source = next(language for language in root.languages if language.code == root.source)
    common = {
        "site_name": root.site_name,
        "source": root.source,
        "languages": root.languages,
        "icon": "data:image/svg+xml," + quote(root.icon, safe=" ='/:()"),
    }
    files = {
        "index.html": {
            **common,
            "description": source.tagline,
            "canonical": root.site_url,
            "choose": root.choose,
        },
        "404.html": {**common, "title": source.missing_title, "base": base_path(root.site_url)},
        "sitemap.xml": {
            "base": root.site_url,
            "pages": root.pages,
            "source": root.source,
        },
        "robots.txt": {"base": root.site_url},
    }
    for name, context in files.items():
        text = environment().get_template(f"{name}.jinja").render(context)
        (site / name).write_text(text, encoding="utf-8")


def base_path(site_url: str) -> str:
    """Return the path under which the site stands, with a slash at both ends."""
    return urlsplit(site_url).path.rstrip("/") + "/"
