"""Twins of the boards, each on a pseudo-terminal of its own."""

from collections.abc import Callable
from pathlib import Path

from firmware_bridge.messages import Board


class SimulatedBoard:
    """A board one can press, unplug, reset and disturb."""

    def __init__(
        self, kind: Board, uid: str, symlink_path: Path | str, *, clock: Callable[[], int], debounce_ms: int = 20
    ) -> None:
        raise NotImplementedError

    def press(self, seat: int, button: int) -> None:
        """Push a seat's button down and let it go."""
        raise NotImplementedError

    def card_passed(self) -> None:
        """Let one card leave the shoe past the deal sensor."""
        raise NotImplementedError

    def close(self) -> None:
        """Stop the thread and take the symlink away."""
        raise NotImplementedError
