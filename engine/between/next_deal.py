"""Who is dealt the next hand, and who posts which blind in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.between.button import heads_up_positions, ring_positions
from engine.between.circle import is_reached, lies_between
from engine.between.lineup import Chair, Entering, Lineup, Positions
from engine.between.terms import LIMITS, Occasion
from engine.blinds import dealing_order, next_button
from engine.rules import ButtonMoves
from engine.seats import Seat
from engine.violations import RuleViolation


@dataclass(frozen=True, slots=True, kw_only=True)
class NextDeal:
    """The next hand before its stakes; `order` starts with the dealer's first card.

    `big` and `small` post that blind in its turn. `live` posts a big blind to come in, `dead` a small one that nobody
    has to match. `bought` has bought the button, `straddler` straddles; None when nobody does. The first round opens
    left of `opens_after`. In a game without a button only `order` is filled.
    """

    order: tuple[Seat, ...]
    positions: Positions | None = None
    big: tuple[Seat, ...] = ()
    small: tuple[Seat, ...] = ()
    live: tuple[Seat, ...] = ()
    dead: tuple[Seat, ...] = ()
    bought: Seat | None = None
    straddler: Seat | None = None
    opens_after: Seat | None = None


def next_deal(lineup: Lineup) -> NextDeal:
    """Return who is dealt in and who posts what.

    A chair that does not post is not dealt in; the button stays where it is while stud is played. Raises RuleViolation
    when fewer than two could play. Source: RULES C-2, S-2; P84
    """
    ready = tuple(chair for chair in lineup.chairs if chair.is_ready)
    if len(ready) < lineup.stakes.game_row.seats_min:
        raise RuleViolation("C-2", "too-few-players")
    if not lineup.stakes.game_row.has_button:
        return NextDeal(order=tuple(chair.seat for chair in ready))
    lineup = _since_restart(lineup)
    all_settle = lineup.last is None or not lineup.stakes.has_blinds
    settled = ready if all_settle else tuple(chair for chair in ready if chair.is_settled)
    deal = _deal(lineup, settled, ready) or _deal(lineup, ready, ready)
    assert deal is not None, "two who are ready are dealt in when nobody waits"
    return deal


def missed(lineup: Lineup, deal: NextDeal) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return whom the big and the small blind pass by: players who keep a chair and are not dealt in.

    Whoever has not been dealt in to the chair yet misses nothing. Source: P58; engine_cases B30
    """
    now, last = deal.positions, _since_restart(lineup).last
    if now is None or not lineup.stakes.has_blinds:
        return (), ()
    away = [chair.seat for chair in lineup.chairs if chair.seat not in deal.order and not chair.fresh]
    after_big, after_small = (now.small, now.button) if last is None or lineup.placed else (last.big, last.small)
    big = tuple(seat for seat in away if after_big != now.big and lies_between(seat, after_big, now.big))
    small = tuple(
        seat
        for seat in away
        if (after_small != now.small and is_reached(seat, after_small, now.small)) or _sits_out_due(lineup, deal, seat)
    )
    return big, small


def _sits_out_due(lineup: Lineup, deal: NextDeal, seat: Seat) -> bool:
    """Tell whether a seat sits out the hand in which a moving button asks its small blind of it. Source: P55, P58"""
    ring = deal.bought is None and len(deal.order) > 2
    return ring and _has_just_posted(lineup, seat)


def _since_restart(lineup: Lineup) -> Lineup:
    """Forget the last blinds where nobody who could be dealt in has settled with them: the game starts anew."""
    ready = [chair for chair in lineup.chairs if chair.is_ready]
    return lineup if any(chair.is_settled for chair in ready) else replace(lineup, last=None)


def _deal(lineup: Lineup, settled: tuple[Chair, ...], ready: tuple[Chair, ...]) -> NextDeal | None:
    """Deal in those who are settled and those who may join them; None when that leaves one alone."""
    positions = ring_positions(lineup, _seats(settled), _seats(ready))
    dealt = tuple(chair for chair in ready if chair in settled or _joins(lineup, chair, positions))
    if len(dealt) > 1:
        dealt = tuple(chair for chair in ready if chair in dealt or _straddles_in(lineup, chair, positions, dealt))
    if len(dealt) < 3:
        return _two(lineup, dealt) if len(dealt) == 2 else None
    deal = _bought(lineup, positions, dealt, ready) or _ring(lineup, positions, dealt, settled)
    return replace(deal, straddler=_straddler(lineup, deal))


def _joins(lineup: Lineup, chair: Chair, positions: Positions) -> bool:
    """Tell whether a player who is new or owes blinds is dealt in.

    The big blind's turn settles everything; before it the player posts, unless nothing is owed. Source: P58, P59
    """
    if chair.seat == positions.big:
        return True
    return (not chair.owes or chair.enters is Entering.POST) and not _is_barred(lineup, chair.seat, positions)


