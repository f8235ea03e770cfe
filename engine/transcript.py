"""A hand told for people: what happened, line by line, as message ids with typed arguments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.betting import legal
from engine.cards import Card, Rank
from engine.changes import apply
from engine.events import (
    BoardDealt,
    BoardFinished,
    BroughtIn,
    BurnsCorrected,
    Called,
    CardBurned,
    CardContradicted,
    CardScrapped,
    CardTurnedUp,
    Checked,
    ClaimKept,
    Event,
    Folded,
    ForcedBetsPosted,
    HandCounted,
    HandEnded,
    HandGivenBack,
    HandKilled,
    HandMucked,
    HandShown,
    HolesDealt,
    OpenerDeclared,
    PotPushed,
    PotsReopened,
    RaisedTo,
    RunsAgreed,
    StackCorrected,
    StreetOpened,
    StreetTakenBack,
    StubReshuffled,
    TimedOut,
    UncalledReturned,
    WinnersDeclared,
)
from engine.games import Deal, Ranking
from engine.opening import start
from engine.ranking import strength
from engine.recorded import DealtTo
from engine.recording import Deals, deals_of
from engine.seats import Seat
from engine.setup import ForcedBet, Setup
from engine.state import Hand, Phase

Argument = int | str | tuple[int, ...] | tuple[str, ...]
_RAISES = {"bet": "transcript-bets", "raise": "transcript-raises", "complete": "transcript-completes"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a transcript. `opens` is set where a new part of the hand begins: a street, the showdown, the end."""

    id: str
    args: dict[str, Argument] = field(default_factory=dict)
    opens: bool = False


def transcript(setup: Setup, events: Sequence[Event], name: str) -> tuple[Line, ...]:
    """Tell a hand from its seats to its last pot. `name` is what the hand is called.

    Cards are told when they were dealt, as they were last known; those that only their showing revealed, there.
    """
    lines, deals, hand = list(_opening(setup, name)), deals_of(setup, events), start(setup)
    streets_dealt = set[int]()
    for at, event in enumerate(events):
        after = apply(hand, event)
        match event:
            case ForcedBetsPosted(bets=bets):
                lines += _posts(bets, after)
            case StreetTakenBack(street=street):
                streets_dealt.discard(street)
                lines += _told(hand, event, after)
            case HolesDealt():
                if hand.street not in streets_dealt:
                    lines += [*_first_street(hand), *_face_down(hand)]
                    streets_dealt.add(hand.street)
                lines += [line for dealt in deals.holes.get(at, ()) for line in _cards_to(hand, dealt)]
            case BoardDealt():
                lines += _card_on_board(hand, deals, at)
            case _:
                lines += _told(hand, event, after)
        hand = after
    return tuple(lines)


def _line(id: str, **args: Argument) -> Line:
    return Line(id=id, args=args)


def _part(id: str, **args: Argument) -> Line:
    return Line(id=id, args=args, opens=True)


def _opening(setup: Setup, name: str) -> Iterator[Line]:
    """Yield the game, the stakes and who sits where."""
    limits: dict[str, Argument] = {"lower": setup.lower, "upper": setup.upper, "structure": setup.structure.value}
    yield _line("transcript-hand", name=name)
    yield _line("transcript-game", word=setup.game, **limits)
    for seat, stack in zip(setup.order, setup.stacks, strict=True):
        yield _line("transcript-seat", seat=seat, stack=stack)
    if setup.button is not None:
        yield _line("transcript-button", seat=setup.button)


def _posts(bets: tuple[ForcedBet, ...], after: Hand) -> list[Line]:
    """Tell the forced bets, one a line; antes that are the same for everybody, who has chips left, in one."""
    antes = {bet.amount for bet in bets if bet.kind == "ante"}
    setup = after.setup
    same = len(antes) == 1 and set(setup.antes) == antes and min(setup.stacks) > max(antes)
    lines = [_line("transcript-antes", amount=max(antes))] if same else []
    return lines + [
        _line("transcript-posts", seat=bet.seat, word=bet.kind, amount=bet.amount, **_last(after, bet.seat))
        for bet in bets
        if not (same and bet.kind == "ante")
    ]


