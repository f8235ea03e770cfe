"""Moments of ordinary play: the deal, the board, a turn to act, the showdown."""

from __future__ import annotations

from collections.abc import Callable

from controller.published.messages import (
    DirectionView,
    LegalView,
    PotView,
    StepView,
    TableState,
)
from tests.browser.scenes_kit import (
    BACKS,
    NAMES,
    RUN,
    STACKS,
    Scene,
    act,
    devices,
    key,
    said,
    scene,
    seat,
    staff,
    table_info,
    turn_direction,
    turn_seats,
    turn_state,
)


def turn_simulated() -> Scene:
    return scene(table_info(simulated=True), turn_state(), staff(turn_direction()))


def dealing() -> Scene:
    """The second round of hole cards of nine seats; seat 6 is owed the next one."""
    order = [3, 4, 5, 6, 7, 8, 9, 1, 2]
    steps = [
        StepView(text=said(f"seat {number}"), done=index < 3, seat=number, place=f"seat {number}")
        for index, number in enumerate(order)
    ]
    direction = DirectionView(
        id="d-1",
        kind="do",
        line=said("Deal: second card"),
        fact=said("3 of 9"),
        note=said("face down"),
        rules=["H-2", "P8"],
        seat=6,
        places=[f"seat {number}" for number in order[3:]],
        steps=steps,
        keys=[key("All dealt", "done"), key("Misdeal", "misdeal", hold=True)],
    )
    dealt = {number: ["??"] * (2 if number in order[:3] else 1) for number in order}
    stacks = {8: 7_725}
    seats = [
        seat(
            n,
            "live",
            {3: 100, 4: 200}.get(n, 0),
            dealt[n],
            stack=stacks.get(n, STACKS[n - 1] or 9_000),
            name=NAMES[n - 1] or "Ula",
        )
        for n in range(1, 10)
    ]
    state = TableState(run_id=RUN, seq=40, at_ms=0, hand_number=1285, street="preflop", bets=300, button=2, seats=seats)
    return scene(table_info(seats=9), state, staff(direction, undo=None, next=[said("Seat 5: 200 to call")]))


def flop() -> Scene:
    """Burn and flop: the burn is down, the first board card is next."""
    steps = [
        StepView(text=said("bets in"), done=True),
        StepView(text=said("burn"), done=True, place="burn"),
        StepView(text=said("flop"), place="board 1"),
        StepView(text=said("flop"), place="board 2"),
        StepView(text=said("flop"), place="board 3"),
    ]
    direction = DirectionView(
        id="d-1",
        kind="do",
        line=said("Burn, deal the flop"),
        fact=said("3"),
        note=said("cards"),
        rules=["H-5", "P8"],
        places=["board 1", "board 2", "board 3"],
        steps=steps,
        keys=[key("Done", "done")],
    )
    state = turn_state().model_copy(update={"board": [], "street": "flop", "legal": None, "to_act": None})
    return scene(table_info(), state, staff(direction))


def showdown() -> Scene:
    """Hands are shown, both pots are won, the dealer pushes the main pot."""
    shown = {2: ["Ks", "Kd"], 4: ["Td", "9c"], 7: ["Ah", "Qh"]}
    seats = [
        view.model_copy(update={"cards": shown.get(view.seat, []), "bet": 0, "won": 6_300 if view.seat == 7 else 0})
        for view in turn_seats()
    ]
    state = turn_state().model_copy(
        update={"board": ["Kh", "9s", "4d", "Qc", "Th"], "street": "river", "bets": 0, "legal": None, "seats": seats}
    )
    direction = DirectionView(
        id="d-1",
        kind="do",
        line=said("Push to seat 7"),
        fact=said("6,300"),
        note=said("main pot, three queens"),
        rules=["P51"],
        seat=7,
        keys=[key("Pushed", "done"), key("Who wins?", "winner", asks="seats")],
    )
    return scene(table_info(), state, staff(direction, next=[said("Push 3,000 to seat 2")]))


