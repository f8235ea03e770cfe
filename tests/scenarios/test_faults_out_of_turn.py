"""Who acts before the turn has come: noted, held to it, or free again."""

from __future__ import annotations

import pytest

from tests.scenarios.at_a_street import facing
from tests.scenarios.ruling import answers, chooses, offered
from tests.table import SimulatedTable, simulated_table


def test_out_of_turn_p40_binds_when_nothing_has_changed() -> None:
    # Given seat 1, who calls 100 while seat 4 is to act
    table = facing(100)
    assert table.taps("report", code="OUT_OF_TURN", seat=1, did="call").ok
    assert table.directs("direction-act", seat=4)

    # When seat 4 folds and the turn comes
    assert table.says(4, "fold").ok

    # Then seat 1 is held to it
    assert table.directs("fault-out-of-turn")
    assert table.page.direction.fact is not None and table.page.direction.fact.id == "out-of-turn-binds"
    assert offered(table) == {"counts-call": 95}
    assert chooses(table, "OUT_OF_TURN")
    assert table.directs("direction-act", seat=2)


def test_out_of_turn_p40_a_raise_in_between_leaves_every_choice() -> None:
    # Given the same call out of turn
    table = facing(100)
    assert table.taps("report", code="OUT_OF_TURN", seat=1, did="call").ok

    # When seat 4 raises
    assert table.says(4, "raise", 300).ok

    # Then seat 1 chooses anew
    assert offered(table).keys() == {"free"}
    assert chooses(table, "OUT_OF_TURN", "free")
    assert table.directs("direction-act", seat=1)
    assert table.says(1, "fold").ok


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_a_button_pressed_too_early_is_noted_and_held_to(senses: str) -> None:
    # Given seat 5 to act, and seat 1 whose button goes down first
    table = simulated_table(seats=(1, 2, 5), senses=senses)
    table.begins()
    table.deals_holes()
    table.waits(100)
    table.presses(1, "fold")
    assert table.faults() == ["OUT_OF_TURN"] and table.directs("direction-act", seat=5)

    # When seat 5 has acted
    assert table.says(5, "call").ok

    # Then seat 1 is held to its fold, by one tap
    assert table.directs("fault-out-of-turn")
    assert chooses(table, "OUT_OF_TURN")
    assert table.directs("direction-act", seat=2)


def test_out_of_turn_p40_of_two_players_is_told_of_both() -> None:
    # Given seats 1 and 2, which both call while seat 4 thinks
    table = facing(100)
    assert table.taps("report", code="OUT_OF_TURN", seat=1, did="call").ok
    assert table.taps("report", code="OUT_OF_TURN", seat=2, did="fold").ok

    # When seat 4 folds
    assert table.says(4, "fold").ok

    # Then each is held to it as the turn comes, and seat 3 has seat 1 to play with
    assert offered(table) == {"counts-call": 95}
    assert chooses(table, "OUT_OF_TURN")
    assert offered(table) == {"fold": None}
    assert chooses(table, "OUT_OF_TURN")
    assert table.directs("direction-street") and table.faults() == []


