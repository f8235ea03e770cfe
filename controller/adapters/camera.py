"""The camera child behind the controller's ports: its lines in, what it may read out."""

from __future__ import annotations

import json
import logging
import sys
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from controller.adapters.camera_lines import read_line
from controller.ids import Place
from controller.inputs import CardGone, DeviceChanged, Input
from controller.wiring.processes import Child, ProcessTree

_log = logging.getLogger(__name__)

PILE_MS = 250
"""A card pitched on another hides it a frame or two before the two are seen to rest. So long a card that left a seat
is still counted there; it is passed on with the next word of the camera, which is never silent for long."""


SILENT_MS = 3_000
"""A child that says nothing for so long hangs: it tells its health every half second (vision.eye)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CameraPlace:
    """One camera over the felt: where its pictures come from, and the file of its calibration, None without one."""

    source: str
    calibration: Path | None = None


def _named(place: CameraPlace) -> tuple[str, ...]:
    return "--source", place.source, "--calibration", str(place.calibration or "-")


class Camera:
    """The table's cameras in one child process; when that dies the table goes on without until it is back."""

    name = "camera"

    def __init__(
        self,
        *,
        places: Sequence[CameraPlace],
        seats: int,
        pictures: Path,
        tree: ProcessTree,
        clock: Callable[[], int],
        game: str = "holdem",
    ) -> None:
        self._tree, self._clock = tree, clock
        self._leaving: deque[tuple[int, CardGone]] = deque()
        self._offer: Callable[[Input], bool] = lambda given: False
        self._run = count(1)
        self._eye = ""
        self._attended: Sequence[Place] = ()
        self._spoke_at_ms: int | None = None
        self._state = ""
        seen = [part for place in places for part in _named(place)]
        argv = (sys.executable, "-m", "vision.eye", *seen, "--seats", str(seats), "--game", game)
        self._child = Child(name=self.name, argv=(*argv, "--pictures", str(pictures)), on_line=self.hear)

    def start(self, offer: Callable[[Input], bool], run_id: str) -> None:
        """Start the child; what it sees goes to `offer`."""
        self.tell(offer, run_id)
        self._tree.start(self._child)

    def tell(self, offer: Callable[[Input], bool], run_id: str) -> None:
        """Pass on what the child says to `offer`, under names that begin with the run's."""
        self._offer, self._run_id = offer, run_id
        self._eye = f"{run_id[:4]}{next(self._run)}"

    def changed(self, change: str, reason: str) -> None:
        """The process tree says the child went up or down."""
        if change == "up":
            self.attend(self._attended)
        else:
            self._eye = f"{self._run_id[:4]}{next(self._run)}"
            self._lose(reason)

    def watch(self) -> None:
        """Take a child that has fallen silent as lost; its next word of health brings it back."""
        if self._spoke_at_ms is not None and self._clock() - self._spoke_at_ms > SILENT_MS:
            self._lose("the camera child says nothing")

    def _lose(self, reason: str) -> None:
        self._spoke_at_ms, self._state = None, "lost"
        self._let_go(self._clock() + PILE_MS)
        self._offer(DeviceChanged(device="camera", state="lost", reason=reason))

    def attend(self, places: Sequence[Place]) -> None:
        """Let the camera read faces at these places and nowhere else."""
        self._attended = places
        self._send({"what": "attend", "public": [str(place) for place in places]})

    def look_again(self, place: Place) -> None:
        """Have the camera forget its reading of a place."""
        self._send({"what": "look_again", "zone": str(place)})

    def _send(self, line: dict[str, object]) -> None:
        self._tree.send(self.name, json.dumps(line))

    def hear(self, text: str) -> None:
        """Take a line of the child; one that is no sighting is named in the log and dropped."""
        try:
            line = json.loads(text)
            given = read_line(line, self._eye)
        except (ValueError, KeyError, TypeError) as error:
            _log.warning("the camera said something that is no sighting: %s", error)
            return
        if self._sees_again(given):
            self._send({"what": "report"})
        self._spoke_at_ms = self._clock()
        if isinstance(given, CardGone) and str(line.get("zone")).startswith("seat "):
            self._leaving.append((self._clock() + PILE_MS, given))
        elif given is not None:
            self._offer(given)
        self._let_go(self._clock())

    def _sees_again(self, given: Input | None) -> bool:
        """Whether it was blind, or silent, and is no more: what the table was told until then, it does not know."""
        if not isinstance(given, DeviceChanged):
            return False
        before, self._state = self._state, given.state
        return given.state == "ok" and before != "ok"

    def _let_go(self, now_ms: int) -> None:
        """Pass on what has left a seat and has been held long enough."""
        while self._leaving and self._leaving[0][0] <= now_ms:
            self._offer(self._leaving.popleft()[1])
