"""The next hand's setup: who is dealt in with what, and what everybody posts."""

from __future__ import annotations

from collections.abc import Collection

from engine.between.commands import FinishHand
from engine.between.lineup import Lineup
from engine.between.next_deal import NextDeal, next_deal
from engine.hand import Hand, Phase
from engine.seats import NO_CHIPS, Chips, Seat
from engine.setup import Setup


def next_setup(lineup: Lineup, *, two_left: bool = False) -> Setup:
    """Return the setup of the next hand. `two_left` when only two players are left in the event.

    Raises RuleViolation when fewer than two could play. Source: RULES C-2, S-1, S-2, H-2
    """
    deal, stakes = next_deal(lineup), lineup.stakes
    blinds = _blinds(lineup, deal)
    dead = _amounts(deal, deal.dead, stakes.small_blind)
    return Setup(
        game=stakes.game,
        structure=stakes.structure,
        lower=stakes.lower,
        upper=stakes.upper,
        order=deal.order,
        stacks=tuple(lineup.chair(seat).stack for seat in deal.order),
        antes=_antes(lineup, deal),
        blinds=blinds,
        button=None if deal.positions is None else deal.positions.button,
        rules=lineup.terms.rules,
        bring_in=stakes.bring_in,
        dead=dead if any(dead) else (),
        rake=stakes.rake,
        two_left=two_left,
        opens_after=_opens_after(deal, blinds),
        unposted=NO_CHIPS if deal.small or deal.dead or deal.positions is None else stakes.small_blind,
    )


def finish_of(hand: Hand) -> FinishHand:
    """Return the command by which a finished hand's stacks and rake come back to the lineup."""
    assert hand.phase is Phase.OVER, "the hand is not over"
    return FinishHand(stacks=tuple((player.seat, player.stack) for player in hand.players), raked=hand.raked)


def _antes(lineup: Lineup, deal: NextDeal) -> tuple[Chips, ...]:
    """Return each seat's ante: everybody's own, and from the big blind the table's. Source: RULES S-1"""
    stakes = lineup.stakes
    return tuple(Chips(stakes.ante + stakes.big_blind_ante * (seat == deal.opens_after)) for seat in deal.order)


def _blinds(lineup: Lineup, deal: NextDeal) -> tuple[Chips, ...]:
    """Return each seat's live blind; a straddle is twice the big one and leaves the least bet as it is.

    Source: RULES H-2; P58, P61
    """
    stakes = lineup.stakes
    rows = zip(
        _amounts(deal, deal.small, stakes.small_blind),
        _amounts(deal, (*deal.big, *deal.live), stakes.big_blind),
        _amounts(deal, () if deal.straddler is None else (deal.straddler,), Chips(2 * stakes.big_blind)),
        strict=True,
    )
    return tuple(max(row) for row in rows)


def _opens_after(deal: NextDeal, blinds: tuple[Chips, ...]) -> Seat | None:
    """Return the big blind left of whom the first round opens, where the blinds alone would not say so. Source: P55"""
    if deal.opens_after is None or deal.straddler is not None or not any(blinds):
        return None
    first = deal.order[blinds.index(max(blinds))]
    return None if first == deal.opens_after else deal.opens_after


def _amounts(deal: NextDeal, payers: Collection[Seat], amount: Chips) -> tuple[Chips, ...]:
    return tuple(amount if seat in payers else NO_CHIPS for seat in deal.order)
