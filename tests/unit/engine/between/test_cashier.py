"""Chips coming and going, and what waits for the end of a hand (C-1, P5, P7, P63, P90, P91)."""

from dataclasses import replace

import pytest

from engine.between import Correction, Ledger, Lineup, Occasion, decide, finish_of, next_setup
from engine.between.commands import (
    BuyIn,
    CashOut,
    ChangeDeck,
    CollectTime,
    CorrectStack,
    FinishHand,
    SetTerms,
    SitIn,
    SitOut,
    StartHand,
    TopUp,
)
from engine.rake import Rake
from engine.rules import HouseRules
from engine.rules import TopUp as TopUps
from engine.seats import Chips, Seat
from engine.violations import RuleViolation
from tests.unit.engine.between.room import (
    LIMIT,
    NO_LIMIT,
    STUD,
    after,
    chair,
    comes,
    does,
    leaves,
    played,
    refused,
    table,
    terms,
)
from tests.unit.engine.spoken import dealt, play


def tops_up(seat: int, amount: int) -> TopUp:
    return TopUp(seat=Seat(seat), amount=Chips(amount))


def finishes(*stacks: tuple[int, int], raked: int = 0) -> FinishHand:
    return FinishHand(stacks=tuple((Seat(seat), Chips(stack)) for seat, stack in stacks), raked=Chips(raked))


def counted(seat: int, stack: int, reason: Correction) -> CorrectStack:
    return CorrectStack(seat=Seat(seat), stack=Chips(stack), reason=reason)


def in_hand() -> Lineup:
    """Start a hand of seats 1 and 2 while seat 3 sits out."""
    return does(table(1, 2, 3), SitOut(seat=Seat(3)), StartHand())


@pytest.mark.parametrize(
    ("amount", "reason"), [(199, "buy-in-too-small"), (0, "buy-in-too-small"), (1001, "buy-in-too-large")]
)
def test_c1_a_buy_in_is_at_least_the_least_and_at_most_the_most(amount: int, reason: str) -> None:
    # Given a table with buy-ins of 200 to 1000
    lineup = table(1)

    # When somebody buys in for another sum
    # Then it is refused, and both ends are taken
    assert refused(lineup, comes(2, amount)) == ("C-1", reason)
    assert does(lineup, comes(2, 200), comes(3, 1000)).ledger.bought_in == 1700


def test_c1_a_chair_and_a_player_are_one() -> None:
    # Given a player on seat 1
    lineup = table(1)

    # When another wants the chair, the same another chair, or more chips by buying in again
    # Then
    assert refused(lineup, BuyIn(seat=Seat(1), player="x", amount=Chips(300))) == ("P91", "seat-is-taken")
    assert refused(lineup, BuyIn(seat=Seat(2), player="p1", amount=Chips(300))) == ("C-1", "player-sits-already")
    assert refused(lineup, comes(1, 300)) == ("C-1", "seat-is-taken")
    assert refused(lineup, comes(9, 300)) == ("P91", "no-such-seat")


@pytest.mark.parametrize("name", ["", "two words", "a|b", "a=b"])
def test_a_player_s_name_is_one_word(name: str) -> None:
    # Given a name that would not stand in a line of text
    # When somebody buys in with it
    # Then it is no command
    with pytest.raises(ValueError, match="one word"):
        BuyIn(seat=Seat(1), player=name, amount=Chips(300))


def test_c1_a_top_up_between_hands_counts_at_once_up_to_the_most() -> None:
    # Given a stack of 500
    lineup = table(1, 2)

    # When it is topped up
    # Then up to 1000 and by something
    assert chair(does(lineup, tops_up(1, 500)), 1).stack == 1000
    assert refused(lineup, tops_up(1, 501)) == ("C-1", "top-up-too-large")
    assert refused(lineup, tops_up(1, 0)) == ("C-1", "amount-above-nothing")


def test_c1_a_refused_top_up_says_how_much_there_is_room_for() -> None:
    # Given a stack of 500 and buy-ins of at most 1000
    # When 600 more are asked for
    with pytest.raises(RuleViolation) as said:
        does(table(1), tops_up(1, 600))

    # Then it is told that 500 would do
    assert said.value.args_of_reason == {"most": 500}


