"""A live hand that the dealer takes in: the camera misses it, it is given back or dead; a fold that lags is neither."""

from __future__ import annotations

import pytest

from tests.scenarios.at_a_street import facing
from tests.scenarios.playing_on import plays_on
from tests.scenarios.ruling import FLOOR, chooses
from tests.table import SimulatedTable, simulated_table

GRACE_MS = 2_500
SENSES = pytest.mark.parametrize("senses", ["twins", pytest.param("real", marks=pytest.mark.slow)])
"""The sensors' twins; and rendered frames through vision, bytes through the link."""


def raised_to_40(**house: object) -> SimulatedTable:
    """Three players before the flop; seat 5 has raised to 40, and seat 1 is to act."""
    table = simulated_table(seats=(1, 2, 5), **house)  # type: ignore[arg-type]
    table.begins()
    table.deals_holes()
    assert table.says(5, "raise", 40).ok
    table.waits(500)
    return table


def rules(table: SimulatedTable, identified: str) -> list[str]:
    """Say whether the cards can be told, and have the floor order the book; return its steps."""
    fault = table.page.faults[0]
    assert table.taps("answer", fault=fault.id, name="identified", value=identified).ok
    steps = [step.text.id for step in table.page.faults[0].steps]
    assert not table.taps("remedy", fault=fault.id, choice="book").ok, "the floor decides"
    assert table.taps("remedy", fault=fault.id, choice="book", **FLOOR).ok
    return steps


@SENSES
def test_hand_killed_p89_taken_in_before_the_camera_is_given_back_where_it_can_be_told(senses: str) -> None:
    # Given seat 5, which has raised, and the dealer who sweeps its hand to the muck
    table = raised_to_40(senses=senses)
    table.sweeps(5)
    assert table.faults() == []
    table.waits(GRACE_MS)

    # When the page stops and names it, and the floor has it given back
    assert table.faults() == ["HAND_KILLED"] and table.page.direction.kind == "stop"
    assert rules(table, "told_apart") == ["remedy-hand-back"]
    assert table.directs("do-hand-back", seat=5)
    table.gives_back(5)
    assert table.done().ok

    # Then it plays on, and its cards lie where they did
    assert table.faults() == [] and table.directs("direction-act", seat=1)
    assert (table.at("seat 5"), table.at("muck")) == (2, 0)
    assert table.says(1, "call").ok and table.says(2, "call").ok
    table.deals_board("AhKhQd")
    assert table.directs("direction-act", seat=1) and table.stacks() == {1: 960, 2: 960, 5: 960}
    plays_on(table)


@SENSES
def test_hand_killed_p29_mixed_into_the_muck_is_dead_and_only_an_uncalled_bet_returns(senses: str) -> None:
    # Given the same hand, swept among the discards
    table = raised_to_40(senses=senses)
    table.sweeps(5)
    table.waits(GRACE_MS)

    # When nobody can tell its cards any more
    assert rules(table, "mixed_up") == ["remedy-dead-hand", "remedy-uncalled-bet-back"]
    while table.faults():
        assert table.done().ok

    # Then the raise goes back as far as nobody has called it, and the others play for the rest
    assert table.directs("direction-act", seat=1) and table.stacks()[5] == 990
    assert (table.at("seat 5"), table.at("muck")) == (0, 2)
    assert table.says(1, "call").ok and table.says(2, "check").ok
    table.deals_board("AhKhQd")
    assert table.directs("direction-act", seat=1) and table.stacks() == {1: 990, 2: 990, 5: 990}
    plays_on(table)


@SENSES
def test_hand_killed_is_never_shown_where_the_dealer_puts_the_cards_back_at_once(senses: str) -> None:
    # Given a hand swept to the muck
    table = raised_to_40(senses=senses)
    table.sweeps(5)

    # When it is put back within the grace
    table.gives_back(5)
    table.waits(GRACE_MS)

    # Then nobody hears of it
    assert table.faults() == [] and table.directs("direction-act", seat=1)


@SENSES
def test_hand_killed_that_lies_there_again_before_anybody_ruled_is_over(senses: str) -> None:
    # Given a hand that the page misses
    table = raised_to_40(senses=senses)
    table.sweeps(5)
    table.waits(GRACE_MS)
    assert table.faults() == ["HAND_KILLED"]

    # When the dealer puts it back
    table.gives_back(5)
    table.waits(1_000)

    # Then the hand goes on
    assert table.faults() == [] and table.directs("direction-act", seat=1)


@SENSES
def test_hand_killed_is_not_said_of_a_fold_that_nobody_has_entered(senses: str) -> None:
    # Given seat 1, who is to act and pushes its cards to the muck
    table = raised_to_40(senses=senses)

    # When the dealer is slow to enter it
    table.sweeps(1)
    table.waits(GRACE_MS)

    # Then it is no fault, and the fold is entered as ever
    assert table.faults() == []
    assert table.says(1, "fold").ok and table.directs("direction-act", seat=2)
    table.waits(GRACE_MS)
    assert table.faults() == []


@SENSES
def test_hand_killed_is_not_said_of_cards_that_are_only_covered(senses: str) -> None:
    # Given seat 5, whose hands lie over its cards so that the camera sees none of them
    table = raised_to_40(senses=senses)
    names = list(table._holes[5])
    lying = [table.felt.take(name) for name in names]

    # When they lie there for a while
    table.waits(GRACE_MS)

    # Then nothing came to the muck, and nobody is accused
    assert lying and table.faults() == []


