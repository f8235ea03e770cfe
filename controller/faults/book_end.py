"""Faults of the end of the hand in the terms of the book."""

from __future__ import annotations

from controller.faults.moments import hand_of
from controller.faults.muck import mucked_of
from controller.state import Fault, Table
from engine.commands import GiveBack
from engine.hand import Hand, decide
from engine.remedies import errors
from engine.remedies.errors import Error
from engine.seats import Seat
from engine.violations import RuleViolation


def wrong_count_showdown(table: Table, fault: Fault) -> Error:
    """Stud has a rule of its own for six and eight; else a hand with a wrong count after action is dead (P21, P76)."""
    hand, seat, cards = hand_of(table), fault.seat(), fault.args["count"]
    assert isinstance(cards, int), "cards are counted"
    if hand.game.has_bring_in:
        lives = {"hand_lives": True, "hand_dies": False}.get(str(fault.args.get("ruling")))
        return errors.WrongCountAtShowdown(seat=seat, cards=cards, lives=lives)
    return errors.WrongCount(seat=seat, cards=cards, due=len(hand.player(seat).holes), acted=True)


def mucked_winner(table: Table, fault: Fault) -> Error:
    """A hand that was tabled and read is never dead; one that has missed a bet or a card does not come back.

    Source: P29, P47, P89
    """
    hand, seat = hand_of(table), fault.seat()
    tabled = seat in hand.setup.order and hand.player(seat).has_shown
    certain = fault.args["identified"] == "told_apart" and _lies_there(table, hand, seat) and _may_live(hand, seat)
    return errors.HandKilled(seat=seat, identifiable=certain, tabled=tabled)


def _lies_there(table: Table, hand: Hand, seat: Seat) -> bool:
    """Whether all its cards are where they can be taken from; shuffled into the stub they are any cards. Source: P14"""
    if seat not in hand.setup.order or hand.player(seat).is_in:
        return True
    return len(mucked_of(table, seat)) >= len(hand.player(seat).holes)


def _may_live(hand: Hand, seat: Seat) -> bool:
    if seat in hand.setup.order and hand.player(seat).is_in:
        return True
    try:
        decide(hand, GiveBack(seat=seat))
    except RuleViolation:
        return False
    return True


def misread_hand(table: Table, fault: Fault) -> Error:
    """Once the next hand has begun it stands (P5)."""
    return errors.PotDisputed(seat=fault.seat(), misread=True, next_hand_began=table.ended is None)


def wrong_sum(table: Table, fault: Fault) -> Error:
    """Open until substantial action on the next hand (P6)."""
    return errors.PotDisputed(seat=fault.seat(), next_hand_began=table.play.hand is not None)


def shown_to_one(table: Table, fault: Fault) -> Error:
    """Who saw the cards may have a decision left on this round, on a later one, or none (P49)."""
    hand, other = hand_of(table), fault.seat("second")
    player = hand.player(other) if other in hand.setup.order else None
    acts = player is not None and player.is_in and player.stack > 0
    now = acts and hand.to_act is not None and (hand.to_act == other or not hand.player(other).has_acted)
    later = acts and not hand.is_last_street
    return errors.ShownToOne(seat=fault.seat(), decides_now=now, decides_later=later)
