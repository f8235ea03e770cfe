"""The two ways in which the eye is put to the test: in this process, and as the child that a table runs."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from hardware.simulated.frames import FrameServer
from vision.felt import FeltLayout
from vision.picture import Picture
from vision.reader import shipped_reader
from vision.sightings import Sighting
from vision.sources import Frame
from vision.watching import Watcher

_WITHIN_S = 20.0


class EyeUnderTest(Protocol):
    """Something that looks at frames and speaks the camera child's lines."""

    reads: int
    """Cards named in frames so far, each time anew; 0 where nobody can count."""
    named: tuple[Sighting, ...]
    """Those of the last frame."""

    def sees(self, picture: Picture, at_ms: int) -> list[str]:
        """Show it a frame and return the lines it has to say."""
        ...

    def hears(self, line: str) -> None:
        """Give it a line."""
        ...

    def close(self) -> None:
        """Be done with it."""
        ...


class EyeHere:
    """The watcher itself; `anew` has it read every card in every frame, as if all had changed."""

    def __init__(self, layout: FeltLayout, *, anew: bool = True) -> None:
        self.reads = 0
        self.named: tuple[Sighting, ...] = ()
        self._anew = anew
        self._watcher = Watcher(layout, shipped_reader(), None)
        self._answers: list[str] = []

    def sees(self, picture: Picture, at_ms: int) -> list[str]:
        """See one frame."""
        if self._anew:
            self._watcher.look_anew()
        before = self._watcher.sightings
        lines = [json.dumps(line) for line in self._watcher.see(Frame(image=picture, captured_at_ms=at_ms))]
        known = {id(sighting) for sighting in before}
        self.named = tuple(s for s in self._watcher.sightings if s.card is not None and id(s) not in known)
        self.reads += len(self.named)
        said, self._answers = self._answers, []
        return [*said, *lines]

    def hears(self, line: str) -> None:
        """Obey at once; what there is to answer comes with the next frame."""
        self._answers += [json.dumps(answer) for answer in self._watcher.take(json.loads(line))]

    def close(self) -> None:
        """There is nothing to close."""


class EyeChild:
    """``python -m vision.eye`` over its pipes; it is given each frame when it asks for it, so no clock sets a pace."""

    def __init__(self, layout: FeltLayout, folder: Path) -> None:
        self.reads = 0
        self.named: tuple[Sighting, ...] = ()
        self._next: queue.Queue[tuple[Picture, int]] = queue.Queue(1)
        self._asked: queue.Queue[None] = queue.Queue()
        self._rest = b""
        self._server = FrameServer(folder / "frames", self._grab)
        words = (sys.executable, "-m", "vision.eye", "--source", f"unix:{folder / 'frames'}", "--fps", "1000")
        self._child = subprocess.Popen(
            (*words, "--seats", str(layout.seats_max), "--game", layout.game),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._child.stdin is not None and self._child.stdout is not None
        self._in, self._out = self._child.stdin, self._child.stdout
        os.set_blocking(self._out.fileno(), False)
        self._asked.get(timeout=_WITHIN_S)

    def sees(self, picture: Picture, at_ms: int) -> list[str]:
        """Show one frame and wait until the next is asked for: by then everything about this one was written."""
        self._next.put((picture, at_ms))
        self._asked.get(timeout=_WITHIN_S)
        return list(self._said())

    def hears(self, line: str) -> None:
        """Write a line to it."""
        self._in.write(line.encode() + b"\n")
        self._in.flush()

    def close(self) -> None:
        """End the child as the table does: its input closes."""
        self._in.close()
        self._next.put((np.zeros((8, 8, 3), np.uint8), 0))
        self._child.wait(_WITHIN_S)
        self._out.close()
        self._server.close()

    def _grab(self) -> Any:
        self._asked.put(None)
        return self._next.get()

    def _said(self) -> Iterator[str]:
        """What has been written so far, line by line."""
        while part := self._out.read():
            self._rest += part
        *lines, self._rest = self._rest.split(b"\n")
        yield from (line.decode() for line in lines)
