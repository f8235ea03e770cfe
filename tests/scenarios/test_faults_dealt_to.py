"""The first deal: a seat that was passed over, and one that is not in the hand."""

from __future__ import annotations

from tests.scenarios.first_deal import GAMES, GRACE_MS, SENSES, answers, begun, deals_again, down, orders
from tests.scenarios.playing_on import plays_on
from tests.table import SimulatedTable, simulated_table


class TestSeatSkipped:
    @GAMES
    @SENSES
    def test_seat_skipped_the_cards_go_back_a_seat_each_and_the_deal_goes_on(self, senses: str, game: str) -> None:
        # Given four players, and a deal that goes past seat 2 and on
        table = simulated_table(seats=(1, 2, 3, 5), senses=senses, game=game)
        table.begins()
        down(table, 1, 3, 5)
        assert table.faults() == []

        # When it is still so after the grace, and the cards lie as they came
        table.waits(GRACE_MS)
        assert table.faults() == ["SEAT_SKIPPED"]
        assert table.page.faults[0].fact is not None and table.now.faults[table.page.faults[0].id].args["seat"] == 2
        answers(table, "order", "in_order")
        orders(table)
        assert table.directs("do-back-up", seat=2)
        table.slides(3, to=2)
        table.slides(5, to=3)
        assert table.done().ok

        # Then the deal goes on at the last seat, no other fault is found, and the hand ends with all its chips
        assert table.faults() == [] and table.page.direction.places[0] == "seat 5"
        down(table, 5, 1, 2, 3, 5)
        if game == "stud":
            for card, seat in (("Kd", 1), ("Tc", 2), ("9h", 3), ("2h", 5)):
                table.deals_up(card, to=seat)
        table.waits(GRACE_MS)
        assert table.faults() == [] and not table.directs("direction-deal")
        assert [table.at(f"seat {seat}") for seat in (1, 2, 3, 5)] == [2, 2, 2, 2]
        plays_on(table, 4_000)

    @SENSES
    def test_seat_skipped_at_the_first_card_is_a_misdeal(self, senses: str) -> None:
        # Given a deal that began with the second seat and went on
        table = begun(senses=senses)
        down(table, 2, 5)

        # When it is noticed and the book is asked
        table.waits(GRACE_MS)
        assert table.faults() == ["SEAT_SKIPPED"]
        answers(table, "order", "in_order")
        orders(table)

        # Then all is dealt again, and the hand is played to its end (P18, P20)
        deals_again(table)
        plays_on(table)

    @SENSES
    def test_seat_skipped_put_right_within_the_grace_is_no_fault(self, senses: str) -> None:
        # Given a deal that goes past seat 2 and on
        table = simulated_table(seats=(1, 2, 3, 5), senses=senses)
        table.begins()
        down(table, 1, 3, 5)

        # When the dealer backs it up at once
        table.slides(3, to=2)
        table.slides(5, to=3)
        table.waits(4_000)

        # Then nobody is bothered, and the deal goes on
        assert table.faults() == [] and not table.now.contradictions
        down(table, 5, 1, 2, 3, 5)
        assert table.directs("direction-act")

    @SENSES
    def test_seat_skipped_is_the_button_when_the_second_card_of_the_first_seat_lies_apart(self, senses: str) -> None:
        # Given a deal that forgets the button and goes on with the first seat
        table = begun(senses=senses)
        down(table, 1, 2)
        table.deals(to=1, apart=True)

        # When the grace is over
        table.waits(GRACE_MS)

        # Then the button was passed over
        assert table.faults() == ["SEAT_SKIPPED"]
        assert table.now.faults[table.page.faults[0].id].args["seat"] == 5

    @SENSES
    def test_seat_skipped_is_found_once_though_it_first_looked_like_a_card_at_a_wrong_seat(self, senses: str) -> None:
        # Given a fast deal that goes past seat 2 and reaches it in the second round, before its grace is over
        table = simulated_table(seats=(1, 2, 3, 5), senses=senses)
        table.begins()
        down(table, 1, 3)
        assert [each.code for each in table.now.contradictions.values()] == ["WRONG_SEAT"]
        down(table, 5, 1)

        # When the second round is dealt
        down(table, 2)
        table.waits(GRACE_MS)

        # Then one fault is named: whose card is which can no longer be told, and it is a misdeal
        assert table.faults() == ["SEAT_SKIPPED"] and table.events("fault_found") == ["fault_found"]
        answers(table, "order", "out_of_order")
        orders(table)
        deals_again(table)

    @GAMES
    def test_seat_skipped_is_told_where_no_camera_watches(self, game: str) -> None:
        # Given a table without sensors, in the deal
        table = begun(game, hardware=())

        # When the dealer says that seat 2 was passed over and the cards were mixed up
        assert table.taps("report", code="SEAT_SKIPPED", seat=2, order="out_of_order").ok
        orders(table)

        # Then it is a misdeal, and the hand dealt again is played to its end
        deals_again(table)
        plays_on(table)

    def test_seat_skipped_told_and_backed_up_leaves_the_deal_to_go_on(self) -> None:
        # Given the same table
        table = begun(hardware=())

        # When seat 2 was passed over and nothing else is wrong
        assert table.taps("report", code="SEAT_SKIPPED", seat=2, order="in_order").ok
        orders(table)
        assert table.directs("do-back-up", seat=2) and table.done().ok

        # Then the deal is confirmed and the hand goes on
        assert table.directs("direction-deal") and table.done().ok
        plays_on(table)

    def test_seat_skipped_that_was_none_is_not_asked_again(self) -> None:
        # Given a seat whose card the camera does not see
        table = simulated_table(seats=(1, 2, 3, 5))
        table.begins()
        down(table, 1, 3, 5)
        table.waits(GRACE_MS)
        answers(table, "order", "in_order")

        # When the dealer says that all is well
        orders(table, "not_so")
        table.waits(GRACE_MS)

        # Then nobody is accused again, and the deal can be confirmed
        assert table.faults() == [] and table.done().ok
        assert table.directs("direction-act")


