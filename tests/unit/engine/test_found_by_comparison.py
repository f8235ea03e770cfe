"""What playing beside another engine (`tests/oracle`) found, each the smallest hand that shows it."""

from dataclasses import replace

from engine.rules import CapLifts
from engine.seats import Chips
from tests.unit.engine.spoken import LIMIT, POT_LIMIT, dealt, options, play, set_up, with_rules


def test_p35_a_short_opening_all_in_on_the_turn_is_completed_to_the_upper_limit() -> None:
    # Given limit 10-20, and the turn checked to a player with 5 left
    rules = with_rules(cap_lifts=CapLifts.NEVER)
    hand = dealt(set_up([100, 15, 100], structure=LIMIT, limits=(10, 20), rules=rules))
    hand = play(hand, "3 calls", "1 calls", "2 checks", "board 9d2cQd", "1 checks", "2 checks", "3 checks", "board 8h")

    # When the player puts the 5 in, less than half of the 20
    hand = play(hand, "1 checks", "2 all-in")

    # Then the next may complete to 20, not raise to 25, and who checked before may not raise at all
    assert options(hand).raise_to == (20, 20)
    hand = play(hand, "3 calls")
    assert options(hand).raise_to is None


def test_p42_a_big_blind_left_short_by_a_dead_one_still_counts_in_full_for_the_pot() -> None:
    # Given pot limit 1/2, and a big blind with 2 chips of which 1 is a missed small blind
    setup = replace(set_up([50, 2, 50], blinds=(1, 2), structure=POT_LIMIT), dead=(Chips(0), Chips(1), Chips(0)))

    # When the first player is to act, with the dead 1, the 1 and what counts as 2 in the pot
    hand = dealt(setup)

    # Then a raise may be to the 2 of a call and the 6 that lie there with it
    assert options(hand).raise_to == (4, 8)
