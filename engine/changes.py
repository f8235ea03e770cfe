"""stub."""

from engine.events import Event
from engine.state import Hand


def apply(hand: Hand, event: Event) -> Hand:
    """Fold one event in."""
    raise AssertionError("not dealt yet")
