"""The real table in virtual time whose camera sees rendered frames: arms over the felt, chips, blur, noise, a slant."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, cast

from controller.adapters.camera import Camera
from controller.ids import Place
from controller.inputs import Input
from controller.journal import Journal
from controller.wiring.processes import ProcessTree
from controller.wiring.virtual import VirtualTable
from hardware.simulated.camera import RenderedCamera
from hardware.simulated.chance import Chance
from hardware.simulated.dealer import Pace
from hardware.simulated.deck import shuffled
from hardware.simulated.timing import HUMAN
from hardware.simulated.truth import Truth
from tests.simulation.worlds import Callers
from tests.table_config import config_of
from tests.vision.eyes import EyeUnderTest
from tests.vision.moving_scene import Scene
from tests.vision.table_truth import Account
from vision.felt import FeltLayout, felt_for

FRAME_MS = 66
"""Fifteen frames a second, the least that the camera child takes."""
SHUTTER_MS = (-10, 0)
"""The moments before a frame's own at which a moving scene is exposed."""
SHOWN_MS = 25_000
"""So long the hands of a showdown lie, so that most frames show many cards."""
_MINUTE_MS = 60_000
_BRISK = ("think", "chips", "shuffle", "read", "answer", "mend", "tell", "floor", "swap", "mix")
"""What takes less time than at a live table, so that most frames show cards; cards are dealt at the usual pace."""
_TIMES, _LEAST_MS = 10.0, 120
_SHUFFLE_LEAST_MS = 2_500


class RenderedTable(VirtualTable):
    """A table of callers, so that hands go to the showdown; every frame goes to `eye` and its lines to the table."""

    def __init__(self, eye_over: Callable[[FeltLayout], EyeUnderTest], folder: Path, seed: int, **look: Any) -> None:
        """`look` is what a `RenderedCamera` takes; seats is six."""
        self.memory = Journal.open(folder / "table.journal", "OFF")
        chance, rng = Chance(seed), Random(f"{seed} scene")
        layout = felt_for(6)
        self.frames = 0
        self._heard: list[Input] = []
        self._shown_until_ms = 0
        self.tested = eye_over(layout)
        self._rendered = RenderedCamera(layout, seed, **look)
        super().__init__(
            config=config_of(seats=range(1, 7), hardware=("camera", "seat_panel", "deal_sensor"), stacks=2_000),
            memory=self.memory,
            players=Callers(),
            new_deck=lambda: shuffled(chance.decks),
            chance=chance,
            truth=Truth(),
            run_id=f"{seed:016x}",
            pace=brisk(),
            top_up=2_000,
        )
        self.scene = Scene(self.felt, layout, rng)
        self.account = Account(scene=self.scene)
        self._next_frame()

    def plays(self, frames: int) -> None:
        """Go on until so many frames have been shown."""
        goal = self.frames + frames
        while self.frames < goal:
            assert not self.run(lambda now: self.frames >= goal, within_ms=_MINUTE_MS) or self.frames >= goal

    def close(self) -> None:
        """Get up, and end the eye."""
        self.tested.close()

    def _next_frame(self) -> None:
        self.later(FRAME_MS, self._take_frame)

    def _take_frame(self) -> None:
        now = self.clock.now
        self.frames += 1
        for line in self.tested.sees(exposed(self._rendered, self.scene, now), now):
            self.account.hears(now, json.loads(line))
            self._wire.hear(line)
        for sighting in self.tested.named:
            self.account.names(now, str(sighting.card), *(sighting.centre_mm or (0.0, 0.0)))
        heard, self._heard = self._heard, []
        if heard:
            self._take(heard)
        self._next_frame()

    @property
    def _wire(self) -> Camera:
        """The table's own end of the child's pipes, the child's end being here."""
        if not hasattr(self, "_adapter"):
            self._adapter = Camera(
                places=(), seats=6, pictures=Path(), tree=cast(ProcessTree, self), clock=self.clock.now_ms
            )
            self._adapter.tell(self._offer, "test")
        return self._adapter

    def _offer(self, given: Input) -> bool:
        self._heard.append(given)
        return True

    def send(self, name: str, text: str) -> None:
        """Carry a line to the eye, as the process tree does."""
        self.tested.hears(text)

    def attend(self, places: Sequence[Place]) -> None:
        """The eye may read here."""
        self._wire.attend(places)

    def look_again(self, place: Place) -> None:
        """The eye forgets its reading."""
        self._wire.look_again(place)

    def _look(self) -> None:
        """Nothing is seen but in frames."""

    def _wake_dealer(self, ms: int) -> None:
        """The dealer leaves the hands of a showdown for people to see before the pot is pushed."""
        direction = self.table.play.direction
        if direction is not None and direction.line.id.startswith("direction-push"):
            ms = max(ms, self._shown_until_ms - self.clock.now)
        else:
            self._shown_until_ms = self.clock.now + SHOWN_MS
        super()._wake_dealer(ms)


def exposed(camera: RenderedCamera, scene: Scene, now_ms: int) -> Any:
    """A frame of the scene at a moment, smeared by what moves."""
    moments = SHUTTER_MS if scene.is_moving else SHUTTER_MS[-1:]
    return camera.frame_of(scene.moves_to(now_ms + before) for before in moments)


def brisk() -> Pace:
    """People who deal as quickly as people do and waste no time besides."""
    spans = {
        name: span.quicker(_TIMES, _SHUFFLE_LEAST_MS if name == "shuffle" else _LEAST_MS) if name in _BRISK else span
        for name, span in HUMAN.items()
    }
    return Pace(spans, patience=4_000)
