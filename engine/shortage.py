"""The last cards of a game that can run out of them: what is dealt when the stub is short, by counts alone."""

from __future__ import annotations

from functools import cache

from engine.games import Deal, Owed
from engine.rules import ExactStub, ShortStub
from engine.seats import Seat

_BURN, _RESHUFFLE, _BOARD = Owed(Deal.BURN), Owed(Deal.RESHUFFLE), Owed(Deal.BOARD)


@cache
def last_cards(
    seats: tuple[Seat, ...], deal: Deal, stub: int, burns: int, short: ShortStub, exact: ExactStub
) -> tuple[Owed, ...]:
    """Return what the dealer's hands do to bring each of `seats` its last card, or one card to the middle for all.

    `stub` cards are left and `burns` lie burned; which cards they are is never asked. Source: RULES S-13; P72

    >>> four = tuple(map(Seat, range(1, 5)))
    >>> [owed.deal.value for owed in last_cards(four, Deal.DOWN, 1, 3, ShortStub.DOCUMENTS, ExactStub.NO_BURN)]
    ['reshuffle', 'down', 'down', 'down', 'down']
    """
    to_each = tuple(Owed(deal, seat) for seat in seats)
    match short:
        case ShortStub.DOCUMENTS:
            return _as_documents(to_each, stub, burns, exact)
        case ShortStub.TDA:
            return _as_tda(to_each, stub, burns)
        case ShortStub.ROBERTS:
            return _as_roberts(to_each, stub, burns)


def _as_documents(to_each: tuple[Owed, ...], stub: int, burns: int, exact: ExactStub) -> tuple[Owed, ...]:
    """One burn and a card each; without the burn; from stub and burns together; else one card for all."""
    if stub > len(to_each):
        return (_BURN, *to_each)
    if stub == len(to_each) and exact is ExactStub.NO_BURN:
        return to_each
    return (_RESHUFFLE, *to_each) if len(to_each) <= stub + burns else (_RESHUFFLE, _BOARD)


def _as_tda(to_each: tuple[Owed, ...], stub: int, burns: int) -> tuple[Owed, ...]:
    """The burn and the last card of the stub are never dealt: two more than there are players are needed."""
    needed = len(to_each) + 2
    if stub >= needed:
        return (_BURN, *to_each)
    if stub + burns >= needed:
        return (_RESHUFFLE, _BURN, *to_each)
    return (_BURN, _BOARD) if stub >= 3 else (_RESHUFFLE, _BURN, _BOARD)


def _as_roberts(to_each: tuple[Owed, ...], stub: int, burns: int) -> tuple[Owed, ...]:
    """All but the stub's last card are dealt, that one is mixed with the burns, and the rest come from the mixture."""
    if stub > len(to_each):
        return (_BURN, *to_each)
    if len(to_each) > stub + burns:
        return (_BURN, _BOARD) if stub >= 2 else (_RESHUFFLE, _BURN, _BOARD)
    before = max(0, stub - 2)
    first = (_BURN,) if stub >= 2 else ()
    return (*first, *to_each[:before], _RESHUFFLE, *to_each[before:])
