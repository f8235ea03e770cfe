"""A simulated felt with a camera over it, for tests that speak of cards and places."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from engine.cards import Card
from hardware.simulated.camera import RenderedCamera
from hardware.simulated.faces import Colours
from hardware.simulated.felt import Felt
from vision.calibration import Calibration, calibrate
from vision.felt import FeltLayout, Spot, felt_for
from vision.looking import look
from vision.picture import Picture
from vision.reader import shipped_reader
from vision.sightings import Sighting, Where


class InView:
    """One felt, one camera, and what vision makes of its pictures."""

    def __init__(
        self,
        seats: int = 6,
        *,
        game: str = "holdem",
        colours: Colours = Colours.FOUR,
        tilt: float = 0.0,
        seed: int = 1,
        back: str = "blue",
    ) -> None:
        self.layout: FeltLayout = felt_for(seats, game)
        self.felt = Felt()
        self.camera = RenderedCamera(self.layout, seed, colours=colours, tilt=tilt, back_colour=back)
        found = calibrate(self.camera.frame(self.felt), self.layout)
        assert found is not None, "the rendered felt has no readable markers"
        self.calibration: Calibration = found

    def picture(self) -> Picture:
        """What the camera sees now."""
        return self.camera.frame(self.felt)

    def sees(self, may_read: Where | None = None, known: Sequence[Sighting] = ()) -> tuple[Sighting, ...]:
        """What vision sees now."""
        return look(self.picture(), self.calibration, shipped_reader(), may_read=may_read, known=known)

    def at(self, spot: Sequence[float], seen: tuple[Sighting, ...] | None = None) -> Sighting | None:
        """The sighting within 8 mm of a spot."""
        for sighting in self.sees() if seen is None else seen:
            if sighting.centre_mm is not None and math.dist(sighting.centre_mm, spot[:2]) < 8:
                return sighting
        return None

    def lay(self, card: str, spot: Spot, *, turned: float = 0.0, face_up: bool = True) -> int:
        """Put a card on a spot."""
        x, y, angle = spot
        return self.felt.put(Card.parse(card), x, y, angle + turned, face_up=face_up)


@cache
def six_handed() -> InView:
    """The usual felt, kept between tests because painting it takes a moment; cleared each time."""
    return InView()


def cleared() -> InView:
    """The usual felt with nothing on it."""
    view = six_handed()
    view.felt.clear()
    return view
