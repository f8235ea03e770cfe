"""Ten seconds to act, a clock that is asked for, a time bank, and what stops them (C-4, P44)."""

from __future__ import annotations

import pytest

from engine.clock import (
    Confirms,
    Hold,
    Stage,
    TurnClock,
    bank_left_ms,
    call_clock,
    charge_bank,
    full_banks,
    give_action,
    go_on,
    is_in_time,
    read_clock,
    stand_still,
)
from engine.commands import TimeOut
from engine.events import Checked, Event, Folded, TimedOut
from engine.hand import decide
from engine.rules import Clock, HouseRules, OnTimeout
from engine.seats import Seat
from tests.unit.engine.spoken import dealt, play, set_up, with_rules

TWO, FOUR, SEVEN = Seat(2), Seat(4), Seat(7)
TEN_SECONDS = HouseRules(clock=Clock.ALWAYS, act_within_ms=10_000, countdown_ms=0, time_bank_ms=0, auto_clock=True)
ASKED = HouseRules(
    clock=Clock.ON_REQUEST,
    act_within_ms=25_000,
    countdown_ms=5_000,
    on_timeout=OnTimeout.FOLD_OR_CHECK,
    auto_clock=False,
)
BANK = HouseRules(clock=Clock.ALWAYS, act_within_ms=10_000, countdown_ms=3_000, time_bank_ms=20_000)
SIX_SECONDS = HouseRules(act_within_ms=6_000)


def clock(bank_ms: int = 0) -> TurnClock:
    """Seat 4 is given the action at second 100."""
    return give_action(FOUR, 100_000, bank_ms)


def test_c4_a_player_has_ten_seconds_from_when_the_action_is_given() -> None:
    # Given the documents' ten seconds
    # When four of them are gone
    reading = read_clock(clock(), TEN_SECONDS, 104_000)

    # Then six are left and nobody says anything
    assert (reading.stage, reading.left_ms, reading.says, reading.command) == (Stage.RUNNING, 6_000, None, None)


@pytest.mark.parametrize(("at_ms", "stage"), [(110_000, Stage.RUNNING), (130_000, Stage.TIME_BANK)])
def test_c4_the_last_instant_of_a_stage_belongs_to_it(at_ms: int, stage: Stage) -> None:
    # Given 10 seconds, a bank of 20 and a countdown of 3
    # When exactly 10, and exactly 30, seconds are gone
    reading = read_clock(clock(bank_ms=20_000), BANK, at_ms)

    # Then the next stage has not begun
    assert reading.stage is stage


def test_c4_after_ten_seconds_it_is_time() -> None:
    # Given the documents' ten seconds
    # When they are over
    reading = read_clock(clock(), TEN_SECONDS, 110_001)

    # Then Time is said and the player is timed out
    assert (reading.stage, reading.says, reading.command) == (Stage.TIME, "say-time", TimeOut(seat=FOUR))
    assert (reading.left_ms, reading.rule, dict(reading.args)) == (0, "C-4", {"seat": FOUR})


@pytest.mark.parametrize(("acted_ms", "stands"), [(109_999, True), (110_000, True), (110_001, False)])
def test_p44_a_tie_with_the_clock_goes_to_the_player(acted_ms: int, stands: bool) -> None:
    # Given ten seconds from second 100 on
    # When the player speaks around second 110
    # Then what is said up to zero stands
    assert is_in_time(clock(), TEN_SECONDS, acted_ms) is stands


@pytest.mark.parametrize("why", Hold)
def test_c4_the_clock_stands_still_in_doubt_fault_count_and_floor_call(why: Hold) -> None:
    # Given four seconds gone, then one minute of something else
    held = stand_still(clock(), why, 104_000)

    # When it is over
    running = go_on(held, why, 164_000)

    # Then six seconds were left all the time, and run on from there
    assert read_clock(held, TEN_SECONDS, 150_000).left_ms == 6_000
    assert read_clock(running, TEN_SECONDS, 165_000).left_ms == 5_000


def test_c4_the_clock_runs_again_when_the_last_of_several_reasons_is_gone() -> None:
    # Given a count, and a floor call in the middle of it
    held = stand_still(stand_still(clock(), Hold.COUNT, 102_000), Hold.FLOOR_CALL, 103_000)

    # When the count is over, and then the floor has ruled
    counted = go_on(held, Hold.COUNT, 110_000)
    ruled = go_on(counted, Hold.FLOOR_CALL, 120_000)

    # Then it stands until the floor has ruled
    assert read_clock(counted, TEN_SECONDS, 119_000).left_ms == 8_000
    assert read_clock(ruled, TEN_SECONDS, 121_000).left_ms == 7_000


def test_c4_a_reason_that_was_never_given_takes_nothing_back() -> None:
    # Given a clock that runs
    # When a floor call that was not is over
    running = go_on(clock(), Hold.FLOOR_CALL, 103_000)

    # Then it runs on
    assert read_clock(running, TEN_SECONDS, 104_000).left_ms == 6_000


def test_switch_clock_runs_on_request_only_when_it_was_called() -> None:
    # Given a house where the clock is asked for
    # When a minute has gone, and when it is then called
    unasked = read_clock(clock(), ASKED, 160_000)
    called = read_clock(call_clock(clock(), 160_000), ASKED, 170_000)

    # Then nothing ran before the call; after it 25 and 5 seconds run
    assert (unasked.stage, unasked.left_ms, unasked.command) == (Stage.OFF, None, None)
    assert (called.stage, called.left_ms) == (Stage.RUNNING, 20_000)


def test_switch_clock_always_needs_no_call() -> None:
    # Given a house where every turn is timed
    # When somebody calls the clock all the same
    reading = read_clock(call_clock(clock(), 104_000), TEN_SECONDS, 105_000)

    # Then the ten seconds run from when the action was given
    assert reading.left_ms == 5_000


