"""A player's action in turn, accepted as an event or refused by its rule."""

from __future__ import annotations

from engine.betting import can_be_answered, is_capped, is_reopened, legal
from engine.commands import AllIn, Call, Check, Fold, RaiseTo, TimeOut
from engine.events import Called, Checked, Event, Folded, RaisedTo, TimedOut
from engine.players import Player
from engine.rules import OnTimeout, Structure
from engine.seats import Chips, Seat
from engine.state import Hand
from engine.violations import RuleViolation


def fold(hand: Hand, command: Fold) -> tuple[Event, ...]:
    """Fold in turn, also with nothing to face. Source: RULES C-3; P73"""
    _in_turn(hand, command.seat)
    return (Folded(seat=command.seat),)


def check(hand: Hand, command: Check) -> tuple[Event, ...]:
    """Check where nothing is owed. Source: RULES C-3"""
    player = _in_turn(hand, command.seat)
    if player.bet < hand.current_bet:
        raise RuleViolation("C-3", "bet-to-face", {"amount": hand.current_bet - player.bet})
    return (Checked(seat=command.seat),)


def call(hand: Hand, command: Call) -> tuple[Event, ...]:
    """Call; with nothing to call it is a check. Source: RULES C-3; P41, P60"""
    player = _in_turn(hand, command.seat)
    owed = hand.current_bet - player.bet
    if not owed:
        return (Checked(seat=command.seat),)
    return (Called(seat=command.seat, amount=Chips(min(owed, player.stack))),)


def raise_to(hand: Hand, command: RaiseTo) -> tuple[Event, ...]:
    """Bet or raise to a total of this round.

    The last chips are always taken for a call. A push nobody can answer is taken too, the excess goes back.
    Source: RULES C-5 to C-7, H-8, H-9; engine_cases B20
    """
    player = _in_turn(hand, command.seat)
    total = Chips(player.bet + player.stack)
    if command.amount > total:
        raise RuleViolation("C-7", "more-than-the-stack", {"most": total})
    if command.amount <= hand.current_bet:
        return _not_above_the_bet(hand, player, command.amount)
    if not _is_allowed(hand, player, command.amount):
        raise _refusal(hand, player)
    return (RaisedTo(seat=command.seat, amount=command.amount, all_in=command.amount == total),)


def all_in(hand: Hand, command: AllIn) -> tuple[Event, ...]:
    """Put in every chip, as a call or a raise. Source: RULES C-7"""
    player = _in_turn(hand, command.seat)
    return raise_to(hand, RaiseTo(seat=command.seat, amount=Chips(player.bet + player.stack)))


def time_out(hand: Hand, command: TimeOut) -> tuple[Event, ...]:
    """Apply what the house does when the clock runs out. Source: RULES C-4; P44; engine_cases B27, B40"""
    player = _in_turn(hand, command.seat)
    if hand.setup.rules.on_timeout is OnTimeout.ALL_IN_FOR_POT:
        return (TimedOut(seat=command.seat),)
    owed = player.bet < hand.current_bet
    return (Folded(seat=command.seat),) if owed else (Checked(seat=command.seat),)


def _in_turn(hand: Hand, seat: Seat) -> Player:
    if hand.to_act is None:
        raise RuleViolation("C-3", "nobody-to-act")
    if hand.to_act != seat:
        raise RuleViolation("P40", "not-your-turn", {"seat": hand.to_act})
    return hand.player(seat)


def _not_above_the_bet(hand: Hand, player: Player, amount: Chips) -> tuple[Event, ...]:
    if amount == player.bet + player.stack:
        return (Called(seat=player.seat, amount=player.stack),)
    raise RuleViolation("C-3", "raise-must-exceed-the-bet", {"bet": hand.current_bet})


def _is_allowed(hand: Hand, player: Player, amount: Chips) -> bool:
    if hand.setup.rules.accept_anything or not can_be_answered(hand, player):
        return True
    options = legal(hand)
    sizes = options.raise_to
    return amount == options.all_in or (sizes is not None and sizes[0] <= amount <= sizes[1])


def _refusal(hand: Hand, player: Player) -> RuleViolation:
    """Say why this raise is refused: the first rule in its way."""
    options = legal(hand)
    fixed = hand.setup.structure is Structure.FIXED_LIMIT
    if not is_reopened(hand, player):
        return RuleViolation("P35" if fixed else "P34", "betting-not-reopened")
    if is_capped(hand):
        return RuleViolation("C-6", "raises-are-capped", {"raises": hand.raises})
    if options.raise_to is None:
        return RuleViolation("C-7", "only-all-in", {"all_in": options.all_in or 0})
    least, most = options.raise_to
    return RuleViolation(options.rules[-1] if not fixed else "C-5", "raise-size", {"least": least, "most": most})
