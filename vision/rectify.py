"""Turns a card found in a picture into an upright sheet of known scale."""

from __future__ import annotations

import cv2
import numpy as np

from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM
from vision.picture import Picture, Points

SHEET_PX_PER_MM = 4
SHEET_SIZE = (round(CARD_WIDTH_MM * SHEET_PX_PER_MM), round(CARD_HEIGHT_MM * SHEET_PX_PER_MM))
"""Width and height of a rectified card."""


def rectify(image: Picture, corners: Points) -> Picture:
    """Warp the quadrilateral (clockwise, first side short) to an upright card."""
    width, height = SHEET_SIZE
    goal = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(np.asarray(corners, np.float32), goal)
    return np.asarray(cv2.warpPerspective(image, matrix, SHEET_SIZE, flags=cv2.INTER_LINEAR), np.uint8)


def upright(corners: Points) -> Points:
    """Order four corners clockwise, beginning with a short side.

    Which of the two short sides comes first is left to the reader: a card's face looks the same from both ends.
    """
    middle = corners.mean(axis=0)
    around = np.arctan2(corners[:, 1] - middle[1], corners[:, 0] - middle[0])
    clockwise = corners[np.argsort(around)]
    sides = np.linalg.norm(np.roll(clockwise, -1, axis=0) - clockwise, axis=1)
    if sides[0] + sides[2] > sides[1] + sides[3]:
        clockwise = np.roll(clockwise, -1, axis=0)
    return np.asarray(clockwise, np.float32)


def angle_of(corners: Points) -> float:
    """How far a card is turned from upright, from -90 to 90 degrees clockwise."""
    along = corners[1] - corners[0]
    degrees = float(np.degrees(np.arctan2(along[1], along[0])))
    return (degrees + 90) % 180 - 90