def _straddles_in(lineup: Lineup, chair: Chair, positions: Positions, dealt: tuple[Chair, ...]) -> bool:
    """Tell whether a player comes in under the gun with a straddle, which settles what is owed. Source: P58"""
    seats = (*_seats(dealt), chair.seat)
    return chair.seat == lineup.straddler == next_button(seats, positions.big) and not _is_barred(
        lineup, chair.seat, positions
    )


def _is_barred(lineup: Lineup, seat: Seat, positions: Positions) -> bool:
    """Tell whether a seat must let the button pass first.

    In an event only the seats between the button and the small blind get no hand; in a cash game nobody comes in from
    the button to the big blind. Source: P59
    """
    if lineup.terms.occasion is Occasion.TOURNAMENT:
        return lies_between(seat, positions.button, positions.small)
    return seat == positions.button or lies_between(seat, positions.button, positions.big)


def _two(lineup: Lineup, two: tuple[Chair, ...]) -> NextDeal:
    """Deal to two, who post nothing but their blinds. Source: P57"""
    seats = _seats(two)
    positions = heads_up_positions(lineup, seats)
    return NextDeal(
        order=dealing_order(seats, positions.button),
        positions=positions,
        big=(positions.big,),
        small=(positions.button,),
        opens_after=positions.big,
    )


def _ring(lineup: Lineup, positions: Positions, dealt: tuple[Chair, ...], settled: tuple[Chair, ...]) -> NextDeal:
    """Deal to three or more: blinds in turn, and from those who come in what they owe, only the big blind live.

    Source: RULES H-2; P58
    """
    order = dealing_order(_seats(dealt), positions.button)
    due = tuple(seat for seat in order if _is_big(lineup, seat, positions))
    big = tuple(seat for seat in due if not _has_just_posted(lineup, seat)) or (positions.big,)
    entering = [chair for chair in dealt if chair not in settled and chair.seat not in (*big, lineup.straddler)]
    return NextDeal(
        order=order,
        positions=positions,
        big=big,
        small=tuple(chair.seat for chair in dealt if chair.seat not in big and _is_small(lineup, chair, positions)),
        live=tuple(chair.seat for chair in entering if chair.owes_big),
        dead=tuple(chair.seat for chair in entering if chair.owes_small),
        opens_after=big[-1],
    )


def _is_big(lineup: Lineup, seat: Seat, positions: Positions) -> bool:
    """Tell whether a seat posts a big blind: the moving button asks it of everybody whom it would have skipped.

    Source: P55
    """
    if seat == positions.big:
        return True
    last = lineup.last
    return _blinds_adjust(lineup) and last is not None and lies_between(seat, last.big, positions.big)


def _has_just_posted(lineup: Lineup, seat: Seat) -> bool:
    """Tell whether the moving button asks a small blind of a seat first: it has had the big one already. Source: P55"""
    return _blinds_adjust(lineup) and lineup.chair(seat).due_small


def _is_small(lineup: Lineup, chair: Chair, positions: Positions) -> bool:
    """Tell whether a player posts a small blind.

    Under the moving button that is everybody who has had the big blind and not the small one, also on the button.
    Source: P55
    """
    return chair.due_small if _blinds_adjust(lineup) else chair.seat == positions.small


def _blinds_adjust(lineup: Lineup) -> bool:
    moving = lineup.terms.rules.button is ButtonMoves.MOVING
    return moving and lineup.last is not None and lineup.placed is None


def _bought(
    lineup: Lineup, positions: Positions, dealt: tuple[Chair, ...], ready: tuple[Chair, ...]
) -> NextDeal | None:
    """Deal a hand in which one between the button and the small blind posts both, the small one dead, for everybody.

    The others post theirs in the next hand, when the buyer has the button. Source: P59
    """
    buyers = [
        chair.seat
        for chair in ready
        if chair.enters is Entering.BUY_BUTTON and lies_between(chair.seat, positions.button, positions.small)
    ]
    if not buyers:
        return None
    order = dealing_order(tuple({*_seats(dealt), *buyers}), positions.button)
    buyer = next(seat for seat in order if seat in buyers)
    return NextDeal(
        order=tuple(seat for seat in order if seat == buyer or seat not in buyers),
        positions=Positions(button=positions.button, small=buyer, big=positions.small),
        live=(buyer,),
        dead=(buyer,),
        bought=buyer,
        opens_after=buyer,
    )


def _straddler(lineup: Lineup, deal: NextDeal) -> Seat | None:
    """Return who straddles: under the gun, or on the button except in limit; None when the offer does not stand.

    Source: P61
    """
    seat, after = lineup.straddler, deal.opens_after
    if seat not in deal.order or after is None or deal.positions is None or not lineup.stakes.has_blinds:
        return None
    if seat == next_button(deal.order, after):
        return seat
    limit = lineup.stakes.structure in LIMITS
    return seat if seat == deal.positions.button and not limit else None


def _seats(chairs: tuple[Chair, ...]) -> tuple[Seat, ...]:
    return tuple(chair.seat for chair in chairs)
