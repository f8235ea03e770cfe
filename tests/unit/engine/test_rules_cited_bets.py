"""Bets where the tests of their parts leave a step between: blinds that an ante has eaten, in pot limit."""

from __future__ import annotations

import pytest

from engine.rules import PotLimitBlinds
from tests.unit.engine.spoken import POT_LIMIT, dealt, options, set_up, with_rules


@pytest.mark.parametrize(("short", "counted"), [(PotLimitBlinds.FULL, 10), (PotLimitBlinds.ACTUAL, 0)])
@pytest.mark.parametrize("stack", [20, 15])
def test_p42_a_blind_of_which_the_ante_leaves_nothing_counts_in_full(
    stack: int, short: PotLimitBlinds, counted: int
) -> None:
    # Given pot limit 10-20 with antes of 20 each, and a small blind whose stack the ante takes whole
    rules = with_rules(pot_limit_blinds=short)
    setup = set_up([stack, 1000, 1000], blinds=(10, 20), antes=(20,) * 3, structure=POT_LIMIT, rules=rules)
    hand = dealt(setup)

    # When the button is asked
    offered = options(hand)

    # Then it may raise by what lies there once it has called, the small blind counted or not
    assert hand.pot_total == stack + 40 + 20
    assert offered.raise_to == (40, 20 + hand.pot_total + counted + 20)
