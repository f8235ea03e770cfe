"""A card off the table, two cards as one, more cards than were directed, a wrong button: put right and played on."""

from __future__ import annotations

import pytest

from tests.scenarios.at_a_street import before_the
from tests.scenarios.playing_on import plays_on
from tests.scenarios.ruling import chooses_the_book
from tests.table import SimulatedTable, simulated_table

GRACE_MS = 2_500
CHIPS = 3 * 1_000
SENSES = pytest.mark.parametrize("senses", ["twins", pytest.param("real", marks=pytest.mark.slow)])
SENSOR = {"hardware": ("deal_sensor",)}


def dealing(cards: int, **house: object) -> SimulatedTable:
    """Three players, blinds or antes in, and so many cards of the deal out."""
    table = simulated_table(seats=(1, 2, 5), **house)  # type: ignore[arg-type]
    table.begins()
    for seat in ((1, 2, 5) * 3)[:cards]:
        table.deals(to=seat)
    return table


def says_it_lies(table: SimulatedTable, lies: str) -> None:
    """Answer where the card too many lies."""
    fault = table.page.faults[0]
    assert fault.question is not None and fault.question.id == "ask-lies"
    assert table.taps("answer", fault=fault.id, name="lies", value=lies).ok


def offered(table: SimulatedTable) -> list[object]:
    """What the question offers."""
    return [key.args["value"] for key in table.page.direction.keys if key.command == "answer"]


# A card off the table


