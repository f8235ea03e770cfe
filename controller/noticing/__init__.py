"""Noticing what is wrong or not known: faults after their grace, doubts after their reading time."""

from __future__ import annotations

from controller.noticing import end
from controller.noticing.astray import look_for_astray
from controller.noticing.board import BOARD_DETECTORS
from controller.noticing.boxed import BOXED_DETECTORS
from controller.noticing.burns import BURN_DETECTORS
from controller.noticing.cards import look_for_duplicate, raise_doubt, two_of_one, wakes_at_ms
from controller.noticing.deal import DEAL_DETECTORS
from controller.noticing.deck import DECK_DETECTORS
from controller.noticing.detecting import DETECTORS, Detector, Found, look_for_faults
from controller.noticing.hands import HANDS_DETECTORS
from controller.noticing.killed import KILLED_DETECTORS
from controller.noticing.pieces import PIECE_DETECTORS
from controller.noticing.premature import PREMATURE_DETECTORS
from controller.noticing.stud import STUD_DETECTORS
from controller.noticing.surplus import SURPLUS_DETECTORS

__all__ = [
    "DETECTORS",
    "Detector",
    "Found",
    "look_for_astray",
    "look_for_duplicate",
    "look_for_faults",
    "raise_doubt",
    "two_of_one",
    "wakes_at_ms",
]

DETECTORS += [
    *PIECE_DETECTORS,
    *BOXED_DETECTORS,
    *DEAL_DETECTORS,
    *HANDS_DETECTORS,
    *KILLED_DETECTORS,
    *STUD_DETECTORS,
    *PREMATURE_DETECTORS,
    *BURN_DETECTORS,
    *BOARD_DETECTORS,
    *end.DETECTORS,
    *DECK_DETECTORS,
    *SURPLUS_DETECTORS,
]
