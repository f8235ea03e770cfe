"""From one input to the events it leads to: the table's only way in, pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from controller import events as e
from controller.apply import opened
from controller.asking import can_be_kept
from controller.carrying import carry_out
from controller.consequences import consequences
from controller.correcting import correct_keys
from controller.custody import KnownBy
from controller.devices import fault_id, note_device, note_press
from controller.direction import Kind
from controller.draft import BOARD, CAMERA, FLOOR, SYSTEM, Draft
from controller.ids import Told, told
from controller.inputs import (
    Asked,
    BoardSpoke,
    CardGone,
    CardPassed,
    CardSeen,
    ClockStepped,
    DeviceChanged,
    FloorKey,
    FootSwitch,
    FromBoard,
    Input,
    SeatButton,
    ShufflerSpoke,
    TimePassed,
)
from controller.invariants import check_at_rest
from controller.noticing.surplus import suspect_double
from controller.pressing import press
from controller.published import KeyView
from controller.record import Actor
from controller.requests import DONE_BY_TAP, HANDLERS, ask
from controller.settle import person_at, settle
from controller.shuffler import begins_hand
from controller.state import Answer, Table
from engine.violations import NeedsCards, RuleViolation


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The events one input leads to, with who they are by, and the table after them."""

    events: tuple[tuple[object, Actor], ...]
    table: Table
    repeated: Answer | None = None
    """The answer of a command that changes nothing: one already answered, or one that only asks; None otherwise."""
    consequences: tuple[Told, ...] = ()
    """What a command that only asks would change."""
    keys: tuple[KeyView, ...] = ()
    """What a command that only asks and leaves something out may be completed with."""


def decide(table: Table, given: Input, now_ms: int) -> Decision:
    """Return what follows from an input; never raises on anything the world or a person can send.

    A request from somebody whose name no journal can hold is not answered.
    """
    if isinstance(given, Asked):
        if not all(can_be_kept(word) for word in (given.id, given.client, given.role, given.person or "")):
            return Decision(events=(), table=table)
        old = next((answer for answer in table.answers if answer.id == given.id), None)
        if old is not None:
            return Decision(events=(), table=table, repeated=old)
        if given.name == "preview":
            return _previewed(table, given, now_ms)
    return _decided(_note(table, given, now_ms))


def _decided(draft: Draft) -> Decision:
    settle(draft)
    check_at_rest(draft.table)
    return Decision(events=tuple(draft.events), table=draft.table)


def _note(table: Table, given: Input, now_ms: int) -> Draft:
    match given:
        case CardSeen(seen=seen):
            draft = Draft(table, now_ms, CAMERA)
            if table.seen.get(seen.track) != seen:
                draft.add(e.SightingNoted(seen=seen, received_at_ms=now_ms))
        case CardGone(track=track, seen_at_ms=seen_at_ms):
            draft = Draft(table, now_ms, CAMERA)
            if track in table.seen:
                draft.add(e.SightingEnded(track=track, seen_at_ms=seen_at_ms, received_at_ms=now_ms))
        case CardPassed() | SeatButton() | ShufflerSpoke() | BoardSpoke():
            draft = _hear(table, given, now_ms)
        case FootSwitch(seen_at_ms=seen_at_ms):
            draft = _foot(table, seen_at_ms, now_ms)
        case DeviceChanged():
            draft = Draft(table, now_ms, SYSTEM)
            note_device(draft, given.device, given.state, given.seat)
        case FloorKey(turned=turned):
            draft = Draft(table, now_ms, FLOOR)
            if table.floor_key is not turned:
                draft.add(e.FloorKeyTurned(turned=turned))
        case ClockStepped(by_ms=by_ms):
            draft = Draft(table, now_ms, SYSTEM)
            count = abs(by_ms) // 1_000
            if table.fault("CLOCK_STEPPED") is None:
                draft.add(e.FaultFound(id=fault_id(draft), code="CLOCK_STEPPED", args={"count": count}))
        case Asked():
            draft = _asked(table, given, now_ms)
        case TimePassed():
            draft = Draft(table, now_ms, SYSTEM)
    return draft


def _hear(table: Table, given: FromBoard, now_ms: int) -> Draft:
    """Take a board's event once: what was committed before is only acknowledged again."""
    draft = Draft(table, now_ms, BOARD)
    boot_id, seq = table.boards.get(given.uid, (None, -1))
    if boot_id == given.boot_id and _before_or_same(given.board_seq, seq):
        return draft
    draft.add(e.BoardHeard(uid=given.uid, boot_id=given.boot_id, seq=given.board_seq))
    if isinstance(given, CardPassed) and given.double:
        suspect_double(draft, given.seen_at_ms)
    elif isinstance(given, CardPassed):
        draft.add(
            e.CardCounted(seen_at_ms=given.seen_at_ms, uncertainty_ms=given.uncertainty_ms, received_at_ms=now_ms)
        )
    elif isinstance(given, ShufflerSpoke):
        _machine_told(draft, given)
    elif isinstance(given, SeatButton):
        note_press(draft, given.seat)
        press(draft, given)
    return draft


def _machine_told(draft: Draft, given: ShufflerSpoke) -> None:
    """Take what the shuffler tells; its button, pushed for the deck just played, begins the next hand (P5)."""
    table = draft.table
    draft.add(e.ShufflerHeard(what=given.what, count=given.count, seen_at_ms=given.seen_at_ms))
    direction = table.play.direction
    early = given.seen_at_ms + given.uncertainty_ms < table.play.direction_at_ms
    preparing = direction is not None and direction.kind is Kind.PREPARE and not early
    if preparing and begins_hand(table.machine, given.what):
        carry_out(draft, KnownBy.TOLD)


