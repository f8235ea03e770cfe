"""What people ask for: each request either becomes events or is refused with a rule; nothing in between."""

from __future__ import annotations

from controller import correcting, entry, reporting, upcards
from controller import events as e
from controller.asking import NUMBER_MAX, Handler, amount_in, can_be_kept, needs, refuse, seat_in
from controller.carrying import carry_out, show
from controller.custody import KnownBy
from controller.direction import Kind
from controller.draft import Draft
from controller.ids import told
from controller.inputs import Asked
from controller.rulings import look_again, name_card
from controller.sales import require_sale
from controller.settle import person_at
from engine import hand as engine_hand
from engine.commands import DeclareWinners, Muck
from engine.seats import Chips, Seat
from engine.steps import Show


def ask(draft: Draft, asked: Asked) -> None:
    """Carry out a request in the draft.

    Raises RuleViolation when it is refused; then the draft is to be thrown away.
    """
    if not all(can_be_kept(each) for each in (*asked.args, *asked.args.values())):
        refuse("refused-unknown-request", text=asked.name)
    handler = HANDLERS.get(asked.name)
    if handler is None:
        refuse("refused-unknown-request", text=asked.name)
    if asked.role == "display":
        refuse("refused-role")
    looked_at = asked.expect_seq if asked.name not in _ANY_TIME else None
    if looked_at is not None and looked_at < draft.table.play.direction_seq:
        refuse("refused-stale")
    handler(draft, asked)


def done(draft: Draft, asked: Asked) -> None:
    """Confirm the direction in force: everything it asked for was done."""
    needs(draft, *DONE_BY_TAP)
    direction = draft.table.play.direction
    assert direction is not None
    if draft.table.contradictions and direction.owes:
        refuse("refused-not-now", "P18")
    draft.add(e.EntryMade(what=told("undo-done", word=direction.kind.value)))
    if direction.kind is Kind.SLIDE:
        assert direction.fault is not None
        draft.add(e.FaultCleared(id=direction.fault, how="slide"))
    else:
        carry_out(draft, KnownBy.TOLD)


DONE_BY_TAP = (
    Kind.SPREAD,
    Kind.COUNT_STUB,
    Kind.PREPARE,
    Kind.POST,
    Kind.DEAL,
    Kind.STREET,
    Kind.RESHUFFLE,
    Kind.SHOW,
    Kind.PUSH,
    Kind.SLIDE,
    Kind.TAKE_BACK,
    Kind.REMEDY,
)


def muck(draft: Draft, asked: Asked) -> None:
    """A beaten player gives the hand up unseen (C-12)."""
    needs(draft, Kind.SHOW)
    seat = seat_in(asked)
    draft.add(e.EntryMade(what=told("undo-muck", seat=seat)))
    draft.add(e.DirectionProven(id=draft.table.play.direction_id, by=KnownBy.TOLD))
    draft.play(Muck(seat=seat))


def winner(draft: Draft, asked: Asked) -> None:
    """The dealer read the hands: these seats win this pot (P47)."""
    needs(draft, Kind.DECLARE)
    seats = asked.args.get("seats")
    if not isinstance(seats, tuple) or not seats or not all(isinstance(seat, int) for seat in seats):
        refuse("refused-missing", word="seats")
    winners = tuple(Seat(int(seat)) for seat in seats)
    direction = draft.table.play.direction
    assert direction is not None and direction.pot is not None, "winners are asked for a pot"
    draft.add(e.EntryMade(what=told("undo-winner", seats=tuple(int(seat) for seat in winners))))
    draft.add(e.DirectionProven(id=draft.table.play.direction_id, by=KnownBy.TOLD))
    _all_shown(draft)
    draft.play(DeclareWinners(pot=direction.pot, seats=winners))
    for token in list(draft.table.play.doubts):
        draft.add(e.DoubtResolved(token=token))


def _all_shown(draft: Draft) -> None:
    """People have seen every hand still in; the system has not."""
    while (hand := draft.table.play.hand) is not None:
        step = engine_hand.next_step(hand)
        if not isinstance(step, Show):
            return
        show(draft, step.seat, KnownBy.TOLD)


def call_floor(draft: Draft, asked: Asked) -> None:
    """The floor is wanted at the table; the same key takes it back."""
    draft.add(e.FloorCalled(wanted=not draft.table.floor_called))


def buy_in(draft: Draft, asked: Asked) -> None:
    """Chips bought for a stated sum, between hands only; the house may allow none to a stack that is there (C-1)."""
    if draft.table.play.hand is not None:
        refuse("refused-between-hands", "C-1")
    seat, amount = seat_in(asked), amount_in(asked)
    if amount is None or not 0 < amount <= NUMBER_MAX:
        refuse("refused-missing", "C-1", word="amount")
    if not 1 <= seat <= draft.table.config.seats_max:
        refuse("refused-no-seat", seat=int(seat))
    chair = draft.table.chair(seat)
    require_sale(draft.table, seat, Chips(amount))
    person = chair.person if chair else person_at(seat, draft.table.run_id)
    draft.add(e.ChipsBought(seat=seat, person=person, amount=Chips(amount)))


def change_deck(draft: Draft, asked: Asked) -> None:
    """Another deck comes to the table, between hands only; it is looked over before it is dealt (P7, P91)."""
    if draft.table.play.hand is not None:
        refuse("refused-between-hands", "P91")
    draft.add(e.EntryMade(what=told("undo-change-deck")))
    draft.add(e.DeckChanged())


HANDLERS: dict[str, Handler] = {
    "done": done,
    "muck": muck,
    "winner": winner,
    "name_card": name_card,
    "look_again": look_again,
    "call_floor": call_floor,
    "buy_in": buy_in,
    "change_deck": change_deck,
    **entry.HANDLERS,
    **correcting.HANDLERS,
    **reporting.HANDLERS,
    **upcards.HANDLERS,
}

_ANY_TIME = frozenset({"call_floor", "name_card", "look_again", "buy_in"})
"""Requests that do not depend on the direction the person looked at."""
