"""Two cards of the same rank and suit: the hand stops and the floor decides (P25)."""

from __future__ import annotations

import pytest

from tests.table import SimulatedTable, simulated_table


def _with_two_queens(floor: str = "floor", senses: str = "twins") -> SimulatedTable:
    table = simulated_table(seats=(1, 2, 5), switches={"floor": floor}, senses=senses)
    table.begins()
    table.deals_holes()
    table.plays_to("flop", flop="QhKh3d")
    assert table.says(1, "raise", 100).ok
    assert table.says(2, "call").ok
    assert table.says(5, "fold").ok
    table.deals_board("Qh")
    return table


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_duplicate_in_play_stops_the_hand_at_once(senses: str) -> None:
    # Given a flop with the queen of hearts
    # When the turn is the queen of hearts again
    table = _with_two_queens(senses=senses)

    # Then everything stops, both places are named, and only the floor's remedies are offered
    assert table.directs("fault-duplicate-in-play")
    assert table.faults() == ["DUPLICATE_IN_PLAY"]
    args = table.now.faults[table.page.faults[0].id].args
    assert (args["card"], args["place"], args["other"]) == ("Qh", "board 4", "board 1")
    assert table.remedies() == ["look_again", "void (held)"]
    assert not table.says(1, "check").ok


def test_the_dealer_cannot_void_the_hand_but_the_floor_can_and_every_bet_goes_back() -> None:
    # Given a stopped hand with bets in it
    table = _with_two_queens()
    fault = table.page.faults[0].id

    # When the dealer and then the floor choose to void it
    refused = table.taps("remedy", fault=fault, choice="void")
    assert not refused.ok and refused.rule == "P25"
    assert table.taps("remedy", role="floor", method="key", fault=fault, choice="void").ok

    # Then the bets go back and the deck leaves the table, one direction after the other
    assert table.directs("do-bets-back") and table.done().ok
    assert table.directs("do-deck-out") and table.done().ok

    # And every chip is back where it was, and the next hand is prepared from no cards
    assert table.stacks() == {1: 1_000, 2: 1_000, 5: 1_000}
    assert table.directs("direction-prepare")
    assert table.faults() == [] and table.doubts() == []
    assert not table.now.play.custody


def test_a_second_look_that_reads_another_card_lets_the_hand_go_on() -> None:
    # Given a stopped hand whose turn was misread: it is really the queen of diamonds
    table = _with_two_queens()
    turn = next(lying for lying in table.felt.cards if table.layout.zone_at(lying.x_mm, lying.y_mm) == "board 4")
    table.felt.take(turn.name)
    table.deals_again("Qd", "board 4")

    # When the dealer asks for another look at both places
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="look_again").ok
    table.waits(1_000)

    # Then nothing is wrong any more
    assert table.looks == ["board 4", "board 1"]
    assert table.faults() == [] and table.doubts() == []
    assert table.board() == "Qh Kh 3d Qd"
    assert table.directs("direction-act", seat=1)


def test_a_second_look_that_reads_the_same_stops_the_hand_again() -> None:
    # Given a stopped hand
    table = _with_two_queens()

    # When another look shows the same two cards
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="look_again").ok
    table.waits(1_000)

    # Then it is stopped as before
    assert table.directs("fault-duplicate-in-play")


def test_a_second_look_takes_back_a_first_reading_that_was_wrong() -> None:
    # Given a stopped hand in which the flop's queen was misread: it is really the queen of diamonds
    table = _with_two_queens()
    first = next(lying for lying in table.felt.cards if table.layout.zone_at(lying.x_mm, lying.y_mm) == "board 1")
    table.felt.take(first.name)
    table.deals_again("Qd", "board 1")

    # When another look is taken
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="look_again").ok
    table.waits(1_000)

    # Then both cards are what they are
    assert table.board() == "Qd Kh 3d Qh"
    assert table.faults() == [] and table.doubts() == []


def test_while_two_cards_are_one_the_table_does_not_ask_which_card_it_is() -> None:
    # Given a stopped hand
    table = _with_two_queens()

    # When time passes
    table.waits(5_000)

    # Then the stop is all there is
    assert table.doubts() == []
    assert table.loop.wakes_at_ms() is None


def test_two_of_the_same_card_in_one_hand_stop_the_showdown() -> None:
    # Given a showdown in which seat 1 holds the jack of diamonds twice
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes({1: "JdJd", 2: "KsKc", 5: "7s7c"})
    table.plays_to("river", flop="9h8h3d", turn="4s", river="2d")
    table.acts_to_showdown()
    assert table.directs("direction-show", seat=1)

    # When both are tabled
    table.shows(1)
    table.waits(2_000)

    # Then it is no doubt that a person could name away, but a stop for the floor
    assert table.directs("fault-duplicate-in-play")
    args = table.now.faults[table.page.faults[0].id].args
    assert (args["card"], args["place"], args["other"]) == ("Jd", "seat 1", "seat 1")
    assert table.doubts() == []


def test_a_room_without_a_floor_voids_the_hand_by_the_dealers_held_key() -> None:
    # Given a stopped hand in a room whose dealer is the floor
    table = _with_two_queens(floor="dealer")
    fault = table.page.faults[0].id

    # When the dealer holds the key
    assert table.taps("remedy", method="key", fault=fault, choice="void").ok
    assert table.done().ok and table.done().ok

    # Then every bet is back
    assert table.stacks() == {1: 1_000, 2: 1_000, 5: 1_000}


def test_where_there_is_a_floor_the_dealers_held_key_voids_nothing() -> None:
    # Given a stopped hand in a room with a floor
    table = _with_two_queens()
    fault = table.page.faults[0].id

    # When the dealer holds the key
    reply = table.taps("remedy", method="key", fault=fault, choice="void")

    # Then the floor has to come
    assert not reply.ok and reply.error is not None and reply.error.id == "refused-floor-decides"
