"""What goes wrong on purpose while somebody learns to deal: a row for each situation, and what happens on the felt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from controller.faults import FAULTS
from controller.faults.dealing import AT_SEAT
from controller.ids import BURN, seat_of
from controller.published import Message
from controller.published.messages import Argument
from controller.wiring.train_score import Situation
from engine.cards import Card
from engine.players import Status
from engine.seats import Seat
from hardware.simulated.deck import BOXED, FOREIGN, JOKER, Deck
from hardware.simulated.handling import is_up

if TYPE_CHECKING:
    from controller.wiring.train_table import Training

TWICE = "twice"
LONG_ENOUGH_MS = 20_000
"""How long a device stays away."""


class At(Enum):
    """The motion at which a situation arises."""

    SHUFFLE = "shuffle"
    PITCH = "pitch"
    BURN = "burn"
    BOARD = "board"
    ACT = "act"
    SHOW = "show"
    BETWEEN = "between"


Deed = Callable[["Training", str], "Situation | None"]
"""Lets it happen, at a place or a seat's place; None when it cannot happen now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One situation. `seen_by` are the devices that can notice it; without one of them a person has to say so."""

    code: str
    at: At
    deed: Deed
    seen_by: tuple[str, ...] = ()
    game: str | None = None


def _began(t: Training, code: str, place: str, facts: Mapping[str, Argument], names: list[int]) -> Situation:
    noticed = {by.value for by in FAULTS[code].seen_by}
    seen_by = [device for device in SITUATIONS[code].seen_by if device in noticed]
    told = not any(t.table.works(device) for device in seen_by if device != "link") and "link" not in seen_by
    seat = seat_of(place)
    known: dict[str, Argument] = {} if seat is None else {"seat": int(seat)}
    return Situation(code=code, hand=t.hand_number, at_ms=t.now(), told=told, facts={**known, **facts}, names=names)


def _seen(t: Training, what: str, **args: Argument) -> None:
    t.says(Message(id=f"train-sees-{what}", args=args))


# The deck


def _spoil(wrong: str) -> Deed:
    def deed(t: Training, place: str) -> Situation | None:
        at = t.rng.randrange(2 * len(t.seats_in) or 4)
        t.hands.deck.make(wrong, at)
        t.waiting_piece = wrong
        return None

    return deed


def piece_came(t: Training, name: int, place: str) -> None:
    """A piece that is not right came out of the deck: from now on it can be noticed."""
    lying = t.felt.card(name)
    code = {JOKER: "JOKER", FOREIGN: "FOREIGN_BACK", BOXED: "BOXED"}.get(lying.wrong or "")
    if t.waiting_piece == TWICE and any(
        each.card == lying.card and each.name != name for each in t.hands.cards.at("board 1")
    ):
        code = "DUPLICATE_IN_PLAY"
    if code is None or code not in SITUATIONS or t.situation is not None:
        return
    situation = _began(t, code, place, {"card": str(lying.card), "by": "dealer"}, [name])
    shows = lying.face_up if code == "JOKER" else not lying.face_up
    situation.told |= code in ("JOKER", "FOREIGN_BACK") and not shows
    t.begins(situation)
    if code == "DUPLICATE_IN_PLAY":
        return
    _seen(t, {"JOKER": "joker", "FOREIGN_BACK": "foreign", "BOXED": "boxed"}[code], place=place)


def _twice(t: Training, place: str) -> Situation | None:
    """The second card of the flop is another copy of the first."""
    order = [Card.parse(text) for text in t.hands.deck.cards()]
    at = 2 * len(t.table.play.chairs) + 1
    order[at + 1] = order[at]
    t.hands.deck = Deck(order)
    t.waiting_piece = TWICE
    return None


# The deal


def _astray(t: Training, place: str) -> Situation | None:
    """The card slides on to a neighbour."""
    seat = seat_of(place)
    free = [s for s in t.seats_in if s != seat and not t.hands.lies(f"seat {s}")]
    if not free or t.hands.lies(place):
        return None
    lands = t.rng.choice(free)
    name = t.hands.deal(f"seat {lands}", owed=place)
    _seen(t, "astray", seat=lands)
    return _began(t, "WRONG_SEAT", f"seat {lands}", {"owed": int(seat or 0), "other": int(seat or 0)}, [name])


def _exposed(t: Training, place: str) -> Situation | None:
    name = t.hands.deal(place, face_up=True)
    _seen(t, "exposed", place=place, card=str(t.felt.card(name).card))
    return _began(
        t, "CARD_EXPOSED", place, {"by": "dealer", "card": str(t.felt.card(name).card), "seen": "yes"}, [name]
    )


