"""What is rare at a table, counted, so that a long run can say that it has been there often enough."""

from __future__ import annotations

from collections.abc import Iterator

from engine.betting import owes_bring_in
from engine.hand import (
    Act,
    BoardDealt,
    BroughtIn,
    Called,
    Event,
    Folded,
    Hand,
    HandMucked,
    Phase,
    PotPushed,
    RaisedTo,
    Show,
    StubReshuffled,
    TimedOut,
    UncalledReturned,
)

RARE = (
    "hands",
    "hands with unknown down cards",
    "hands to showdown",
    "short all-in raise",
    "call all-in for less",
    "reopened by several short all-ins",
    "side pot",
    "three pots or more",
    "capped round",
    "raise beyond the cap",
    "big blind's option",
    "bring-in, small",
    "bring-in, full bet instead",
    "bring-in, completed",
    "bring-in, all-in for less",
    "bring-in, low card all-in for the ante",
    "bring-in, time-out instead",
    "open pair, lower limit",
    "open pair, upper limit",
    "river without a burn",
    "river from stub and burns",
    "community river",
    "time-out facing a bet",
    "time-out with nothing owed",
    "uncalled bet returned",
    "split pot",
    "split with odd unit",
    "split with odd unit in stud",
    "split with several odd units",
    "muck at showdown",
    "fold with nothing to face",
)
"""Every situation counted; 500 of each are wanted of 100,000 hands."""


def rare(before: Hand, step: Act | Show | None, events: tuple[Event, ...], after: Hand) -> Iterator[str]:
    """Name what was rare about one command: the hand before, what was asked, what happened, the hand after."""
    if isinstance(step, Act):
        yield from _offered(before, step)
    for event in events:
        yield from _happened(before, event, after)
    yield from _dealt(before, after)
    if before.phase is not Phase.SHOWDOWN and after.phase is Phase.SHOWDOWN:
        yield from _came_to_an_end(after)


def _dealt(before: Hand, after: Hand) -> Iterator[str]:
    """Name what is rare about a street whose cards are about to be dealt, or have just been."""
    if not before.game.has_bring_in:
        return
    begins = after.phase is Phase.DEALING and before.phase is not Phase.DEALING
    if begins and after.is_last_street and after.owed[0].seat is not None:
        yield "river without a burn"
    opens = before.phase is Phase.DEALING and after.phase is Phase.BETTING and after.street == 0
    if opens and after.current_bet and not any(player.bet for player in after.players):
        yield "bring-in, low card all-in for the ante"


def _offered(hand: Hand, act: Act) -> Iterator[str]:
    player = hand.player(act.seat)
    if act.legal.rules == ("C-6",):
        yield "capped round"
    if hand.street == 0 and act.legal.check and hand.current_bet and act.legal.raise_to is not None:
        yield "big blind's option"
    may_raise = act.legal.raise_to is not None or (act.legal.all_in or 0) > hand.current_bet
    if player.has_acted and may_raise and player.bet == hand.full_bet:
        yield "reopened by several short all-ins"


def _happened(before: Hand, event: Event, after: Hand) -> Iterator[str]:
    match event:
        case BroughtIn(amount=amount):
            yield "bring-in, small" if amount == before.setup.bring_in else "bring-in, all-in for less"
        case StubReshuffled():
            yield "river from stub and burns"
        case BoardDealt() if before.game.has_bring_in:
            yield "community river"
        case RaisedTo(amount=amount, all_in=all_in):
            yield from _raised_stud(before, amount)
            if all_in and after.full_bet != amount and after.current_bet == amount:
                yield "short all-in raise"
            if before.raises >= before.setup.rules.raises_max and after.raises > before.raises:
                yield "raise beyond the cap"
        case Called(seat=seat, amount=amount) if amount < before.current_bet - before.player(seat).bet:
            yield "call all-in for less"
        case Folded(seat=seat) if before.player(seat).bet == before.current_bet:
            yield "fold with nothing to face"
        case TimedOut(seat=seat):
            yield from ["bring-in, time-out instead"] * owes_bring_in(before)
            owed = before.player(seat).bet < before.current_bet
            yield "time-out facing a bet" if owed else "time-out with nothing owed"
        case UncalledReturned():
            yield "uncalled bet returned"
        case HandMucked():
            yield "muck at showdown"
        case PotPushed(shares=shares) if len(shares) > 1:
            yield "split pot"
            amounts = [amount for _, amount in shares]
            odd = sum(amount > min(amounts) for amount in amounts)
            yield from ["split with odd unit"] * (odd > 0)
            yield from ["split with odd unit in stud"] * (odd > 0 and before.game.has_bring_in)
            yield from ["split with several odd units"] * (odd > 1)


def _raised_stud(before: Hand, amount: int) -> Iterator[str]:
    if owes_bring_in(before):
        yield "bring-in, full bet instead"
    elif before.street == 0 and before.game.has_bring_in and not before.full_bet and amount >= before.setup.lower:
        yield "bring-in, completed"
    if before.open_pair and not before.doubled:
        upper = amount - before.full_bet >= before.setup.upper
        yield "open pair, upper limit" if upper else "open pair, lower limit"


def _came_to_an_end(hand: Hand) -> Iterator[str]:
    if len(hand.live_seats) > 1:
        yield "hands to showdown"
    if len(hand.pots) > 1:
        yield "side pot"
    if len(hand.pots) > 2:
        yield "three pots or more"
