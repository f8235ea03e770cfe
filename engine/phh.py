"""Poker hand histories (PHH): read and written, played through the rules, and recorded from a hand that was played."""

from engine.phh_setup import variant_of
from engine.phh_text import parse_hands, print_phh
from engine.recorded import (
    BRING_IN,
    CHECK_CALL,
    FOLD,
    RAISE_TO,
    Action,
    AgreedToRun,
    BurnedOne,
    DealtBoard,
    DealtTo,
    Did,
    Killed,
    Opened,
    RanOutOfTime,
    RecordedHand,
    Showed,
    ShuffledBurns,
    Won,
)
from engine.recording import record
from engine.replaying import replay, replay_commands, replay_steps

__all__ = [
    "BRING_IN",
    "CHECK_CALL",
    "FOLD",
    "RAISE_TO",
    "Action",
    "AgreedToRun",
    "BurnedOne",
    "DealtBoard",
    "DealtTo",
    "Did",
    "Killed",
    "Opened",
    "RanOutOfTime",
    "RecordedHand",
    "Showed",
    "ShuffledBurns",
    "Won",
    "parse_hands",
    "print_phh",
    "record",
    "replay",
    "replay_commands",
    "replay_steps",
    "variant_of",
]
