"""What putting right a flop of too many cards changes: a street the rules were told of is taken back first."""

from __future__ import annotations

from controller import events as e
from controller.draft import Draft
from controller.faults.moments import hand_of
from controller.remedying.moving import Effect
from controller.state import Fault
from controller.street import is_told, street_tokens
from engine.commands import TakeBackStreet
from engine.remedies.remedy import Do, RemedyStep


def _take_back(draft: Draft) -> None:
    """The street is untold; its burn stays. Source: P12"""
    if is_told(hand_of(draft.table)):
        draft.play(TakeBackStreet(burn_stays=True))


def _mixed(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    _take_back(draft)
    draft.add(e.CardsMixed(tokens=tuple(street_tokens(draft.table))))


def _into_stub(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    _take_back(draft)
    for token in reversed(street_tokens(draft.table)):
        draft.add(e.CardReturned(token=token))


BOARD_EFFECTS: dict[tuple[str, Do], Effect] = {
    ("FLOP_FOUR", Do.SCRAMBLE_FACE_DOWN): _mixed,
    ("FLOP_FOUR", Do.BACK_INTO_STUB): _into_stub,
    ("FLOP_MORE", Do.BACK_INTO_STUB): _into_stub,
}
"""By code of the fault and what is done."""
