"""Chips uncounted, hidden, thrown into the pot, added in a hand, or fewer than a seat costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rules import Structure
from engine.seats import Chips
from tests.scenarios.playing_on import plays_on
from tests.scenarios.ruling import answers, chooses, offered
from tests.table import SimulatedTable, config_of, simulated_table

CHIPS = 4_000
BOTH = pytest.mark.parametrize("senses", ["twins", "real"])


def four(senses: str = "twins", *, structure: Structure = Structure.NO_LIMIT, **house: object) -> SimulatedTable:
    """Four players at 5-10 with cards out: seat 3 is first, the blinds are seats 1 and 2."""
    panel = ("seat_panel",)
    table = simulated_table(seats=(1, 2, 3, 4), hardware=panel, structure=structure, senses=senses, **house)  # type: ignore[arg-type]
    table.begins()
    table.deals_holes()
    table.waits(100)
    return table


# COUNT_LATER


@BOTH
def test_count_later_p43_a_raise_by_button_goes_on_without_its_amount_until_somebody_calls(senses: str) -> None:
    # Given seat 3, which presses Raise, and a dealer who lets the action go on
    table = four(senses)
    table.presses(3, "raise")
    assert table.directs("direction-amount", seat=3)
    assert "amount_later" in [key.args.get("action") for key in table.page.direction.keys]
    assert table.says(3, "amount_later").ok
    assert table.faults() == ["COUNT_LATER"] and table.directs("direction-act", seat=4)
    assert table.page.direction.note is not None and table.page.direction.note.id == "note-uncounted"

    # When seat 4 folds, and seat 1 calls
    table.presses(4, "fold")
    assert table.directs("direction-act", seat=1)
    table.presses(1, "call")

    # Then the amount is asked for, and the call is for all of it
    assert table.directs("fault-count-later")
    answers(table, "COUNT_LATER", counted=120)
    assert table.stacks() == {1: 880, 2: 990, 3: 880, 4: 1_000}
    assert table.faults() == [] and table.directs("direction-act", seat=2)
    plays_on(table, CHIPS, winner=1)


@BOTH
def test_count_later_p43_an_all_in_is_counted_only_when_it_is_called(senses: str) -> None:
    # Given seat 3, all-in, which is to be counted later
    table = four(senses, stacks=(1_000, 1_000, 300, 1_000))
    assert "all_in_later" in [key.args.get("action") for key in table.page.entry_keys]
    assert table.says(3, "all_in_later").ok
    assert table.says(4, "fold").ok and table.directs("direction-act", seat=1)

    # When seat 1 calls, and 320 are counted
    table.presses(1, "call")
    assert table.directs("fault-count-later")
    answers(table, "COUNT_LATER", counted=320)

    # Then the physical count is what it was, and what is called
    assert table.stacks() == {1: 680, 2: 990, 3: 0, 4: 1_000}
    assert table.says(2, "fold").ok
    plays_on(table, 3_320, winner=1)


def test_count_later_p43_nobody_counts_what_nobody_calls() -> None:
    # Given seat 3's all-in, uncounted
    table = four()
    assert table.says(3, "all_in_later").ok

    # When everybody folds
    for seat in (4, 1, 2):
        assert table.says(seat, "fold").ok

    # Then the pot is pushed, and nothing was asked
    assert table.directs("direction-push") and table.done().ok
    assert table.faults() == [] and table.stacks() == {1: 995, 2: 990, 3: 1_015, 4: 1_000}


def test_count_later_p43_whoever_asks_for_the_count_gets_it_at_once() -> None:
    # Given a raise of 90 by seat 3
    table = four()
    assert table.says(3, "raise", 90).ok

    # When seat 4 asks for a count, and there are 100
    assert table.taps("report", code="COUNT_LATER").ok
    assert table.directs("fault-count-later")
    answers(table, "COUNT_LATER", counted=100)

    # Then the raise was to 100, and seat 4 is still to act
    assert table.directs("direction-act", seat=4) and table.stacks()[3] == 900
    assert table.says(4, "call").ok and table.stacks()[4] == 900
    plays_on(table, CHIPS, winner=4)


def test_count_later_p43_a_raise_behind_an_uncounted_one_is_said_once_the_amount_is_known() -> None:
    # Given seat 3's raise without an amount
    table = four()
    assert table.says(3, "raise_later").ok and table.says(3, "amount_later").ok

    # When seat 4 raises
    assert table.says(4, "raise", 60).ok
    assert table.directs("fault-count-later")
    answers(table, "COUNT_LATER", counted=80)

    # Then it says how much above the amount that is known now
    assert table.directs("direction-act", seat=4) and table.stacks()[3] == 920
    assert table.says(4, "raise", 200).ok and table.stacks()[4] == 800
    plays_on(table, CHIPS, winner=4)


def test_count_later_p43_the_round_is_not_called_done_over_an_amount_nobody_knows() -> None:
    # Given seat 3's raise without an amount
    table = four()
    assert table.says(3, "raise_later").ok and table.says(3, "amount_later").ok

    # When the dealer says that all others call, it is refused; that they fold is not
    reply = table.taps("round_done", seats=())
    assert not reply.ok and reply.rule == "P43"
    assert table.taps("round_done", seats=(4, 1, 2)).ok

    # Then the pot is pushed
    assert table.directs("direction-push") and table.faults() == []


def test_count_later_is_forgotten_with_the_entry_that_is_undone() -> None:
    # Given seat 3's all-in, uncounted
    table = four()
    assert table.says(3, "all_in_later").ok and table.faults() == ["COUNT_LATER"]

    # When it is taken back
    assert table.taps("undo").ok

    # Then seat 3 is to act, and there is nothing to count
    assert table.faults() == [] and table.directs("direction-act", seat=3)


def test_count_later_p43_a_raise_is_never_counted_below_the_least() -> None:
    # Given seat 3's raise without an amount
    table = four()
    assert table.says(3, "raise_later").ok and table.says(3, "amount_later").ok
    assert table.says(4, "call").ok

    # When only 12 were put in
    answers(table, "COUNT_LATER", counted=12)

    # Then the least raise is made, as it was declared
    assert table.stacks()[3] == 980 and table.stacks()[4] == 980
    plays_on(table, CHIPS, winner=4)


def test_count_later_p43_a_raise_whose_amount_is_left_open_too_waits_for_the_one_before_it() -> None:
    # Given seat 3's raise without an amount, and seat 4's behind it
    table = four()
    assert table.says(3, "raise_later").ok and table.says(3, "amount_later").ok
    assert table.says(4, "raise_later").ok

    # When its amount is to be left open as well
    assert table.says(4, "amount_later").ok

    # Then the first is asked for before seat 4 has raised anything, and its own may be left open after that
    assert table.directs("fault-count-later") and table.faults() == ["COUNT_LATER"]
    assert table.stacks()[4] == 1_000
    answers(table, "COUNT_LATER", counted=80)
    assert table.directs("direction-amount", seat=4) and table.stacks()[3] == 920
    assert table.says(4, "amount_later").ok
    assert table.stacks()[4] == 850 and table.faults() == ["COUNT_LATER"]
    answers(table, "COUNT_LATER", counted=150)
    plays_on(table, CHIPS, winner=4)


def test_count_later_p43_an_all_in_that_nobody_counts_waits_for_the_raise_before_it() -> None:
    # Given seat 3's raise without an amount
    table = four()
    assert table.says(3, "raise_later").ok and table.says(3, "amount_later").ok

    # When seat 4 goes all-in with more than the least it can be, not counted either
    assert table.says(4, "all_in_later").ok

    # Then the raise is counted first, and the all-in still when somebody calls it
    assert table.directs("fault-count-later") and table.faults() == ["COUNT_LATER"]
    answers(table, "COUNT_LATER", counted=80)
    assert table.faults() == ["COUNT_LATER"] and table.directs("direction-act", seat=1)
    assert table.stacks()[3] == 920 and table.stacks()[4] == 0
    assert table.says(1, "call").ok and table.directs("fault-count-later")
    answers(table, "COUNT_LATER", counted=1_000)
    assert table.stacks()[1] == 0
    plays_on(table, CHIPS, winner=4)


def test_count_later_each_bet_is_forgotten_with_its_own_entry() -> None:
    # Given seat 3's raise without an amount, and seat 4 all-in for less, neither of them counted
    table = four(stacks=(1_000, 1_000, 1_000, 15))
    assert table.says(3, "raise_later").ok and table.says(3, "amount_later").ok
    assert table.says(4, "all_in_later").ok
    assert table.faults() == ["COUNT_LATER", "COUNT_LATER"]

    # When the second is taken back
    assert table.taps("undo").ok

    # Then the first is still to be counted, and it alone
    assert table.directs("direction-act", seat=4)
    assert [table.now.faults[fault.id].args["seat"] for fault in table.page.faults] == [3]


# CHIPS_BEHIND


@pytest.mark.parametrize(("choice", "stack_4", "after"), [("plays", 600, 0), ("out_of_play", 700, 100)])
def test_chips_behind_the_floor_decides_what_plays(choice: str, stack_4: int, after: int) -> None:
    # Given seat 3, all-in for 300 as it was counted, seat 4 who calls, and 100 found behind
    table = four(stacks=(1_000, 1_000, 300, 1_000))
    assert table.says(3, "all_in").ok and table.says(4, "call").ok
    assert table.taps("report", code="CHIPS_BEHIND", seat=3, put_in=300, behind=100).ok

    # When the floor decides
    assert table.directs("fault-chips-behind")
    assert offered(table) == {"chips-play": 100, "chips-out": 100}
    assert not chooses(table, "CHIPS_BEHIND", choice)
    assert chooses(table, "CHIPS_BEHIND", choice, role="floor")

    # Then they are called as well, or wait for the end of the hand
    assert table.stacks()[4] == stack_4 and table.stacks()[3] == 0
    assert table.says(1, "fold").ok and table.says(2, "fold").ok
    plays_on(table, 3_400, winner=4)
    assert table.stacks()[3] == after


def test_chips_behind_that_our_stack_counted_are_not_counted_twice() -> None:
    # Given seat 3, all-in for the 1000 that the screen has, of which 100 lie hidden
    table = four()
    assert table.says(3, "all_in").ok and table.says(4, "call").ok
    assert table.taps("report", code="CHIPS_BEHIND", seat=3, put_in=900, behind=100).ok

    # When they do not play
    assert chooses(table, "CHIPS_BEHIND", "out_of_play", role="floor")

    # Then seat 4 has called 900, and seat 3 keeps 100 when it loses
    assert table.stacks()[4] == 100
    assert table.says(1, "fold").ok and table.says(2, "fold").ok
    plays_on(table, CHIPS, winner=4)
    assert table.stacks()[3] == 100


def test_chips_behind_are_ruled_on_as_late_as_the_river() -> None:
    # Given seat 3, all-in for 300 and called, and a board that has come
    table = four(stacks=(1_000, 1_000, 300, 1_000))
    assert table.says(3, "all_in").ok and table.says(4, "call").ok
    assert table.says(1, "fold").ok and table.says(2, "fold").ok
    for cards in ("AhKhQd", "8s", "7d"):
        table.deals_board(cards)
    assert table.directs("direction-declare")

    # When 100 are found behind that do not play
    assert table.taps("report", code="CHIPS_BEHIND", seat=3, put_in=300, behind=100).ok
    assert chooses(table, "CHIPS_BEHIND", "out_of_play", role="floor")

    # Then the hand is played to its end as it was
    assert len(table.board().split()) == 5
    plays_on(table, 3_400, winner=4)
    assert table.stacks()[3] == 100


# POT_COUNT_WRONG


def test_pot_count_wrong_p42_the_right_sum_is_said() -> None:
    # Given pot limit, and a dealer who said a wrong pot to seat 4
    table = four(structure=Structure.POT_LIMIT)
    assert table.says(3, "call").ok
    assert table.taps("report", code="POT_COUNT_WRONG").ok

    # When nobody has bet on it
    answers(table, "POT_COUNT_WRONG", relied="nobody_bet")

    # Then the right sum is said, and the hand goes on to its end
    assert offered(table) == {"pot-is": 25}
    assert chooses(table, "POT_COUNT_WRONG", "announced")
    assert table.directs("direction-act", seat=4)
    plays_on(table, CHIPS, winner=4)


def test_pot_count_wrong_p42_a_bet_made_on_it_is_corrected_before_substantial_action() -> None:
    # Given seat 4, which bet the pot as it was said, 35 instead of 45, and seat 1, which called
    table = four(structure=Structure.POT_LIMIT)
    assert table.says(3, "call").ok and table.says(4, "raise", 35).ok and table.says(1, "call").ok
    assert table.taps("report", code="POT_COUNT_WRONG").ok

    # When that is told
    answers(table, "POT_COUNT_WRONG", relied="last_bet")

    # Then the bet comes to the pot, and the call with it
    assert offered(table) == {"counts-raise": 45}
    assert chooses(table, "POT_COUNT_WRONG", "true_pot")
    assert table.stacks() == {1: 955, 2: 990, 3: 990, 4: 955} and table.directs("direction-act", seat=2)
    plays_on(table, CHIPS, winner=4)


def test_pot_count_wrong_p42_stands_after_substantial_action() -> None:
    # Given the same bet, which two have called
    table = four(structure=Structure.POT_LIMIT)
    assert table.says(3, "call").ok and table.says(4, "raise", 35).ok
    assert table.says(1, "call").ok and table.says(2, "call").ok
    assert table.taps("report", code="POT_COUNT_WRONG").ok
    answers(table, "POT_COUNT_WRONG", relied="last_bet")

    # When the dealer looks what may be done
    assert offered(table) == {"stands": None}
    assert chooses(table, "POT_COUNT_WRONG", "stands")

    # Then the bet stays what it was
    assert table.stacks()[4] == 965 and table.directs("direction-act", seat=3)
    plays_on(table, CHIPS, winner=4)


def test_pot_count_wrong_is_told_in_pot_limit_alone() -> None:
    # Given no limit, where nobody is told the pot
    table = four()

    # When what may be told is drawn
    codes = [key.args["code"] for key in table.page.reports]

    # Then it is not among it
    assert "POT_COUNT_WRONG" not in codes and "SPLASHED" in codes


# SPLASHED


def test_splashed_p43_the_words_say_what_was_thrown_in() -> None:
    # Given seat 4, facing 60, which says "call" and throws its chips into the pot
    table = four()
    assert table.says(3, "raise", 60).ok
    assert table.taps("report", code="SPLASHED").ok

    # When the dealer reads the bets off the screen and says so
    assert [line.id for line in table.page.faults[0].seen] == ["undo-raise"]
    answers(table, "SPLASHED", known_by="words", did="call")

    # Then it is the call, and the hand is played to its end
    assert offered(table) == {"counts-call": 60}
    assert chooses(table, "SPLASHED", "counts")
    assert table.stacks()[4] == 940 and table.directs("direction-act", seat=1)
    plays_on(table, CHIPS, winner=4)


def test_splashed_p43_the_pot_is_counted_where_nobody_knows() -> None:
    # Given seat 4, facing 60 in a pot of 75, which throws chips in without a word
    table = four()
    assert table.says(3, "raise", 60).ok
    assert table.taps("report", code="SPLASHED").ok

    # When the dealer counts 225
    answers(table, "SPLASHED", known_by="pot_counted", in_pot=225)

    # Then 150 were thrown in: a raise to that
    assert offered(table) == {"counts-raise": 150}
    assert chooses(table, "SPLASHED", "counts")
    assert table.stacks()[4] == 850
    plays_on(table, CHIPS, winner=4)


# CHIPS_ADDED


def test_chips_added_c1_play_from_the_next_hand_on() -> None:
    # Given seat 4, which puts 200 more on its stack in the hand
    table = four(stacks=(1_000, 1_000, 1_000, 100))
    assert table.says(3, "raise", 300).ok
    assert table.taps("report", code="CHIPS_ADDED", seat=4, added=200).ok

    # When the dealer takes them out of play
    assert "queued" in [key.args.get("choice") for each in table.page.faults for key in each.remedies]
    assert chooses(table, "CHIPS_ADDED", "queued")
    assert table.faults() == [] and table.stacks()[4] == 100

    # Then seat 4 is all-in for 100 in this hand, and has them after it
    assert table.says(4, "call").ok and table.says(1, "fold").ok and table.says(2, "fold").ok
    plays_on(table, 3_300, winner=4)
    assert table.stacks()[4] == 415


def test_chips_added_c1_are_still_there_when_an_entry_is_taken_back() -> None:
    # Given seat 3's raise, and 200 that seat 4 added after it, out of play
    table = four()
    assert table.says(3, "raise", 300).ok
    assert table.taps("report", code="CHIPS_ADDED", seat=4, added=200).ok
    assert chooses(table, "CHIPS_ADDED", "queued")

    # When the raise is taken back, then the hand, and the raise was another one
    assert table.taps("undo").ok and table.directs("direction-act", seat=3)
    assert table.says(3, "raise", 100).ok
    point = next(key for key in table.published_points() if key.label.id == "undo-raise")
    assert table.taps("correct", **point.args, action="raise", amount=200).ok  # type: ignore[arg-type]

    # Then they have not gone anywhere
    assert table.stacks()[3] == 800 and table.stacks()[4] == 1_000
    plays_on(table, 4_200, winner=3)
    assert table.stacks()[4] == 1_000


def test_chips_added_c1_leave_the_table_where_the_house_sells_none() -> None:
    # Given a house without top-ups
    table = four(switches={"top_up": "never"})
    assert table.taps("report", code="CHIPS_ADDED", seat=4, added=200).ok

    # When the dealer rules
    assert [key.args["choice"] for key in table.page.faults[0].remedies] == ["taken_off", "not_so"]
    assert chooses(table, "CHIPS_ADDED", "taken_off")

    # Then nothing has come to the table
    plays_on(table, CHIPS, winner=4)


# BELOW_MINIMUM


def test_below_minimum_c1_a_buy_in_under_the_least_is_refused_and_a_whole_one_plays() -> None:
    # Given a table that costs 200, with a free seat 3
    config = config_of(seats=(1, 2), hardware=(), button=1)
    table = SimulatedTable(replace(config, buy_in_min=Chips(200)))
    table.waits(1)

    # When somebody buys in there for 150
    reply = table.taps("buy_in", seat=3, amount=150)

    # Then it is refused, with the rule and the least, and nobody sits there
    assert not reply.ok and reply.rule == "C-1"
    assert reply.error is not None and (reply.error.id, reply.error.args) == ("buy-in-too-small", {"least": 200})
    assert table.faults() == [] and 3 not in table.stacks()

    # And for 200 a hand is dealt to three and played to its end
    assert table.taps("buy_in", seat=3, amount=200).ok
    table.begins()
    table.deals_holes()
    plays_on(table, 2_200, winner=3)