def _two_as_one(code: str) -> Deed:
    def deed(t: Training, place: str) -> Situation | None:
        if not t.hands.lies(place) and code == "EXTRA_CARD":
            return None
        t.hands.deal(place)
        t.as_one = code == "DOUBLE_FEED"
        name = t.hands.deal(place)
        _seen(t, "two", place=place)
        return _began(t, code, place, {"count": 1, "by": "dealer", "lies": AT_SEAT}, [name])

    return deed


def _off_table(t: Training, place: str) -> Situation | None:
    name = t.hands.deal(place)
    _seen(t, "fell", place=place)
    return _began(t, "OFF_TABLE", place, {"by": "dealer", "seen": "yes"}, [name])


def _door_down(t: Training, place: str) -> Situation | None:
    if not is_up(place):
        return None
    name = t.hands.deal(place, face_up=False)
    _seen(t, "down", place=place)
    return _began(t, "DOOR_DOWN", place, {"place": place}, [name])


def _burns_two(t: Training, place: str) -> Situation | None:
    t.hands.deal(BURN)
    name = t.hands.deal(BURN)
    _seen(t, "two", place=BURN)
    return _began(t, "BURN_DOUBLE", place, {"burns": 2, "count": 2}, [name])


def _drops_stub(t: Training, place: str) -> Situation | None:
    _seen(t, "stub")
    return _began(t, "STUB_DROPPED", place, {"order": "no", "in_order": "no", "mixed": "no"}, [])


def _flop_of_four(t: Training, place: str) -> Situation | None:
    if place != "board 3":
        return None
    t.hands.deal("board 3")
    name = t.hands.deal("board 4")
    _seen(t, "two", place="board 3")
    return _began(t, "FLOP_FOUR", place, {"count": 4}, [name])


# The action


def _out_of_turn(t: Training, place: str) -> Situation | None:
    acting, hand = seat_of(place), t.shadow
    if hand is None:
        return None
    waiting = [player for player in hand.players if player.status is Status.LIVE and not player.has_acted]
    after = [int(player.seat) for player in waiting if player.seat != acting]
    if not after:
        return None
    seat = t.rng.choice(after)
    t.says(Message(id="train-says-call", args={"seat": seat}))
    if t.table.works("seat_panel"):
        t.press(Seat(seat), "call")
    facts: dict[str, Argument] = {"other": int(acting or 0), "did": "call", "bet": int(hand.current_bet)}
    return _began(t, "OUT_OF_TURN", f"seat {seat}", facts, [])


