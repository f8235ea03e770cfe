"""The table between hands: who sits where with what, where the button goes, and which hand is dealt next.

`decide` turns what was asked into events, `apply` folds one in, `next_setup` gives the next hand its setup.
"""

from __future__ import annotations

from engine.between.changes import apply
from engine.between.commands import Command
from engine.between.decisions import carry_out, decide
from engine.between.events import LINEUP_EVENTS, Event
from engine.between.lineup import Chair, Correction, Entering, Ledger, Lineup, Positions
from engine.between.next_deal import NextDeal, next_deal
from engine.between.next_hand import finish_of, next_setup
from engine.between.terms import Occasion, Stakes, Terms
from engine.between.text import parse_lineup, print_lineup

__all__ = [
    "LINEUP_EVENTS",
    "Chair",
    "Command",
    "Correction",
    "Entering",
    "Event",
    "Ledger",
    "Lineup",
    "NextDeal",
    "Occasion",
    "Positions",
    "Stakes",
    "Terms",
    "apply",
    "carry_out",
    "decide",
    "finish_of",
    "next_deal",
    "next_setup",
    "parse_lineup",
    "print_lineup",
]
