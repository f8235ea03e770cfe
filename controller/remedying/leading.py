"""A card too many, once somebody has said where it lies: the fault that it turns out to be."""

from __future__ import annotations

from controller import events as e
from controller.devices import fault_id
from controller.draft import Draft
from controller.faults.dealing import AS_DUE, AT_SEAT, ON_BOARD, ON_BURN, ONE_CARD
from controller.faults.facts import facts_of
from controller.ids import Argument
from controller.noticing.premature import early_board
from controller.remedying.options import open_question
from controller.state import Fault

QUESTIONS_ALONE = ("DOUBLE_FEED", "UNCLEAR_DEAL")
"""Rows that are questions alone."""


def lead_on(draft: Draft) -> None:
    """Settle such a row whose questions are answered, and open the one it turns out to be."""
    for fault in list(draft.table.faults.values()):
        if fault.code in QUESTIONS_ALONE and open_question(fault) is None:
            _lead(draft, fault)
            return


def _lead(draft: Draft, fault: Fault) -> None:
    lies = str(fault.args["lies"])
    draft.add(e.FaultCleared(id=fault.id, how="not_so" if lies == ONE_CARD else "noted"))
    if fault.code == "DOUBLE_FEED" and lies != ONE_CARD:
        draft.add(e.CardCounted(seen_at_ms=draft.now_ms, uncertainty_ms=0, received_at_ms=draft.now_ms))
    code = _turns_out_to_be(draft, lies)
    if code is not None and draft.table.fault(code) is None:
        args: dict[str, Argument] = {"seat": fault.args["seat"]} if lies == AT_SEAT else {}
        args |= {name: fact for name, fact in facts_of(draft.table, code, args).items() if name not in args}
        draft.add(e.FaultFound(id=fault_id(draft), code=code, args=args))


def _turns_out_to_be(draft: Draft, lies: str) -> str | None:
    """Return the code of the row, None where all lies as it was due."""
    hand = draft.table.play.hand
    assert lies in (AS_DUE, ON_BURN, ON_BOARD, AT_SEAT, ONE_CARD), lies
    if lies == AT_SEAT:
        return "EXTRA_CARD"
    if lies == ON_BURN:
        return "BURN_DOUBLE"
    if lies == ON_BOARD and hand is not None:
        return "FLOP_MORE" if len(early_board(draft.table, hand)) > 1 else "FLOP_FOUR"
    return None
