"""Wrong amounts noticed later: for how long they are put right, and what each player owes or gets back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from engine.rules import HouseRules, UnderraiseWindow
from engine.seats import Chips, Seat


class Noticed(Enum):
    """When a wrong amount was noticed, earliest first."""

    ROUND_OPEN = 0
    STREET_CURRENT = 1
    NEXT_STREET = 2
    SHOWDOWN = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """What becomes of a wrong amount.

    `owe` is what each seat adds, negative for chips that go back; empty where the amount stands. Nobody may raise
    because of it: a call stays a call.
    """

    rule: str
    reason: str
    total: Chips
    owe: tuple[tuple[Seat, int], ...] = ()


def correct_underraise(
    bets: Mapping[Seat, Chips],
    behind: Mapping[Seat, Chips],
    made: Chips,
    due: Chips,
    noticed: Noticed,
    rules: HouseRules,
) -> Correction:
    """Put a bet or raise right that was too small: who matched it adds what it lacked, or all there is behind.

    On the current street, on the river until the showdown starts, or only while the round is open; later it stands.
    Switch: underraise_window. Source: P39
    """
    last = Noticed.STREET_CURRENT if rules.underraise_window is UnderraiseWindow.CURRENT_STREET else Noticed.ROUND_OPEN
    if noticed.value > last.value:
        return Correction(rule="P39", reason="underraise-stands", total=made)
    lacked = due - made
    owe = tuple((seat, min(lacked, behind[seat])) for seat, bet in bets.items() if bet == made and behind[seat])
    return Correction(rule="P39", reason="underraise-corrected", total=due, owe=owe)


def correct_over_pot(bets: Mapping[Seat, Chips], made: Chips, most: Chips, noticed: Noticed) -> Correction:
    """Trim a pot-limit bet above the pot, for everybody who matched it, until the action is complete. Source: P42"""
    if noticed is not Noticed.ROUND_OPEN or made <= most:
        return Correction(rule="P42", reason="over-pot-stands", total=made)
    back = tuple((seat, most - made) for seat, bet in bets.items() if bet == made)
    return Correction(rule="P42", reason="over-pot-trimmed", total=most, owe=back)
