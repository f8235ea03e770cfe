"""stub."""

from engine.state import Hand
from engine.steps import Legal


def legal(hand: Hand) -> Legal:
    """Return what the seat to act may do."""
    raise AssertionError("not dealt yet")
