"""What the checker excuses: the very chips that a slip moved, and no chip more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.outside.books import Push
from tests.outside.excuses import Drift, other_hands
from tests.outside.judging import Evidence
from tests.outside.remedies import Case
from tests.outside.slips import Slip


def _slip(code: str, **facts: Any) -> Slip:
    about = Evidence(Case(code=code, game="holdem", house={}, facts=facts), 0, 1)
    return Slip(id="s1", codes=(code,), hand=0, at_ms=0, only_told=True, dealt=0, shuffles=1, about=about)


def _short_push() -> tuple[Drift, Slip]:
    """Return what is known after seat 3 got 10 too few."""
    drift = Drift()
    pushed = {"slip": "WRONG_SUM", "slip_id": "s1", "what": "pushed", "seat": 3, "facts": {"amount": 10}}
    drift.happened(pushed, {3: 90})
    return drift, _slip("WRONG_SUM", seat=3)


def _misread_push() -> tuple[Drift, Slip]:
    """Return what is known after seat 5 got the 40 that seat 3 had won."""
    drift = Drift()
    facts = {"seat": 3, "amount": 40}
    pushed = {"slip": "MISREAD_HAND", "slip_id": "s1", "what": "pushed", "seat": 5, "amount": 40, "facts": facts}
    drift.happened(pushed, {3: 60, 5: 140})
    return drift, _slip("MISREAD_HAND", seat=3)


def _all_in(drift: Drift, seat: int) -> None:
    drift.happened({"what": "acted", "seat": seat, "action": "call", "amount": 90, "slip": None}, {seat: 0})


@pytest.mark.parametrize(
    "off",
    [{3: -11}, {3: -9}, {4: -11}, {3: -10, 4: 10}, {4: -10}, {3: 10}, {3: -5, 5: 5}, {3: -5, 5: -5}, {5: 10}],
    ids=str,
)
def test_no_other_chips_than_those_of_a_wrong_sum_are_explained(off: dict[int, int]) -> None:
    # Given a pot pushed 10 short to seat 3, and nobody who says so
    drift, slip = _short_push()

    # When other chips are off than 10 at that seat
    # Then that is a violation, however few they are
    assert drift.compare(off, [slip]) == (True, False)


def test_the_chips_of_a_wrong_sum_are_explained_once() -> None:
    # Given a pot pushed 10 short, and nobody who says so
    drift, slip = _short_push()

    # When the chips are counted again and again
    # Then 10 too few at that seat are explained, and not 10 more
    assert drift.compare({3: -10}, [slip]) == (True, True)
    assert drift.compare({3: -10}, [slip]) == (False, True)
    assert drift.compare({3: -20}, [slip]) == (True, False)


@pytest.mark.parametrize("off", [{3: -40}, {5: 40}, {3: 40, 5: -40}, {3: -40, 4: 40}, {3: -79}, {5: 79}, {}], ids=str)
def test_a_pot_for_the_wrong_player_explains_its_own_chips_alone(off: dict[int, int]) -> None:
    # Given 40 that went to seat 5 instead of seat 3
    drift, slip = _misread_push()
    assert drift.compare({3: -40, 5: 40}, [slip]) == (True, True)

    # When it has been counted, and chips are off in another way than by these
    # Then that is a violation
    assert drift.compare(off, [slip]) == (True, False)


def test_a_slip_that_is_put_right_explains_nothing_but_that_its_chips_come_back() -> None:
    # Given a pot pushed 10 short, which was put right before the chips were counted
    drift, slip = _short_push()
    slip.remedied = True

    # When 10 are missing all the same
    # Then that is a violation
    assert drift.compare({3: -10}, [slip]) == (True, False)

    # But where it is put right after the count the chips may come back, and only then
    for remedied in (True, False):
        drift, slip = _short_push()
        assert drift.compare({3: -10}, [slip]) == (True, True)
        slip.remedied = remedied
        assert drift.compare({}, [slip]) == (True, remedied)


def test_missing_chips_go_on_to_another_seat_when_they_are_bet_and_never_grow() -> None:
    # Given 10 chips that seat 3 is thought to have and has not
    for off, is_all_in, explained in (
        ({5: -10}, True, True),
        ({5: -6, 6: -4}, True, True),
        ({3: -4, 5: -6}, True, True),
        ({5: -20}, True, False),
        ({5: -9}, True, False),
        ({3: 10, 5: -20}, True, False),
        ({}, True, False),
        ({5: -10}, False, False),
    ):
        drift, slip = _short_push()
        assert drift.compare({3: -10}, [slip]) == (True, True)

        # When the slip is past and seat 3 puts in everything, or does not
        if is_all_in:
            _all_in(drift, 3)

        # Then whoever wins it lacks them, and no more
        assert drift.compare(off, []) == (True, explained), off


def test_who_was_all_in_in_the_last_hand_hands_on_nothing_in_this_one() -> None:
    # Given 10 chips that seat 3 has not, which puts in everything and wins
    drift, slip = _short_push()
    _all_in(drift, 3)
    assert drift.compare({3: -10}, [slip]) == (True, True)

    # When the next hand is shuffled
    drift.happened({"what": "shuffled", "again": False, "slip": None}, {})

    # Then others lacking them is a violation
    assert drift.compare({5: -10}, []) == (True, False)


def test_only_a_pot_of_the_hand_that_was_changed_may_go_astray() -> None:
    # Given a pot between seats 1 and 2
    push = Push(index=0, amount=20, shares={1: 20}, rake=0, claims=frozenset({1, 2}), hands={}, board=[])

    # When seat 2's hand was taken in by mistake and nobody noticed, or seat 4's, or when it was put right
    # Then only the first explains that the pot went to another than the cards say
    assert other_hands(push, [_slip("HAND_KILLED", seat=2)])
    assert not other_hands(push, [_slip("HAND_KILLED", seat=4)])
    put_right = _slip("HAND_KILLED", seat=2)
    put_right.remedied = True
    assert not other_hands(push, [put_right]) and not other_hands(push, [_slip("WRONG_SUM", seat=2)])


@pytest.mark.parametrize("code", ["OFF_TABLE", "SEVENTH_UP", "BOXED"])
def test_a_card_that_lies_where_it_is_due_explains_no_pot_that_goes_astray(code: str) -> None:
    # Given a pot between seats 1 and 2, and a slip that leaves seat 2 the card it was due
    push = Push(index=0, amount=20, shares={1: 20}, rake=0, claims=frozenset({1, 2}), hands={}, board=[])

    # When the pot goes to another than the cards say
    # Then the slip is no reason
    assert not other_hands(push, [_slip(code, seat=2)])


def test_only_more_or_fewer_board_cards_than_five_explain_a_board_that_cannot_be_compared() -> None:
    # Given a pot that is pushed on a board of four
    board = ["Ah", "Kh", "Qh", "Jh"]
    push = Push(index=0, amount=20, shares={1: 20}, rake=0, claims=frozenset({1, 2}), hands={}, board=board)

    # When a street came too early, or only a burn was missing, or an action was not entered
    # Then the first changes how many cards there are
    assert other_hands(push, [_slip("PREMATURE_RIVER")])
    assert not other_hands(push, [_slip("BURN_MISSING")]) and not other_hands(push, [_slip("ENTRY_LAGS")])
