"""Turning what was asked into what happened, together with what follows from it by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import actions, claims, dealt, rulings
from engine.changes import apply
from engine.commands import (
    AgreeToRun,
    AllIn,
    BringIn,
    Burned,
    Call,
    Check,
    Command,
    Contradict,
    CorrectBurns,
    CorrectStack,
    CountHand,
    DealtBoard,
    DealtHole,
    DealtHoles,
    DeclareOpener,
    DeclareWinners,
    Fold,
    GiveBack,
    KeepClaim,
    KillHand,
    Muck,
    Name,
    PostAll,
    PushPots,
    RaiseTo,
    ReopenPots,
    Reshuffled,
    Scrap,
    ShowHand,
    TakeBackStreet,
    TimeOut,
    TurnUp,
)
from engine.events import BetsCollected, BoardFinished, Event, StreetOpened, UncalledReturned
from engine.pots import form_pots, uncalled
from engine.state import Hand, Phase


def decide(hand: Hand, command: Command) -> tuple[Event, ...]:
    """Return what happens when this is asked, with all that follows from it by itself.

    Raises RuleViolation when the rules forbid it and NeedsCards when unseen cards must be read first; nothing changes.
    """
    return carry_out(hand, command)[0]


def carry_out(hand: Hand, command: Command) -> tuple[tuple[Event, ...], Hand]:
    """Return the events of `decide` and the hand after them, its invariants checked after each."""
    events = _DECISIONS[type(command)](hand, command)
    for event in events:
        hand = _after(hand, event)
    while hand.to_act is None and (follows := consequence(hand)) is not None:
        events += (follows,)
        hand = _after(hand, follows)
    return events, hand


def _after(hand: Hand, event: Event) -> Hand:
    """Return the hand after an event, which holds what it must."""
    after = apply(hand, event)
    after.check(hand)
    return after


def consequence(hand: Hand) -> Event | None:
    """Return what follows without anybody asking: a finished round is closed and the next street or board begins.

    Source: RULES C-8, C-9; P54, P62
    """
    if hand.phase is Phase.BETTING and hand.to_act is None:
        back = uncalled(hand.players)
        if back is not None:
            return UncalledReturned(seat=back[0], amount=back[1])
        return BetsCollected(pots=tuple(pot.amount for pot in form_pots(hand.players, with_bets=True)))
    if hand.phase is Phase.BETWEEN_STREETS:
        return StreetOpened(street=hand.street + 1)
    if hand.phase is Phase.BETWEEN_BOARDS:
        return BoardFinished()
    return None


_DECISIONS: dict[type, Callable[[Hand, Any], tuple[Event, ...]]] = {
    PostAll: dealt.post_all,
    DealtHole: dealt.dealt_hole,
    DealtHoles: dealt.dealt_holes,
    Burned: dealt.burned,
    Reshuffled: dealt.reshuffled,
    DealtBoard: dealt.dealt_board,
    Name: dealt.name,
    Contradict: dealt.contradict,
    Fold: actions.fold,
    Check: actions.check,
    Call: actions.call,
    BringIn: actions.bring_in,
    RaiseTo: actions.raise_to,
    AllIn: actions.all_in,
    TimeOut: actions.time_out,
    ShowHand: claims.show_hand,
    Muck: claims.muck,
    DeclareOpener: dealt.declare_opener,
    AgreeToRun: dealt.agree_to_run,
    DeclareWinners: claims.declare_winners,
    PushPots: claims.push_pots,
    KillHand: rulings.kill_hand,
    GiveBack: rulings.give_back,
    TurnUp: rulings.turn_up,
    TakeBackStreet: rulings.take_back_street,
    CorrectBurns: rulings.correct_burns,
    CorrectStack: rulings.correct_stack,
    CountHand: rulings.count_hand,
    Scrap: rulings.scrap,
    KeepClaim: actions.keep_claim,
    ReopenPots: rulings.reopen_pots,
}
