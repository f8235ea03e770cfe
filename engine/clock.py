"""The time a player has to act: when it runs, when it stands still, and what happens when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from engine.commands import TimeOut
from engine.rules import Clock, HouseRules, OnTimeout
from engine.seats import Seat


class Hold(Enum):
    """Why a clock stands still."""

    DOUBT = "doubt"
    FAULT = "fault"
    COUNT = "count"
    FLOOR_CALL = "floor_call"


class Stage(Enum):
    """How far a turn's time has gone; OFF where nobody asked for the clock."""

    OFF = "off"
    RUNNING = "running"
    TIME_BANK = "time_bank"
    COUNTDOWN = "countdown"
    TIME = "time"


class Confirms(Enum):
    """Who makes time that ran out count: nobody has to, or the dealer, who may enter the action instead."""

    SYSTEM = "system"
    DEALER = "dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnClock:
    """The clock of one turn.

    `given_ms` is when the action was given to the player, `called_ms` when somebody asked for the clock, None when
    nobody did. `bank_ms` is the player's time bank as the turn began. `stood_ms` is how long it stood still so far
    and `still_since_ms` since when it does now, None while it runs.
    """

    seat: Seat
    given_ms: int
    bank_ms: int = 0
    called_ms: int | None = None
    stood_ms: int = 0
    still_since_ms: int | None = None
    holds: frozenset[Hold] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockReading:
    """What a clock shows.

    `left_ms` is what remains until time is over, bank and countdown included; None where no clock runs.
    `bank_left_ms` is what the player keeps of the time bank. `says` is the id of what is said aloud, `args` its
    arguments. At Stage.TIME, `command` is what it comes to, once `confirms` agrees; None before. `rule` says what
    becomes of the player.
    """

    stage: Stage
    left_ms: int | None
    bank_left_ms: int
    says: str | None = None
    args: Mapping[str, int] = field(default_factory=dict, hash=False)
    command: TimeOut | None = None
    confirms: Confirms | None = None
    rule: str = "C-4"


def give_action(seat: Seat, now_ms: int, bank_ms: int = 0) -> TurnClock:
    """Start a turn's clock as the action is given to the player. Source: RULES C-4"""
    return TurnClock(seat=seat, given_ms=now_ms, bank_ms=bank_ms)


def call_clock(clock: TurnClock, now_ms: int) -> TurnClock:
    """Ask for the clock on the player to act; asked again it goes on as it was. Source: P44"""
    if clock.called_ms is not None:
        return clock
    still = now_ms if clock.holds else None
    return replace(clock, called_ms=now_ms, stood_ms=0, still_since_ms=still)


def stand_still(clock: TurnClock, why: Hold, now_ms: int) -> TurnClock:
    """Hold the clock, for one reason more. Source: RULES C-4"""
    since = now_ms if clock.still_since_ms is None else clock.still_since_ms
    return replace(clock, holds=clock.holds | {why}, still_since_ms=since)


def go_on(clock: TurnClock, why: Hold, now_ms: int) -> TurnClock:
    """Take one reason back; the clock runs again when it was the last. Source: RULES C-4"""
    holds = clock.holds - {why}
    if holds or clock.still_since_ms is None:
        return replace(clock, holds=holds)
    stood = clock.stood_ms + now_ms - clock.still_since_ms
    return replace(clock, holds=holds, stood_ms=stood, still_since_ms=None)


def read_clock(clock: TurnClock, rules: HouseRules, now_ms: int) -> ClockReading:
    """Return what a clock shows: time to act, then the time bank, then the spoken countdown, then Time.

    An action at the very last instant is the player's. Switches: clock, act_within_ms, countdown_ms, auto_clock.
    Source: RULES C-4; P44
    """
    if not _runs(clock, rules):
        return ClockReading(stage=Stage.OFF, left_ms=None, bank_left_ms=clock.bank_ms)
    used = _used_ms(clock, rules, now_ms)
    left = _allowed_ms(clock, rules) - used
    bank = bank_left_ms(clock, rules, now_ms)
    if left < 0:
        return _time(clock, rules, bank)
    stage = _stage(clock, rules, used)
    if stage is Stage.COUNTDOWN:
        return _countdown(left, bank)
    return ClockReading(stage=stage, left_ms=left, bank_left_ms=bank)


def is_in_time(clock: TurnClock, rules: HouseRules, acted_ms: int) -> bool:
    """Tell whether words said or a key pressed at this instant still stand. Source: P44"""
    return read_clock(clock, rules, acted_ms).stage is not Stage.TIME


def bank_left_ms(clock: TurnClock, rules: HouseRules, now_ms: int) -> int:
    """Return what the turn leaves of the player's time bank. Switch: time_bank_ms. Source: RULES C-4"""
    if not _runs(clock, rules):
        return clock.bank_ms
    over = _used_ms(clock, rules, now_ms) - rules.act_within_ms
    return clock.bank_ms - min(max(over, 0), clock.bank_ms)


def full_banks(seats: Iterable[Seat], rules: HouseRules) -> dict[Seat, int]:
    """Return a full time bank for each player. Switch: time_bank_ms. Source: RULES C-4"""
    return dict.fromkeys(seats, rules.time_bank_ms)


def charge_bank(banks: Mapping[Seat, int], clock: TurnClock, rules: HouseRules, acted_ms: int) -> dict[Seat, int]:
    """Return the time banks after a turn that ended at this instant; nobody else's changes. Source: RULES C-4"""
    return {**banks, clock.seat: bank_left_ms(clock, rules, acted_ms)}


def _countdown(left_ms: int, bank: int) -> ClockReading:
    """Count the seconds down aloud, each as it begins."""
    seconds = -(-left_ms // 1_000)
    return ClockReading(
        stage=Stage.COUNTDOWN, left_ms=left_ms, bank_left_ms=bank, says="say-countdown", args={"seconds": seconds}
    )


def _time(clock: TurnClock, rules: HouseRules, bank: int) -> ClockReading:
    """Say Time; it counts by itself, or when the dealer confirms it. Switches: auto_clock, on_timeout."""
    return ClockReading(
        stage=Stage.TIME,
        left_ms=0,
        bank_left_ms=bank,
        says="say-time",
        args={"seat": clock.seat},
        command=TimeOut(seat=clock.seat),
        confirms=Confirms.SYSTEM if rules.auto_clock else Confirms.DEALER,
        rule="C-4" if rules.on_timeout is OnTimeout.ALL_IN_FOR_POT else "P44",
    )


def _stage(clock: TurnClock, rules: HouseRules, used_ms: int) -> Stage:
    if used_ms <= rules.act_within_ms:
        return Stage.RUNNING
    return Stage.TIME_BANK if used_ms <= rules.act_within_ms + clock.bank_ms else Stage.COUNTDOWN


def _runs(clock: TurnClock, rules: HouseRules) -> bool:
    return rules.clock is Clock.ALWAYS or clock.called_ms is not None


def _allowed_ms(clock: TurnClock, rules: HouseRules) -> int:
    return rules.act_within_ms + clock.bank_ms + rules.countdown_ms


def _used_ms(clock: TurnClock, rules: HouseRules, now_ms: int) -> int:
    """Return the time that has run, as long as it stood still left out; where it is asked for, from then on."""
    start = clock.given_ms if rules.clock is Clock.ALWAYS or clock.called_ms is None else clock.called_ms
    until = now_ms if clock.still_since_ms is None else clock.still_since_ms
    return max(0, until - start - clock.stood_ms)
