"""Ordering a remedy and taking its steps: what a choice leads to, and what follows by itself."""

from __future__ import annotations

from controller import events as e
from controller.custody import KnownBy
from controller.draft import Draft
from controller.faults import FAULTS, Who
from controller.remedying.effects import take_effect
from controller.remedying.option import Option
from controller.remedying.options import options
from controller.remedying.steps import is_over
from controller.state import Fault
from engine.remedies.remedy import Do


def order(draft: Draft, fault: Fault, option: Option, reason: str | None = None) -> None:
    """Choose a remedy; `reason` is why the floor overrules the book, None where it does not."""
    draft.add(
        e.RemedyChosen(
            fault=fault.id,
            remedy=option.name,
            steps=option.steps,
            rule=option.rule,
            overrules=reason is not None,
            reason=reason,
        )
    )


def step_done(draft: Draft, fault_id: str) -> None:
    """The step a remedy has come to is done: its effect is taken, and with the last one the fault is settled."""
    fault = draft.table.faults[fault_id]
    step = fault.step
    assert step is not None, "a remedy without a step left"
    take_effect(draft, fault, step)
    draft.add(e.RemedyStepDone(fault=fault_id, number=fault.done))
    if draft.table.faults[fault_id].step is None:
        _settle(draft, draft.table.faults[fault_id])


def _settle(draft: Draft, fault: Fault) -> None:
    draft.add(e.FaultCleared(id=fault.id, how=fault.remedy or "noted"))
    done = {step.do for step in fault.steps}
    if Do.BETS_BACK in done and Do.MISDEAL not in done and draft.table.play.hand is not None:
        draft.add(e.HandVoided(rule=fault.rule))


def carry_out_step(draft: Draft, by: KnownBy) -> None:
    """The step in the band is done, as `by` says."""
    direction = draft.table.play.direction
    assert direction is not None and direction.fault is not None
    step_done(draft, direction.fault)


def go_on(draft: Draft) -> None:
    """Take the next thing that a fault leads to by itself: the system's own remedy, or a step without hands."""
    for fault in list(draft.table.faults.values()):
        if fault.step is not None:
            if is_over(draft.table, fault):
                step_done(draft, fault.id)
                return
        elif fault.remedy is None and FAULTS[fault.code].who is Who.SYSTEM and FAULTS[fault.code].by_book:
            first = next(iter(options(draft.table, fault)), None)
            if first is not None and first.who is Who.SYSTEM:
                order(draft, fault, first)
                return
