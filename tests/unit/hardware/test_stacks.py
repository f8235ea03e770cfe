"""The simulated chips: what hands move, and what comes back when a hand is called off."""

from __future__ import annotations

import pytest

from hardware.simulated.stacks import Stacks


@pytest.mark.parametrize("pushed", [False, True], ids=("before the push", "after it"))
def test_every_bet_comes_back_also_when_the_pot_was_pushed_and_raked(*, pushed: bool) -> None:
    # Given two players who have put 100 each into a pot, which may have gone to one of them, less the rake
    chips = Stacks(lambda what, **facts: None)
    for seat in (1, 2):
        chips.sits(seat, 500)
    chips.begins()
    for seat in (1, 2):
        chips.puts(seat, 100)
    chips.collects()
    if pushed:
        chips.rakes(10)
        chips.pushes(1, 190, 0)

    # When the hand is called off
    chips.all_back(post_again=False)

    # Then everybody has what they began with, and the house nothing
    assert (chips.behind, chips.pot, chips.house) == ({1: 500, 2: 500}, 0, 0)