def _first_street(hand: Hand) -> list[Line]:
    """Open the street that no event opens."""
    return [] if hand.street else [_part("transcript-street", street=hand.street_row.name, pot=hand.pot_total)]


def _face_down(hand: Hand) -> list[Line]:
    """Tell to whom a street brings cards face down; which ones follows where they are known."""
    count = hand.street_row.hole_deals.count(Deal.DOWN)
    owed = tuple(each.seat for each in hand.owed if each.deal is Deal.DOWN and each.seat is not None)
    seats = tuple(seat for seat in hand.setup.order if seat in owed)
    return [_line("transcript-face-down", count=count, seats=seats)] if count and seats else []


def _cards_to(hand: Hand, dealt: DealtTo) -> list[Line]:
    """Tell what came to a seat on a street: a card on top of those showing, or the first cards as far as known."""
    deals = hand.street_row.hole_deals
    lies_up = [(deal is Deal.UP) != (place in dealt.turned) for place, deal in enumerate(deals[: len(dealt.cards)])]
    if not any(lies_up) and not any(card.is_known for card in dealt.cards):
        return []
    before = [hole.card for hole in hand.player(dealt.seat).holes if hole.up]
    if before and lies_up == [True]:
        showing = _texts([*before, *dealt.cards])
        return [_line("transcript-upcard", seat=dealt.seat, card=str(dealt.cards[0]), cards=showing)]
    return [_line("transcript-cards", seat=dealt.seat, cards=_texts(dealt.cards))]


def _card_on_board(hand: Hand, deals: Deals, at: int) -> list[Line]:
    """Tell a street's board cards together, when the first of them is dealt."""
    if not hand.street_row.board_cards:
        return [_line("transcript-community", card=str(deals.board[at]))]
    first = [each for each in hand.owed if each.deal is Deal.BOARD]
    if len(first) < hand.street_row.board_cards:
        return []
    places = [place for place in sorted(deals.board) if place >= at][: hand.street_row.board_cards]
    return [_line("transcript-board", cards=_texts([deals.board[place] for place in places]))]


def _told(hand: Hand, event: Event, after: Hand) -> list[Line]:
    """Tell what is neither a card dealt nor, for people, worth a line of its own."""
    match event:
        case StreetOpened():
            return [_part("transcript-street", street=after.street_row.name, pot=after.pot_total)]
        case CardBurned():
            return [_line("transcript-burn")]
        case StubReshuffled():
            return [_line("transcript-reshuffle")]
        case CardContradicted(card=card):
            return [_line("transcript-contradicts", card=str(card))]
        case RunsAgreed(times=times):
            return [_line("transcript-runs", count=times)]
        case BoardFinished():
            return [_part("transcript-next-board", number=len(after.boards) + 1)]
        case OpenerDeclared(seat=seat, open_pair=pair):
            return [_line("transcript-opens", seat=seat, pair=int(pair))]
        case HandShown() | HandMucked() | WinnersDeclared() | PotPushed() | HandEnded():
            return [*_showdown(hand, event), *_end(hand, event, after)]
    return _action(hand, event, after) or _ruling(hand, event, after)


def _action(hand: Hand, event: Event, after: Hand) -> list[Line]:
    match event:
        case Folded(seat=seat):
            return [_line("transcript-folds", seat=seat)]
        case Checked(seat=seat):
            return [_line("transcript-checks", seat=seat)]
        case Called(seat=seat, amount=amount):
            return [_line("transcript-calls", seat=seat, amount=amount, **_last(after, seat))]
        case BroughtIn(seat=seat, amount=amount):
            return [_line("transcript-brings-in", seat=seat, amount=amount, **_last(after, seat))]
        case RaisedTo(seat=seat, amount=amount):
            told = _line(_RAISES[legal(hand).raise_word], seat=seat, amount=amount, **_last(after, seat))
            return [told, *([_line("transcript-doubled")] if after.doubled and not hand.doubled else [])]
        case TimedOut(seat=seat):
            return [_line("transcript-timed-out", seat=seat)]
        case UncalledReturned(seat=seat, amount=amount):
            return [_line("transcript-returned", seat=seat, amount=amount)]
    return []


