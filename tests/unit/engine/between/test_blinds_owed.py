"""Coming, going and coming back to the blinds (C-2, P58, P59, P61; engine_cases B30)."""

from dataclasses import replace

import pytest

from engine.between import Lineup, next_setup
from engine.between.commands import (
    BuyButton,
    BuyIn,
    ChangeSeat,
    PlaceButton,
    PostBlinds,
    SetPosting,
    SitIn,
    SitOut,
    StartHand,
    Straddle,
    WaitForBigBlind,
)
from engine.rules import HouseRules, Structure
from engine.seats import Chips, Seat
from tests.unit.engine.between.room import (
    DEAD,
    LIMIT,
    MOVING,
    NO_LIMIT,
    STUD,
    after,
    chair,
    comes,
    dead,
    does,
    leaves,
    order,
    places,
    played,
    posted,
    refused,
    table,
    terms,
)
from tests.unit.engine.spoken import dealt, options, play, to_act

BOTH_WAYS = pytest.mark.parametrize("rules", [MOVING, DEAD])


def limit(rules: HouseRules = DEAD, *seats: int) -> Lineup:
    """Deal a limit hand with the button on seat 1, so that the next two of 1 to 5 have posted."""
    lineup = table(*(seats or (1, 2, 3, 4, 5)), at=terms(rules=rules))
    return played(does(lineup, PlaceButton(seat=Seat(1))))


def out(seat: int) -> SitOut:
    return SitOut(seat=Seat(seat))


def back(seat: int) -> SitIn:
    return SitIn(seat=Seat(seat))


@BOTH_WAYS
def test_b30_who_had_the_big_blind_and_sits_out_the_small_one_owes_it_dead_alone(rules: HouseRules) -> None:
    # Given seat 3, who posts the big blind and sits out for the small one
    lineup = played(does(limit(rules), out(3)))

    # When the button has passed, and the player comes back posting
    lineup = does(played(lineup), back(3), PostBlinds(seat=Seat(3)))

    # Then only the missed small blind is owed, and it is no part of a bet
    assert (chair(lineup, 3).owes_small, chair(lineup, 3).owes_big) == (True, False)
    assert (dead(lineup), posted(lineup).get(3)) == ({3: 5}, None)
    assert options(dealt(next_setup(lineup))).call == 10


def test_b30_of_two_big_blinds_the_one_behind_owes_the_small_one_dead_too() -> None:
    # Given a moving button whose big blind left, so that seats 5 and 6 posted one each; seat 5 sits out its small one
    lineup = does(limit(MOVING, 1, 3, 4, 5, 6, 7, 8), leaves(4))
    assert posted(lineup) == {5: 10, 6: 10}
    lineup = played(does(played(lineup), out(5)))

    # When seat 5 comes back
    lineup = does(lineup, back(5))

    # Then it owes the small blind, and posts it dead where the blinds have gone by
    assert (chair(lineup, 5).owes_small, chair(lineup, 5).owes_big) == (True, False)
    lineup = does(played(lineup), PostBlinds(seat=Seat(5)))
    assert (posted(lineup).get(5), dead(lineup)) == (None, {5: 5})


@BOTH_WAYS
def test_p58_who_lets_both_blinds_pass_posts_both_and_only_the_big_one_is_live(rules: HouseRules) -> None:
    # Given seat 4, who sits out while both blinds pass
    lineup = played(does(limit(rules), out(4)), 3)

    # When the player comes back and posts
    lineup = does(lineup, back(4), PostBlinds(seat=Seat(4)))

    # Then the big blind is live, the small one dead, and after that hand nothing is owed
    assert (dead(lineup), posted(lineup)[4]) == ({4: 5}, 10)
    assert chair(played(lineup), 4).is_settled


def test_p58_a_live_post_may_be_raised_by_its_owner() -> None:
    # Given seat 4, which has missed both blinds, posting them right before the button
    lineup = does(played(does(limit(DEAD), out(4)), 2), back(4), PostBlinds(seat=Seat(4)))
    assert (places(lineup), posted(lineup)) == ((5, 1, 2), {1: 5, 2: 10, 4: 10})

    # When seat 3 calls
    hand = play(dealt(next_setup(lineup)), "3 calls")

    # Then it may check or raise
    assert (to_act(hand), options(hand).check, options(hand).raise_to) == (4, True, (20, 20))


