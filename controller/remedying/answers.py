"""What answers a question about a fault at this table now: what its keys offer, and no more."""

from __future__ import annotations

from controller.faults import Question
from controller.state import Table
from engine.seats import Seat


def answers_now(table: Table, question: Question) -> tuple[str, ...] | tuple[Seat, ...] | None:
    """Return the words or the seats that answer it; None where it is typed: a card, an amount or a count."""
    match question.kind:
        case "word":
            return question.offered(table) if question.offered else question.answers
        case "seat":
            return _seats(table)
        case "seat_out":
            return _seats_out(table)
        case "card" | "amount" | "count":
            return None


def _seats(table: Table) -> tuple[Seat, ...]:
    """The seats dealt in, else all that somebody sits at."""
    hand = table.play.hand
    return tuple(sorted(hand.setup.order if hand else (chair.seat for chair in table.play.chairs.values())))


def _seats_out(table: Table) -> tuple[Seat, ...]:
    """The seats that have no part in the hand, whether somebody sits there or not."""
    hand = table.play.hand
    dealt_in = hand.setup.order if hand else ()
    return tuple(seat for seat in map(Seat, range(1, table.config.seats_max + 1)) if seat not in dealt_in)
