"""The sheets one prints: the felt's markers to cut out, and a board of markers to learn a lens from, true to scale."""

from __future__ import annotations

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
_LENS_MARKER_MM, _LENS_PITCH_MM = 28.0, 36.0
_FELT_PITCH_MM = 67.0
_CELLS = 6
"""Modules across a marker of 4x4 bits with its black frame."""
_RULER_MM = 100.0


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


def felt_sheet(layout: FeltLayout) -> Sheet:
    """The markers of a felt, each with the white margin of one module that it needs."""
    places = _grid(len(layout.markers), 3, _FELT_PITCH_MM, top_mm=16.0)
    markers = (
        Printed(id=marker.id, centre_mm=place, size_mm=marker.size_mm)
        for marker, place in zip(layout.markers, places, strict=True)
    )
    words = "Print at 100 %. The line must be 100 mm long. Cut along the frames; glue flat where croupier eye shows."
    return Sheet(markers=tuple(markers), words=words, cut_out=True)


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
    parts.append(
        f'<text x="{width / 2:g}" y="{height - 5:g}" font-family="sans-serif" font-size="3.4" '
        f'text-anchor="middle">{sheet.words}</text>'
    )
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
        yield (
            f'<text x="{marker.centre_mm[0]:g}" y="{y0 + marker.size_mm + cell + 4:g}" font-family="sans-serif" '
            f'font-size="3.4" text-anchor="middle" fill="#666">{marker.id}</text>'
        )


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
            place = (left + side // 2 - 12, top + side + margin + 46)
            cv2.putText(page, str(marker.id), place, cv2.FONT_HERSHEY_SIMPLEX, 1.2, 100, 3, cv2.LINE_AA)
    left, y = round((PAGE_MM[0] - _RULER_MM) / 2 * scale), round((PAGE_MM[1] - 12) * scale)
    right = left + round(_RULER_MM * scale)
    cv2.line(page, (left, y), (right, y), 0, 3)
    for x in (left, right):
        cv2.line(page, (x, y - 24), (x, y + 24), 0, 3)
    (width, _), _ = cv2.getTextSize(sheet.words, cv2.FONT_HERSHEY_SIMPLEX, 1.2, 2)
    place = (max((page.shape[1] - width) // 2, 20), round((PAGE_MM[1] - 4) * scale))
    cv2.putText(page, sheet.words, place, cv2.FONT_HERSHEY_SIMPLEX, 1.2, 0, 2, cv2.LINE_AA)
    return page


def _modules(number: int) -> Grey:
    """The marker's squares, 6 x 6: 1 white, 0 black."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    return np.asarray(cv2.aruco.generateImageMarker(dictionary, number, _CELLS) // 255, np.uint8)


def _grid(count: int, columns: int, pitch_mm: float, top_mm: float) -> list[tuple[float, float]]:
    left = (PAGE_MM[0] - (columns - 1) * pitch_mm) / 2
    return [
        (left + pitch_mm * (number % columns), top_mm + pitch_mm / 2 + pitch_mm * (number // columns))
        for number in range(count)
    ]


def _with_dpi(png: bytes) -> bytes:
    """Put the resolution into a PNG (a pHYs chunk after the header), so that it prints in its true size."""
    import struct
    import zlib

    per_metre = round(DPI / 0.0254)
    body = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    chunk = struct.pack(">I", 9) + body + struct.pack(">I", zlib.crc32(body))
    return png[:33] + chunk + png[33:]
