"""A whole table on this machine in the hands of a test: real broker, dashboard and camera child; a world, or none."""

from __future__ import annotations

import http.client
import json
import tempfile
import urllib.parse
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any

from controller.ids import Argument
from controller.inputs import Asked
from controller.publish import staff_state
from controller.published import KeyView, StaffState, TableState
from controller.state import Table
from controller.wiring.demo import demo_settings
from controller.wiring.inspect import records_of
from controller.wiring.live import Connections, LiveTable, Ports
from controller.wiring.settings import table_config
from controller.wiring.simulated import Bench

READY_WITHIN_S = 30.0


class Live:
    """A table that a test runs turn by turn; leaving the block ends all of it.

    With `connections` it has those devices and no dealer; without, the whole simulated world.
    """

    def __init__(self, *, speed: float = 0.0, seed: int = 1, seats: int = 6, **hardware: Any) -> None:
        self._closing = ExitStack()
        self.data = Path(self._closing.enter_context(tempfile.TemporaryDirectory(prefix="croupier-test-")))
        settings = demo_settings(seats=seats, structure="no", speed=speed, seed=seed)
        self.config = table_config(settings)
        connections, bench = self._devices(**hardware)
        self.table = LiveTable(
            config=self.config, names={}, connections=connections, ports=Ports(http=0, mqtt=0), data=self.data
        )
        self._closing.callback(self.table.close)
        if bench is not None:
            bench.start_world(self.table, speed=speed, seed=seed, top_up=10_000)
        self.table.start()
        self._ids = count(1)
        assert self.until(lambda now: self.table.ready.is_set(), READY_WITHIN_S), "the pages are not served"

    def _devices(self, *, connections: Connections | None = None, hardware: tuple[str, ...] = ()) -> tuple[Any, Any]:
        if connections is not None:
            self.config = replace(self.config, hardware=hardware)
            return connections, None
        bench = Bench(hardware=self.config.hardware)
        self._closing.callback(bench.close)
        return bench.connections(), bench

    def __enter__(self) -> Live:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closing.close()

    def until(self, is_so: Callable[[Table], bool], within_s: float = 20.0) -> bool:
        """Let the table run until something is so; False when the time is over."""
        return self.table.run(is_so, within_s=within_s)

    def deals_on(self, hands: int = 1, within_s: float = 40.0) -> bool:
        """Whether so many more hands come to their end by themselves."""
        goal = self.table.table.play.number + hands
        return self.until(lambda now: now.play.number > goal, within_s)

    def device(self, name: str) -> str:
        """What the table thinks of a device; `silent` when it has not spoken."""
        known = self.table.table.devices.get(name)
        return known.state if known else "silent"

    def faults(self) -> list[str]:
        """The code of every fault found so far."""
        return [str(one.data["code"]) for one in records_of(self.data / "journal.sqlite") if one.type == FAULT]

    def page(self) -> StaffState:
        """What the dealer's page shows."""
        return staff_state(self.table.table, self.table.run_id)

    def taps(self, key: KeyView, **more: int | str) -> None:
        """Tap a key; the table takes its turn."""
        asked = Asked(
            id=f"test-{next(self._ids)}",
            client="test",
            name=key.command,
            args={**arguments(key), **more},
            expect_seq=self.table.table.seq,
            person=None,
            role="dealer",
            method="tap",
        )
        assert self.table.intake.offer(asked)
        before = self.table.table.seq
        assert self.until(lambda now: now.seq > before, 5.0)

    def goes_on(self) -> str:
        """Tap the plainest key of the page and return its command."""
        keys = self.page().direction.keys
        key = next((key for key in keys if key.args.get("action") in ("check", "call")), keys[0])
        self.taps(key)
        return key.command


def arguments(key: KeyView) -> dict[str, Argument]:
    """Return what a key sends, as it reaches the table."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in key.args.items()}  # type: ignore[misc]


FAULT = "fault_found"


class Browser:
    """One browser's worth of HTTP at a table's pages."""

    def __init__(self, address: str) -> None:
        where = urllib.parse.urlsplit(address)
        self._host, self._cookie = where.netloc, ""
        self._ids = count(1)
        status, headers, _ = self._ask("GET", where.path)
        self.entered = status < 400
        cookies = headers.get_all("Set-Cookie") or []
        self._cookie = "; ".join(cookie.split(";", 1)[0] for cookie in cookies)

    def shows(self) -> tuple[TableState, StaffState] | None:
        """What the page shows now; None while it shows nothing, or two moments at once."""
        status, _, body = self._ask("GET", "/api/snapshot")
        parts = json.loads(body) if status == 200 else {}
        if "state" not in parts or "staff" not in parts:
            return None
        state, staff = TableState.model_validate(parts["state"]), StaffState.model_validate(parts["staff"])
        return (state, staff) if state.seq == staff.seq else None

    def taps(self, key: KeyView, seq: int, **more: int | str | list[int]) -> tuple[int, dict[str, Any]]:
        """Tap a key of the page; return the HTTP status and the answer."""
        body = {
            "id": f"browser-{next(self._ids):04}",
            "name": key.command,
            "args": {**key.args, **more},
            "expect_seq": seq,
        }
        status, _, answer = self._ask("POST", "/api/command", json.dumps(body))
        return status, json.loads(answer)

    def _ask(self, method: str, path: str, body: str | None = None) -> tuple[int, Any, bytes]:
        connection = http.client.HTTPConnection(self._host, timeout=10)
        try:
            headers = {"Cookie": self._cookie, "X-Croupier": "1", "Content-Type": "application/json"}
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()
