"""A second reading of the rules, slow and plain, to hold the engine against.

Written from the book alone: nothing here imports the program (a test reads the imports), cards are plain
texts, and every move is found by trying all that could be written. `tonk` and `tonkin` play, `tonk_melds`
lists what can be laid, `tonk_payments` settles, `notation` writes, `dealing` shuffles, and `walk` plays two
readings side by side, counting as it goes.
"""
