"""How long the table takes to answer: ``python -m tests.benchmarks.latency [TIMES]`` prints median and 99th percentile.

A seat button is pressed on a simulated board (its 20 ms of debounce included) until the new state comes from the
broker; a key is tapped as the page does, by POST, until the answer is there.
"""

from __future__ import annotations

import os
import queue
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from controller.inputs import Asked
from controller.published import TableState
from controller.published.bus import Bus
from controller.published.topics import Topics
from controller.wiring.live import Connections
from firmware_bridge.messages import SEAT_PANEL
from hardware.simulated.boards import SimulatedBoard
from tests.wire.live import Browser, Live, arguments
from vision.sources import monotonic_ms

TIMES = 200
CALL = 2
"""The button of a seat panel that checks or calls."""
WITHIN_S = 5.0


class Bench:
    """A table with a seat panel, and somebody who measures it from another thread than the table's."""

    def __init__(self, folder: Path) -> None:
        self.board = SimulatedBoard(SEAT_PANEL, "bb" * 8, folder / "panel", clock=monotonic_ms, boot_id=1)
        connections = Connections(boards={"seat_panel": str(folder / "panel")})
        self.live = Live(connections=connections, hardware=("seat_panel",))
        self._taps = 0

    def presses(self, times: int) -> list[float]:
        """Milliseconds from a press to the state from the broker; the dashboard is held, so that we are its client."""
        states: queue.Queue[tuple[float, TableState]] = queue.Queue()
        dashboard = self.live.table.tree.pid_of("dashboard")
        assert dashboard is not None
        os.kill(dashboard, signal.SIGSTOP)
        bus = self._listen(lambda state: states.put((time.perf_counter(), state)))
        took = []
        for _ in range(times):
            seat = self._next_to_act()
            while not states.empty():
                states.get_nowait()
            began = time.perf_counter()
            self.board.press(seat, CALL)
            came, state = states.get(timeout=WITHIN_S)
            while state.to_act == seat:
                came, state = states.get(timeout=WITHIN_S)
            took.append((came - began) * 1000)
        bus.close()
        os.kill(dashboard, signal.SIGCONT)
        return took

    def posts(self, times: int) -> list[float]:
        """Milliseconds from a tap to its answer at the page."""
        browser, took = Browser(self.live.table.address), []
        for _ in range(times):
            self._next_to_act()
            shown = browser.shows()
            while shown is None or shown[1].direction.line.id != "direction-act":
                time.sleep(0.02)
                shown = browser.shows()
            key = next(key for key in shown[1].direction.keys if key.args.get("action") in ("check", "call"))
            began = time.perf_counter()
            status, answer = browser.taps(key, shown[1].seq)
            took.append((time.perf_counter() - began) * 1000)
            assert status == 200, answer
        return took

    def close(self) -> None:
        """End the table."""
        self.live.__exit__(None, None, None)
        self.board.close()

    def _next_to_act(self) -> int:
        """Do what stands between two players' actions, and return whose turn it is."""
        deadline = time.monotonic() + WITHIN_S
        while time.monotonic() < deadline:
            hand, direction = self.live.table.table.play.hand, self.live.page().direction
            if hand is not None and hand.to_act is not None and direction.line.id == "direction-act":
                return int(hand.to_act)
            self._tap()
            time.sleep(0.05)
        raise TimeoutError(f"nobody is to act: {self.live.page().direction}")

    def _tap(self) -> None:
        direction = self.live.page().direction
        key = next((key for key in direction.keys if key.asks is None), None)
        if key is None:
            return
        self._taps += 1
        asked = Asked(
            id=f"bench-{self._taps}",
            client="bench",
            name=key.command,
            args=arguments(key),
            expect_seq=self.live.table.table.seq,
            person=None,
            role="dealer",
            method="tap",
        )
        self.live.table.intake.offer(asked)

    def _listen(self, hear: Callable[[TableState], None]) -> Bus:
        topics = Topics(site=self.live.config.site, table=self.live.config.table)
        broker = self.live.table._broker
        password = broker.passwords["web"]
        bus = Bus(
            "127.0.0.1",
            broker.port,
            "web",
            password,
            [topics.state],
            lambda topic, payload: hear(TableState.model_validate_json(payload)),
        )
        bus.start()
        while not bus.connected:
            time.sleep(0.05)
        time.sleep(0.5)  # the retained state comes first
        return bus


def told(name: str, took: list[float]) -> str:
    """One line of figures."""
    ordered = sorted(took)
    last = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"{name}: median {statistics.median(ordered):.1f} ms, p99 {last:.1f} ms, of {len(ordered)}"


def main() -> None:
    """Measure both and print them."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    done = threading.Event()
    lines: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))

        def measure() -> None:
            try:
                lines.append(told("seat button to state on the bus", bench.presses(times)))
                lines.append(told("tap to answer at the page", bench.posts(times)))
            finally:
                done.set()

        threading.Thread(target=measure, daemon=True).start()
        bench.live.until(lambda now: done.is_set(), 600.0)
        bench.close()
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
