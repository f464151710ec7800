"""The commands of `ruleproof`, one module for each group: what they accept, what they do, what they print.

A module has `add(commands)`, which adds its parsers; each parser's `run` takes the parsed arguments and
returns the exit status. `common` holds what several of them need. Work is done elsewhere: a command calls
and prints.
"""
