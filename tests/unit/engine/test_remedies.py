"""What the book of the house says about dealing errors (P10 to P29, P56, P67 to P76, P86, P88, P89)."""

from __future__ import annotations

import pytest

from engine.events import BroughtIn, Called, Checked, Event, Folded, RaisedTo
from engine.remedies.errors import (
    AbsentAtDeal,
    BoardPremature,
    BoxedCard,
    BurnDouble,
    BurnMissing,
    ButtonMisplaced,
    CardAstray,
    CardMissing,
    CardOffTable,
    DealtInWrongly,
    DealtOutWrongly,
    DealtTooFar,
    DeckMiscounted,
    DeckWrong,
    DoorCardDown,
    DownCardExposed,
    Error,
    Exposer,
    FlopTooMany,
    FoldedUnbet,
    ForeignBack,
    HandKilled,
    JokerFound,
    MachineStopped,
    SeatSkipped,
    SeventhUp,
    Situation,
    StubAskedFor,
    StubDropped,
    StudPremature,
    ThrownIntoAnotherHand,
    TwoOfACard,
    UpcardAstray,
    UpcardsPickedUp,
    WrongBringIn,
    WrongCount,
    WrongCountAtShowdown,
)
from engine.remedies.misdeals import is_substantial_action, misdeal_is_legal
from engine.remedies.remedy import Cards, Do, Remedy, Until, Who, step
from engine.remedies.ruling import remedy_for
from engine.rules import (
    BoxedMisdeal,
    Floor,
    FourCardFlop,
    HouseRules,
    MissingFlopBurn,
    PrematureStreet,
    PrematureStud,
    SeventhExposed,
    StudExposedDown,
    SubstantialActionStud,
    WrongButton,
)
from engine.seats import Chips, Seat
from tests.unit.engine.spoken import with_rules

ONE, TWO, THREE, FOUR, FIVE = (Seat(number) for number in range(1, 6))
CHECK, FOLD = Checked(seat=ONE), Folded(seat=TWO)
CALL, BET = Called(seat=TWO, amount=Chips(10)), RaisedTo(seat=ONE, amount=Chips(10), all_in=False)
BRING_IN = BroughtIn(seat=FOUR, amount=Chips(2))
EARLY, LATE = Situation(game="holdem"), Situation(game="holdem", actions=(BET, CALL), acted=True)
STUD, STUD_LATE = Situation(game="stud"), Situation(game="stud", actions=(BRING_IN, BET, CALL), acted=True)
FLOP = Situation(game="holdem", street=1, actions=(CALL, CHECK))
FLOP_EARLY = Situation(game="holdem", street=1)
FLOP_ACTED = Situation(game="holdem", street=1, actions=(CALL, CHECK, CHECK), acted=True)
MISDEAL = [Do.MISDEAL, Do.BETS_BACK, Do.DEAL_AGAIN]
ASTRAY = [(False, False), (True, False), (False, True)]
SKIPPED = [(False, True), (True, True), (False, False)]
INTO_STUB = [Do.FINISH_BETTING, Do.BACK_INTO_STUB, Do.RESHUFFLE, Do.DEAL_WITHOUT_BURN]


def ruled(error: Error, situation: Situation = EARLY, rules: HouseRules | None = None) -> Remedy:
    return remedy_for(error, situation, rules or with_rules())


def does(remedy: Remedy) -> list[Do]:
    return [each.do for each in remedy.steps]


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


@pytest.mark.parametrize(("floor", "who"), [(Floor.FLOOR, Who.FLOOR), (Floor.DEALER, Who.DEALER_AS_FLOOR)])
def test_switch_floor_lets_the_dealer_rule_in_a_house_without_one(floor: Floor, who: Who) -> None:
    # Given a house
    # When a flop of four cards needs a floor
    remedy = ruled(FlopTooMany(cards=4), FLOP, with_rules(floor=floor))

    # Then it is the floor's, or the dealer's with a held key
    assert remedy.who is who