def limit() -> Scene:
    """Fixed limit, six seats: exact keys, no keypad."""
    direction = DirectionView(
        id="d-1",
        kind="wait",
        line=said("Seat 6 to act"),
        fact=said("20"),
        note=said("to call"),
        rules=["C-5", "C-6"],
        seat=6,
        keys=[act("Fold", "fold"), act("Call", "call", amount=20), act("Raise to", "raise", amount=40)],
    )
    seats = [
        seat(n, "folded" if n == 3 else "live", {4: 20, 5: 20}.get(n, 0), [] if n == 3 else BACKS, stack=400 + 35 * n)
        for n in range(1, 7)
    ]
    state = TableState(
        run_id=RUN,
        seq=40,
        at_ms=0,
        hand_number=412,
        street="flop",
        board=["As", "Td", "2c"],
        pots=[PotView(index=0, amount=120, seats=[1, 2, 4, 5, 6])],
        bets=40,
        button=3,
        to_act=6,
        seats=seats,
    )
    info = table_info(seats=6, structure="limit").model_copy(update={"stakes": said("10–20"), "name": "Table 3"})
    return scene(info, state, staff(direction, next=[said("Seat 1: 20 to call")], undo=said("seat 5 called 20")))


def completing() -> Scene:
    """Fixed limit after an all-in to 28: it is completed, with both sizes of an open pair side by side."""
    at = limit()
    direction = at.staff.direction
    assert direction is not None
    keys = [act("Fold", "fold"), act("Call", "call", amount=28)]
    keys += [act("Complete to", "raise", amount=40), act("Complete to", "raise", amount=60)]
    direction = direction.model_copy(update={"keys": keys, "fact": said("28")})
    seats = [seat(5, "all_in", 28, BACKS, stack=0) if each.seat == 5 else each for each in at.state.seats]
    state = at.state.model_copy(update={"seats": seats, "bets": 48})
    return scene(at.info, state, at.staff.model_copy(update={"direction": direction}))


def two_seats() -> Scene:
    """Heads-up for millions."""
    seats = [
        seat(1, "live", 1_250_000, BACKS, stack=61_500_000, name="Phil"),
        seat(2, "live", 3_400_500, BACKS, stack=128_999_500, name="Tom"),
    ]
    state = TableState(
        run_id=RUN,
        seq=40,
        at_ms=0,
        hand_number=7,
        street="flop",
        board=["3s", "3d", "7h"],
        pots=[PotView(index=0, amount=4_800_000, seats=[1, 2])],
        bets=4_650_500,
        button=1,
        to_act=1,
        legal=LegalView(
            seat=1,
            fold=True,
            check=False,
            call=2_150_500,
            raise_least=5_551_000,
            raise_most=62_750_000,
            all_in=62_750_000,
        ),
        seats=seats,
    )
    direction = DirectionView(
        id="d-1",
        kind="wait",
        line=said("Seat 1 to act"),
        fact=said("2,150,500"),
        note=said("to call"),
        rules=["H-9"],
        seat=1,
        keys=[
            act("Fold", "fold"),
            act("Call", "call", amount=2_150_500),
            act("Raise to", "raise", asks="amount", least=5_551_000, most=62_750_000),
            act("All-in", "all_in", amount=62_750_000),
            act("All-in, count later", "all_in_uncounted"),
        ],
    )
    return scene(table_info(seats=2, structure="pot"), state, staff(direction, next=[said("Burn, deal the turn")]))


def full(seats: int) -> Callable[[], Scene]:
    """Every seat of a table with the widest numbers it can have, every bet out, four pots."""

    def build() -> Scene:
        views = [
            seat(n, "live", 999_999, BACKS, stack=888_888, name="Władysława" if n % 2 else "Ana")
            for n in range(1, seats + 1)
        ]
        pots = [PotView(index=i, amount=888_888, seats=list(range(1, seats + 1 - i))) for i in range(min(4, seats - 1))]
        state = turn_state().model_copy(
            update={
                "seats": views,
                "button": seats,
                "pots": pots,
                "board": ["Kh", "Td", "4d", "Qc", "2s"],
                "bets": 999_999 * seats,
            }
        )
        direction = turn_direction().model_copy(
            update={"seat": 1, "keys": [*turn_direction().keys, key("Misdeal", "misdeal", hold=True)]}
        )
        lost = staff(
            direction,
            devices=devices(camera="lost"),
            next=[said("Seat 10: 888,888 to call"), said("Burn, deal the river")],
        )
        return scene(table_info(seats=seats, structure="pot", simulated=True), state, lost)

    return build


def idle() -> Scene:
    """Between hands, too few players; nothing to do."""
    direction = DirectionView(id="d-1", kind="idle", line=said("Nothing to do"), fact=said("two players need chips"))
    state = TableState(
        run_id=RUN,
        seq=40,
        at_ms=0,
        hand_number=12,
        seats=[seat(1, "out"), *(seat(n, "empty", name=None) for n in range(2, 7))],
    )
    return scene(table_info(seats=6), state, staff(direction, next=[], undo=None))