def _before_or_same(seq: int, committed: int) -> bool:
    """Compare 16-bit sequence numbers that wrap."""
    return (committed - seq) & 0xFFFF < 0x8000


def _foot(table: Table, seen_at_ms: int, now_ms: int) -> Draft:
    """Take the switch as Done; a foot that was down before the direction was given meant the one before it."""
    by = Actor(person=None, role="dealer", method="key")
    asked = Asked(
        id=f"foot-{table.run_id}-{table.seq}",
        client="foot_switch",
        name="done",
        args={},
        expect_seq=None,
        person=None,
        role="dealer",
        method="key",
    )
    draft = Draft(table, now_ms, by)
    if seen_at_ms < table.play.direction_at_ms:
        return draft
    try:
        ask(draft, asked)
    except (RuleViolation, NeedsCards):
        return Draft(table, now_ms, by)
    draft.add(_answer(asked, None, ""))
    return draft


_RULED = frozenset({"remedy", "correct", "go_back"})
"""What the floor may do and a dealer may not always."""


def _by_key(table: Table, asked: Asked) -> Asked:
    """Take what the dealer's page rules while the floor's key is turned as the floor's word."""
    ruled = table.floor_key and asked.role == "dealer" and asked.name in _RULED
    return replace(asked, role="floor", method="key") if ruled else asked


def _asked(table: Table, asked: Asked, now_ms: int) -> Draft:
    asked = _by_key(table, asked)
    if asked.name not in HANDLERS:
        asked = replace(asked, name="unknown")
    by = Actor(person=asked.person, role=asked.role, method=asked.method)  # type: ignore[arg-type]
    draft = Draft(table, now_ms, by)
    try:
        ask(draft, asked)
    except (RuleViolation, NeedsCards) as no:
        draft = Draft(table, now_ms, by)
        draft.add(_answer(asked, _reason(no), no.rule if isinstance(no, RuleViolation) else ""))
        return draft
    draft.add(_answer(asked, None, ""))
    return draft


def _previewed(table: Table, asked: Asked, now_ms: int) -> Decision:
    """Answer what a request (`name` and its arguments) would change; nothing is changed or kept.

    A correction that does not say what was done in truth is offered what could have been.
    """
    args = {name: value for name, value in asked.args.items() if name != "name"}
    meant = _by_key(table, replace(asked, name=str(asked.args.get("name", "")), args=args))
    draft = Draft(table, now_ms, Actor(person=asked.person, role=asked.role, method=asked.method))  # type: ignore[arg-type]
    try:
        if meant.name == "correct" and "action" not in args:
            keys = tuple(correct_keys(table, meant))
            return Decision(events=(), table=table, repeated=_only_asked(table, asked, None, ""), keys=keys)
        ask(draft, meant)
        settle(draft)
    except (RuleViolation, NeedsCards) as no:
        rule = no.rule if isinstance(no, RuleViolation) else ""
        return Decision(events=(), table=table, repeated=_only_asked(table, asked, _reason(no), rule))
    said = consequences(table, draft.table)
    return Decision(events=(), table=table, repeated=_only_asked(table, asked, None, ""), consequences=said)


def _only_asked(table: Table, asked: Asked, refused: Told | None, rule: str) -> Answer:
    return Answer(id=asked.id, refused=refused, rule=rule or None, seq=table.seq)


def _answer(asked: Asked, refused: Told | None, rule: str) -> e.CommandAnswered:
    return e.CommandAnswered(
        id=asked.id, client=asked.client, name=asked.name, role=asked.role, refused=refused, rule=rule or None
    )


def _reason(no: RuleViolation | NeedsCards) -> Told:
    if isinstance(no, NeedsCards):
        return told("refused-needs-cards", seats=tuple(int(seat) for seat in no.seats))
    return Told(no.reason, dict(no.args_of_reason))


def start_run(table: Table, run_id: str, now_ms: int) -> Decision:
    """A controller takes over a table: devices are unknown until they speak, and what was directed stands."""
    interrupted = table.play.hand is not None
    draft = Draft(table, now_ms, SYSTEM)
    draft.add(e.RunStarted(run_id=run_id, interrupted=interrupted))
    if interrupted and draft.table.fault("RECOVERED") is None:
        doing = _under_way(table)
        draft.add(e.FaultFound(id=fault_id(draft), code="RECOVERED", args={"number": table.play.number, "word": doing}))
    return _decided(draft)


def _under_way(table: Table) -> str:
    """Return what the dealer's hands were told to do and nothing has proven: whoever takes over looks at that."""
    direction = table.play.direction
    return direction.kind.value if direction is not None and direction.kind in DONE_BY_TAP else "nothing"


def open_table(first: e.TableOpened, run_id: str, now_ms: int, before: Table | None = None) -> Decision:
    """The table opens and its players sit down with their chips: a journal's first turn, or anew after `before`."""
    if before is None:
        draft = Draft(opened(first, seq=1, at_ms=now_ms), now_ms, SYSTEM)
        draft.events.append((first, SYSTEM))
    else:
        draft = Draft(before, now_ms, SYSTEM)
        draft.add(first)
    draft.add(e.RunStarted(run_id=run_id, interrupted=False))
    for player in first.config.players:
        person = person_at(player.seat, run_id)
        draft.add(e.ChipsBought(seat=player.seat, person=person, amount=player.stack))
    return _decided(draft)
