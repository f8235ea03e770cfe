"""The file that `croupier calibrate` writes for each camera: its lens, and how it stood over the felt."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from vision.calibration import Calibration
from vision.lens import Lens
from vision.sharing import score

VERSION = 1


def write_calibration(path: Path, source: str, calibration: Calibration | None, lens: Lens | None) -> None:
    """Write a camera's file; the running camera uses the lens, people may look at the rest.

    Raises OSError.
    """
    document: dict[str, Any] = {"v": VERSION, "source": source, "lens": None if lens is None else lens.as_json()}
    if calibration is not None:
        layout = calibration.layout
        document |= {
            "size": list(calibration.size),
            "seats": layout.seats_max,
            "game": layout.game,
            "error_mm": round(calibration.error_mm, 3),
            "px_per_mm": {zone.name: round(score(calibration, zone), 3) for zone in layout.zones},
            "to_mm": [[float(f"{value:.9g}") for value in row] for row in calibration.to_mm],
        }
    path.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")


def read_lens(path: Path) -> Lens | None:
    """Read the lens from a camera's file; None when it was calibrated without one.

    Raises ValueError when there is no such file or it is not one.
    """
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(document, dict) or document["v"] != VERSION:
            raise ValueError("it is of another version")
        return None if document["lens"] is None else Lens.from_json(document["lens"])
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}; write it with croupier calibrate") from error
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{path} is no camera's calibration; write it anew with croupier calibrate") from error


def lenses_of(sources: Sequence[str], files: Sequence[str]) -> list[Lens | None]:
    """Read the lens of each source from its camera's file; ``-``, or no file, where its picture is taken as straight.

    Raises ValueError.
    """
    if len(files) > len(sources):
        raise ValueError("there are more --calibration than --source")
    named = [*files, *["-"] * (len(sources) - len(files))]
    return [None if name == "-" else read_lens(Path(name)) for name in named]
