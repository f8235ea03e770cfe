"""The open type faces that indices are drawn in: those of the Debian packages listed here, so data can be remade."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from PIL import ImageFont

PACKAGES = (
    "fonts-dejavu-core",
    "fonts-dejavu-extra",
    "fonts-liberation",
    "fonts-urw-base35",
    "fonts-lato",
    "fonts-roboto-unhinted",
    "fonts-open-sans",
    "fonts-ebgaramond",
    "fonts-cantarell",
    "fonts-inconsolata",
    "fonts-linuxlibertine",
    "fonts-crosextra-carlito",
    "fonts-crosextra-caladea",
    "fonts-gfs-didot",
    "fonts-comfortaa",
    "fonts-quattrocento",
    "fonts-croscore",
    "fonts-sil-gentium",
    "fonts-adf-universalis",
    "fonts-adf-romande",
    "fonts-adf-gillius",
    "fonts-adf-accanthis",
    "fonts-adf-ikarius",
    "fonts-adf-tribun",
    "fonts-adf-oldania",
    "fonts-adf-berenis",
    "fonts-vollkorn",
    "fonts-dosis",
    "fonts-cabin",
    "fonts-bebas-neue",
    "fonts-league-spartan",
    "fonts-prociono",
    "fonts-goudybookletter",
    "fonts-jura",
    "fonts-yanone-kaffeesatz",
    "fonts-sil-charis",
    "fonts-texgyre",
    "fonts-adf-verana",
    "fonts-adf-baskervald",
    "fonts-adf-libris",
    "fonts-paratype",
    "fonts-hack",
    "fonts-okolaks",
)
"""All of them free to use and to embed (OFL, GPL with font exception, Apache-2.0, public domain)."""
SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_NO_SIGN = "\u0378"
"""No character has this number."""
_FOLDERS = (Path("/usr/share/fonts"), Path("/usr/share/texmf/fonts/opentype"))
_DRAWN_PX = 96
_UNFIT = ("noto", "icon", "symbol", "emoji", "math", "d050000l", "standardsymbols", "dingbat", "fontawesome", "braille")
_HAND = ("rufscript", "okolaks-script", "beteckna", "ecolier", "tomson", "breip", "isabella", "aoyagi", "lobster")

Mask = np.ndarray[Any, np.dtype[np.float32]]


@lru_cache(maxsize=1)
def type_faces() -> tuple[Path, ...]:
    """Return the font files whose every sign can be drawn, in the order of their names.

    Raises RuntimeError when there are fewer than fifty: the packages are not installed.
    """
    files = sorted({path for folder in _FOLDERS for path in folder.rglob("*.[ot]tf")}, key=lambda path: path.name)
    fit = [path for path in files if not any(word in path.name.lower() for word in (*_UNFIT, *_HAND))]
    faces = tuple(path for path in fit if _draws_all(path))
    if len(faces) < 50:
        raise RuntimeError(f"only {len(faces)} type faces are there; install {' '.join(PACKAGES)}")
    return faces


def draws(path: Path, text: str) -> bool:
    """Whether a face has a sign, and not only the box that stands for those it lacks."""
    try:
        box = sign_mask(path, _NO_SIGN)
    except (OSError, ValueError):
        box = np.zeros(0, np.float32)
    try:
        return sign_mask(path, text).tobytes() != box.tobytes()
    except (OSError, ValueError):
        return False


def _draws_all(path: Path) -> bool:
    try:
        shapes = [sign_mask(path, sign) for sign in SIGNS]
    except (OSError, ValueError):
        return False
    return len({shape.tobytes() for shape in shapes}) == len(SIGNS)


@lru_cache(maxsize=9_000)
def sign_mask(path: Path, text: str) -> Mask:
    """Return a sign as ink from 0 to 1, cut tight.

    Raises ValueError when the face draws nothing for it.
    """
    mask = ImageFont.truetype(str(path), _DRAWN_PX).getmask(text, mode="L")
    ink = np.asarray(mask, np.float32).reshape(mask.size[1], mask.size[0]) / 255
    rows, columns = np.flatnonzero(ink.max(axis=1) > 0.4), np.flatnonzero(ink.max(axis=0) > 0.4)
    if not len(rows) or rows[-1] - rows[0] < _DRAWN_PX // 4:
        raise ValueError(f"{path.name} has no {text}")
    return np.ascontiguousarray(ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
