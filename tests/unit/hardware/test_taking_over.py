"""A dealer who sits down in mid-hand lays out what the page shows, from a deck that has those cards only once."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from controller.published import DirectionView, Message, SeatView, StaffState, StepView, TableState
from engine.cards import DECK, Card
from engine.phh import parse_hands
from hardware.simulated.deck import Deck, shuffled, stacked
from hardware.simulated.taking_over import Lay, did_already, is_hand_on, lay_out

BACKS = ["??", "??"]


def shown(
    *cards: list[str] | None,
    board: str = "",
    to_act: int | None = None,
    bets: tuple[int, ...] = (),
    folded: tuple[int, ...] = (),
) -> TableState:
    """The public state with these cards at seats 1, 2, ... (None: nobody is dealt in there), the button at the last."""
    seats = [
        SeatView(
            seat=number,
            cards=held or [],
            bet=bets[number - 1] if bets else 0,
            status="out" if held is None else "folded" if number in folded else "live",
        )
        for number, held in enumerate(cards, start=1)
    ]
    faces = [board[i : i + 2] for i in range(0, len(board), 2)]
    return TableState(
        run_id="r",
        seq=1,
        at_ms=0,
        hand_number=1,
        street="preflop",
        board=faces,
        button=len(cards),
        to_act=to_act,
        seats=seats,
    )


def directed(*ticked: str) -> StaffState:
    steps = [StepView(text=Message(id="step-card"), done=True, place=place) for place in ticked]
    direction = DirectionView(id="d1", kind="do", line=Message(id="direction-street"), steps=steps)
    return StaffState(run_id="r", seq=1, at_ms=0, direction=direction)


def rest(deck: Deck) -> list[Card]:
    return [deck.deal() for _ in range(len(deck))]


def where(lays: list[Lay]) -> Counter[str]:
    return Counter(lay.place for lay in lays)


def test_a_hand_on_the_turn_is_laid_out_with_its_board_and_backs_and_every_card_is_there_once() -> None:
    # Given three players, one of whom folded, and four board cards on the page
    state = shown(BACKS, [], BACKS, board="JcTs2dAs", folded=(2,))

    # When a dealer takes over with a new deck
    lays, stub = lay_out(state, directed(), shuffled(Random(5)))

    # Then the board lies as shown, two burns and two hands lie face down, and the folded hand is gone from the deck
    assert [(lay.place, str(lay.card)) for lay in lays if lay.face_up] == [
        ("board 1", "Jc"),
        ("board 2", "Ts"),
        ("board 3", "2d"),
        ("board 4", "As"),
    ]
    faces_down = [lay for lay in lays if not lay.face_up]
    assert where(faces_down) == {"seat 1": 2, "seat 3": 2, "burn": 2}
    left = rest(stub)
    assert len(left) == 52 - 6 - 6 and not set(left) & {lay.card for lay in lays} and set(left) < set(DECK)


def test_a_deal_that_was_broken_off_is_laid_out_as_far_as_it_went() -> None:
    # Given four of six cards pitched
    state = shown(["??", "??"], ["??"], ["??"])

    # When a dealer takes over
    lays, stub = lay_out(state, directed("seat 1", "seat 2", "seat 3", "seat 1"), shuffled(Random(5)))

    # Then the two that are still owed are in the deck
    assert where(lays) == {"seat 1": 2, "seat 2": 1, "seat 3": 1} and len(stub) == 48


@pytest.mark.parametrize(
    ("board", "ticked", "laid"),
    [
        ("", ("burn",), {"burn": 1}),
        ("", ("burn", "board 1"), {"burn": 1, "board 1": 1}),
        ("JcTs2d", ("burn",), {"burn": 2, "board 1": 1, "board 2": 1, "board 3": 1}),
        ("JcTs2d", (), {"burn": 1, "board 1": 1, "board 2": 1, "board 3": 1}),
    ],
)
def test_a_street_that_was_broken_off_is_laid_out_as_far_as_it_was_ticked(
    board: str, ticked: tuple[str, ...], laid: dict[str, int]
) -> None:
    # Given a board, and a street of which some has been ticked
    state = shown(BACKS, BACKS, board=board)

    # When a dealer takes over
    lays, _ = lay_out(state, directed(*ticked), shuffled(Random(5)))

    # Then exactly that lies in the middle
    assert where([lay for lay in lays if not lay.place.startswith("seat")]) == laid


def test_hands_that_were_tabled_lie_face_up_and_an_unread_board_card_is_some_card() -> None:
    # Given a tabled hand, a board with a card nobody has read, and a seat that is not in the hand
    state = shown(["7h", "6h"], None, BACKS, board="JcTs??")

    # When a dealer takes over
    lays, _ = lay_out(state, directed(), shuffled(Random(5)))

    # Then the hand lies open, and every card is another
    open_hand = {str(lay.card) for lay in lays if lay.place == "seat 1" and lay.face_up}
    assert open_hand == {"7h", "6h"} and where(lays)["board 3"] == 1 and where(lays)["seat 2"] == 0
    assert len({lay.card for lay in lays}) == len(lays)


def test_a_stacked_deck_deals_the_same_hand_again() -> None:
    # Given a recorded hand whose page shows the flop
    recorded = parse_hands(RECORD, "a.phh")[0]
    state = shown(BACKS, [], BACKS, board="Jc3d5c", folded=(2,))

    # When a dealer takes over with the stacked deck
    lays, stub = lay_out(state, directed(), stacked(recorded, Random(1)))

    # Then hands are those of the record and so are the turn and river that follow
    assert {str(lay.card) for lay in lays if lay.place == "seat 3"} == {"7h", "6h"}
    following = rest(stub)
    assert (str(following[1]), str(following[3])) == ("4h", "Jh")


@pytest.mark.parametrize(
    ("state", "done"),
    [
        (shown(BACKS, BACKS, BACKS, to_act=3, bets=(1000, 2000, 0)), 0),
        (shown(BACKS, BACKS, BACKS, to_act=1, bets=(1000, 2000, 7000)), 1),
        (shown(BACKS, [], BACKS, to_act=3, bets=(23000, 2000, 7000), folded=(2,)), 3),
        (shown(BACKS, [], BACKS, folded=(2,)), 4),
        (shown(BACKS, [], BACKS, board="Jc3d5c", to_act=1, bets=(0, 0, 0), folded=(2,)), 4),
        (shown(BACKS, [], BACKS, board="Jc3d5c", to_act=3, bets=(35000, 0, 0), folded=(2,)), 5),
        (shown(["??"], [], []), 0),
    ],
)
def test_scripted_players_go_on_where_the_page_stands(state: TableState, done: int) -> None:
    # Given the record of a hand
    recorded = parse_hands(RECORD, "a.phh")[0]

    # When its players look at the page
    did = did_already(recorded, state)

    # Then they know how much of it they have played
    assert len(did) == done


def test_between_hands_there_is_nothing_to_take_over() -> None:
    # Given a table between hands, and one in a hand
    between = shown(BACKS).model_copy(update={"street": None})

    # When they are looked at
    found = (is_hand_on(between), is_hand_on(shown(BACKS)))

    # Then only the one in a hand is to be taken over
    assert found == (False, True)


RECORD = """
variant = "NT"
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
actions = [
  "d dh p1 Ac2d", "d dh p2 ????", "d dh p3 7h6h",
  "p3 cbr 7000", "p1 cbr 23000", "p2 f", "p3 cc",
  "d db Jc3d5c", "p1 cbr 35000", "p3 cc",
  "d db 4h", "p1 cbr 90000", "p3 cbr 232600", "p1 cbr 1067100", "p3 cc",
  "p1 sm Ac2d", "p3 sm 7h6h", "d db Jh",
]
"""