def test_c1_a_top_up_asked_for_in_a_hand_comes_after_it() -> None:
    # Given a hand between two players, the third sitting out
    lineup = does(in_hand(), tops_up(1, 100), tops_up(1, 200), tops_up(3, 100))

    # When it is over
    over = does(lineup, finishes((1, 440), (2, 560)))

    # Then the chips of the one in the hand came after it, the other's at once
    assert [chair(lineup, seat).stack for seat in (1, 3)] == [500, 600]
    assert (chair(over, 1).stack, chair(over, 1).queued, over.ledger.bought_in) == (740, 0, 1900)


def test_c1_a_queued_top_up_is_cut_to_the_largest_buy_in() -> None:
    # Given 400 waiting for the player of seat 1, and 300 for that of seat 2
    lineup = does(in_hand(), tops_up(1, 400), tops_up(2, 300))
    assert refused(lineup, tops_up(2, 701)) == ("C-1", "top-up-too-large")

    # When seat 1 wins 400
    over = does(lineup, finishes((1, 900), (2, 100)))

    # Then seat 1 gets 100 and pays for no more, seat 2 everything
    assert [chair(over, seat).stack for seat in (1, 2)] == [1000, 400]
    assert over.ledger.bought_in == 1500 + 100 + 300


def test_c1_who_holds_the_largest_buy_in_gets_nothing_of_a_queued_top_up() -> None:
    # Given 400 waiting for the player of seat 1
    lineup = does(in_hand(), tops_up(1, 400))

    # When the hand leaves seat 1 with all there is, exactly the largest buy-in
    over = does(lineup, finishes((1, 1000), (2, 0)))

    # Then it keeps that, and nothing was bought
    assert (chair(over, 1).stack, chair(over, 1).queued) == (1000, 0)
    assert over.ledger.bought_in == 1500


@pytest.mark.parametrize(("waits", "sold"), [(199, 0), (200, 200)])
def test_c1_who_loses_all_is_sold_a_waiting_top_up_only_as_a_whole_buy_in(waits: int, sold: int) -> None:
    # Given a top-up that waits for the hand of seat 1 to end, where the least buy-in is 200
    lineup = does(in_hand(), tops_up(1, waits))

    # When the hand takes everything seat 1 has
    over = does(lineup, finishes((1, 0), (2, 1000)))

    # Then less than a buy-in is not sold, and does not wait any more
    assert (chair(over, 1).stack, chair(over, 1).queued, over.ledger.bought_in) == (sold, 0, 1500 + sold)


def test_c1_who_has_lost_all_comes_back_with_a_whole_buy_in() -> None:
    # Given a player without chips
    lineup = after(table(1, 2), (1, 500))

    # When some are bought
    # Then a top-up is held to the least buy-in, as a buy-in is
    assert refused(lineup, tops_up(1, 100)) == ("C-1", "buy-in-too-small")
    assert chair(does(lineup, tops_up(1, 200)), 1).stack == 200
    assert chair(does(lineup, comes(1, 300)), 1).stack == 300


def test_switch_top_up_never_refuses_every_top_up_but_no_new_buy_in() -> None:
    # Given a house that never tops up
    house = terms(rules=HouseRules(top_up=TopUps.NEVER))
    lineup = table(1, 2, at=house)

    # When a player asks between hands or in one, or has lost all
    # Then
    assert refused(lineup, tops_up(1, 100)) == ("C-1", "no-top-up")
    assert refused(does(lineup, StartHand()), tops_up(1, 100)) == ("C-1", "no-top-up")
    assert chair(does(after(lineup, (1, 500)), comes(1, 200)), 1).stack == 200


def test_c1_an_event_has_no_top_ups() -> None:
    # Given a table of an event
    lineup = table(1, 2, at=terms(occasion=Occasion.TOURNAMENT))

    # When a player asks for chips
    # Then
    assert refused(lineup, tops_up(1, 100)) == ("C-1", "no-top-up")


def test_p91_a_player_leaves_between_hands_with_everything() -> None:
    # Given a hand that seat 3 is not in
    lineup = in_hand()

    # When seats 1 and 3 cash out
    # Then only seat 3 may, with its stack, and its chair is free
    assert refused(lineup, leaves(1)) == ("P91", "between-hands-only")
    gone = does(lineup, CashOut(seat=Seat(3)))
    assert (gone.find(Seat(3)), gone.ledger.cashed_out) == (None, 500)


