"""What the dealer will be told next, if everyone does the plainest thing: checks or calls, deals as told."""

from __future__ import annotations

from controller import events as e
from controller.carrying import carry_out
from controller.custody import KnownBy
from controller.derive import derive
from controller.direction import Kind
from controller.draft import SYSTEM, Draft
from controller.ids import Told
from controller.settle import settle
from controller.state import Table
from engine import hand as engine_hand
from engine.commands import BringIn, Call, Check, Command
from engine.seats import Seat
from engine.steps import Legal
from engine.violations import NeedsCards, RuleViolation


def upcoming(table: Table) -> list[Told]:
    """Return the next two lines, fewer where a choice that nobody can foresee comes first."""
    lines: list[Told] = []
    draft = Draft(table, table.at_ms, SYSTEM)
    try:
        for _ in range(2):
            if not _plainest(draft):
                break
            lines.append(derive(draft.table).line)
    except (RuleViolation, NeedsCards):
        pass
    return lines


def _plainest(draft: Draft) -> bool:
    direction, hand = draft.table.play.direction, draft.table.play.hand
    if direction is None:
        return False
    match direction.kind:
        case Kind.ACT | Kind.AMOUNT if hand is not None and hand.to_act is not None:
            legal = engine_hand.legal(hand)
            draft.add(e.EntryMade(what=direction.line))
            draft.play(_plainest_act(hand.to_act, legal))
        case Kind.POST | Kind.DEAL | Kind.STREET | Kind.RESHUFFLE:
            carry_out(draft, KnownBy.TOLD)
        case _:
            return False
    settle(draft)
    return True


def _plainest_act(seat: Seat, legal: Legal) -> Command:
    if legal.bring_in is not None:
        return BringIn(seat=seat)
    return Check(seat=seat) if legal.call is None else Call(seat=seat)