def _ruling(hand: Hand, event: Event, after: Hand) -> list[Line]:
    match event:
        case HandKilled(seat=seat, back=back):
            return [_line("transcript-killed", seat=seat, amount=back)]
        case HandGivenBack(seat=seat):
            return [_line("transcript-given-back", seat=seat)]
        case CardTurnedUp(seat=seat, index=index):
            return [_line("transcript-turned-up", seat=seat, card=str(after.player(seat).holes[index].card))]
        case StreetTakenBack():
            return [_line("transcript-taken-back", street=after.street_row.name)]
        case BurnsCorrected(burns=burns, next_burns=following):
            return [_line("transcript-burns", count=burns, next=following)]
        case StackCorrected(seat=seat, stack=stack):
            return [_line("transcript-counted", seat=seat, stack=stack)]
        case HandCounted(seat=seat, cards=cards):
            return [_line("transcript-hand-counted", seat=seat, count=cards)]
        case ClaimKept(seat=seat):
            return [_line("transcript-claim-kept", seat=seat)]
        case CardScrapped():
            return [_line("transcript-scrap")]
        case PotsReopened():
            return [_line("transcript-reopened", pot=after.pot_total)]
    return []


def _showdown(hand: Hand, event: Event) -> list[Line]:
    """Begin the showdown with the first thing that happens in it."""
    begun = any(player.has_shown or player.mucked for player in hand.players) or hand.pushed
    if begun or hand.phase is not Phase.SHOWDOWN or isinstance(event, HandEnded):
        return []
    part = "transcript-showdown" if len(hand.live_seats) > 1 else "transcript-won"
    return [_part(part, pot=hand.pot_total)]


def _end(hand: Hand, event: Event, after: Hand) -> list[Line]:
    match event:
        case HandShown(seat=seat):
            return [_shown(after, seat)]
        case HandMucked(seat=seat):
            return [_line("transcript-mucks", seat=seat)]
        case WinnersDeclared(pot=pot, seats=seats, run=run):
            return [_line("transcript-declared", seats=seats, count=len(seats), **_which(hand, pot, run))]
        case PotPushed():
            return _pot(hand, event)
        case HandEnded():
            return [_part("transcript-stacks"), *(_stack(after, seat) for seat in after.setup.order)]
    return []


def _shown(hand: Hand, seat: Seat) -> Line:
    """Tell a hand that was tabled, and what it makes when it is whole and every card of it and the one board is read.

    Who wins without a call may show what was dealt so far (C-11).
    """
    cards, ranking = hand.player(seat).cards, hand.game.ranking
    is_whole = hand.phase is Phase.SHOWDOWN and hand.is_last_street and not hand.boards
    if not is_whole or ranking is Ranking.ACE_TO_FIVE or not all(card.is_known for card in (*cards, *hand.board)):
        return _line("transcript-shows", seat=seat, cards=_texts(cards))
    worth = strength(ranking, cards, hand.board)
    ranks = " ".join("10" if rank is Rank.TEN else rank.letter for rank in worth.ranks)
    return _line("transcript-shows-hand", seat=seat, cards=_texts(cards), rank=worth.category.value, ranks=ranks)


def _pot(hand: Hand, pushed: PotPushed) -> list[Line]:
    """Tell what each winner gets of a pot."""
    split, which = int(len(pushed.shares) > 1), _which(hand, pushed.index, pushed.run)
    told = [_line("transcript-wins", seat=seat, amount=share, split=split, **which) for seat, share in pushed.shares]
    return [*([_line("transcript-rake", amount=pushed.rake)] if pushed.rake else []), *told]


def _which(hand: Hand, pot: int, run: int) -> dict[str, Argument]:
    """Say which pot and board it is about; -1 where there is one pot, 0 where there is one board."""
    return {"number": pot if len(hand.pots) > 1 else -1, "board": run + 1 if hand.boards else 0}


def _stack(hand: Hand, seat: Seat) -> Line:
    place = hand.at(seat)
    stack, before = hand.players[place].stack, hand.setup.stacks[place]
    way = (stack > before) - (stack < before)
    return _line("transcript-stack", seat=seat, stack=stack, amount=abs(stack - before), way=way)


def _last(after: Hand, seat: Seat) -> dict[str, Argument]:
    """Say whether the chips that went in were the player's last."""
    return {"last": int(after.player(seat).stack == 0)}


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))
