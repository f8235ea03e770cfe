"""An action out of turn: what is asked about it, and when what was done is held to."""

from __future__ import annotations

from controller.faults.readings import reading_of
from controller.faults.row import Question
from controller.state import Fault, Table
from engine.betting import claims
from engine.hand import Phase
from engine.seats import Seat

DID = Question(name="did", answers=("fold", "check", "call", "raise", "all_in"))
QUESTIONS = (
    Question(name="seat", kind="seat"),
    DID,
    Question(name="amount", kind="amount", only_if=("did", "raise")),
)


def asks_out_of_turn(table: Table, fault: Fault) -> bool:
    """Tell whether it is asked what was done, or the seat's turn has come and it is held to it. Source: P40"""
    if any(question.is_open(fault) for question in QUESTIONS):
        return True
    return reading_of(table, fault) is not None or folded_at_last(table, fault) is not None


def folded_at_last(table: Table, fault: Fault) -> Seat | None:
    """Return the seat whose fold out of turn binds though its turn never came: the betting is over. Source: P40"""
    hand = table.play.hand
    if fault.code != "OUT_OF_TURN" or fault.args.get("did") != "fold" or hand is None:
        return None
    player = next((each for each in hand.players if each.seat == fault.args.get("seat")), None)
    binds = hand.phase is Phase.SHOWDOWN and player is not None and player.is_in and claims(hand.players) > 1
    return player.seat if binds and player is not None and not player.has_shown else None
