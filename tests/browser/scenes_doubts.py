"""Moments of doubt and of faults that have been there from the beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from controller.published.messages import (
    DirectionView,
    DoubtView,
    FaultView,
    Message,
    StepView,
)
from tests.browser.scenes_kit import (
    Scene,
    devices,
    key,
    said,
    scene,
    staff,
    table_info,
    turn_direction,
    turn_state,
)
from tests.browser.scenes_streets import dealing, showdown


def doubt() -> DoubtView:
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
    return scene(table_info(), state, staff(turn_direction(), doubts=[doubt()], devices=devices(camera="dark")))


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
    return scene(table_info(), state, staff(direction, doubts=[doubt()]))


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
            doubt().model_copy(update={"id": f"doubt-{index}", "place": "seat 7", "picture": None})
            for index in range(2 - len(known))
        ]
        cards = [*known, *["??"] * (2 - len(known))]
        seats = [view.model_copy(update={"cards": cards} if view.seat == 7 else {}) for view in at.state.seats]
        return scene(at.info, at.state.model_copy(update={"seats": seats}), staff(direction, doubts=doubts))

    return build
