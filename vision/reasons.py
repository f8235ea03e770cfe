"""Why a face was not read, in the words of reports; people are told it in theirs (`eye.ftl`)."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a face was not read."""

    NOT_PUBLIC = "not public"
    """It lies where no rule has made it public."""
    OVERLAPPED = "overlapped"
    NO_RANK = "no rank found"
    NO_SUIT = "no suit found"
    CORNERS = "the corners disagree"
    PIPS = "the pips disagree"
    UNCOUNTED = "not clear enough without the pips"
    COLOUR = "the colour disagrees"
    READINGS = "readings disagree"
    """Two frames, or two outlines of one place, were read as different cards."""
    NOT_YET = "not yet agreed"
    """Too few frames have said the same so far."""
    NO_INDEX = "no index seen"
    DISAGREE = "the experts disagree"
    UNSURE = "not clear enough"
    GLARE = "glare"
    SMALL = "too small"
    UNKNOWN = "unknown design"