def three_by_button(senses: str) -> SimulatedTable:
    """Three players before the flop with a panel: seat 5 is first, then the blinds in seats 1 and 2."""
    table = simulated_table(seats=(1, 2, 5), senses=senses)
    table.begins()
    table.deals_holes()
    table.waits(100)
    return table


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_one_who_has_acted_already_is_noted_and_chooses_anew_after_a_raise(senses: str) -> None:
    # Given seat 5, which raises and presses once more while seat 1 thinks
    table = three_by_button(senses)
    assert table.says(5, "raise", 30).ok
    table.waits(4_000)
    table.presses(5, "call")
    assert table.faults() == ["OUT_OF_TURN"] and table.directs("direction-act", seat=1)

    # When seat 1 raises and seat 2 folds
    assert table.says(1, "raise", 90).ok and table.says(2, "fold").ok

    # Then nothing binds seat 5, and the hand goes on
    assert table.directs("fault-out-of-turn") and offered(table).keys() == {"free"}
    assert chooses(table, "OUT_OF_TURN", "free")
    assert table.says(5, "call").ok and table.faults() == []
    assert table.directs("direction-street") and table.stacks() == {1: 910, 2: 990, 5: 910}


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_what_has_no_turn_left_in_its_round_is_past_with_it(senses: str) -> None:
    # Given seat 5, which raises and presses once more
    table = three_by_button(senses)
    assert table.says(5, "raise", 30).ok
    table.waits(4_000)
    table.presses(5, "call")
    assert table.faults() == ["OUT_OF_TURN"]

    # When the others call
    assert table.says(1, "call").ok and table.says(2, "call").ok

    # Then it is no matter any more, and binds nobody on the flop
    assert table.directs("direction-street") and table.faults() == []


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_a_fold_binds_whenever_the_turn_comes(senses: str) -> None:
    # Given seat 5, which calls and folds by button while seat 1 thinks
    table = three_by_button(senses)
    assert table.says(5, "call").ok
    table.waits(4_000)
    table.presses(5, "fold")
    assert table.faults() == ["OUT_OF_TURN"]

    # When the round ends without its turn, and its turn comes on the flop
    assert table.says(1, "call").ok and table.says(2, "check").ok
    table.deals_board("AhKhQd")
    assert table.says(1, "check").ok and table.says(2, "check").ok

    # Then the fold binds
    assert table.directs("fault-out-of-turn") and offered(table) == {"fold": None}
    assert chooses(table, "OUT_OF_TURN")
    assert table.directs("direction-street", street="turn") and table.faults() == []


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_a_fold_on_the_last_street_kills_the_hand_before_any_is_shown(senses: str) -> None:
    # Given seat 1, which bets the river and folds by button while seat 2 thinks
    table = simulated_table(seats=(1, 2, 5), hardware=("seat_panel",), senses=senses)
    table.begins()
    table.deals_holes()
    for cards in ("AhKhQd", "8s", "7d"):
        table.acts_to_showdown()
        table.deals_board(cards)
    assert table.says(1, "raise", 20).ok
    table.waits(4_000)
    table.presses(1, "fold")

    # When the others call
    assert table.says(2, "call").ok and table.says(5, "call").ok

    # Then its hand is dead, and the others play for the pot
    assert table.directs("fault-out-of-turn") and table.remedies() == ["counts (held)", "not_so"]
    assert chooses(table, "OUT_OF_TURN") and table.directs("do-dead-hand", seat=1)
    assert table.done().ok and table.directs("direction-declare")
    assert not table.taps("winner", seats=(1,)).ok
    assert table.taps("winner", seats=(2,)).ok and table.done().ok
    assert table.faults() == [] and table.stacks() == {1: 970, 2: 1_060, 5: 970}


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_who_acted_last_before_the_flop_is_noted_on_it(senses: str) -> None:
    # Given seat 2, whose check was entered last before the flop
    table = three_by_button(senses)
    assert table.says(5, "call").ok and table.says(1, "call").ok and table.says(2, "check").ok
    table.deals_board("AhKhQd")
    assert table.directs("direction-act", seat=1)

    # When it presses as soon as the flop lies there
    table.presses(2, "call")

    # Then that is out of turn, and no second word for its check
    assert table.faults() == ["OUT_OF_TURN"]
    assert table.says(1, "check").ok and table.directs("fault-out-of-turn")
    assert chooses(table, "OUT_OF_TURN") and table.directs("direction-act", seat=5)


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_is_no_button_that_was_pressed_twice(senses: str) -> None:
    # Given seat 5 to act
    table = three_by_button(senses)

    # When it presses the same button twice
    table.presses(5, "call")
    table.presses(5, "call")

    # Then it has called once, and nothing is noted
    assert table.faults() == [] and table.directs("direction-act", seat=1)


def test_out_of_turn_is_no_press_that_came_right_after_the_one_before() -> None:
    # Given seats 5 and 1, which press within an instant, in their order
    table = three_by_button("twins")

    # When both are heard at once
    table.take(table.press(5, "call", seen_ms_ago=30), table.press(1, "call", seen_ms_ago=20))

    # Then both have acted
    assert table.faults() == [] and table.directs("direction-act", seat=2)


def test_out_of_turn_p40_a_press_that_was_overtaken_by_the_turn_is_not_lost() -> None:
    # Given seat 1, which calls by button an instant before seat 5 is entered
    table = three_by_button("twins")
    pressed = table.press(1, "call")
    table.waits(20)
    assert table.says(5, "raise", 30).ok

    # When it is heard after that
    table.take(pressed)

    # Then seat 1 is not held to a call of another bet
    assert table.directs("fault-out-of-turn") and offered(table).keys() == {"free"}
    assert chooses(table, "OUT_OF_TURN", "free")
    assert table.says(1, "fold").ok and table.directs("direction-act", seat=2)


def test_out_of_turn_p40_told_of_the_seat_whose_turn_it_is_is_asked_to_the_end() -> None:
    # Given seat 4 facing 40
    table = facing(40)

    # When it is told of seat 4 itself, and not yet what it did
    assert table.taps("report", code="OUT_OF_TURN", seat=4).ok

    # Then that is asked, and it is held to it at once
    assert table.page.direction.fact is not None and table.page.direction.fact.id == "ask-did"
    answers(table, "OUT_OF_TURN", did="call")
    assert offered(table) == {"counts-call": 40}
