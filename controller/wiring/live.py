"""A table on this machine: its journal, devices, broker, pages and the loop between them."""

from __future__ import annotations

import json
import logging
import secrets
import socket
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from controller.adapters.boards import Boards
from controller.adapters.camera import Camera, CameraPlace
from controller.adapters.clock import CalendarWatch, MachineClock
from controller.adapters.pages import Pages
from controller.config import TableConfig
from controller.ids import Place
from controller.inputs import CardSeen, ClockStepped, DeviceChanged, FloorKey, FootSwitch, Input, TimePassed
from controller.intake import Intake, in_dealing_order
from controller.journal import Journal, JournalDamaged, JournalFailed
from controller.loop import Loop
from controller.published import Reply
from controller.published.topics import Topics
from controller.state import Table
from controller.wiring.broker import broker_for, clients_of
from controller.wiring.processes import Child, ProcessTree
from engine.seats import Seat
from hardware.gpio_panel import GpioPanel

_log = logging.getLogger(__name__)

IDLE_S = 0.5
"""The loop looks round this often even when nothing arrives."""
HELD_MOST = 1_024
"""Inputs kept while the journal cannot be written; a board that waits longer says what is missing."""
REOPEN_S = 2.0
"""How often a journal that cannot be written is tried again."""
ATTEMPTS = 3
"""A part that has ended so often before the table was up will not come up by itself."""
VERSION = "0.1.0"


@dataclass(frozen=True, slots=True, kw_only=True)
class Connections:
    """Where this table's devices are; what is not there is None or empty."""

    cameras: tuple[CameraPlace, ...] = ()
    boards: Mapping[str, str] = field(default_factory=dict)
    panel: Callable[[Callable[[str, bool, int], None]], GpioPanel] | None = None
    simulated: bool = False
    """The wiring's word, for the published info only."""
    allow_amqtt: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ports:
    """TCP ports on loopback; 0 takes a free one."""

    http: int
    mqtt: int


class PortInUse(Exception):  # noqa: N818 - what the person reads
    """A port this table needs is taken; the text says how to choose another."""