class TestOffTable:
    @SENSES
    def test_p28_off_table_by_the_dealer_is_shown_to_all_and_replaced(self, senses: str) -> None:
        # Given the fourth card of the deal, which fell off the table on its way to seat 1
        table = dealing(3, senses=senses)
        table.cards_leave_the_deck(1)
        assert table.taps("report", code="OFF_TABLE", seat=1).ok
        fault = table.page.faults[0]
        assert fault.question is not None and fault.question.id == "ask-by"

        # When the dealer takes the book's word and lays the card, which all have seen, at its seat
        assert table.taps("answer", fault=fault.id, name="by", value="dealer").ok
        assert table.taps("answer", fault=fault.id, name="card_of", value="second_card").ok
        assert chooses_the_book(table) == [
            "remedy-show-to-all-exposed",
            "remedy-finish-deal",
            "remedy-replace-card-exposed",
            "remedy-becomes-burn-exposed",
        ]
        name = table.felt.put(table._others.pop(), *table.layout.shown_spot(1, 1), face_up=True)
        table.waits(GRACE_MS)
        assert table.faults() == ["OFF_TABLE"], "it is the card that everybody knows of"
        assert table.directs("do-show-to-all") and table.done().ok

        # Then the deal is finished, the card replaced, and it is the burn of the flop
        assert table.directs("direction-deal")
        table.deals(to=2)
        table.deals(to=5)
        assert table.directs("do-replace-card", seat=1)
        table.felt.take(name)
        table.deals(to=1)
        assert table.done().ok and table.directs("do-becomes-burn")
        table._put("", table.layout.burn_spot(1), face_up=False)
        table.waits(500)
        assert table.done().ok and table.faults() == []
        assert (table.at("seat 1"), table.at("burn"), table.at("stub")) == (2, 1, 52 - 7)
        table.acts_to_showdown()
        assert table.page.direction.places == ["board 1", "board 2", "board 3"]
        plays_on(table, CHIPS)

    def test_p18_off_table_with_the_first_card_is_a_misdeal(self) -> None:
        # Given the first card of the hand on the floor
        table = dealing(0)
        table.cards_leave_the_deck(1)

        # When it is told
        assert table.taps("report", code="OFF_TABLE", seat=1, by="dealer").ok

        # Then everything goes back, and the same hand is dealt again
        assert chooses_the_book(table)[1] == "remedy-misdeal"
        assert table.directs("do-show-to-all") and table.done().ok
        assert table.directs("direction-take-back")
        table.takes_in()
        assert table.done().ok and table.faults() == []
        plays_on(table, CHIPS)

    @pytest.mark.parametrize(
        ("card_of", "second_step"), [("first_card", "remedy-misdeal"), ("second_card", "remedy-finish-deal")]
    )
    def test_p18_off_table_asks_which_card_it_was_where_that_makes_a_misdeal(
        self, card_of: str, second_step: str
    ) -> None:
        # Given five cards out, one of seat 1's two on the floor
        table = dealing(5, **SENSOR)
        assert table.taps("report", code="OFF_TABLE", seat=1, by="dealer").ok
        fault = table.page.faults[0]
        assert fault.question is not None and fault.question.id == "ask-card-of"

        # When the dealer says which
        assert table.taps("answer", fault=fault.id, name="card_of", value=card_of).ok

        # Then one of the first two cards off the deck is a misdeal, and any other is replaced
        assert chooses_the_book(table)[1] == second_step

    def test_p18_off_table_after_an_exposed_card_is_the_second_exposure_and_a_misdeal(self) -> None:
        # Given one card that the dealer exposed, being put right
        table = dealing(4, hardware=())
        assert table.taps("report", code="CARD_EXPOSED", seat=1, by="dealer").ok
        assert table.taps("remedy", fault=table.page.faults[0].id, choice="book").ok

        # When another falls off the table
        assert table.taps("report", code="OFF_TABLE", seat=2, by="dealer").ok

        # Then it is a misdeal
        assert [step.text.id for step in table.page.faults[1].steps][1] == "remedy-misdeal"

    def test_p28_off_table_by_its_player_after_action_is_shown_and_plays(self) -> None:
        # Given substantial action, and a player who drops a card
        table = before_the("turn", hardware=())
        assert table.taps("report", code="OFF_TABLE", seat=2).ok

        # When the book's word is taken; nobody is asked who it was
        assert chooses_the_book(table) == ["remedy-show-to-all-exposed", "remedy-card-plays-exposed"]
        assert table.directs("do-show-to-all") and table.done().ok
        assert table.directs("do-card-plays") and table.done().ok

        # Then the hand goes on as it was
        assert table.faults() == [] and table.at("seat 2") == 2
        plays_on(table, CHIPS)

    def test_p28_off_table_in_stud_becomes_the_door_card(self) -> None:
        # Given a second card of seat 2 on the floor
        table = dealing(5, game="stud", **SENSOR)
        assert table.taps("report", code="OFF_TABLE", seat=2, by="dealer").ok

        # When it is shown and put right
        assert chooses_the_book(table)[:2] == ["remedy-show-to-all-exposed", "remedy-becomes-upcard-exposed"]
        assert table.done().ok and table.directs("do-becomes-upcard", seat=2) and table.done().ok

        # Then the deal owes seat 2 one more down and no upcard
        assert table.page.direction.places == ["seat 2", "seat 5", "seat 1 up", "seat 5 up"]
        plays_on(table, CHIPS)

    @SENSES
    def test_p70_off_table_with_a_stud_hand_s_only_card_leaves_its_seat_served(self, senses: str) -> None:
        # Given the first card of seat 2 on the floor, and the first round dealt
        table = dealing(3, game="stud", senses=senses)
        assert table.taps("report", code="OFF_TABLE", seat=2, by="dealer").ok
        chooses_the_book(table)
        assert table.done().ok

        # When it lies before seat 2 as its upcard, and the dealer has thought about what comes next
        name = table._holes[2].pop()
        table.felt.move(name, *table.layout.up_spot(2, 0))
        table.felt.turn(name)
        table._ups[2] = [name]
        table.waits(600)
        assert table.done().ok and table.directs("direction-deal")
        table.waits(GRACE_MS)

        # Then nobody was passed over, and the deal goes on
        assert table.faults() == [] and table.page.direction.places[0] == "seat 2"
        plays_on(table, CHIPS)

    @SENSES
    def test_p70_off_table_an_upcard_felt_meanwhile_is_not_taken_for_the_down_card_that_is_owed(
        self, senses: str
    ) -> None:
        # Given the last down card of seat 5 told off the table, and the upcard of seat 2 that comes before it is shown
        table = dealing(6, game="stud", senses=senses)
        table.deals_up("Kd", to=1)
        assert table.taps("report", code="OFF_TABLE", seat=5, by="dealer").ok
        chooses_the_book(table)
        table.deals_up("Tc", to=2)
        assert table.done().ok

        # When it becomes the door card of seat 5
        name = table._holes[5].pop()
        table.felt.move(name, *table.layout.up_spot(5, 0))
        table.felt.turn(name)
        table._ups[5] = [name]
        table.waits(600)
        assert table.done().ok

        # Then what seat 5 is owed down has not come, though seat 2 has its upcard
        assert table.faults() == [] and table.page.direction.places == ["seat 5"]
        assert (table.at("seat 5"), table.at("seat 2 up")) == (1, 1)
        plays_on(table, CHIPS)


