"""The proof that a book and its engine say the same: examples, coverage, trace to sources, typed numbers.

`check` runs all of it. What is found are facts and `Problem`s; nothing prints, translates or builds pages.
"""
