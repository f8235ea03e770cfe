"""What may be done about a fault now: what the table still asks, the book's remedy, the row's own, and the floor's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from controller.faults import FAULTS, Question, Who, passed_over, remedies_of
from controller.faults.book import book_says, other_books_say
from controller.faults.moments import before_substantial_action
from controller.faults.readings import READINGS
from controller.faults.row import VOID
from controller.ids import Told, told
from controller.inputs import Asked
from controller.remedying.button_options import button_options, differs_by_button
from controller.remedying.chips_options import CHIPS_OPTIONS, chips_options
from controller.remedying.counting import counting_options
from controller.remedying.option import DESTROYS, IS_NOT_SO, Option
from controller.remedying.passing_options import passing_options
from controller.state import Fault, Table
from engine.remedies import remedy as book
from engine.remedies.remedy import Do, RemedyStep, step
from engine.rules import Floor

BY_THE_BOOK = "book"
OVERRULE = "overrule"
REASONS = ("judgement", "agreed", "other_proof", "house_custom")
"""Why a floor overrules the book."""
_STANDS = (step(Do.STANDS),)
_MISDEAL = (step(Do.MISDEAL), step(Do.BETS_BACK), step(Do.DEAL_AGAIN))


def open_question(fault: Fault) -> Question | None:
    """Return what the dealer is asked next about a fault, or what the step of its remedy waits for; None when all is
    known.
    """
    return next((each for each in FAULTS[fault.code].asks if each.is_open(fault)), None)


def options(table: Table, fault: Fault) -> tuple[Option, ...]:
    """Return what may be chosen now: nothing once something was chosen, and while a question is open, but that it is
    none where a count alone may have found it.
    """
    row = FAULTS[fault.code]
    if fault.remedy is not None:
        return ()
    if open_question(fault) is not None:
        return (IS_NOT_SO,) if row.by_count else ()
    return _OPTIONS.get(fault.code, _by_book if row.by_book else _own)(table, fault)


def _unclear(table: Table, fault: Fault) -> tuple[Option, ...]:
    return (button_options if differs_by_button(fault) else counting_options)(table, fault)


def _own(table: Table, fault: Fault) -> tuple[Option, ...]:
    """The remedies of its row."""
    who = FAULTS[fault.code].who
    return tuple(
        Option(name=each.name, label=told(each.key), rule=each.rule, who=who, steps=each.steps)
        for each in remedies_of(fault.code, fault.args)
    )


def _by_book(table: Table, fault: Fault) -> tuple[Option, ...]:
    said = book_says(table, fault)
    who = Who.FLOOR if said.who in (book.Who.FLOOR, book.Who.DEALER_AS_FLOOR) else FAULTS[fault.code].who
    return Option(name=BY_THE_BOOK, label=label_of(said.steps), rule=said.rule, who=who, steps=said.steps), IS_NOT_SO


def _boxed(table: Table, fault: Fault) -> tuple[Option, ...]:
    """What the camera saw lay so in the deck, or was turned over: one question, which its keys answer (P23)."""
    put_right, is_none = _by_book(table, fault)
    asked = fault.args.get("seen") == "yes"
    return put_right, replace(is_none, label=told("key-turned-over")) if asked else is_none


_OPTIONS: dict[str, Callable[[Table, Fault], tuple[Option, ...]]] = {
    **dict.fromkeys(READINGS, counting_options),
    **dict.fromkeys(CHIPS_OPTIONS, chips_options),
    passed_over.CODE: passing_options,
    "BOXED": _boxed,
    "UNCLEAR_BET": _unclear,
}
"""By code, where neither the book nor the row itself says what may be done."""


def overrulings(table: Table, fault: Fault) -> dict[str, Option]:
    """Return what the floor may order against the house's book: another book's remedy, that it stands, a misdeal while
    it is legal, or a void hand; none while a question is open.

    Source: issue of who decides; P19
    """
    row = FAULTS[fault.code]
    if not row.by_book or fault.remedy is not None or open_question(fault) is not None:
        return {}
    own = book_says(table, fault).steps
    ways = {name: (said.rule, said.steps) for name, said in other_books_say(table, fault).items()}
    ways["stands"] = ("", _STANDS)
    if table.play.hand is not None:
        ways["void"] = (VOID.rule, VOID.steps)
        if before_substantial_action(table):
            ways["misdeal"] = ("P18", _MISDEAL)
    fresh: dict[str, Option] = {}
    taken = {own}
    for name, (rule, steps) in ways.items():
        if steps not in taken:
            taken.add(steps)
            fresh[name] = Option(name=OVERRULE, label=label_of(steps), rule=rule, who=Who.FLOOR, steps=steps)
    return fresh


def label_of(steps: tuple[RemedyStep, ...]) -> Told:
    """Return what the key of a remedy says: what it destroys or leaves, else that it puts right."""
    main = next((each for each in steps if each.do in DESTROYS), steps[0])
    match main.do:
        case Do.MISDEAL:
            return told("key-misdeal")
        case Do.BETS_BACK:
            return told("key-void")
        case Do.DEAD_HAND:
            return told("key-dead-hand", seat=main.seat or 0)
        case Do.STANDS | Do.OPENING_STANDS | Do.HAND_PLAYS | Do.CARD_PLAYS:
            return told("key-stands")
        case _:
            return told("key-put-right")


def may_order(table: Table, asked: Asked, who: Who) -> bool:
    """Tell whether a person may order what `who` decides; the floor's is the dealer's with a held key only in a room
    without a floor. Switch: floor.
    """
    if who is not Who.FLOOR or asked.role in ("floor", "admin"):
        return True
    return asked.role == "dealer" and asked.method == "key" and table.config.rules.floor is Floor.DEALER
