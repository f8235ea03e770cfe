"""Bring the table to rest: take what the sensors prove, carry out what is proven, and give the next direction."""

from __future__ import annotations

from controller import events as e
from controller.custody import KnownBy, at, token_of
from controller.derive import derive, order_of, seats_in
from controller.direction import Kind
from controller.draft import CAMERA, SYSTEM, Draft
from controller.evidence import duplicate, identities, is_done, moves, planned, unread, wrong_seat
from controller.faults import FAULTS, Holds
from controller.ids import HandId, PersonId, Place, board_place, seat_place
from controller.state import Table
from engine import hand as engine_hand
from engine.blinds import forced_bets, next_button
from engine.cards import Card
from engine.commands import BoardPlace, Burned, DealtBoard, DealtHole, HolePlace, Name, PostAll, PushPots, ShowHand
from engine.seats import Seat
from engine.setup import Setup
from engine.steps import Over

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
    for rule in (_close_hand, _look_for_faults, _match, _identify, _doubt, _prove, _direct):
        rule(draft)
        if len(draft.events) > before:
            return True
    return False


def _close_hand(draft: Draft) -> None:
    hand = draft.table.play.hand
    if hand is None or not isinstance(engine_hand.next_step(hand), Over):
        return
    stacks = tuple((player.seat, player.stack) for player in hand.players)
    button = hand.setup.button
    if button is not None:
        left = [seat for seat in seats_in(draft.table) if dict(stacks).get(seat, 1) > 0]
        button = next_button(tuple(left), button) if left else button
    draft.add(e.HandClosed(stacks=stacks, button=button), SYSTEM)
    for fault in list(draft.table.faults.values()):
        if fault.code == "RECOVERED":
            draft.add(e.FaultCleared(id=fault.id, how="noted"), SYSTEM)


def _match(draft: Draft) -> None:
    for move in moves(draft.table):
        draft.add(move, CAMERA)
        return


def _identify(draft: Draft) -> None:
    for found in identities(draft.table):
        draft.add(found, CAMERA)
        if found.token in draft.table.play.doubts:
            draft.add(e.DoubtResolved(token=found.token), CAMERA)
        break
    name_in_hand(draft)


def name_in_hand(draft: Draft) -> None:
    """Tell the rules of every public card whose identity they do not have yet."""
    hand = draft.table.play.hand
    if hand is None:
        return
    for index, card in enumerate(hand.board):
        known = _known_at(draft.table, board_place(index + 1))
        if known and known[0].is_known and known[0] != card:
            draft.play(Name(place=BoardPlace(index=index), card=known[0]), SYSTEM)
    for player in hand.players:
        if player.has_shown and not player.mucked:
            for index, card in enumerate(_known_at(draft.table, seat_place(player.seat))):
                if card.is_known and player.holes[index].card != card:
                    draft.play(Name(place=HolePlace(seat=player.seat, index=index), card=card), SYSTEM)


def _known_at(table: Table, place: Place) -> tuple[Card, ...]:
    found = (table.play.identities.get(token) for token in at(table.play.custody, place))
    return tuple(identity.card if identity else Card.UNKNOWN for identity in found)


def _doubt(draft: Draft) -> None:
    for token, seen in unread(draft.table, draft.now_ms):
        if token in draft.table.play.doubts:
            continue
        place = draft.table.play.custody[token].place
        candidates = tuple(
            card for card in (seen.candidates if seen else ()) if token_of(draft.table.play.identities, card) is None
        )
        draft.add(
            e.DoubtRaised(token=token, place=place, candidates=candidates, picture=seen.picture if seen else None),
            SYSTEM,
        )
        return


def _look_for_faults(draft: Draft) -> None:
    _look_for_wrong_seat(draft)
    _look_for_duplicate(draft)


def _look_for_wrong_seat(draft: Draft) -> None:
    table, key = draft.table, "WRONG_SEAT"
    found, fault = wrong_seat(table), table.fault("WRONG_SEAT")
    if found is None:
        if key in table.contradictions:
            draft.add(e.ContradictionGone(key=key), CAMERA)
        if fault is not None and fault.remedy != "misdeal" and table.works("camera"):
            draft.add(e.FaultCleared(id=fault.id, how="seen"), CAMERA)
        return
    if fault is not None:
        return
    if key not in table.contradictions:
        draft.add(e.ContradictionSeen(key=key, code="WRONG_SEAT", since_ms=draft.now_ms), CAMERA)
    elif draft.now_ms - table.contradictions[key].since_ms >= table.config.grace_ms:
        seat, owed, number = found
        args = {"seat": int(seat), "owed": int(owed), "number": number, "first": int(number == 1)}
        draft.add(e.FaultFound(id=_fault_id(draft), code="WRONG_SEAT", args=dict(args)), SYSTEM)


