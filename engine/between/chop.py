"""The two blinds taking their bets back when everybody else has folded."""

from __future__ import annotations

from engine.between.commands import ChopBlinds
from engine.between.lineup import Lineup
from engine.hand import Hand, Phase
from engine.seats import NO_CHIPS, Seat
from engine.violations import RuleViolation


def require_chop(lineup: Lineup, command: ChopBlinds) -> None:
    """Raise RuleViolation unless the two blinds may take their bets back.

    Both agree, nobody else is in, neither has acted, and nothing but the two blinds lies in the pot. Source: P91
    """
    hand = command.hand
    assert hand.setup.order == lineup.dealt, "another hand is being played"
    if not _only_the_blinds(hand):
        raise RuleViolation("P91", "not-the-blinds-alone")
    if not set(_blinds(hand)) <= set(command.agree):
        raise RuleViolation("P91", "both-blinds-agree")


def _only_the_blinds(hand: Hand) -> bool:
    blinds = _blinds(hand)
    players = [hand.player(seat) for seat in blinds]
    others = sum(player.paid for player in hand.players if player.seat not in blinds)
    return (
        (hand.phase, hand.street) == (Phase.BETTING, 0)
        and len(blinds) == 2
        and set(hand.live_seats) == set(blinds)
        and others == NO_CHIPS
        and all(player.paid == player.bet for player in players)
        and all(player.bet <= hand.setup.blinds[hand.at(player.seat)] for player in players)
    )


def _blinds(hand: Hand) -> tuple[Seat, ...]:
    """Return who posted a blind, in the order of the deal."""
    return tuple(seat for seat, blind in zip(hand.setup.order, hand.setup.blinds, strict=True) if blind)
