"""What the book of the house says about the first deal, and until when a hand may be a misdeal."""

from __future__ import annotations

import pytest

from engine.events import Called, Event, Folded, RaisedTo
from engine.remedies.errors import (
    BoxedCard,
    CardAstray,
    CardOffTable,
    DealtInWrongly,
    DealtOutWrongly,
    DealtTooFar,
    DownCardExposed,
    Error,
    Exposer,
    JokerFound,
    SeatSkipped,
    Situation,
    ThrownIntoAnotherHand,
    WrongCount,
)
from engine.remedies.misdeals import is_substantial_action, misdeal_is_legal
from engine.remedies.remedy import Cards, Do, Until, step
from engine.rules import BoxedMisdeal, SubstantialActionStud
from engine.seats import Chips
from tests.unit.engine.situations import (
    ASTRAY,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    EARLY,
    FIVE,
    FLOP_EARLY,
    FOLD,
    FOUR,
    LATE,
    MISDEAL,
    ONE,
    SKIPPED,
    STUD,
    THREE,
    TWO,
    does,
    ruled,
)
from tests.unit.engine.spoken import with_rules


class TestSubstantialAction:
    """P18 to P21: until when a hand may be a misdeal."""

    @pytest.mark.parametrize(
        ("actions", "is_it"),
        [
            ((), False),
            ((BET,), False),
            ((CHECK, CHECK), False),
            ((FOLD, FOLD), False),
            ((CHECK, FOLD), False),
            ((FOLD, CALL), True),
            ((BET, CALL), True),
            ((CHECK, CHECK, FOLD), True),
        ],
    )
    def test_p19_two_actions_with_chips_or_any_three_are_substantial(
        self, actions: tuple[Event, ...], is_it: bool
    ) -> None:
        # Given what has been done in turn
        # When it is weighed
        # Then one action never is enough, nor two without chips
        assert is_substantial_action(actions, "holdem", with_rules()) is is_it

    @pytest.mark.parametrize(
        ("switch", "is_it"),
        [(SubstantialActionStud.TWO_WITH_CHIPS_OR_THREE, False), (SubstantialActionStud.TWO_AFTER_BRING_IN, True)],
    )
    def test_switch_substantial_action_stud_may_be_two_folds_after_the_bring_in(
        self, switch: SubstantialActionStud, is_it: bool
    ) -> None:
        # Given a bring-in and two folds
        actions = (BRING_IN, Folded(seat=FIVE), Folded(seat=ONE))

        # When they are weighed
        # Then the house decides; in Hold'em it never is
        rules = with_rules(substantial_action_stud=switch)
        assert is_substantial_action(actions, "stud", rules) is is_it
        assert not is_substantial_action(actions, "holdem", rules)

    def test_p19_the_bring_in_is_no_action(self) -> None:
        # Given a bring-in and a completion
        actions = (BRING_IN, RaisedTo(seat=FIVE, amount=Chips(5), all_in=False))

        # When they are weighed
        # Then that is one action
        assert not is_substantial_action(actions, "stud", with_rules())

    def test_p19_opening_for_the_full_bet_is_no_action_after_the_forced_bet(self) -> None:
        # Given a low card that opened for the lower limit, and one call; then another fold
        opened = (RaisedTo(seat=FOUR, amount=Chips(5), all_in=False), Called(seat=FIVE, amount=Chips(5)))
        rules = with_rules(substantial_action_stud=SubstantialActionStud.TWO_AFTER_BRING_IN)

        # When they are weighed where two must have acted after the forced bet
        weighed = [is_substantial_action(actions, "stud", rules) for actions in (opened, (*opened, FOLD))]

        # Then the opening is the forced bet
        assert weighed == [False, True]

    @pytest.mark.parametrize("error", [DealtInWrongly(seat=TWO), WrongCount(seat=TWO, cards=3, due=2)])
    def test_p18_a_wrong_deal_is_a_misdeal_in_time_and_a_dead_hand_later(self, error: Error) -> None:
        # Given a seat that should get no hand, or a hand of three cards
        # When it is found before and after substantial action
        early, late = ruled(error), ruled(error, LATE)

        # Then it is a misdeal, and after that the hand is dead
        assert (does(early), early.rule, early.until) == (MISDEAL, "P18", Until.SUBSTANTIAL_ACTION)
        assert (late.steps, late.rule) == ((step(Do.DEAD_HAND, seat=TWO),), "P21")

    def test_p18_a_player_left_out_is_a_misdeal_in_time_and_out_later(self) -> None:
        # Given a player who got no hand
        # When it is found before and after substantial action
        early, late = ruled(DealtOutWrongly(seat=TWO)), ruled(DealtOutWrongly(seat=TWO), LATE)

        # Then it is a misdeal, and after that the hand stands
        assert (does(early), does(late)) == (MISDEAL, [Do.STANDS])

    def test_p18_a_card_at_a_wrong_seat_slides_unless_it_was_first_or_seen(self) -> None:
        # Given a card at seat 2 that seat 3 is owed
        kinds = [CardAstray(seat=TWO, owed=THREE, first=first, seen=seen) for first, seen in ASTRAY]

        # When it is found in time
        slid, first, seen = (ruled(error) for error in kinds)

        # Then it slides; the first card of the hand and one that was looked at are a misdeal
        assert slid.steps == (step(Do.SLIDE, Cards.ASTRAY, 1, THREE),)
        assert (does(first), does(seen)) == (MISDEAL, MISDEAL)

    def test_p18_a_deal_past_a_seat_is_backed_up_while_the_order_can_be_told(self) -> None:
        # Given a deal that went past seat 2
        found = [SeatSkipped(seat=TWO, first=first, in_order=in_order) for first, in_order in SKIPPED]

        # When it is found in time, and once late
        backed, first, mixed = (ruled(error) for error in found)
        late = ruled(SeatSkipped(seat=TWO), LATE)

        # Then the cards go back a seat; the first card of the hand, or an order nobody can tell, is a misdeal
        assert backed.steps == (step(Do.BACK_UP, Cards.ASTRAY, seat=TWO),)
        assert (does(first), does(mixed), does(late)) == (MISDEAL, MISDEAL, [Do.DEAD_HAND])

    def test_p18_a_fouled_deck_is_a_misdeal_at_any_time(self) -> None:
        # Given substantial action
        # When the hand is a misdeal or the deck is fouled
        # Then only the fouled deck still stops it
        assert not misdeal_is_legal(LATE, with_rules())
        assert misdeal_is_legal(LATE, with_rules(), fouled=True)

    def test_p21_the_button_s_hand_may_be_completed_after_substantial_action(self) -> None:
        # Given a button with one card
        short = WrongCount(seat=THREE, cards=1, due=2, is_button=True)
        acted = WrongCount(seat=THREE, cards=1, due=2, is_button=True, acted=True)

        # When it is found late, and when it has acted on it
        completed, dead = ruled(short, LATE), ruled(acted, LATE)

        # Then it gets its card, or it is dead
        assert completed.steps == (step(Do.COMPLETE_HAND, Cards.OWED, 1, THREE),)
        assert does(dead) == [Do.DEAD_HAND]

    def test_p21_a_button_with_a_card_too_many_is_not_completed(self) -> None:
        # Given a button with three cards
        # When it is found in time
        remedy = ruled(WrongCount(seat=THREE, cards=3, due=2, is_button=True))

        # Then it is a misdeal
        assert does(remedy) == MISDEAL


