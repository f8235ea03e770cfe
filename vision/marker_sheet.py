"""The sheets one prints: the felt's markers to cut out, and a board of markers to learn a lens from, true to scale."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.felt import FeltLayout
from vision.picture import Grey, Points

PAGE_MM = (210.0, 297.0)
"""A4, upright."""
DPI = 300
LENS_FIRST_ID = 10
"""Markers of the lens board begin here; the felt's own have lower numbers."""
_COLUMNS, _ROWS = 5, 7
_LENS_MARKER_MM, _LENS_PITCH_MM = 28.0, (36.0, 36.0)
_FELT_PITCH_MM = (67.0, 73.0)
_NOTES_MM, _NOTE_LINE_MM = (86.0, 172.0), 6.0
"""Where the notes begin, and from line to line."""
_CELLS = 6
"""Modules across a marker of 4x4 bits with its black frame."""
_RULER_MM = 100.0
_FONT, _LETTERS = cv2.FONT_HERSHEY_SIMPLEX, 1.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A marker on a page: its number, middle and side."""

    id: int
    centre_mm: tuple[float, float]
    size_mm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A page to print."""

    markers: tuple[Printed, ...]
    words: str
    cut_out: bool
    """Whether each marker has a frame to cut along: its white margin has to stay."""
    notes: tuple[str, ...] = ()
    """Lines beside the last row of markers."""


def felt_sheet(layout: FeltLayout) -> Sheet:
    """The markers of a felt, each with the white margin of one module that it needs."""
    places = _grid(len(layout.markers), 3, _FELT_PITCH_MM, top_mm=16.0)
    markers = (
        Printed(id=marker.id, centre_mm=place, size_mm=marker.size_mm)
        for marker, place in zip(layout.markers, places, strict=True)
    )
    words = "Print at 100 %. The line must be 100 mm long. Cut along the frames and glue flat, upright for the dealer."
    notes = (
        f"The marked felt is {layout.width_mm:g} x {layout.height_mm:g} mm.",
        "Middle of each marker, in mm from its left",
        "and from its far edge, seen by the dealer:",
        *(f"{marker.id}:  {marker.centre_mm[0]:g} and {marker.centre_mm[1]:g}" for marker in layout.markers),
    )
    return Sheet(markers=tuple(markers), words=words, cut_out=True, notes=notes)


def lens_board() -> Sheet:
    """A board of 35 markers: glued on something stiff and held before the camera at different slants."""
    places = _grid(_COLUMNS * _ROWS, _COLUMNS, _LENS_PITCH_MM, top_mm=16.0)
    markers = (
        Printed(id=LENS_FIRST_ID + number, centre_mm=place, size_mm=_LENS_MARKER_MM)
        for number, place in enumerate(places)
    )
    words = "Print at 100 %, glue on a stiff board, hold it before the camera at several slants. The line is 100 mm."
    return Sheet(markers=tuple(markers), words=words, cut_out=False)


def corners_mm(centre: tuple[float, float], side: float) -> Points:
    """The corners of a marker, clockwise from its top left."""
    signs = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32)
    return np.asarray(np.array(centre, np.float32) + signs * side / 2, np.float32)


def write_sheet(sheet: Sheet, path: Path) -> None:
    """Write a page as SVG or PNG, by the ending of its name; both carry their size in millimetres.

    Raises ValueError for any other ending, OSError when it cannot be written.
    """
    match path.suffix.lower():
        case ".svg":
            path.write_text(svg_of(sheet), encoding="utf-8")
        case ".png":
            path.write_bytes(_with_dpi(cv2.imencode(".png", drawn(sheet))[1].tobytes()))
        case _:
            raise ValueError(f"{path}: a sheet is written as .svg or .png")


def svg_of(sheet: Sheet) -> str:
    """The page as SVG in millimetres."""
    width, height = PAGE_MM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {width:g} {height:g}">',
        f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>',
    ]
    for marker in sheet.markers:
        parts.extend(_svg_marker(marker, cut_out=sheet.cut_out))
    left, y = (width - _RULER_MM) / 2, height - 12
    parts.append(
        f'<path d="M{left:g} {y:g}h{_RULER_MM:g}m0 -2v4m-{_RULER_MM:g} 0v-4" stroke="#000" stroke-width=".3"/>'
    )
    parts.append(_svg_text(sheet.words, width / 2, height - 5, "middle"))
    for line, note in enumerate(sheet.notes):
        parts.append(_svg_text(note, _NOTES_MM[0], _NOTES_MM[1] + _NOTE_LINE_MM * line, "start"))
    return "\n".join([*parts, "</svg>\n"])


