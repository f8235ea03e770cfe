"""The physical count wins: a stack that differs is corrected with a reason, between hands and within one (P90)."""

from __future__ import annotations

import pytest

from tests.table import simulated_table


@pytest.mark.parametrize("reason", ["tip", "change", "fill", "cash_play", "miscount"])
def test_p90_between_hands_a_counted_stack_is_the_stack(reason: str) -> None:
    # Given seat 2, who has 1,000 by our account
    table = simulated_table(seats=(1, 2, 5))

    # When 985 are counted there
    assert table.taps("count_stack", seat=2, stack=985, reason=reason).ok

    # Then the stack is 985, and the ledger agrees
    assert table.stacks() == {1: 1000, 2: 985, 5: 1000}
    assert table.now.play.bought == 2985


def test_p90_within_a_hand_the_count_moves_the_stack_and_nothing_else() -> None:
    # Given seat 5 raised to 40 and has 960 behind by our account
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    assert table.says(5, "raise", 40).ok

    # When 965 are counted behind: somebody gave change
    assert table.taps("count_stack", seat=5, stack=965, reason="change").ok

    # Then the bet stands, the stack is 965, and the hand ends with every chip
    assert table.stacks()[5] == 965
    assert table.directs("direction-act", seat=1)
    for seat in (1, 2):
        assert table.says(seat, "fold").ok
    assert table.done().ok
    assert sum(table.stacks().values()) == table.now.play.bought == 3005


def test_p90_a_count_within_a_hand_is_undone_like_any_entry() -> None:
    # Given a count that was typed wrongly
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    assert table.taps("count_stack", seat=5, stack=9650, reason="miscount").ok

    # When the dealer undoes it
    assert table.taps("undo").ok

    # Then the stack and the ledger are as before
    assert table.stacks()[5] == 1000 and table.now.play.bought == 3000


def test_p90_a_count_needs_a_reason_and_a_player() -> None:
    # Given a hand in play
    table = simulated_table(seats=(1, 2))
    table.begins()
    table.deals_holes()

    # When chips are counted without a reason, at an empty seat, and for a reason that there is not
    no_reason = table.taps("count_stack", seat=2, stack=985)
    nobody = table.taps("count_stack", seat=4, stack=985, reason="tip")
    nonsense = table.taps("count_stack", seat=2, stack=985, reason="luck")

    # Then none of it is taken
    assert not no_reason.ok and not nobody.ok and not nonsense.ok
    assert table.stacks() == {1: 990, 2: 995}


def test_p90_what_a_count_would_change_is_said_before() -> None:
    # Given a hand in play
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()

    # When the dealer asks what a count would change
    reply = table.taps("preview", name="count_stack", seat=5, stack=900, reason="tip")

    # Then the stack is named and nothing has changed
    assert reply.consequences[0].id == "consequence-stack"
    assert reply.consequences[0].args == {"seat": 5, "total": 900}
    assert table.stacks()[5] == 1000
