"""Where the button and the blinds go (H-1, H-2, H-11, P55, P57, P84; engine_cases B29)."""

from dataclasses import replace

import pytest

from engine.between import Command, Lineup, Occasion, next_setup
from engine.between.commands import BuyButton, ChangeSeat, PlaceButton, SitIn, SitOut, StartHand, Straddle
from engine.hand import Act, PostAll, next_step, start
from engine.rules import HouseRules, Structure
from engine.seats import Chips, Seat
from tests.unit.engine.between.room import (
    DEAD,
    LIMIT,
    MOVING,
    NO_LIMIT,
    STUD,
    chair,
    comes,
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
from tests.unit.engine.spoken import ask, dealt, options, to_act


def ring(rules: HouseRules, *seats: int) -> Lineup:
    """Deal a hand with the button on the first of the seats, so that the next two have posted."""
    lineup = table(*seats, at=terms(NO_LIMIT, rules=rules))
    return played(does(lineup, PlaceButton(seat=Seat(seats[0]))))


@pytest.mark.parametrize("rules", [MOVING, DEAD])
def test_h1_the_button_moves_one_player_clockwise_after_every_hand(rules: HouseRules) -> None:
    # Given three players, nobody coming or going
    lineup = ring(rules, 1, 3, 6)

    # When hands are played
    buttons = [places(played(lineup, hands))[0] for hands in range(4)]

    # Then it passes empty seats and comes round
    assert buttons == [3, 6, 1, 3]


def test_h11_the_first_button_gives_the_dealer_s_left_the_first_card_and_then_moves_left() -> None:
    # Given a table that has not dealt a hand
    lineup = table(2, 5, 7)

    # When the first hand is dealt, and the second
    # Then seat 2 gets the first card, then the button is on it
    assert (order(lineup), places(lineup)) == ((2, 5, 7), (7, 2, 5))
    assert places(played(lineup)) == (2, 5, 7)


def test_h2_the_two_seats_left_of_the_button_post_the_blinds() -> None:
    # Given a button put on seat 3
    lineup = does(table(1, 3, 4, 6), PlaceButton(seat=Seat(3)))

    # When the hand is set up
    setup = next_setup(lineup)

    # Then seats 4 and 6 post 5 and 10, and the engine's action starts on seat 1
    assert (setup.order, setup.blinds, setup.button) == ((4, 6, 1, 3), (5, 10, 0, 0), 3)
    assert to_act(dealt(setup)) == 1


def test_switch_button_decides_what_happens_when_a_big_blind_leaves() -> None:
    # Given button 1, small blind 2, big blind 3, and seat 3 leaving
    moving, dead = (does(ring(rules, 1, 2, 3, 4), leaves(3)) for rules in (MOVING, DEAD))

    # When the next hand is set up
    # Then both put the button on 2; the small blind is skipped or stays on the empty seat
    assert places(moving) == (2, 4, 1)
    assert places(dead) == (2, 3, 4)


def test_b29_with_the_dead_button_nobody_is_skipped_when_the_big_blind_leaves() -> None:
    # Given A on the button, B and C the blinds, D next; C leaves
    a, b, c, d = 1, 2, 3, 4
    lineup = does(ring(DEAD, a, b, c, d), leaves(c))

    # When two more hands are dealt
    following = played(lineup)

    # Then D has the big blind, B the button and nobody the small one
    assert (places(lineup), posted(lineup)) == ((b, c, d), {d: 10})
    # And then A has the big blind, D the small one, and the button is on C's empty seat
    assert (places(following), posted(following)) == ((c, d, a), {d: 5, a: 10})
    assert next_setup(following).order == (d, a, b)


def test_p42_a_small_blind_that_nobody_posts_counts_in_the_first_pot_of_pot_limit() -> None:
    # Given pot limit 5/10 with the dead button, and the big blind of the last hand gone
    lineup = table(1, 2, 3, 4, 5, at=terms(replace(NO_LIMIT, structure=Structure.POT_LIMIT), rules=DEAD))
    setup = next_setup(does(played(does(lineup, PlaceButton(seat=Seat(1)))), leaves(3)))

    # When the next hand is dealt
    hand = dealt(setup)

    # Then only the big blind is posted, and the first to act may make 35 as if the 5 lay there
    assert ({*setup.blinds}, setup.unposted, hand.pot_total) == ({0, 10}, 5, 10)
    assert options(hand).raise_to == (20, 35)


def test_p55_the_dead_button_stays_behind_when_the_small_blind_leaves() -> None:
    # Given button 1, small blind 2, big blind 3, and seat 2 leaving
    lineup = does(ring(DEAD, 1, 2, 3, 4), leaves(2))

    # When the next hand is set up
    # Then the button is on the empty seat, and seat 1 acts last once more
    assert (places(lineup), posted(lineup)) == ((2, 3, 4), {3: 5, 4: 10})
    assert order(lineup)[-1] == 1


def test_p55_the_moving_button_asks_a_big_blind_of_everybody_it_would_have_skipped() -> None:
    # Given button 2, small blind 3, big blind 4; seat 3 loses everything and leaves
    lineup = does(ring(MOVING, 2, 3, 4, 5, 6, 7), leaves(3))

    # When hands are dealt
    then = [posted(played(lineup, hands)) for hands in range(4)]

    # Then seat 4 has the button and owes its small blind there, two post the big one, and it evens out
    assert places(lineup) == (4, 5, 6)
    assert then == [{4: 5, 5: 10, 6: 10}, {5: 5, 6: 5, 7: 10}, {7: 5, 2: 10}, {2: 5, 4: 10}]


def test_p55_with_two_big_blinds_the_hand_opens_left_of_the_second() -> None:
    # Given button 1, small blind 2, big blind 3, and seat 3 leaving a moving button
    lineup = does(ring(MOVING, 1, 2, 3, 4, 5), leaves(3))

    # When the hand is dealt
    setup = next_setup(lineup)

    # Then seats 4 and 5 post the big blind and seat 1 is first to act
    assert (setup.order, setup.blinds, setup.opens_after) == ((4, 5, 1, 2), (10, 10, 0, 0), 5)
    assert to_act(dealt(setup)) == 1


def test_p55_who_posted_a_big_blind_on_the_moving_button_has_not_another_in_the_next_hand() -> None:
    # Given button 4, small blind 5, big blind 6, who all go: 7, 8 and 3 post a big blind, 7 of them on the button
    lineup = does(ring(MOVING, 4, 5, 6, 7, 8, 3), *(SitOut(seat=Seat(seat)) for seat in (4, 5, 6)))
    assert (places(lineup), posted(lineup)) == ((7, 8, 3), {7: 10, 8: 10, 3: 10})

    # When 8 leaves and 4 is back, so that the big blind's turn would be 7's again
    lineup = does(played(lineup), leaves(8), SitIn(seat=Seat(4)))

    # Then 7 and 3 post the small blind they owe, the big one is 4's alone and 7 opens
    assert (places(lineup), posted(lineup)) == ((3, 4, 7), {4: 10, 7: 5, 3: 5})
    assert to_act(dealt(next_setup(lineup))) == 7
    # And then it goes round as always
    assert [posted(played(lineup, hands)) for hands in (1, 2)] == [{3: 10, 4: 5}, {3: 5, 4: 10}]


def test_p56_a_button_that_was_wrong_is_put_right_for_the_next_hand() -> None:
    # Given a hand that was played with the button on 1
    lineup = ring(MOVING, 1, 2, 3)

    # When somebody puts it on seat 3, and on an empty seat
    # Then the blinds follow it; a moving button needs a player behind it
    assert places(does(lineup, PlaceButton(seat=Seat(3)))) == (3, 1, 2)
    again = does(ring(MOVING, 1, 2, 3, 4, 5), PlaceButton(seat=Seat(4)))
    assert (posted(again), posted(played(again))) == ({5: 5, 1: 10}, {1: 5, 2: 10})
    assert places(does(ring(DEAD, 1, 2, 3), PlaceButton(seat=Seat(8))))[0] == 8
    assert refused(lineup, PlaceButton(seat=Seat(5))) == ("C-2", "seat-is-empty")
    assert places(does(ring(DEAD, 1, 2, 3), PlaceButton(seat=Seat(5)))) == (5, 1, 2)
    assert refused(ring(DEAD, 1, 2, 3), PlaceButton(seat=Seat(9))) == ("P56", "no-such-seat")
    assert refused(does(lineup, StartHand()), PlaceButton(seat=Seat(3))) == ("P56", "between-hands-only")


@pytest.mark.parametrize("goes", [leaves(3), SitOut(seat=Seat(3)), ChangeSeat(seat=Seat(3), to=Seat(7))])
def test_p55_a_moving_button_put_before_who_then_goes_lies_before_the_next_player(goes: Command) -> None:
    # Given a moving button put before seat 3
    lineup = does(ring(MOVING, 1, 2, 3, 5), PlaceButton(seat=Seat(3)))

    # When that player leaves, sits out or moves
    lineup = does(lineup, goes)

    # Then the button is in front of the next who plays on, and of somebody dealt in
    assert places(lineup)[0] == 5
    assert 5 in order(lineup)


@pytest.mark.parametrize("rules", [MOVING, DEAD])
def test_p57_heads_up_the_small_blind_is_on_the_button_and_acts_first(rules: HouseRules) -> None:
    # Given two players
    lineup = table(2, 5, at=terms(rules=rules))

    # When two hands are set up
    first, second = next_setup(lineup), next_setup(played(lineup))

    # Then the button posts the small blind, gets the last card and acts first; next hand it is the other's
    assert (first.button, first.order, first.blinds) == (5, (2, 5), (10, 5))
    assert to_act(dealt(first)) == 5
    assert (second.button, second.order, second.blinds) == (2, (5, 2), (10, 5))


@pytest.mark.parametrize("rules", [MOVING, DEAD])
@pytest.mark.parametrize(("gone", "big"), [(1, 2), (2, 1), (3, 1)])
def test_p57_of_two_left_from_three_nobody_has_the_big_blind_twice(rules: HouseRules, gone: int, big: int) -> None:
    # Given button 1, small blind 2, big blind 3, one of whom leaves
    lineup = does(ring(rules, 1, 2, 3), leaves(gone))

    # When the next hand is set up
    # Then the big blind is not seat 3's again
    assert places(lineup)[2] == big
    assert posted(lineup) == {big: 10, places(lineup)[0]: 5}


@pytest.mark.parametrize(("newcomer", "then"), [(3, (1, 2, 3)), (5, (1, 2, 5))])
def test_p57_a_third_player_after_the_big_blind_has_it_next_under_the_dead_button(
    newcomer: int, then: tuple[int, int, int]
) -> None:
    # Given heads-up, button and small blind on 1, big blind on 2
    lineup = played(table(1, 2, at=terms(rules=DEAD)))
    lineup = played(lineup) if places(lineup)[2] == 2 else lineup

    # When a third comes behind the big blind
    # Then the newcomer has the big blind, seat 2 the small one, and the button is right behind
    assert places(does(lineup, comes(newcomer))) == then


def test_p57_a_third_player_between_the_two_waits_for_the_big_blind() -> None:
    # Given heads-up, button on 1, big blind on 3, in a limit game
    lineup = does(table(1, 3, at=terms(rules=DEAD)), PlaceButton(seat=Seat(1)))
    lineup = does(played(lineup), comes(2))

    # When two hands are dealt
    # Then the two go on, and in the second the big blind has come to seat 2
    assert (order(lineup), places(lineup)) == ((1, 3), (3, 3, 1))
    assert places(played(lineup)) == (3, 1, 2)


def test_p84_the_button_freezes_during_stud() -> None:
    # Given a hand of Hold'em, then one of Stud, in turn
    lineup = table(1, 2, 3, at=terms(LIMIT, STUD, hands_each=1))
    lineup = played(does(lineup, PlaceButton(seat=Seat(1))))

    # When the stud hand is set up and played
    stud = next_setup(lineup)

    # Then it starts at the dealer's left without a button, and Hold'em goes on where it was
    assert (stud.game, stud.button, stud.order, stud.bring_in) == ("stud", None, (1, 2, 3), 3)
    assert (stud.blinds, stud.antes) == ((0, 0, 0), (1, 1, 1))
    assert places(played(lineup)) == (2, 3, 1)


def test_p84_games_change_after_as_many_hands_as_the_table_says_or_after_an_orbit() -> None:
    # Given Hold'em and Stud by two hands each, or by orbits of three players
    by_hands = table(1, 2, 3, at=terms(LIMIT, STUD, hands_each=2))
    by_orbit = table(1, 2, 3, at=terms(LIMIT, STUD))

    # When a fourth player comes in the middle of the first orbit
    coming = does(played(by_orbit), comes(4))

    # Then
    assert [played(by_hands, n).stakes.game for n in range(6)] == ["holdem"] * 2 + ["stud"] * 2 + ["holdem"] * 2
    assert [played(by_orbit, n).stakes.game for n in range(7)] == ["holdem"] * 3 + ["stud"] * 3 + ["holdem"]
    assert [played(coming, n).stakes.game for n in range(7)] == ["holdem"] * 2 + ["stud"] * 4 + ["holdem"]


def test_p84_who_sits_out_during_stud_misses_no_blind() -> None:
    # Given a player who sits out while stud is played
    lineup = table(1, 2, 3, 4, at=terms(LIMIT, STUD, hands_each=1))
    lineup = does(played(lineup), SitOut(seat=Seat(3)))

    # When the stud hand is over
    lineup = does(played(lineup), SitIn(seat=Seat(3)))

    # Then nothing is owed
    assert chair(lineup, 3).is_settled


def test_a_big_blind_ante_is_posted_once_and_an_ante_by_everybody() -> None:
    # Given a game with both kinds of ante
    stakes = replace(NO_LIMIT, ante=Chips(1), big_blind_ante=Chips(10))
    lineup = does(ring(MOVING, 1, 2, 3, 4, 5), leaves(3))
    lineup = replace(lineup, terms=terms(stakes))

    # When a hand with two big blinds is set up
    setup = next_setup(lineup)

    # Then only the one whose turn it is posts the table's
    assert dict(zip(setup.order, setup.antes, strict=True)) == {4: 1, 5: 11, 1: 1, 2: 1}


def test_a_game_of_antes_alone_owes_no_blinds_and_still_moves_the_button() -> None:
    # Given Hold'em without blinds
    stakes = replace(NO_LIMIT, small_blind=Chips(0), big_blind=Chips(0), ante=Chips(2))
    lineup = played(does(table(1, 2, 3, at=terms(stakes)), PlaceButton(seat=Seat(1))))

    # When one sits out for a hand and comes back, and another wants to straddle
    lineup = does(played(does(lineup, SitOut(seat=Seat(3)))), SitIn(seat=Seat(3)))
    assert refused(lineup, Straddle(seat=Seat(3))) == ("P61", "no-straddle-there")

    # Then nothing is owed, and the engine opens left of the button
    setup = next_setup(lineup)
    assert chair(lineup, 3).is_settled
    assert (setup.order, setup.button, setup.opens_after) == ((1, 2, 3), 3, None)
    step = next_step(dealt(setup))
    assert isinstance(step, Act) and step.seat == 1


def test_antes_alone_neither_miss_blinds_nor_settle_those_that_are_owed() -> None:
    # Given blinds and antes alone in turn, and a player who lets both blinds pass
    antes = replace(LIMIT, small_blind=Chips(0), big_blind=Chips(0), ante=Chips(2))
    lineup = does(table(1, 2, 3, 4, 5, at=terms(LIMIT, antes, hands_each=2)), PlaceButton(seat=Seat(1)))
    lineup = does(played(does(played(lineup), SitOut(seat=Seat(4)))), SitOut(seat=Seat(1)))
    assert lineup.stakes == antes

    # When the first is back for the antes, while the blinds' places pass another
    lineup = played(does(lineup, SitIn(seat=Seat(4))), 2)

    # Then the first still owes, and the other nothing
    assert (chair(lineup, 4).owes_big, chair(lineup, 1).owes_big) == (True, False)


def test_the_big_blind_s_ante_is_the_buyer_s_when_the_button_is_bought() -> None:
    # Given a newcomer who buys the button
    stakes = replace(LIMIT, big_blind_ante=Chips(10))
    lineup = does(table(1, 3, 4, 5, at=terms(stakes)), PlaceButton(seat=Seat(5)))
    lineup = does(played(lineup), comes(2), BuyButton(seat=Seat(2)))

    # When the hand is set up
    setup = next_setup(lineup)

    # Then the buyer posts it
    assert dict(zip(setup.order, setup.antes, strict=True)) == {2: 10, 3: 0, 4: 0, 5: 0, 1: 0}


def test_when_one_is_left_with_newcomers_the_button_is_behind_the_small_blind() -> None:
    # Given heads-up, button on 5, big blind on 1, who leaves; two newcomers in limit
    lineup = played(table(1, 5, at=terms(rules=DEAD)))
    lineup = does(lineup, leaves(1), comes(1), comes(6))

    # When the hand is set up
    # Then nobody waits, the big blind is seat 5's, and the button is on a player
    assert (places(lineup), order(lineup)) == ((6, 1, 5), (1, 5, 6))


def test_an_event_s_newcomer_takes_the_place_he_sits_in() -> None:
    # Given an event with the dead button, where the big blind of the last hand is gone
    lineup = does(
        table(1, 2, 3, 4, at=terms(LIMIT, rules=DEAD, occasion=Occasion.TOURNAMENT)), PlaceButton(seat=Seat(1))
    )
    lineup = does(played(lineup), leaves(3))

    # When somebody is moved to that seat
    lineup = does(lineup, comes(3))

    # Then the small blind is the newcomer's (P59 bars only the seats before it)
    assert (places(lineup), posted(lineup)) == ((2, 3, 4), {3: 5, 4: 10})


def test_what_is_set_up_is_a_hand_the_engine_deals() -> None:
    # Given setups of each game
    setups = [next_setup(table(1, 2, 3, at=terms(stakes))) for stakes in (LIMIT, NO_LIMIT, STUD)]

    # When they are started and posted
    hands = [ask(start(setup), PostAll()) for setup in setups]

    # Then the engine takes them
    assert [hand.pot_total for hand in hands] == [15, 15, 3]
