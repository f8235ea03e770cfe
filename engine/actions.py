"""A player's action in turn, accepted as an event or refused by its rule."""

from __future__ import annotations

from engine.betting import (
    bar_to_raising,
    can_be_answered,
    is_capped,
    is_reopened,
    legal,
    owes_bring_in,
    raise_sizes,
)
from engine.commands import AllIn, BringIn, Call, Check, Fold, KeepClaim, RaiseTo, TimeOut
from engine.events import BroughtIn, Called, Checked, ClaimKept, Event, Folded, RaisedTo, TimedOut
from engine.players import Player, Status
from engine.rounds import nobody_has_acted
from engine.rules import OnTimeout, Structure
from engine.seats import Chips, Seat
from engine.state import Hand, Phase
from engine.violations import RuleViolation


def fold(hand: Hand, command: Fold) -> tuple[Event, ...]:
    """Fold in turn, also with nothing to face; the low card opens instead. Source: RULES C-3, S-3; P73"""
    _in_turn(hand, command.seat)
    _require_bring_in(hand)
    return (Folded(seat=command.seat),)


def check(hand: Hand, command: Check) -> tuple[Event, ...]:
    """Check where nothing is owed. Source: RULES C-3"""
    player = _in_turn(hand, command.seat)
    _require_bring_in(hand)
    if player.bet < hand.current_bet:
        raise RuleViolation("C-3", "bet-to-face", {"amount": hand.current_bet - player.bet})
    return (Checked(seat=command.seat),)


def call(hand: Hand, command: Call) -> tuple[Event, ...]:
    """Call; with nothing to call it is a check. Source: RULES C-3; P41, P60"""
    player = _in_turn(hand, command.seat)
    owed = hand.current_bet - player.bet
    if not owed:
        _require_bring_in(hand)
        return (Checked(seat=command.seat),)
    return (Called(seat=command.seat, amount=Chips(min(owed, player.stack))),)


def bring_in(hand: Hand, command: BringIn) -> tuple[Event, ...]:
    """Open with the low door card for the small amount, or for what is left of it. Source: RULES S-3, S-4; P65"""
    player = _in_turn(hand, command.seat)
    if not owes_bring_in(hand):
        raise RuleViolation("S-4", "no-bring-in-owed")
    return (BroughtIn(seat=command.seat, amount=Chips(min(hand.setup.bring_in, player.stack))),)


def raise_to(hand: Hand, command: RaiseTo) -> tuple[Event, ...]:
    """Bet or raise to a total of this round.

    The last chips are always taken for a call. A push nobody can answer is taken too, the excess goes back.
    Source: RULES C-5 to C-7, H-8, H-9; engine_cases B20
    """
    player = _in_turn(hand, command.seat)
    total = Chips(player.bet + player.stack)
    if command.amount > total:
        raise RuleViolation("C-7", "more-than-the-stack", {"most": total})
    if owes_bring_in(hand) and command.amount <= hand.setup.bring_in:
        if command.amount < min(hand.setup.bring_in, total):
            raise RuleViolation("S-4", "bring-in-first", {"amount": hand.setup.bring_in})
        return bring_in(hand, BringIn(seat=command.seat))
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
    """Apply what the house does when the clock runs out: out of the betting, or folded, or checked.

    All-in for a pot to which the player gave nothing is a fold: there is no claim to keep. Where the house does not put
    the player all-in, a bring-in is posted for the absent (P75). Source: RULES C-4; P44, P75; engine_cases B27, B40
    """
    player = _in_turn(hand, command.seat)
    if hand.setup.rules.on_timeout is OnTimeout.ALL_IN_FOR_POT:
        keeps = owes_bring_in(hand) or _has_claim(hand, player)
        return (TimedOut(seat=command.seat),) if keeps else (Folded(seat=command.seat),)
    if owes_bring_in(hand):
        return bring_in(hand, BringIn(seat=command.seat))
    owed = player.bet < hand.current_bet
    return (Folded(seat=command.seat),) if owed else (Checked(seat=command.seat),)


def keep_claim(hand: Hand, command: KeepClaim) -> tuple[Event, ...]:
    """Put a player all-in for the pot so far whose river came face up, before anybody acts on it. Source: P71"""
    player = hand.player(command.seat)
    if player.status is not Status.LIVE:
        raise RuleViolation("P71", "no-live-hand", {"seat": command.seat})
    waits = hand.phase is Phase.DEALING or (hand.to_act is not None and nobody_has_acted(hand))
    if not hand.game.has_bring_in or not hand.is_last_street or not waits:
        raise RuleViolation("P71", "no-cards-now", {"phase": hand.phase.value})
    return (ClaimKept(seat=command.seat),)


def _has_claim(hand: Hand, player: Player) -> bool:
    """Tell whether a player who acts no more could win something: what the own chips match, or what nobody has to."""
    return player.paid > 0 or any(other.dead for other in hand.players)


def _in_turn(hand: Hand, seat: Seat) -> Player:
    if hand.to_act is None:
        raise RuleViolation("C-3", "nobody-to-act")
    if hand.to_act != seat:
        raise RuleViolation("P40", "not-your-turn", {"seat": hand.to_act})
    return hand.player(seat)


def _require_bring_in(hand: Hand) -> None:
    if owes_bring_in(hand):
        raise RuleViolation("S-3", "bring-in-first", {"amount": hand.setup.bring_in})


def _not_above_the_bet(hand: Hand, player: Player, amount: Chips) -> tuple[Event, ...]:
    if amount == player.bet + player.stack:
        return (Called(seat=player.seat, amount=player.stack),)
    raise RuleViolation("C-3", "raise-must-exceed-the-bet", {"bet": hand.current_bet})


def _is_allowed(hand: Hand, player: Player, amount: Chips) -> bool:
    if hand.setup.rules.accept_anything or not can_be_answered(hand, player):
        return True
    if bar_to_raising(hand, player) is not None:
        return False
    return raise_sizes(hand, player).take(amount, Chips(player.bet + player.stack))


def _refusal(hand: Hand, player: Player) -> RuleViolation:
    """Say why this raise is refused: the first rule in its way."""
    options = legal(hand)
    fixed = hand.setup.structure is Structure.FIXED_LIMIT
    if player.has_acted and not is_reopened(hand, player):
        return RuleViolation("P35" if fixed else "P34", "betting-not-reopened")
    if is_capped(hand):
        return RuleViolation("C-6", "raises-are-capped", {"raises": hand.raises})
    if options.raise_to is None:
        return RuleViolation("C-7", "only-all-in", {"all_in": options.all_in or 0})
    least, most = options.raise_to
    if len(options.levels) > 1:
        return RuleViolation("S-10", "raise-one-of-two", {"least": least, "most": most})
    sized = {Structure.FIXED_LIMIT: "C-5", Structure.SPREAD_LIMIT: "S-16", Structure.POT_LIMIT: "P42"}
    return RuleViolation(sized.get(hand.setup.structure, "H-9"), "raise-size", {"least": least, "most": most})
