"""Hands that were really played, and their turns as the rules give them."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from engine.commands import BringIn, Call, Check, Fold, RaiseTo
from engine.decisions import carry_out
from engine.opening import next_step, start
from engine.phh import RecordedHand
from engine.replaying import Script
from engine.steps import Act, Legal
from tests.unit.engine.record_ledger import Turn

OURS = Path(__file__).parents[2] / "phh"
SHARED = Path(__file__).parents[4] / "shared" / "phh"
PLAYED_ELSEWHERE = [
    ("fpdb_F7S.phhs", 24),
    ("fpdb_FT.phhs", 51),
    pytest.param("fpdb_NT.phhs", 650, marks=pytest.mark.slow),
    pytest.param("pluribus_NT.phhs", 2085, marks=pytest.mark.slow),
]
REAL = [*PLAYED_ELSEWHERE, ("open_pair_F7S.phhs", 3)]
"""Collections of real hands beside this checkout; with the 25 televised ones 2838. pokerkit refuses the open pairs."""
_WORDS = {Fold: "f", Check: "cc", Call: "cc", RaiseTo: "cbr", BringIn: "pb"}


def shared(name: str) -> Path:
    """Return a collection, or skip the test where there is none."""
    if not (SHARED / name).exists():
        pytest.skip("the shared hand histories are not here")
    return SHARED / name


def turns_in(recorded: RecordedHand) -> Iterator[tuple[Turn, Legal]]:
    """Yield each turn of a record as the rules give it, with all that they allow."""
    script, hand = Script(recorded), start(recorded.setup)
    while (command := script.command_for(hand)) is not None:
        match next_step(hand):
            case Act(seat=seat, legal=legal):
                word = _WORDS[type(command)]
                yield Turn(place=hand.at(seat), to_call=legal.call or 0, word=word), legal
        hand = carry_out(hand, command)[1]


def differing(those: Sequence[object], these: Sequence[object]) -> list[int]:
    """Return which hands, from 1, are not the same in two lists."""
    pairs = zip(those, these, strict=True)
    return [number for number, (that, this) in enumerate(pairs, start=1) if that != this]
