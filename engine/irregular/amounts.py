"""Amounts that are no legal bet: completed, trimmed, taken for a call, or left to the floor."""

from __future__ import annotations

from engine.commands import AllIn, Call, Command, RaiseTo
from engine.irregular.motions import Asks, CountsAs, asked, settled
from engine.irregular.turn import Turn, call_or_check, call_or_fold, raise_towards
from engine.rules import Structure
from engine.seats import Chips

_TOO_MUCH = {
    Structure.FIXED_LIMIT: "C-5",
    Structure.SPREAD_LIMIT: "S-16",
    Structure.POT_LIMIT: "P42",
    Structure.NO_LIMIT: "C-7",
}
"""The rule that trims what is more than the most."""


def declared(turn: Turn, total: Chips, rule: str) -> CountsAs:
    """Read a bet or raise that was announced as one: it is at least the smallest full one, without a 50 % test.

    Where no raise is open it is a call. Too much is trimmed. Source: P41, P42, P87; P37
    """
    if not turn.may_raise:
        return _no_raise_here(turn)
    command = raise_towards(turn, total)
    least, made = turn.least, _total_of(turn, command)
    if total > made:
        return _trimmed(turn, command, made)
    if total < least:
        reason = "raise-below-least" if turn.owed else "raise-with-no-bet"
        return settled(command, "P87" if turn.owed else "P41", reason, *turn.options.rules, least=made)
    return settled(command, rule, "counts-as-said", *turn.options.rules)


def silent(turn: Turn, total: Chips) -> CountsAs:
    """Read an amount that no word calls a raise, spoken alone or pushed in one motion.

    Facing a bet, half of a full raise or more has to be a full raise, less is a call; all the chips are all-in.
    Not facing one it is a bet, of the least that may be bet. Source: P30, P32, P39, P87
    """
    if total < turn.bet and total < turn.all_chips:
        return under_call(turn, total)
    if total <= turn.bet:
        return settled(call_or_check(turn), "P30", "counts-as-pushed")
    if not turn.may_raise:
        return _no_raise_here(turn)
    command = raise_towards(turn, total)
    made = _total_of(turn, command)
    if total > made:
        return _trimmed(turn, command, made)
    if total == made:
        return settled(command, "P30", "counts-as-pushed", *turn.options.rules)
    return _too_small(turn, total, made)


def under_call(turn: Turn, total: Chips) -> CountsAs:
    """Read chips or an amount short of the bet: the whole call heads-up or against the opening bet, else the floor.

    Source: P38, P87
    """
    lacks = Chips(turn.bet - total)
    if turn.is_heads_up or turn.faces_opening_bet:
        return settled(Call(seat=turn.player.seat), "P38", "under-call", "P87", amount=lacks)
    return asked(Asks.FLOOR, "P87", "under-call-floor", call_or_fold(turn), amount=lacks)


def _too_small(turn: Turn, total: Chips, made: Chips) -> CountsAs:
    """Read what lies between the bet and the least raise. Source: P32, P39"""
    if turn.options.bring_in is not None:
        return _opening(turn, total)
    if not turn.bet:
        return settled(raise_towards(turn, made), "P39", "bet-below-least", least=made)
    if 2 * (total - turn.bet) >= turn.full_raise:
        return settled(raise_towards(turn, made), "P32", "half-a-raise-is-completed", *turn.options.rules, least=made)
    return settled(call_or_check(turn), "P32", "less-than-half-calls")


def _opening(turn: Turn, total: Chips) -> CountsAs:
    """Read what the low card pushed short of a full bet: the bring-in, or from half of the bet on that bet.

    Source: RULES S-4; P32
    """
    if 2 * total >= turn.least:
        return settled(raise_towards(turn, total), "S-4", "half-a-raise-is-completed", "P32", least=turn.least)
    return settled(call_or_check(turn), "S-4", "counts-as-pushed", "P32")


def _no_raise_here(turn: Turn) -> CountsAs:
    """Take a raise that is not open for a call: capped, not reopened, nobody left to answer it, or no chips for it.

    Source: RULES C-6, C-7, C-9; P34, P35, P36
    """
    too_short = turn.owed and turn.all_chips <= turn.bet
    return settled(call_or_check(turn), "C-7" if too_short else turn.options.rules[0], "no-raise-here")


def _trimmed(turn: Turn, command: Command, made: Chips) -> CountsAs:
    """Trim a bet or raise to the most that the structure or the stack allows. Source: P42; RULES C-5, C-7, S-16"""
    return settled(command, _TOO_MUCH[turn.hand.setup.structure], "trimmed", *turn.options.rules, most=made)


def _total_of(turn: Turn, command: Command) -> Chips:
    match command:
        case RaiseTo(amount=amount):
            return amount
        case AllIn():
            return turn.all_chips
        case _:
            return turn.bet
