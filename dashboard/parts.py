"""What the views of one application share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from flask import current_app

from dashboard.config import Config
from dashboard.feed import Feed
from dashboard.pins import PinGate
from dashboard.rendering import Renderer
from dashboard.security import Door
from dashboard.streams import Admission


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """One table's feed and everything that serves it."""

    config: Config
    feed: Feed
    renderer: Renderer
    door: Door
    gate: PinGate
    admission: Admission


def parts() -> Parts:
    """Return the parts of the application that answers now."""
    return cast(Parts, current_app.extensions["croupier"])
