"""The first deal: a card too many for the first seat or another, and a hand that is short of one."""

from __future__ import annotations

import pytest

from tests.scenarios.first_deal import (
    GAMES,
    GRACE_MS,
    SENSES,
    answers,
    begun,
    beside,
    deals_again,
    doors,
    down,
    orders,
    says_where,
)
from tests.scenarios.playing_on import plays_on
from tests.table import SimulatedTable, simulated_table


class TestOverdealFirst:
    @GAMES
    @SENSES
    def test_overdeal_first_the_card_goes_back_and_is_the_first_burn(self, senses: str, game: str) -> None:
        # Given a deal that is complete, and one card more on the pile of the first seat
        table = begun(game, senses=senses)
        down(table, 1, 2, 5, 1, 2, 5)
        doors(table)
        table.deals(to=1)

        # When it is noticed, it is asked where it is, if it lies on the others, and who saw it
        table.waits(GRACE_MS)
        assert table.faults() == ["OVERDEAL_FIRST"]
        says_where(table, 1)
        answers(table, "came", "last_unseen")
        orders(table)

        # Then it goes back on top, and is burned (P17)
        assert table.directs("do-back-on-top")
        table.felt.take(table._holes[1].pop())
        assert table.done().ok
        assert table.directs("do-becomes-burn")
        table.burns()
        assert table.done().ok
        table.waits(GRACE_MS)
        assert table.faults() == [] and (table.at("burn"), table.at("seat 1")) == (1, 2)

        # And the first street after it comes without another burn
        if table.directs("direction-read-low"):
            assert table.taps("opener", seat=5).ok
        table.acts_to_showdown()
        assert "burn" not in table.page.direction.places
        plays_on(table)

    @SENSES
    def test_overdeal_first_that_lies_apart_is_seen_at_the_first_seat(self, senses: str) -> None:
        # Given three cards side by side before seat 1, the last of them after the button's last, and no deal sensor
        table = begun(senses=senses, hardware=("camera",))
        beside(table, 1, 2, 5, 1, 2, 5, 1)

        # When the grace is over
        table.waits(GRACE_MS)

        # Then which seat has it need not be asked; unseen it is burned, and the deal is confirmed (P17)
        assert table.faults() == ["OVERDEAL_FIRST"]
        assert table.now.faults[table.page.faults[0].id].args["seat"] == 1
        answers(table, "came", "last_unseen")
        orders(table)
        table.felt.take(table._holes[1].pop())
        assert table.done().ok
        table.burns()
        assert table.done().ok and table.directs("direction-deal") and table.done().ok
        table.waits(GRACE_MS)
        assert table.faults() == [] and [table.at(f"seat {seat}") for seat in (1, 2, 5)] == [2, 2, 2]
        plays_on(table)

    def test_overdeal_first_that_was_looked_at_is_a_misdeal(self) -> None:
        # Given one card too many at the first seat
        table = begun()
        down(table, 1, 2, 5, 1, 2, 5, 1)
        says_where(table, 1)

        # When its player has seen it
        answers(table, "came", "last_seen")
        orders(table)

        # Then all is dealt again
        deals_again(table)
        plays_on(table)

    @SENSES
    @pytest.mark.parametrize(("seat", "code"), [(1, "OVERDEAL_FIRST"), (2, "EXTRA_CARD")])
    def test_overdeal_first_or_extra_card_taken_back_within_the_grace_is_no_fault(
        self, seat: int, code: str, senses: str
    ) -> None:
        # Given one card too many, side by side with the others of a seat, which no deal sensor felt
        table = begun(senses=senses, hardware=("camera",))
        beside(table, 1, 2, 5, 1, 2, 5, seat)
        assert [each.code for each in table.now.contradictions.values()] == [code] and table.faults() == []

        # When the dealer takes it back at once
        table.felt.take(table._holes[seat].pop())
        table.waits(4_000)

        # Then nobody is bothered, and the hand goes on with two cards each
        assert table.faults() == [] and not table.now.contradictions
        if table.directs("direction-deal"):
            assert table.done().ok
        assert [table.at(f"seat {seat}") for seat in (1, 2, 5)] == [2, 2, 2]
        plays_on(table)

    def test_overdeal_first_is_a_wrong_count_where_the_first_seats_card_came_earlier(self) -> None:
        # Given two cards to seat 1 at once, and a deal that ends on the button for all that
        table = begun()
        down(table, 1, 1, 2, 5, 1, 2, 5)

        # When it is asked what the count cannot say, and the first seat got it before the button its last
        table.waits(GRACE_MS)
        says_where(table, 1)
        answers(table, "came", "earlier")
        orders(table)

        # Then it is no first burn, but a misdeal (P18)
        deals_again(table)
        plays_on(table)

    def test_overdeal_first_that_was_felt_is_asked_about_before_anybody_can_act(self) -> None:
        # Given a deal that is complete
        table = begun()
        down(table, 1, 2, 5, 1, 2, 5)
        assert table.directs("direction-act", seat=5)

        # When one card more leaves the deck right after it
        table.cards_leave_the_deck(1)

        # Then it is asked at once: once somebody has acted it could be no burn any more (P17)
        assert table.faults() == ["OVERDEAL_FIRST"] and not table.says(5, "call").ok

    def test_overdeal_first_that_was_none_is_a_card_counted_twice_and_is_not_asked_again(self) -> None:
        # Given a card that the deal sensor felt twice
        table = begun()
        down(table, 1, 2, 5, 1, 2, 5)
        table.cards_leave_the_deck(1)

        # When the dealer looks and says that all is well, which needs no answer first
        assert table.remedies() == ["not_so"]
        orders(table, "not_so")
        table.waits(GRACE_MS)
        table.acts_to_showdown()
        table.deals_board("AhKhQd")
        table.waits(GRACE_MS)

        # Then the count is right again, on this street and the next
        assert table.faults() == [] and table.directs("direction-act")
        assert table.now.counted == 10
        plays_on(table)

    @SENSES
    def test_overdeal_first_is_noticed_though_somebody_has_acted_by_then(self, senses: str) -> None:
        # Given a player who acts at once, and then one card too many
        table = begun(senses=senses)
        down(table, 1, 2, 5, 1, 2, 5)
        assert table.says(5, "call").ok
        down(table, 1)

        # When the grace is over
        table.waits(GRACE_MS)

        # Then it is noticed, but it can be no burn any more: it is a misdeal in time (P17, P19)
        assert table.faults() == ["OVERDEAL_FIRST"]
        says_where(table, 1, asked=senses == "twins")
        answers(table, "came", "last_unseen")
        orders(table)
        deals_again(table)
        plays_on(table)

    def test_overdeal_first_at_another_seat_is_a_wrong_count_and_a_misdeal(self) -> None:
        # Given one card too many that was felt, and a dealer who finds it at seat 2
        table = begun()
        down(table, 1, 2, 5, 1, 2, 5, 2)
        table.waits(GRACE_MS)

        # When that is said
        answers(table, "seat", 2)
        orders(table)

        # Then whether it was looked at does not matter: all is dealt again
        deals_again(table)
        plays_on(table)

    @GAMES
    def test_overdeal_first_is_told_where_nothing_felt_it(self, game: str) -> None:
        # Given a table without sensors
        table = begun(game, hardware=())
        assert table.done().ok

        # When the dealer says so: it is the first seat by itself
        assert table.taps("report", code="OVERDEAL_FIRST").ok
        answers(table, "came", "last_unseen")
        orders(table)
        assert table.done().ok and table.done().ok

        # Then a burn lies there, and the hand is played to its end
        assert table.at("burn") == 1 and table.faults() == []
        plays_on(table)

    def test_overdeal_first_is_not_what_a_burn_before_any_entry_looks_like(self) -> None:
        # Given heads-up, and a dealer who burns when both have acted and neither has been entered
        table = simulated_table(seats=(1, 2))
        table.begins()
        table.deals_holes()
        table.waits(4_000)
        table.burns()

        # When the grace is over
        table.waits(GRACE_MS)

        # Then it is asked whether an entry lags, and nobody has a card too many
        assert table.faults() == ["ENTRY_LAGS"]