@pytest.mark.parametrize("reason", list(Correction))
def test_p90_the_physical_count_wins_with_a_reason(reason: Correction) -> None:
    # Given a stack of 500 of which 480 lie there, and later 530
    lineup = table(1, 2)

    # When it is counted twice
    lineup = does(lineup, counted(1, 480, reason), counted(1, 530, reason))

    # Then the count stands, and the books say why they differ from what was bought
    assert chair(lineup, 1).stack == 530
    assert lineup.ledger == Ledger(bought_in=Chips(1000), corrected=((reason, Chips(30)),))


def test_p90_a_stack_in_play_is_not_corrected() -> None:
    # Given a hand that seat 3 is not in
    lineup = in_hand()

    # When stacks are corrected
    # Then not those in play, and not to less than nothing
    assert refused(lineup, counted(1, 480, Correction.TIP)) == ("P90", "between-hands-only")
    assert refused(lineup, counted(3, -1, Correction.TIP)) == ("P90", "amount-above-nothing")
    assert chair(does(lineup, counted(3, 0, Correction.CASH_PLAY)), 3).stack == 0


def test_p63_time_is_collected_from_everybody_who_sits_in_or_from_a_pot_s_winner() -> None:
    # Given a table with one sitting out and one with 4 left
    lineup = does(table(1, 2, 3, 4), SitOut(seat=Seat(3)), counted(4, 4, Correction.MISCOUNT))

    # When 6 each are collected, or 30 from the winner of a time pot
    each = does(lineup, CollectTime(amount=Chips(6)))
    pot = does(lineup, CollectTime(amount=Chips(30), seats=(Seat(2),)))

    # Then
    assert [each_chair.stack for each_chair in each.chairs] == [494, 494, 500, 0]
    assert (each.ledger.time, pot.ledger.time, chair(pot, 2).stack) == (16, 30, 470)


def test_p91_time_is_collected_between_hands_only() -> None:
    # Given a hand
    lineup = in_hand()

    # When time is to be collected
    # Then
    assert refused(lineup, CollectTime(amount=Chips(6))) == ("P91", "between-hands-only")
    assert refused(table(1), CollectTime(amount=Chips(0))) == ("C-1", "amount-above-nothing")


def test_p7_players_may_ask_for_a_deck_every_two_hours_but_not_in_an_event() -> None:
    # Given a cash game and an event
    cash, event = table(1, 2), table(1, 2, at=terms(occasion=Occasion.TOURNAMENT))
    soon, late = (ChangeDeck(deck="blue", asked_for=True, since_ms=ms) for ms in (7_199_999, 7_200_000))

    # When players ask, or the house changes the deck by itself
    # Then
    assert refused(cash, soon) == ("P7", "no-deck-on-request")
    assert does(cash, late).deck == "blue"
    assert refused(event, late) == ("P7", "no-deck-on-request")
    assert does(event, ChangeDeck(deck="blue")).deck == "blue"


def test_p91_a_deck_is_changed_between_hands_only() -> None:
    # Given a hand
    # When another deck is brought
    # Then
    assert refused(in_hand(), ChangeDeck(deck="blue")) == ("P91", "between-hands-only")


def test_p5_what_a_hand_started_with_holds_until_it_is_over() -> None:
    # Given a hand
    lineup = in_hand()

    # When another is started, or the stakes go up
    # Then not before it is over
    assert refused(lineup, StartHand()) == ("P5", "between-hands-only")
    assert refused(lineup, SetTerms(terms=terms(NO_LIMIT))) == ("P5", "between-hands-only")
    over = does(lineup, finishes((1, 500), (2, 500)), SetTerms(terms=terms(NO_LIMIT)))
    assert over.stakes == NO_LIMIT


def test_terms_under_which_a_player_would_have_no_chair_are_not_set() -> None:
    # Given a player on seat 8
    # When the table is to have six chairs
    # Then that is no request of the game's
    with pytest.raises(ValueError, match="no chair"):
        does(table(1, 8), SetTerms(terms=terms(chairs=6)))


