"""A game of one's own: a small game that builds, checks and proves at once, for a person to change.

`names` judges the id, `plant` writes the files or none of them; `templates` holds their texts. The command is
`commands.new_game`.
"""
