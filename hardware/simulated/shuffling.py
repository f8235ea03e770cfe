"""The shuffling machine of a simulated table: it takes its time, counts, jams and miscounts, while a hand is dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from firmware_bridge.messages import LID_CLOSED, LID_OPEN, EventCode, ready_arg
from hardware.simulated.at_the_table import View
from hardware.simulated.slips import When

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer, Motion

DECK_SIZE = 52
OTHER_DECK_STEP = "step-other-deck-in"
"""The page's step that has the other deck put into the machine."""
LOOK_MS = 250
JAMMED_AT = 0x0300
"""In its third slot, at no card in particular."""


@dataclass(slots=True)
class Machine:
    """What is in the machine. `cards` is how many, None while it is empty; `lost` how many the deck in play lacks.

    `played` says whether that deck was in play before, `fresh` whether another one has come to the table since.
    """

    cards: int | None = None
    played: bool = False
    fresh: bool = False
    job: int = 0
    ready: bool = False
    ready_at_ms: int = 0
    lost: int = 0


def plan_swap(dealer: Dealer, view: View, begin: Motion) -> list[Motion]:
    """Wait for the machine, take its deck out, put the used one in; `begin` is the new deck in the dealer's hand."""
    return [lambda: _waits(dealer), lambda: _takes_out(dealer), lambda: _changes(dealer, view, begin)]


def by_hand(dealer: Dealer, begin: Motion) -> int:
    """Shuffle the deck that was played by hand."""
    finds_what_was_lost(dealer)
    return begin()


def puts_other_deck_in(dealer: Dealer, view: View) -> int:
    """Put the other deck into the empty machine, where the page says so."""
    if any(step.text.id == OTHER_DECK_STEP for step in view.staff.direction.steps):
        _starts(dealer, view, DECK_SIZE)
    return 1


def _waits(dealer: Dealer) -> int:
    machine = dealer.machine
    if machine.cards is None or machine.ready:
        return 1
    dealer.then([lambda: _waits(dealer)])
    return max(LOOK_MS, machine.ready_at_ms - dealer.now())


def _takes_out(dealer: Dealer) -> int:
    if dealer.machine.cards is not None:
        dealer.machine.cards = None
        dealer.hands.shuffler(EventCode.DECK_REMOVED, 0)
    return dealer.takes("swap")


def _changes(dealer: Dealer, view: View, begin: Motion) -> int:
    """The used deck may lack a card; what the new one lacks is found when it is used."""
    used = DECK_SIZE - dealer.machine.lost
    begin()
    _starts(dealer, view, used)
    return dealer.takes("read")


def _starts(dealer: Dealer, view: View, cards: int) -> None:
    """Push the button: the machine shuffles and counts what was put in, and is done after a time."""
    machine, takes = dealer.machine, dealer.takes("machine")
    machine.cards, machine.ready, machine.job = cards, False, machine.job + 1
    machine.ready_at_ms = dealer.now() + takes
    machine.played, machine.fresh = view.state.hand_number > 0 and not machine.fresh, False
    job = machine.job
    dealer.hands.shuffler(EventCode.STARTED, job & 0xFFFF)
    dealer.soon(takes, lambda view: _is_done(dealer, view, job))


def _is_done(dealer: Dealer, view: View, job: int) -> int | None:
    """The machine is done, or stops, or counts wrong."""
    machine = dealer.machine
    if machine.job != job or machine.cards is None:
        return None
    machine.ready = True
    row = dealer.slipping.draw(When.MACHINE, view.info.game)
    counted = machine.cards
    if row is not None:
        new = row.code == "STUB_COUNT" and not machine.played
        slip = dealer.slipping.make(
            row, view, "DECK_COUNT" if new else None, machine_count=machine.cards, counted_again=machine.cards
        )
        dealer.truth.tell(dealer.now(), "machine", **slip.in_truth)
        counted -= row.code == "STUB_COUNT"
    match row.code if row is not None else "":
        case "SHUFFLER_JAM":
            dealer.hands.shuffler(EventCode.JAM, JAMMED_AT)
        case "LID_OPEN":
            dealer.hands.shuffler(EventCode.LID, LID_OPEN)
            dealer.hands.shuffler(EventCode.LID, LID_CLOSED)
        case _:
            dealer.hands.shuffler(EventCode.READY, ready_arg(job, counted))
    return None


def finds_what_was_lost(dealer: Dealer) -> None:
    """The deck that lacks a card goes through no machine: whoever has it in hand finds the card beside the table."""
    for slip in dealer.slipping.open:
        if slip.row.code == "DECK_COUNT" and slip.code != "DECK_COUNT" and not slip.found:
            dealer.slipping.mended(slip)
    dealer.machine.lost = 0
