"""Who does not act in time, and who has left the table."""

from __future__ import annotations

from tests.scenarios.at_a_street import facing
from tests.scenarios.ruling import chooses


def test_player_left_p75_acts_by_the_clocks_rule_when_the_turn_comes() -> None:
    # Given seat 1, who walks away while seat 4 thinks
    table = facing(100, on_timeout="fold_or_check")
    assert table.taps("report", code="PLAYER_LEFT", seat=1).ok
    assert table.directs("direction-act", seat=4)

    # When the turn comes
    assert table.says(4, "fold").ok
    assert table.directs("direction-away", seat=1)

    # Then the dealer confirms it with one tap
    assert table.says(1, "time_out").ok
    assert table.directs("direction-act", seat=2)


def test_player_left_p75_who_comes_back_acts() -> None:
    # Given seat 4, who left when it was to act
    table = facing(100)
    assert table.taps("report", code="PLAYER_LEFT", seat=4).ok
    assert table.directs("direction-away", seat=4)

    # When the player is back
    assert chooses(table, "PLAYER_LEFT", "back")

    # Then it is an ordinary turn
    assert table.directs("direction-act", seat=4)


def test_time_up_c4_is_asked_of_the_dealer() -> None:
    # Given seat 4, who thinks longer than the house allows
    table = facing(100)
    table.waits(11_000)

    # Then the table says so, and the dealer may still enter what was said in time
    assert table.faults() == ["TIME_UP"] and table.directs("direction-time", seat=4)
    assert table.says(4, "call").ok