@SENSES
def test_hand_killed_is_not_said_of_a_folded_hand_that_comes_to_the_muck_while_others_are_covered(senses: str) -> None:
    # Given seat 5, whose hands lie over its cards, and a fold of seat 1
    table = raised_to_40(senses=senses)
    for name in table._holes[5]:
        table.felt.take(name)
    assert table.says(1, "fold").ok

    # When the dealer takes the folded hand in
    table.sweeps(1)
    table.waits(GRACE_MS)

    # Then it is that hand that came to the muck
    assert table.faults() == [] and table.directs("direction-act", seat=2)


@pytest.mark.parametrize("identified", ["told_apart", "mixed_up"])
def test_hand_killed_p29_it_is_given_back_if_it_is_certain_else_dead(identified: str) -> None:
    # Given seat 4, whose live hand the dealer took in
    table = facing(100)
    assert table.taps("report", code="HAND_KILLED", seat=4, identified=identified).ok

    # When the floor rules by the book, and its steps are done
    assert not chooses(table, "HAND_KILLED", "book")
    assert chooses(table, "HAND_KILLED", "book", role="floor")
    for _ in range(4):
        if table.page.direction.line.id.startswith("do-"):
            assert table.done().ok

    # Then the hand plays, or is dead and the next seat is to act
    assert table.directs("direction-act", seat=4 if identified == "told_apart" else 1)


@pytest.mark.parametrize(("bet", "back"), [(100, ["remedy-uncalled-bet-back"]), (0, [])])
def test_hand_killed_p29_gives_an_uncalled_bet_back_where_there_is_one(bet: int, back: list[str]) -> None:
    # Given seat 3, which has bet 100 that nobody has called yet, and seat 4, which has bet nothing
    table = facing(100)
    seat = 3 if bet else 4

    # When the dealer mucks its hand and mixes it up
    assert table.taps("report", code="HAND_KILLED", seat=seat, identified="mixed_up").ok

    # Then the dealer is told to give back what is there to give
    assert [step.text.id for step in table.page.faults[0].steps] == ["remedy-dead-hand", *back]


@pytest.mark.parametrize(
    ("shuffled", "step", "cards"),
    [(False, "remedy-hand-back", 2), (True, "remedy-dead-hand", 0)],
    ids=("in the muck", "shuffled into the stub"),
)
def test_hand_killed_p14_is_given_back_while_it_is_in_the_muck_and_is_dead_once_that_was_shuffled(
    shuffled: bool, step: str, cards: int
) -> None:
    # Given the big blind, which was folded with nothing to face, and maybe a stub that fell among the muck
    table = facing(10)
    for seat, action in ((4, "call"), (1, "call"), (2, "fold")):
        assert table.says(seat, action).ok
    if shuffled:
        assert table.taps("report", code="STUB_DROPPED", stub_lies="with_muck").ok
        assert chooses(table, "STUB_DROPPED", "book", role="floor")
        while table.page.direction.line.id.startswith("do-"):
            assert table.done().ok
        assert table.at("muck") == 0

    # When somebody says that its hand was killed, and that its cards can be told for certain
    assert table.taps("report", code="HAND_KILLED", seat=2, identified="told_apart").ok

    # Then it comes back with its cards, or stays dead as they are any cards of the stub
    assert [each.text.id for each in table.page.faults[0].steps] == [step]
    assert chooses(table, "HAND_KILLED", "book", role="floor") and table.done().ok
    assert table.directs("direction-street") and (table.at("seat 2"), table.at("muck")) == (cards, 0)


def test_hand_killed_p89_does_not_come_back_when_it_has_folded_to_a_bet() -> None:
    # Given seat 4, which folded to seat 3's bet, and a round that is over
    table = facing(100)
    for seat, action in ((4, "fold"), (1, "call"), (2, "call")):
        assert table.says(seat, action).ok
    assert table.directs("direction-street")

    # When somebody says that its hand was killed, and that its cards can be told for certain
    assert table.taps("report", code="HAND_KILLED", seat=4, identified="told_apart").ok

    # Then it has missed a bet: it stays dead, and the hand goes on
    assert [step.text.id for step in table.page.faults[0].steps] == ["remedy-dead-hand"]
    assert chooses(table, "HAND_KILLED", "book", role="floor") and table.done().ok
    assert table.directs("direction-street")


def test_hand_killed_p29_is_told_while_the_next_street_is_dealt() -> None:
    # Given a betting round that is over, and a flop that is still to come
    table = facing(10)
    for seat, action in ((4, "call"), (1, "call"), (2, "check")):
        assert table.says(seat, action).ok
    assert table.directs("direction-street")

    # When the dealer sees that a live hand went into the muck
    assert table.taps("report", code="HAND_KILLED", seat=3, identified="mixed_up").ok
    assert chooses(table, "HAND_KILLED", "book", role="floor")
    while table.page.direction.line.id.startswith("do-"):
        assert table.done().ok

    # Then the hand is dead, and the street is dealt
    assert table.directs("direction-street")
    assert table.page.faults == []
