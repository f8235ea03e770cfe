"""Moments in which what players did is entered by exception, and what was entered is put right."""

from __future__ import annotations

from collections.abc import Callable

from controller.published.messages import ClockView, DirectionView, KeyView, Message, PotView, TableState
from tests.browser.scenes_kit import BACKS, RUN, Scene, scene, seat, staff, table_info, turn_state


def told(id: str, **args: object) -> Message:
    """A message of the catalogue, so that every language can be looked at."""
    return Message.model_validate({"id": id, "args": args})


def seat_key(number: int, action: str, label: str, passed: list[int], **more: object) -> KeyView:
    """A key of a later seat, which says who folds by it."""
    note = told("note-passed", seats=passed, count=len(passed), past="fold")
    args = {"seat": number, "action": action}
    return KeyView.model_validate({"command": "act", "args": args, "label": told(label), "note": note} | more)


def round_key(folds: list[int], stay: list[int]) -> KeyView:
    """A key that ends the round, which says who is in after it."""
    note = told("note-in", seats=stay)
    return KeyView(command="round_done", args={"seats": folds}, label=told("key-round-done"), note=note)


def _act(action: str, label: str, **more: object) -> KeyView:
    return KeyView.model_validate(
        {"command": "act", "args": {"action": action, "seat": 3}, "label": told(label)} | more
    )


def _nine_handed(structure: str = "no") -> Scene:
    """Nine seats before the flop, a raise to 600; seats 3 to 9 and 1 to 2 are still to act."""
    bets = {1: 100, 2: 200, 9: 600}
    seats = [seat(n, "live", bets.get(n, 0), BACKS, stack=20_000 - 700 * n, name=f"P{n}") for n in range(1, 10)]
    state = TableState(
        run_id=RUN, seq=40, at_ms=0, hand_number=88, street="preflop", bets=900, button=9, to_act=3, seats=seats
    )
    direction = DirectionView(
        id="d-1",
        kind="wait",
        line=told("direction-act", seat=3),
        fact=told("fact-amount", amount=600),
        rules=["H-9", "C-4"],
        seat=3,
        keys=[
            _act("fold", "key-fold"),
            _act("call", "key-call", amount=600),
            _act("raise", "key-raise-to", amount=1_000, asks="amount", least=1_000, most=17_900),
            _act("all_in", "key-all-in", amount=17_900),
        ],
    )
    later = [
        one
        for n, passed in ((4, [3]), (5, [3, 4]), (7, [3, 4, 5, 6]), (8, [3, 4, 5, 6, 7]))
        for one in (
            seat_key(n, "fold", "key-fold", passed),
            seat_key(n, "call", "key-call", passed, amount=600),
            seat_key(n, "raise", "key-raise-to", passed, amount=1_000, asks="amount", least=1_000, most=15_000),
            seat_key(n, "all_in", "key-all-in", passed, amount=15_000),
        )
    ]
    entry = [
        round_key([3, 4, 5, 6, 7, 8, 1, 2], [9]),
        round_key([], [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        round_key([3, 4, 5, 7, 8, 2], [1, 6, 9]),
        KeyView(command="act", args={"seat": 3, "action": "raise_later"}, label=told("key-raise-later")),
    ]
    undo = told("undo-passed-raise", seats=[3, 4, 5, 6, 7, 8], count=6, past="fold", seat=9, amount=600)
    at = staff(direction, seat_keys=later, entry_keys=entry, undo=undo, points=points(), next=[])
    return scene(table_info(seats=9, structure=structure), state, at)


def exception() -> Scene:
    """Seat 3 is to act and any later seat can be tapped; the round can be ended by one key."""
    return _nine_handed()


def pot_limit() -> Scene:
    """Pot limit: half the pot and the pot, with its sum, and everything else besides."""
    at = _nine_handed("pot")
    keys = [
        _act("fold", "key-fold"),
        _act("call", "key-call", amount=600),
        _act("raise", "key-half-pot", amount=1_350),
        _act("raise", "key-pot", amount=2_100, note=told("note-pot-sum", pot=900, bet=600, amount=600)),
        _act("raise", "key-raise-to", amount=1_000, asks="amount", least=1_000, most=2_100),
    ]
    state = at.state.model_copy(update={"pots": [PotView(index=0, amount=300, seats=[1, 2, 9])]})
    staff_state = at.staff.model_copy(update={"direction": at.staff.direction.model_copy(update={"keys": keys})})
    return scene(at.info, state, staff_state)


def checks_round() -> Scene:
    """Nobody has bet: one key checks the round round."""
    at = _nine_handed()
    keys = [_act("check", "key-check"), _act("raise", "key-bet", amount=200, asks="amount", least=200, most=17_900)]
    direction = at.staff.direction.model_copy(update={"keys": keys, "fact": None})
    entry = [round_key([], [3, 4, 5]), at.staff.entry_keys[-1]]
    staff_state = at.staff.model_copy(update={"direction": direction, "entry_keys": entry})
    return scene(at.info, turn_state().model_copy(update={"seats": at.state.seats, "bets": 0}), staff_state)


def timed(stands: bool = False) -> Callable[[], Scene]:
    """The clock runs on seat 3, or stands."""

    def build() -> Scene:
        at = _nine_handed()
        clock = ClockView(
            seat=3, stage="running", left_ms=7_400, allowed_ms=10_000, deadline_ms=None if stands else 7_400
        )
        return scene(at.info, at.state.model_copy(update={"clock": clock}), at.staff)

    return build


def time_up() -> Scene:
    """The same turn when its time is over: one key more."""
    at = _nine_handed()
    keys = [*at.staff.direction.keys, _act("time_out", "key-time-out")]
    direction = at.staff.direction.model_copy(update={"line": told("direction-time", seat=3), "keys": keys})
    return scene(at.info, at.state, at.staff.model_copy(update={"direction": direction}))


def points() -> list[KeyView]:
    """What of a hand can be put right, the newest first."""
    actions = [
        told("undo-raise", seat=9, amount=600),
        *(told("undo-fold", seat=n) for n in (8, 7, 6, 5, 4, 3)),
        told("undo-call", seat=2, amount=200),
    ]
    keys = [
        KeyView(command="correct", args={"seq": 30 - i, "seat": int(str(what.args["seat"]))}, label=what)
        for i, what in enumerate(actions)
    ]
    return [*keys, KeyView(command="go_back", args={"seq": 12}, label=told("point-street", street="preflop"))]


ENTRY: dict[str, Callable[[], Scene]] = {
    "exception": exception,
    "pot-limit": pot_limit,
    "checks-round": checks_round,
    "timed": timed(),
    "time-up": time_up,
    "clock-stands": timed(stands=True),
}
