"""What the book of the house says about dealing errors of stud."""

from __future__ import annotations

import pytest

from engine.remedies.errors import (
    AbsentAtDeal,
    DoorCardDown,
    DownCardExposed,
    FoldedUnbet,
    SeventhUp,
    Situation,
    StudPremature,
    UpcardAstray,
    UpcardsPickedUp,
    WrongBringIn,
    WrongCountAtShowdown,
)
from engine.remedies.remedy import Cards, Do, Until, Who, step
from engine.rules import PrematureStud, SeventhExposed, StudExposedDown
from tests.unit.engine.situations import FIVE, FOUR, INTO_STUB, MISDEAL, ONE, STUD, STUD_LATE, THREE, TWO, does, ruled
from tests.unit.engine.spoken import with_rules


class TestStud:
    """P67, P70, P71, P73 to P76, P86, P88."""

    def test_p67_a_wrong_bring_in_is_taken_back_until_the_next_player_acts(self) -> None:
        # Given seat 2 brought it in where seat 4 is low
        kinds = [WrongBringIn(seat=TWO, low=FOUR, next_acted=acted) for acted in (False, True)]

        # When it is found before and after the next player acted
        early, late = (ruled(error, STUD) for error in kinds)

        # Then seat 4 opens; later the wager stands and seat 4 owes nothing
        assert early.steps == (step(Do.BET_BACK, seat=TWO), step(Do.MUST_BRING_IN, seat=FOUR))
        assert late.steps == (step(Do.OPENING_STANDS, seat=TWO), step(Do.OWES_NO_BRING_IN, seat=FOUR))
        assert early.until is Until.ACTION_OF_NEXT

    def test_p70_an_exposed_down_card_becomes_the_upcard(self) -> None:
        # Given a down card exposed by the dealer, the first of the deal
        # When it is stud
        remedy = ruled(DownCardExposed(seat=TWO, number=1), STUD)

        # Then it is the upcard and the third card goes down
        assert remedy.steps == (step(Do.BECOMES_UPCARD, Cards.EXPOSED, 1, TWO), step(Do.THIRD_CARD_DOWN, seat=TWO))
        assert remedy.rule == "P70"

    def test_p70_a_whole_hand_exposed_is_a_misdeal_and_two_cards_are_the_floor_s(self) -> None:
        # Given two, and all three, cards of one hand exposed
        # When the house rules
        two, three = (ruled(DownCardExposed(seat=TWO, number=9, of_hand=count), STUD) for count in (2, 3))

        # Then the floor decides, or it is a misdeal
        assert (does(two), two.who, does(three)) == ([Do.FLOOR_RULES_HAND], Who.FLOOR, MISDEAL)
        assert three.rules == ("P70", "P18", "P20")

    def test_switch_stud_exposed_down_may_be_a_misdeal(self) -> None:
        # Given a house where an exposed down card is a misdeal
        rules = with_rules(stud_exposed_down=StudExposedDown.MISDEAL)

        # When the dealer exposes one
        remedy = ruled(DownCardExposed(seat=TWO, number=9), STUD, rules)

        # Then it is
        assert (does(remedy), remedy.rule) == (MISDEAL, "P70")

    def test_p70_three_cards_down_are_one_turned_up_by_the_floor(self) -> None:
        # Given a door card dealt face down
        # When it is found
        remedy = ruled(DoorCardDown(seat=TWO), STUD)

        # Then the floor turns one of the three
        assert (does(remedy), remedy.who) == ([Do.FLOOR_TURNS_ONE_UP], Who.FLOOR)

    def test_p71_a_river_dealt_up_is_replaced_while_betting_remains(self) -> None:
        # Given a river dealt face up
        # When betting remains, and when it does not
        kinds = [SeventhUp(seat=TWO, is_first=True, betting=betting) for betting in (True, False)]

        # Then it is replaced, or it plays
        replaced, plays = (ruled(each, STUD_LATE).steps for each in kinds)
        assert replaced == (step(Do.REPLACE_CARD, Cards.EXPOSED, 1, TWO),)
        assert plays == (step(Do.CARD_PLAYS, Cards.EXPOSED, 1, TWO),)

    @pytest.mark.parametrize(
        ("is_first", "all_in", "steps"),
        [
            (True, False, [Do.CARD_PLAYS, Do.OTHERS_GET_IT_UP]),
            (False, False, [Do.CARD_PLAYS, Do.MAY_BE_ALL_IN]),
            (False, True, [Do.CARD_PLAYS]),
        ],
    )
    def test_switch_seventh_exposed_may_let_the_player_be_all_in(
        self, is_first: bool, all_in: bool, steps: list[Do]
    ) -> None:
        # Given a house that does not replace it
        rules = with_rules(seventh_exposed=SeventhExposed.MAY_BE_ALL_IN)

        # When the first player's, another's, or an all-in player's river is up
        remedy = ruled(SeventhUp(seat=TWO, is_first=is_first, all_in=all_in), STUD_LATE, rules)

        # Then all get it up, he may be all-in, or he keeps it
        assert does(remedy) == steps

    @pytest.mark.parametrize(
        ("switch", "faced", "what"),
        [
            (False, False, Do.GETS_NO_MORE_CARDS),
            (True, False, Do.KEEPS_GETTING_CARDS),
            (True, True, Do.GETS_NO_MORE_CARDS),
        ],
    )
    def test_switch_unbet_fold_gets_cards_until_a_bet_kills_the_seat(self, switch: bool, faced: bool, what: Do) -> None:
        # Given a fold with nothing to face, or with a bet
        # When the house rules
        remedy = ruled(FoldedUnbet(seat=TWO, faced=faced), STUD_LATE, with_rules(unbet_fold_gets_cards=switch))

        # Then the seat gets cards until somebody bets, where the house has it so (P73)
        assert (does(remedy), remedy.rule) == ([what], "P73")

    def test_p73_a_fold_with_nothing_to_face_ends_the_cards_under_the_documents(self) -> None:
        # Given a fold on fifth street with nothing bet
        # When the documents rule
        remedy = ruled(FoldedUnbet(seat=TWO), STUD_LATE)

        # Then the seat gets no more cards, and the system sees to it
        assert (remedy.steps, remedy.who) == ((step(Do.GETS_NO_MORE_CARDS, seat=TWO),), Who.SYSTEM)

    @pytest.mark.parametrize(("facing", "what"), [(True, Do.DEAD_HAND), (False, Do.LAYS_OUT_AGAIN)])
    def test_p74_picking_up_the_upcards_kills_a_hand_that_faces_a_bet(self, facing: bool, what: Do) -> None:
        # Given upcards picked up
        # When there is a bet to face, or none
        # Then the hand is dead, or is laid out again
        assert does(ruled(UpcardsPickedUp(seat=TWO, facing=facing), STUD_LATE)) == [what]

    def test_p75_an_absent_player_brings_it_in_and_gets_no_fourth_street(self) -> None:
        # Given a player who is not there
        # When his card is low, and when it is not
        low, other = (ruled(AbsentAtDeal(seat=TWO, is_low=is_low), STUD) for is_low in (True, False))

        # Then the bring-in is posted, the hand is dead and gets no more cards
        assert does(low) == [Do.FINISH_DEAL, Do.MUST_BRING_IN, Do.DEAD_HAND, Do.GETS_NO_MORE_CARDS]
        assert does(other) == [Do.FINISH_DEAL, Do.DEAD_HAND, Do.GETS_NO_MORE_CARDS]

    @pytest.mark.parametrize(
        ("cards", "what"), [(5, Do.DEAD_HAND), (6, Do.FLOOR_RULES_HAND), (7, Do.HAND_PLAYS), (8, Do.DEAD_HAND)]
    )
    def test_p76_a_hand_of_a_wrong_size_is_dead_at_the_showdown(self, cards: int, what: Do) -> None:
        # Given a stud hand at the showdown
        # When its cards are counted
        # Then more than seven and fewer than six are dead, six are the floor's
        assert does(ruled(WrongCountAtShowdown(seat=TWO, cards=cards), STUD_LATE)) == [what]

    def test_p86_upcards_dealt_too_early_are_set_aside_with_the_rest_of_their_street(self) -> None:
        # Given five players, two of whom got a card while one still has to act
        stud = Situation(game="stud", street=2, live=(ONE, TWO, THREE, FOUR, FIVE))

        # When it is found
        remedy = ruled(StudPremature(dealt=2), stud)

        # Then these two and three more wait until the betting is over
        assert remedy.steps == (
            step(Do.SET_ASIDE, Cards.STREET, 2),
            step(Do.SET_ASIDE, Cards.STUB, 3),
            step(Do.FINISH_BETTING),
            step(Do.BURN),
            step(Do.DEAL_SET_ASIDE),
        )

    def test_p86_a_river_already_mixed_in_is_kept_without_betting(self) -> None:
        # Given three players, the first with the river among his down cards
        stud = Situation(game="stud", street=4, live=(ONE, TWO, THREE))

        # When it came too early
        remedy = ruled(StudPremature(dealt=1, mixed=(ONE,)), stud)

        # Then he keeps it and may neither bet nor raise
        assert remedy.steps[:2] == (step(Do.CARD_PLAYS, Cards.STREET, 1, ONE), step(Do.MAY_NOT_RAISE, seat=ONE))
        assert remedy.steps[2:4] == (step(Do.SET_ASIDE, Cards.STUB, 2), step(Do.FINISH_BETTING))

    def test_switch_premature_stud_may_shuffle_the_cards_back(self) -> None:
        # Given a house that shuffles them back
        rules = with_rules(premature_stud=PrematureStud.INTO_STUB)

        # When upcards came too early
        remedy = ruled(StudPremature(dealt=2), Situation(game="stud", street=2, live=(ONE, TWO, THREE)), rules)

        # Then they go into the stub
        assert (does(remedy), remedy.switch) == (INTO_STUB, "premature_stud")

    def test_p88_upcards_astray_slide_before_action_and_stand_after(self) -> None:
        # Given seat 2 skipped, so that its card lies at seat 3
        error = UpcardAstray(seats=(TWO, THREE))

        # When it is found before and after action
        early, late = ruled(error, STUD), ruled(error, STUD_LATE)

        # Then they slide to their owners, or stand and the floor rules
        assert early.steps == (step(Do.SLIDE, Cards.ASTRAY, 1, TWO), step(Do.SLIDE, Cards.ASTRAY, 1, THREE))
        assert (does(late), late.who) == ([Do.STANDS, Do.FLOOR_RULES], Who.FLOOR)
