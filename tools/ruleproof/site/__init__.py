"""The published site: what readers see, from the proved book to the finished folder.

The only part that knows books, proofs, languages and pages alike, and nobody but the command line knows it.
All decisions are taken in Python; templates hold layout, and MkDocs is handed plain Markdown.
"""

from ruleproof.site.build import build_site
from ruleproof.site.explain import explain

__all__ = ["build_site", "explain"]
