"""Devices that are lost, silent, late or pressed out of turn: the table goes on by taps and believes nothing twice."""

from __future__ import annotations

from controller.ids import Place
from controller.inputs import BoardSpoke, CardPassed
from tests.table import simulated_table


def test_the_camera_lost_in_mid_hand_leaves_the_hand_to_the_dealers_taps() -> None:
    # Given a hand on the turn
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes({1: "AsAd", 2: "KsKd", 5: "JsJd"})
    table.plays_to("turn")

    # When the camera goes, and the hand is played out
    table.loses("camera")
    assert table.faults() == ["CAMERA_LOST"]
    table.acts_to_showdown()
    table.deals_board("2d")
    table.acts_to_showdown()

    # Then the dealer reads the hands, says who wins, and the pot is pushed
    assert table.directs("direction-declare")
    assert table.taps("winner", seats=(1,)).ok
    assert table.directs("direction-push", seat=1)
    assert table.done().ok
    assert table.stacks() == {1: 1_020, 2: 990, 5: 990}


def test_a_camera_that_comes_back_in_mid_hand_reads_what_lies_there_without_any_doubt() -> None:
    # Given a flop and turn dealt without the camera
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    table.loses("camera")
    table.plays_to("turn", flop="QhKh3d", turn="4s")
    assert table.board() == "?? ?? ?? ??"

    # When the camera is back
    table.finds("camera")

    # Then it has read the board, and never asked anybody
    assert table.faults() == []
    assert table.board() == "Qh Kh 3d 4s"
    assert "doubt_raised" not in table.events()


def test_a_lost_panel_leaves_the_keys() -> None:
    # Given seat 5 to act
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()

    # When the seat panel is lost
    table.loses("seat_panel")

    # Then that is shown, the keys are all there, and one of them does it
    assert table.faults() == ["BOARD_OFFLINE"]
    assert table.page.direction.proof == ["tap"]
    assert {key.args["action"] for key in table.page.direction.keys} == {"fold", "call", "raise", "all_in"}
    assert table.says(5, "call").ok
    table.finds("seat_panel")
    assert table.faults() == []


def test_a_button_out_of_turn_is_set_aside_and_noted() -> None:
    # Given seat 5 to act
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()

    # When seat 1 presses
    table.presses(1, "fold")

    # Then nothing changed but the journal
    assert table.directs("direction-act", seat=5)
    assert table.events("button_heard", "folded") == ["button_heard"]


def test_a_press_that_was_made_before_the_turn_came_is_not_taken_when_it_arrives_late() -> None:
    # Given seat 5's press of call, kept by a board whose cable was out, while the dealer entered the call
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    kept = table.press(5, "call")
    table.loses("seat_panel")
    table.waits(1_000)
    assert table.says(5, "call").ok
    assert table.says(1, "raise", 50).ok
    assert table.says(2, "fold").ok
    assert table.directs("direction-act", seat=5)

    # When the board comes back and tells of it
    table.finds("seat_panel")
    table.take(kept)

    # Then seat 5 still has the raise before it
    assert table.directs("direction-act", seat=5)
    assert table.stacks()[5] == 990


def test_a_raise_by_button_waits_for_the_amount_and_can_be_taken_back() -> None:
    # Given seat 5 to act in no limit
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()

    # When it presses raise, and the dealer takes that back
    table.presses(5, "raise")
    assert table.directs("direction-amount", seat=5)
    assert table.taps("undo").ok

    # Then it is still seat 5's turn with everything open, and nothing before it was undone
    assert table.directs("direction-act", seat=5)
    assert table.says(5, "raise", 30).ok


def test_a_boards_event_told_twice_counts_once_and_is_acknowledged_both_times() -> None:
    # Given a press that the journal has
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    press = table.press(5, "call")
    table.take(press)

    # When the board, having missed the answer, tells it again
    before = table.now.seq
    table.take(press)

    # Then nothing is recorded, and the board hears that it may forget it
    assert table.now.seq == before
    assert table.acknowledged[-2:] == [("panel", 1, press.board_seq)] * 2


def test_cards_that_the_sensor_reports_late_are_not_counted_a_second_time() -> None:
    # Given a deal without a camera whose last cards the sensor kept to itself, confirmed by the dealer
    table = simulated_table(seats=(1, 2, 5), hardware=("deal_sensor",))
    table.begins()
    for number in range(3):
        table.deals(to=(1, 2, 5)[number])
    at = table.clock.now
    for number in range(3):
        table.deals(to=(1, 2, 5)[number], felt=False)
    assert table.done().ok

    # When it tells of them at last
    late = [CardPassed(uid="sensor", boot_id=1, board_seq=900 + n, seen_at_ms=at, uncertainty_ms=2) for n in range(3)]
    table.take(*late)
    table.acts_to_showdown()

    # Then the flop is not taken as dealt before it is
    assert table.directs("direction-street", street="flop")
    assert table.at("burn") == 0


def test_a_gap_in_a_boards_events_is_shown_once_and_noted_by_the_dealer() -> None:
    # Given a panel that has lost events
    table = simulated_table(seats=(1, 2, 5))
    table.take(BoardSpoke(uid="panel", boot_id=1, board_seq=7))
    table.finds_a_gap("seat_panel")
    table.finds_a_gap("seat_panel")
    assert table.faults() == ["BOARD_GAP"]

    # When the dealer has checked
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="noted").ok

    # Then it is gone, and the panel is believed as before
    assert table.faults() == []
    assert table.now.works("seat_panel")


