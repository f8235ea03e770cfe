"""What each event changes, by what it is about."""

from controller.applying import cards, faults, hands, heard
from controller.applying.change import change, in_play

__all__ = ["cards", "change", "faults", "hands", "heard", "in_play"]