# Two cards as one


class TestDoubleFeed:
    @SENSES
    def test_double_feed_of_the_burn_becomes_two_burns_and_is_put_right(self, senses: str) -> None:
        # Given a burn before the turn that the deal sensor felt as one, perhaps two
        table = before_the("turn", senses=senses)
        stub = table.at("stub")
        table.burns()
        second = table._put("", table.layout.burn_spot(2), face_up=False)
        table.suspects_two()

        # When it is shown at once, with what lies where, and the dealer says where the second is
        assert table.faults() == ["DOUBLE_FEED"] and table.directs("fault-double-feed")
        assert "seen-lie" in [line.id for line in table.page.faults[0].seen]
        assert offered(table) == ["as_due", "on_burn", "one_card"]
        says_it_lies(table, "on_burn")

        # Then it is the row it turns out to be
        assert table.faults() == ["BURN_DOUBLE"]
        assert chooses_the_book(table) == ["remedy-back-on-top-second-burn", "remedy-deal-street"]
        table.felt.take(second)
        table.waits(600)
        assert table.done().ok and table.faults() == []
        assert (table.at("stub"), table.now.counted) == (stub - 1, 52 - stub + 1)
        plays_on(table, CHIPS)

    @SENSES
    def test_double_feed_that_lies_where_it_was_due_is_counted_and_the_deal_goes_on(self, senses: str) -> None:
        # Given two cards of the first round that left as one, and lie at seats 1 and 2
        table = dealing(1, senses=senses)
        table.deals(to=2, felt=False)
        table.suspects_two()

        # When the dealer says that the second lies where it was due
        says_it_lies(table, "as_due")

        # Then the deal goes on with seat 5, and every card is counted
        assert table.faults() == [] and table.now.counted == 2
        assert table.page.direction.places[0] == "seat 5"
        plays_on(table, CHIPS)

    @SENSES
    def test_double_feed_that_was_one_card_changes_nothing(self, senses: str) -> None:
        # Given a card that the deal sensor took for two
        table = dealing(2, senses=senses)
        table.suspects_two()

        # When the dealer says that it was one
        says_it_lies(table, "one_card")

        # Then the count is as it was
        assert table.faults() == [] and table.now.counted == 2
        plays_on(table, CHIPS)

    def test_double_feed_at_a_seat_is_a_card_too_many_there(self) -> None:
        # Given two cards that went to seat 2 as one
        table = dealing(5, **SENSOR)
        table.suspects_two()

        # When the dealer says so and names the seat
        says_it_lies(table, "at_seat")
        fault = table.page.faults[0]
        assert fault.question is not None and fault.question.id == "ask-seat"
        assert table.taps("answer", fault=fault.id, name="seat", value=2).ok

        # Then it is a hand of too many cards: before action a misdeal
        assert table.faults() == ["EXTRA_CARD"]
        assert chooses_the_book(table)[0] == "remedy-misdeal"
        assert table.directs("direction-take-back")
        table.takes_in()
        assert table.done().ok and table.faults() == []
        plays_on(table, CHIPS)

    def test_double_feed_with_the_flop_s_last_card_is_a_flop_of_four(self) -> None:
        # Given a flop whose last card was two
        table = before_the("flop", **SENSOR)
        table.cards_leave_the_deck(4)
        table.suspects_two()
        assert "on_board" in offered(table)

        # When the dealer says that it lies on the board
        says_it_lies(table, "on_board")

        # Then the floor decides on a flop of four
        assert table.faults() == ["FLOP_FOUR"] and table.page.faults[0].who == "floor"
        for _ in chooses_the_book(table, role="floor", method="pin"):
            assert table.done().ok
        assert table.faults() == [] and table.now.counted == 52 - table.at("stub")
        plays_on(table, CHIPS)