def free_port() -> int:
    """Return a TCP port that is free on loopback now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def require_free(port: int, option: str) -> int:
    """Return the port, or a free one for 0. Raises PortInUse."""
    if port == 0:
        return free_port()
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            raise PortInUse(f"port {port} is in use by another program; choose another with {option}") from error
    return port


class LiveTable:
    """A running table. Build it, `start` it, `run` it from the same thread, `close` it."""

    def __init__(
        self,
        *,
        config: TableConfig,
        names: Mapping[int, str],
        connections: Connections,
        ports: Ports,
        data: Path,
        journal: Path | None = None,
        language: str = "en",
        floor_pin: str | None = None,
    ) -> None:
        """`journal` is its file when it is not to be in `data`; `floor_pin` is a hash, None where nobody has a PIN.

        Raises PortInUse, BrokerUnavailable, and the journal's own errors.
        """
        data.mkdir(parents=True, exist_ok=True)
        self.config, self.data = config, data
        self._connections, self._names = connections, names
        self.clock = MachineClock()
        self.intake = Intake()
        self.run_id = secrets.token_hex(8)
        self.http_port = require_free(ports.http, "--http-port")
        self._journal_path = journal or data / "journal.sqlite"
        self._journal = Journal.open(self._journal_path, "FULL")
        self._stop = threading.Event()
        self._attended: Sequence[Place] = ()
        self._panel: GpioPanel | None = None
        self._held: list[Input] | None = None
        self._calendar = CalendarWatch(self.clock)
        topics = Topics(site=config.site, table=config.table)
        mqtt_port = require_free(ports.mqtt, "--mqtt-port")
        self._broker = broker_for(data, mqtt_port, clients_of(topics), allow_amqtt=connections.allow_amqtt)
        self.tree = ProcessTree(self._child_changed)
        self.pages = Pages(
            topics=topics,
            host="127.0.0.1",
            port=mqtt_port,
            password=self._broker.passwords["controller"],
            name_of=lambda person: self._journal.name_of(person),
            simulated=connections.simulated,
            version=VERSION,
        )
        self._boards = Boards(paths=connections.boards, clock=self.clock.now_ms)
        self._camera = (
            Camera(
                places=connections.cameras,
                seats=config.seats_max,
                game=config.game,
                pictures=data / "pictures",
                tree=self.tree,
                clock=self.clock.now_ms,
            )
            if connections.cameras
            else None
        )
        self.links = {role: secrets.token_urlsafe(18) for role in ("dealer", "hands")}
        self._language, self._floor_pin = language, floor_pin
        self._ended: dict[str, str] = {}
        self.ready = threading.Event()
        self.failed: str | None = None
        self.on_turn: Callable[[Table], None] = lambda table: None

    @property
    def broker_kind(self) -> str:
        """Which broker carries the table: mosquitto, or amqtt in a demo without it."""
        return self._broker.kind

    @property
    def table(self) -> Table:
        """The present state."""
        return self.loop.table

    def start(self) -> None:
        """Bring up the broker, take over the table where its journal stands, then the devices and the pages."""
        self.tree.start(Child(name="broker", argv=self._broker.argv, stdin_lines=self._broker.stdin_lines))
        self.pages.start(self.intake.offer, self.run_id)
        self.loop = self._take_over()
        self._write_names()
        self._boards.start(self.intake.offer, self.table.boards)
        if self._camera is not None:
            self._camera.start(self.intake.offer, self.run_id)
        if self._connections.panel is not None:
            self._panel = self._connections.panel(self._pin_changed)
            self.intake.offer(DeviceChanged(device="foot_switch", state="ok"))
            if "floor_key" in self._panel.held_at_start:
                self.intake.offer(FloorKey(turned=True))
        self.tree.start(self._dashboard())

    def _write_names(self) -> None:
        """Keep display names beside the journal, by person: there they can be erased."""
        for seat, name in self._names.items():
            chair = self.table.chair(Seat(seat))
            if chair is not None and self._journal.name_of(chair.person) != name:
                self._journal.put_name(chair.person, name)
        self.pages.publish(self.table)

    def run(self, until: Callable[[Table], bool] = lambda table: False, *, within_s: float | None = None) -> bool:
        """Take turns until `until` holds, `stop` is called (both True), or the time is over (False)."""
        end_ms = None if within_s is None else self.clock.now_ms() + int(within_s * 1000)
        while not self._stop.is_set() and not until(self.table):
            if end_ms is not None and self.clock.now_ms() >= end_ms:
                return False
            self._turn()
        return True

    def stop(self) -> None:
        """End `run` soon; callable from a signal handler or another thread."""
        self._stop.set()
        self.intake.close()

    @property
    def is_up(self) -> bool:
        """Whether the pages are served and the broker carries the table to them."""
        broker = self.table.devices.get("broker")
        return self.ready.is_set() and broker is not None and broker.state == "ok"

    @property
    def cannot_start(self) -> str | None:
        """Why the pages or the broker end whenever they are started; None while there is hope."""
        for name, reason in list(self._ended.items()):
            if not self.is_up and name in ("broker", "dashboard") and self.tree.restarts_of(name) >= ATTEMPTS:
                return f"the {name} does not start: {reason}"
        return None

    @property
    def is_ending(self) -> bool:
        """Whether somebody has asked the table to stop."""
        return self._stop.is_set()

    def close(self) -> None:
        """Stop everything that was started; nothing is left running."""
        if self._panel is not None:
            self._panel.close()
        self._boards.close()
        self.pages.close()
        self.tree.stop()
        self._journal.close()

    def _turn(self) -> None:
        self.pages.beat(self.clock.now_ms())
        if self._camera is not None:
            self._camera.watch()
        wakes_at, now = self.loop.wakes_at_ms(), self.clock.now_ms()
        wait_s = IDLE_S if wakes_at is None else min(IDLE_S, max(0.0, (wakes_at - now) / 1000))
        inputs = self.intake.take(wait_s)
        if not inputs and wakes_at is not None and self.clock.now_ms() >= wakes_at:
            inputs = [TimePassed()]
        step_ms = self._calendar.stepped_ms()
        if step_ms:
            inputs = [*inputs, ClockStepped(by_ms=step_ms)]
        if inputs or self._held is not None:
            self._take(inputs)
            self.on_turn(self.table)

    def _take(self, inputs: list[Input]) -> None:
        """Take inputs; while the journal cannot be written keep what must not be lost, and try to open it anew."""
        hand = self.table.play.hand
        ordered = [*(self._held or ()), *in_dealing_order(inputs, hand.setup.order if hand else ())]
        try:
            again = [] if self._held is None else self._open_anew()
            self.loop.take([*again, *ordered])
            self._held = None
        except (JournalFailed, JournalDamaged) as failed:
            _log.error("nothing can be kept: %s", failed)
            self._held = self.loop.hold(ordered)[-HELD_MOST:]
            self._stop.wait(REOPEN_S)

    def _open_anew(self) -> list[Input]:
        """Open the journal and take the table over from it; returns what the devices had said.

        Raises as `Journal.open`.
        """
        before = self.table
        self._journal.close()
        self._journal = Journal.open(self._journal_path, "FULL")
        self.loop = self._take_over()
        said = [DeviceChanged(device=name, state=device.state) for name, device in before.devices.items()]
        failed, works = (DeviceChanged(device="journal", state=state) for state in ("lost", "ok"))
        return [failed, works, *said, *(CardSeen(seen=seen) for seen in before.seen.values())]

    def _take_over(self) -> Loop:
        return Loop(config=self.config, run_id=self.run_id, clock=self.clock, memory=self._journal, effects=self)

    # Effects of the loop

    def acknowledge(self, uid: str, boot_id: int, seq: int) -> None:
        """Let the board forget its event."""
        self._boards.acknowledge(uid, boot_id, seq)

    def attend(self, places: Sequence[Place]) -> None:
        """Let the camera read at these places."""
        if self._camera is not None:
            self._camera.attend(places)

    def look_again(self, place: Place) -> None:
        """Have the camera read a place anew."""
        if self._camera is not None:
            self._camera.look_again(place)

    def publish(self, table: Table) -> None:
        """Show the table."""
        self.pages.publish(table)

    def reply(self, client: str, reply: Reply) -> None:
        """Answer a command."""
        self.pages.reply(client, reply)

    # What children and pins tell

    def _child_changed(self, name: str, change: str, reason: str) -> None:
        if change == "down":
            self._ended[name] = reason
        if change != "up" and reason != "stopped":
            _log.warning("%s is %s: %s", name, change, reason)
        if name == "camera" and self._camera is not None:
            self._camera.changed(change, reason)
        if name == "broker" and change != "up":
            self.intake.offer(DeviceChanged(device="broker", state="lost", reason=reason))

    def _pin_changed(self, name: str, down: bool, at_ms: int) -> None:  # noqa: FBT001 - the panel's callback
        if name == "foot_switch" and down:
            self.intake.offer(FootSwitch(seen_at_ms=at_ms))
        if name == "floor_key":
            self.intake.offer(FloorKey(turned=down))

    def _dashboard(self) -> Child:
        told = {
            "host": "127.0.0.1",
            "port": self.http_port,
            "broker": {
                "host": "127.0.0.1",
                "port": self._broker.port,
                "client": "web",
                "password": self._broker.passwords["web"],
            },
            "site": self.config.site,
            "table": self.config.table,
            "links": [{"token": token, "role": "dealer", "person": None} for token in self.links.values()],
            "pictures": str(self.data / "pictures"),
            "floor_pin": self._floor_pin,
            "language": self._language,
        }
        argv = (sys.executable, "-m", "dashboard")
        return Child(name="dashboard", argv=argv, stdin_lines=(json.dumps(told),), on_line=self._dashboard_says)

    def _dashboard_says(self, line: str) -> None:
        try:
            said = json.loads(line)
        except ValueError:
            return
        if said.get("what") == "ready":
            self.ready.set()
        elif said.get("what") == "failed":
            self.failed = str(said.get("reason"))
            self.stop()

    @property
    def address(self) -> str:
        """The one-time link that opens the dealer's page."""
        return f"http://127.0.0.1:{self.http_port}/enter/{self.links['dealer']}"
