"""Bring the table to rest: take what the sensors prove, carry out what is proven, and give the next direction."""

from __future__ import annotations

from controller import events as e
from controller.carrying import carry_out
from controller.count_later import forget_counted
from controller.custody import KnownBy, at
from controller.derive import derive
from controller.devices import note_silence
from controller.direction import Kind
from controller.draft import CAMERA, SYSTEM, Draft
from controller.evidence import is_done, moves, planned
from controller.faces import identities
from controller.faults import FAULTS
from controller.ids import MUCK, PersonId, seat_place, up_place
from controller.naming import name_in_hand
from controller.next_hand import button_after
from controller.noticing import look_for_astray, look_for_duplicate, look_for_faults, raise_doubt
from controller.pressing import forget_early
from controller.remedying.leading import lead_on
from controller.remedying.ordering import go_on
from controller.spread import note_spread
from controller.state import Table
from controller.timing import keep_time
from engine.decisions import consequence
from engine.hand import Phase
from engine.seats import Seat

TURNS_MAX = 500
"""Events one turn may lead to; a turn at a ten-handed table stays under 80."""


def settle(draft: Draft) -> None:
    """Add every event that follows by itself, until nothing more follows."""
    for _ in range(TURNS_MAX):
        if not _one(draft):
            return
    raise AssertionError("the table does not come to rest")


def _one(draft: Draft) -> bool:
    """Add the next event that follows, if any."""
    before = len(draft.events)
    for rule in _RULES:
        rule(draft)
        if len(draft.events) > before:
            return True
    return False


def _close_hand(draft: Draft) -> None:
    hand = draft.table.play.hand
    if hand is None or hand.phase is not Phase.OVER:
        return
    stacks = tuple((player.seat, player.stack) for player in hand.players)
    draft.add(e.HandClosed(stacks=stacks, button=button_after(draft.table, hand)), SYSTEM)


def _finish_torn_turn(draft: Draft) -> None:
    """What follows from an action by itself was kept with it; a journal cut in between still leads on from there."""
    follows = consequence(draft.table.play.hand) if draft.table.play.hand else None
    if follows is not None:
        draft.add(follows, SYSTEM)


def _forget_hands_faults(draft: Draft) -> None:
    """What went wrong with a hand that is over or void needs no remedy any more."""
    if draft.table.play.hand is None:
        for fault in list(draft.table.faults.values()):
            if FAULTS[fault.code].of_hand:
                draft.add(e.FaultCleared(id=fault.id, how=fault.remedy or "noted"), SYSTEM)


def muck_given_up(draft: Draft) -> None:
    """The cards of a hand that was given up go to the muck, as the person says who entered the fold.

    One that still gets cards, having folded with nothing to face, stays where it is (P73).
    """
    hand = draft.table.play.hand
    for player in hand.players if hand else ():
        if not player.is_in and not player.unbet:
            for place in (seat_place(player.seat), up_place(player.seat)):
                for token in at(draft.table.play.custody, place):
                    if token in draft.table.play.doubts:
                        draft.add(e.DoubtResolved(token=token))
                    draft.add(e.CardMoved(token=token, place=MUCK, face_up=False, known_by=KnownBy.TOLD))


def _match(draft: Draft) -> None:
    for move in moves(draft.table):
        draft.add(move, CAMERA)
        return


def _identify(draft: Draft) -> None:
    for found in identities(draft.table):
        if found.token in draft.table.play.doubts:
            draft.add(e.DoubtResolved(token=found.token), CAMERA)
        draft.add(found, CAMERA)
        name_in_hand(draft)
        return


def _prove(draft: Draft) -> None:
    """Carry the direction out when sensors have proven all of it."""
    play = draft.table.play
    direction = play.direction
    if direction is None or play.proven or direction.kind not in (Kind.DEAL, Kind.STREET, Kind.SHOW):
        return
    if draft.table.contradictions or direction != derive(draft.table):
        return
    if direction.kind is Kind.SHOW:
        tokens = at(play.custody, seat_place(direction.seat or Seat(0)))
        if tokens and all(token in play.identities or token in play.doubts for token in tokens):
            carry_out(draft, KnownBy.CAMERA)
    elif all(is_done(draft.table, owed, token) for owed, token in planned(draft.table)):
        carry_out(draft, _weakest(draft.table))


def _weakest(table: Table) -> KnownBy:
    by = {table.play.custody[token].known_by for _, token in planned(table)}
    return next(known for known in (KnownBy.TOLD, KnownBy.COUNT, KnownBy.CAMERA) if known in by)


def give_direction(draft: Draft) -> None:
    """Give the direction the table calls for, if it is not the one in force."""
    play = draft.table.play
    wanted = derive(draft.table)
    if play.direction is None or play.proven or wanted != play.direction:
        draft.add(e.DirectionGiven(id=f"d{draft.table.seq + 1}", direction=wanted), SYSTEM)


_RULES = (
    _finish_torn_turn,
    _close_hand,
    _forget_hands_faults,
    forget_early,
    forget_counted,
    go_on,
    lead_on,
    muck_given_up,
    note_silence,
    look_for_astray,
    look_for_duplicate,
    look_for_faults,
    note_spread,
    _match,
    _identify,
    raise_doubt,
    _prove,
    keep_time,
    give_direction,
)
"""What follows by itself, the first that applies first."""


def person_at(seat: Seat, run_id: str) -> PersonId:
    """Return a person id for somebody who took a seat without saying who: random by the run, no name."""
    return PersonId(f"p-{run_id[:8]}-{seat}")
