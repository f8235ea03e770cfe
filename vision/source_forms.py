"""How a source of frames is written; without anything that opens one, so that a table's file is read quickly."""

from __future__ import annotations

import re

FORMS = "device:NUMBER, picamera:NUMBER, stream:URL, folder:PATH, video:PATH or unix:PATH"
_SOURCE = re.compile(r"(device|picamera):\d+(@\d+x\d+)?|device:/.+|stream:\w+://.+|(folder|video|unix):.+")


def is_source(text: str) -> bool:
    """Whether a text has the form of a source.

    >>> is_source("device:0@1280x720"), is_source("webcam")
    (True, False)
    """
    return _SOURCE.fullmatch(text) is not None
