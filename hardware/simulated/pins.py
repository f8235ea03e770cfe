"""A finger on the GPIO pins: gpiozero's mock factory, driven by lines on a Unix socket."""

from pathlib import Path
from typing import Any

from hardware.pins import PinMap


class PinServer:
    """What `serve_pins` returns."""

    def close(self) -> None:
        """Stop serving."""
        raise NotImplementedError


def serve_pins(socket_path: Path | str, factory: Any, pinmap: PinMap) -> PinServer:
    """Obey `press NAME`, `release NAME`, `tap NAME` lines in a thread."""
    raise NotImplementedError


class PinFinger:
    """The world's side of `serve_pins`."""

    def __init__(self, socket_path: Path | str) -> None:
        raise NotImplementedError

    def press(self, name: str) -> None:
        """Push it down."""
        raise NotImplementedError

    def release(self, name: str) -> None:
        """Let it go."""
        raise NotImplementedError

    def tap(self, name: str) -> None:
        """Push it down and let it go, long enough to be noticed."""
        raise NotImplementedError
