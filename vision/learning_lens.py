"""From pictures of printed markers, on the felt or on the lens board, to a camera's lens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from vision.calibration import felt_view
from vision.felt import FeltLayout
from vision.lens import Lens, View, learn_lens
from vision.marker_sheet import corners_mm, lens_board
from vision.picture import Points

_BOARD_MARKERS_LEAST = 4


def board_view(seen: Mapping[int, Points]) -> View | None:
    """The lens board among the markers seen; None when fewer than four of its markers are."""
    wanted = [marker for marker in lens_board().markers if marker.id in seen]
    if len(wanted) < _BOARD_MARKERS_LEAST:
        return None
    px = np.concatenate([seen[marker.id] for marker in wanted])
    mm = np.concatenate([corners_mm(marker.centre_mm, marker.size_mm) for marker in wanted])
    return View(px=px, mm=mm)


def lens_from(pictures: Iterable[Mapping[int, Points]], size: tuple[int, int], layout: FeltLayout) -> Lens | None:
    """Learn a lens from the markers seen in several pictures of one size; None when they do not tell it."""
    views = [view for seen in pictures for view in (board_view(seen), felt_view(seen, layout)) if view is not None]
    return learn_lens(views, size)