class TestTheFirstDeal:
    """P17, P22 to P24, P28: cards too many, exposed, boxed, off the table."""

    def test_p17_one_card_too_many_becomes_the_first_burn(self) -> None:
        # Given the first seat with one card more after every hand was complete
        # When nobody has seen it or acted
        remedy = ruled(DealtTooFar(seat=ONE))

        # Then it is the burn
        assert remedy.steps == (step(Do.BACK_ON_TOP, Cards.EXTRA, 1, ONE), step(Do.BECOMES_BURN, Cards.EXTRA, 1))
        assert remedy.rule == "P17"

    @pytest.mark.parametrize("error", [DealtTooFar(seat=ONE, count=2), DealtTooFar(seat=ONE, seen=True)])
    def test_p17_more_than_one_or_one_that_was_seen_is_a_misdeal(self, error: Error) -> None:
        # Given two cards too many, or one that was looked at
        # When it is found in time, and late
        # Then it is a misdeal, later a dead hand
        assert does(ruled(error)) == MISDEAL
        assert does(ruled(error, LATE)) == [Do.DEAD_HAND]

    def test_p22_one_exposed_hole_card_is_replaced_after_the_deal(self) -> None:
        # Given the third card of a Hold'em deal exposed by the dealer
        # When the deal is finished
        remedy = ruled(DownCardExposed(seat=THREE, number=3))

        # Then the top card replaces it, and it is the burn
        assert remedy.steps == (
            step(Do.FINISH_DEAL),
            step(Do.REPLACE_CARD, Cards.EXPOSED, 1, THREE),
            step(Do.BECOMES_BURN, Cards.EXPOSED, 1),
        )
        assert remedy.rule == "P22"

    @pytest.mark.parametrize(("number", "exposures"), [(1, 1), (2, 1), (7, 2)])
    def test_p18_the_first_two_cards_or_a_second_exposure_are_a_misdeal(self, number: int, exposures: int) -> None:
        # Given a Hold'em card exposed by the dealer, or by what it hit
        kinds = [
            DownCardExposed(seat=ONE, number=number, exposures=exposures, by=by)
            for by in (Exposer.DEALER, Exposer.OBSTACLE)
        ]

        # When it is one of the first two, or the second of the deal
        # Then it is a misdeal
        assert [does(ruled(error)) for error in kinds] == [MISDEAL, MISDEAL]

    def test_p22_a_card_its_player_flashed_plays(self) -> None:
        # Given the first card, shown by its player
        # When it is seen
        remedy = ruled(DownCardExposed(seat=ONE, number=1, by=Exposer.PLAYER))

        # Then it plays
        assert remedy.steps == (step(Do.CARD_PLAYS, Cards.EXPOSED, 1, ONE),)

    def test_p23_a_boxed_card_is_scrap(self) -> None:
        # Given one boxed card
        # When it comes
        remedy = ruled(BoxedCard(found=1, needed=1, on_initial_deal=True))

        # Then the next card takes its place
        assert remedy.steps == (step(Do.SCRAP, Cards.BOXED, 1), step(Do.NEXT_CARD_IN_PLACE))
        assert remedy.rule == "P23"

    @pytest.mark.parametrize(
        ("switch", "misdeals"),
        [
            (BoxedMisdeal.TWO_ON_INITIAL_DEAL, [True, False, False, False]),
            (BoxedMisdeal.TWO, [True, True, False, True]),
            (BoxedMisdeal.ANY_NEEDED, [True, True, True, False]),
        ],
    )
    def test_switch_boxed_misdeal_says_which_two_end_the_hand(self, switch: BoxedMisdeal, misdeals: list[bool]) -> None:
        # Given two boxed cards in the first deal, on the flop, on it after action, and on it with one nobody is owed
        two, flop, one = (
            BoxedCard(found=2, needed=needed, on_initial_deal=first)
            for needed, first in ((2, True), (2, False), (1, False))
        )
        rules = with_rules(boxed_misdeal=switch)

        # When the house rules
        remedies = [
            ruled(two, EARLY, rules),
            ruled(flop, FLOP_EARLY, rules),
            ruled(flop, LATE, rules),
            ruled(one, FLOP_EARLY, rules),
        ]

        # Then it is a misdeal where the switch says
        assert [does(each) == MISDEAL for each in remedies] == misdeals
        assert (remedies[0].until is Until.AWARD) == (switch is BoxedMisdeal.ANY_NEEDED)

    def test_p24_a_joker_is_replaced_unless_its_holder_acted(self) -> None:
        # Given a joker
        # When it is turned up before and after its holder acted, and in the stub
        kinds = JokerFound(seat=TWO), JokerFound(seat=TWO, acted=True), JokerFound()

        # Then it is scrap, or the hand is dead
        assert [does(ruled(each)) for each in kinds] == [
            [Do.SCRAP, Do.REPLACE_CARD],
            [Do.DEAD_HAND],
            [Do.SCRAP, Do.NEXT_CARD_IN_PLACE],
        ]

    @pytest.mark.parametrize("situation", [EARLY, STUD])
    def test_p28_a_card_off_the_table_is_shown_and_counts_as_exposed(self, situation: Situation) -> None:
        # Given a card that left the felt
        exposed = DownCardExposed(seat=FOUR, number=4)

        # When it is found, in stud too
        remedy, same = ruled(CardOffTable(exposed=exposed), situation), ruled(exposed, situation)

        # Then it is shown to all and treated as exposed
        assert remedy.steps == (step(Do.SHOW_TO_ALL, Cards.EXPOSED, 1), *same.steps)
        assert remedy.rules == ("P28", *same.rules)

    def test_p28_cards_thrown_into_another_hand_are_dead(self) -> None:
        # Given a hand thrown into another
        # When it is seen
        # Then it is dead
        assert ruled(ThrownIntoAnotherHand(seat=TWO)).steps == (step(Do.DEAD_HAND, seat=TWO),)
