"""A joker or a blank is dealt: it is a scrap while its holder has not acted with it, and then a dead hand."""

from __future__ import annotations

import pytest

from engine.cards import Card
from hardware.simulated.eye import SETTLE_MS
from tests.scenarios.playing_on import plays_on
from tests.scenarios.ruling import rules_by_book
from tests.table import simulated_table

SENSES = pytest.mark.parametrize("senses", ("twins", "real"))


class TestOnTheBoard:
    @SENSES
    def test_p24_a_joker_on_the_flop_is_a_scrap_and_the_next_card_is_read_in_its_place(self, senses: str) -> None:
        # Given a flop whose third card the camera cannot read
        table = simulated_table(senses=senses)
        table.begins()
        table.deals_holes({1: "2c2d", 2: "3c3d", 5: "4c4d"})
        table.acts_to_showdown()
        table.deals_board("AhKhQd", covered=["Qd"])
        table.waits(3_000)
        assert table.doubts() == ["board 3"]

        # When the dealer says that it is a joker, and it is no one's
        assert table.taps("report", code="JOKER", joker_lies="on_board").ok
        assert rules_by_book(table) and table.directs("do-scrap")
        table.felt.take(next(each.name for each in table.felt.cards if each.card == Card.parse("Qd")))
        table.waits(SETTLE_MS)
        assert table.done().ok and table.directs("do-next-card-in-place")
        assert (table.at("aside"), table.at("board 3"), table.doubts()) == (1, 0, [])
        table.deals_again("Jc", "board 3")
        table.waits(SETTLE_MS)
        assert table.done().ok

        # Then the card that came instead is the flop's, and the hand is played to its end with all of its cards
        assert table.faults() == [] and table.board() == "Ah Kh Jc"
        assert table.at("stub") == 52 - 6 - 1 - 3 - 1
        plays_on(table)

    def test_p24_a_joker_turned_while_a_street_is_dealt_by_taps_alone_was_the_stubs_next_card(self) -> None:
        # Given a turn that is to be dealt at a table without sensors
        table = simulated_table(hardware=())
        table.begins()
        table.deals_holes()
        table.plays_to("flop")
        while not table.directs("direction-street"):
            table.acts_plainly()

        # When a joker comes
        assert table.taps("report", code="JOKER", joker_lies="on_board").ok and rules_by_book(table)
        assert table.done().ok and table.done().ok

        # Then it lies aside, the flop as it lay, and the street goes on
        assert table.faults() == [] and table.directs("direction-street", street="turn")
        assert (table.at("aside"), [table.at(f"board {slot}") for slot in (1, 2, 3, 4)]) == (1, [1, 1, 1, 0])
        table.deals_board("8s")
        assert table.at("stub") == 52 - 6 - 2 - 4 - 1 and table.directs("direction-act")
        plays_on(table)

    @SENSES
    def test_p24_the_card_instead_of_a_joker_on_the_board_is_felt_and_is_none_too_many(self, senses: str) -> None:
        # Given a joker on the flop, scrapped
        table = simulated_table(senses=senses)
        table.begins()
        table.deals_holes()
        table.acts_to_showdown()
        table.deals_board("AhKhQd", covered=["Qd"])
        table.waits(3_000)
        assert table.taps("report", code="JOKER", joker_lies="on_board").ok and rules_by_book(table)
        table.felt.take(table._slots["board 3"])
        table.waits(SETTLE_MS)
        assert table.done().ok

        # When the next card leaves the deck a moment later
        table.waits(500)
        table.cards_leave_the_deck(1)
        table.deals_again("Jc", "board 3")
        assert table.done().ok

        # Then the count is what lies there, and nobody is asked for a card
        assert (table.now.counted, table.at("stub")) == (6 + 4 + 1, 52 - 6 - 4 - 1)
        plays_on(table)


