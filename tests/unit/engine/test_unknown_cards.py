"""Hands in which nobody has seen some of the cards: named late, corrected, asked for only where they matter."""

import pytest

from engine.cards import Card
from engine.hand import BoardPlace, DealtBoard, Hand, HolePlace, Name, ShowHand, next_step
from engine.seats import Seat
from engine.violations import NeedsCards, RuleViolation
from tests.unit.engine.spoken import ask, awarded, called_round, dealt, play, set_up, shown, stacks, street, stud

ALL_CALL = ("2 calls", "1 checks")
BOTH_CHECK = ("1 checks", "2 checks")


def at_showdown(cards: dict[int, str], board: str = "2s7d9hJc4s") -> Hand:
    """Heads-up, 10 each in the pot, everything checked, both asked to show."""
    hand = play(dealt(set_up([100, 100]), cards), *ALL_CALL, f"board {board[:6]}", *BOTH_CHECK)
    return play(hand, f"board {board[6:8]}", *BOTH_CHECK, f"board {board[8:]}", *BOTH_CHECK)


def test_p47_the_award_says_whose_cards_it_needs() -> None:
    # Given a showdown where only people have read seat 2's cards
    hand = play(at_showdown({1: "AcKd"}), "1 shows", "2 shows")

    # When the award is asked for
    pot = awarded(hand).pots[0]

    # Then it needs seat 2's cards, and nothing is pushed before (P47)
    assert (pot.shares, pot.needs) == ((), NeedsCards(seats=(Seat(2),)))
    with pytest.raises(NeedsCards, match="needs seat 2's cards"):
        play(hand, "pots pushed")


def test_a_card_named_late_settles_the_award() -> None:
    # Given that showdown
    hand = play(at_showdown({1: "AcKd"}), "1 shows", "2 shows")

    # When the camera reads seat 2's cards after all
    hand = ask(hand, Name(place=HolePlace(seat=Seat(2), index=0), card=Card.parse("Jd")))
    hand = ask(hand, Name(place=HolePlace(seat=Seat(2), index=1), card=Card.parse("3d")))

    # Then seat 2 wins with a pair
    assert stacks(play(hand, "pots pushed")) == [90, 110]


def test_p47_the_dealer_s_reading_settles_it_too_but_never_against_the_cards() -> None:
    # Given the same doubt, and the same showdown with every card read
    doubt = play(at_showdown({1: "AcKd"}), "1 shows", "2 shows")
    read = play(at_showdown({1: "AcKd", 2: "QcTd"}), "1 shows", "2 shows")

    # When the dealer declares seat 2
    declared = play(doubt, "pot 0 to 2", "pots pushed")

    # Then it is pushed in the first; in the second the cards speak (P47)
    assert stacks(declared) == [90, 110]
    with pytest.raises(RuleViolation, match="cards-speak"):
        play(read, "pot 0 to 2")
    with pytest.raises(RuleViolation, match="no-claim-on-the-pot"):
        play(doubt, "pot 0 to 3")


def test_p47_cards_named_after_a_declaration_speak_again() -> None:
    # Given seat 2 declared by the dealer
    hand = play(at_showdown({1: "AcKd"}), "1 shows", "2 shows", "pot 0 to 2")

    # When its cards turn out worse
    hand = play(hand, "2 shows Qc3d")

    # Then
    assert awarded(hand).pots[0].shares == ((1, 20),)


def test_an_unread_card_that_cannot_matter_is_not_asked_for() -> None:
    # Given quads of aces against one unread card of seat 2, whose other card cannot help
    hand = play(at_showdown({1: "AcAd", 2: "2c??"}, "AsAh9h4d3s"), "1 shows", "2 shows")

    # When the award is asked for
    pot = awarded(hand).pots[0]

    # Then seat 1 has won whatever it is
    assert (pot.shares, pot.needs) == (((1, 20),), None)


def test_two_unread_hands_that_can_only_play_the_board_split() -> None:
    # Given a royal flush on the board
    hand = play(at_showdown({}, "TsJsQsKsAs"), "1 shows", "2 shows")

    # When the award is asked for
    pot = awarded(hand).pots[0]

    # Then
    assert (pot.shares, pot.needs) == (((1, 10), (2, 10)), None)


def test_an_unread_board_card_stops_the_award_not_the_betting() -> None:
    # Given a turn card nobody read
    hand = at_showdown({1: "AcKd", 2: "QcTd"}, "2s7d9h??4s")

    # When the hand comes to the award
    hand = play(hand, "1 shows", "2 shows")

    # Then it asks for the board, and goes on once it is named
    assert awarded(hand).pots[0].needs == NeedsCards(board=True)
    hand = ask(hand, Name(place=BoardPlace(index=3), card=Card.parse("Qd")))
    assert awarded(hand).pots[0].shares == ((2, 20),)


def test_c11_a_pot_won_without_a_call_needs_no_cards() -> None:
    # Given unread cards everywhere
    hand = play(dealt(set_up([100, 100])), "2 raises 20", "1 folds")

    # When the pot is pushed
    hand = play(hand, "pots pushed")

    # Then
    assert stacks(hand) == [90, 110]


