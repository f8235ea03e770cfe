"""What the camera notices of pieces that are no cards of the deck in play: a joker, a back of another colour."""

from __future__ import annotations

from controller.custody import at
from controller.faces import public_places
from controller.faults.facts import facts_of
from controller.faults.moments import cards_are_out
from controller.ids import BURN, Argument, is_up_place, seat_of
from controller.inputs import ANOTHER_BACK, JOKER, Seen
from controller.noticing.detecting import Detector, Found, was_dismissed
from controller.state import Table


def joker(table: Table) -> Found | None:
    """A face that is public is no card's, where no card was read before.

    What lies there while the last joker is being lifted has its grace. Source: P24
    """
    if not table.works("camera") or not cards_are_out(table):
        return None
    jokers = [seen for seen in table.lying() if seen.kind == "face" and seen.reason == JOKER]
    public = public_places(table) if jokers else []
    found = (_joker(table, each) for each in jokers if each.zone in public and not _is_known(table, each))
    return next((each for each in found if not was_dismissed(table, "JOKER", each)), None)


def _joker(table: Table, seen: Seen) -> Found:
    args = {**_lies(seen), "place": str(seen.zone)}
    new: dict[str, Argument] = {"holder_acted": "not_acted"} if _has_just_come(table, seen) else {}
    known = {**args, **facts_of(table, "JOKER", args), **new}
    return Found(args=known, tracks=(seen.track,), picture=seen.picture, at_once="JOKER" not in table.put_right)


def _is_known(table: Table, seen: Seen) -> bool:
    """Whether every card that lies there has its name."""
    tokens = at(table.play.custody, seen.zone)
    return bool(tokens) and all(token in table.play.identities for token in tokens)


def _has_just_come(table: Table, seen: Seen) -> bool:
    """Whether it is the upcard of this street, and nobody has acted on that."""
    hand = table.play.hand
    if hand is None or table.play.acted or not is_up_place(seen.zone):
        return False
    faces = [each for each in table.in_zone(seen.zone) if each.kind == "face"]
    return len(faces) == hand.street + 1 and all(each.seen_at_ms <= seen.seen_at_ms for each in faces)


def _lies(seen: Seen) -> dict[str, Argument]:
    seat = seat_of(seen.zone)
    if seat is None:
        return {"joker_lies": "on_board"}
    return {"joker_lies": "face_up" if is_up_place(seen.zone) else "in_hand", "seat": int(seat)}


def foreign_back(table: Table) -> Found | None:
    """A card before a player has another back than all the others; of a burned one it is asked where it counts.

    What lies beside the zones, or where the stub is laid down, may be the other deck itself. Once it was ruled on, the
    same card is no news. Source: P26
    """
    if not table.works("camera") or not cards_are_out(table):
        return None
    odd = [seen for seen in table.lying() if seen.kind == "back" and seen.reason == ANOTHER_BACK]
    odd = [seen for seen in odd if ("FOREIGN_BACK", seen.track) not in table.ruled]
    held = [seen for seen in odd if seat_of(seen.zone) is not None]
    burned = [seen for seen in odd if seen.zone == BURN]
    if not held and not burned:
        return None
    seen = (held or burned)[0]
    in_play: dict[str, Argument] = {"back_lies": "in_play"} if held else {}
    return Found(args={**in_play, "place": str(seen.zone)}, tracks=(seen.track,), at_once=True)


PIECE_DETECTORS = [
    Detector(code="FOREIGN_BACK", find=foreign_back),
    Detector(code="JOKER", find=joker),
]
