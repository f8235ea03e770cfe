"""A public card that was not read: a doubt that stops no betting, blocks the award, and ends by a look or a word."""

from __future__ import annotations

from engine.seats import Seat
from tests.table import SimulatedTable, simulated_table


def _with_unread_turn(*, to: str = "turn") -> SimulatedTable:
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes({1: "AsAd", 2: "KsKd", 5: "JsJd"})
    table.plays_to("flop", flop="9h8h3d")
    table.acts_to_showdown()
    table.deals_board("4s", covered=["4s"])
    table.waits(1_000)
    return table


def test_an_unread_card_does_not_stop_the_betting() -> None:
    # Given a turn card with chips on its corners
    table = _with_unread_turn()

    # When the players act
    # Then the doubt is shown with what may be done, and the betting goes on
    assert table.doubts() == ["board 4"]
    assert [key.command for key in table.page.doubts[0].keys] == ["name_card", "look_again"]
    assert table.directs("direction-act", seat=1)
    assert table.says(1, "check").ok
    assert table.board() == "9h 8h 3d ??"


def test_a_card_is_given_time_to_be_read_before_it_is_doubted() -> None:
    # Given a turn card that has just come to rest covered
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    table.plays_to("flop")
    table.acts_to_showdown()
    table.deals_board("4s", covered=["4s"])

    # When its reading time is over, and not before
    assert table.doubts() == []
    table.waits(800)

    # Then it is doubted
    assert table.doubts() == ["board 4"]


def test_an_unread_card_blocks_the_award_until_it_is_named() -> None:
    # Given a hand that was played to the end with the turn unread
    table = _with_unread_turn()
    table.acts_to_showdown()
    table.deals_board("2d")
    table.acts_to_showdown()
    for seat in (1, 2, 5):
        table.shows(seat)
    assert table.directs("direction-name")

    # When a person names it
    assert table.taps("name_card", place="board 4", card="4s").ok

    # Then the pot is pushed to the best hand
    assert table.doubts() == []
    assert table.directs("direction-push", seat=1)


def test_another_look_resolves_a_doubt_once_the_chips_are_off() -> None:
    # Given an unread turn
    table = _with_unread_turn()

    # When the chips are taken off and the camera is asked to look again
    table.uncovers("board 4")
    assert table.taps("look_again", place="board 4").ok
    table.waits(300)

    # Then the camera has read it
    assert table.looks == ["board 4"]
    assert table.doubts() == []
    assert table.board() == "9h 8h 3d 4s"


def test_another_look_at_a_card_that_is_still_covered_leaves_the_doubt() -> None:
    # Given an unread turn
    table = _with_unread_turn()

    # When the camera looks again and sees no more than before
    assert table.taps("look_again", place="board 4").ok
    table.waits(3_000)

    # Then the doubt is the same
    assert table.doubts() == ["board 4"]


def test_a_card_nobody_can_see_leaves_the_hand_unawarded_also_when_all_but_one_fold() -> None:
    # Given an unread turn
    table = _with_unread_turn()

    # When everybody folds to seat 5
    assert table.says(1, "fold").ok
    assert table.says(2, "fold").ok
    table.waits(60_000)

    # Then the award still waits for the card
    assert table.directs("direction-name")
    assert not table.done().ok
    assert table.doubts() == ["board 4"]


def test_an_unread_card_named_as_one_that_lies_elsewhere_stops_the_hand() -> None:
    # Given an unread turn
    table = _with_unread_turn()

    # When somebody looks at it and sees a card that lies on the flop
    assert table.taps("name_card", place="board 4", card="9h").ok

    # Then there may be two of it: the hand stops, nothing is assumed, and saying it again changes nothing
    assert table.faults() == ["DUPLICATE_IN_PLAY"]
    assert table.doubts() == ["board 4"]
    again = table.taps("name_card", place="board 4", card="9h")
    assert not again.ok and again.rule == "P25"


def test_a_slip_of_the_finger_in_naming_a_card_is_taken_back_by_looking_again() -> None:
    # Given a hand stopped because a card was named that lies elsewhere
    table = _with_unread_turn()
    assert table.taps("name_card", place="board 4", card="9h").ok
    fault = table.page.faults[0].id

    # When the dealer chooses to look again, and names the right one
    assert table.taps("remedy", fault=fault, choice="look_again").ok
    table.waits(1_000)
    assert table.taps("name_card", place="board 4", card="2c").ok

    # Then the hand goes on
    assert table.faults() == [] and table.doubts() == []
    assert table.board().endswith("2c")


def test_a_tabled_hand_with_an_unread_card_does_not_hold_up_the_next_to_show() -> None:
    # Given a showdown in which seat 1 tables one card covered
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes({1: "AsAd", 2: "KsKd", 5: "JsJd"})
    table.plays_to("river", flop="9h8h3d", turn="4s", river="2d")
    table.acts_to_showdown()
    assert table.directs("direction-show", seat=1)

    # When its reading time is over
    table.shows(1, covered=[0])
    table.waits(1_000)

    # Then the next hand is asked for, and the award waits for the card
    assert table.directs("direction-show", seat=2)
    table.shows(2)
    table.shows(5)
    assert table.directs("direction-name")
    assert table.taps("name_card", place="seat 1", card="As").ok
    assert table.directs("direction-push", seat=1)


def test_a_hand_that_the_camera_cannot_see_is_tabled_by_the_dealers_word_and_then_named() -> None:
    # Given seat 1 asked to show, and cards held up where no camera sees them
    table = simulated_table(seats=(1, 2))
    table.begins()
    table.deals_holes({1: "AsAd", 2: "KsKd"})
    table.plays_to("river", flop="9h8h3d", turn="4s", river="2d")
    table.acts_to_showdown()
    seat = int(str(table.page.direction.line.args["seat"]))

    # When the dealer confirms that it was tabled
    assert table.done().ok
    table.waits(1_000)

    # Then both cards are asked for, and nothing is assumed
    assert table.doubts() == [f"seat {seat}", f"seat {seat}"]


def test_a_reading_is_corrected_by_the_person_who_sees_the_card() -> None:
    # Given a river that the camera read as the 2d
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    table.plays_to("river", river="2d")

    # When a person says that it is the 2h
    assert table.taps("name_card", place="board 5", card="2h").ok

    # Then the person's word stands, also after another look
    assert table.board().endswith("2h")
    assert table.taps("look_again", place="board 5").ok
    table.waits(1_000)
    assert table.board().endswith("2h")


def test_another_look_at_a_tabled_hand_reads_it_anew() -> None:
    # Given a hand that was read as two aces of which one was really another card
    table = simulated_table(seats=(1, 2))
    table.begins()
    table.deals_holes({1: "AsAd", 2: "KsKd"})
    table.plays_to("river", flop="9h8h3d", turn="4s", river="2d")
    table.acts_to_showdown()
    table.shows(2)
    table.shows(1)
    hand = table.now.play.hand
    assert hand is not None and [str(card) for card in hand.player(Seat(1)).cards] == ["As", "Ad"]
    table.swaps_face("Ad", "Ac")

    # When the dealer asks for another look
    assert table.taps("look_again", place="seat 1").ok
    table.waits(1_000)

    # Then the first reading is taken back
    hand = table.now.play.hand
    assert hand is not None and {str(card) for card in hand.player(Seat(1)).cards} == {"As", "Ac"}
    assert table.doubts() == []
