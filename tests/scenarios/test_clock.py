"""The time to act: when it runs, when it stands still, and what is asked when it is over."""

from __future__ import annotations

from controller.publish import public_state
from controller.published import ClockView
from tests.table import SimulatedTable, simulated_table


def dealt(**switches: str) -> SimulatedTable:
    """Seats 1, 2 and 5 with their cards; seat 5 to act. Ten seconds always, unless the switches say otherwise."""
    table = simulated_table(switches=switches)
    table.begins()
    table.deals_holes()
    return table


def clock(table: SimulatedTable) -> ClockView:
    """What everybody may know of the clock."""
    view = public_state(table.now, "run").clock
    assert view is not None
    return view


def left(table: SimulatedTable) -> int:
    """How long from now the time to act still is."""
    until = clock(table).deadline_ms
    assert until is not None
    return until - table.clock.now


def test_c4_the_clock_starts_when_the_action_is_given_and_is_published() -> None:
    # Given seat 5 to act
    table = dealt()

    # Then its ten seconds run, and everybody can know until when
    view = clock(table)
    assert (view.seat, view.stage, view.left_ms, view.allowed_ms) == (5, "running", 10_000, 10_000)
    assert view.deadline_ms == table.now.at_ms + 10_000
    assert public_state(simulated_table().now, "run").clock is None


def test_time_up_c4_after_ten_seconds_the_dealer_is_asked_and_the_player_may_still_have_acted() -> None:
    # Given seat 5 to act
    table = dealt()

    # When its ten seconds pass
    table.waits(left(table))
    assert table.directs("direction-act", seat=5)
    table.waits(1)

    # Then the table asks, and words before zero stand: the dealer enters what was said
    assert table.directs("direction-time", seat=5)
    assert table.faults() == ["TIME_UP"]
    assert table.says(5, "call").ok
    assert table.directs("direction-act", seat=1)
    assert table.faults() == []


def test_time_up_c4_all_in_for_the_pot_in_the_documents_profile() -> None:
    # Given a flop on which seat 1 lets its time pass
    table = dealt()
    table.plays_to("flop")
    table.waits(10_001)
    assert table.directs("direction-time", seat=1)

    # When the dealer confirms it
    assert table.says(1, "time_out").ok

    # Then the seat has a claim on the pot so far and acts no more
    hand = table.now.play.hand
    assert hand is not None and hand.player(hand.setup.order[0]).status.value == "all_in"
    assert table.stacks()[1] == 990
    assert table.directs("direction-act", seat=2)
    assert table.page.undo is not None and table.page.undo.id == "undo-time-out"


def test_time_up_p44_facing_a_bet_the_hand_is_dead_where_the_house_folds() -> None:
    # Given a house with the TDA's answer, and its clock asked for on seat 5
    table = dealt(on_timeout="fold_or_check")
    table.waits(10_001)

    # When the dealer confirms that time is up
    assert table.says(5, "time_out").ok

    # Then seat 5 has folded; one Undo gives the turn back, with its time anew
    assert table.at("muck") == 2
    assert table.taps("undo").ok
    assert table.directs("direction-act", seat=5)
    assert clock(table).left_ms == 10_000


def test_c4_nobody_is_out_of_time_before_it_is_up() -> None:
    # Given seat 5 to act, with time left
    table = dealt()

    # When the dealer says it ran out
    reply = table.says(5, "time_out")

    # Then it is refused by the rule of the clock
    assert not reply.ok and reply.rule == "C-4"


def test_c4_the_clock_stands_while_the_floor_is_called() -> None:
    # Given four seconds left
    table = dealt()
    table.waits(left(table) - 4_000)

    # When the floor is called, comes after a minute, and goes again
    assert table.taps("call_floor").ok
    assert [message.id for message in clock(table).stands] == ["hold-floor-call"]
    assert clock(table).deadline_ms is None
    table.waits(60_000)
    assert table.directs("direction-act", seat=5)
    assert table.taps("call_floor").ok

    # Then the four seconds are left
    table.waits(4_000)
    assert table.directs("direction-act", seat=5)
    table.waits(1)
    assert table.directs("direction-time", seat=5)


