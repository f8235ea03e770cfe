"""Moments of a table as published messages, to be looked at and tested in a browser."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.scenes_entry import ENTRY
from tests.browser.scenes_faults import FAULTS
from tests.browser.scenes_kit import FIRST_SEQ, Scene, turn
from tests.browser.scenes_play import PLAY
from tests.browser.scenes_stud import STUD

__all__ = ["FIRST_SEQ", "SCENES", "Scene", "turn"]

SCENES: dict[str, Callable[[], Scene]] = {**PLAY, **ENTRY, **FAULTS, **STUD}
