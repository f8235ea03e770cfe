"""What may be done about chips that are not where or what they should be."""

from __future__ import annotations

from collections.abc import Callable

from controller.faults.last_bets import all_in_bet, last_raise
from controller.faults.row import Who
from controller.ids import told
from controller.remedying.option import IS_NOT_SO, Option
from controller.sales import may_be_sold
from controller.state import Fault, Table
from engine import hand as engine_hand
from engine.remedies.misdeals import is_substantial_action
from engine.seats import Chips

PLAYS, OUT_OF_PLAY = "plays", "out_of_play"
QUEUED, TAKEN_OFF = "queued", "taken_off"
TRUE_POT, STANDS, ANNOUNCED = "true_pot", "stands", "announced"


def chips_options(table: Table, fault: Fault) -> tuple[Option, ...]:
    """Return the ways to settle it, and that it is none."""
    return (*CHIPS_OPTIONS[fault.code](table, fault), IS_NOT_SO)


def _behind(table: Table, fault: Fault) -> tuple[Option, ...]:
    """The floor decides what plays, while the player is all-in."""
    if all_in_bet(table, fault.seat()) is None:
        return ()
    amount = fault.number("behind")
    return (
        Option(name=PLAYS, label=told("key-chips-play", amount=amount), rule="", who=Who.FLOOR),
        Option(name=OUT_OF_PLAY, label=told("key-chips-out", amount=amount), rule="", who=Who.FLOOR),
    )


def _added(table: Table, fault: Fault) -> tuple[Option, ...]:
    """They wait for the end of the hand, or leave the table where the house sells none. Switch: top_up"""
    amount = fault.number("added")
    if may_be_sold(table, fault.seat(), Chips(amount)):
        return (Option(name=QUEUED, label=told("key-after-hand", amount=amount), rule="C-1", who=Who.DEALER),)
    return (Option(name=TAKEN_OFF, label=told("key-off-table", amount=amount), rule="C-1", who=Who.DEALER),)


def _wrong_pot(table: Table, fault: Fault) -> tuple[Option, ...]:
    """Say the right sum; a bet of the pot made on the wrong one comes to the right one, until there is action on it.

    Source: P42; P19
    """
    bet = last_raise(table)
    if fault.args.get("relied") == "nobody_bet" or bet is None:
        total = fault.number("total")
        return (Option(name=ANNOUNCED, label=told("key-pot-is", amount=total), rule="P42", who=Who.DEALER),)
    acted = [each.event for each in bet.behind]
    sizes = engine_hand.legal(bet.hand).raise_to
    if sizes is None or is_substantial_action(acted, bet.hand.setup.game, bet.hand.setup.rules):
        return (Option(name=STANDS, label=told("key-stands"), rule="P42", who=Who.DEALER),)
    label = told("key-counts-raise" if bet.hand.current_bet else "key-counts-bet", amount=sizes[1])
    return (Option(name=TRUE_POT, label=label, rule="P42", who=Who.DEALER),)


CHIPS_OPTIONS: dict[str, Callable[[Table, Fault], tuple[Option, ...]]] = {
    "CHIPS_BEHIND": _behind,
    "CHIPS_ADDED": _added,
    "POT_COUNT_WRONG": _wrong_pot,
}
"""By code of the fault, without that it is none."""
