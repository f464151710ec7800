"""The round trip: what the finished pages tell of the examples is read back, played again and compared.

`words` knows what the catalogues say, `sentences` finds what was said in a text, `cards` reads pictures of
cards, `page` takes an example apart as it stands in the HTML, `account` puts what was read into the engine's
own terms, `replay` plays it, `compare` holds it against the book, `trip` goes through all pages of a site.

Nothing here comes from `ruleproof.site`, its templates, or the part of `i18n` that fills in texts: what wrote
the pages must not read them. Catalogues and languages are data, and are read as data. A test sees to it.
"""

from ruleproof.roundtrip.trip import RoundTrip, round_trip

__all__ = ["RoundTrip", "round_trip"]
