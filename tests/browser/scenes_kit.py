"""What scenes are made of: messages, keys, seats, devices, and the turn that most of them begin with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from controller.published.messages import (
    Availability,
    DeviceView,
    DirectionView,
    KeyView,
    LegalView,
    Message,
    PotView,
    SeatView,
    StaffState,
    TableInfo,
    TableState,
)

RUN = "run-1"
FIRST_SEQ = 100
NAMES = ("Ada", "Bruno", "Chiara", "Ewa", "Filip", "Goran", "Hania", None, "Iwo", "Jola")
STACKS = (24_350, 31_900, 9_800, 18_600, 12_050, 140_275, 0, 0, 22_750, 15_400)
BACKS = ["??", "??"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One moment: everything that is retained on the broker."""

    info: TableInfo
    state: TableState
    staff: StaffState
    availability: Availability


def said(text: str) -> Message:
    """A message that says just this."""
    return Message(id="page-said", args={"text": text})


def key(text: str, command: str, **more: object) -> KeyView:
    """A key of the direction ``d-1``."""
    args = {"direction": "d-1"} | dict(more.pop("args", {}))  # type: ignore[call-overload]
    return KeyView.model_validate({"command": command, "label": said(text), "args": args} | more)


def act(text: str, action: str, **more: object) -> KeyView:
    """A key for what the player to act did."""
    return key(text, "act", args={"action": action}, **more)


def table_info(seats: int = 10, structure: str = "no", simulated: bool = False) -> TableInfo:
    return TableInfo(
        run_id=RUN,
        seq=1,
        site="demo",
        table="t7",
        name="Table 7",
        seats=seats,
        game="holdem",
        structure=structure,
        stakes=said("100–200"),
        profile="documents",
        rules_hash="0" * 16,
        simulated=simulated,
        languages=["en", "pl", "it"],
        version="0.1.0",
    )


def seat(number: int, status: str, bet: int = 0, cards: Sequence[str] = (), **more: object) -> SeatView:
    known = {"name": NAMES[number - 1], "stack": STACKS[number - 1]}
    fields = {"seat": number, "status": status, "bet": bet, "cards": list(cards)}
    return SeatView.model_validate(known | fields | more)


def devices(**bad: str) -> list[DeviceView]:
    """Five devices, all well but those named."""
    names = ("camera", "deal_sensor", "seat_panel", "broker", "journal")
    return [DeviceView.model_validate({"device": name, "state": bad.get(name, "ok")}) for name in names]


def turn_seats() -> list[SeatView]:
    live = {2: 2_400, 4: 0, 9: 0}
    views = []
    for number in range(1, 11):
        if number in live:
            views.append(seat(number, "live", live[number], BACKS))
        elif number == 7:
            views.append(seat(7, "all_in", cards=BACKS))
        else:
            views.append(seat(number, "empty" if number == 8 else "folded"))
    return views


def turn_state() -> TableState:
    return TableState(
        run_id=RUN,
        seq=40,
        at_ms=0,
        hand_number=1284,
        street="turn",
        board=["Kh", "9s", "4d", "Qc"],
        pots=[PotView(index=0, amount=6_300, seats=[2, 4, 7, 9]), PotView(index=1, amount=3_000, seats=[2, 4, 9])],
        bets=2_400,
        button=9,
        to_act=4,
        legal=LegalView(
            seat=4, fold=True, check=False, call=2_400, raise_least=4_800, raise_most=18_600, all_in=18_600
        ),
        seats=turn_seats(),
    )


def turn_direction() -> DirectionView:
    return DirectionView(
        id="d-1",
        kind="wait",
        line=said("Seat 4 to act"),
        fact=said("2,400"),
        note=said("to call"),
        rules=["H-9", "C-4"],
        seat=4,
        keys=[
            act("Fold", "fold"),
            act("Call", "call", amount=2_400),
            act("Raise to", "raise", amount=4_800, asks="amount", least=4_800, most=18_600),
            act("All-in", "all_in", amount=18_600),
        ],
    )


def staff(direction: DirectionView, **more: object) -> StaffState:
    usual = {
        "run_id": RUN,
        "seq": 40,
        "at_ms": 0,
        "direction": direction,
        "next": [said("Seat 9: 2,400 to call"), said("Burn, deal the river")],
        "devices": devices(),
        "undo": said("seat 2 bet 2,400"),
    }
    return StaffState.model_validate(usual | more)


def scene(info: TableInfo, state: TableState, staff_state: StaffState) -> Scene:
    ready = Availability(state="ready", run_id=RUN, session=1)
    return Scene(info=info, state=state, staff=staff_state, availability=ready)


def turn() -> Scene:
    """No limit, ten seats, the turn, two pots; seat 4 faces a bet."""
    return scene(table_info(), turn_state(), staff(turn_direction()))
