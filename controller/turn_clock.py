"""The clock of the turn in play, folded from what happens: it starts with the direction and ends with the action."""

from __future__ import annotations

from dataclasses import replace

from controller.direction import Direction, Kind
from controller.state import Play
from engine.clock import Hold, TurnClock, bank_left_ms, call_clock, give_action, go_on, stand_still
from engine.rules import HouseRules
from engine.seats import Seat


def action_given(play: Play, direction: Direction, now_ms: int) -> Play:
    """Start the clock as the action is given; given again it goes on as it was. Source: RULES C-4"""
    seat = direction.seat
    if direction.kind not in (Kind.ACT, Kind.AMOUNT) or seat is None:
        return play
    if play.clock is not None and play.clock.seat == seat:
        return play
    return replace(play, clock=give_action(seat, now_ms, _bank(play, seat)))


def acted(play: Play, now_ms: int) -> Play:
    """End the clock once the turn has moved on, and charge the player's time bank."""
    clock, hand = play.clock, play.hand
    if clock is None or hand is None or hand.to_act == clock.seat:
        return play
    left = bank_left_ms(clock, hand.setup.rules, now_ms)
    banks = {**play.banks, str(clock.seat): left} if hand.setup.rules.time_bank_ms else play.banks
    return replace(play, clock=None, banks=banks)


def called(play: Play, now_ms: int) -> Play:
    """Somebody asked for the clock. Source: P44"""
    return play if play.clock is None else replace(play, clock=call_clock(play.clock, now_ms))


def held(play: Play, holds: frozenset[Hold], now_ms: int) -> Play:
    """Let the clock stand still for these reasons, and go on when there is none. Source: RULES C-4"""
    clock = play.clock
    if clock is None:
        return play
    for why in sorted(holds - clock.holds, key=lambda hold: hold.value):
        clock = stand_still(clock, why, now_ms)
    for why in sorted(clock.holds - holds, key=lambda hold: hold.value):
        clock = go_on(clock, why, now_ms)
    return replace(play, clock=clock)


def rebased(play: Play, before_ms: int, now_ms: int) -> Play:
    """Take the clock over to the time of a new run: what was used stays used, and it stands until somebody goes on."""
    clock = play.clock
    if clock is None:
        return play
    still = before_ms if clock.still_since_ms is None else clock.still_since_ms
    shift = now_ms - still
    moved = replace(
        clock,
        given_ms=clock.given_ms + shift,
        called_ms=None if clock.called_ms is None else clock.called_ms + shift,
        still_since_ms=now_ms,
        holds=clock.holds | {Hold.FAULT},
    )
    return replace(play, clock=moved)


def full_bank(rules: HouseRules, play: Play, seat: Seat) -> int:
    """Return what is left of a player's time bank. Switch: time_bank_ms. Source: RULES C-4"""
    return play.banks.get(str(seat), rules.time_bank_ms)


def _bank(play: Play, seat: Seat) -> int:
    return 0 if play.hand is None else full_bank(play.hand.setup.rules, play, seat)


def clock_of(play: Play, seat: Seat) -> TurnClock | None:
    """Return the clock of a seat's turn, None where none has begun."""
    return play.clock if play.clock is not None and play.clock.seat == seat else None
