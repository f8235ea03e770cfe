"""Action out of turn and players passed over: what binds when the turn comes back."""

from __future__ import annotations

from dataclasses import dataclass

from engine.commands import Fold
from engine.irregular.motions import Asks, CountsAs, Motion, Said, Word, asked, settled
from engine.irregular.reading import counts_as, in_order
from engine.irregular.turn import call_or_fold, every_choice, turn_of
from engine.seats import Chips, Seat
from engine.state import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class OutOfTurn:
    """What a player said or pushed before the turn came; `bet` is the bet to match at that moment."""

    seat: Seat
    motions: tuple[Motion, ...]
    bet: Chips


def out_of_turn(hand: Hand, early: OutOfTurn) -> CountsAs:
    """Return what an action out of turn has become now.

    Until the turn comes it backs up to whose turn it is. Then a fold binds; anything else binds when the bet to match
    is still the same, which checks, calls and folds leave it; otherwise the player has every choice and chips go back.
    Source: P30, P40
    """
    turn = turn_of(hand)
    if hand.to_act != early.seat:
        return asked(Asks.PLAYER, "P40", "action-backs-up", every_choice(turn), seat=turn.player.seat)
    first = in_order(early.motions)[0]
    if isinstance(first, Said) and first.word is Word.FOLD:
        return settled(Fold(seat=early.seat), "P40", "out-of-turn-fold-binds", seat=early.seat)
    if hand.current_bet != early.bet:
        return asked(Asks.PLAYER, "P40", "out-of-turn-is-free", every_choice(turn), seat=early.seat)
    read = counts_as(hand, *early.motions)
    if read.command is None:
        return read
    return settled(read.command, "P40", "out-of-turn-binds", *read.rules, seat=early.seat)


def skipped(hand: Hand, *, substantial_action_behind: bool) -> CountsAs:
    """Return what is left to the player whose turn it is and who was passed over.

    Who speaks up before there is substantial action behind acts as if nothing had been; after that the action behind
    stands and the floor rules the hand: dead, or without a raise. Source: P40; P19
    """
    turn = turn_of(hand)
    seat = turn.player.seat
    if substantial_action_behind:
        return asked(Asks.FLOOR, "P40", "skipped-too-late", call_or_fold(turn), seat=seat)
    return asked(Asks.PLAYER, "P40", "action-backs-up", every_choice(turn), seat=seat)
