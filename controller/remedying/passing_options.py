"""What may be done for a player who was passed over."""

from __future__ import annotations

from controller.faults.passed_over import missed_turn, skipping_read
from controller.faults.row import Who
from controller.ids import told
from controller.remedying.counting import label_of, name_of
from controller.remedying.option import IS_NOT_SO, Option
from controller.state import Fault, Table
from engine.irregular.motions import Asks

RETURNS = "returns"
"""The action goes back to the seat."""


def passing_options(table: Table, fault: Fault) -> tuple[Option, ...]:
    """Return what is left to the seat: its turn, or what the floor rules its hand to have done. Source: P40"""
    seat = fault.seat()
    read, missed = skipping_read(table, fault), missed_turn(table, seat)
    if read is None or missed is None:
        return (IS_NOT_SO,)
    if read.asks is Asks.FLOOR:
        ruled = tuple(
            Option(name=name_of(choice), label=label_of(missed.hand, choice), rule=read.rule, who=Who.FLOOR)
            for choice in read.choices
        )
        return (*ruled, IS_NOT_SO)
    label = told("key-action-returns", seat=int(seat))
    return Option(name=RETURNS, label=label, rule=read.rule, who=Who.DEALER), IS_NOT_SO
