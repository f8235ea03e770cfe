"""The order of the deal and the button (H-1, H-3, H-11)."""

from engine.blinds import dealing_order, next_button
from engine.seats import Seat


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
