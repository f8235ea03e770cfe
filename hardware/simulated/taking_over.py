"""Taking over a hand in progress: a dealer with a bare felt and a new deck lays out again what the page shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from controller.published import StaffState, TableState
from engine.cards import Card
from engine.recorded import FOLD, RAISE_TO, DealtBoard, Did, RecordedHand
from hardware.simulated.deck import Deck

BOARD = ("burn", "board 1", "board 2", "board 3", "burn", "board 4", "burn", "board 5")
HOLES = 2
_IN_HAND = ("live", "all_in", "folded")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay:
    """One card of the hand that is on the felt: where, which, and which way up."""

    place: str
    card: Card
    face_up: bool


def lay_out(state: TableState, staff: StaffState, deck: Deck) -> tuple[list[Lay], Deck]:
    """Return the cards to lay out and the stub that is left.

    Each card comes from where it was in the deck, so that a stacked deck deals the same hand again; a card whose face
    the page shows is looked for in the deck. What was folded is gone from the deck and not laid out.
    """
    places = [*_dealing_order(state) * HOLES, *BOARD]
    gone = [*_holes_dealt(state), *_board_dealt(state, staff)]
    order = [deck.deal() for _ in range(len(deck))]
    shown, lays = _faces(state), []
    for index in gone:
        face = shown.get((places[index], places[:index].count(places[index])))
        if face is not None and face in order:
            other = order.index(face)
            order[index], order[other] = order[other], order[index]
    for index in gone:
        place, number = places[index], places[:index].count(places[index])
        if not place.startswith("seat") or _has_card(state, place, number):
            face_up = place.startswith("board") or (place, number) in shown
            lays.append(Lay(place=place, card=order[index], face_up=face_up))
    return lays, Deck([card for index, card in enumerate(order) if index not in gone])


def _dealing_order(state: TableState) -> list[str]:
    """The seats of the hand, the one left of the button first."""
    seats = [seat.seat for seat in state.seats if seat.status in _IN_HAND]
    after = [seat for seat in seats if seat > (state.button or 0)]
    return [f"seat {seat}" for seat in [*after, *(seat for seat in seats if seat not in after)]]


def _holes_dealt(state: TableState) -> Iterator[int]:
    """Where in the order of the deal the cards are that players got; a hand that was given up had all of its own."""
    order = _dealing_order(state)
    for index, place in enumerate(order * HOLES):
        if index // len(order) < _count(state, place):
            yield index


def _count(state: TableState, place: str) -> int:
    seat = state.seats[int(place.removeprefix("seat ")) - 1]
    return HOLES if seat.status == "folded" else len(seat.cards)


def _has_card(state: TableState, place: str, number: int) -> bool:
    return number < len(state.seats[int(place.removeprefix("seat ")) - 1].cards)


def _board_dealt(state: TableState, staff: StaffState) -> Iterator[int]:
    """The board and the burns before it, and what of the present street has been ticked or asked about."""
    first = HOLES * len(_dealing_order(state))
    ticked = {step.place for step in staff.direction.steps if step.done} | {doubt.place for doubt in staff.doubts}
    out = ticked | {f"board {slot}" for slot in range(1, len(state.board) + 1)}
    for index, place in enumerate(BOARD):
        is_burn_of_now = "burn" in ticked and len(state.board) == _before(index)
        if (place in out) if place != "burn" else (BOARD[index + 1] in out or is_burn_of_now):
            yield first + index


def _before(index: int) -> int:
    """How many board cards lie before this step of the board."""
    return sum(place != "burn" for place in BOARD[:index])


def _faces(state: TableState) -> dict[tuple[str, int], Card]:
    """The cards whose faces the page shows, by place and which of its cards."""
    board = {(f"board {slot}", 0): text for slot, text in enumerate(state.board, start=1)}
    hands = {(f"seat {seat.seat}", n): text for seat in state.seats for n, text in enumerate(seat.cards)}
    return {where: Card.parse(text) for where, text in {**board, **hands}.items() if text != "??"}


def is_hand_on(state: TableState) -> bool:
    """Whether a hand is being played."""
    return state.street is not None


def did_already(recorded: RecordedHand, state: TableState) -> list[Did]:
    """Return what the players of a record have done when the page shows this.

    Checks leave no trace but whose turn it is; a round that shows nobody to act is over, or has not begun.
    """
    before, this_round = _rounds(recorded, len(state.board))
    if state.to_act is None:
        return before + (this_round if state.board or _holes_are_out(state) else [])
    blinds = zip(recorded.setup.order, recorded.setup.blinds, strict=False) if not state.board else ()
    bets, folded = (
        {int(seat): int(blind) for seat, blind in blinds},
        {int(did.seat) for did in before if did.what == FOLD},
    )
    for index, did in enumerate(this_round):
        if did.seat == state.to_act and _agrees(state, bets, folded):
            return before + this_round[:index]
        if did.what == FOLD:
            folded.add(int(did.seat))
        else:
            bets[int(did.seat)] = int(did.amount) if did.what == RAISE_TO else max(bets.values(), default=0)
    return before + this_round


def _rounds(recorded: RecordedHand, board: int) -> tuple[list[Did], list[Did]]:
    """Split what was done into what came before the round with so many board cards, and that round."""
    before: list[Did] = []
    this_round: list[Did] = []
    out = 0
    for action in recorded.actions:
        if isinstance(action, DealtBoard):
            out += len(action.cards)
        elif isinstance(action, Did) and out <= board:
            (this_round if out == board else before).append(action)
    return before, this_round


def _agrees(state: TableState, bets: dict[int, int], folded: set[int]) -> bool:
    """Whether the page shows these bets of those who still have chips, and these folds."""
    shown = {seat.seat for seat in state.seats if seat.status == "folded"}
    live = [seat for seat in state.seats if seat.status == "live"]
    return shown == folded and all(seat.bet == bets.get(seat.seat, 0) for seat in live)


def _holes_are_out(state: TableState) -> bool:
    return all(_count(state, place) == HOLES for place in _dealing_order(state))
