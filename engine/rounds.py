"""How a round of betting begins: who opens it, whether it is capped, and which upcards must be read first."""

from __future__ import annotations

from engine.betting import cap_lifts_now, next_to_act
from engine.changing import changed
from engine.games import Opens
from engine.players import Player, Status
from engine.rules import LaterRoundsStart, Structure
from engine.seats import NO_CHIPS, Seat
from engine.state import Hand, Phase
from engine.upcards import Opener, a_pair_shows, may_open, opener_by_upcards
from engine.violations import NeedsCards


def begin(hand: Hand) -> Hand:
    """Return the hand with its street's betting begun, or waiting for upcards that decide who opens."""
    if opens_by_upcards(hand):
        return _begin_by_upcards(hand)
    place = opening_place(hand)
    return _begun(hand, hand.setup.order[place], next_to_act(hand.players, hand.current_bet, place))


def begin_from(hand: Hand, opener: Opener) -> Hand:
    """Return the hand with its betting begun by the low or the high seat, or by the next one that can act.

    A low card that cannot bring it in leaves the others a bring-in to call; a pair opens the upper limit in fixed limit
    alone. Source: RULES S-3, S-7, S-10, S-17, S-18; P66, P69
    """
    place = hand.at(opener.seat)
    pair = opener.open_pair and _pairs_count(hand)
    hand = changed(hand, current_bet=NO_CHIPS, full_bet=NO_CHIPS, open_pair=pair, doubled=False)
    if hand.street_row.opens is Opens.WORST_DOOR and hand.players[place].status is not Status.LIVE:
        hand = brought_in(hand)
    return _begun(hand, opener.seat, next_to_act(hand.players, hand.current_bet, place))


def begin_anew(hand: Hand, *, before: Hand) -> Hand:
    """Let cards that were read say again who opens, while that is waited for or nobody has acted on it.

    An opener whom the dealer declared stands until what was read speaks against it. Source: P67, P77
    """
    if not opens_by_upcards(hand) or not (hand.phase is Phase.READING or nobody_has_acted(hand)):
        return hand
    declared = hand.opener if hand.phase is Phase.BETTING and _is_unread(before) else None
    if declared is None or not _is_unread(hand) or not may_open(hand, declared):
        return begin(hand)
    return changed(hand, open_pair=hand.open_pair or (a_pair_shows(hand) and _pairs_count(hand)))


def opens_by_upcards(hand: Hand) -> bool:
    """Tell whether this street's betting is opened by what lies face up before the players."""
    return hand.street_row.opens in (Opens.WORST_DOOR, Opens.BEST_UPCARDS)


def brought_in(hand: Hand) -> Hand:
    """Return the hand with a bring-in to match; in fixed limit it is not yet the bet when it is below the lower limit.

    Source: RULES S-4, S-5, S-16
    """
    small = hand.setup.structure is Structure.FIXED_LIMIT and hand.setup.bring_in < hand.setup.lower
    full = NO_CHIPS if small else hand.setup.bring_in
    return changed(hand, current_bet=hand.setup.bring_in, full_bet=full)


def nobody_has_acted(hand: Hand) -> bool:
    """Tell whether a round has begun in which nobody has acted yet, so that another may still open it (P67)."""
    return hand.phase is Phase.BETTING and not any(player.has_acted or player.bet for player in hand.players)


def reading_needed(hand: Hand) -> NeedsCards:
    """Return which upcards a hand that waits for them needs."""
    try:
        opener_by_upcards(hand)
    except NeedsCards as needs:
        return needs
    raise AssertionError("the upcards that were waited for have been read")


def opening_place(hand: Hand) -> int:
    """Return the place in the order from which a street's first action is offered where blinds open.

    Where nobody posts a blind, the first seat left of the button opens every street. Source: RULES H-4, H-5, D-1; P57
    """
    later = hand.setup.rules.later_rounds_start is LaterRoundsStart.LEFT_OF_BIG_BLIND
    if hand.setup.big_blind and (hand.street_row.opens is Opens.LEFT_OF_BIG_BLIND or later):
        return (hand.setup.big_blind_at + 1) % len(hand.players)
    return 0


def _is_unread(hand: Hand) -> bool:
    """Tell whether upcards nobody has read could decide who opens."""
    try:
        opener_by_upcards(hand)
    except NeedsCards:
        return True
    return False


def _pairs_count(hand: Hand) -> bool:
    """Tell whether a pair that shows on this street lets anyone bet the upper limit. Source: RULES S-10, S-17; P69"""
    fixed = hand.setup.structure is Structure.FIXED_LIMIT
    return hand.street_row.open_pair and fixed and hand.setup.rules.open_pair_double


def _begin_by_upcards(hand: Hand) -> Hand:
    if not can_be_bet(hand.players):
        return changed(hand, phase=Phase.BETTING, to_act=None, opener=_known_opener(hand))
    try:
        return begin_from(hand, opener_by_upcards(hand))
    except NeedsCards:
        return changed(hand, phase=Phase.READING, to_act=None, opener=None)


def _begun(hand: Hand, first: Seat, to_act: Seat | None) -> Hand:
    off = cap_lifts_now(hand, hand.players, at_start=True)
    opener = to_act or _first_in(hand, hand.at(first))
    return changed(hand, phase=Phase.BETTING, to_act=to_act, opener=opener, cap_is_off=off)


def can_be_bet(players: tuple[Player, ...]) -> bool:
    """Tell whether two players are left who can bet against each other."""
    return len([player for player in players if player.status is Status.LIVE]) > 1


def _known_opener(hand: Hand) -> Seat:
    """Return who would open a street without betting, as far as the upcards tell; the order of showing needs it."""
    try:
        return opener_by_upcards(hand).seat
    except NeedsCards:
        return _first_in(hand, 0)


def _first_in(hand: Hand, place: int) -> Seat:
    order = hand.players[place:] + hand.players[:place]
    return next(player.seat for player in order if player.is_in)
