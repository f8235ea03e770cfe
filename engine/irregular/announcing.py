"""What the dealer says, counts and keeps back while a round is bet."""

from __future__ import annotations

from dataclasses import dataclass

from engine.commands import AllIn, Call, Command, Fold, RaiseTo
from engine.events import Called, Event, RaisedTo, TimedOut
from engine.rules import HouseRules, PotSizeShown, Structure
from engine.seats import Chips, Seat
from engine.state import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """What the dealer says aloud: a message id, the seat and the round's total; None where no amount belongs to it."""

    reason: str
    seat: Seat
    amount: Chips | None = None


def announce(before: Hand, event: Event) -> Announcement | None:
    """Return what the dealer says to an event, None where it is nothing.

    Bets and raises are said with their total, an all-in without a count. Source: P43
    """
    match event:
        case RaisedTo(seat=seat, all_in=True) | TimedOut(seat=seat):
            return Announcement(reason="say-all-in", seat=seat)
        case Called(seat=seat, amount=amount) if amount == before.player(seat).stack:
            return Announcement(reason="say-all-in", seat=seat)
        case Called(seat=seat):
            return Announcement(reason="say-call", seat=seat)
        case RaisedTo(seat=seat, amount=amount):
            return Announcement(reason="say-raise" if before.current_bet else "say-bet", seat=seat, amount=amount)
        case _:
            return None


def may_have_all_in_counted(hand: Hand, asker: Seat) -> bool:
    """Tell whether a player may have an all-in counted: only the one to act. Source: P43"""
    return hand.to_act == asker


def may_know_the_pot(structure: Structure, rules: HouseRules) -> bool:
    """Tell whether players are told the size of the pot. Switch: pot_size_shown. Source: P42"""
    match rules.pot_size_shown:
        case PotSizeShown.ALWAYS:
            return True
        case PotSizeShown.NEVER:
            return False
        case PotSizeShown.POT_LIMIT_ONLY:
            return structure is Structure.POT_LIMIT


def needs_the_amount(hand: Hand, command: Command, at_least: Chips) -> bool:
    """Tell whether an action behind a raise whose amount is still to follow has to wait for it.

    `at_least` is the least the raise can come to. A fold does not wait, nor a player who goes all-in for no more than
    that either way. Source: P43
    """
    match command:
        case Fold():
            return False
        case Call(seat=seat) | AllIn(seat=seat):
            player = hand.player(seat)
            return player.bet + player.stack > at_least
        case RaiseTo():
            return True
        case _:
            return False
