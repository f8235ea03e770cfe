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

from vision.felt import felt_for
from vision.pictures import PictureStore
from vision.sources import FrameSource, SourceLost, monotonic_ms, open_source
from vision.templates import load_templates, shipped_templates
from vision.voting import SETTLE_MS
from vision.watching import Message, Watcher

_HEALTH_EVERY_MS = 500
_REOPEN_EVERY_S = 0.5
_BETWEEN_LOOKS_S = 0.002
"""Pause while cards await another frame: the source, not this clock, sets the pace then."""
_MESSAGES_MOST = 1000


class Eye:
    """Joins a source, a watcher and two streams."""

    def __init__(self, source: str, watcher: Watcher, out: TextIO, *, fps: float) -> None:
        self._source_text = source
        self._watcher = watcher
        self._out = out
        self._idle_s = 1 / fps
        self._source: FrameSource | None = None
        self._told: tuple[str, int] | None = None
        self._messages: queue.Queue[Message | None] = queue.Queue(_MESSAGES_MOST)

    def run(self, asked: TextIO) -> None:
        """Watch until `asked` ends."""
        threading.Thread(target=self._listen, args=(asked,), name="asked", daemon=True).start()
        pause_s = 0.0
        while self._obey(pause_s):
            started = time.monotonic()
            settled = self._look()
            spent_s = time.monotonic() - started
            pause_s = max(self._idle_s - spent_s, 0.0) if settled else _BETWEEN_LOOKS_S
            self._tell_health()
        if self._source is not None:
            self._source.close()

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
            self._tell(self._watcher.take(message))
            if message.get("what") != "report":
                return True

    def _look(self) -> bool:
        """See one frame; True when nothing awaits another at once."""
        try:
            if self._source is None:
                self._source = open_source(self._source_text)
            frame = self._source.read()
        except SourceLost as lost:
            self._lose(lost)
            time.sleep(_REOPEN_EVERY_S)
            return True
        if frame is not None:
            self._tell(self._watcher.see(frame))
        return self._watcher.is_settled

    def _lose(self, lost: SourceLost) -> None:
        if self._told is None or self._told[0] != "no_frames":
            sys.stderr.write(f"{lost}\n")
        if self._source is not None:
            self._source.close()
            self._source = None
        self._watcher.lose()

    def _tell_health(self) -> None:
        state, now_ms = self._watcher.health, monotonic_ms()
        if self._told is None or self._told[0] != state or now_ms - self._told[1] >= _HEALTH_EVERY_MS:
            self._told = (state, now_ms)
            self._tell([{"what": "health", "state": state, "at_ms": now_ms}])

    def _tell(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self._out.write(json.dumps(message) + "\n")
            self._out.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """Watch one felt through one camera."""
    parser = argparse.ArgumentParser(prog="python -m vision.eye", description=main.__doc__)
    parser.add_argument("--source", required=True, help="unix:PATH, folder:PATH, video:PATH or device:NUMBER")
    parser.add_argument("--seats", type=int, required=True, help="seats printed on the felt")
    parser.add_argument("--game", default="holdem", choices=("holdem", "stud"), help="stud has a row for upcards")
    parser.add_argument("--pictures", type=Path, help="where pictures of public cards are kept; none without it")
    parser.add_argument("--fps", type=float, default=15.0, help="frames a second while nothing moves")
    parser.add_argument("--settle-ms", type=int, default=SETTLE_MS, help="least time a card lies still")
    parser.add_argument("--deck", type=Path, help="an enrolled deck, used besides the common index letters")
    given = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    templates = shipped_templates() + load_templates(given.deck) if given.deck else shipped_templates()
    pictures = None if given.pictures is None else PictureStore(given.pictures)
    watcher = Watcher(felt_for(given.seats, given.game), templates, pictures, given.settle_ms)
    try:
        Eye(given.source, watcher, sys.stdout, fps=given.fps).run(sys.stdin)
    except BrokenPipeError:
        sys.stderr.close()
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