def test_c4_the_clock_stands_while_an_amount_is_counted() -> None:
    # Given seat 5, who pressed raise and counts out chips
    table = dealt()
    table.presses(5, "raise")
    assert table.directs("direction-amount", seat=5)

    # When half a minute passes
    table.waits(30_000)

    # Then nobody calls time on it
    assert table.directs("direction-amount", seat=5)
    assert [message.id for message in clock(table).stands] == ["hold-count"]


def test_c4_the_clock_stands_while_a_card_is_not_known() -> None:
    # Given a turn card under a chip
    table = dealt()
    table.plays_to("flop")
    table.acts_to_showdown()
    table.deals_board("8s", covered=("8s",))
    table.waits(2_000)
    assert table.doubts() == ["board 4"]

    # When a minute passes
    table.waits(60_000)

    # Then nobody's time is up, though betting goes on
    assert table.directs("direction-act", seat=1)
    assert [message.id for message in clock(table).stands] == ["hold-doubt"]


def test_c4_a_silent_seat_panel_holds_the_clock() -> None:
    # Given players who act by buttons, and a cable that is pulled
    table = dealt()
    table.loses("seat_panel")

    # When a minute passes
    table.waits(60_000)

    # Then nobody is out of time who could not press
    assert table.directs("direction-act", seat=5)
    table.finds("seat_panel")
    table.waits(10_001)
    assert table.directs("direction-time", seat=5)


def test_c4_a_restart_keeps_the_clock_standing_until_somebody_goes_on() -> None:
    # Given three seconds left when somebody called the floor in vain, and the power went
    table = dealt()
    table.waits(left(table) - 3_000)
    assert table.taps("call_floor").ok
    assert table.taps("call_floor").ok
    table.restarts(clock_ms=50)
    table.waits(30_000)

    # Then nobody's time ran out in the dark
    assert table.directs("direction-act", seat=5)
    assert [message.id for message in clock(table).stands] == ["hold-fault"]

    # When the dealer has compared screen and table
    (fault,) = (fault for fault in table.page.faults if fault.code == "RECOVERED")
    for device in table.config.hardware:
        table.finds(device)
    assert table.taps("remedy", fault=fault.id, choice="noted").ok

    # Then what was left goes on
    assert clock(table).left_ms == 3_000
    table.waits(3_001)
    assert table.directs("direction-time", seat=5)


def test_p44_on_request_no_clock_runs_until_it_is_asked_for() -> None:
    # Given a room where the clock is called, and a player who thinks for a minute
    table = dealt(clock="on_request", act_within_ms="25000", countdown_ms="5000", on_timeout="fold_or_check")
    table.waits(60_000)
    assert table.directs("direction-act", seat=5)
    assert public_state(table.now, "run").clock is None

    # When somebody asks for it
    (key,) = (key for key in table.page.entry_keys if key.command == "clock")
    assert key.label.args == {"seat": 5}
    assert table.taps("clock").ok

    # Then the player has twenty-five seconds and five more, counted aloud
    assert clock(table).left_ms == 30_000
    assert not [key for key in table.page.entry_keys if key.command == "clock"]
    table.waits(30_000)
    assert table.directs("direction-act", seat=5)
    table.waits(1)
    assert table.directs("direction-time", seat=5)


def test_p44_the_clock_is_called_once_and_only_where_it_does_not_run_anyway() -> None:
    # Given a room whose clock always runs, and one where it was called
    always, called = dealt(), dealt(clock="on_request")
    called.taps("clock")

    # When it is asked for
    # Then it is refused
    assert [table.taps("clock").ok for table in (always, called)] == [False, False]