def test_a_device_that_never_speaks_is_lost_after_half_a_minute() -> None:
    # Given a restart in mid-hand after which the camera stays silent
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    table.plays_to("river")
    table.acts_to_showdown()
    table.restarts()
    assert table.directs("direction-show")

    # When half a minute has passed
    table.waits(30_000)

    # Then it counts as lost, and the dealer is asked to read the hands
    assert "CAMERA_LOST" in table.faults()
    assert table.directs("direction-declare")


def test_a_foot_that_was_down_before_the_direction_was_given_meant_the_one_before() -> None:
    # Given a table asking for the blinds
    table = simulated_table(seats=(1, 2, 5))
    assert table.done().ok
    at = table.clock.now
    table.waits(100)
    table.steps()
    assert table.directs("direction-deal")

    # When a foot switch event from before that arrives
    table.steps(at_ms=at)

    # Then the deal is not taken as done
    assert table.directs("direction-deal")


def test_a_camera_that_comes_back_after_people_have_read_the_hands_asks_for_nothing() -> None:
    # Given a showdown that the dealer read without the camera, cards already gathered
    table = simulated_table(seats=(1, 2))
    table.begins()
    table.deals_holes()
    table.loses("camera")
    table.plays_to("river")
    table.acts_to_showdown()
    assert table.taps("winner", seats=(2,)).ok
    table.felt.clear()

    # When the camera comes back and sees nothing
    table.finds("camera")
    table.waits(5_000)

    # Then the pot goes where people said
    assert table.doubts() == []
    assert table.directs("direction-push", seat=2)


def test_people_who_read_the_hands_settle_what_the_camera_left_in_doubt() -> None:
    # Given an unread river, and a camera that is lost before the showdown
    table = simulated_table(seats=(1, 2))
    table.begins()
    table.deals_holes()
    table.plays_to("turn")
    table.acts_to_showdown()
    table.deals_board("4s", covered=["4s"])
    table.waits(1_000)
    assert table.doubts() == ["board 5"]
    table.loses("camera")
    table.acts_to_showdown()

    # When the dealer says who wins
    assert table.taps("winner", seats=(2,)).ok

    # Then nothing is in doubt any more
    assert table.doubts() == []
    assert table.directs("direction-push", seat=2)


def test_what_a_lost_camera_saw_is_no_evidence_any_more() -> None:
    # Given cards on the felt that the camera has seen
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=1)
    assert table.now.in_zone(Place("seat 1"))

    # When it goes dark
    table.loses("camera")

    # Then what it saw no longer counts as lying there
    assert not list(table.now.lying())


def test_cards_of_the_last_hand_that_still_lie_there_are_no_evidence_of_this_deal() -> None:
    # Given a finished hand whose cards were left on the felt, and a new deck in the dealer's hand
    table = simulated_table(seats=(1, 2, 5), hardware=("camera",))
    table.begins()
    table.deals_holes()
    assert table.says(5, "fold").ok
    assert table.says(1, "fold").ok
    assert table.done().ok

    # When the next hand begins over them
    assert table.done().ok
    assert table.done().ok
    table.waits(3_000)

    # Then no card counts as dealt, and none as astray
    assert table.at("stub") == 52
    assert table.faults() == []
    assert table.directs("direction-deal")


def test_a_card_felt_leaving_the_deck_is_not_on_the_board_until_the_camera_sees_it_face_up() -> None:
    # Given a flop to be dealt at a table with sensor and camera
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    table.acts_to_showdown()

    # When four cards leave the deck and one of them lies face down on the board
    table.cards_leave_the_deck(4)
    table.lays_face_down("board 1")

    # Then the burn is done, and the board is not
    assert table.at("burn") == 1
    assert table.at("board 1") == table.at("board 2") == 0
    assert table.directs("direction-street", street="flop")


def test_a_board_that_was_restarted_is_heard_although_it_counts_from_one_again() -> None:
    # Given a panel that has told of some presses
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    for _ in range(3):
        table.presses(1, "fold")

    # When it restarts and tells of seat 5's call as its first event
    table.take(table.press(5, "call", boot_id=2))

    # Then the call is taken
    assert table.events("called") == ["called"]


def test_cards_of_the_hand_before_that_the_sensor_tells_late_are_no_cards_of_this_deal() -> None:
    # Given a deal sensor that was away at the end of the last hand, and a new deal one card short
    table = simulated_table(seats=(1, 2, 5))
    felt_ms = table.clock.now
    table.waits(5_000)
    table.begins()
    for to in (1, 2, 5, 1, 2):
        table.deals(to=to)
    assert table.directs("direction-deal")

    # When it comes back with a card that it felt in the last hand
    table.take(CardPassed(uid="sensor", boot_id=1, board_seq=900, seen_at_ms=felt_ms, uncertainty_ms=2))
    table.waits(1_000)

    # Then the deal still waits for its last card
    assert table.directs("direction-deal")
    assert table.now.counted == 5
