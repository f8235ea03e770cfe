"""What the checker excuses: the very chips that a slip moved, and no chip more."""

from __future__ import annotations

from typing import Any

from tests.outside.books import Push
from tests.outside.excuses import Drift, other_hands
from tests.outside.judging import Evidence
from tests.outside.remedies import Case
from tests.outside.slips import Slip


def _slip(code: str, **facts: Any) -> Slip:
    about = Evidence(Case(code=code, game="holdem", house={}, facts=facts), 0, 1)
    return Slip(id="s1", codes=(code,), hand=0, at_ms=0, only_told=True, dealt=0, about=about)


def _short_push() -> tuple[Drift, Slip]:
    """Return what is known after seat 3 got 10 too few."""
    drift = Drift()
    drift.slipped({"slip": "WRONG_SUM", "slip_id": "s1", "what": "pushed", "seat": 3, "facts": {"amount": 10}})
    return drift, _slip("WRONG_SUM", seat=3)


def test_the_chips_of_a_wrong_sum_are_explained_and_no_others() -> None:
    # Given a pot pushed 10 short, and nobody who says so
    # When the chips are counted
    # Then 10 too few at that seat are explained, once; neither 11 nor another seat's are
    drift, slip = _short_push()
    assert drift.compare({3: -10}, [slip]) == (True, True)
    assert drift.compare({3: -10}, [slip]) == (False, True)
    assert drift.compare({3: -20}, [slip]) == (True, False)
    for off in ({3: -11}, {4: -11}, {3: -10, 4: 10}):
        drift, slip = _short_push()
        assert drift.compare(off, [slip]) == (True, False)


def test_a_slip_that_is_put_right_explains_nothing_but_that_its_chips_come_back() -> None:
    # Given a pot pushed 10 short, which was put right before the chips were counted
    drift, slip = _short_push()
    slip.remedied = True

    # When 10 are missing all the same
    # Then that is a violation
    assert drift.compare({3: -10}, [slip]) == (True, False)

    # But where it is put right after the count the chips may come back
    drift, slip = _short_push()
    assert drift.compare({3: -10}, [slip]) == (True, True)
    slip.remedied = True
    assert drift.compare({}, [slip]) == (True, True)


def test_missing_chips_go_on_to_another_seat_and_never_grow() -> None:
    # Given 10 chips that seat 3 is thought to have and has not
    drift, slip = _short_push()
    drift.compare({3: -10}, [slip])

    # When the slip is long past and seat 3 loses everything to seat 5
    # Then seat 5 lacks them, and no more
    assert drift.compare({5: -10}, []) == (True, True)
    assert drift.compare({5: -20}, []) == (True, False)


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