def test_p58_who_waits_comes_in_with_the_big_blind_and_owes_nothing_more() -> None:
    # Given seat 4, who missed both blinds, is back and waits
    lineup = does(played(does(limit(DEAD), out(4)), 2), back(4), WaitForBigBlind(seat=Seat(4)))

    # When hands are dealt until the big blind comes
    waiting = [order(played(lineup, hands)) for hands in range(2)]
    comes_in = played(lineup, 2)

    # Then the player is not dealt in before, and posts nothing but that
    assert all(4 not in seats for seats in waiting)
    assert (places(comes_in)[2], posted(comes_in)[4], dead(comes_in)) == (4, 10, {})
    assert chair(played(comes_in), 4).is_settled


def test_p58_nobody_makes_up_blinds_between_the_button_and_the_big_blind() -> None:
    # Given seat 3, who missed the small blind and wants to post as soon as the button is there
    lineup = does(played(does(limit(), out(3))), back(3), PostBlinds(seat=Seat(3)))

    # When the button is on its seat, and when it has passed
    # Then it is dealt in only then
    assert (places(lineup)[0], 3 in order(lineup)) == (3, False)
    assert (places(played(lineup))[0], 3 in order(played(lineup))) == (4, True)


def test_p58_under_the_gun_a_straddle_settles_what_is_owed() -> None:
    # Given seat 4, who missed both blinds and is back under the gun
    lineup = does(played(does(limit(DEAD), out(4)), 3), back(4))
    assert (places(lineup), chair(lineup, 4).owes_big) == ((1, 2, 3), True)

    # When the player straddles
    lineup = does(lineup, Straddle(seat=Seat(4)))

    # Then 20 are live, nothing is dead, and nothing is owed afterwards
    assert (posted(lineup), dead(lineup)) == ({2: 5, 3: 10, 4: 20}, {})
    assert chair(played(lineup), 4).is_settled


def test_p58_blinds_are_posted_only_by_who_owes_them() -> None:
    # Given a table where nothing is owed
    lineup = limit()

    # When a player asks to post, or to wait, or to buy the button
    # Then
    assert refused(lineup, PostBlinds(seat=Seat(4))) == ("P58", "no-blind-owed")
    assert refused(lineup, WaitForBigBlind(seat=Seat(4))) == ("P58", "no-blind-owed")
    assert refused(lineup, BuyButton(seat=Seat(4))) == ("P59", "no-blind-owed")


def test_p58_who_has_lost_all_and_buys_in_again_still_owes_what_passed() -> None:
    # Given seat 5, who loses everything and sits there while the blinds pass
    lineup = after(limit(DEAD), (5, 500))
    lineup = played(lineup, 2)

    # When the player buys in again
    lineup = does(lineup, comes(5, 300))

    # Then both blinds are owed
    assert (chair(lineup, 5).stack, chair(lineup, 5).owes_small, chair(lineup, 5).owes_big) == (300, True, True)


def test_c2_a_chair_that_does_not_post_is_not_dealt_in() -> None:
    # Given a stud table where seat 2 has turned "I'm in" off
    lineup = does(table(1, 2, 3, at=terms(STUD)), SetPosting(seat=Seat(2), posts=False))

    # When a hand is set up, and again when it is on
    # Then it is dealt and posts only then
    assert order(lineup) == (1, 3)
    assert order(does(lineup, SetPosting(seat=Seat(2), posts=True))) == (1, 2, 3)


def test_c2_a_hand_needs_two_who_post() -> None:
    # Given two players, one of them without chips or out
    lineup = does(table(1, 2), out(2))

    # When a hand is asked for
    # Then it is refused, and so is its setup
    assert refused(lineup, StartHand()) == ("C-2", "too-few-players")
    assert refused(lineup, lambda: next_setup(lineup)) == ("C-2", "too-few-players")


def test_c2_nothing_can_be_asked_for_an_empty_chair() -> None:
    # Given a table without a player on seat 7
    lineup = table(1, 2)

    # When something is asked for it
    # Then
    for command in (leaves(7), out(7), back(7), SetPosting(seat=Seat(7), posts=True), BuyButton(seat=Seat(7))):
        assert refused(lineup, command) == ("C-2", "seat-is-empty")


def test_p59_in_limit_a_new_player_posts_the_big_blind_or_waits_for_it() -> None:
    # Given a limit game in progress, and a newcomer behind the button
    lineup = does(limit(DEAD, 1, 2, 3, 4), comes(6))

    # When the newcomer waits, or posts
    posting = does(lineup, PostBlinds(seat=Seat(6)))

    # Then waiting gets no hand, posting a live big blind and nothing dead
    assert 6 not in order(lineup)
    assert (posted(posting)[6], dead(posting)) == (10, {})


