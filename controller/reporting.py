"""What only people can tell: "It went wrong", the answers to what the table asks about it, and who rules on it."""

from __future__ import annotations

from controller import events as e
from controller.asking import Handler, refuse, text_in
from controller.devices import fault_id
from controller.draft import Draft
from controller.faults import FAULTS, ROWS, FaultRow, Holds, Question, Who
from controller.faults.chips import COUNT_LATER
from controller.faults.facts import facts_of
from controller.ids import Argument
from controller.inputs import Asked
from controller.remedying.answers import answers_now
from controller.remedying.effects_chips import counted
from controller.remedying.option import Option
from controller.remedying.options import (
    OVERRULE,
    REASONS,
    may_order,
    open_question,
    options,
    overrulings,
)
from controller.remedying.ordering import order, step_done
from controller.remedying.settling import settle_at_once
from controller.state import Fault, Table
from engine.cards import Card


def reports_now(table: Table) -> tuple[FaultRow, ...]:
    """Return what a person may tell now, most likely first."""
    asked = {fault.code for fault in table.faults.values() if fault.remedy is None and not _happens_to_others(fault)}
    possible = (row for row in ROWS if row.when is not None and row.code not in asked and row.when(table))
    return tuple(sorted(possible, key=lambda row: row.first))


def _open(table: Table) -> list[Fault]:
    return [fault for fault in table.faults.values() if fault.remedy is None]


def _happens_to_others(fault: Fault) -> bool:
    """Whether it is noted of one player, and may be told of another meanwhile."""
    row = FAULTS[fault.code]
    of_a_player = row.holds is Holds.NOTHING and any(question.name == "seat" for question in row.asks)
    return of_a_player and open_question(fault) is None


def report(draft: Draft, asked: Asked) -> None:
    """A person says what went wrong; what is told with it need not be asked any more."""
    code = text_in(asked, "code")
    row = next((each for each in reports_now(draft.table) if each.code == code), None)
    if row is None:
        refuse("refused-not-now")
    told = {name: value for name, value in asked.args.items() if name != "code"}
    args: dict[str, Argument] = {}
    for each in row.asks:
        if each.name in told:
            args[each.name] = _answer(draft.table, each, told[each.name])
    args |= {name: value for name, value in facts_of(draft.table, code, args).items() if name not in args}
    if any(fault.code == code and fault.args.get("seat", "") == args.get("seat") for fault in _open(draft.table)):
        refuse("refused-not-now")
    id = fault_id(draft)
    draft.add(e.FaultFound(id=id, code=code, args=args))
    _counted_now(draft, id)


def answer(draft: Draft, asked: Asked) -> None:
    """The dealer answers what the table asks about a fault."""
    fault = _fault(draft.table, asked)
    question = open_question(fault)
    if question is None or question.name != text_in(asked, "name"):
        refuse("refused-not-now")
    value = next((asked.args[name] for name in ("value", "amount", "card") if name in asked.args), None)
    if value is None:
        refuse("refused-missing", word="choice")
    draft.add(e.FaultAnswered(fault=fault.id, name=question.name, value=_answer(draft.table, question, value)))
    for name, fact in facts_of(draft.table, fault.code, draft.table.faults[fault.id].args).items():
        if name not in draft.table.faults[fault.id].args and isinstance(fact, int | str):
            draft.add(e.FaultAnswered(fault=fault.id, name=name, value=fact))
    _counted_now(draft, fault.id)
    if question.at_step is not None:
        step_done(draft, fault.id)


def _counted_now(draft: Draft, id: str) -> None:
    """A bet whose amount is known needs no choice. Source: P43"""
    fault = draft.table.faults[id]
    if fault.code == COUNT_LATER and open_question(fault) is None:
        counted(draft, fault)


def _answer(table: Table, question: Question, value: Argument) -> int | str:
    """Return an answer that fits its question; refuse any other."""
    if not isinstance(value, int | str) or not _fits(table, question, value):
        if isinstance(value, int) and question.kind in ("seat", "seat_out"):
            refuse("refused-not-that-seat", seat=value)
        refuse("refused-unknown-action", text=str(value))
    return value


def _fits(table: Table, question: Question, value: int | str) -> bool:
    offered = answers_now(table, question)
    if offered is not None:
        return value in offered
    if question.kind == "card":
        return isinstance(value, str) and _is_card(value)
    return isinstance(value, int) and value >= 0


def _is_card(text: str) -> bool:
    try:
        return Card.parse(text).is_known
    except ValueError:
        return False


def remedy(draft: Draft, asked: Asked) -> None:
    """Somebody who may decide settles a fault: by the book, by the row's own remedy, or the floor against the book."""
    fault = _fault(draft.table, asked)
    if fault.remedy is not None:
        refuse("refused-not-now")
    choice = text_in(asked, "choice")
    option = _chosen(draft.table, fault, asked, choice)
    if option is None:
        refuse("refused-unknown-action", text=choice)
    if not may_order(draft.table, asked, Who.DEALER if choice == "look_again" else option.who):
        refuse("refused-floor-decides", option.rule)
    reason = text_in(asked, "reason") if choice == OVERRULE else None
    if reason is not None and reason not in REASONS:
        refuse("refused-missing", word="reason")
    order(draft, fault, option, reason)
    settle_at_once(draft, draft.table.faults[fault.id], option)


def _chosen(table: Table, fault: Fault, asked: Asked, choice: str) -> Option | None:
    if choice == OVERRULE:
        return overrulings(table, fault).get(text_in(asked, "as"))
    return next((each for each in options(table, fault) if each.name == choice), None)


def _fault(table: Table, asked: Asked) -> Fault:
    fault = table.faults.get(text_in(asked, "fault"))
    if fault is None:
        refuse("refused-not-now")
    return fault


HANDLERS: dict[str, Handler] = {"report": report, "answer": answer, "remedy": remedy}
