"""The simulated world wired to a table as hardware would be: device paths, a frame socket, pins."""

from __future__ import annotations

import json
import sys
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from controller.adapters.camera import CameraPlace
from controller.wiring.live import Connections, LiveTable
from controller.wiring.processes import Child
from hardware.gpio_panel import GpioPanel
from hardware.pins import read_pinmap
from hardware.simulated.pins import PinServer, serve_pins

WORLD_WITHIN_S = 10.0
"""How long the world is waited for; without it the table starts all the same and finds its devices lost."""
LOOK_S = 0.1
"""How soon a table that is to end stops waiting for its world."""


@dataclass(slots=True, kw_only=True)
class Bench:
    """Where the simulated devices of one table are to be found."""

    hardware: tuple[str, ...]
    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="croupier-")))
    pins: PinServer | None = None
    _there: threading.Event = field(default_factory=threading.Event)

    def path(self, device: str) -> str | None:
        """Return the path of a device, None where the table does not have it."""
        return str(self.folder / device) if device in self.hardware else None

    def connections(self) -> Connections:
        """Return what the table is connected to: the same kinds of path a real one has."""
        camera = self.path("camera")
        boards = {name: self.path(name) for name in ("seat_panel", "deal_sensor", "shuffler")}
        return Connections(
            cameras=(CameraPlace(source=f"unix:{camera}"),) if camera else (),
            boards={name: path for name, path in boards.items() if path},
            panel=self._panel if "foot_switch" in self.hardware else None,
            simulated=True,
            allow_amqtt=True,
        )

    def _panel(self, on_change: Callable[[str, bool, int], None]) -> GpioPanel:
        from gpiozero.pins.mock import MockFactory

        from controller.adapters.clock import MachineClock

        factory, pinmap = MockFactory(), read_pinmap()
        for row in pinmap.inputs.values():
            factory.pin(row.pin).drive_high() if row.active_low else factory.pin(row.pin).drive_low()
        panel = GpioPanel(factory, pinmap, on_change, MachineClock().now_ms)
        self.pins = serve_pins(self.path("foot_switch") or "", factory, pinmap)
        return panel

    def world(self, table: LiveTable, **plan: object) -> Child:
        """Return the world as a child of the table."""
        told = {
            "seats": table.config.seats_max,
            "game": table.config.game,
            "frames": self.path("camera"),
            "seat_panel": self.path("seat_panel"),
            "deal_sensor": self.path("deal_sensor"),
            "shuffler": self.path("shuffler"),
            "pins": self.path("foot_switch"),
            "url": f"http://127.0.0.1:{table.http_port}",
            "token": table.links["hands"],
            "cookie": str(self.folder / "cookie"),
            **plan,
        }
        argv = (sys.executable, "-m", "hardware.simulated.world")
        return Child(name="world", argv=argv, stdin_lines=(json.dumps(told),), on_line=lambda line: self._there.set())

    def start_world(self, table: LiveTable, **plan: object) -> None:
        """Start the world and wait until its devices can be plugged in."""
        table.tree.start(self.world(table, **plan))
        for _ in range(int(WORLD_WITHIN_S / LOOK_S)):
            if self._there.wait(LOOK_S) or table.is_ending:
                return

    def close(self) -> None:
        """Take the sockets and links away."""
        if self.pins is not None:
            self.pins.close()
        for path in self.folder.glob("*"):
            path.unlink(missing_ok=True)
        self.folder.rmdir()
