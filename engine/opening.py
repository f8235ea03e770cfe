"""stub."""

from engine.setup import Setup
from engine.state import Hand
from engine.steps import Step


def start(setup: Setup) -> Hand:
    """Return the hand before its first forced bet."""
    raise AssertionError("not dealt yet")


def next_step(hand: Hand) -> Step:
    """Return what the rules ask for next."""
    raise AssertionError("not dealt yet")