def test_what_the_house_took_and_what_was_won_is_in_the_books() -> None:
    # Given a hand in which seat 1 wins 95 of 100 from seat 2
    lineup = does(table(1, 2), StartHand())

    # When it is over
    over = does(lineup, finishes((1, 595), (2, 400), raked=5))

    # Then
    assert (over.ledger.raked, over.ledger.on_table, over.in_hand) == (5, 995, False)


def test_a_hand_that_was_played_comes_back_with_its_stacks_and_its_rake() -> None:
    # Given a no limit table that takes a tenth, and a hand started from its setup
    stakes = replace(NO_LIMIT, rake=Rake(per_mille=100, cap=Chips(50)))
    lineup = table(1, 2, 3, at=terms(stakes))
    hand = dealt(next_setup(lineup))
    lineup = does(lineup, StartHand())

    # When seat 3 calls a raise to 50, sees a flop and folds to a bet
    hand = play(hand, "3 raises 50", "1 folds", "2 calls", "board Jc3d5c", "2 raises 100", "3 folds", "pots pushed")
    over = does(lineup, finish_of(hand))

    # Then the pot of 105 is raked by 10, and everybody has what the hand left
    assert [each.stack for each in over.chairs] == [495, 545, 450]
    assert (over.ledger.raked, over.ledger.on_table) == (10, 1490)


@pytest.mark.parametrize("wrong", [finishes((1, 600), (2, 500)), finishes((1, 1000)), finishes((1, 500), (3, 500))])
def test_a_hand_cannot_end_with_other_chips_or_players_than_it_had(wrong: FinishHand) -> None:
    # Given a hand of seats 1 and 2
    # When it is said to end otherwise
    # Then that is our own mistake
    with pytest.raises(AssertionError):
        does(in_hand(), wrong)


def test_sitting_out_in_a_hand_is_for_the_next_one() -> None:
    # Given a hand in play
    lineup = does(in_hand(), SitOut(seat=Seat(1)), SitOut(seat=Seat(1)), SitIn(seat=Seat(3)))

    # When it ends
    over = does(lineup, finishes((1, 500), (2, 500)))

    # Then seat 1 was in it and is not in the next
    assert set(lineup.dealt) == {1, 2}
    assert set(does(over, StartHand()).dealt) == {2, 3}


@pytest.mark.parametrize(
    "change",
    [
        {"game": "whist"},
        {"lower": Chips(0)},
        {"upper": Chips(5)},
        {"small_blind": Chips(11)},
        {"ante": Chips(-1)},
        {"game": "stud"},
    ],
)
def test_stakes_that_no_game_is_played_for_are_not_taken(change: dict[str, Chips]) -> None:
    # Given limit Hold'em with one thing changed
    # When it is put down
    # Then it is refused
    with pytest.raises(ValueError):
        replace(LIMIT, **change)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"rotation": ()},
        {"buy_in_min": Chips(0)},
        {"buy_in_max": Chips(199)},
        {"hands_each": 0},
        {"chairs": 11},
        {"rotation": (LIMIT, STUD), "chairs": 9},
    ],
)
def test_terms_that_no_table_is_run_by_are_not_taken(change: dict[str, object]) -> None:
    # Given a house's terms with one thing changed
    # When they are put down
    # Then they are refused
    with pytest.raises(ValueError):
        replace(terms(), **change)  # type: ignore[arg-type]


def test_one_buy_in_for_all_and_as_many_chairs_as_the_smaller_game_has_are_taken() -> None:
    # Given Hold'em for ten and stud for eight
    # When eight chairs are put down, and a smallest buy-in that is the largest too
    fixed = replace(terms(LIMIT, STUD), chairs=8, buy_in_max=Chips(200))

    # Then they are taken
    assert (fixed.chairs, fixed.buy_in_min, fixed.buy_in_max) == (8, 200, 200)


def test_games_are_the_same_after_a_hand_of_the_only_one() -> None:
    # Given a table with one game
    # When more hands than an orbit are played
    lineup = does(played(table(1, 2), 5), StartHand())

    # Then it is still that, and nothing is said about a change
    assert lineup.row == 0
    assert len(decide(lineup, finishes((1, 500), (2, 500)))) == 1
