"""Draws what became of each card into its picture, and many such pictures onto one sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.evaluate.judging import Judged, Outcome, Verdict
from vision.evaluate.labels import Disputed
from vision.picture import Picture

LEAST_SIDE_PX, MOST_SIDE_PX = 640, 1280
_TILE_PX = 640
_TITLE_PX = 26
_FONT = cv2.FONT_HERSHEY_SIMPLEX

GREEN, RED, AMBER, GREY, BLUE = (70, 170, 40), (40, 40, 220), (0, 160, 250), (150, 150, 150), (220, 130, 40)
"""Blue, green, red, as OpenCV has them."""
COLOURS = {
    Verdict.RIGHT: GREEN,
    Verdict.WRONG: RED,
    Verdict.REFUSED: AMBER,
    Verdict.NEVER_FOUND: GREY,
    Verdict.DISPUTED: BLUE,
    Verdict.UNLISTED: BLUE,
    Verdict.SURPLUS: AMBER,
}


def annotated(image: Picture, judged: Judged, *, most_px: int = MOST_SIDE_PX) -> Picture:
    """A copy of a picture with each card outlined in the colour of its verdict, and named; 640 to `most_px` long."""
    drawn, factor = _fitted(image, most_px)
    unplaced = [outcome for outcome in judged.outcomes if outcome.outline is None]
    for outcome in judged.outcomes:
        if outcome.outline is None:
            continue
        corners = np.array(outcome.outline, np.float64) * factor
        cv2.polylines(drawn, [np.round(corners).astype(np.int32)], True, COLOURS[outcome.verdict], 2, cv2.LINE_AA)
        x, y = corners.mean(axis=0)
        write(drawn, said(outcome), (int(x), int(y)), COLOURS[outcome.verdict], centred=True)
    for line, outcome in enumerate(unplaced):
        write(drawn, said(outcome), (6, 20 + 20 * line), COLOURS[outcome.verdict])
    return drawn


def said(outcome: Outcome) -> str:
    """An outcome in a few words."""
    match outcome.verdict:
        case Verdict.RIGHT | Verdict.UNLISTED:
            return str(outcome.read)
        case Verdict.WRONG:
            return f"{outcome.read}, is {outcome.label or '?'}"
        case Verdict.DISPUTED:
            return f"{outcome.read}, label {outcome.label or 'leaves it out'}"
        case Verdict.NEVER_FOUND:
            return f"{outcome.label} never found"
        case _:
            return f"{outcome.label or ''} {outcome.reason}".strip()


def write(
    image: Picture, text: str, at: tuple[int, int], colour: tuple[int, int, int], *, centred: bool = False
) -> None:
    """Write a line on a plate of its own colour, kept within the picture; `at` is its left end or its middle."""
    (width, height), _ = cv2.getTextSize(text, _FONT, 0.5, 1)
    x = at[0] - width // 2 if centred else at[0]
    x = max(2, min(x, image.shape[1] - width - 2))
    y = max(height + 2, min(at[1] + height // 2, image.shape[0] - 4))
    cv2.rectangle(image, (x - 2, y - height - 3), (x + width + 2, y + 4), colour, cv2.FILLED)
    cv2.putText(image, text, (x, y), _FONT, 0.5, (255, 255, 255), 1, cv2.LINE_AA)


def _fitted(image: Picture, most_px: int) -> tuple[Picture, float]:
    longest = max(image.shape[:2])
    factor = min(max(longest, LEAST_SIDE_PX), most_px) / longest
    size = (max(1, round(image.shape[1] * factor)), max(1, round(image.shape[0] * factor)))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8).copy(), factor


def worst(judged: Iterable[Judged], most: int) -> list[Judged]:
    """The pictures with the most wrong reads, then with the most cards not read; none in which all went well."""
    failed = (each for each in judged if each.badness() > (0, 0))
    return sorted(failed, key=lambda each: (*(-n for n in each.badness()), each.picture.file))[:most]


def close_up(image: Picture, judged: Judged) -> Picture:
    """An annotated picture of no more than what holds all the cards; of everything when a card's place is unknown."""
    outlines = [outcome.outline for outcome in judged.outcomes]
    placed = [outline for outline in outlines if outline is not None]
    if len(placed) < len(outlines):
        return annotated(image, judged, most_px=LEAST_SIDE_PX)
    corners = np.concatenate([np.array(outline) for outline in placed])
    left, top, right, bottom = _around(corners, image)
    nearer = [replace(o, outline=tuple((x - left, y - top) for x, y in o.outline or ())) for o in judged.outcomes]
    crop = image[top:bottom, left:right]
    return annotated(crop, replace(judged, outcomes=tuple(nearer)), most_px=LEAST_SIDE_PX)


def _around(corners: NDArray[np.float64], image: Picture) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what holds some points and a tenth more, within the picture."""
    margin = 0.1 * float(np.ptp(corners, axis=0).max())
    size = np.array([image.shape[1], image.shape[0]])
    left, top = np.clip(corners.min(axis=0) - margin, 0, size - 1).astype(int)
    right, bottom = np.clip(np.ceil(corners.max(axis=0) + margin), (left + 1, top + 1), size).astype(int)
    return int(left), int(top), int(right), int(bottom)


def contact_sheet(tiles: Sequence[tuple[str, Picture]]) -> Picture:
    """Put titled pictures side by side, as nearly square as may be; a row is as high as its highest."""
    columns = max(1, int(np.ceil(np.sqrt(len(tiles)))))
    rows = [tiles[i : i + columns] for i in range(0, len(tiles), columns)]
    return np.concatenate([_row_of(row, columns) for row in rows])


def _row_of(tiles: Sequence[tuple[str, Picture]], columns: int) -> Picture:
    small = [(title, _shrunk(image)) for title, image in tiles]
    high = max(image.shape[0] for _, image in small)
    row = np.full((_TITLE_PX + high, columns * _TILE_PX, 3), 255, np.uint8)
    for column, (title, image) in enumerate(small):
        left = column * _TILE_PX
        row[_TITLE_PX : _TITLE_PX + image.shape[0], left : left + image.shape[1]] = image
        cv2.putText(row, title[-78:], (left + 2, 18), _FONT, 0.45, (0, 0, 0), 1, cv2.LINE_AA)
    return row


def _shrunk(image: Picture) -> Picture:
    factor = min((_TILE_PX - 6) / image.shape[1], _TILE_PX / image.shape[0])
    size = (max(1, round(image.shape[1] * factor)), max(1, round(image.shape[0] * factor)))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def crop_of(image: Picture, judged: Judged, disputed: Disputed) -> Picture:
    """The card of a disputed label with a little of its surroundings; the whole picture when its place is unknown."""
    its = (o for o in judged.outcomes if (o.label == disputed.claimed if disputed.claimed else o.read == disputed.seen))
    outlines = [o.outline for o in its if o.outline is not None]
    outlines += [outline for code, outline in judged.picture.polygons if code == disputed.claimed]
    if not outlines:
        return image
    left, top, right, bottom = _around(np.array(outlines[0]), image)
    return image[top:bottom, left:right]


def save(path: Path, image: Picture) -> None:
    """Write a picture file of the kind its name ends in.

    Raises ValueError when it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        done, content = cv2.imencode(path.suffix, image)
        if done:
            path.write_bytes(content.tobytes())
    except cv2.error as error:
        raise ValueError(
            f"{path}: pictures cannot be written as {path.suffix or 'a name without an ending'}"
        ) from error
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror}") from error
