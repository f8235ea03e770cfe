"""What follows where a button came before the words that were entered."""

from __future__ import annotations

from controller import events as e
from controller.again import keep_facts
from controller.draft import Draft
from controller.entered import entered
from controller.points import since
from controller.pressing import take_button
from controller.remedying.button_options import BUTTON
from controller.state import Fault


def button_counts(draft: Draft, fault: Fault, choice: str) -> None:
    """The button came first: the entry is taken back, and the player has done what the button says. Source: P30"""
    seat = fault.seat()
    done = entered(draft.table, seat)
    if choice != BUTTON or done is None:
        return
    happened = since(draft.table, done.point.seq)
    draft.add(e.Undone(seq=done.point.seq, what=done.point.what))
    keep_facts(draft, happened)
    take_button(draft, seat, str(fault.args["pressed"]))
