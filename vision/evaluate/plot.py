"""Draws scores as bars: of each folder's cards, how many were right, refused, never found or wrong."""

from __future__ import annotations

import cv2
import numpy as np

from vision.evaluate.drawing import AMBER, BLUE, GREEN, GREY, RED
from vision.evaluate.judging import Verdict
from vision.evaluate.report import bound_text, percent
from vision.evaluate.score import Score, total
from vision.picture import Picture

_LABELS_PX, _BARS_PX, _NOTES_PX, _ROW_PX, _TOP_PX = 340, 900, 560, 52, 90
_FONT = cv2.FONT_HERSHEY_SIMPLEX
_BARS = (
    (Verdict.RIGHT, "right", GREEN),
    (Verdict.DISPUTED, "disputed", BLUE),
    (Verdict.REFUSED, "refused", AMBER),
    (Verdict.NEVER_FOUND, "never found", GREY),
    (Verdict.WRONG, "wrong", RED),
)


def plot(scores: dict[str, Score]) -> Picture:
    """A bar a folder and one for all of them together, each as long as all its cards."""
    rows = [*sorted(scores.items()), ("all", total(scores.values()))]
    image = np.full((_TOP_PX + _ROW_PX * len(rows) + 20, _LABELS_PX + _BARS_PX + _NOTES_PX, 3), 255, np.uint8)
    _draw_key(image)
    for row, (name, score) in enumerate(rows):
        _draw_row(image, _TOP_PX + row * _ROW_PX, name, score)
    return image


def _draw_key(image: Picture) -> None:
    x = _LABELS_PX
    for _, name, colour in _BARS:
        cv2.rectangle(image, (x, 30), (x + 22, 52), colour, cv2.FILLED)
        _text(image, name, (x + 30, 50))
        x += 62 + cv2.getTextSize(name, _FONT, 0.7, 1)[0][0]


def _draw_row(image: Picture, top: int, name: str, score: Score) -> None:
    _text(image, f"{name} ({score.cards})", (10, top + 28))
    outcomes = max(1, sum(score.counts[verdict] for verdict, _, _ in _BARS))
    x = float(_LABELS_PX)
    for verdict, _, colour in _BARS:
        width = _BARS_PX * score.counts[verdict] / outcomes
        if score.counts[verdict]:
            cv2.rectangle(image, (round(x), top + 6), (round(max(x + width, x + 2)), top + 38), colour, cv2.FILLED)
        x += width
    note = f"{percent(score.right, score.cards)}, wrong {score.wrong} (at most {bound_text(score.bound)})"
    _text(image, note, (_LABELS_PX + _BARS_PX + 16, top + 28))


def _text(image: Picture, text: str, at: tuple[int, int]) -> None:
    cv2.putText(image, text, at, _FONT, 0.7, (30, 30, 30), 1, cv2.LINE_AA)
