"""The book: YAML data read strictly, checked, and turned into the frozen data of `model`.

`load` is the way in, `resolve` makes a ruleset of what a table plays. The book knows engines by their words
alone, and nothing of languages or pages.
"""
