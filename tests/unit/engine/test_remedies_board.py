"""What the book of the house says about the board, its burns and the deck."""

from __future__ import annotations

import pytest

from engine.remedies.errors import (
    BoardPremature,
    BurnDouble,
    BurnMissing,
    ButtonMisplaced,
    CardMissing,
    DeckMiscounted,
    DeckWrong,
    FlopTooMany,
    ForeignBack,
    HandKilled,
    MachineStopped,
    Situation,
    StubAskedFor,
    StubDropped,
    TwoOfACard,
)
from engine.remedies.remedy import Cards, Do, Until, Who, step
from engine.rules import Floor, FourCardFlop, MissingFlopBurn, PrematureStreet, WrongButton
from tests.unit.engine.situations import EARLY, FLOP, FLOP_ACTED, INTO_STUB, LATE, MISDEAL, TWO, does, ruled
from tests.unit.engine.spoken import with_rules


class TestTheBoard:
    """P10 to P15: burns, flops, premature streets, a dropped stub."""

    def test_p10_a_flop_without_a_burn_is_mixed_and_one_of_it_burned(self) -> None:
        # Given a flop dealt without a burn
        # When nobody has acted on it
        remedy = ruled(BurnMissing(), FLOP)

        # Then the three are mixed, one is the burn, and the next card completes it
        assert remedy.steps == (
            step(Do.SCRAMBLE_FACE_DOWN, Cards.FLOP, 3),
            step(Do.BECOMES_BURN, Cards.FLOP, 1),
            step(Do.NEXT_CARD_COMPLETES_FLOP),
        )
        assert (remedy.rule, remedy.who, remedy.until) == ("P10", Who.FLOOR, Until.ACTION_ON_STREET)

    def test_p10_a_flop_without_a_burn_stands_after_one_check(self) -> None:
        # Given the same flop
        # When one player has checked
        remedy = ruled(BurnMissing(), FLOP_ACTED)

        # Then it stands, and the turn has one burn as always
        assert does(remedy) == [Do.STANDS, Do.ONE_BURN_NEXT]

    @pytest.mark.parametrize(
        ("exposed", "steps"),
        [
            (True, [Do.BACK_INTO_STUB, Do.RESHUFFLE, Do.BURN, Do.DEAL_STREET]),
            (False, [Do.BECOMES_BURN, Do.SLIDE, Do.NEXT_CARD_COMPLETES_FLOP]),
        ],
    )
    def test_switch_missing_flop_burn_may_reshuffle_a_flop_that_was_seen(self, exposed: bool, steps: list[Do]) -> None:
        # Given a house that shuffles again what was seen
        rules = with_rules(missing_flop_burn=MissingFlopBurn.RESHUFFLE_IF_EXPOSED)

        # When a flop has come without a burn, face up or still face down
        remedy = ruled(BurnMissing(exposed=exposed), FLOP, rules)

        # Then it is shuffled back, or its first card is the burn
        assert (does(remedy), remedy.switch) == (steps, "missing_flop_burn")

    def test_p11_a_turn_without_a_burn_is_put_right_before_action_and_stands_after(self) -> None:
        # Given a turn dealt without a burn
        turn = Situation(game="holdem", street=2)

        # When it is found before and after somebody acted
        early, late = ruled(BurnMissing(), turn), ruled(BurnMissing(), Situation(game="holdem", street=2, acted=True))

        # Then it is the burn, and no other card moves; later it stands, and later cards are those that would have come
        assert early.steps[0] == step(Do.BECOMES_BURN, Cards.FIRST_OF_STREET, 1)
        assert does(early) == [Do.BECOMES_BURN, Do.NEXT_CARD_IN_PLACE]
        assert does(late) == [Do.STANDS, Do.LATER_CARDS_IN_ORDER]
        assert {early.rule, late.rule} == {"P11"}

    def test_p11_a_stud_street_without_a_burn_is_no_flop(self) -> None:
        # Given fourth street, which is street 1 of stud
        # When its burn is missing
        remedy = ruled(BurnMissing(), Situation(game="stud", street=1))

        # Then the cards slide by one
        assert (remedy.rule, does(remedy)) == ("P11", [Do.BECOMES_BURN, Do.SLIDE, Do.NEXT_CARD_IN_PLACE])

    def test_p11_a_second_burn_goes_back_while_nobody_acted(self) -> None:
        # Given two burns before the turn
        # When it is found before the card, after the card, and after action
        remedies = [ruled(BurnDouble(), FLOP), ruled(BurnDouble(dealt=True), FLOP), ruled(BurnDouble(), FLOP_ACTED)]

        # Then it is the next card; with the card dealt both go back in order; later everything stands
        assert [does(each) for each in remedies] == [
            [Do.BACK_ON_TOP, Do.DEAL_STREET],
            [Do.BACK_ON_TOP, Do.BACK_ON_TOP, Do.DEAL_STREET],
            [Do.STANDS, Do.LATER_CARDS_IN_ORDER],
        ]

    @pytest.mark.parametrize(
        ("switch", "steps"),
        [
            (FourCardFlop.SCRAMBLE, [Do.SCRAMBLE_FACE_DOWN, Do.FLOOR_DRAWS_BURN, Do.STANDS]),
            (FourCardFlop.REDEAL, [Do.BACK_INTO_STUB, Do.RESHUFFLE, Do.DEAL_WITHOUT_BURN]),
        ],
    )
    def test_switch_four_card_flop_draws_a_burn_or_deals_again(self, switch: FourCardFlop, steps: list[Do]) -> None:
        # Given four cards on the flop
        # When the house rules
        remedy = ruled(FlopTooMany(cards=4), FLOP, with_rules(four_card_flop=switch))

        # Then the floor draws one of them, or the flop is dealt again
        assert (does(remedy), remedy.who) == (steps, Who.FLOOR)

    def test_p12_of_four_mixed_cards_three_are_the_flop(self) -> None:
        # Given four cards on the flop
        # When they are mixed and the floor has drawn the burn
        mixed, drawn, flop = ruled(FlopTooMany(cards=4), FLOP).steps

        # Then the other three stand
        assert (mixed, drawn.do) == (step(Do.SCRAMBLE_FACE_DOWN, Cards.FLOP, 4), Do.FLOOR_DRAWS_BURN)
        assert flop == step(Do.STANDS, Cards.FLOP, 3)

    def test_p12_five_cards_on_the_flop_are_dealt_again_in_every_house(self) -> None:
        # Given five cards on the flop
        # When the house otherwise mixes
        remedy = ruled(FlopTooMany(cards=5), FLOP)

        # Then flop and stub are shuffled, the burn stays
        assert (does(remedy), remedy.rule) == ([Do.BACK_INTO_STUB, Do.RESHUFFLE, Do.DEAL_WITHOUT_BURN], "P12")

    @pytest.mark.parametrize("street", [1, 2, 3])
    def test_p13_a_premature_board_card_goes_back_into_the_stub(self, street: int) -> None:
        # Given a flop, turn or river that came while somebody still has to act
        # When the betting is over
        remedy = ruled(BoardPremature(), Situation(game="holdem", street=street))

        # Then it is shuffled back and dealt again without a burn
        assert (does(remedy), remedy.rule, remedy.who) == (INTO_STUB, "P13", Who.FLOOR)

    def test_switch_premature_street_may_set_a_turn_aside(self) -> None:
        # Given a house that sets a premature turn aside
        rules = with_rules(premature_street=PrematureStreet.SET_ASIDE)

        # When a flop, a turn and a river come too early
        flop, turn, river = (ruled(BoardPremature(), Situation(game="holdem", street=at), rules) for at in (1, 2, 3))

        # Then the river's card plays as the turn, and the set-aside card is shuffled in for the river
        assert (does(flop), does(river)) == (INTO_STUB, INTO_STUB)
        assert does(turn)[:4] == [Do.SET_ASIDE, Do.FINISH_BETTING, Do.BURN, Do.NEXT_CARD_IN_PLACE]
        assert turn.steps[5] == step(Do.BACK_INTO_STUB, Cards.SET_ASIDE)

    def test_p14_every_shuffle_in_the_middle_of_a_hand_cites_that_it_is_face_down(self) -> None:
        # Given the errors that end in a shuffle
        found = [ruled(BoardPremature(), FLOP), ruled(FlopTooMany(cards=5), FLOP), ruled(StubDropped())]

        # When their remedies are read
        # Then each shuffles, and rests on P14
        assert all(Do.RESHUFFLE in does(each) and "P14" in each.rules for each in found)

    def test_p15_a_dropped_stub_is_rebuilt_or_shuffled_with_what_it_lies_among(self) -> None:
        # Given a stub that fell
        kinds = StubDropped(in_order=True), StubDropped(), StubDropped(mixed=True)

        # When its order can be told, when not, and when it lies in the muck
        rebuilt, shuffled, mixed = (ruled(each).steps for each in kinds)

        # Then it is rebuilt, shuffled alone, or shuffled with the muck
        assert rebuilt == (step(Do.REBUILD_STUB),)
        assert (shuffled, mixed) == (
            (step(Do.RESHUFFLE, Cards.STUB),),
            (step(Do.RESHUFFLE, Cards.STUB_AND_MUCK),),
        )

    def test_p16_nobody_looks_through_the_stub(self) -> None:
        # Given a player who wants to see what would have come
        # When he asks
        # Then nobody looks
        assert does(ruled(StubAskedFor())) == [Do.NOBODY_LOOKS]


