"""What a choice that has no steps leads to: the fault is settled by being decided."""

from __future__ import annotations

from collections.abc import Callable

from controller import events as e
from controller.draft import Draft
from controller.entry import record
from controller.faults import passed_over
from controller.faults.moments import hand_of
from controller.faults.readings import READINGS
from controller.ids import Place
from controller.passing import Ahead
from controller.remedying.button_options import differs_by_button
from controller.remedying.chips_options import CHIPS_OPTIONS
from controller.remedying.effects_button import button_counts
from controller.remedying.effects_chips import chips_settled
from controller.remedying.effects_passing import passed_back
from controller.remedying.effects_premature import entry_answered
from controller.remedying.option import NOT_SO, Option
from controller.rulings import look_again_at
from controller.stacks import set_stack
from controller.state import Fault
from engine.seats import Chips

_Settles = Callable[[Draft, Fault, Option], None]


def settle_at_once(draft: Draft, fault: Fault, option: Option) -> None:
    """Take what a choice without steps leads to; one of a code that has no way of its own is noted."""
    if option.steps or option.name == "misdeal":
        return
    draft.add(e.FaultCleared(id=fault.id, how=option.name))
    if option.name == NOT_SO:
        draft.add(e.ContradictionGone(key=fault.code))
    elif fault.code in _SETTLES:
        _SETTLES[fault.code](draft, fault, option)


def _plays(draft: Draft, fault: Fault, option: Option) -> None:
    """It counts as this action of the player's; as none where the player is free to choose."""
    if option.plays is not None:
        record(draft, Ahead(hand=hand_of(draft.table)), option.plays)


def _unclear(draft: Draft, fault: Fault, option: Option) -> None:
    if differs_by_button(fault):
        button_counts(draft, fault, option.name)
    else:
        _plays(draft, fault, option)


def _look_again(draft: Draft, fault: Fault, option: Option) -> None:
    for name in ("place", "other"):
        look_again_at(draft, Place(str(fault.args[name])))


def _counted(draft: Draft, fault: Fault, option: Option) -> None:
    """What was counted before the seat is its stack (P90)."""
    stack = fault.args["amount"]
    assert isinstance(stack, int), "what is counted is asked first"
    set_stack(draft, fault.seat(), Chips(stack), str(fault.args["reason"]))


def _by_name(effect: Callable[[Draft, Fault, str], None]) -> _Settles:
    return lambda draft, fault, option: effect(draft, fault, option.name)


_SETTLES: dict[str, _Settles] = {
    **dict.fromkeys(READINGS, _plays),
    **dict.fromkeys(CHIPS_OPTIONS, _by_name(chips_settled)),
    "ENTRY_LAGS": _by_name(entry_answered),
    passed_over.CODE: _by_name(passed_back),
    "UNCLEAR_BET": _unclear,
    "IMPOSSIBLE_SHOW": _look_again,
    "DUPLICATE_IN_PLAY": _look_again,
    "STACK_DIFFERS": _counted,
}
"""By code of the fault."""
