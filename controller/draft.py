"""Events being decided in one turn: each is folded at once, so that the next decision sees it."""

from __future__ import annotations

from controller.apply import apply
from controller.invariants import check
from controller.record import Actor
from controller.state import Table
from engine import hand as engine_hand

SYSTEM = Actor(person=None, role="system", method="system")
CAMERA = Actor(person=None, role="camera", method="sensor")
BOARD = Actor(person=None, role="board", method="sensor")
FLOOR = Actor(person=None, role="floor", method="key")
PLAYER = Actor(person=None, role="player", method="key")


class Draft:
    """The events of a turn so far and the table they lead to.

    Lives inside one decision only: throw it away and nothing has happened.
    """

    def __init__(self, table: Table, now_ms: int, by: Actor) -> None:
        self.table = table
        self.now_ms = now_ms
        self.by = by
        self.events: list[tuple[object, Actor]] = []

    def add(self, event: object, by: Actor | None = None) -> None:
        """Take an event into the turn, by whoever the draft is for unless said otherwise."""
        self.events.append((event, by or self.by))
        before, self.table = self.table, apply(self.table, event, seq=self.table.seq + 1, at_ms=self.now_ms)
        check(self.table, before)

    def play(self, command: engine_hand.Command, by: Actor | None = None) -> None:
        """Put a command to the rules and take the events it leads to.

        Raises RuleViolation or NeedsCards; then the draft is to be thrown away.
        """
        assert self.table.play.hand is not None, "a command to a hand outside a hand"
        for event in engine_hand.decide(self.table.play.hand, command):
            self.add(event, by)