def test_c4_a_press_made_in_time_counts_though_it_arrives_after_it() -> None:
    # Given seat 5, whose press at the last instant is still on the wire when the time is up
    table = dealt()
    table.waits(10_001)
    assert table.directs("direction-time", seat=5)

    # When it arrives
    table.presses(5, "call", seen_ms_ago=20)

    # Then it is the player's action
    assert table.directs("direction-act", seat=1)


def test_switch_auto_clock_acts_by_itself_a_moment_later_than_a_press_could_arrive() -> None:
    # Given a table with buttons whose clock acts by itself
    table = dealt(auto_clock="on", on_timeout="fold_or_check")

    # When the time is over, and half a second more for what was pressed in time
    table.waits(left(table) + 400)
    assert table.directs("direction-act", seat=5)
    table.waits(200)

    # Then seat 5 has folded, by the system
    assert table.directs("direction-act", seat=1)
    assert table.at("muck") == 2
    assert table.faults() == []


def test_a_time_bank_is_used_after_the_time_to_act_and_is_not_given_back() -> None:
    # Given ten seconds and a time bank of fifteen
    table = dealt(time_bank_ms="15000")

    # When seat 5 calls with seven seconds left of all that, and is to act again on the flop
    table.waits(left(table) - 7_000)
    assert table.says(5, "call").ok
    for _ in range(2):
        table.acts_plainly()
    table.deals_board("AhKhQd")
    for _ in range(2):
        table.acts_plainly()

    # Then it has ten seconds and the seven that were left
    view = clock(table)
    assert (view.seat, view.allowed_ms) == (5, 17_000)


def test_c4_nobodys_time_runs_while_the_dealer_counts_a_bet_that_was_left_uncounted() -> None:
    # Given a clock that acts by itself, and seat 5 all-in, to be counted later: seat 1 has its time for all that
    table = dealt(auto_clock="on", on_timeout="fold_or_check")
    assert table.says(5, "all_in_later").ok and table.faults() == ["COUNT_LATER"]
    assert clock(table).stands == [] and left(table) == 10_000

    # When seat 1 calls, and the dealer counts for a minute
    assert table.says(1, "call").ok and table.directs("fault-count-later")
    assert [message.id for message in clock(table).stands] == ["hold-fault"]
    table.waits(60_000)

    # Then seat 1 is still in, and has called once the amount is known
    assert table.directs("fault-count-later")
    assert table.taps("answer", fault=table.page.faults[0].id, name="counted", value=1_000).ok
    assert table.stacks()[1] == 0 and table.directs("direction-act", seat=2)


def test_c4_nobodys_time_runs_while_it_is_asked_what_somebody_did_out_of_turn() -> None:
    # Given a clock that acts by itself, and an action out of turn that the dealer tells with seat 5 to act
    table = dealt(auto_clock="on", on_timeout="fold_or_check")
    of_seat_5 = left(table)
    assert table.taps("report", code="OUT_OF_TURN", seat=1).ok

    # When it takes a minute until it is said what it was
    assert table.directs("fault-out-of-turn")
    table.waits(60_000)
    assert table.directs("fault-out-of-turn")
    assert table.taps("answer", fault=table.page.faults[0].id, name="did", value="fold").ok

    # Then seat 5 has all of its time, and the note does not hold it
    assert table.directs("direction-act", seat=5) and left(table) == of_seat_5


def test_c4_time_runs_while_the_hand_goes_on_under_a_remedy_that_waits_for_the_round() -> None:
    # Given a flop that came before the last had acted, to be taken back once the betting is over
    table = dealt()
    assert table.says(5, "call").ok and table.says(1, "call").ok
    assert table.taps("report", code="PREMATURE_FLOP").ok
    assert table.taps("remedy", role="floor", fault=table.page.faults[0].id, choice="book").ok

    # When its first step is to finish the betting
    assert table.directs("direction-act", seat=2)

    # Then seat 2 has its time as ever
    assert clock(table).stands == []
