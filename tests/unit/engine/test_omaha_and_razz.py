"""Omaha and Razz: rows of streets and a way to rank, nothing else (DESIGN: a game is a row)."""

from pathlib import Path

import pytest

import engine
from engine.cards import parse_cards
from engine.games import GAMES, Deal, Ranking
from engine.hand import DealHoles, Hand, PostAll, next_step, start
from engine.ranking import rank_low, strength
from engine.seats import Seat
from engine.violations import NeedsCards
from tests.unit.engine.spoken import (
    LIMIT,
    POT_LIMIT,
    ask,
    awarded,
    called_round,
    checked_round,
    dealt,
    doors,
    options,
    play,
    set_up,
    shown,
    street,
    stud,
    to_act,
)

NAMED_IN = {"games.py", "ranking.py"}
"""The only modules of the rules that may know these games by name."""


@pytest.mark.parametrize("game", ["omaha", "razz"])
def test_no_rule_but_the_row_and_the_ranking_knows_the_game_by_name(game: str) -> None:
    # Given the source of the rules
    folder = Path(engine.__file__).parent
    modules = [path for path in folder.glob("*.py") if not path.name.startswith("phh")]

    # When it is searched for the game's name in code
    named = {path.name for path in modules if f'"{game}"' in path.read_text() or f"{game.upper()}" in path.read_text()}

    # Then only those two modules have it
    assert named <= NAMED_IN


class TestOmaha:
    """Four cards down, of which exactly two play with exactly three of the board."""

    @staticmethod
    def at_the_river(cards: dict[int, str], board: str) -> Hand:
        """Heads-up, 10 each in the pot, everything checked, nobody asked to show yet."""
        hand = called_round(dealt(set_up([100, 100], game="omaha", structure=POT_LIMIT), cards))
        for at, until in ((0, 6), (6, 8), (8, 10)):
            hand = checked_round(play(hand, f"board {board[at:until]}"))
        return hand

    def test_four_cards_go_down_one_at_a_time(self) -> None:
        # Given three players who have posted
        hand = ask(start(set_up([100] * 3, game="omaha")), PostAll())

        # When the deal is asked for
        step = next_step(hand)

        # Then
        assert isinstance(step, DealHoles)
        assert step.cards == tuple((seat, False) for seat in (1, 2, 3) * 4)

    def test_it_is_bet_and_dealt_like_holdem(self) -> None:
        # Given the two rows
        omaha, holdem = GAMES["omaha"], GAMES["holdem"]

        # When they are compared
        # Then only the first street's cards and the ranking differ
        assert omaha.streets[1:] == holdem.streets[1:]
        assert omaha.streets[0].deal == (Deal.DOWN,) * 4
        assert (omaha.ranking, holdem.ranking) == (Ranking.TWO_AND_THREE, Ranking.HIGH)

    @pytest.mark.parametrize(
        ("own", "board", "category"),
        [
            ("AsKdQhJc", "Ts9s8s2s3d", "straight"),
            ("As2c3d4h", "KsQsJs9s5d", "high_card"),
            ("AsKs3d4h", "QsJs9s2c2d", "flush"),
            ("AcAdAhAs", "2c7d9hJsKd", "pair"),
            ("9c9d4h5h", "9h9sKdKcKh", "four_of_a_kind"),
            ("2c3d7h8h", "AsAcAdKsKc", "three_of_a_kind"),
            ("2d2hKhQh", "AsAcAdKs9c", "full_house"),
        ],
    )
    def test_exactly_two_of_the_four_play(self, own: str, board: str, category: str) -> None:
        # Given four cards and a board
        # When the hand is ranked
        made = strength(Ranking.TWO_AND_THREE, parse_cards(own), parse_cards(board))

        # Then neither one card nor three or four of them can be used
        assert made.text == category

    def test_a_flush_on_the_board_is_not_played_with_one_of_its_suit(self) -> None:
        # Given four spades on the board, one spade against a pair of nines
        hand = self.at_the_river({1: "As2c3d4h", 2: "9c9d7h8h"}, "KsQsJs5s9h")

        # When both show
        hand = play(hand, "1 shows", "2 shows")

        # Then three nines win
        assert awarded(hand).pots[0].shares == ((2, 20),)

    def test_h10_the_board_is_not_played_alone(self) -> None:
        # Given a royal flush on the board
        hand = self.at_the_river({1: "2c2d3h4h", 2: "AcAd7h8h"}, "AsKsQsJsTs")

        # When both show
        hand = play(hand, "1 shows", "2 shows")

        # Then two of the hand have to play: three aces
        assert awarded(hand).pots[0].shares == ((2, 20),)

    def test_an_unread_hand_is_asked_for(self) -> None:
        # Given a hand nobody has read
        hand = self.at_the_river({1: "As2c3d4h"}, "KsQsJs5s9h")

        # When both show
        needs = awarded(shown(hand)).pots[0].needs

        # Then
        assert needs == NeedsCards(seats=(Seat(2),))