def _look_for_duplicate(draft: Draft) -> None:
    found = duplicate(draft.table)
    if found is None or draft.table.fault("DUPLICATE_IN_PLAY"):
        return
    seen, place = found
    args = {"card": str(seen.card), "place": str(seen.zone), "other": str(place)}
    draft.add(
        e.FaultFound(id=_fault_id(draft), code="DUPLICATE_IN_PLAY", args=dict(args), picture=seen.picture), SYSTEM
    )


def _fault_id(draft: Draft) -> str:
    return f"f{draft.table.seq + 1}"


def _prove(draft: Draft) -> None:
    """Carry the direction out when sensors have proven all of it."""
    table = draft.table
    direction = table.play.direction
    if direction is None or table.play.proven or direction != derive(table):
        return
    if direction.kind in (Kind.DEAL, Kind.STREET):
        cards = planned(table)
        if cards and all(is_done(table, owed, token) for owed, token in cards):
            carry_out(draft, _weakest(table))
    elif direction.kind is Kind.SHOW and direction.seat is not None:
        tokens = at(table.play.custody, seat_place(direction.seat))
        if tokens and all(token in table.play.identities for token in tokens):
            carry_out(draft, KnownBy.CAMERA)


def _weakest(table: Table) -> KnownBy:
    by = {table.play.custody[token].known_by for _, token in planned(table)}
    return KnownBy.COUNT if KnownBy.COUNT in by else KnownBy.CAMERA


def carry_out(draft: Draft, by: KnownBy) -> None:
    """The direction is done, as `by` says: move what has not been seen to move, and tell the rules."""
    table = draft.table
    direction = table.play.direction
    assert direction is not None
    cards = planned(table)
    for owed, token in cards:
        if not is_done(table, owed, token):
            draft.add(e.CardMoved(token=token, place=owed.place, face_up=owed.face_up, known_by=by))
    draft.add(e.DirectionProven(id=table.play.direction_id, by=by))
    match direction.kind:
        case Kind.PREPARE:
            _start_hand(draft)
        case Kind.POST:
            draft.play(PostAll())
        case Kind.DEAL:
            for owed, _ in cards:
                draft.play(DealtHole(seat=Seat(int(owed.place.removeprefix("seat ")))))
        case Kind.STREET:
            for owed, _ in cards:
                draft.play(DealtBoard() if owed.face_up else Burned())
            name_in_hand(draft)
        case Kind.SHOW if direction.seat is not None:
            draft.play(ShowHand(seat=direction.seat, cards=_known_at(draft.table, seat_place(direction.seat))))
        case Kind.PUSH:
            draft.play(PushPots())
        case Kind.TAKE_BACK:
            _deal_again(draft)
        case _:
            pass


def _start_hand(draft: Draft) -> None:
    table = draft.table
    number = table.play.number + 1
    setup = table.config.recorded if number == 1 and table.config.recorded else _setup(table)
    draft.add(e.HandStarted(hand_id=HandId(f"{table.config.table}-{number}"), number=number, setup=setup))


def _setup(table: Table) -> Setup:
    config, button = table.config, table.play.button
    assert button is not None
    seats = seats_in(table)
    if button not in seats:
        button = next_button(seats, button)
    order = order_of(table, button)
    stakes = config.stakes
    antes, blinds = forced_bets(order, button, stakes.small_blind, stakes.big_blind, stakes.ante, stakes.big_blind_ante)
    return Setup(
        game=config.game,
        structure=config.structure,
        lower=stakes.lower,
        upper=stakes.upper,
        order=order,
        stacks=tuple(table.play.chairs[str(seat)].stack for seat in order),
        antes=antes,
        blinds=blinds,
        button=button,
        rules=config.rules,
    )


def _deal_again(draft: Draft) -> None:
    direction = draft.table.play.direction
    assert direction is not None and direction.fault is not None
    draft.add(e.HandRedealt(deal=draft.table.play.deal + 1))
    draft.play(PostAll())
    draft.add(e.FaultCleared(id=direction.fault, how="misdeal"))


def _direct(draft: Draft) -> None:
    """Give the direction the table calls for, if it is not the one in force."""
    play = draft.table.play
    wanted = derive(draft.table)
    if play.direction is None or play.proven or wanted != play.direction:
        draft.add(e.DirectionGiven(id=f"d{draft.table.seq + 1}", direction=wanted), SYSTEM)


def holds_hand(table: Table) -> bool:
    """Whether an open fault holds the hand."""
    return any(FAULTS[fault.code].holds is not Holds.NOTHING for fault in table.faults.values())


def person_at(seat: Seat, run_id: str) -> PersonId:
    """Return a person id for somebody who took a seat without saying who: random by the run, no name."""
    return PersonId(f"p-{run_id[:8]}-{seat}")
