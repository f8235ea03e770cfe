"""``croupier doctor``: look at the machine and a table's devices before somebody sits down."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from controller.wiring.broker import find_mosquitto
from controller.wiring.live import PortInUse, require_free
from controller.wiring.settings import CameraSection, Settings, read_settings

ROOM_MB = 500
"""Free space below which a table should not be opened: a year of journals is less, pictures are bounded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One thing looked at; `says` tells what was found and, where it is not well, what to do."""

    what: str
    ok: bool
    says: str

    @property
    def mark(self) -> str:
        """A tick or a cross."""
        return "✓" if self.ok else "✗"

    def as_json(self) -> dict[str, object]:
        """Return it as plain data."""
        return {"what": self.what, "ok": self.ok, "says": self.says}


def examine(file: Path | None) -> list[Check]:
    """Look at everything; a table's devices only when its file is given."""
    checks = [_python(), _sqlite(), _broker(), _disk(), _clock()]
    if file is not None:
        settings = read_settings(file)
        checks += [_port(settings), *_devices(settings)]
    return checks


def _python() -> Check:
    found = ".".join(map(str, sys.version_info[:3]))
    return Check(what="Python", ok=sys.version_info >= (3, 11), says=f"{found} (3.11 or later is needed)")


def _sqlite() -> Check:
    return Check(what="SQLite", ok=sqlite3.sqlite_version_info >= (3, 37), says=sqlite3.sqlite_version)


def _broker() -> Check:
    mosquitto = find_mosquitto()
    if mosquitto is None:
        says = "Mosquitto is not installed; a real table needs it: sudo apt-get install mosquitto"
        return Check(what="broker", ok=False, says=says)
    said = subprocess.run([str(mosquitto), "-h"], capture_output=True, text=True, check=False).stdout.splitlines()
    return Check(what="broker", ok=True, says=said[0] if said else str(mosquitto))


def _disk() -> Check:
    free_mb = shutil.disk_usage(Path.cwd()).free // 1_000_000
    return Check(what="disk", ok=free_mb >= ROOM_MB, says=f"{free_mb} MB free here ({ROOM_MB} MB should be)")


def _clock() -> Check:
    synchronised = Path("/run/systemd/timesync/synchronized").exists()
    says = "set by the network" if synchronised else "not known to be set by the network; the table does not need it"
    return Check(what="wall clock", ok=True, says=says)


def _port(settings: Settings) -> Check:
    try:
        require_free(settings.dashboard.port, "[dashboard] port")
    except PortInUse as error:
        return Check(what="pages", ok=False, says=str(error))
    return Check(what="pages", ok=True, says=f"port {settings.dashboard.port} is free")


def _devices(settings: Settings) -> Iterator[Check]:
    if settings.simulated is not None:
        yield Check(what="devices", ok=True, says=f"simulated ({settings.simulated.hardware})")
        return
    hardware = settings.hardware
    boards = {"seat panel": hardware.seat_panel, "deal sensor": hardware.deal_sensor, "shuffler": hardware.shuffler}
    for name, path in boards.items():
        yield _board(name, path)
    if not settings.cameras:
        yield Check(what="camera", ok=True, says="this table has none")
    for number, camera in enumerate(settings.cameras, start=1):
        yield _camera("camera" if len(settings.cameras) == 1 else f"camera {number}", camera)


def _board(name: str, path: str | None) -> Check:
    if path is None:
        return Check(what=name, ok=True, says="this table has none")
    if not Path(path).exists():
        return Check(what=name, ok=False, says=f"{path} is not there; is the cable in? see ls -l /dev/serial/by-path")
    may = os.access(path, os.R_OK | os.W_OK)
    says = f"{path} is there" if may else f"{path} may not be opened; add this user to the group dialout"
    return Check(what=name, ok=may, says=says)


def _camera(what: str, camera: CameraSection) -> Check:
    from vision.calibration_file import read_lens
    from vision.sources import SourceLost, first_frame, open_source

    try:
        if camera.file is not None:
            read_lens(camera.file)
        source = open_source(camera.source)
        try:
            frame = first_frame(source)
        finally:
            source.close()
    except (SourceLost, ValueError, OSError) as error:
        return Check(what=what, ok=False, says=f"{camera.source}: {error}")
    height, width = frame.image.shape[:2]
    return Check(what=what, ok=True, says=f"{camera.source} gives {width} x {height} pictures")
