"""The button as players go: it moves to the next of them, or follows the blinds, as the house has it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from controller.apply import apply
from controller.events import HandVoided
from controller.next_hand import next_hand
from controller.publish import public_state
from engine.between import Positions
from engine.rules import Structure
from engine.seats import Seat
from tests.table import SimulatedTable, config_of

MOVING, DEAD = "moving", "dead"


def _table(button: str, *stacks: int, structure: Structure = Structure.NO_LIMIT) -> SimulatedTable:
    """Seats 1 to n at blinds of 5 and 10, the button on the last seat; no hardware."""
    seats = range(1, len(stacks) + 1)
    config = config_of(seats=tuple(seats), hardware=(), stacks=stacks, structure=structure)
    table = SimulatedTable(replace(config, switches={"button": button}))
    table.waits(1)
    return table


def _posted(table: SimulatedTable) -> tuple[int | None, dict[int, int]]:
    """Begin the next hand: where its button is, and who posts how much."""
    table.begins()
    hand = table.now.play.hand
    assert hand is not None
    posted = {int(player.seat): int(player.bet) for player in hand.players if player.bet}
    assert public_state(table.now, "run").button == hand.setup.button
    return hand.setup.button, posted


def _folded(table: SimulatedTable) -> None:
    """Everybody folds to the last one, who takes the blinds."""
    assert table.done().ok
    while table.directs("direction-act"):
        hand = table.now.play.hand
        assert hand is not None and hand.to_act is not None
        assert table.says(hand.to_act, "fold").ok
    assert table.done().ok


def _the_big_blind_loses_all(table: SimulatedTable, *, to: int) -> None:
    """Seat 2 is all-in with its blind; `to` calls and wins, the others fold."""
    assert table.done().ok
    while table.directs("direction-act"):
        hand = table.now.play.hand
        assert hand is not None and hand.to_act is not None
        assert table.says(hand.to_act, "call" if hand.to_act == to else "fold").ok
    while table.directs("direction-street"):
        assert table.done().ok
    assert table.taps("winner", seats=(to,)).ok
    assert table.done().ok


def test_switch_button_dead_never_skips_the_big_blind_and_leaves_the_small_one_to_an_empty_seat() -> None:
    # Given four players and the dead button, where the big blind of the first hand loses everything
    table = _table(DEAD, 1_000, 10, 1_000, 1_000)
    assert _posted(table) == (4, {1: 5, 2: 10})
    _the_big_blind_loses_all(table, to=3)

    # When the next two hands begin
    second = _posted(table)
    _folded(table)
    third = _posted(table)

    # Then seat 3 has the big blind with nobody's small one, and the button comes to the empty seat
    assert second == (1, {3: 10})
    assert third == (2, {3: 5, 4: 10})


def test_switch_button_moving_goes_to_the_next_player_who_is_there() -> None:
    # Given the same evening with the moving button
    table = _table(MOVING, 1_000, 10, 1_000, 1_000)
    assert _posted(table) == (4, {1: 5, 2: 10})
    _the_big_blind_loses_all(table, to=3)

    # When the next two hands begin
    second = _posted(table)
    _folded(table)
    third = _posted(table)

    # Then the button is always in front of a player, and both blinds are posted
    assert (second, third) == ((1, {3: 5, 4: 10}), (3, {4: 5, 1: 10}))


@pytest.mark.parametrize("button", [MOVING, DEAD])
def test_p57_nobody_has_the_big_blind_twice_when_two_are_left(button: str) -> None:
    # Given three players, of whom the one on the button loses everything to the big blind
    table = _table(button, 1_000, 1_000, 5)
    table.begins()
    assert (table.now.play.button, table.stacks()) == (3, {1: 995, 2: 990, 3: 5})
    assert table.done().ok
    assert table.says(3, "all_in").ok and table.says(1, "fold").ok
    for _ in range(3):
        assert table.done().ok
    assert table.taps("winner", seats=(2,)).ok and table.done().ok

    # When the two who are left play on
    two = _posted(table)

    # Then the big blind is the other's now, the small one on the button
    assert two == (2, {2: 5, 1: 10})


@pytest.mark.parametrize("button", [MOVING, DEAD])
def test_p20_a_hand_that_is_voided_leaves_the_button_and_the_blinds_to_be_posted_again(button: str) -> None:
    # Given the second hand of a table
    table = _table(button, 1_000, 1_000, 1_000)
    table.begins()
    _folded(table)
    assert _posted(table) == (1, {2: 5, 3: 10})
    assert table.now.play.hand is not None
    setup = table.now.play.hand.setup

    # When the hand is voided
    voided = apply(table.now, HandVoided(rule="P26"), seq=table.now.seq + 1, at_ms=table.now.at_ms)

    # Then the next has the same players, button, blinds and stacks
    assert next_hand(voided) == (setup, Positions(button=Seat(1), small=Seat(2), big=Seat(3)))


def test_p42_a_small_blind_that_nobody_posts_counts_for_the_pot_limit() -> None:
    # Given pot limit with the dead button, and nobody's small blind
    table = _table(DEAD, 1_000, 10, 1_000, 1_000, structure=Structure.POT_LIMIT)
    table.begins()
    _the_big_blind_loses_all(table, to=3)

    # When the next hand begins
    table.begins()
    assert table.done().ok

    # Then the first raise may be as large as with both blinds: 10 to call, and 35 besides
    legal = public_state(table.now, "run").legal
    assert legal is not None and (legal.raise_least, legal.raise_most) == (20, 35)


def test_the_dealer_is_told_where_the_button_goes_before_the_cards() -> None:
    # Given the dead button, and a big blind that has lost everything
    table = _table(DEAD, 1_000, 10, 1_000, 1_000)
    table.begins()
    _the_big_blind_loses_all(table, to=3)
    table.begins()
    _folded(table)

    # When the next hand is prepared
    direction = table.page.direction

    # Then the button is told to go to the empty seat, and the page has it there
    assert direction.note is not None and direction.note.args == {"seat": 2}
    assert public_state(table.now, "run").button == 2
