"""Draws into a picture what vision makes of it: outlines, names, margins, reasons, zones; and hides what is secret."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration import Calibration
from vision.picture import Picture, Points, mapped
from vision.sightings import BACK, Sighting

Colour = tuple[int, int, int]
READ, UNREAD, FACE_DOWN, HIDDEN = (80, 190, 60), (30, 160, 250), (210, 140, 50), (150, 70, 140)
"""Blue, green, red: a card that was read, one that was not, a back, and a face that may not be read there."""
OPEN_ZONE, SHUT_ZONE, MARKER = (150, 230, 160), (170, 170, 170), (60, 220, 240)
BLOCK_MM = 16.0
"""Side of the squares that hide what is not public: a card is four across, and no index or pip is left."""
_BLOCKS_WITHOUT_FELT = 48
"""How many such squares lie across a picture whose scale is not known."""
_FONT = cv2.FONT_HERSHEY_SIMPLEX
_DARKEN = 0.9


def draw(image: Picture, sightings: Sequence[Sighting], words_of: Callable[[Sighting], str] | None = None) -> Picture:
    """Return a copy of the picture with every card outlined in its colour and named, with margin or reason.

    A face that is not public is painted over. `words_of` gives what is written at a card, nothing where it is empty.
    """
    drawn = blanked(image, sightings)
    for sighting in sightings:
        corners = np.round(np.array(sighting.corners_px)).astype(np.int32)
        cv2.polylines(drawn, [corners], True, (0, 0, 0), _stroke(image) + 2, cv2.LINE_AA)
        cv2.polylines(drawn, [corners], True, colour_of(sighting), _stroke(image), cv2.LINE_AA)
    for sighting in sightings:
        outline = np.array(sighting.corners_px)
        below = (float(outline[:, 0].mean()), float(outline[:, 1].max()) + 20 * _text_size(image))
        words = (words_of or in_words)(sighting)
        if words:
            write(drawn, words, below, colour_of(sighting))
    return drawn


def blanked(image: Picture, sightings: Sequence[Sighting]) -> Picture:
    """Return a copy of the picture in which every face that is not public is painted over."""
    painted = image.copy()
    for sighting in sightings:
        if sighting.is_hidden:
            cv2.fillConvexPoly(painted, _grown(sighting.corners_px), HIDDEN, cv2.LINE_AA)
    return painted


def colour_of(sighting: Sighting) -> Colour:
    """The colour of a card's outline."""
    if sighting.is_hidden:
        return HIDDEN
    if sighting.kind == BACK:
        return FACE_DOWN
    return UNREAD if sighting.card is None else READ


def in_signs(sighting: Sighting) -> str:
    """A card's name and margin, a question mark where it was not read: the same in every language."""
    if sighting.card is not None:
        return in_words(sighting)
    return "" if sighting.is_hidden or sighting.kind == BACK else "?"


def in_words(sighting: Sighting) -> str:
    """A card's name and margin, or why it has none."""
    if sighting.card is not None:
        return f"{sighting.card} {round(100 * sighting.margin)}%"
    if sighting.is_hidden or sighting.reason is None:
        return sighting.kind
    likely = "/".join(str(card) for card in sighting.candidates[:3])
    return f"{sighting.reason} ({likely}?)" if likely else sighting.reason


def draw_felt(
    image: Picture,
    calibration: Calibration,
    public: Collection[str],
    *,
    small: Collection[str] = (),
) -> Picture:
    """Return a copy of a straightened picture with the zones drawn: those that may be read bright, the others grey.

    The names of `small` zones, in which cards are too small to be read, are written in the colour of unread cards.
    """
    drawn = image.copy()
    for zone in calibration.layout.zones:
        corners = np.round(mapped(calibration.to_px, zone.corners())).astype(np.int32)
        colour = OPEN_ZONE if zone.name in public else SHUT_ZONE
        cv2.polylines(drawn, [corners], True, colour, _stroke(image), cv2.LINE_AA)
        left, top, bottom = int(corners[:, 0].min()), int(corners[:, 1].min()), int(corners[:, 1].max())
        line = round(34 * _text_size(image))
        place = (left + 2, top - 5 if top > line else bottom + line)
        _plain(drawn, zone.name, place, UNREAD if zone.name in small else colour)
    return drawn


def draw_markers(image: Picture, markers: Mapping[int, Points]) -> Picture:
    """Return a copy of a picture with every marker outlined and numbered."""
    drawn = image.copy()
    for number, corners in markers.items():
        outline = np.round(corners).astype(np.int32)
        cv2.polylines(drawn, [outline], True, MARKER, _stroke(image), cv2.LINE_AA)
        x, y = corners.mean(axis=0)
        write(drawn, str(number), (float(x), float(y)), MARKER)
    return drawn


def veiled(image: Picture, calibration: Calibration | None, public: Collection[str]) -> Picture:
    """Return a straightened picture in which only public zones are clear; the rest is coarse and grey.

    Without a calibration nothing is known to be public.
    """
    height, width = image.shape[:2]
    block = width / _BLOCKS_WITHOUT_FELT
    if calibration is not None:
        block = BLOCK_MM * max(calibration.px_per_mm(), 0.05)
    coarse = (max(1, round(width / block)), max(1, round(height / block)))
    grey = cv2.cvtColor(cv2.resize(image, coarse, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    veil = cv2.resize(np.asarray(_DARKEN * grey, np.uint8), (width, height), interpolation=cv2.INTER_NEAREST)
    shown = np.asarray(cv2.cvtColor(veil, cv2.COLOR_GRAY2BGR), np.uint8)
    if calibration is None:
        return shown
    clear = np.zeros((height, width), np.uint8)
    for zone in calibration.layout.zones:
        if zone.name in public:
            corners = np.round(mapped(calibration.to_px, zone.corners())).astype(np.int32)
            cv2.fillConvexPoly(clear, corners, 255)
    shown[clear > 0] = image[clear > 0]
    return shown


def write(image: Picture, text: str, middle: tuple[float, float], colour: Colour) -> None:
    """Write a line on a plate of its colour, with its middle at a point and inside the picture."""
    size = _text_size(image)
    (width, height), _ = cv2.getTextSize(text, _FONT, size, 1)
    x = int(np.clip(middle[0] - width / 2, 2, max(2, image.shape[1] - width - 2)))
    y = int(np.clip(middle[1] + height / 2, height + 3, max(height + 3, image.shape[0] - 4)))
    cv2.rectangle(image, (x - 3, y - height - 4), (x + width + 3, y + 5), colour, cv2.FILLED)
    ink = (0, 0, 0) if sum(colour) > 330 else (255, 255, 255)
    cv2.putText(image, text, (x, y), _FONT, size, ink, 1, cv2.LINE_AA)


def _plain(image: Picture, text: str, at: tuple[int, int], colour: Colour) -> None:
    size = 0.9 * _text_size(image)
    cv2.putText(image, text, at, _FONT, size, (0, 0, 0), 3, cv2.LINE_AA)
    cv2.putText(image, text, at, _FONT, size, colour, 1, cv2.LINE_AA)


def _text_size(image: Picture) -> float:
    return float(min(max(max(image.shape[:2]) / 2100, 0.4), 1.6))


def _stroke(image: Picture) -> int:
    return int(max(1, round(max(image.shape[:2]) / 900)))


def _grown(corners: Sequence[tuple[float, float]]) -> NDArray[np.int32]:
    """The outline a little larger, so that nothing of an edge is left."""
    outline = np.array(corners)
    middle = outline.mean(axis=0)
    return np.asarray(np.round(middle + 1.08 * (outline - middle)), np.int32)
