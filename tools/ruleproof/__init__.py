"""Ruleproof: rules of card games in several languages, each one proved by worked examples.

Data flows one way: `book` reads the rules, `engine` plays them, `proof` compares the two, `i18n` brings
the words into a language, and `site` publishes. Nobody imports `site` but the command line.
"""

__version__ = "1.0.0"