# More cards than were directed


class TestUnclearDeal:
    @SENSES
    def test_unclear_deal_is_asked_about_with_what_lies_where(self, senses: str) -> None:
        # Given a turn for which a card too many has left the deck, which nobody sees
        table = before_the("turn", senses=senses)
        table.deals_board("8s")
        table.cards_leave_the_deck(1)
        assert table.faults() == []

        # When the grace is over
        table.waits(GRACE_MS)

        # Then each place is shown with its cards, and the dealer says where it is: a second burn under the first
        assert table.faults() == ["UNCLEAR_DEAL"]
        lies = {str(line.args["place"]): line.args["count"] for line in table.page.faults[0].seen}
        assert lies == {"seat 1": 2, "seat 2": 2, "seat 5": 2, "burn": 2, "board 1": 1, "board 2": 1, "board 3": 1} | {
            "board 4": 1
        }
        says_it_lies(table, "on_burn")
        assert table.faults() == ["BURN_DOUBLE"]
        for step in chooses_the_book(table)[:-1]:
            if step == "remedy-back-on-top-street":
                table.felt.take(table._slots.pop("board 4"))
                table.waits(600)
            assert table.done().ok
        assert table.faults() == [] and table.page.direction.places == ["board 4"]
        assert table.now.counted == 52 - table.at("stub")
        plays_on(table, CHIPS)

    @pytest.mark.parametrize("senses", ["twins", "real"])
    def test_unclear_deal_that_was_counted_wrongly_leaves_the_count_right(self, senses: str) -> None:
        # Given the same with a deal sensor alone
        table = before_the("turn", senses=senses, **SENSOR)
        table.cards_leave_the_deck(3)
        table.waits(GRACE_MS)
        assert table.faults() == ["UNCLEAR_DEAL"]

        # When the dealer finds no card too many
        says_it_lies(table, "one_card")

        # Then the count is what lies there, and nobody is asked again
        assert table.faults() == [] and table.now.counted == 52 - table.at("stub")
        table.waits(GRACE_MS)
        plays_on(table, CHIPS)

    def test_unclear_deal_is_not_asked_while_an_entry_may_lag(self) -> None:
        # Given a card that leaves the deck after somebody has acted
        table = before_the("turn", **SENSOR)
        table.cards_leave_the_deck(2)
        assert table.says(1, "check").ok
        table.cards_leave_the_deck(1)

        # When the grace is over
        table.waits(GRACE_MS)

        # Then it is the river's burn, made a moment before the entries
        assert table.faults() == []
        plays_on(table, CHIPS)


# The button


