"""Mutants of the engine: small faults put into its code, which the book's examples must notice.

`operators` says what is changed, `parts` what is left alone, `mutants` finds the places in a module; `trace`
tells which examples reach a place, `trial` plays them against one mutant, `run` against many; `survivors`
reads the reasons of those that no example notices, `result` keeps what came of the last run. Nothing here is
needed to play, to read or to publish.
"""
