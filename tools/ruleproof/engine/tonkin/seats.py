"""Who sits where: four seats, clockwise, and the two sides that face each other."""

from collections.abc import Iterable

SEATS = ("A", "B", "C", "D")
SIDES = ("AC", "BD")


def side_of(seat: str) -> str:
    """Return the side that a seat plays for."""
    return next(side for side in SIDES if seat in side)


def other_side(side: str) -> str:
    """Return the side that plays against this one."""
    return SIDES[1 - SIDES.index(side)]


def partners(side: str) -> tuple[str, ...]:
    """Return the two seats of a side, in seat order."""
    return tuple(side)


def left_of(place: int) -> int:
    """Return the place of the left neighbour, who is next in turn."""
    return (place + 1) % len(SEATS)


def in_seat_order(seats: Iterable[str]) -> tuple[str, ...]:
    """Return seats clockwise from A; letters that are no seat stand behind, by the alphabet."""
    return tuple(sorted(seats))