class TestWrongButton:
    def test_p56_wrong_button_before_the_deal_moves_and_the_blinds_with_it(self) -> None:
        # Given a hand whose button the table has on seat 5, blinds not posted
        table = simulated_table(seats=(1, 2, 5), hardware=())
        table.takes_in()
        assert table.done().ok and table.directs("direction-post")

        # When the dealer says that it belongs at seat 1
        assert table.taps("report", code="WRONG_BUTTON", belongs=1).ok
        assert chooses_the_book(table) == ["remedy-button-moves"]
        assert table.done().ok

        # Then seats 2 and 5 post, and seat 2 gets the first card
        assert table.faults() == [] and table.done().ok
        assert table.stacks() == {1: 1_000, 2: 995, 5: 990}
        assert table.page.direction.places[0] == "seat 2"
        plays_on(table, CHIPS)

    def test_p56_wrong_button_with_cards_out_is_a_misdeal_from_the_right_one(self) -> None:
        # Given cards dealt from the wrong button, and one fold
        table = dealing(0, hardware=())
        table.deals_holes()
        assert table.says(5, "fold").ok

        # When it is told
        assert table.taps("report", code="WRONG_BUTTON", belongs=1).ok
        assert chooses_the_book(table)[:2] == ["remedy-button-moves", "remedy-misdeal"]
        assert table.directs("do-button-moves") and table.done().ok
        assert table.directs("direction-take-back")
        table.takes_in()
        assert table.done().ok

        # Then the blinds are posted anew and the hand is dealt from there
        assert table.directs("direction-post") and table.done().ok
        assert table.stacks() == {1: 1_000, 2: 995, 5: 990} and table.page.direction.places[0] == "seat 2"
        plays_on(table, CHIPS)
        assert table.now.play.button == 2

    def test_p56_wrong_button_leaves_chips_that_wait_for_the_end_of_the_hand_out_of_the_one_that_begins_anew(
        self,
    ) -> None:
        # Given cards dealt from the wrong button, and 200 that seat 2 added in the hand, out of play
        table = dealing(0, hardware=())
        table.deals_holes()
        assert table.taps("report", code="CHIPS_ADDED", seat=2, added=200).ok
        assert table.taps("remedy", fault=table.page.faults[0].id, choice="queued").ok

        # When the button is put right, and the hand begins anew from there
        assert table.taps("report", code="WRONG_BUTTON", belongs=1).ok
        chooses_the_book(table)
        assert table.done().ok
        table.takes_in()
        assert table.done().ok and table.directs("direction-post") and table.done().ok

        # Then seat 2 plays for what it had, and has the 200 when the hand is over
        assert table.stacks() == {1: 1_000, 2: 995, 5: 990}
        plays_on(table, CHIPS + 200)

    def test_p56_wrong_button_after_substantial_action_stands(self) -> None:
        # Given two actions with chips
        table = dealing(0, hardware=())
        table.deals_holes()
        assert table.says(5, "call").ok and table.says(1, "call").ok

        # When it is told
        assert table.taps("report", code="WRONG_BUTTON", belongs=1).ok

        # Then it stands, and the next hand goes on from where the button stood
        assert chooses_the_book(table) == ["remedy-stands"] and table.done().ok
        plays_on(table, CHIPS)
        assert table.now.play.button == 1

    def test_p56_wrong_button_by_the_cash_book_stands_and_the_next_hand_is_right(self) -> None:
        # Given a cash table with cards out
        table = dealing(0, hardware=(), profile="wsop_cash_2024")
        table.deals_holes()

        # When it is told that the button belongs at seat 1
        assert table.taps("report", code="WRONG_BUTTON", belongs=1).ok
        assert chooses_the_book(table) == ["remedy-stands", "remedy-button-next-hand"] and table.done().ok

        # Then the hand is played, and the next has the button on seat 2
        plays_on(table, CHIPS)
        assert table.now.play.button == 2

    def test_p56_wrong_button_on_the_felt_alone_is_moved_and_nothing_is_dealt_again(self) -> None:
        # Given cards dealt from the button the table has, which stands before another seat
        table = dealing(0, hardware=())
        table.deals_holes()

        # When the dealer says that it belongs where the table has it
        assert table.taps("report", code="WRONG_BUTTON", belongs=5).ok
        assert chooses_the_book(table) == ["remedy-button-moves"] and table.done().ok

        # Then the hand goes on
        assert table.faults() == [] and table.directs("direction-act")
        plays_on(table, CHIPS)

    def test_wrong_button_is_not_told_in_a_game_without_one(self) -> None:
        # Given stud
        table = dealing(0, game="stud", hardware=())

        # When it is looked for among what went wrong, then it is not there
        assert "WRONG_BUTTON" not in [key.args["code"] for key in table.page.reports]
