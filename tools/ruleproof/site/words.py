"""The words of the site itself, as templates look them up."""

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from ruleproof.i18n import Phrasebook
from ruleproof.site.styles import HtmlStyle, MarkdownStyle


class Words(Mapping[str, Markup]):
    """The site's own words in one language, by key; safe in HTML and in Markdown alike."""

    def __init__(self, phrasebook: Phrasebook, keys: Iterator[str] | tuple[str, ...]) -> None:
        """Take the words from a phrasebook.

        Args:
            phrasebook: says things in the language.
            keys: the keys of all words.
        """
        self._phrasebook = phrasebook
        self._keys = tuple(keys)
        self._style = MarkdownStyle(lambda kind, target: None)
        self._known: dict[str, Markup] = {}

    def __getitem__(self, key: str) -> Markup:
        """Return the words of a key."""
        if key not in self._known:
            self._known[key] = Markup(self._phrasebook.say(key, style=self._style))
        return self._known[key]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the keys."""
        return iter(self._keys)

    def __len__(self) -> int:
        """Return the number of keys."""
        return len(self._keys)


def theme_texts(phrasebook: Phrasebook, keys: tuple[str, ...]) -> dict[str, str]:
    """Return the same words as HTML, marked where they are not in the language of the page."""
    style = HtmlStyle(lambda kind, target: None)
    return {
        key: phrasebook.say(key, style=style, n="{n}", query="{query}")
        for key in keys
        if key.startswith("theme.")
    }


def theme_words(phrasebook: Phrasebook, keys: tuple[str, ...]) -> dict[str, str]:
    """Return the plain words that the theme's own partials use; placeholders stay for the scripts to fill."""
    return {key: phrasebook.say(key, n="{n}", query="{query}") for key in keys if key.startswith("theme.")}
