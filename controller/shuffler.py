"""The shuffling machine as its events tell it: what is in it, whether that may be dealt, and what went wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from controller.custody import DECK_SIZE


class MachineState(Enum):
    """How far the machine is with the deck in it."""

    EMPTY = "empty"
    """Nothing in it is of use to the next hand."""
    SHUFFLING = "shuffling"
    READY = "ready"
    """A deck lies in it, shuffled and counted."""
    TAKEN = "taken"
    """That deck was taken out for the hand that comes."""
    JAMMED = "jammed"
    OPENED = "opened"
    """Its lid was opened in or after a shuffle: nobody knows what became of the deck."""


class Heard(Enum):
    """What a machine tells. Source: reference hardware D5"""

    STARTED = "started"
    """Its button was pushed: it shuffles the deck that was put in."""
    READY = "ready"
    """The deck is shuffled and counted."""
    COUNTED = "counted"
    TAKEN = "taken"
    JAMMED = "jammed"
    """Or its motor stalled, or it is too hot: the deck in it is not shuffled."""
    LID_OPENED = "lid_opened"
    UNHEARD = "unheard"
    """Some of what it told is lost for good: nobody knows what is in it."""


_NEXT: Mapping[tuple[MachineState, Heard], MachineState] = {
    **{(state, Heard.STARTED): MachineState.SHUFFLING for state in MachineState},
    **{(state, Heard.READY): MachineState.READY for state in MachineState},
    **{(state, Heard.JAMMED): MachineState.JAMMED for state in MachineState},
    (MachineState.SHUFFLING, Heard.LID_OPENED): MachineState.OPENED,
    (MachineState.READY, Heard.LID_OPENED): MachineState.OPENED,
    (MachineState.READY, Heard.TAKEN): MachineState.TAKEN,
    (MachineState.SHUFFLING, Heard.UNHEARD): MachineState.EMPTY,
    (MachineState.READY, Heard.UNHEARD): MachineState.EMPTY,
}
"""What each event makes of each state; any other leaves it. A jam or a lid is over with the next shuffle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """What the events of the table's shuffler come to.

    `counted` is the count of the deck that lies in it or was taken out, None before one. `played` says whether a hand
    was dealt from that deck since it was last known to be whole, `ruled` that people have settled what was wrong.
    """

    state: MachineState = MachineState.EMPTY
    counted: int | None = None
    played: bool = False
    ruled: bool = False
    changed: bool = False
    """Whether the deck that goes in next has come to the table since the last hand."""

    @property
    def counts_wrong(self) -> bool:
        """Whether the deck is shuffled and is not whole."""
        done = self.state in (MachineState.READY, MachineState.TAKEN)
        return done and self.counted is not None and self.counted != DECK_SIZE


def hear(machine: Machine, what: Heard, count: int, *, hands: int) -> Machine:
    """Return the machine after an event; `count` is of cards, 0 where it tells none, `hands` those that are over."""
    after = replace(machine, state=_NEXT.get((machine.state, what), machine.state))
    match what:
        case Heard.STARTED:
            return replace(after, counted=None, played=hands > 0 and not machine.changed, ruled=False, changed=False)
        case Heard.READY | Heard.COUNTED:
            return replace(after, counted=count)
        case Heard.JAMMED | Heard.LID_OPENED if after.state is not machine.state:
            return replace(after, ruled=False)
        case _:
            return after


def begins_hand(machine: Machine, what: Heard) -> bool:
    """Whether the button of the machine was pushed for the deck just played, its own being out: a hand begins (P5)."""
    return what is Heard.STARTED and machine.state in (MachineState.EMPTY, MachineState.TAKEN)


def hand_begun(machine: Machine) -> Machine:
    """Return the machine once the deck that it gave is dealt from."""
    return replace(machine, state=MachineState.EMPTY) if machine.state is MachineState.TAKEN else machine


OF_MACHINE = frozenset({"DECK_COUNT", "STUB_COUNT", "SHUFFLER_JAM", "LID_OPEN"})
"""The faults that may be about the deck in the machine."""


def deck_changed(machine: Machine) -> Machine:
    """Return the machine once another deck has come to the table: the next that goes in was not played."""
    return replace(machine, changed=True)


def settled(machine: Machine, *, emptied: bool) -> Machine:
    """Return the machine once people have settled what was wrong; `emptied` when its deck was taken out for it."""
    state = MachineState.EMPTY if emptied else machine.state
    return replace(machine, state=state, ruled=True)
