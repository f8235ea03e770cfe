"""Moments of Seven-Card Stud: upcards, who is high, the limits in force, the bring-in, tabled hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from controller.published.messages import DirectionView, KeyView, Message, PotView, SeatView, StepView, TableState
from tests.browser.scenes_entry import told
from tests.browser.scenes_kit import RUN, Scene, devices, scene, seat, staff, table_info

DOWN = ["??", "??"]
UP: dict[int, tuple[str, ...]] = {
    1: ("Kd", "7s", "4h"),
    3: ("9h", "9c", "Ad"),
    5: ("Qs", "Jd"),
    6: ("Ah", "5c"),
    8: ("Td", "6d"),
}


def _seats(up: dict[int, tuple[str, ...]], bets: dict[int, int] | None = None, seats: int = 8) -> list[SeatView]:
    bets = bets or {}
    return [
        seat(n, "live", bets.get(n, 0), [*DOWN, *up[n]], stack=120 + 37 * n)
        if n in up
        else seat(n, "folded", stack=90 + 40 * n)
        for n in range(1, seats + 1)
    ]


def _state(views: Sequence[SeatView], street: str, **more: object) -> TableState:
    usual = {
        "run_id": RUN,
        "seq": 40,
        "at_ms": 0,
        "hand_number": 412,
        "street": street,
        "pots": [PotView(index=0, amount=60, seats=[1, 3, 5, 6, 8])],
        "seats": list(views),
        "limits": [10],
    }
    return TableState.model_validate(usual | more)


def _scene(state: TableState, direction: DirectionView, **more: object) -> Scene:
    info = table_info(seats=8, structure="limit").model_copy(
        update={"game": "stud", "name": "Table 3", "stakes": told("stakes-limit", word="stud", lower=5, upper=10)}
    )
    return scene(info, state, staff(direction, next=[], **more))


def upcards() -> Scene:
    """Fifth street is being dealt: seats 1 and 3 have their card, seat 5 is owed the next."""
    order = [1, 3, 5, 6, 8]
    steps = [StepView(text=told("step-card-down", place="burn"), done=True, place="burn")]
    steps += [
        StepView(text=told("step-card", place=f"seat {n} up"), done=n in (1, 3), seat=n, place=f"seat {n} up")
        for n in order
    ]
    direction = DirectionView(
        id="d-1",
        kind="do",
        line=told("direction-upcards", count=1),
        fact=told("fact-cards-from", street="fifth", count=5, seat=1),
        rules=["S-8"],
        places=["seat 5 up", "seat 6 up", "seat 8 up"],
        steps=steps,
        proof=["camera", "tap"],
        keys=[
            KeyView(command="done", label=told("key-done", word="street")),
            KeyView(command="misdeal", label=told("key-misdeal"), hold=True),
        ],
    )
    return _scene(_state(_seats(UP), "fifth"), direction, devices=devices(seat_panel="lost"))


def high() -> Scene:
    """Fifth street is complete: seat 3 is high and opens, at the upper limit."""
    up = {**UP, 5: ("Qs", "Jd", "2c"), 6: ("Ah", "5c", "Tc"), 8: ("Td", "6d", "??")}
    direction = DirectionView(
        id="d-1",
        kind="wait",
        line=told("direction-act", seat=3),
        rules=["S-8", "S-11"],
        seat=3,
        keys=[
            KeyView(command="act", args={"action": "check", "seat": 3}, label=told("key-check")),
            KeyView(command="act", args={"action": "raise", "seat": 3}, label=told("key-bet"), amount=10),
        ],
    )
    return _scene(_state(_seats(up), "fifth", high=3, to_act=3), direction)


def bring_in() -> Scene:
    """Third street: seat 8 has the low card and brings it in, or bets the full limit."""
    up: dict[int, tuple[str, ...]] = {
        n: (card,) for n, card in enumerate(["Kd", "7s", "9h", "Jc", "Qs", "Ah", "5c", "2d"], 1)
    }
    direction = DirectionView(
        id="d-1",
        kind="wait",
        line=told("direction-bring-in", seat=8),
        fact=told("fact-amount", amount=2),
        note=told("note-full-bet"),
        rules=["S-3", "S-4"],
        seat=8,
        keys=[
            KeyView(command="act", args={"action": "bring_in", "seat": 8}, label=told("key-bring-in"), amount=2),
            KeyView(command="act", args={"action": "raise", "seat": 8}, label=told("key-bet"), amount=5),
        ],
    )
    pots = [PotView(index=0, amount=8, seats=list(range(1, 9)))]
    return _scene(_state(_seats(up), "third", low=8, to_act=8, limits=[5], pots=pots), direction)


def who_is_low() -> Scene:
    """The door cards were not read: the dealer says who is low, on the map or by a key."""
    up: dict[int, tuple[str, ...]] = dict.fromkeys(range(1, 9), ("??",))
    keys = [KeyView(command="opener", args={"pair": 0}, label=told("key-low"), asks="seats")]
    keys += [KeyView(command="opener", args={"seat": n}, label=told("key-low-seat", seat=n)) for n in range(1, 9)]
    direction = DirectionView(
        id="d-1",
        kind="look",
        line=told("direction-read-low"),
        fact=told("fact-upcards-not-read", seats=[1, 2, 3, 4, 5, 6, 7, 8]),
        note=told("note-tap-or-name"),
        rules=["S-3"],
        keys=keys,
    )
    return _scene(_state(_seats(up), "third", limits=[5]), direction)


def stud_full() -> Scene:
    """Eight live seats with four upcards each, every bet out, two limits."""
    cards = ["Kd7s4hQc", "9h9cAdTh", "QsJd2cTs", "Ah5cTc3d", "Td6d8h8s", "2s3s4s5s", "6h7h8c9d", "JhJsKcKs"]
    up: dict[int, tuple[str, ...]] = {
        n: tuple(text[i : i + 2] for i in range(0, 8, 2)) for n, text in enumerate(cards, 1)
    }
    views = [
        view.model_copy(update={"cards": [*view.cards, "??"], "stack": 888_888, "name": "Władysława"})
        for view in _seats(up, dict.fromkeys(range(1, 9), 999_999))
    ]
    at = high()
    state = _state(views, "river", high=3, to_act=3, limits=[5_000, 10_000], bets=8 * 999_999)
    return scene(at.info, state, at.staff)


def stud_showdown() -> Scene:
    """Two hands are tabled, one was given up; the pot goes to seat 3."""
    up: dict[int, tuple[str, ...]] = {
        1: ("Kd", "7s", "4h", "Qc"),
        3: ("9h", "9c", "Ad", "Th"),
        6: ("Ah", "5c", "Tc", "3d"),
    }
    tabled = {1: ["Kh", "2s", *up[1], "7d"], 3: ["9d", "2c", *up[3], "Js"]}
    views = [
        view.model_copy(
            update={"cards": tabled.get(view.seat, [*view.cards, "??"]), "won": 340 if view.seat == 3 else 0}
        )
        if view.status == "live"
        else view
        for view in _seats(up)
    ]
    direction = DirectionView(
        id="d-1",
        kind="do",
        line=told("direction-push", seat=3),
        fact=told("fact-amount", amount=340),
        rules=["C-13"],
        seat=3,
        keys=[KeyView(command="done", label=told("key-done", word="push"))],
    )
    return _scene(_state(views, "river", limits=[]), direction)


def community() -> Scene:
    """The stub is too short: one card in the middle is everybody's."""
    up: dict[int, tuple[str, ...]] = dict.fromkeys((1, 3, 5, 6, 8), ("Kd", "7s", "4h", "Qc"))
    steps = [
        StepView(text=Message(id="step-card-down", args={"place": "burn"}), done=True, place="burn"),
        StepView(text=Message(id="step-card", args={"place": "community"}), place="board 1"),
    ]
    direction = DirectionView(
        id="d-1",
        kind="do",
        line=told("direction-community", count=1),
        fact=told("fact-community"),
        rules=["S-13"],
        places=["board 1"],
        steps=steps,
        keys=[KeyView(command="done", label=told("key-done", word="street"))],
    )
    return _scene(_state(_seats(up), "river"), direction)


STUD: dict[str, Callable[[], Scene]] = {
    "upcards": upcards,
    "high": high,
    "bring-in": bring_in,
    "who-is-low": who_is_low,
    "stud-full": stud_full,
    "stud-showdown": stud_showdown,
    "community": community,
}
