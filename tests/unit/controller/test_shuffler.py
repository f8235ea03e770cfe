"""What a shuffling machine's events come to: whose deck it counts, and which of them are a fault."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from controller.shuffler import Heard, Machine, MachineState, begins_hand, deck_changed, hand_begun, hear, settled


def after(*told: tuple[Heard, int] | Heard, hands: int = 0, machine: Machine | None = None) -> Machine:
    """Return a machine that has told this, one after another."""
    machine = machine or Machine()
    for each in told:
        what, count = each if isinstance(each, tuple) else (each, 0)
        machine = hear(machine, what, count, hands=hands)
    return machine


@pytest.mark.parametrize(
    ("told", "state"),
    [
        ((Heard.STARTED,), MachineState.SHUFFLING),
        ((Heard.STARTED, Heard.READY), MachineState.READY),
        ((Heard.STARTED, Heard.READY, Heard.TAKEN), MachineState.TAKEN),
        ((Heard.STARTED, Heard.JAMMED), MachineState.JAMMED),
        ((Heard.STARTED, Heard.JAMMED, Heard.TAKEN), MachineState.JAMMED),
        ((Heard.STARTED, Heard.JAMMED, Heard.STARTED), MachineState.SHUFFLING),
        ((Heard.STARTED, Heard.LID_OPENED), MachineState.OPENED),
        ((Heard.STARTED, Heard.READY, Heard.LID_OPENED), MachineState.OPENED),
        ((Heard.LID_OPENED,), MachineState.EMPTY),
        ((Heard.STARTED, Heard.READY, Heard.UNHEARD), MachineState.EMPTY),
        ((Heard.STARTED, Heard.JAMMED, Heard.UNHEARD), MachineState.JAMMED),
        ((Heard.STARTED, Heard.READY, Heard.TAKEN, Heard.LID_OPENED), MachineState.TAKEN),
    ],
)
def test_events_lead_a_machine_from_state_to_state(told: Iterable[Heard], state: MachineState) -> None:
    # Given a machine
    # When it has told these events, then it is in this state
    assert after(*told).state is state


def test_a_deck_counts_wrong_only_once_it_is_shuffled() -> None:
    # Given a machine that counts 51 on its way and at its end
    shuffling, ready = (
        after(Heard.STARTED, (Heard.COUNTED, 51)),
        after(Heard.STARTED, (Heard.READY, 51)),
    )

    # When it is asked, then only the end tells
    assert not shuffling.counts_wrong and ready.counts_wrong
    assert not after(Heard.STARTED, (Heard.READY, 52)).counts_wrong


def test_whose_deck_it_is_hangs_on_the_hands_that_are_over_and_on_a_change_of_decks() -> None:
    # Given no hand over, three hands over, and a deck that was changed after them
    first, used = after(Heard.STARTED), after(Heard.STARTED, hands=3)
    new = after(Heard.STARTED, hands=3, machine=deck_changed(used))

    # When the deck is put in, then only the second was played; the one after the new one was again
    assert (first.played, used.played, new.played) == (False, True, False)
    assert after(Heard.STARTED, hands=4, machine=new).played


@pytest.mark.parametrize(
    ("told", "begins"),
    [
        ((), True),
        ((Heard.STARTED, Heard.READY, Heard.TAKEN), True),
        ((Heard.STARTED, Heard.READY), False),
        ((Heard.STARTED,), False),
        ((Heard.STARTED, Heard.JAMMED), False),
    ],
)
def test_p5_its_button_begins_a_hand_only_when_its_own_deck_is_out(told: Iterable[Heard], begins: bool) -> None:
    # Given a machine with a deck in it or without
    # When its button is pushed
    # Then that is the hand's beginning or one more shuffle
    assert begins_hand(after(*told), Heard.STARTED) is begins
    assert not begins_hand(after(*told), Heard.READY)


def test_a_deck_that_was_taken_is_gone_once_the_hand_has_begun() -> None:
    # Given a deck taken out
    taken = after(Heard.STARTED, (Heard.READY, 52), Heard.TAKEN)

    # When the hand begins by a tap, then the machine is empty; one that shuffles goes on
    assert hand_begun(taken).state is MachineState.EMPTY
    assert hand_begun(after(Heard.STARTED)).state is MachineState.SHUFFLING


def test_what_people_settled_is_not_found_again_until_the_machine_says_something_new() -> None:
    # Given a count that was ruled on
    ruled = settled(after(Heard.STARTED, (Heard.READY, 51)), emptied=False)

    # When another deck is counted wrong
    again = after(Heard.STARTED, (Heard.READY, 51), machine=ruled)

    # Then that is new
    assert ruled.ruled and not again.ruled
