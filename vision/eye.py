"""The camera child: reads frames from a source, writes what it sees as JSON lines, and obeys JSON lines."""

from __future__ import annotations

import argparse
import json
import queue
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TextIO

import cv2

from vision.calibration_file import lenses_of
from vision.felt import felt_for
from vision.pictures import PictureStore
from vision.reader import reader_of
from vision.source_forms import FORMS
from vision.sources import monotonic_ms
from vision.views import Views
from vision.voting import SETTLE_MS
from vision.watching import Message

_HEALTH_EVERY_MS = 500
_BETWEEN_LOOKS_S = 0.002
"""Pause while cards await another frame: the source, not this clock, sets the pace then."""
_MESSAGES_MOST = 1000


class Eye:
    """Joins the cameras of one felt and two streams."""

    def __init__(self, views: Views, out: TextIO, *, fps: float) -> None:
        self._views = views
        self._out = out
        self._idle_s = 1 / fps
        self._told: tuple[str, int] | None = None
        self._complained: dict[str, str] = {}
        self._messages: queue.Queue[Message | None] = queue.Queue(_MESSAGES_MOST)

    def run(self, asked: TextIO) -> None:
        """Watch until `asked` ends."""
        threading.Thread(target=self._listen, args=(asked,), name="asked", daemon=True).start()
        pause_s = 0.0
        while self._obey(pause_s):
            started = time.monotonic()
            self._tell(self._views.look())
            self._complain()
            spent_s = time.monotonic() - started
            pause_s = max(self._idle_s - spent_s, 0.0) if self._views.is_settled else _BETWEEN_LOOKS_S
            self._tell_health()
        self._views.close()

    def _listen(self, asked: TextIO) -> None:
        for line in asked:
            try:
                message = json.loads(line)
            except ValueError:
                continue
            if isinstance(message, dict):
                self._messages.put(message)
        self._messages.put(None)

    def _obey(self, pause_s: float) -> bool:
        """Take what was asked for, waiting no longer than `pause_s`; False when nobody is there any more."""
        until = time.monotonic() + pause_s
        while True:
            left_s = until - time.monotonic()
            try:
                message = self._messages.get(timeout=left_s) if left_s > 0 else self._messages.get_nowait()
            except queue.Empty:
                return True
            if message is None:
                return False
            for view in self._views.each:
                self._tell(view.watcher.take(message))
            if message.get("what") != "report":
                return True

    def _complain(self) -> None:
        """Say once on standard error why a camera is lost."""
        for view in self._views.each:
            if view.lost and self._complained.get(view.text) != view.lost:
                sys.stderr.write(f"{view.lost}\n")
            self._complained[view.text] = view.lost

    def _tell_health(self) -> None:
        health, now_ms = self._views.health(), monotonic_ms()
        if self._told is None or self._told[0] != health["state"] or now_ms - self._told[1] >= _HEALTH_EVERY_MS:
            self._told = (health["state"], now_ms)
            self._tell([{**health, "at_ms": now_ms}])

    def _tell(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self._out.write(json.dumps(message) + "\n")
            self._out.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """Watch one felt through one camera or several."""
    parser = argparse.ArgumentParser(prog="python -m vision.eye", description=main.__doc__)
    parser.add_argument("--source", required=True, action="append", help=f"{FORMS}; once for each camera")
    parser.add_argument(
        "--calibration", action="append", default=[], help="the file of the same source's camera, - for none"
    )
    parser.add_argument("--seats", type=int, required=True, help="seats printed on the felt")
    parser.add_argument("--game", default="holdem", choices=("holdem", "stud"), help="stud has a row for upcards")
    parser.add_argument("--pictures", type=Path, help="where pictures of public cards are kept; none without it")
    parser.add_argument("--fps", type=float, default=15.0, help="frames a second while nothing moves")
    parser.add_argument("--settle-ms", type=int, default=SETTLE_MS, help="least time a card lies still")
    parser.add_argument("--deck", type=Path, help="an enrolled deck, used besides the common index letters")
    given = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    pictures = None if given.pictures is None else PictureStore(given.pictures)
    try:
        views = Views(
            given.source,
            felt_for(given.seats, given.game),
            reader_of(given.deck),
            pictures,
            settle_ms=given.settle_ms,
            lenses=lenses_of(given.source, given.calibration),
        )
        Eye(views, sys.stdout, fps=given.fps).run(sys.stdin)
    except BrokenPipeError:
        sys.stderr.close()
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
