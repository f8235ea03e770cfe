"""Moments in which something went wrong: what is asked, what is chosen, and the steps that put it right."""

from __future__ import annotations

from collections.abc import Callable

from controller.published.messages import Argument, BookView, DirectionView, FaultView, KeyView, Message, StepView
from tests.browser.scenes_entry import told
from tests.browser.scenes_kit import Scene, devices, scene, staff, table_info, turn_direction, turn_state


def _step(id: str, done: bool = False, **args: object) -> StepView:
    return StepView(text=told(id, **args), done=done)


def _answer(word: str, name: str = "by") -> KeyView:
    args: dict[str, Argument] = {"fault": "f-1", "name": name, "value": word}
    return KeyView(command="answer", args=args, label=told("key-answer", word=word))


def _remedy(label: str, choice: str, **more: object) -> KeyView:
    args = {"fault": "f-1", "choice": choice}
    return KeyView.model_validate({"command": "remedy", "args": args, "label": told(label)} | more)


def _overruling(label: str, as_: str) -> KeyView:
    args: dict[str, Argument] = {"fault": "f-1", "choice": "overrule", "as": as_}
    return KeyView(command="remedy", args=args, label=told(label), asks="reason", hold=True, who="floor")


REPLACED = [
    _step("remedy-finish-deal"),
    _step("remedy-replace-card-exposed", seat=4),
    _step("remedy-becomes-burn-exposed"),
]
FLOP_FOUR = [
    _step("remedy-scramble-face-down-flop", count=4),
    _step("remedy-floor-draws-burn"),
    _step("remedy-stands-flop"),
]
OTHERS = [
    BookView(profile="tda_2024", steps=[told("remedy-card-plays-exposed", seat=4)]),
    BookView(profile="wsop_cash_2024", steps=[told("remedy-misdeal"), told("remedy-deal-again")]),
    BookView(profile="roberts", steps=[step.text for step in REPLACED]),
]


def _fault(code: str, line: str, **more: object) -> FaultView:
    usual = {"id": "f-1", "code": code, "kind": "look", "line": told(line), "who": "dealer", "rules": ["P22"]}
    return FaultView.model_validate(usual | more)


def _at(fault: FaultView, direction: DirectionView, **more: object) -> Scene:
    state = turn_state().model_copy(update={"board": [], "street": "preflop", "legal": None, "to_act": None})
    direction = direction.model_copy(update={"fault": fault.id, "rules": fault.rules})
    return scene(table_info(), state, staff(direction, faults=[fault], reports=reports(), **more))


def _direction(fault: FaultView, kind: str, **more: object) -> DirectionView:
    told_by = {"id": "d-1", "kind": kind, "line": fault.line, "fact": fault.fact, "keys": fault.remedies}
    return DirectionView.model_validate(told_by | more)


def asked() -> Scene:
    """An exposed card: the dealer is asked how it came; three answers, none preferred."""
    answers = [_answer(word) for word in ("dealer", "player", "obstacle", "boxed")]
    question = told("ask-by")
    fault = _fault("CARD_EXPOSED", "fault-card-exposed", question=question, fact=question, remedies=answers)
    return _at(fault, _direction(fault, "look"))


def asked_seat() -> Scene:
    """The dealer is asked which seat: tapped on the map or as a key."""
    seats = [
        KeyView(command="answer", args={"fault": "f-1", "name": "seat", "value": n}, label=told("key-seat", seat=n))
        for n in range(1, 11)
    ]
    question = told("ask-seat")
    fault = _fault("CARD_EXPOSED", "fault-card-exposed", question=question, fact=question, remedies=seats)
    return _at(fault, _direction(fault, "look"))


def chosen() -> Scene:
    """The book says what to do; other books say something else, and so may the floor."""
    keys = [_remedy("key-put-right", "book"), _remedy("key-not-so", "not_so")]
    fault = _fault(
        "CARD_EXPOSED",
        "fault-card-exposed",
        fact=told("fault-card-exposed-fact", seat=4),
        remedies=keys,
        steps=REPLACED,
        others=OTHERS,
        overrules=[_overruling("key-misdeal", "misdeal"), _overruling("key-stands", "stands")],
        picture="0123456789abcdef",
    )
    return _at(fault, _direction(fault, "look"))


