"""Real hands have the same turns here and in pokerkit: who acts, and for how much."""

from __future__ import annotations

import warnings
from pathlib import Path

import pokerkit
import pytest

from engine.phh import parse_hands
from tests.unit.engine.real_hands import OURS, PLAYED_ELSEWHERE, differing, shared, turns_in


def turns_of_pokerkit(history: pokerkit.HandHistory) -> list[tuple[int, int]]:
    """Return who is to act and for how much before each action of a record, as pokerkit plays it."""
    turns, asked = list[tuple[int, int]](), (0, 0)
    for state, action in history.state_actions:
        if action and action.split()[1] in ("f", "cc", "cbr", "pb"):
            turns.append(asked)
        asked = (state.actor_index or 0, int(state.checking_or_calling_amount or 0))
    return turns


def turns_here(path: Path) -> list[list[tuple[int, int]]]:
    """Return the same of each hand of a file, as it is played through the rules here."""
    hands = parse_hands(path.read_text(), path.name)
    return [[(turn.place, turn.to_call) for turn, _ in turns_in(hand)] for hand in hands]


@pytest.mark.parametrize("path", sorted(OURS.rglob("*.phh")), ids=lambda path: path.stem)
def test_every_turn_of_a_televised_hand_is_the_one_that_another_engine_gives(path: Path) -> None:
    # Given a recorded hand as another engine plays it
    with path.open("rb") as file:
        theirs = turns_of_pokerkit(pokerkit.HandHistory.load(file))

    # When it is played through the rules here
    # Then
    assert turns_here(path) == [theirs]


@pytest.mark.parametrize(("name", "count"), PLAYED_ELSEWHERE)
def test_every_turn_of_real_hands_is_the_one_that_another_engine_gives(name: str, count: int) -> None:
    # Given real hands as another engine plays them
    path = shared(name)
    with path.open("rb") as file, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = [turns_of_pokerkit(history) for history in pokerkit.HandHistory.load_all(file)]

    # When they are played through the rules here
    ours = turns_here(path)

    # Then
    assert len(ours) == count
    assert differing(theirs, ours) == []