def test_p59_in_no_limit_a_new_player_posts_nothing() -> None:
    # Given a no limit game in progress
    lineup = played(does(table(1, 2, 3, 4, at=terms(NO_LIMIT, rules=DEAD)), PlaceButton(seat=Seat(1))))

    # When a newcomer sits behind the button, and one from the button to the big blind
    behind, before = does(lineup, comes(6)), does(lineup, leaves(3), comes(3))

    # Then the first is dealt in for nothing, the second when the button has passed
    assert (6 in order(behind), posted(behind)) == (True, {3: 5, 4: 10})
    assert [3 in order(played(before, hands)) for hands in range(3)] == [False, False, True]


def test_p59_a_newcomer_whom_the_blinds_pass_while_waiting_owes_no_more_than_before() -> None:
    # Given a newcomer who waits a whole round, out when the big blind comes
    lineup = played(does(limit(DEAD, 1, 2, 3, 4), comes(6), out(6)), 6)

    # When the newcomer posts
    lineup = does(lineup, back(6), PostBlinds(seat=Seat(6)))

    # Then it is one big blind
    assert (chair(lineup, 6).owes_big, chair(lineup, 6).owes_small) == (True, False)


@BOTH_WAYS
def test_p59_a_newcomer_before_the_small_blind_may_buy_the_button(rules: HouseRules) -> None:
    # Given button 1, small blind 3, big blind 4; the button is about to pass a newcomer on seat 2
    lineup = does(table(1, 3, 4, 5, at=terms(rules=rules)), PlaceButton(seat=Seat(5)))
    lineup = does(played(lineup), comes(2))
    assert places(lineup) == (1, 3, 4)

    # When the newcomer buys the button
    bought = does(lineup, BuyButton(seat=Seat(2)))

    # Then both blinds are the newcomer's, the small one dead, and seat 3 opens
    assert (order(bought), posted(bought), dead(bought)) == ((2, 3, 4, 5, 1), {2: 10}, {2: 5})
    assert to_act(dealt(next_setup(bought))) == 3
    # And then the button comes, and the two whose turn it was post
    assert (places(played(bought)), posted(played(bought))) == ((2, 3, 4), {3: 5, 4: 10})
    assert (places(played(bought, 2)), posted(played(bought, 2))) == ((3, 4, 5), {4: 5, 5: 10})


def test_p59_the_button_is_bought_only_right_before_the_small_blind() -> None:
    # Given a limit game, and a newcomer behind the button
    lineup = does(limit(DEAD, 1, 2, 3, 4), comes(6))

    # When the newcomer would buy the button
    lineup = does(lineup, BuyButton(seat=Seat(6)))

    # Then it is not there yet: no hand, and the blinds as they were
    assert (6 in order(lineup), posted(lineup)) == (False, {3: 5, 4: 10})


def test_p59_who_asked_for_the_button_may_leave_it_again() -> None:
    # Given a newcomer to no limit, who owes nothing, right before the small blind
    lineup = does(table(1, 3, 4, 5, at=terms(NO_LIMIT, rules=DEAD)), PlaceButton(seat=Seat(5)))
    lineup = does(played(lineup), comes(2))
    assert refused(lineup, WaitForBigBlind(seat=Seat(2))) == ("P58", "no-blind-owed")

    # When the newcomer asks for the button and thinks again
    lineup = does(lineup, BuyButton(seat=Seat(2)), WaitForBigBlind(seat=Seat(2)))

    # Then the two whose turn it is post, and nothing is dead
    assert (posted(lineup), dead(lineup)) == ({3: 5, 4: 10}, {})


def test_p58_whom_the_small_blind_passes_while_the_button_is_bought_has_missed_it() -> None:
    # Given seats 2 and 3 between the button and the small blind; 2 had both blinds missed, 3 buys
    lineup = does(table(1, 2, 4, 5, 6, at=terms(rules=DEAD)), PlaceButton(seat=Seat(6)))
    lineup = does(played(lineup), out(2), comes(3), BuyButton(seat=Seat(3)))
    assert places(lineup)[0] == 1

    # When the hand is dealt
    lineup = played(lineup)

    # Then
    assert (chair(lineup, 2).owes_small, chair(lineup, 5).is_settled) == (True, True)


def test_p58_the_blinds_of_two_pass_the_others_by() -> None:
    # Given button 1, blinds 2 and 3; seat 3 leaves and seat 4 sits out
    lineup = does(limit(MOVING, 1, 2, 3, 4), leaves(3), out(4))

    # When the two play
    lineup = played(lineup)

    # Then seat 4 missed the big blind, the small one has not moved on
    assert (chair(lineup, 4).owes_big, chair(lineup, 4).owes_small) == (True, False)