class TestNotInHand:
    @SENSES
    def test_not_in_hand_a_player_who_is_not_dealt_in_got_a_card(self, senses: str) -> None:
        # Given that seat 3 has lost all its chips and sits there still
        table = with_a_seat_out(senses)
        down(table, 1, 2, 3)

        # When the card lies there longer than the grace
        table.waits(GRACE_MS)

        # Then it is no card of the next player that went astray, but a hand dealt in wrongly: a misdeal (P18)
        assert table.faults() == ["NOT_IN_HAND"]
        assert table.now.faults[table.page.faults[0].id].args["seat"] == 3
        orders(table)
        deals_again(table)
        plays_on(table)

    @SENSES
    def test_not_in_hand_an_empty_seat_is_dealt_to_and_nobody_lacks_his(self, senses: str) -> None:
        # Given a deal that gives an empty seat a card on its way round
        table = begun(senses=senses)
        down(table, 1, 2, 4, 5)

        # When the grace is over
        table.waits(GRACE_MS)

        # Then a seat was dealt in that is not in the hand
        assert table.faults() == ["NOT_IN_HAND"]
        orders(table)
        deals_again(table)
        plays_on(table)

    @SENSES
    def test_not_in_hand_a_card_at_an_empty_seat_is_the_next_players_while_he_lacks_his(self, senses: str) -> None:
        # Given a card at an empty seat, and nobody dealt to since
        table = begun(senses=senses)
        down(table, 1, 4)

        # When the grace is over
        table.waits(GRACE_MS)

        # Then it is slid to its owner
        assert table.faults() == ["WRONG_SEAT"] and table.directs("direction-slide", seat=2)

    @SENSES
    def test_not_in_hand_taken_up_within_the_grace_is_no_fault(self, senses: str) -> None:
        # Given a card before a player who is not dealt in
        table = with_a_seat_out(senses)
        down(table, 1, 2, 3)

        # When the dealer slides it on to its owner at once
        table.slides(3, to=5)
        table.waits(4_000)

        # Then nobody is bothered
        assert table.faults() == [] and not table.now.contradictions

    @GAMES
    def test_not_in_hand_is_told_of_a_seat_that_is_not_dealt_in(self, game: str) -> None:
        # Given a table without sensors, dealt
        table = begun(game, hardware=())
        assert table.done().ok

        # When somebody says so, only seats outside of the hand may be named
        assert table.taps("report", code="NOT_IN_HAND").ok
        keys = table.page.direction.keys
        assert [key.args["value"] for key in keys] == [3, 4, 6]
        answers(table, "seat", 4)
        orders(table)

        # Then it is a misdeal, and the hand dealt again is played to its end
        deals_again(table)
        plays_on(table)


def with_a_seat_out(senses: str) -> SimulatedTable:
    """Three players in, and seat 3 sitting there without chips."""
    table = simulated_table(seats=(1, 2, 3, 5), senses=senses, stacks=(1_000, 1_000, 1, 1_000))
    assert table.taps("report", code="STACK_DIFFERS", seat=3, amount=0, reason="tip").ok
    orders(table, "count")
    table.begins()
    return table
