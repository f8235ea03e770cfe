"""Moments of ordinary play, and the faults and doubts that have been there from the beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from controller.published.messages import (
    DirectionView,
    DoubtView,
    FaultView,
    KeyView,
    LegalView,
    Message,
    PotView,
    StaffState,
    StepView,
    TableInfo,
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
    turn,
    turn_direction,
    turn_seats,
    turn_state,
)

TRANSLATED = {
    "pl": {
        "Seat 4 to act": "Akcja: miejsce 4",
        "to call": "do sprawdzenia",
        "Fold": "Pas",
        "Call": "Sprawdzam",
        "Raise to": "Podbijam do",
        "Complete to": "Dopełniam do",
        "All-in": "All-in",
        "Seat 9: 2,400 to call": "Miejsce 9: 2 400 do sprawdzenia",
        "Burn, deal the river": "Spal kartę, rozdaj river",
        "seat 2 bet 2,400": "miejsce 2 stawia 2 400",
    },
    "it": {
        "Seat 4 to act": "Parola al posto 4",
        "to call": "per vedere",
        "Fold": "Passo",
        "Call": "Vedo",
        "Raise to": "Rilancio a",
        "Complete to": "Completo a",
        "All-in": "All-in",
        "Seat 9: 2,400 to call": "Posto 9: 2.400 per vedere",
        "Burn, deal the river": "Brucia, dai il river",
        "seat 2 bet 2,400": "il posto 2 punta 2.400",
    },
}


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


def _doubt() -> DoubtView:
    return DoubtView(
        id="doubt-1",
        place="board 4",
        text=said("The turn is not read"),
        candidates=["Qc", "Qs"],
        picture="0123456789abcdef",
        keys=[
            key("Q♣", "name_card", args={"doubt": "doubt-1", "card": "Qc"}),
            key("Q♠", "name_card", args={"doubt": "doubt-1", "card": "Qs"}),
            key("Another card", "name_card", args={"doubt": "doubt-1"}, asks="card"),
            key("Look again", "look_again", args={"doubt": "doubt-1"}),
        ],
    )


def unread() -> Scene:
    """The turn could not be read; betting goes on."""
    state = turn_state().model_copy(update={"board": ["Kh", "9s", "4d", "??"]})
    return scene(table_info(), state, staff(turn_direction(), doubts=[_doubt()], devices=devices(camera="dark")))


def which_card() -> Scene:
    """The hand has come to its award, and the turn is still not known."""
    direction = DirectionView(
        id="d-1",
        kind="look",
        line=said("Which card is this?"),
        fact=said("Turn"),
        note=said("look at the felt, then tap"),
        rules=["P47"],
    )
    state = turn_state().model_copy(update={"board": ["Kh", "9s", "4d", "??", "2s"], "street": "river", "bets": 0})
    return scene(table_info(), state, staff(direction, doubts=[_doubt()]))


def slide() -> Scene:
    """A card lies at seat 5 that seat 4 is owed; it can be slid."""
    at = dealing()
    fault = FaultView(
        id="f-1",
        code="WRONG_SEAT",
        kind="look",
        line=said("Slide it to seat 6"),
        fact=said("seat 7 has seat 6’s card"),
        who="dealer",
        rules=["P18"],
        remedies=[key("Slid", "remedy"), key("It was seen", "remedy")],
    )
    return scene(at.info, at.state, at.staff.model_copy(update={"faults": [fault]}))


def wrong_seat() -> Scene:
    """Hands must stop: the first card of the hand went to the wrong seat."""
    direction = DirectionView(
        id="d-1",
        kind="stop",
        line=said("STOP. Wrong seat"),
        fact=said("Seat 5"),
        note=said("has seat 4’s second card"),
        rules=["P18"],
        seat=5,
        fault="f-1",
        steps=[
            StepView(text=said("Hands still. Say “misdeal”"), done=True),
            StepView(text=said("Take back all 13 cards, face down")),
            StepView(text=said("Shuffle and cut; 52 must be counted")),
            StepView(text=said("Deal again: same button, blinds stay in")),
        ],
        keys=[key("Done", "done")],
    )
    fault = FaultView(
        id="f-1",
        code="WRONG_SEAT",
        kind="stop",
        line=said("STOP. Wrong seat"),
        fact=said("Seat 5"),
        who="dealer",
        rules=["P18"],
        seen=[
            said("card 13: seat 4, face down"),
            said("a third back at seat 5"),
            said("deal sensor: 13 out, seat 4 holds one"),
        ],
        picture="0123456789abcdef",
        remedies=[key("Not so. Look again", "look_again")],
    )
    at = dealing()
    return scene(at.info, at.state, staff(direction, faults=[fault], undo=said("“misdeal” said")))


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


def translated(build: Callable[[], Scene], language: Literal["pl", "it"]) -> Callable[[], Scene]:
    """The scene in another language, as far as `TRANSLATED` goes."""

    def text_of(text: str) -> str:
        words = TRANSLATED[language]
        group = {"pl": "\u00a0", "it": "."}[language]
        return words.get(text, text.replace(",", group) if text.replace(",", "").isdigit() else text)

    def walk(value: object) -> object:
        if isinstance(value, dict):
            if value.get("id") == "page-said":
                return said(text_of(value["args"]["text"])).model_dump()
            return {name: walk(one) for name, one in value.items()}
        return [walk(one) for one in value] if isinstance(value, list) else value

    def built() -> Scene:
        at = build()
        info = TableInfo.model_validate(walk(at.info.model_dump()))
        return scene(info, at.state, StaffState.model_validate(walk(at.staff.model_dump())))

    return built


def long_words() -> Scene:
    """Words as long as the catalogue allows: twenty characters of line, sixty of fact."""
    direction = turn_direction().model_copy(
        update={
            "line": said("Wwwwwwwwww wwwwwwwww"),
            "fact": said("sixty characters of a fact that says a great deal about it.."),
            "note": said("and a note of about forty characters too"),
        }
    )
    fault = FaultView(
        id="f-1",
        code="BOARD_GAP",
        kind="note",
        line=said("A board missed events"),
        fact=said("seat panel 4: confirm the count of the cards there"),
        who="dealer",
        remedies=[key("Noted", "remedy")],
    )
    return scene(table_info(), turn_state(), staff(direction, faults=[fault], doubts=[_doubt()]))


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


def wrong_first() -> Scene:
    """The first card of the hand went wrong: one remedy, as an ordinary key; the table stays in sight."""
    at = dealing()
    line, fact = said("STOP. Wrong seat"), said("seat 5 has card 1, owed to seat 3")
    remedy = key("Misdeal", "remedy", args={"fault": "f-1"})
    fault = FaultView(
        id="f-1",
        code="WRONG_SEAT",
        kind="look",
        line=line,
        fact=fact,
        who="dealer",
        rules=["P18"],
        seen=[said("card 1: seat 3"), said("a card at seat 5")],
        remedies=[remedy],
    )
    direction = DirectionView(id="d-1", kind="stop", line=line, fact=fact, rules=["P18"], keys=[remedy], fault="f-1")
    return scene(at.info, at.state, staff(direction, faults=[fault]))


def wrong_first_held() -> Scene:
    """The same with two remedies, both held."""
    at = wrong_first()
    keys = [key("Misdeal", "remedy", hold=True), key("Void the hand", "void", hold=True)]
    direction = at.staff.direction.model_copy(update={"keys": keys})
    faults = [at.staff.faults[0].model_copy(update={"remedies": keys})]
    return scene(at.info, at.state, staff(direction, faults=faults))


def take_back() -> Scene:
    """The misdeal was chosen: the fault is still told, with nothing left to choose."""
    at = wrong_first()
    fault = at.staff.faults[0].model_copy(update={"kind": "note", "remedies": []})
    direction = DirectionView(
        id="d-1",
        kind="do",
        line=Message(id="direction-take-back"),
        fact=Message(id="fact-misdeal"),
        rules=["P18", "P20"],
        fault="f-1",
        keys=[key("Done: cards back", "done")],
    )
    return scene(at.info, at.state, staff(direction, faults=[fault]))


def no_camera() -> Scene:
    """A fault that never had a remedy is still told."""
    fault = FaultView(
        id="f-2",
        code="CAMERA_LOST",
        kind="note",
        line=Message(id="fault-camera-lost"),
        fact=Message(id="fault-camera-lost-fact"),
        who="system",
    )
    return scene(table_info(), turn_state(), staff(turn_direction(), faults=[fault], devices=devices(camera="lost")))


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


def hole_doubts(known: Sequence[str]) -> Callable[[], Scene]:
    """Seat 7 has shown; what of its hand was read is `known`, and the award waits for the rest."""

    def build() -> Scene:
        at = showdown()
        direction = DirectionView(
            id="d-1",
            kind="look",
            line=Message(id="direction-name"),
            fact=Message(id="fact-place", args={"place": "seat 7"}),
            note=Message(id="note-look-and-tap"),
            rules=["C-13"],
        )
        doubts = [
            _doubt().model_copy(update={"id": f"doubt-{index}", "place": "seat 7", "picture": None})
            for index in range(2 - len(known))
        ]
        cards = [*known, *["??"] * (2 - len(known))]
        seats = [view.model_copy(update={"cards": cards} if view.seat == 7 else {}) for view in at.state.seats]
        return scene(at.info, at.state.model_copy(update={"seats": seats}), staff(direction, doubts=doubts))

    return build


PLAY: dict[str, Callable[[], Scene]] = {
    "turn": turn,
    "simulated": turn_simulated,
    "dealing": dealing,
    "flop": flop,
    "unread": unread,
    "which-card": which_card,
    "slide": slide,
    "wrong-seat": wrong_seat,
    "showdown": showdown,
    "limit": limit,
    "completing": completing,
    "completing-pl": translated(completing, "pl"),
    "completing-it": translated(completing, "it"),
    "two-seats": two_seats,
    "idle": idle,
    "push-four": push_four,
    "split-odd": split_odd,
    "post-all": post_all,
    "street-return": street_return,
    "wrong-first": wrong_first,
    "wrong-first-held": wrong_first_held,
    "take-back": take_back,
    "no-camera": no_camera,
    "buy-ins": buy_ins,
    "prepare": prepare,
    "one-known": hole_doubts(["Ah"]),
    "none-known": hole_doubts([]),
    "long": long_words,
    "turn-pl": translated(turn, "pl"),
    "turn-it": translated(turn, "it"),
    **{f"full-{count}": full(count) for count in range(2, 11)},
}
