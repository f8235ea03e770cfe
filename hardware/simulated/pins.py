"""A finger on the GPIO pins: gpiozero's mock factory, driven by lines on a Unix socket."""

import socket
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from hardware.pins import PinMap

TAP_MS = 80
"""A quick tap of a foot; the debounce takes 20 ms and a poll 10 ms."""
ANSWER_WITHIN_S = 2.0
_LONGEST_LINE = 200


def serve_pins(socket_path: Path | str, factory: Any, pinmap: PinMap) -> "PinServer":
    """Obey `press NAME`, `release NAME`, `tap NAME` in a thread; each line is answered `ok` or `no: why`.

    `factory` is the MockFactory the panel was given. The socket exists when this returns.
    """
    return PinServer(Path(socket_path), factory, pinmap)


class PinServer:
    """The socket and its thread; close it to stop."""

    def __init__(self, path: Path, factory: Any, pinmap: PinMap) -> None:
        self._path, self._factory, self._pinmap = path, factory, pinmap
        path.unlink(missing_ok=True)
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(path))
        self._socket.listen()
        self._thread = threading.Thread(target=self._run, name="pin server", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop serving and take the socket away; safe to call twice."""
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)  # wakes accept()
        self._socket.close()
        self._thread.join(ANSWER_WITHIN_S)
        self._path.unlink(missing_ok=True)

    def _run(self) -> None:
        while True:
            try:
                finger, _ = self._socket.accept()
            except OSError:
                return
            with finger, suppress(OSError):
                finger.settimeout(ANSWER_WITHIN_S)
                line = finger.recv(_LONGEST_LINE).decode(errors="replace")
                finger.sendall(self._obey(line).encode())

    def _obey(self, line: str) -> str:
        match line.split():
            case ["press" | "release" | "tap" as verb, name] if name in self._pinmap.inputs:
                if verb in ("press", "tap"):
                    self._drive(name, down=True)
                if verb == "tap":
                    time.sleep(TAP_MS / 1000)
                if verb in ("release", "tap"):
                    self._drive(name, down=False)
                return "ok"
            case ["press" | "release" | "tap", name]:
                return f"no: there is no input {name}"
            case _:
                return f"no: not understood: {line.strip()}"

    def _drive(self, name: str, *, down: bool) -> None:
        row = self._pinmap.inputs[name]
        pin = self._factory.pin(row.pin)
        if down != row.active_low:
            pin.drive_high()
        else:
            pin.drive_low()


class PinFinger:
    """The world's side of `serve_pins`; every verb returns when it has been done, ValueError when refused."""

    def __init__(self, socket_path: Path | str) -> None:
        self._path = str(socket_path)

    def press(self, name: str) -> None:
        """Push it down."""
        self._say(f"press {name}")

    def release(self, name: str) -> None:
        """Let it go."""
        self._say(f"release {name}")

    def tap(self, name: str) -> None:
        """Push it down and let it go, long enough to be noticed."""
        self._say(f"tap {name}")

    def _say(self, line: str) -> None:
        with socket.socket(socket.AF_UNIX) as wire:
            wire.settimeout(ANSWER_WITHIN_S)
            wire.connect(self._path)
            wire.sendall(line.encode())
            answer = wire.recv(_LONGEST_LINE).decode()
        if answer != "ok":
            raise ValueError(answer)
