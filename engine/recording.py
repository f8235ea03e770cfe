"""Recording a hand that was played, from what happened in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.cards import Card
from engine.changes import apply
from engine.contradictions import Place
from engine.events import (
    RULINGS,
    BoardDealt,
    BroughtIn,
    BurnsCorrected,
    Called,
    CardBurned,
    CardNamed,
    CardTurnedUp,
    Checked,
    Event,
    Folded,
    HandGivenBack,
    HandKilled,
    HandMucked,
    HandShown,
    HolesDealt,
    OpenerDeclared,
    PotPushed,
    RaisedTo,
    RunsAgreed,
    StreetOpened,
    StreetTakenBack,
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
    Killed,
    Opened,
    RanOutOfTime,
    RecordedHand,
    Showed,
    ShuffledBurns,
    Won,
)
from engine.rounds import nobody_has_acted
from engine.seats import NO_CHIPS, Seat
from engine.setup import Setup
from engine.state import Hand, Phase
from engine.upcards import a_pair_shows, may_open


@dataclass(frozen=True, slots=True, kw_only=True)
class Deals:
    """The cards of a hand as far as they were known without being shown.

    `holes` are a seat's cards of one street, by the place of the event that dealt the first of them; `board` the board
    cards by the place of theirs.
    """

    holes: Mapping[int, tuple[DealtTo, ...]]
    board: Mapping[int, Card]


def record(setup: Setup, events: Sequence[Event], hand_id: str, times: Sequence[int] = ()) -> RecordedHand:
    """Return the record of a hand that was played, for `print_phh`.

    A card is recorded where it was dealt when it was known without being shown, else where it was shown; what was
    named late or corrected is recorded as it was last named. What a ruling took back is left out, and a stack that was
    counted is recorded as it always was; `check_record` tells whether what is left can be played. `times` are the
    events', in milliseconds from the start.
    """
    final = start(setup)
    for event in events:
        final = apply(final, event)
    actions = list(_actions(setup, final, events))
    return RecordedHand(
        id=hand_id,
        section=None,
        variant=variant_of(setup),
        setup=final.setup,
        actions=tuple(action for _, action in actions),
        times=tuple(times[at] for at, _ in actions) if times else (),
    )


def deals_of(setup: Setup, events: Sequence[Event]) -> Deals:
    """Return the cards that were dealt, gathered by street and seat; those of a street taken back by themselves."""
    late = set(_read_too_late(setup, events))
    board, hand, taken = dict[int, Card](), start(setup), 0
    lying: dict[Place, _Lying] = {}
    groups: dict[tuple[int, int, Seat], list[_Lying]] = {}
    for at, event in enumerate(events):
        match event:
            case BoardDealt():
                lying[None, len(hand.boards), len(hand.board)] = _Lying(at=at, card=event.card)
            case HolesDealt(cards=cards):
                for (seat, card, up), index in zip(cards, _indexes(hand, cards), strict=True):
                    lies = lying[seat, 0, index] = _Lying(at=at, card=card, up=up)
                    groups.setdefault((taken, hand.street, seat), []).append(lies)
            case CardNamed(seat=int() as seat, index=index, card=card) if at not in late and (seat, 0, index) in lying:
                lying[seat, 0, index].card = card
            case CardTurnedUp(seat=seat, index=index):
                lying[seat, 0, index].up = True
            case StreetTakenBack():
                taken += 1
                board |= _on_the_boards(hand, lying)
        hand = apply(hand, event)
    rows, holes = setup.game_row.streets, dict[int, tuple[DealtTo, ...]]()
    for (_, row, seat), each in groups.items():
        first = each[0].at
        holes[first] = (*holes.get(first, ()), _dealt(seat, each, rows[row].hole_deals))
    return Deals(holes=holes, board=board | _on_the_boards(hand, lying))


@dataclass(slots=True, kw_only=True)
class _Lying:
    """A card that lies somewhere: the place of the event that dealt it, and how it was last known."""

    at: int
    card: Card
    up: bool = True


def _on_the_boards(hand: Hand, lying: Mapping[Place, _Lying]) -> dict[int, Card]:
    """Return the cards on the boards as they are known now, by the places of the events that dealt them."""
    boards = hand.all_boards
    return {
        lies.at: boards[run][index]
        for (seat, run, index), lies in lying.items()
        if seat is None and index < len(boards[run])
    }


def _read_too_late(setup: Setup, events: Sequence[Event]) -> Iterator[int]:
    """Yield the places of readings by which another seat should have opened a street that was already bet on.

    What stood at the table has to stand in the record: such a card stays unread there until it is shown. Source: P67
    """
    hand, openings = start(setup), list[tuple[Hand, OpenerDeclared]]()
    for at, event in enumerate(events):
        match event:
            case OpenerDeclared():
                openings = [each for each in openings if each[0].street != hand.street] + [(hand, event)]
            case CardNamed(seat=int()) if hand.phase is not Phase.READING and not nobody_has_acted(hand):
                seen = [(_named_then(opening, event), opened) for opening, opened in openings]
                if all(_may_have_opened(opening, opened) for opening, opened in seen):
                    openings = seen
                else:
                    yield at
        hand = apply(hand, event)


def _named_then(hand: Hand, event: CardNamed) -> Hand:
    """Return an earlier hand in which the card had been named already, if it lay there."""
    lay_there = event.seat is not None and event.index < len(hand.player(event.seat).holes)
    return apply(hand, event) if lay_there else hand


def _may_have_opened(hand: Hand, opened: OpenerDeclared) -> bool:
    pair = hand.street_row.open_pair and a_pair_shows(hand) and not opened.open_pair
    return may_open(hand, opened.seat) and not pair


def _indexes(hand: Hand, cards: Sequence[tuple[Seat, Card, bool]]) -> list[int]:
    """Return which of its seat's cards each is, counted from 0."""
    before = [sum(other == seat for other, _, _ in cards[:at]) for at, (seat, _, _) in enumerate(cards)]
    return [len(hand.player(seat).holes) + more for (seat, _, _), more in zip(cards, before, strict=True)]


