"""The pages of a game, each as data for its template; nothing here writes files."""

from ruleproof.site.pages.all import game_pages, home_page
from ruleproof.site.pages.page import Page
from ruleproof.site.pages.proof import CodeScore, Measured, proof_page
from ruleproof.site.pages.translate import COMPONENTS, Translating, translate_pages

__all__ = [
    "COMPONENTS",
    "CodeScore",
    "Measured",
    "Page",
    "Translating",
    "game_pages",
    "home_page",
    "proof_page",
    "translate_pages",
]