class TestExtraCard:
    @SENSES
    def test_extra_card_is_seen_at_a_seat_that_has_two_in_the_first_round(self, senses: str) -> None:
        # Given a second card that lies beside the first of seat 2, and a deal that goes on
        table = begun(senses=senses)
        down(table, 1, 2)
        table.deals(to=2, apart=True)
        down(table, 5)

        # When the grace is over
        table.waits(GRACE_MS)

        # Then the seat is named, and it is a misdeal (P18)
        assert table.faults() == ["EXTRA_CARD"] and table.events("fault_found") == ["fault_found"]
        assert table.now.faults[table.page.faults[0].id].args["seat"] == 2
        orders(table)
        deals_again(table)
        plays_on(table)

    @GAMES
    def test_extra_card_told_after_substantial_action_is_a_dead_hand(self, game: str) -> None:
        # Given a table without sensors, on which two have acted with chips
        table = acted(game)
        live = [int(seat) for seat in table.now.play.hand.live_seats]  # type: ignore[union-attr]

        # When the last of them says that it has a card too many
        assert table.taps("report", code="EXTRA_CARD", seat=live[-1]).ok
        assert table.remedies() == ["book (held)", "not_so"]
        orders(table)
        assert table.directs("do-dead-hand", seat=live[-1]) and table.done().ok

        # Then its hand is dead with all its cards, the others play on, and no chip is lost (P21)
        hand = table.now.play.hand
        assert hand is not None and live[-1] not in hand.live_seats
        cards = 2 if game == "holdem" else 3
        assert (table.at("muck"), table.at("stub")) == (cards + 1, 52 - 3 * cards - 1) and hand.stub == table.at("stub")
        plays_on(table)

    def test_extra_card_told_in_the_deal_is_a_misdeal(self) -> None:
        # Given a deal under way, without sensors
        table = begun(hardware=())

        # When somebody says that seat 1 got two at once
        assert table.taps("report", code="EXTRA_CARD", seat=1).ok
        orders(table)

        # Then all is dealt again
        deals_again(table)
        plays_on(table)


