"""A button that belongs elsewhere: the hand begun anew from there, or the next one, as the book has it."""

from __future__ import annotations

from controller import events as e
from controller.draft import Draft
from controller.faults.book_dealing import is_ours_wrong
from controller.next_hand import hand_from
from controller.remedying.moving import Effect
from controller.state import Fault
from engine.remedies.remedy import Do, RemedyStep


def dealt_from_right_button(draft: Draft, fault: Fault | None) -> bool:
    """Deal again from where the button belongs, if that is why it is dealt again; tell whether it is.

    `fault` is the wrong button that is being put right, None where there is none. Source: P56, P18
    """
    if fault is None or not any(each.do is Do.BUTTON_MOVES for each in fault.steps):
        return False
    draft.add(e.HandRedealt(deal=draft.table.play.deal + 1))
    _begin_anew(draft, fault)
    return True


def _begin_anew(draft: Draft, fault: Fault) -> None:
    setup, positions = hand_from(draft.table, fault.seat("belongs"))
    draft.add(e.ButtonMoved(setup=setup, positions=positions))


def _moves_now(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """With no card out the hand begins anew at once; else when its cards have gone back."""
    if is_ours_wrong(draft.table, fault) and not any(each.do is Do.MISDEAL for each in fault.steps):
        _begin_anew(draft, fault)


def _moves_next_hand(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The hand stands, and the next one goes on from where the button belongs. Source: P56"""
    _, positions = hand_from(draft.table, fault.seat("belongs"))
    draft.add(e.ButtonMoved(setup=None, positions=positions))


BUTTON_EFFECTS: dict[tuple[str, Do], Effect] = {
    ("WRONG_BUTTON", Do.BUTTON_MOVES): _moves_now,
    ("WRONG_BUTTON", Do.BUTTON_NEXT_HAND): _moves_next_hand,
}
"""By code of the fault and what is done."""
