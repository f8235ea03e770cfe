"""A stack that was counted: the physical count wins (P90)."""

from __future__ import annotations

from controller import events as e
from controller.draft import Draft
from engine.between.lineup import Correction
from engine.commands import CorrectStack
from engine.seats import Chips, Seat

REASONS = tuple(reason.value for reason in Correction)
"""Why a stack is not what we thought. Source: P90"""


def set_stack(draft: Draft, seat: Seat, stack: Chips, reason: str) -> None:
    """So much lies before a seat, and was never anything else as far as the rules are concerned.

    Raises RuleViolation where the hand forbids it. Source: P90
    """
    draft.add(e.StackCounted(seat=seat, stack=stack, reason=reason))
    hand = draft.table.play.hand
    if hand is not None and seat in hand.setup.order:
        draft.play(CorrectStack(seat=seat, stack=stack))


def add_to_stack(draft: Draft, seat: Seat, amount: int, reason: str) -> None:
    """So much more, or less, lies before a seat than we thought; nobody has less than nothing."""
    hand, chair = draft.table.play.hand, draft.table.chair(seat)
    assert chair is not None, "chips are moved between people who sit there"
    now = hand.player(seat).stack if hand is not None and seat in hand.setup.order else chair.stack
    set_stack(draft, seat, Chips(max(0, now + amount)), reason)
