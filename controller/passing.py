"""Whom an entry for a later seat passes over, and what each of them is taken to have done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from controller.ids import Told, told
from engine import hand as engine_hand
from engine.commands import Call, Check, Fold
from engine.hand import Hand, Phase
from engine.seats import Seat

Passes = Fold | Check | Call
"""What an entry can take a player to have done who was not named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """How the hand stands once those before have done this; `hand.to_act` is whose turn it is then, if anybody's."""

    hand: Hand
    commands: tuple[Passes, ...] = ()

    @property
    def passed(self) -> tuple[int, ...]:
        """Whose turns were before it."""
        return _ints(tuple(command.seat for command in self.commands))

    @property
    def folds(self) -> tuple[Seat, ...]:
        """Who folded."""
        return tuple(command.seat for command in self.commands if isinstance(command, Fold))

    @property
    def checks(self) -> tuple[Seat, ...]:
        """Who checked."""
        return tuple(command.seat for command in self.commands if isinstance(command, Check))

    @property
    def calls(self) -> tuple[Seat, ...]:
        """Who called."""
        return tuple(command.seat for command in self.commands if isinstance(command, Call))


def turns_ahead(hand: Hand) -> Iterator[Ahead]:
    """Yield each turn of this round that is still to come, the present one first, as it is if all before it pass.

    Whoever faces a bet folds, everybody else checks. Nobody comes twice: passing lets nobody act again.
    Raises RuleViolation at a seat that can do neither. Source: RULES C-3
    """
    ahead = Ahead(hand=hand)
    while _is_of_round(hand, ahead.hand):
        yield ahead
        ahead = _after(ahead, _passes)


def turn_of_seat(hand: Hand, seat: Seat) -> Ahead | None:
    """Return the turn of a seat that is still to come in this round, None when it has none.

    Raises RuleViolation where a seat before it can neither fold nor check.
    """
    return next((ahead for ahead in turns_ahead(hand) if ahead.hand.to_act == seat), None)


def rest_of_round(hand: Hand, folding: tuple[Seat, ...]) -> Ahead:
    """Return the hand after the round: these seats fold, everybody else calls or checks.

    Raises RuleViolation where the rules forbid it.
    """

    def does(hand: Hand, seat: Seat) -> Passes:
        if seat in folding:
            return Fold(seat=seat)
        return _checks_or(hand, seat, Call(seat=seat))

    ahead = Ahead(hand=hand)
    while _is_of_round(hand, ahead.hand):
        ahead = _after(ahead, does)
    return ahead


def pass_said(ahead: Ahead) -> Told | None:
    """Say who is taken to have folded or checked; None when nobody is."""
    if not ahead.commands:
        return None
    return told("note-passed", seats=ahead.passed, count=len(ahead.commands), past=pass_word(ahead))


def stay_in(done: Ahead) -> tuple[int, ...]:
    """Return who is in as the round ends."""
    return tuple(int(player.seat) for player in done.hand.players if player.is_in)


def round_said(done: Ahead) -> Told:
    """Say what each did who was still to act as the round ends, and who is in."""
    others = stay_in(done)
    folds, stays = done.folds, done.calls or done.checks
    if folds and stays:
        return told("round-mixed", seats=_ints(folds), count=len(folds), others=others)
    if folds:
        return told("round-folds", seats=_ints(folds), count=len(folds), others=others)
    if done.calls:
        return told("round-calls", seats=_ints(stays), count=len(stays), others=others)
    return told("round-checks", seats=_ints(stays), count=len(stays), others=others)


def pass_word(ahead: Ahead) -> str:
    """Return how those who were passed over are spoken of: ``fold``, ``check``, or ``mixed`` where both happened."""
    return "mixed" if ahead.folds and ahead.checks else "fold" if ahead.folds else "check"


def _ints(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    return tuple(int(seat) for seat in seats)


def _after(ahead: Ahead, does: Callable[[Hand, Seat], Passes]) -> Ahead:
    assert ahead.hand.to_act is not None, "a turn is somebody's"
    command = does(ahead.hand, ahead.hand.to_act)
    _, hand = engine_hand.carry_out(ahead.hand, command)
    return Ahead(hand=hand, commands=(*ahead.commands, command))


def _passes(hand: Hand, seat: Seat) -> Passes:
    return _checks_or(hand, seat, Fold(seat=seat))


def _checks_or(hand: Hand, seat: Seat, other: Passes) -> Passes:
    return Check(seat=seat) if hand.player(seat).bet == hand.current_bet else other


def _is_of_round(round_of: Hand, hand: Hand) -> bool:
    return hand.to_act is not None and hand.phase is Phase.BETTING and hand.street == round_of.street