def test_p44_calling_the_clock_again_gives_no_new_time() -> None:
    # Given a clock called at second 160
    called = call_clock(clock(), 160_000)

    # When it is called again ten seconds later
    again = call_clock(called, 170_000)

    # Then it is the same clock
    assert again == called


def test_p44_a_clock_called_during_a_count_starts_when_the_count_is_over() -> None:
    # Given a count, during which the clock is called
    counting = call_clock(stand_still(clock(), Hold.COUNT, 150_000), 160_000)

    # When the count is over
    running = go_on(counting, Hold.COUNT, 180_000)

    # Then the whole time is left
    assert read_clock(running, ASKED, 180_000).left_ms == 30_000


def test_switch_countdown_ms_is_spoken_before_time() -> None:
    # Given 25 seconds and a countdown of 5
    called = call_clock(clock(), 160_000)

    # When 27, a moment more, and 31 seconds are gone
    counting, later, over = (read_clock(called, ASKED, at) for at in (187_000, 187_001, 191_000))

    # Then each second is counted down as it begins, and then it is Time
    assert (dict(counting.args), dict(later.args)) == ({"seconds": 3}, {"seconds": 3})
    assert read_clock(called, ASKED, 188_000).args["seconds"] == 2
    assert (counting.stage, counting.left_ms, counting.says) == (Stage.COUNTDOWN, 3_000, "say-countdown")
    assert (over.stage, over.rule) == (Stage.TIME, "P44")


@pytest.mark.parametrize(("rules", "left_ms"), [(TEN_SECONDS, 6_000), (SIX_SECONDS, 2_000)])
def test_switch_act_within_ms_is_the_time_to_act(rules: HouseRules, left_ms: int) -> None:
    # Given a house
    # When four seconds are gone
    # Then the rest of its time is left
    assert read_clock(clock(), rules, 104_000).left_ms == left_ms


@pytest.mark.parametrize(("rules", "confirms"), [(TEN_SECONDS, Confirms.SYSTEM), (ASKED, Confirms.DEALER)])
def test_switch_auto_clock_says_who_makes_time_count(rules: HouseRules, confirms: Confirms) -> None:
    # Given players with buttons, or a dealer who enters what they do
    called = call_clock(clock(), 100_000)

    # When time is over
    reading = read_clock(called, rules, 200_000)

    # Then it counts by itself, or the dealer confirms it or enters the action
    assert (reading.command, reading.confirms) == (TimeOut(seat=FOUR), confirms)


@pytest.mark.parametrize(("then", "rule"), [(OnTimeout.ALL_IN_FOR_POT, "C-4"), (OnTimeout.FOLD_OR_CHECK, "P44")])
def test_switch_on_timeout_names_the_rule_that_decides(then: OnTimeout, rule: str) -> None:
    # Given a house
    # When time is over
    reading = read_clock(clock(), HouseRules(on_timeout=then), 200_000)

    # Then the reading cites what becomes of the player
    assert reading.rule == rule


@pytest.mark.parametrize(
    ("then", "before", "event"),
    [
        (OnTimeout.FOLD_OR_CHECK, "1 bets 20", Folded(seat=TWO)),
        (OnTimeout.FOLD_OR_CHECK, "1 checks", Checked(seat=TWO)),
        (OnTimeout.ALL_IN_FOR_POT, "1 checks", TimedOut(seat=TWO)),
    ],
)
def test_p44_what_time_comes_to_is_accepted_by_the_hand(then: OnTimeout, before: str, event: Event) -> None:
    # Given a flop on which seat 2 faces a bet, or none
    rules = with_rules(on_timeout=then)
    hand = play(dealt(set_up([500] * 3, rules=rules)), "3 calls", "1 calls", "2 checks", "board Jc3d5c", before)

    # When its time is over and Time is confirmed
    reading = read_clock(give_action(TWO, 0), rules, 60_000)
    assert reading.command is not None

    # Then it is folded, checked, or all-in for the pot (C-4)
    assert decide(hand, reading.command)[0] == event


def test_switch_time_bank_ms_is_used_after_the_time_to_act_and_before_the_countdown() -> None:
    # Given 10 seconds, a bank of 20 and a countdown of 3
    turn = clock(bank_ms=full_banks((FOUR,), BANK)[FOUR])

    # When 9, 15, 31 and 34 seconds are gone
    readings = [read_clock(turn, BANK, at) for at in (109_000, 115_000, 131_000, 134_000)]

    # Then the bank is touched only after the 10
    stages = [Stage.RUNNING, Stage.TIME_BANK, Stage.COUNTDOWN, Stage.TIME]
    assert [(each.stage, each.bank_left_ms) for each in readings] == list(
        zip(stages, (20_000, 15_000, 0, 0), strict=True)
    )


def test_c4_a_time_bank_is_kept_for_each_player() -> None:
    # Given two players with full banks
    banks = full_banks((FOUR, SEVEN), BANK)

    # When seat 4 takes 12 seconds, and later 11
    banks = charge_bank(banks, give_action(FOUR, 0, banks[FOUR]), BANK, 12_000)
    banks = charge_bank(banks, give_action(FOUR, 60_000, banks[FOUR]), BANK, 71_000)

    # Then three of its 20 seconds are gone, and none of seat 7's
    assert banks == {FOUR: 17_000, SEVEN: 20_000}


def test_c4_a_clock_nobody_asked_for_uses_no_bank() -> None:
    # Given a house where the clock is asked for, and a player with a bank
    # When a minute passes without it
    left = bank_left_ms(clock(bank_ms=5_000), ASKED, 160_000)

    # Then the bank is whole
    assert left == 5_000
