"""Poker hand histories (PHH): read and written, played through the rules, and recorded from a hand that was played."""

from engine.phh_text import parse_hands, print_phh, variant_of
from engine.recorded import CHECK_CALL, FOLD, RAISE_TO, Action, DealtBoard, DealtTo, Did, RecordedHand, Showed
from engine.replaying import record, replay, replay_commands, replay_steps

__all__ = [
    "CHECK_CALL",
    "FOLD",
    "RAISE_TO",
    "Action",
    "DealtBoard",
    "DealtTo",
    "Did",
    "RecordedHand",
    "Showed",
    "parse_hands",
    "print_phh",
    "record",
    "replay",
    "replay_commands",
    "replay_steps",
    "variant_of",
]