def floors() -> Scene:
    """Hands must stop, and only the floor may order what the book says."""
    keys = [_remedy("key-put-right", "book", who="floor"), _remedy("key-not-so", "not_so")]
    fault = _fault(
        "FLOP_FOUR",
        "fault-wrong-seat",
        kind="stop",
        fact=told("fault-card-exposed-fact", seat=4),
        who="floor",
        rules=["P12"],
        remedies=keys,
        steps=FLOP_FOUR,
        others=[BookView(profile="wsop_cash_2024", steps=[told("remedy-misdeal"), told("remedy-deal-again")])],
        overrules=[_overruling("key-void", "void"), _overruling("key-stands", "stands")],
    )
    return _at(fault, _direction(fault, "stop", seat=4))


def destroys() -> Scene:
    """The book's remedy destroys the deal: its key is held, and all is well stands apart."""
    keys = [_remedy("key-misdeal", "book", hold=True), _remedy("key-not-so", "not_so")]
    steps = [_step("remedy-misdeal"), _step("remedy-bets-back"), _step("remedy-deal-again")]
    fault = _fault(
        "CARD_EXPOSED",
        "fault-wrong-seat",
        kind="stop",
        fact=told("fault-card-exposed-fact", seat=4),
        remedies=keys,
        steps=steps,
        rules=["P18", "P22"],
    )
    return _at(fault, _direction(fault, "stop"))


def stepping(done: int) -> Callable[[], Scene]:
    """A remedy was chosen, and so many of its steps are done."""

    def build() -> Scene:
        steps = [step.model_copy(update={"done": index < done}) for index, step in enumerate(REPLACED)]
        fault = _fault(
            "CARD_EXPOSED",
            "fault-card-exposed",
            kind="note",
            steps=steps,
            others=OTHERS,
            fact=told("fault-card-exposed-fact", seat=4),
        )
        band = [
            ("do-finish-deal", {}),
            ("do-replace-card", {"seat": 4}),
            ("do-becomes-burn", {}),
        ][done]
        direction = DirectionView(
            id="d-1",
            kind="do",
            line=told(band[0], **band[1]),
            fact=steps[done].text,
            seat=4 if done == 1 else None,
            steps=steps,
            proof=["tap"],
            keys=[KeyView(command="done", label=told("key-done", word="remedy"))],
        )
        return _at(fault, direction)

    return build


def waiting_beside() -> Scene:
    """A question that stops nothing waits beside the player's turn."""
    answers = [_answer(word) for word in ("dealer", "player", "obstacle", "boxed")]
    question = told("ask-by")
    fault = _fault(
        "CARD_EXPOSED", "fault-card-exposed", kind="note", question=question, fact=question, remedies=answers
    )
    return scene(table_info(), turn_state(), staff(turn_direction(), faults=[fault], reports=reports()))


def reports(count: int = 36) -> list[KeyView]:
    """What may have gone wrong, as many as a busy moment has."""
    from controller.faults import ROWS

    rows = [row for row in ROWS if row.when is not None] or list(ROWS)
    labels = [row.line for row in rows]
    return [
        KeyView(command="report", args={"code": rows[n % len(rows)].code}, label=Message(id=labels[n % len(labels)]))
        for n in range(count)
    ]


def reported() -> Scene:
    """Seat 4 to act, and a long list of what may have gone wrong."""
    return scene(table_info(), turn_state(), staff(turn_direction(), reports=reports(), devices=devices()))


FAULTS: dict[str, Callable[[], Scene]] = {
    "asked": asked,
    "asked-seat": asked_seat,
    "chosen": chosen,
    "floors": floors,
    "destroys": destroys,
    "stepping": stepping(1),
    "stepping-last": stepping(2),
    "beside": waiting_beside,
    "reported": reported,
}
