"""stub."""

from engine.state import Hand


def print_hand(hand: Hand) -> str:
    """Write a hand on one line."""
    raise AssertionError("not dealt yet")


def parse_hand(text: str) -> Hand:
    """Read what print_hand wrote."""
    raise AssertionError("not dealt yet")
