"""How a source of frames is written; without anything that opens one, so that a table's file is read quickly."""

from __future__ import annotations

import re

FORMS = "device:NUMBER, picamera:NUMBER, stream:URL, folder:PATH, video:PATH or unix:PATH"
_KINDS = ("device", "picamera", "stream", "folder", "video", "unix")
_SOURCE = re.compile(r"(device|picamera):\d+(@\d+x\d+)?|device:/.+|stream:\w+://.+|(folder|video|unix):.+")


def is_source(text: str) -> bool:
    """Whether a text has the form of a source.

    >>> is_source("device:0@1280x720"), is_source("webcam")
    (True, False)
    """
    return _SOURCE.fullmatch(text) is not None


def begins_as_source(text: str) -> bool:
    """Whether a text begins with a kind of source, be the rest of it well formed or not.

    >>> begins_as_source("device:zero"), begins_as_source("faces"), begins_as_source("device")
    (True, False, False)
    """
    return text.partition(":")[0] in _KINDS and ":" in text