class TestShortHand:
    @SENSES
    def test_short_hand_of_the_button_is_completed_from_the_top(self, senses: str) -> None:
        # Given a dealer who forgets the button's last card and says that the deal is done
        table = begun(senses=senses)
        down(table, 1, 2, 5, 1, 2)
        table.waits(500)
        assert table.directs("direction-deal") and table.done().ok

        # When the grace is over, it is asked who lacks the card that was not felt, where that cannot be seen
        assert table.faults() == []
        table.waits(GRACE_MS)
        assert table.faults() == ["SHORT_HAND"]
        says_where(table, 5, asked=senses == "twins")
        orders(table)
        assert table.directs("do-complete-hand", seat=5)
        down(table, 5)
        assert table.done().ok

        # Then nothing else is wrong, and the hand is played to its end (P21)
        table.waits(GRACE_MS)
        assert table.faults() == [] and (table.at("seat 5"), table.at("stub")) == (2, 52 - 6)
        plays_on(table)

    @GAMES
    def test_short_hand_is_felt_without_a_camera_though_somebody_has_acted_by_then(self, game: str) -> None:
        # Given a table with a deal sensor alone, and a seat that gets no second card
        table = begun(game, hardware=("deal_sensor",))
        down(table, 1, 2, 5, 1, 5)
        doors(table)
        assert table.done().ok
        if game == "stud":
            assert table.taps("opener", seat=5).ok
        table.acts_plainly()

        # When the grace is over
        table.waits(GRACE_MS)

        # Then it is asked who lacks it, and all is dealt again in time
        assert table.faults() == ["SHORT_HAND"]
        answers(table, "seat", 2)
        orders(table)
        deals_again(table)
        plays_on(table)

    def test_short_hand_felt_in_time_is_asked_about_though_action_was_substantial_within_its_grace(
        self,
    ) -> None:
        # Given a table with a deal sensor alone, seat 2 without its second card, and two who act at once
        table = begun("holdem", hardware=("deal_sensor",))
        down(table, 1, 2, 5, 1, 5)
        assert table.done().ok
        table.acts_plainly()
        table.acts_plainly()

        # When the grace is over
        table.waits(GRACE_MS)

        # Then it is asked who lacks it, and that hand is dead (P21)
        assert table.faults() == ["SHORT_HAND"]
        answers(table, "seat", 2)
        assert "remedy-dead-hand" in [step.text.id for step in table.page.faults[0].steps]

    @SENSES
    def test_short_hand_is_named_where_all_others_visibly_have_theirs(self, senses: str) -> None:
        # Given cards side by side, and seat 2 with one alone
        table = begun(senses=senses)
        beside(table, 1, 2, 5, 1, 5)
        assert table.done().ok

        # When the grace is over
        table.waits(GRACE_MS)

        # Then the seat is known, and it is a misdeal: only the button is completed
        assert table.faults() == ["SHORT_HAND"]
        assert table.now.faults[table.page.faults[0].id].args["seat"] == 2
        orders(table)
        deals_again(table)
        plays_on(table)

    def test_short_hand_is_not_claimed_of_a_card_that_came_while_something_else_was_put_right(self) -> None:
        # Given a card that its player turned up, which plays, and one more that came while that was asked
        table = begun()
        down(table, 1, 2, 5)
        assert table.taps("report", code="CARD_EXPOSED", seat=5, by="player").ok
        down(table, 1)
        orders(table)
        assert table.done().ok

        # When the deal is finished and confirmed
        down(table, 2, 5)
        if table.directs("direction-deal"):
            assert table.done().ok
        table.waits(GRACE_MS)

        # Then nobody is said to lack a card
        assert table.faults() == [] and table.directs("direction-act")

    @SENSES
    def test_short_hand_is_not_claimed_of_a_card_the_sensor_missed_and_the_camera_shows(self, senses: str) -> None:
        # Given a deal whose cards all lie side by side, one of them unfelt
        table = begun(senses=senses)
        beside(table, 1, 2, 5, 1, 2, 5, unfelt=4)

        # When the dealer confirms it
        assert table.done().ok
        table.waits(GRACE_MS)

        # Then nobody lacks a card
        assert table.faults() == [] and table.directs("direction-act")

    @GAMES
    def test_short_hand_told_in_time_is_a_misdeal(self, game: str) -> None:
        # Given a table without sensors, dealt
        table = begun(game, hardware=())
        assert table.done().ok

        # When seat 2 says that it has a card too few
        assert table.taps("report", code="SHORT_HAND", seat=2).ok
        orders(table)

        # Then all is dealt again
        deals_again(table)
        plays_on(table)

    @GAMES
    def test_short_hand_told_after_substantial_action_is_dead(self, game: str) -> None:
        # Given two who have acted with chips, and one who has not looked before
        table = acted(game)
        live = [int(seat) for seat in table.now.play.hand.live_seats]  # type: ignore[union-attr]
        seat = next(each for each in live if each != 5)

        # When it turns out to be a card short
        assert table.taps("report", code="SHORT_HAND", seat=seat).ok
        orders(table)
        assert table.directs("do-dead-hand", seat=seat) and table.done().ok

        # Then its hand is dead, the card it never had is still in the stub, and the hand is played to its end
        hand = table.now.play.hand
        cards = 2 if game == "holdem" else 3
        assert hand is not None and (table.at("muck"), table.at("stub")) == (cards - 1, 52 - 3 * cards + 1)
        assert hand.stub == table.at("stub")
        plays_on(table)

    def test_short_hand_of_the_button_is_completed_after_substantial_action_while_it_has_not_acted(self) -> None:
        # Given four players of whom two have acted with chips, the button not
        table = simulated_table(seats=(1, 2, 3, 5), hardware=())
        table.begins()
        assert table.done().ok
        assert table.says(3, "raise", 30).ok

        # When the button lacks a card: once before it acts, once after
        assert table.taps("report", code="SHORT_HAND", seat=5).ok
        before = [step.text.id for step in table.page.faults[0].steps]
        orders(table, "not_so")
        assert table.says(5, "call").ok
        assert table.taps("report", code="SHORT_HAND", seat=5).ok
        after = [step.text.id for step in table.page.faults[0].steps]

        # Then it gets its card, or is dead
        assert (before, after) == (["remedy-complete-hand-owed"], ["remedy-dead-hand"])
        orders(table)
        assert table.done().ok
        plays_on(table, 4_000)


def acted(game: str) -> SimulatedTable:
    """A hand without hardware in which two have acted with chips."""
    table = begun(game, hardware=())
    assert table.done().ok
    if game == "stud":
        assert table.taps("opener", seat=5).ok
        assert table.says(5, "bring_in").ok
        for seat in (1, 2):
            assert table.says(seat, "call").ok
    else:
        assert table.says(5, "call").ok and table.says(1, "call").ok
    return table
