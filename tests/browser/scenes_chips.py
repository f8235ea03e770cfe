"""Moments when chips move: blinds, bets back, pots, and chips sold between hands."""

from __future__ import annotations

from controller.published.messages import (
    DirectionView,
    KeyView,
    Message,
    PotView,
    StepView,
    TableState,
)
from tests.browser.scenes_kit import (
    RUN,
    Scene,
    key,
    scene,
    seat,
    staff,
    table_info,
    turn_seats,
    turn_state,
)
from tests.browser.scenes_streets import flop, full


def step_of(name: str, **args: int | str) -> StepView:
    """A motion in the catalogue's own words, so that every language can be looked at."""
    number = args.get("seat")
    return StepView(text=Message(id=name, args=dict(args)), seat=number if isinstance(number, int) else None)


def push_four() -> Scene:
    """A main pot and three side pots go to four seats, with amounts as long as they get."""
    seats = [view.model_copy(update={"bet": 0}) for view in turn_seats()]
    amounts = {7: 888_888, 2: 1_234_567, 4: 572_100, 9: 128_999_500}
    pots = [PotView(index=i, amount=amount, seats=[7, 2, 4, 9][i:]) for i, amount in enumerate(amounts.values())]
    shares = reversed(list(enumerate(amounts.items())))
    direction = DirectionView(
        id="d-1",
        kind="do",
        line=Message(id="direction-push-several", args={"count": 4}),
        fact=Message(id="fact-amount", args={"amount": sum(amounts.values())}),
        note=Message(id="note-last-pot-first"),
        rules=["C-7", "C-13", "P51"],
        steps=[step_of("step-push", amount=amount, seat=seat, number=i) for i, (seat, amount) in shares],
        keys=[key("Done: pot pushed", "done")],
    )
    state = turn_state().model_copy(update={"pots": pots, "seats": seats, "bets": 0, "legal": None, "to_act": None})
    return scene(table_info(simulated=True), state, staff(direction))


def split_odd() -> Scene:
    """One pot is split, and the odd chip goes to the seat left of the button."""
    at = push_four()
    direction = at.staff.direction.model_copy(
        update={
            "line": Message(id="direction-push-several", args={"count": 2}),
            "fact": Message(id="fact-amount", args={"amount": 6_301}),
            "note": None,
            "steps": [
                step_of("step-push", amount=3_151, seat=2, number=0),
                step_of("step-push", amount=3_150, seat=7, number=0),
            ],
        }
    )
    state = at.state.model_copy(update={"pots": [PotView(index=0, amount=6_301, seats=[2, 7])]})
    return scene(at.info, state, staff(direction))


def post_all() -> Scene:
    """Ten antes and both blinds before a hand."""
    at = full(10)()
    steps = [step_of("step-post", seat=n, amount=100, word="ante") for n in range(1, 11)]
    blinds = [
        step_of("step-post", seat=1, amount=50_000, word="small_blind"),
        step_of("step-post", seat=10, amount=100_000, word="big_blind"),
    ]
    direction = at.staff.direction.model_copy(
        update={
            "kind": "do",
            "line": Message(id="direction-post"),
            "seat": None,
            "steps": steps + blinds,
            "keys": [key("Done: blinds in", "done")],
        }
    )
    seats = [view.model_copy(update={"bet": 0, "cards": []}) for view in at.state.seats]
    before = {"board": [], "pots": [], "bets": 0, "seats": seats, "legal": None, "to_act": None}
    return scene(at.info, at.state.model_copy(update=before), staff(direction))


def street_return() -> Scene:
    """A bet that nobody called goes back before the river."""
    direction = flop().staff.direction.model_copy(
        update={
            "line": Message(id="direction-street", args={"street": "river"}),
            "fact": Message(id="fact-cards-up", args={"count": 1}),
            "note": None,
            "places": ["burn", "board 5"],
            "steps": [
                step_of("step-return", amount=572_100, seat=1),
                step_of("step-collect"),
                StepView(text=Message(id="step-card-down", args={"place": "burn"}), place="burn"),
                StepView(text=Message(id="step-card", args={"place": "board 5"}), place="board 5"),
            ],
        }
    )
    state = full(10)().state.model_copy(update={"board": ["Kh", "Td", "4d", "Qc"], "legal": None, "to_act": None})
    return scene(table_info(), state, staff(direction))


def buy_in(number: int) -> KeyView:
    """A key to sell chips: how much is typed, and nothing limits it."""
    label = Message(id="key-buy-in", args={"seat": number})
    return KeyView(command="buy_in", args={"seat": number}, label=label, asks="amount")


def buy_ins() -> Scene:
    """Before the first hand: nobody has chips, six seats can buy."""
    direction = DirectionView(
        id="d-1",
        kind="idle",
        line=Message(id="direction-idle"),
        fact=Message(id="fact-need-players"),
        keys=[buy_in(number) for number in (1, 2, 3, 4, 5, 10)],
    )
    seats = [seat(n, "empty", name=None) for n in range(1, 11)]
    state = TableState(run_id=RUN, seq=40, at_ms=0, hand_number=0, seats=seats)
    return scene(table_info(simulated=True), state, staff(direction, next=[], undo=None))


def prepare() -> Scene:
    """Between hands: two players have no chips left and may buy while the deck is shuffled."""
    direction = DirectionView(
        id="d-1",
        kind="do",
        line=Message(id="direction-prepare"),
        fact=Message(id="fact-hand", args={"number": 13}),
        note=Message(id="note-button", args={"seat": 10}),
        rules=["P4", "P5", "H-11"],
        steps=[step_of("step-take-in"), StepView(text=Message(id="note-button", args={"seat": 10}))],
        keys=[key("Done: deck ready", "done"), buy_in(3), buy_in(10)],
    )
    seats = [seat(n, "out", stack=0 if n in (3, 10) else 888_888) for n in range(1, 11)]
    state = TableState(run_id=RUN, seq=40, at_ms=0, hand_number=12, button=10, seats=seats)
    return scene(table_info(), state, staff(direction))
