"""How well the sensors sense at port height: what they miss, how late they are, and what they cannot read."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True, kw_only=True)
class Sensing:
    """Shares of what goes past the sensors, of 1, and how late the rest comes. Source: docs/slips.md, measured.

    `card_missed`: a resting card that is not reported while it lies there. `card_late`: one that is reported up to
    `late_ms` after the rest. `face_unread`: a face that is not read until somebody has it looked at again.
    `count_missed`: a card that leaves the deck unfelt. `press_missed`: a push of a button that does not register.
    """

    card_missed: float = 0.0
    card_late: float = 0.0
    late_ms: int = 0
    face_unread: float = 0.0
    count_missed: float = 0.0
    press_missed: float = 0.0

    def at(self, quality: float) -> Sensing:
        """Return the sensing of worse sensors: they notice this share, of 1, of what these do, and are later.

        >>> Sensing(card_missed=0.25, late_ms=100).at(0.5)
        Sensing(card_missed=0.625, card_late=0.5, late_ms=200, face_unread=0.5, count_missed=0.5, press_missed=0.5)
        """
        assert 0 < quality <= 1, "sensors of no quality are no sensors"

        def worse(share: float) -> float:
            return share + (1 - share) * (1 - quality)

        return Sensing(
            card_missed=worse(self.card_missed),
            card_late=worse(self.card_late),
            late_ms=int(self.late_ms / quality),
            face_unread=worse(self.face_unread),
            count_missed=worse(self.count_missed),
            press_missed=worse(self.press_missed),
        )

    def happens(self, share: float, rng: Random) -> bool:
        """Draw whether something happens; a share of none draws nothing."""
        return share > 0 and rng.random() < share


PERFECT = Sensing()
"""Nothing is missed: for tests of what is not about the sensors."""

MEASURED = Sensing(
    card_missed=0.0005, card_late=0.002, late_ms=400, face_unread=0.003, count_missed=0.0005, press_missed=0.0005
)
"""Measured on rendered frames and on emulated boards, or assumed where none was ever seen to fail: docs/slips.md."""
