"""The keys a fault offers: answers to what is asked, remedies, what the floor may order, and what went wrong at all."""

from __future__ import annotations

from typing import Literal

from controller.faults import FaultRow, Question, Who
from controller.ids import Told, told
from controller.published import KeyView, Message
from controller.published.messages import Argument
from controller.remedying.answers import answers_now
from controller.remedying.option import Option
from controller.remedying.options import OVERRULE, open_question, options, overrulings
from controller.reporting import reports_now
from controller.state import Fault, Table
from engine.rules import Floor
from engine.seats import Seat


def fault_keys(table: Table, fault: Fault) -> list[KeyView]:
    """Return the answers to a fault's open question and its remedies, those that destroy something held."""
    question, offered = open_question(fault), options(table, fault)
    answers = [] if question is None else _answers(table, fault, question)
    keys = [_remedy_key(table, fault, option, held=option.hold and len(offered) > 1) for option in offered]
    return answers + keys


def overrule_keys(table: Table, fault: Fault) -> list[KeyView]:
    """Return what the floor may order against the book; the page asks for the PIN and the reason."""
    return [
        KeyView(
            command="remedy",
            args={"fault": fault.id, "choice": OVERRULE, "as": name},
            label=option.label.message(),
            asks="reason",
            hold=True,
            who=_sender(table, Who.FLOOR),
        )
        for name, option in overrulings(table, fault).items()
    ]


def report_keys(table: Table) -> list[KeyView]:
    """Return what a person may say went wrong now, most likely first."""
    return [_report_key(row) for row in reports_now(table)]


def _report_key(row: FaultRow) -> KeyView:
    return KeyView(command="report", args={"code": row.code}, label=Told(row.line, {}).message())


def _remedy_key(table: Table, fault: Fault, option: Option, *, held: bool) -> KeyView:
    sender = _sender(table, option.who)
    return KeyView(
        command="remedy",
        args={"fault": fault.id, "choice": option.name},
        label=option.label.message(),
        hold=held or sender != option.who.value,
        who=sender,
    )


def _sender(table: Table, who: Who) -> Literal["system", "dealer", "floor"]:
    """Return who sends what `who` decides: in a room without a floor the dealer does, with a held key. Switch: floor"""
    in_charge = Who.DEALER if who is Who.FLOOR and table.config.rules.floor is Floor.DEALER else who
    return in_charge.value


def _answers(table: Table, fault: Fault, question: Question) -> list[KeyView]:
    args: dict[str, Argument] = {"fault": fault.id, "name": question.name}
    offered = answers_now(table, question)
    if offered is not None:
        return [KeyView(command="answer", args={**args, "value": each}, label=_label(each)) for each in offered]
    if question.kind == "card":
        return [KeyView(command="answer", args=args, label=told("key-another-card").message(), asks="card")]
    return [KeyView(command="answer", args=args, label=told("key-type-it").message(), asks="amount", least=0)]


def _label(word: str | Seat) -> Message:
    return told("key-answer", word=word).message() if isinstance(word, str) else told("key-seat", seat=word).message()
