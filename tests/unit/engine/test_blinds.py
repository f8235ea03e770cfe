"""The button and the blinds (H-1, H-2, H-11, P57)."""

from engine.blinds import dealing_order, forced_bets, next_button
from engine.seats import Chips, Seat


def seats(*numbers: int) -> list[Seat]:
    return [Seat(number) for number in numbers]


def test_h3_the_deal_starts_left_of_the_button_and_ends_on_it() -> None:
    # Given players on seats 1, 3, 4 and 9
    # When the button is on 3, or on an empty seat
    # Then
    assert dealing_order(seats(9, 1, 4, 3), Seat(3)) == (4, 9, 1, 3)
    assert dealing_order(seats(1, 3, 9), Seat(4)) == (9, 1, 3)


def test_h11_the_button_moves_to_the_next_player() -> None:
    # Given players on seats 1, 3 and 9
    # When the hand is over
    # Then it passes empty seats and comes round (H-11)
    assert [next_button(seats(1, 3, 9), Seat(button)) for button in (1, 3, 9, 5)] == [3, 9, 1, 9]


def test_h2_the_blinds_are_left_of_the_button() -> None:
    # Given four players with antes of 1
    # When the forced bets are set
    antes, blinds = forced_bets(seats(4, 9, 1, 3), Seat(3), Chips(5), Chips(10), Chips(1))

    # Then
    assert (antes, blinds) == ((1, 1, 1, 1), (5, 10, 0, 0))


def test_p57_heads_up_the_button_has_the_small_blind() -> None:
    # Given two players, the button last in the order
    # When the forced bets are set, the big blind posting an ante for both
    antes, blinds = forced_bets(seats(1, 3), Seat(3), Chips(5), Chips(10), Chips(0), Chips(10))

    # Then (P57)
    assert (antes, blinds) == ((10, 0), (10, 5))
