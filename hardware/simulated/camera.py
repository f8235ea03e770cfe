"""A camera over the simulated felt: renders what lies there to blue-green-red frames, redrawing only what changed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from engine.cards import Card
from hardware.simulated import arms
from hardware.simulated.arms import Arm
from hardware.simulated.background import Matrix, Picture, empty_felt, light, points_px, view
from hardware.simulated.deck import FOREIGN, JOKER
from hardware.simulated.faces import Colours, back, face, joker, outline
from hardware.simulated.felt import Chip, Felt, Lying
from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM, FeltLayout, ZoneBox

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""

_SHADOW_MM = (1.6, 2.4)
_CHIP_MM = 39.0
_CHIPS = {
    "red": (48, 44, 178),
    "blue": (150, 82, 32),
    "green": (66, 124, 30),
    "black": (40, 38, 38),
    "white": (212, 216, 218),
}
_COVERED = ((-10.5, -23.5), (10.5, 23.5))
"""Where chips lie on a covered card: upon both indices."""
_NOISE_BANKS = 4


class RenderedCamera:
    """Takes pictures of a `Felt`. The same seed and felt give the same pictures in the same order.

    A frame handed out is never written to again. `tilt` is the share of the width by which the far edge is drawn in
    (0 looks straight down); `noise` is the sensor's standard deviation in grey levels, 0 for none; `blur_px` that of a
    lens out of focus. A piece of the other deck has a back of `other_colour`.
    """

    def __init__(
        self,
        layout: FeltLayout,
        seed: int,
        *,
        colours: Colours = Colours.FOUR,
        back_colour: str = "blue",
        other_colour: str = "red",
        tilt: float = 0.0,
        noise: float = 2.0,
        blur_px: float = 0.0,
    ) -> None:
        rng = np.random.default_rng(seed)
        self.layout = layout
        self.to_px: Matrix = view(layout, tilt)
        self._colours = colours
        self._back_colours = back_colour, other_colour
        self._bare = empty_felt(layout, self.to_px, rng)
        self._light = light(layout)
        self._blur_px = blur_px
        self._clean = self._bare.copy()
        self._drawn: tuple[tuple[Lying, ...], tuple[Chip, ...]] = ((), ())
        self._shown: tuple[Felt, int] | None = None
        self._banks = _noise_banks(self._bare.shape, noise, rng) if noise else ()
        self._taken = 0

    def frame(self, felt: Felt) -> Picture:
        """Render the felt as it is now."""
        return self._taken_of(self._exposed(felt))

    def frame_of(self, moments: Iterable[Felt]) -> Picture:
        """Render what moved while the shutter was open: each moment is drawn as it comes, and all are one picture."""
        pictures = [self._exposed(felt).astype(np.uint16) for felt in moments]
        return self._taken_of(np.asarray(sum(pictures) // len(pictures), np.uint8))

    def _exposed(self, felt: Felt) -> Picture:
        """What reaches the lens now; never written to again."""
        if self._shown is None or self._shown[0] is not felt or self._shown[1] != felt.version:
            self._redraw(felt.cards, felt.chips)
            self._shown = (felt, felt.version)
        if not felt.arms:
            return self._clean
        picture = self._clean.copy()
        for arm in felt.arms:
            self._draw_arm(arm, picture)
        return picture

    def _taken_of(self, exposed: Picture) -> Picture:
        self._taken += 1
        if self._blur_px:
            exposed = np.asarray(cv2.GaussianBlur(exposed, (0, 0), self._blur_px), np.uint8)
        if not self._banks:
            return exposed.copy()
        brighter, darker = self._banks[self._taken % len(self._banks)]
        noisy = cv2.add(exposed, brighter)
        return np.asarray(cv2.subtract(noisy, darker, dst=noisy), np.uint8)

    def _redraw(self, cards: tuple[Lying, ...], chips: tuple[Chip, ...]) -> None:
        boxes = [self._box(card) for card in set(cards).symmetric_difference(self._drawn[0])]
        boxes += [self._box(chip) for chip in set(chips).symmetric_difference(self._drawn[1])]
        for box in _merged(boxes):
            left, top, right, bottom = box
            self._clean[top:bottom, left:right] = self._bare[top:bottom, left:right]
            for card in cards:
                if _meet(box, self._box(card)):
                    self._draw_card(card, box)
            for chip in chips:
                if _meet(box, self._box(chip)):
                    self._draw_chip(chip, box)
        self._drawn = (cards, chips)

    def _box(self, thing: Lying | Chip) -> Box:
        if isinstance(thing, Chip):
            reach = _CHIP_MM / 2 + 4
            corners = [(thing.x_mm + dx, thing.y_mm + dy) for dx in (-reach, reach) for dy in (-reach, reach)]
        else:
            size = (CARD_WIDTH_MM + 10, CARD_HEIGHT_MM + 10)
            outer = ZoneBox(name="", centre=(thing.x_mm, thing.y_mm), size=size, angle=thing.angle_deg)
            corners = list(outer.corners())
        px = points_px(self.to_px, corners)
        height, width = self._bare.shape[:2]
        left, top = np.clip(np.floor(px.min(axis=0)), 0, (width, height)).astype(int)
        right, bottom = np.clip(np.ceil(px.max(axis=0)), 0, (width, height)).astype(int)
        return int(left), int(top), int(right), int(bottom)

    def _draw_card(self, lying: Lying, box: Box) -> None:
        fine = self.layout.px_per_mm * 1.5
        texture = self._side(lying, fine)
        placed = ZoneBox(
            name="",
            centre=(lying.x_mm, lying.y_mm),
            size=(CARD_WIDTH_MM, CARD_HEIGHT_MM),
            angle=lying.angle_deg,
        )
        corners = placed.corners()
        shade = [(x + _SHADOW_MM[0], y + _SHADOW_MM[1]) for x, y in corners]
        self._lay(_shadow(fine), shade, box)
        self._lay(texture, corners, box)
        if lying.covered:
            for index, (along, across) in enumerate(_COVERED):
                spot = placed.spot(along, across)
                self._draw_chip(Chip(x_mm=spot.x_mm, y_mm=spot.y_mm, colour=("red", "green")[index]), box)

    def _side(self, lying: Lying, fine: float) -> NDArray[np.float32]:
        if not lying.face_up:
            return _face_down(self._back_colours[lying.wrong == FOREIGN], fine)
        return _jokers(self._colours, fine) if lying.wrong == JOKER else _face_up(lying.card, self._colours, fine)

    def _draw_chip(self, chip: Chip, box: Box) -> None:
        half = _CHIP_MM / 2
        square = ZoneBox(name="", centre=(chip.x_mm, chip.y_mm), size=(2 * half, 2 * half)).corners()
        self._lay(_chip_texture(chip.colour), square, box)

    def _draw_arm(self, arm: Arm, picture: Picture) -> None:
        height, width = picture.shape[:2]
        everywhere = (0, 0, width, height)
        self._lay(arms.texture(arm.skin, arm.sleeve, arm.cuff), arm.corners(), everywhere, picture)

    def _lay(self, texture: NDArray[np.float32], corners_mm: object, box: Box, picture: Picture | None = None) -> None:
        """Blend a premultiplied four-channel texture into a picture (the clean one), inside `box` only."""
        corners = points_px(self.to_px, corners_mm)
        left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 1, box[:2])
        right, bottom = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 1, box[2:])
        if left >= right or top >= bottom:
            return
        height, width = texture.shape[:2]
        source = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
        goal = corners - np.array((left, top), np.float32) - 0.5
        matrix = cv2.getPerspectiveTransform(source, goal)
        laid = cv2.warpPerspective(texture, matrix, (int(right - left), int(bottom - top)), flags=cv2.INTER_LINEAR)
        ground = (self._clean if picture is None else picture)[top:bottom, left:right]
        lit = laid[:, :, :3] * self._light[top:bottom, left:right, None]
        ground[:] = lit + ground * (1 - laid[:, :, 3:])


@lru_cache(maxsize=104)
def _face_up(card: Card, colours: Colours, px_per_mm: float) -> NDArray[np.float32]:
    return _cut_out(face(card, colours), px_per_mm)


@lru_cache(maxsize=2)
def _jokers(colours: Colours, px_per_mm: float) -> NDArray[np.float32]:
    return _cut_out(joker(colours), px_per_mm)


@lru_cache(maxsize=6)
def _face_down(colour: str, px_per_mm: float) -> NDArray[np.float32]:
    return _cut_out(back(colour), px_per_mm)


def _cut_out(side: Picture, px_per_mm: float) -> NDArray[np.float32]:
    alpha = outline()[:, :, None].astype(np.float32) / 255
    cut = np.concatenate([side * alpha, alpha], axis=2).astype(np.float32)
    size = (round(CARD_WIDTH_MM * px_per_mm), round(CARD_HEIGHT_MM * px_per_mm))
    return np.asarray(cv2.resize(cut, size, interpolation=cv2.INTER_AREA), np.float32)


@lru_cache(maxsize=4)
def _shadow(px_per_mm: float) -> NDArray[np.float32]:
    size = (round(CARD_WIDTH_MM * px_per_mm), round(CARD_HEIGHT_MM * px_per_mm))
    shape = np.asarray(cv2.resize(outline(), size), np.float32) / 255
    alpha = cv2.GaussianBlur(shape, (0, 0), 1.8 * px_per_mm, borderType=cv2.BORDER_CONSTANT)
    black = np.zeros((*alpha.shape, 4), np.float32)
    black[:, :, 3] = 0.55 * alpha
    return black


@lru_cache(maxsize=8)
def _chip_texture(colour: str) -> NDArray[np.float32]:
    side, ink = 240, _CHIPS[colour]
    spots = (230, 234, 236) if colour != "white" else (120, 60, 40)
    picture = np.zeros((side, side, 4), np.uint8)
    middle = (side // 2, side // 2)
    cv2.circle(picture, middle, side // 2 - 2, (*ink, 255), -1, cv2.LINE_AA)
    for turn in range(0, 360, 60):
        cv2.ellipse(picture, middle, (106, 106), turn, -11, 11, (*spots, 255), 24)
    paler = tuple(round(0.75 * level + 50) for level in ink)
    cv2.circle(picture, middle, 76, (*paler, 255), 3, cv2.LINE_AA)
    cv2.circle(picture, middle, side // 2 - 2, (*(round(0.6 * level) for level in ink), 255), 2, cv2.LINE_AA)
    small = cv2.resize(picture, (56, 56), interpolation=cv2.INTER_AREA).astype(np.float32)
    small[:, :, 3] /= 255
    small[:, :, :3] *= small[:, :, 3:]
    return small


def _noise_banks(shape: tuple[int, ...], sigma: float, rng: np.random.Generator) -> tuple[tuple[Picture, Picture], ...]:
    banks = []
    tile = rng.normal(0, sigma, (shape[0], shape[1], shape[2])).astype(np.float32)
    for _ in range(_NOISE_BANKS):
        tile = np.roll(tile, (37, 91), axis=(0, 1))
        banks.append((np.round(np.maximum(tile, 0)).astype(np.uint8), np.round(np.maximum(-tile, 0)).astype(np.uint8)))
    return tuple(banks)


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _merged(boxes: list[Box]) -> list[Box]:
    """Join boxes that meet, so that nothing is drawn twice."""
    done: list[Box] = []
    for box in boxes:
        while (found := next((other for other in done if _meet(box, other)), None)) is not None:
            done.remove(found)
            box = (
                min(box[0], found[0]),
                min(box[1], found[1]),
                max(box[2], found[2]),
                max(box[3], found[3]),
            )
        done.append(box)
    return done