def _odd_chips(code: str) -> Deed:
    def deed(t: Training, place: str) -> Situation | None:
        legal = t.legal
        if legal is None or legal.call is None:
            return None
        least = legal.raise_least
        amount = {"UNDER_CALL": legal.call // 2, "UNDER_RAISE": (least or 0) - 1}.get(code, least or 0)
        if amount <= 0 or (code != "UNDER_CALL" and least is None):
            return None
        what = {"STRING_BET": "string", "OVERSIZED_CHIP": "chip", "SPLASHED": "splash"}.get(code, "odd")
        _seen(t, what, seat=legal.seat, amount=amount)
        facts: dict[str, Argument] = {"amount": amount, "total": amount}
        if code == "STRING_BET" and t.shadow is not None:
            facts |= {"said": "chips", "after_first": int(t.shadow.player(Seat(legal.seat)).bet) + legal.call}
        return _began(t, code, place, facts, [])

    return deed


def _tops_up(t: Training, place: str) -> Situation | None:
    _seen(t, "adds", seat=int(seat_of(place) or 0), amount=1_000)
    return _began(t, "CHIPS_ADDED", place, {"amount": 1_000}, [])


def _leaves(t: Training, place: str) -> Situation | None:
    _seen(t, "leaves", seat=int(seat_of(place) or 0))
    return _began(t, "PLAYER_LEFT", place, {}, [])


def _killed(t: Training, place: str) -> Situation | None:
    others = [s for s in t.seats_in if s != seat_of(place) and t.hands.lies(f"seat {s}")]
    if len(others) < 2:
        return None
    seat = t.rng.choice(others)
    t.hands.muck(seat)
    _seen(t, "killed", seat=seat)
    facts: dict[str, Argument] = {"identified": "told_apart", "identifiable": "yes", "tabled": "no"}
    return _began(t, "HAND_KILLED", f"seat {seat}", facts, [])


def _device(device: str, code: str) -> Deed:
    def deed(t: Training, place: str) -> Situation | None:
        if not t.table.works(device):
            return None
        t.loses(device, LONG_ENOUGH_MS)
        return _began(t, code, "", {"device": device}, [])

    return deed


# The end of the hand


def _refuse(t: Training, place: str) -> Situation | None:
    _seen(t, "refuse")
    return _began(t, "BOTH_REFUSE", place, {}, [])


def _mucked(t: Training, place: str) -> Situation | None:
    seat = seat_of(place)
    if seat is None or not t.hands.lies(place):
        return None
    t.hands.muck(int(seat))
    _seen(t, "mucked", seat=int(seat))
    return _began(t, "MUCKED_WINNER", place, {"identified": "told_apart", "identifiable": "yes", "tabled": "no"}, [])


def _stack_differs(t: Training, place: str) -> Situation | None:
    rich = [seat for seat, stack in sorted(t.hands.chips.behind.items()) if stack > 100]
    if not rich:
        return None
    seat = t.rng.choice(rich)
    t.hands.chips.differs(seat, -5, "tip")
    left = t.hands.chips.behind[seat]
    _seen(t, "tips", seat=seat, amount=5, total=left)
    return _began(t, "STACK_DIFFERS", f"seat {seat}", {"amount": left, "reason": "tip"}, [])


_CAMERA, _SENSOR = ("camera",), ("deal_sensor",)
_ROWS = (
    Row(code="DUPLICATE_IN_PLAY", at=At.SHUFFLE, deed=_twice, seen_by=_CAMERA, game="holdem"),
    Row(code="JOKER", at=At.SHUFFLE, deed=_spoil(JOKER), seen_by=_CAMERA),
    Row(code="FOREIGN_BACK", at=At.SHUFFLE, deed=_spoil(FOREIGN), seen_by=_CAMERA),
    Row(code="BOXED", at=At.SHUFFLE, deed=_spoil(BOXED), seen_by=_CAMERA),
    Row(code="WRONG_SEAT", at=At.PITCH, deed=_astray, seen_by=_CAMERA),
    Row(code="CARD_EXPOSED", at=At.PITCH, deed=_exposed, seen_by=_CAMERA),
    Row(code="DOUBLE_FEED", at=At.PITCH, deed=_two_as_one("DOUBLE_FEED"), seen_by=_SENSOR),
    Row(code="EXTRA_CARD", at=At.PITCH, deed=_two_as_one("EXTRA_CARD"), seen_by=_SENSOR),
    Row(code="OFF_TABLE", at=At.PITCH, deed=_off_table),
    Row(code="DOOR_DOWN", at=At.PITCH, deed=_door_down, seen_by=_CAMERA, game="stud"),
    Row(code="BURN_DOUBLE", at=At.BURN, deed=_burns_two, seen_by=_CAMERA),
    Row(code="STUB_DROPPED", at=At.BURN, deed=_drops_stub),
    Row(code="FLOP_FOUR", at=At.BOARD, deed=_flop_of_four, seen_by=_CAMERA, game="holdem"),
    Row(code="OUT_OF_TURN", at=At.ACT, deed=_out_of_turn, seen_by=("seat_panel",)),
    Row(code="STRING_BET", at=At.ACT, deed=_odd_chips("STRING_BET")),
    Row(code="OVERSIZED_CHIP", at=At.ACT, deed=_odd_chips("OVERSIZED_CHIP")),
    Row(code="UNDER_RAISE", at=At.ACT, deed=_odd_chips("UNDER_RAISE")),
    Row(code="UNDER_CALL", at=At.ACT, deed=_odd_chips("UNDER_CALL")),
    Row(code="SPLASHED", at=At.ACT, deed=_odd_chips("SPLASHED")),
    Row(code="CHIPS_ADDED", at=At.ACT, deed=_tops_up),
    Row(code="PLAYER_LEFT", at=At.ACT, deed=_leaves),
    Row(code="HAND_KILLED", at=At.ACT, deed=_killed, seen_by=_CAMERA),
    Row(code="CAMERA_LOST", at=At.ACT, deed=_device("camera", "CAMERA_LOST"), seen_by=("link",)),
    Row(code="BOARD_OFFLINE", at=At.ACT, deed=_device("deal_sensor", "BOARD_OFFLINE"), seen_by=("link",)),
    Row(code="BOTH_REFUSE", at=At.SHOW, deed=_refuse),
    Row(code="MUCKED_WINNER", at=At.SHOW, deed=_mucked),
    Row(code="STACK_DIFFERS", at=At.BETWEEN, deed=_stack_differs),
)
SITUATIONS: Mapping[str, Row] = {row.code: row for row in _ROWS}
"""By code. What only the dealer's own hands do wrong is not here: a trainee does that without help."""

ODD_ACTS = ("STRING_BET", "OVERSIZED_CHIP", "UNDER_RAISE", "UNDER_CALL", "SPLASHED", "PLAYER_LEFT")
"""Situations after which the ruling says what the player's action is."""
