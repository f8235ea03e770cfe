"""Recording a hand that was played, from what happened in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.cards import Card
from engine.changes import apply
from engine.events import (
    BoardDealt,
    BroughtIn,
    Called,
    CardBurned,
    CardNamed,
    Checked,
    Event,
    Folded,
    HandMucked,
    HandShown,
    HoleDealt,
    OpenerDeclared,
    RaisedTo,
    RunsAgreed,
    StubReshuffled,
    TimedOut,
    WinnersDeclared,
)
from engine.games import Deal
from engine.opening import start
from engine.phh_setup import variant_of
from engine.recorded import (
    BRING_IN,
    CHECK_CALL,
    FOLD,
    RAISE_TO,
    Action,
    AgreedToRun,
    Beside,
    BurnedOne,
    DealtBoard,
    DealtTo,
    Did,
    Opened,
    RanOutOfTime,
    RecordedHand,
    Showed,
    ShuffledBurns,
    Won,
)
from engine.seats import NO_CHIPS, Seat
from engine.setup import Setup
from engine.state import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Deals:
    """The cards of a hand as far as they were known without being shown.

    `holes` are a seat's cards of one street, by the place of the event that dealt the first of them; `board` the board
    cards by the place of theirs.
    """

    holes: Mapping[int, DealtTo]
    board: Mapping[int, Card]


def record(setup: Setup, events: Sequence[Event], hand_id: str, times: Sequence[int] = ()) -> RecordedHand:
    """Return the record of a hand that was played, for `print_phh`.

    A card is recorded where it was dealt when it was known without being shown, else where it was shown; what was
    named late or corrected is recorded as it was last named. `times` are the events', in milliseconds from the start.
    """
    final = start(setup)
    for event in events:
        final = apply(final, event)
    actions = list(_actions(final, events))
    return RecordedHand(
        id=hand_id,
        section=None,
        variant=variant_of(setup),
        setup=setup,
        actions=tuple(action for _, action in actions),
        times=tuple(times[at] for at, _ in actions) if times else (),
    )


def deals_of(setup: Setup, events: Sequence[Event]) -> Deals:
    """Return the cards that were dealt, gathered by street and seat."""
    named = {(event.seat, event.run, event.index): event.card for event in events if isinstance(event, CardNamed)}
    board, hand = dict[int, Card](), start(setup)
    groups: dict[tuple[int, Seat], list[tuple[int, Card, bool]]] = {}
    for at, event in enumerate(events):
        match event:
            case BoardDealt():
                board[at] = named.get((None, len(hand.boards), len(hand.board)), event.card)
            case HoleDealt(seat=seat):
                card = named.get((seat, 0, len(hand.player(seat).holes)), event.card)
                groups.setdefault((hand.street, seat), []).append((at, card, event.up))
        hand = apply(hand, event)
    rows = setup.game_row.streets
    return Deals(
        holes={cards[0][0]: _dealt(seat, cards, rows[row].hole_deals) for (row, seat), cards in groups.items()},
        board=board,
    )


def _dealt(seat: Seat, cards: list[tuple[int, Card, bool]], deals: Sequence[Deal]) -> DealtTo:
    lies = zip(cards, deals, strict=False)
    return DealtTo(
        seat=seat,
        cards=tuple(card for _, card, _ in cards),
        turned=tuple(place for place, ((_, _, up), deal) in enumerate(lies) if up != (deal is Deal.UP)),
    )


def _actions(final: Hand, events: Sequence[Event]) -> Iterator[tuple[int, Action]]:
    """Yield each action with the place of its event."""
    deals = deals_of(final.setup, events)
    for at, event in enumerate(events):
        action = _action(final, event, deals, at)
        if action is not None:
            yield at, action


def _action(final: Hand, event: Event, deals: Deals, at: int) -> Action | None:
    match event:
        case HoleDealt():
            return deals.holes.get(at)
        case BoardDealt():
            return DealtBoard(cards=(deals.board[at],))
        case Folded(seat=seat):
            return Did(seat=seat, what=FOLD, amount=NO_CHIPS)
        case Checked(seat=seat) | Called(seat=seat):
            return Did(seat=seat, what=CHECK_CALL, amount=NO_CHIPS)
        case BroughtIn(seat=seat):
            return Did(seat=seat, what=BRING_IN, amount=NO_CHIPS)
        case RaisedTo(seat=seat, amount=amount):
            return Did(seat=seat, what=RAISE_TO, amount=amount)
        case HandShown(seat=seat, cards=cards):
            return Showed(seat=seat, cards=final.player(seat).cards[: len(cards)])
        case HandMucked(seat=seat):
            return Showed(seat=seat, cards=None)
    return _beside(event)


def _beside(event: Event) -> Beside | None:
    match event:
        case CardBurned():
            return BurnedOne()
        case StubReshuffled():
            return ShuffledBurns()
        case TimedOut(seat=seat):
            return RanOutOfTime(seat=seat)
        case OpenerDeclared(seat=seat, open_pair=open_pair):
            return Opened(seat=seat, open_pair=open_pair)
        case WinnersDeclared(pot=pot, seats=seats, run=run):
            return Won(pot=pot, seats=seats, run=run)
        case RunsAgreed(times=times):
            return AgreedToRun(times=times)
    return None