class TestTheDeck:
    """P25 to P27, P29, P89, P56: fouled decks, killed hands, a wrong button."""

    def test_p25_two_of_a_card_give_every_bet_back_until_the_hand_is_over(self) -> None:
        # Given a card that is there twice, after substantial action
        # When it is found, and when the hand is over
        found, late = ruled(TwoOfACard(), LATE), ruled(TwoOfACard(hand_over=True), LATE)

        # Then every bet goes back, and after the hand nothing does
        assert (does(found), found.until) == ([Do.BETS_BACK, Do.DECK_OUT], Until.AWARD)
        assert does(late) == [Do.STANDS, Do.DECK_OUT]

    @pytest.mark.parametrize(
        ("in_play", "situation", "voids"), [(True, LATE, True), (False, EARLY, True), (False, LATE, False)]
    )
    def test_p26_a_foreign_back_voids_the_action_unless_it_lay_in_the_stub(
        self, in_play: bool, situation: Situation, voids: bool
    ) -> None:
        # Given a back of another colour
        # When it is found
        remedy = ruled(ForeignBack(in_play=in_play), situation)

        # Then only in the stub after substantial action does the hand stand
        assert does(remedy) == [Do.BETS_BACK if voids else Do.STANDS, Do.DECK_OUT]

    def test_p27_a_missing_card_does_not_undo_a_finished_hand(self) -> None:
        # Given a deck of 51 found after the hand
        # When it is counted
        # Then the result stands and the deck goes
        assert does(ruled(CardMissing(), LATE)) == [Do.STANDS, Do.DECK_OUT]

    @pytest.mark.parametrize(("begun", "then"), [(False, []), (True, [Do.SHUFFLE_AND_CUT])])
    def test_p1_a_deck_found_wrong_before_a_card_is_dealt_is_changed_by_the_floor(
        self, begun: bool, then: list[Do]
    ) -> None:
        # Given a deck with two of a card, before the hand has begun or after
        # When it is found
        remedy = ruled(DeckWrong(begun=begun))

        # Then another deck comes in, and the old one is bagged
        assert does(remedy) == [Do.DECK_OUT, Do.OTHER_DECK, Do.BAG_DECK, *then] and remedy.who is Who.FLOOR

    def test_p3_p27_a_deck_that_was_played_is_counted_again_and_its_result_stands(self) -> None:
        # Given a deck that did not count right, of which a hand was dealt or not
        # When it is counted again
        right, wrong = ruled(DeckMiscounted(played=True, whole=True)), ruled(DeckMiscounted(played=True))
        fresh = ruled(DeckMiscounted(played=False))

        # Then it stays where it is whole, and else is changed, what was played standing
        assert (does(right), right.who) == ([Do.STANDS], Who.DEALER)
        assert does(wrong) == [Do.STANDS, Do.DECK_OUT, Do.OTHER_DECK, Do.BAG_DECK] and wrong.rule == "P27"
        assert does(fresh) == [Do.DECK_OUT, Do.OTHER_DECK, Do.BAG_DECK] and fresh.who is Who.FLOOR

    def test_p4_what_a_machine_left_undone_is_shuffled_by_hand_once_it_is_counted(self) -> None:
        # Given a machine that stopped
        # When its deck is whole, and when it is not
        whole, short = ruled(MachineStopped(whole=True)), ruled(MachineStopped(whole=False))

        # Then it is shuffled by hand, or changed by the floor
        assert (does(whole), whole.who) == ([Do.SHUFFLE_BY_HAND], Who.DEALER)
        assert does(short)[0] is Do.DECK_OUT and short.who is Who.FLOOR

    def test_p29_a_hand_killed_by_mistake_has_no_redress_but_an_uncalled_bet(self) -> None:
        # Given a hand the dealer took, which cannot be told for certain
        # When the floor comes
        remedy = ruled(HandKilled(seat=TWO, identifiable=False))

        # Then it is dead
        assert (does(remedy), remedy.rule) == ([Do.DEAD_HAND, Do.UNCALLED_BET_BACK], "P29")

    @pytest.mark.parametrize(("identifiable", "tabled"), [(True, False), (False, True)])
    def test_p89_a_hand_that_can_be_told_or_was_tabled_comes_back(self, identifiable: bool, tabled: bool) -> None:
        # Given a hand that touched the muck
        # When it can be told for certain, or was tabled
        remedy = ruled(HandKilled(seat=TWO, identifiable=identifiable, tabled=tabled))

        # Then it is given back
        assert (remedy.steps, remedy.rule) == ((step(Do.HAND_BACK, seat=TWO),), "P89")

    def test_p56_a_wrong_button_is_put_right_before_substantial_action(self) -> None:
        # Given a button on a wrong seat
        # When it is found before the deal, before substantial action, and after it
        remedies = [
            ruled(ButtonMisplaced(cards_out=False)),
            ruled(ButtonMisplaced(cards_out=True)),
            ruled(ButtonMisplaced(cards_out=True), LATE),
        ]

        # Then it moves, it moves and the hand is dealt again, and it stays
        assert [does(each) for each in remedies] == [[Do.BUTTON_MOVES], [Do.BUTTON_MOVES, *MISDEAL], [Do.STANDS]]

    def test_switch_wrong_button_may_wait_for_the_next_hand(self) -> None:
        # Given a house that corrects the next hand
        rules = with_rules(wrong_button=WrongButton.NEXT_HAND)

        # When a wrong button is found with the cards out
        remedy = ruled(ButtonMisplaced(cards_out=True), EARLY, rules)

        # Then this hand stands
        assert does(remedy) == [Do.STANDS, Do.BUTTON_NEXT_HAND]


@pytest.mark.parametrize(("floor", "who"), [(Floor.FLOOR, Who.FLOOR), (Floor.DEALER, Who.DEALER_AS_FLOOR)])
def test_switch_floor_lets_the_dealer_rule_in_a_house_without_one(floor: Floor, who: Who) -> None:
    # Given a house
    # When a flop of four cards needs a floor
    remedy = ruled(FlopTooMany(cards=4), FLOP, with_rules(floor=floor))

    # Then it is the floor's, or the dealer's with a held key
    assert remedy.who is who