def test_p58_a_button_put_back_passes_nobody() -> None:
    # Given a hand that is played again with the button one back, seat 4 sitting out
    lineup = does(limit(MOVING), out(4), PlaceButton(seat=Seat(5)))

    # When it is dealt
    lineup = played(lineup)

    # Then seat 4 missed nothing
    assert (places(lineup), chair(lineup, 4).is_settled) == ((1, 2, 3), True)


def test_p58_a_straddle_does_not_bring_in_who_sits_at_the_button() -> None:
    # Given three players, and a newcomer on the empty seat that has the dead button
    lineup = does(limit(DEAD, 1, 2, 3), leaves(2), comes(2))
    assert places(lineup) == (3, 3, 1)

    # When the newcomer, under the gun, would straddle
    # Then the button passes first
    assert refused(lineup, Straddle(seat=Seat(2))) == ("P61", "no-straddle-there")


def test_p61_a_straddle_is_twice_the_big_blind_and_acts_last() -> None:
    # Given a no limit game, seat 1 under the gun
    lineup = played(table(1, 2, 3, 4, at=terms(NO_LIMIT)))
    assert places(lineup) == (1, 2, 3)

    # When seat 4 straddles
    setup = next_setup(does(lineup, Straddle(seat=Seat(4))))
    hand = dealt(setup)

    # Then seat 1 acts first, the straddle has the option, and the least bet after the flop is the big blind
    assert (setup.blinds, setup.lower, to_act(hand)) == ((5, 10, 20, 0), 10, 1)
    hand = play(hand, "1 calls", "2 calls", "3 calls")
    assert (to_act(hand), options(hand).check) == (4, True)
    assert options(play(hand, "4 checks", "board Jc3d5c")).raise_to == (10, 480)


def test_p61_the_button_may_straddle_except_in_limit_and_comes_before_under_the_gun() -> None:
    # Given four players, button 1, in no limit and in limit
    no_limit, in_limit = (played(table(1, 2, 3, 4, at=terms(stakes))) for stakes in (NO_LIMIT, LIMIT))

    # When the button straddles, says so again, then somebody under the gun
    button = does(no_limit, Straddle(seat=Seat(1)), Straddle(seat=Seat(1)))

    # Then the button's stands, and it acts last
    assert posted(button) == {2: 5, 3: 10, 1: 20}
    assert to_act(dealt(next_setup(button))) == 2
    assert refused(button, Straddle(seat=Seat(4))) == ("P61", "no-straddle-there")
    assert posted(does(no_limit, Straddle(seat=Seat(4)), Straddle(seat=Seat(1)))) == {2: 5, 3: 10, 1: 20}
    assert posted(does(button, out(1), Straddle(seat=Seat(2)))) == {3: 10, 4: 10, 2: 20}
    assert refused(in_limit, Straddle(seat=Seat(1))) == ("P61", "no-straddle-there")


def test_p61_spread_limit_is_limit_where_the_button_would_straddle() -> None:
    # Given a spread-limit game, the button on 1
    spread = replace(LIMIT, structure=Structure.SPREAD_LIMIT)
    lineup = played(table(1, 2, 3, 4, at=terms(spread)))

    # When the button and seat 4, under the gun, would straddle
    # Then only seat 4 may
    assert refused(lineup, Straddle(seat=Seat(1))) == ("P61", "no-straddle-there")
    assert posted(does(lineup, Straddle(seat=Seat(4)))) == {2: 5, 3: 10, 4: 20}


def test_p61_nobody_else_straddles() -> None:
    # Given a blind, a player too short, two players only, a game of stud, and a hand in play
    lineup = played(table(1, 2, 3, 4, at=terms(NO_LIMIT)))
    short, enough = (does(after(lineup, (4, lost)), PlaceButton(seat=Seat(1))) for lost in (481, 480))

    # When they ask for a straddle
    # Then
    assert refused(lineup, Straddle(seat=Seat(2))) == ("P61", "no-straddle-there")
    assert refused(short, Straddle(seat=Seat(4))) == ("P61", "no-straddle-there")
    assert posted(does(enough, Straddle(seat=Seat(4))))[4] == 20
    assert refused(table(1, 2, at=terms(NO_LIMIT)), Straddle(seat=Seat(1))) == ("P61", "no-straddle-there")
    assert refused(table(1, 2, 3, at=terms(STUD)), Straddle(seat=Seat(3))) == ("P61", "no-straddle-there")
    assert refused(does(lineup, StartHand()), Straddle(seat=Seat(4))) == ("P61", "between-hands-only")


