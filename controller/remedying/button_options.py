"""What may be done where a seat's button says another thing than its words."""

from __future__ import annotations

from controller.entered import entered
from controller.faults.row import Who
from controller.ids import told
from controller.remedying.option import IS_NOT_SO, Option
from controller.state import Fault, Table

PRESSED = "press"
"""What came with the words, where it was no chips (the fault's `first`)."""
WORDS, BUTTON = "words", "button"


def differs_by_button(fault: Fault) -> bool:
    """Tell whether a fault is about a button and words."""
    return fault.code == "UNCLEAR_BET" and fault.args.get("first") == PRESSED


def button_options(table: Table, fault: Fault) -> tuple[Option, ...]:
    """Return both, for whichever came first counts; nothing is left of it once the entry was taken back. Source: P30"""
    done = entered(table, fault.seat())
    if done is None:
        return (IS_NOT_SO,)
    return _words_first(done.word), _button_first(str(fault.args["pressed"])), IS_NOT_SO


def _words_first(deed: str) -> Option:
    return Option(name=WORDS, label=told("key-words-first", word=deed), rule="P30", who=Who.DEALER)


def _button_first(deed: str) -> Option:
    return Option(name=BUTTON, label=told("key-button-first", word=deed), rule="P30", who=Who.DEALER)