class TestRazz:
    """Stud for the lowest hand: aces low, straights and flushes no harm, five to four three two ace best."""

    @pytest.mark.parametrize(
        ("door_cards", "opens"),
        [(("2c", "Kd", "9h"), 2), (("Ac", "Kd", "Ks"), 3), (("Ac", "As", "2d"), 3), (("Qh", "Qd", "Qs"), 3)],
    )
    def test_the_highest_door_card_brings_it_in_aces_low(self, door_cards: tuple[str, ...], opens: int) -> None:
        # Given these door cards
        # When third street is dealt
        hand = dealt(stud([1000] * 3, game="razz"), doors(*door_cards))

        # Then
        assert (to_act(hand), options(hand).bring_in) == (opens, 2)

    @pytest.mark.parametrize(
        ("upcards", "first"),
        [
            (("Kc2d", "3d7s", "9h4h"), 2),
            (("Kc2d", "3d3s", "9hTh"), 3),
            (("Ac2d", "Ad2s", "3h4h"), 1),
            (("8cAd", "7d6s", "9hAh"), 2),
        ],
    )
    def test_the_lowest_board_opens_the_later_streets(self, upcards: tuple[str, ...], first: int) -> None:
        # Given these upcards
        hand = called_round(dealt(stud([1000] * 3, game="razz"), doors(*[cards[:2] for cards in upcards])))

        # When fourth street is dealt
        hand = street(hand, {seat: cards[2:] for seat, cards in enumerate(upcards, start=1)})

        # Then
        assert to_act(hand) == first

    def test_an_open_pair_doubles_nothing(self) -> None:
        # Given a pair on fourth street
        hand = called_round(dealt(stud([1000] * 3, game="razz", structure=LIMIT), doors("9c", "Kd", "4h")))
        hand = street(hand, {1: "9d", 2: "2d", 3: "5h"})

        # When the low board is asked
        # Then
        assert (to_act(hand), options(hand).levels) == (3, (5,))

    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("Ac2d3h4s5c KhKd", "Ac2d3h4s6c KhKd"),
            ("2c3c4c5c7c KhKd", "2d3h4s6c7d KhQd"),
            ("Ac2d3h4s8c 8h8d", "Ac2d3h5s8d KhKd 8s"),
            ("KcQdJhTs9c", "2c2d3h4s5c"),
            ("2c2dAh4s5c", "3c3dAh2s4c"),
            ("AcAd2h3s4c", "2c2dAh3s4c"),
        ],
    )
    def test_the_lower_hand_wins(self, better: str, worse: str) -> None:
        # Given two hands of five to eight cards
        # When they are ranked
        # Then the best five of the first are lower
        low, high = (rank_low(parse_cards(each.replace(" ", ""))) for each in (better, worse))
        assert low > high

    def test_five_four_three_two_ace_wins_though_it_is_a_straight_flush(self) -> None:
        # Given the wheel in clubs against a six
        hand = dealt(stud([1000] * 2, game="razz"), {1: "Ac2cKd", 2: "Ad2hQs"})
        hand = street(called_round(hand), {1: "3c", 2: "3d"})
        hand = street(checked_round(hand), {1: "4c", 2: "4d"})
        hand = street(checked_round(hand), {1: "5c", 2: "6d"})
        hand = checked_round(street(checked_round(hand), {1: "Kc", 2: "7d"}))

        # When both show
        hand = shown(hand)

        # Then
        assert [seat for seat, _ in awarded(hand).pots[0].shares] == [1]

    def test_equal_lows_split_whatever_the_suits(self) -> None:
        # Given the same five ranks twice
        hand = dealt(stud([1000] * 2, game="razz"), {1: "Ac2cKd", 2: "Ad2hQs"})
        hand = street(called_round(hand), {1: "3c", 2: "3d"})
        hand = street(checked_round(hand), {1: "4c", 2: "4d"})
        hand = street(checked_round(hand), {1: "7c", 2: "7d"})
        hand = checked_round(street(checked_round(hand), {1: "Kc", 2: "Qd"}))

        # When both show
        hand = shown(hand)

        # Then
        assert awarded(hand).pots[0].shares == ((1, 3), (2, 3))