def test_p61_a_straddle_is_for_one_hand_and_lapses_when_the_place_is_another_s() -> None:
    # Given seat 4 straddling
    lineup = does(played(table(1, 2, 3, 4, at=terms(NO_LIMIT))), Straddle(seat=Seat(4)))

    # When the hand is played, or seat 2 leaves so that seat 4 has the big blind
    # Then no straddle is posted
    assert 20 not in posted(played(lineup)).values()
    assert 20 not in posted(does(lineup, leaves(2))).values()


def test_p61_a_straddle_is_its_player_s_and_not_the_chair_s() -> None:
    # Given seat 4 straddling at a table of five
    lineup = does(played(table(1, 2, 3, 4, 5, at=terms(NO_LIMIT))), Straddle(seat=Seat(4)))

    # When that player goes home or moves, and another takes the chair
    newcomer = does(lineup, leaves(4), BuyIn(seat=Seat(4), player="new", amount=Chips(500)))
    neighbour = does(lineup, ChangeSeat(seat=Seat(4), to=Seat(7)), ChangeSeat(seat=Seat(5), to=Seat(4)))

    # Then that other straddles nothing
    assert [posted(each) for each in (newcomer, neighbour)] == [{2: 5, 3: 10}] * 2


@pytest.mark.parametrize(
    ("player", "to", "owes"),
    [(5, 4, (False, False)), (1, 4, (False, False)), (4, 6, (True, False)), (3, 6, (False, True))],
)
def test_p91_who_moves_away_from_the_big_blind_owes_what_the_move_avoids(
    player: int, to: int, owes: tuple[bool, bool]
) -> None:
    # Given button 1, small blind 2, big blind 3, one more on 4 or 5
    others = {1, 2, 3, player}
    lineup = played(does(table(*others, 7, at=terms(rules=DEAD)), PlaceButton(seat=Seat(1))))

    # When a player moves
    moved = chair(does(lineup, ChangeSeat(seat=Seat(player), to=Seat(to))), to)

    # Then only moving away owes the big blind, and leaving the small one behind owes that
    assert (moved.owes_big, moved.owes_small) == owes
    assert (moved.player, moved.stack) == (f"p{player}", 500)


def test_p91_who_owes_blinds_takes_them_along_to_another_seat() -> None:
    # Given seat 4, who missed both blinds
    lineup = played(does(limit(DEAD), out(4)), 2)

    # When the player moves nearer to the big blind
    lineup = does(lineup, leaves(3), ChangeSeat(seat=Seat(4), to=Seat(3)))

    # Then both are still owed
    assert (chair(lineup, 3).owes_big, chair(lineup, 3).owes_small) == (True, True)


def test_p91_seats_change_between_hands_only_and_to_empty_seats() -> None:
    # Given a table, and the same in a hand
    lineup = table(1, 2, 3)

    # When seats are changed
    # Then
    assert refused(lineup, ChangeSeat(seat=Seat(1), to=Seat(2))) == ("P91", "seat-is-taken")
    assert refused(lineup, ChangeSeat(seat=Seat(1), to=Seat(9))) == ("P91", "no-such-seat")
    in_hand = does(lineup, StartHand())
    assert refused(in_hand, ChangeSeat(seat=Seat(1), to=Seat(4))) == ("P91", "between-hands-only")
    before_any_hand = does(lineup, ChangeSeat(seat=Seat(1), to=Seat(4)))
    assert chair(before_any_hand, 4).is_settled


def test_when_nobody_else_could_play_nobody_waits() -> None:
    # Given heads-up in limit; one leaves and another comes
    lineup = played(table(1, 2, at=terms(rules=DEAD)))
    lineup = does(lineup, leaves(2), comes(5))

    # When hands are set up
    # Then the two play, though the newcomer did not post
    assert sorted(order(lineup)) == [1, 5]
    assert sorted(order(played(lineup))) == [1, 5]


@BOTH_WAYS
def test_p58_blinds_missed_for_many_rounds_are_owed_once(rules: HouseRules) -> None:
    # Given seat 3, who sits out for three rounds
    lineup = played(does(limit(rules), out(3)), 14)

    # When the player comes back and posts as soon as it may
    lineup = does(lineup, back(3), PostBlinds(seat=Seat(3)))
    while 3 not in order(lineup) or places(lineup)[2] == 3:
        lineup = played(does(lineup, out(3)))
        lineup = does(lineup, back(3), PostBlinds(seat=Seat(3)))

    # Then it owes one of each
    assert (dead(lineup), posted(lineup)[3]) == ({3: 5}, 10)
