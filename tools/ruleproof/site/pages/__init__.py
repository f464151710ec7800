"""The pages of a game, each as data for its template; nothing here writes files."""

from ruleproof.site.pages.all import game_pages, home_page
from ruleproof.site.pages.page import Page

__all__ = ["Page", "game_pages", "home_page"]