def _svg_marker(marker: Printed, *, cut_out: bool) -> Iterator[str]:
    cell = marker.size_mm / _CELLS
    x0, y0 = (middle - marker.size_mm / 2 for middle in marker.centre_mm)
    squares = "".join(
        f"M{x0 + column * cell:g} {y0 + row * cell:g}h{cell:g}v{cell:g}h{-cell:g}z"
        for row, cells in enumerate(_modules(marker.id))
        for column, white in enumerate(cells)
        if not white
    )
    yield f'<path d="{squares}" fill="#000" shape-rendering="crispEdges"/>'
    if cut_out:
        side = marker.size_mm + 2 * cell
        yield (
            f'<rect x="{x0 - cell:g}" y="{y0 - cell:g}" width="{side:g}" height="{side:g}" fill="none" '
            f'stroke="#999" stroke-width=".2" stroke-dasharray="2 2"/>'
        )
        yield _svg_text(str(marker.id), marker.centre_mm[0], y0 + marker.size_mm + cell + 4, "middle")


def _svg_text(words: str, x: float, y: float, anchor: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-family="sans-serif" font-size="3.6" text-anchor="{anchor}">{words}</text>'


def drawn(sheet: Sheet) -> Grey:
    """The page at 300 dots an inch."""
    scale = DPI / 25.4
    page = np.full((round(PAGE_MM[1] * scale), round(PAGE_MM[0] * scale)), 255, np.uint8)
    for marker in sheet.markers:
        side = round(marker.size_mm * scale)
        code = cv2.resize(_modules(marker.id) * np.uint8(255), (side, side), interpolation=cv2.INTER_NEAREST)
        left, top = (round((middle - marker.size_mm / 2) * scale) for middle in marker.centre_mm)
        page[top : top + side, left : left + side] = code
        if sheet.cut_out:
            margin = round(side / _CELLS)
            cv2.rectangle(page, (left - margin, top - margin), (left + side + margin, top + side + margin), 160, 2)
            _write(page, str(marker.id), left + side // 2 - 12, top + side + margin + 46)
    left, y = round((PAGE_MM[0] - _RULER_MM) / 2 * scale), round((PAGE_MM[1] - 12) * scale)
    right = left + round(_RULER_MM * scale)
    cv2.line(page, (left, y), (right, y), 0, 3)
    for x in (left, right):
        cv2.line(page, (x, y - 24), (x, y + 24), 0, 3)
    (width, _), _ = cv2.getTextSize(sheet.words, _FONT, _LETTERS, 2)
    _write(page, sheet.words, max((page.shape[1] - width) // 2, 20), round((PAGE_MM[1] - 4) * scale))
    for number, note in enumerate(sheet.notes):
        _write(page, note, round(_NOTES_MM[0] * scale), round((_NOTES_MM[1] + _NOTE_LINE_MM * number) * scale))
    return page


def _write(page: Grey, words: str, x: int, y: int) -> None:
    cv2.putText(page, words, (x, y), _FONT, _LETTERS, 0, 2, cv2.LINE_AA)


def _modules(number: int) -> Grey:
    """The marker's squares, 6 x 6: 1 white, 0 black."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    return np.asarray(cv2.aruco.generateImageMarker(dictionary, number, _CELLS) // 255, np.uint8)


def _grid(count: int, columns: int, pitch_mm: tuple[float, float], top_mm: float) -> list[tuple[float, float]]:
    across, down = pitch_mm
    left = (PAGE_MM[0] - (columns - 1) * across) / 2
    return [
        (left + across * (number % columns), top_mm + down / 2 + down * (number // columns)) for number in range(count)
    ]


def _with_dpi(png: bytes) -> bytes:
    """Put the resolution into a PNG (a pHYs chunk after the header), so that it prints in its true size."""
    per_metre = round(DPI / 0.0254)
    body = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    chunk = struct.pack(">I", 9) + body + struct.pack(">I", zlib.crc32(body))
    return png[:33] + chunk + png[33:]
