"""stub."""

from engine.commands import Command
from engine.events import Event
from engine.state import Hand


def decide(hand: Hand, command: Command) -> tuple[Event, ...]:
    """Answer a command with events."""
    raise AssertionError("not dealt yet")


def carry_out(hand: Hand, command: Command) -> tuple[tuple[Event, ...], Hand]:
    """Answer a command with events and the hand after them."""
    raise AssertionError("not dealt yet")
