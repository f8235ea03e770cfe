"""Chairs changing hands, and how players come back to the blinds."""

from __future__ import annotations

from dataclasses import replace

from engine.between import commands as c
from engine.between import events as e
from engine.between.asking import require_empty, require_no_hand, seated
from engine.between.circle import steps
from engine.between.lineup import Chair, Entering, Lineup
from engine.between.next_deal import next_deal
from engine.rules import ButtonMoves
from engine.seats import Seat
from engine.violations import RuleViolation


def sit_out(lineup: Lineup, command: c.SitOut) -> tuple[e.Event, ...]:
    """Keep a player out from the next hand on. Source: P58"""
    return () if seated(lineup, command.seat).sitting_out else (e.SatOut(seat=command.seat),)


def sit_in(lineup: Lineup, command: c.SitIn) -> tuple[e.Event, ...]:
    """Have a player dealt in again. Source: P58"""
    return (e.SatIn(seat=command.seat),) if seated(lineup, command.seat).sitting_out else ()


def set_posting(lineup: Lineup, command: c.SetPosting) -> tuple[e.Event, ...]:
    """Turn a chair's "I'm in" on or off. Source: RULES C-2"""
    same = seated(lineup, command.seat).posts == command.posts
    return () if same else (e.PostingSet(seat=command.seat, posts=command.posts),)


def change_seat(lineup: Lineup, command: c.ChangeSeat) -> tuple[e.Event, ...]:
    """Move a player to an empty seat, between hands.

    Once the blinds go round, who moves away from the coming big blind owes it, and who has just had it owes the small
    one. Source: P58, P91
    """
    require_no_hand(lineup)
    chair = seated(lineup, command.seat)
    require_empty(lineup, command.to)
    big, small = chair.owes_big or _lets_the_blind_pass(lineup, chair, command.to), chair.owes_small or chair.due_small
    return (e.SeatChanged(seat=command.seat, to=command.to, owes_big=big, owes_small=small),)


def enter(lineup: Lineup, command: c.PostBlinds | c.WaitForBigBlind) -> tuple[e.Event, ...]:
    """Let a player who owes blinds post them or wait for the big blind, or leave the button unbought.

    Source: P58, P59
    """
    chair, posts = seated(lineup, command.seat), isinstance(command, c.PostBlinds)
    if not chair.owes and (posts or chair.enters is Entering.WAIT):
        raise RuleViolation("P58", "no-blind-owed", {"seat": command.seat})
    return (e.EntryChosen(seat=command.seat, enters=Entering.POST if posts else Entering.WAIT),)


def buy_button(lineup: Lineup, command: c.BuyButton) -> tuple[e.Event, ...]:
    """Let a player who is new or owes blinds buy the button when it is about to pass. Source: P59"""
    if seated(lineup, command.seat).is_settled:
        raise RuleViolation("P59", "no-blind-owed", {"seat": command.seat})
    return (e.EntryChosen(seat=command.seat, enters=Entering.BUY_BUTTON),)


def straddle(lineup: Lineup, command: c.Straddle) -> tuple[e.Event, ...]:
    """Take a straddle for the next hand: under the gun or, except in limit, on the button, which comes first.

    Source: P61
    """
    require_no_hand(lineup, "P61")
    chair = seated(lineup, command.seat)
    deal = next_deal(replace(lineup, straddler=command.seat))
    if deal.straddler != command.seat or chair.stack < 2 * lineup.stakes.big_blind:
        raise RuleViolation("P61", "no-straddle-there", {"seat": command.seat})
    on_button = deal.positions is not None and lineup.straddler == deal.positions.button
    if on_button and lineup.straddler != command.seat and next_deal(lineup).straddler is not None:
        raise RuleViolation("P61", "no-straddle-there", {"seat": command.seat})
    return (e.StraddlePromised(seat=command.seat),)


def place_button(lineup: Lineup, command: c.PlaceButton) -> tuple[e.Event, ...]:
    """Put the button where the next hand has it; a moving one only in front of a player. Source: RULES H-1; P55, P56"""
    require_no_hand(lineup, "P56")
    if lineup.terms.rules.button is ButtonMoves.MOVING:
        seated(lineup, command.seat)
    elif not 1 <= command.seat <= lineup.terms.chairs:
        raise RuleViolation("P56", "no-such-seat", {"seat": command.seat})
    return (e.ButtonPlaced(seat=command.seat),)


def _lets_the_blind_pass(lineup: Lineup, chair: Chair, to: Seat) -> bool:
    last = lineup.last
    return last is not None and steps(last.big, to) > steps(last.big, chair.seat)
