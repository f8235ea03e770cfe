"""What follows where a button came before the words that were entered."""

from __future__ import annotations

from controller.again import keep_facts, take_back
from controller.draft import Draft
from controller.entered import entered
from controller.pressing import take_button
from controller.remedying.button_options import BUTTON
from controller.state import Fault


def button_counts(draft: Draft, fault: Fault, choice: str) -> None:
    """The button came first: the entry is taken back, and the player has done what the button says. Source: P30"""
    seat = fault.seat()
    done = entered(draft.table, seat)
    if choice != BUTTON or done is None:
        return
    keep_facts(draft, take_back(draft, done.point))
    take_button(draft, seat, str(fault.args["pressed"]))
