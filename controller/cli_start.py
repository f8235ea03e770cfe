"""The first lines of ``croupier``: ended from the keyboard it goes without a word, also while it is still loading."""

from __future__ import annotations

import os
import signal
from types import FrameType

ENDED = 130
"""What a shell expects of a program that was ended from the keyboard."""


def main() -> None:
    """Load the command line, which takes a third of a second and more on a busy machine, and run it."""
    signal.signal(signal.SIGINT, _go)
    from controller.cli import main as command

    signal.signal(signal.SIGINT, signal.default_int_handler)
    command()


def _go(signum: int, frame: FrameType | None) -> None:
    os._exit(ENDED)


if __name__ == "__main__":
    main()