def test_a_side_pot_can_be_clear_while_the_main_pot_needs_cards() -> None:
    # Given an all-in of seat 1, unread, and a side pot between read hands
    hand = dealt(set_up([20, 500, 500]), {2: "KcKd", 3: "QcQd"})
    hand = play(hand, "3 raises 20", "1 calls", "2 calls", "board 2s7d9h", "2 bets 50", "3 calls")
    hand = play(hand, "board Jc", "2 checks", "3 checks", "board 4s", "2 checks", "3 checks")

    # When all show
    hand = play(hand, "1 shows", "2 shows", "3 shows")
    side, main = awarded(hand).pots

    # Then
    assert (side.shares, side.needs) == (((2, 100),), None)
    assert (main.shares, main.needs) == ((), NeedsCards(seats=(Seat(1),)))


def test_a_reading_is_corrected_and_taken_back() -> None:
    # Given a flop card read as 9h
    hand = play(dealt(set_up([100, 100])), *ALL_CALL, "board 2s7d9h")
    place = BoardPlace(index=2)

    # When it is corrected, and then taken back
    corrected = ask(hand, Name(place=place, card=Card.parse("6h")))
    taken_back = ask(corrected, Name(place=place, card=Card.UNKNOWN))

    # Then the betting is where it was
    assert [str(hand.board[2]) for hand in (corrected, taken_back)] == ["6h", "??"]
    assert next_step(taken_back) == next_step(hand)


def test_p25_no_card_is_in_two_places() -> None:
    # Given a flop
    hand = play(dealt(set_up([100, 100]), {1: "AcKd"}), *ALL_CALL, "board 2s7d9h", *BOTH_CHECK, "1 shows")

    # When a card that is out is dealt, named or shown again
    # Then it is refused (P25): two of a card are a fault for the table, not a state of the hand
    hand = play(hand, "board Jc")
    for command in (
        Name(place=HolePlace(seat=Seat(2), index=0), card=Card.parse("Ac")),
        ShowHand(seat=Seat(2), cards=(Card.parse("2s"), Card.parse("3c"))),
        ShowHand(seat=Seat(2), cards=(Card.parse("3c"), Card.parse("3c"))),
    ):
        with pytest.raises(RuleViolation, match="P25"):
            ask(hand, command)
    hand = play(hand, *BOTH_CHECK)
    with pytest.raises(RuleViolation, match="P25"):
        play(hand, "board Jc")


def test_p47_a_show_that_contradicts_what_was_read_is_refused() -> None:
    # Given seat 1 read as AcKd, and seat 2 with one card read
    hand = at_showdown({1: "AcKd", 2: "??Td"})

    # When other cards are shown for seat 1; and seat 2 shows in the other order
    with pytest.raises(RuleViolation, match="P47"):
        play(hand, "1 shows Ac3d")
    hand = play(hand, "1 shows KdAc", "2 shows Td3c")

    # Then each card stays in the place it was dealt to
    assert [tuple(map(str, hand.player(Seat(seat)).cards)) for seat in (1, 2)] == [("Ac", "Kd"), ("3c", "Td")]


def test_a_name_needs_a_card_in_that_place() -> None:
    # Given no board yet
    hand = dealt(set_up([100, 100]))

    # When a board card is named, or a card of a seat that is not dealt in
    # Then
    with pytest.raises(RuleViolation, match="P8"):
        ask(hand, Name(place=BoardPlace(index=0), card=Card.parse("Ac")))
    for command in (Name(place=HolePlace(seat=Seat(9), index=0), card=Card.parse("Ac")), ShowHand(seat=Seat(9))):
        with pytest.raises(RuleViolation, match="C-2"):
            ask(hand, command)


def test_p9_a_board_card_without_its_burn_is_refused() -> None:
    # Given the burn before the flop is owed
    hand = play(dealt(set_up([100, 100])), *ALL_CALL)

    # When the flop comes without it
    # Then (P9)
    with pytest.raises(RuleViolation, match="P9"):
        ask(hand, DealtBoard(card=Card.parse("2s")))


def at_the_end_of_stud(mine: str, theirs: str) -> Hand:
    """Two hands of stud at the showdown, seven cards each in the order they were dealt, both shown as far as read."""
    hand = dealt(stud([100, 100]), {1: mine[:6], 2: theirs[:6]})
    for at in (6, 8, 10, 12):
        hand = street(called_round(hand), {1: mine[at : at + 2], 2: theirs[at : at + 2]})
    return shown(called_round(hand))


def test_p47_an_unread_river_of_stud_is_asked_for_where_it_can_win() -> None:
    # Given a pair of kings against four low cards and a river nobody read
    hand = at_the_end_of_stud("KcKd9h7s5c4d2h", "Ac2dJs4h6c8s??")

    # When the award is asked for
    # Then it needs seat 2's cards, of which a pair of aces would win
    assert awarded(hand).pots[0].needs == NeedsCards(seats=(Seat(2),))
    hand = ask(hand, Name(place=HolePlace(seat=Seat(2), index=6), card=Card.parse("As")))
    assert [seat for seat, _ in awarded(hand).pots[0].shares] == [2]


def test_p47_an_unread_river_of_stud_that_cannot_win_is_not_asked_for() -> None:
    # Given three kings against six cards that no seventh makes more than a pair
    hand = at_the_end_of_stud("KcKdKh7s5c4d2h", "Ac2dJs4h6c9s??")

    # When the award is asked for
    pot = awarded(hand).pots[0]

    # Then seat 1 has won whatever it is
    assert ([seat for seat, _ in pot.shares], pot.needs) == ([1], None)
