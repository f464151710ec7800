"""Cards as a language writes them (`R♠`) and as they are read out (“roi de pique”)."""

from collections.abc import Callable

from ruleproof.engine.cards import Card

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class CardNames:
    """Cards in the words of one language, from the site's messages `card.…`."""

    def __init__(self, word: Callable[[str], str | None], say: Callable[..., str]) -> None:
        """Take words of a phrasebook: `word` gives those of a key, if any, `say` fills placeholders."""
        self._word = word
        self._say = say

    def face(self, card: Card) -> str:
        """Return how the card is written: `R♠`, `JK1`, `JK1=7♦`, `?` for a card that nobody has named."""
        if card.is_unknown:
            return "?"
        natural = card.stands_for if card.is_joker else card
        written = f"{self._rank(natural.rank, 'letter')}{SUIT_SIGNS[natural.suit]}" if natural else ""
        if not card.is_joker:
            return written
        joker = f"{self._word('card.joker.letter') or 'JK'}{card.joker}"
        return f"{joker}={written}" if written else joker

    def name(self, card: Card) -> str:
        """Return how the card is read out: “roi de pique”, “joker 1, as seven of diamonds”."""
        if card.is_unknown:
            return self._say("card.unknown")
        natural = card.stands_for if card.is_joker else card
        read = ""
        if natural:
            suit = self._word(f"card.suit.{natural.suit}.name") or SUIT_SIGNS[natural.suit]
            read = self._say("card.name", rank=self._rank(natural.rank, "name"), suit=suit)
        if not card.is_joker:
            return read
        joker = self._say("card.joker.name", n=card.joker)
        return self._say("card.joker.stands", joker=joker, card=read) if read else joker

    def _rank(self, rank: str, kind: str) -> str:
        return self._word(f"card.rank.{rank}.{kind}") or rank