class TestInAHand:
    @SENSES
    def test_p24_the_card_instead_of_a_joker_in_a_hand_is_felt_and_is_none_too_many(self, senses: str) -> None:
        # Given a joker in seat 2's hand, scrapped
        table = simulated_table(senses=senses)
        table.begins()
        table.deals_holes()
        assert table.taps("report", code="JOKER", joker_lies="in_hand", seat=2).ok and rules_by_book(table)
        table.felt.take(table._holes[2].pop())
        table.waits(SETTLE_MS)
        assert table.done().ok and table.directs("do-replace-card", seat=2)

        # When the next card is pitched to it a moment later
        table.waits(500)
        table.deals(to=2)
        assert table.done().ok

        # Then the count is what lies there, and nobody is asked for a card
        assert (table.faults(), table.now.counted, table.at("stub")) == ([], 6 + 1, 52 - 6 - 1)
        plays_on(table)

    def test_p24_a_joker_in_a_hand_is_replaced_before_its_holder_acts(self) -> None:
        # Given two cards to everybody, and nobody has acted
        table = simulated_table()
        table.begins()
        table.deals_holes()

        # When seat 2 shows a joker
        assert table.taps("report", code="JOKER", joker_lies="in_hand", seat=2).ok and rules_by_book(table)

        # Then it goes aside and the next card comes instead
        assert table.directs("do-scrap") and table.done().ok
        assert table.directs("do-replace-card", seat=2) and table.done().ok
        assert (table.faults(), table.at("aside"), table.at("seat 2"), table.at("stub")) == ([], 1, 2, 45)
        plays_on(table)

    def test_p24_a_hand_whose_owner_acted_with_a_joker_is_dead_and_the_others_play_on(self) -> None:
        # Given seat 5, first to act, that has called
        table = simulated_table()
        table.begins()
        table.deals_holes()
        assert table.says(5, "call").ok

        # When a joker is found in its hand
        assert table.taps("report", code="JOKER").ok
        fault = table.page.faults[0].id
        assert table.taps("answer", fault=fault, name="joker_lies", value="in_hand").ok
        assert table.taps("answer", fault=fault, name="seat", value=5).ok
        assert rules_by_book(table)

        # Then the hand is dead, its chips stay, and the other two play on
        assert table.directs("do-dead-hand", seat=5) and table.done().ok
        hand = table.now.play.hand
        assert hand is not None and [int(seat) for seat in hand.live_seats] == [1, 2] and hand.pot_total == 25
        assert table.faults() == [] and table.directs("direction-act")
        table.mucks(5)
        plays_on(table)
        assert table.stacks()[5] == 990

    def test_p24_a_joker_tabled_at_the_showdown_kills_that_hand_and_the_other_wins(self) -> None:
        # Given two players at the showdown
        table = simulated_table(hardware=())
        table.begins()
        table.deals_holes()
        assert table.says(5, "fold").ok
        while table.now.play.hand is not None and table.page.direction.line.id in ("direction-act", "direction-street"):
            if table.directs("direction-street"):
                street = str(table.page.direction.line.args["street"])
                table.deals_board({"flop": "9h9s9c", "turn": "8s", "river": "7d"}[street])
            else:
                table.acts_plainly()

        # When one of seat 1's cards is a joker
        assert table.taps("report", code="JOKER", joker_lies="in_hand", seat=1).ok and rules_by_book(table)
        assert table.directs("do-dead-hand", seat=1) and table.done().ok

        # Then seat 2 has the pot
        assert table.directs("direction-push", seat=2) and table.done().ok
        assert table.stacks() == {1: 990, 2: 1_010, 5: 1_000}

    def test_p24_an_upcard_joker_of_stud_is_asked_about_where_its_owner_has_acted_before_it_came(self) -> None:
        # Given fourth street dealt after seat 1 brought it in and all called
        table = simulated_table(seats=(1, 2, 3), game="stud")
        table.begins()
        table.deals_third("2d5d9h")
        table.acts_to_showdown()
        table.deals_upcards("KsQhJs")
        assert table.directs("direction-act")

        # When seat 2's upcard of this street was a joker
        assert table.taps("report", code="JOKER", joker_lies="face_up", seat=2).ok
        assert table.page.direction.fact is not None and table.page.direction.fact.id == "ask-holder-acted"
        assert table.taps("answer", fault=table.page.faults[0].id, name="holder_acted", value="not_acted").ok
        assert rules_by_book(table) and table.directs("do-scrap")
        table.felt.take(table._ups[2].pop())
        table.waits(SETTLE_MS)
        assert table.done().ok and table.directs("do-replace-card", seat=2)
        table.deals_up("8h", to=2)
        assert table.done().ok

        # Then the hand has two upcards again, and the action goes on
        assert (table.faults(), table.at("seat 2 up"), table.at("aside")) == ([], 2, 1)
        plays_on(table)
