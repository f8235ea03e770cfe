"""Measures how backs are told apart in bad light: `python -m tests.vision.measure_backs --deals 1000 --light 1`.

Deals of one or two backs to four to nine seats are rendered; in half of them one is of another deck. Light falls off to
one side, its colour changes across the felt, white and coloured glare, hard shadows and chips lie on the cards, the
picture is blurred and packed. Backs are looked at where they lie, with outlines out by a pixel, in one picture alone:
the eye itself asks twice in four pictures each. What a card lies upon is not looked at.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from engine.cards import DECK
from hardware.simulated.camera import RenderedCamera
from hardware.simulated.deck import FOREIGN
from hardware.simulated.felt import Felt, Lying
from vision.backs import look_at_back, odd_ones
from vision.calibration import Calibration, calibrate
from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM, ZoneBox, felt_for
from vision.picture import Picture, Points, mapped

COLOURS = ("blue", "red", "green", "black", "gold", "purple")
CHIPS = ("red", "blue", "green", "black", "white")
LAYOUT = felt_for(9)
_ON_TOP_MM = 60.0


@dataclass(slots=True, kw_only=True)
class Count:
    """What became of the backs of many deals."""

    backs: int = 0
    false: int = 0
    """Backs of the deck that were taken for another's."""
    others: int = 0
    found: int = 0


def measured(deals: int, seed: int, light: float, colours: tuple[str, ...] = COLOURS) -> Count:
    """Deal so often, in light that is as bad as `light` says: 0 is even, 1 as bad as it gets at a table."""
    count = Count()
    for number in range(deals):
        rng = np.random.default_rng((seed, number))
        own, other = rng.choice(colours, 2, replace=False)
        camera, calibration = _camera(str(own), str(other))
        felt = _dealt(rng)
        picture = _lit(camera.frame(felt), rng, light)
        lying = [each for each in felt.cards if not _is_covered(each, felt)]
        looks = {each.name: look_at_back(picture, _outline(each, calibration, rng)) for each in lying}
        odd = odd_ones(looks)
        wrong = {each.name for each in lying if each.wrong}
        count.backs += len(lying) - len(wrong)
        count.false += len(odd - wrong)
        count.others += len(wrong)
        count.found += len(odd & wrong)
    return count


@cache
def _camera(own: str, other: str) -> tuple[RenderedCamera, Calibration]:
    camera = RenderedCamera(LAYOUT, 1, back_colour=own, other_colour=other, noise=3.0)
    calibration = calibrate(camera.frame(Felt()), LAYOUT)
    assert calibration is not None, "the rendered felt has no readable markers"
    return camera, calibration


def _dealt(rng: np.random.Generator) -> Felt:
    felt, cards = Felt(), list(DECK)
    rng.shuffle(cards)
    seats = rng.permutation(np.arange(1, 10))[: rng.integers(4, 10)]
    spots = [LAYOUT.seat_spot(int(seat), index) for index in range(rng.integers(1, 3)) for seat in seats]
    spots += [LAYOUT.burn_spot(number + 1) for number in range(rng.integers(0, 3))]
    odd = int(rng.integers(len(spots))) if rng.random() < 0.5 else -1
    for number, (x, y, angle) in enumerate(spots):
        off, turned = rng.uniform(-5, 5, 2), rng.uniform(-6, 6)
        wrong = FOREIGN if number == odd else None
        felt.put(cards.pop(), x + float(off[0]), y + float(off[1]), angle + float(turned), wrong=wrong)
        if rng.random() < 0.15:
            felt.lay_chip(x + float(rng.uniform(-25, 25)), y + float(rng.uniform(-30, 30)), str(rng.choice(CHIPS)))
    return felt


def _is_covered(card: Lying, felt: Felt) -> bool:
    return any(
        each.z > card.z and math.dist((each.x_mm, each.y_mm), (card.x_mm, card.y_mm)) < _ON_TOP_MM
        for each in felt.cards
    )


def _outline(card: Lying, calibration: Calibration, rng: np.random.Generator) -> Points:
    size = (CARD_WIDTH_MM, CARD_HEIGHT_MM)
    corners = ZoneBox(name="", centre=(card.x_mm, card.y_mm), size=size, angle=card.angle_deg).corners()
    there = mapped(calibration.to_px, np.array(corners, np.float32))
    return np.asarray(there + rng.normal(0, 1.0, (4, 2)), np.float32)


def _lit(picture: Picture, rng: np.random.Generator, bad: float) -> Picture:
    """Light that falls off up to 5 to 1 and turns from warm to cold, glare, shadows; then the lens and the file."""
    height, width = picture.shape[:2]
    x, y = np.meshgrid(
        np.linspace(-0.5, 0.5, width, dtype=np.float32), np.linspace(-0.5, 0.5, height, dtype=np.float32)
    )

    def across() -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
        turn = rng.uniform(0, 2 * math.pi)
        return np.asarray(math.cos(turn) * x + math.sin(turn) * y, np.float32)

    lit = picture * (np.exp(bad * rng.uniform(0, 1.6) * across()) * rng.uniform(0.5, 1.15))[:, :, None]
    warmth = bad * (rng.uniform(-0.35, 0.35) + rng.uniform(0, 0.7) * across())
    lit *= np.exp(np.stack([-warmth, np.zeros_like(warmth), warmth], axis=2))
    for _ in range(rng.integers(0, 5)):
        (left, top), reach, flat = rng.uniform(-0.5, 0.5, 2), rng.uniform(0.02, 0.16), rng.uniform(0.3, 1)
        blob = np.exp(-(((x - left) / reach) ** 2) - ((y - top) / (reach * flat)) ** 2)
        tint = 1 + bad * rng.uniform(-0.25, 0.25) * np.array((1, 0, -1))
        lit += blob[:, :, None] * (bad * rng.uniform(20, 220)) * tint
    for _ in range(rng.integers(0, 3)):
        mask = np.zeros((height, width), np.uint8)
        cv2.fillPoly(mask, [(rng.uniform(0, 1, (3, 2)) * (width, height)).astype(np.int32)], 1)
        lit[mask > 0] *= rng.uniform(0.35, 0.8)
    blurred = cv2.GaussianBlur(np.clip(lit, 0, 255).astype(np.uint8), (0, 0), rng.uniform(0.3, 1.2))
    packed = cv2.imencode(".jpg", blurred, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(40, 96))])[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def main() -> None:
    """Print one line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--light", type=float, default=1.0, help="0 is even, 1 as bad as it gets")
    parser.add_argument("--colours", default=",".join(COLOURS))
    given = parser.parse_args()
    count = measured(given.deals, given.seed, given.light, tuple(given.colours.split(",")))
    print(f"{count.backs} backs, {count.false} false; of {count.others} of another deck {count.found} found")  # noqa: T201


if __name__ == "__main__":
    main()
