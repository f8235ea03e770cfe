"""Start a dashboard process with scenes and talk to it over its standard input and output."""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import cv2
import numpy as np

from controller.published.pins import hash_pin
from tests.browser.scenes import FIRST_SEQ

PICTURE = "0123456789abcdef"
FLOOR_PIN = "4711"
REPOSITORY = Path(__file__).parents[2]
TOKENS = [f"link-{number:02d}-0123456789" for number in range(20)]


class Dashboard:
    """A running dashboard: its address, its links, and the commands that arrived."""

    def __init__(self, process: subprocess.Popen[str], url: str) -> None:
        self.process = process
        self.url = url
        self.commands: queue.Queue[dict[str, Any]] = queue.Queue()
        self.seq = FIRST_SEQ
        self._tokens = iter(TOKENS)
        threading.Thread(target=self._hear, daemon=True).start()

    @classmethod
    @contextmanager
    def started(cls, pictures: Path | None = None) -> Iterator[Dashboard]:
        """Start on a free port with a quick heartbeat; end it by closing its standard input."""
        config = {
            "port": 0,
            "broker": {"host": "127.0.0.1", "port": 1, "password": "not used"},
            "site": "demo",
            "table": "t7",
            "links": [{"token": token, "role": "dealer"} for token in TOKENS],
            "floor_pin": hash_pin(FLOOR_PIN, b"salt of 16 bytes"),
            "pictures": str(pictures) if pictures else None,
            "heartbeat_ms": 300,
        }
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.table"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=REPOSITORY,
        )
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(config) + "\n")
        process.stdin.flush()
        ready = json.loads(process.stdout.readline())
        assert ready["what"] == "ready", ready
        try:
            yield cls(process, ready["url"])
        finally:
            process.stdin.close()
            process.wait(5)

    def link(self) -> str:
        """The next unused one-time link."""
        return f"{self.url}/enter/{next(self._tokens)}"

    def say(self, **wanted: object) -> None:
        """Tell the table what to show or how to answer."""
        stdin: IO[str] | None = self.process.stdin
        assert stdin is not None
        self.seq += "scene" in wanted
        stdin.write(json.dumps(wanted) + "\n")
        stdin.flush()

    def arrived(self, within_s: float = 3.0, quiet_s: float = 0.4) -> list[dict[str, Any]]:
        """The commands that came: waits for one, then until none came for `quiet_s`."""
        came: list[dict[str, Any]] = []
        deadline = time.monotonic() + within_s
        while (left := deadline - time.monotonic()) > 0:
            try:
                came.append(self.commands.get(timeout=quiet_s if came else left))
            except queue.Empty:
                break
        return came

    def _hear(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.commands.put(json.loads(line))


def draw_unread_card(folder: Path) -> None:
    """Keep a picture of a black queen with a chip on its suit, under the hash that the scenes name."""
    felt = np.full((260, 200, 3), (43, 48, 34), np.uint8)
    cv2.rectangle(felt, (40, 30), (160, 200), (246, 250, 251), -1)
    cv2.putText(felt, "Q", (52, 90), cv2.FONT_HERSHEY_DUPLEX, 2, (17, 17, 17), 4)
    cv2.circle(felt, (80, 140), 34, (134, 140, 127), -1)
    cv2.imwrite(str(folder / f"{PICTURE}.png"), felt)