def _dealt(seat: Seat, cards: list[_Lying], deals: Sequence[Deal]) -> DealtTo:
    lies = zip(cards, deals, strict=False)
    return DealtTo(
        seat=seat,
        cards=tuple(each.card for each in cards),
        turned=tuple(place for place, (each, deal) in enumerate(lies) if each.up != (deal is Deal.UP)),
    )


def _actions(setup: Setup, final: Hand, events: Sequence[Event]) -> Iterator[tuple[int, Action]]:
    """Yield each action with the place of its event; a reading of the hands that cards overruled is none."""
    deals, paid, void = deals_of(setup, events), _paid(events), _void(events)
    for at, event in enumerate(events):
        if at in void:
            continue
        yield from ((at, dealt) for dealt in deals.holes.get(at, ()))
        if isinstance(event, WinnersDeclared) and not _stood(event, paid):
            continue
        action = _action(final, event, deals, at)
        if action is not None:
            yield at, action


def _void(events: Sequence[Event]) -> set[int]:
    """Return the places of what did not stand: a street taken back, a hand killed and given back.

    Where burns were put right none is told, for a history may leave them out.
    """
    void, dealt, street = set[int](), dict[int, list[int]](), 0
    put_right = any(isinstance(event, BurnsCorrected) for event in events)
    for at, event in enumerate(events):
        match event:
            case CardBurned() if put_right:
                void.add(at)
            case StreetOpened(street=street):
                dealt[street] = []
            case HolesDealt() | BoardDealt() | OpenerDeclared() | CardBurned():
                dealt.setdefault(street, []).append(at)
            case StreetTakenBack(street=street, burn_stays=stays):
                back = dealt.pop(street)
                void |= {each for each in back if not (stays and isinstance(events[each], CardBurned))}
            case HandGivenBack(seat=seat):
                void.add(max(each for each in range(at) if _ends(events[each], seat)))
    return void


def _ends(event: Event, seat: Seat) -> bool:
    return isinstance(event, HandKilled | HandMucked | Folded) and event.seat == seat


def is_ruled(events: Sequence[Event]) -> bool:
    """Tell whether a ruling was made in a hand, so that its record may not play as it was played."""
    return any(isinstance(event, RULINGS) for event in events)


def _paid(events: Sequence[Event]) -> dict[tuple[int, int], set[Seat]]:
    """Return who was paid each pot, or its part on one board."""
    pushed = [event for event in events if isinstance(event, PotPushed)]
    return {(each.index, each.run): {seat for seat, _ in each.shares} for each in pushed}


def _stood(read: WinnersDeclared, paid: Mapping[tuple[int, int], set[Seat]]) -> bool:
    """Tell whether a pot went to whom the dealer read as its winners, so far as it was pushed."""
    winners = set(read.seats)
    return paid.get((read.pot, read.run), winners) == winners


def _action(final: Hand, event: Event, deals: Deals, at: int) -> Action | None:
    match event:
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
            last = final.player(seat).cards[: len(cards)]
            return Showed(seat=seat, cards=last if len(last) == len(cards) else cards)
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
        case HandKilled(seat=seat, back=back):
            return Killed(seat=seat, bet_back=back > 0)
    return None
