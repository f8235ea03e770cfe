"""The published messages as pydantic models, the single source of their JSON Schema."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Argument = int | str | list[int] | list[str]
"""A typed argument of a message: a number (seat, count, chips), a word id or card, or several of them."""


class Published(BaseModel):
    """A message on the table's broker; unknown fields of later minor versions are ignored."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Message(Published):
    """What is told to a person: an id in the catalogue with typed arguments, never prose.

    Arguments are named for how they are printed: `seat`, `amount` and `total` (chips, grouped digits), `card`
    (``Td``), `count`, `street` (a word id), `seats` (several), `place` (``board 3``, ``seat 4``).
    """

    id: str
    args: dict[str, Argument] = Field(default_factory=dict)


class Envelope(Published):
    """What every message from the controller carries.

    `seq` is the journal's sequence number that the message reflects; it only grows, also across restarts.
    """

    run_id: str
    seq: int
    at_ms: int
    hand_id: str | None = None
    """None between the first start of the table and its first hand."""


class Availability(Published):
    """Whether the controller is there (retained; the last will says ``offline``)."""

    message: Literal["availability/1.0"] = "availability/1.0"
    state: Literal["init", "ready", "stopped", "offline"]
    run_id: str
    session: int = 0
    """Rises with every connection, so that the will of an older one can be told and ignored."""


class TableInfo(Published):
    """What the table is (retained)."""

    message: Literal["table.info/1.0"] = "table.info/1.0"
    run_id: str
    seq: int
    site: str
    table: str
    name: str
    seats: int
    game: str
    structure: str
    stakes: Message
    profile: str
    rules_hash: str
    simulated: bool
    languages: list[str]
    version: str


class SeatView(Published):
    """One seat as everyone at the table may know it."""

    seat: int
    name: str | None = None
    """A display name, or None where the person did not give one or nobody sits."""
    stack: int = 0
    bet: int = 0
    status: Literal["empty", "out", "live", "folded", "all_in"] = "empty"
    """`out`: sits there but is not dealt in."""
    cards: list[str] = Field(default_factory=list)
    """Cards in front of the seat; ``??`` for backs, the identity only of cards the rules made public."""
    won: int = 0


class PotView(Published):
    """A pot and the seats that can win it; index 0 is the main pot."""

    index: int
    amount: int
    seats: list[int]


class LegalView(Published):
    """What the seat to act may do, with exact amounts."""

    seat: int
    fold: bool
    check: bool
    call: int | None = None
    """Chips to add, or None when there is nothing to call."""
    raise_least: int | None = None
    """Least total of this round to bet or raise to, or None when the rules allow no raise."""
    raise_most: int | None = None
    raise_levels: list[int] = Field(default_factory=list)
    """The only totals to bet or raise to, where sizes are fixed; empty where anything from least to most will do."""
    raise_word: Literal["bet", "raise", "complete"] = "raise"
    """`complete`: a short bet is filled up to the full one."""
    all_in: int | None = None
    """Total of this round when every chip goes in, or None where that is no legal act."""
    bring_in: int | None = None
    """What bringing it in costs, or None unless the seat has to; then it can neither fold nor check."""


class ClockView(Published):
    """The time of the seat to act, where a clock runs.

    `left_ms` is what was left at the state's `at_ms`, time bank and countdown included; `deadline_ms` is when it is
    over on the same clock, None while the clock stands, for the reasons in `stands`, or the time is up.
    """

    seat: int
    stage: Literal["running", "time_bank", "countdown", "time"]
    left_ms: int
    allowed_ms: int
    deadline_ms: int | None = None
    stands: list[Message] = Field(default_factory=list)


class TableState(Envelope):
    """The public snapshot (retained): nothing here needs to be kept from anybody."""

    message: Literal["table.state/1.0"] = "table.state/1.0"
    hand_number: int
    street: str | None = None
    """Word id of the street, or None between hands."""
    board: list[str] = Field(default_factory=list)
    pots: list[PotView] = Field(default_factory=list)
    bets: int = 0
    """Chips bet in this round and not yet collected."""
    button: int | None = None
    limits: list[int] = Field(default_factory=list)
    """What a bet is now: one size, two while an open pair allows either or in spread limit; empty where none is fixed.
    """
    low: int | None = None
    """The seat with the low card of third street; None before it is known and after that street."""
    high: int | None = None
    """The seat that is high of those still in; None before a street is complete and after its betting."""
    to_act: int | None = None
    legal: LegalView | None = None
    clock: ClockView | None = None
    """None where no clock runs."""
    seats: list[SeatView] = Field(default_factory=list)


class KeyView(Published):
    """A key the page offers: what it says and the command it sends.

    `args` are sent as they are; a page adds only what `asks` names: ``amount`` (typed digits, from `least` to `most`),
    ``card`` (rank, then suit), ``seats`` (one or more seats tapped), ``reason`` (a word of the floor's).
    """

    command: str
    args: dict[str, Argument] = Field(default_factory=dict)
    label: Message
    amount: int | None = None
    """The amount the key will record, printed large on it; None where it records none."""
    note: Message | None = None
    """What else it will record (who folds by it), or how its amount comes about; None where there is no more to say."""
    asks: Literal["amount", "card", "seats", "reason"] | None = None
    least: int | None = None
    most: int | None = None
    hold: bool = False
    """Must be held 0.8 s."""
    who: Literal["system", "dealer", "floor"] = "dealer"
    """Who may send it; the page asks for the floor's PIN."""


class StepView(Published):
    """A tick of a direction: one placement or motion and whether it is proven."""

    text: Message
    done: bool = False
    seat: int | None = None
    place: str | None = None


class DirectionView(Published):
    """What the dealer does now: one line, one fact, the rule it rests on and how it will be proven."""

    id: str
    """Names this direction; a command carries it so that a tap cannot hit the next one."""
    kind: Literal["wait", "do", "look", "stop", "idle"]
    line: Message
    fact: Message | None = None
    note: Message | None = None
    """The smaller words under the fact."""
    rules: list[str] = Field(default_factory=list)
    seat: int | None = None
    """The seat lit on the map."""
    places: list[str] = Field(default_factory=list)
    """Places still owed a card, in dealing order."""
    steps: list[StepView] = Field(default_factory=list)
    proof: list[Literal["camera", "deal_sensor", "seat_button", "shuffler", "tap"]] = Field(default_factory=list)
    fault: str | None = None
    """The fault it is about: what is asked, chosen or put right; None for the ordinary flow of a hand."""
    keys: list[KeyView] = Field(default_factory=list)


class DoubtView(Published):
    """Something the table would like to see or be told; it blocks only what needs the answer."""

    id: str
    place: str
    text: Message
    candidates: list[str] = Field(default_factory=list)
    picture: str | None = None
    keys: list[KeyView] = Field(default_factory=list)


class BookView(Published):
    """What another profile says about a fault."""

    profile: str
    steps: list[Message]


class FaultView(Published):
    """Something went wrong: what is known, who may resolve it, and the remedies the rules allow now."""

    id: str
    code: str
    kind: Literal["stop", "look", "note"]
    line: Message
    fact: Message | None = None
    who: Literal["system", "dealer", "floor"]
    rules: list[str] = Field(default_factory=list)
    seen: list[Message] = Field(default_factory=list)
    """Expected, seen and agreeing evidence, in that order."""
    picture: str | None = None
    question: Message | None = None
    """What the dealer is asked first; the direction's or `remedies`' keys answer it."""
    remedies: list[KeyView] = Field(default_factory=list)
    steps: list[StepView] = Field(default_factory=list)
    """What is done about it, by the book before a remedy is chosen, with ticks after."""
    others: list[BookView] = Field(default_factory=list)
    """What other books would have said."""
    overrules: list[KeyView] = Field(default_factory=list)
    """What the floor may order against the book."""


class DeviceView(Published):
    """One device's health."""

    device: Literal["camera", "seat_panel", "deal_sensor", "foot_switch", "shuffler", "broker", "journal"]
    state: Literal["ok", "lost", "absent", "dark", "moved", "gap", "quarantined"]
    since_ms: int = 0


class StaffState(Envelope):
    """The dealer's and floor's snapshot (retained under ``staff/``): directions, doubts and faults, no hole cards."""

    message: Literal["staff.state/1.0"] = "staff.state/1.0"
    direction: DirectionView
    next: list[Message] = Field(default_factory=list)
    """The next two things, small."""
    doubts: list[DoubtView] = Field(default_factory=list)
    faults: list[FaultView] = Field(default_factory=list)
    devices: list[DeviceView] = Field(default_factory=list)
    reports: list[KeyView] = Field(default_factory=list)
    """What a person may say went wrong now, most likely first."""
    seat_keys: list[KeyView] = Field(default_factory=list)
    """Keys of later seats of this round, in turn; `args` name the seat, `note` says who folds or checks by them."""
    entry_keys: list[KeyView] = Field(default_factory=list)
    """Keys beside those of the seat to act: the round is done, an amount follows."""
    points: list[KeyView] = Field(default_factory=list)
    """What of the hand can be put right (``correct``) or gone back to (``go_back``), the newest first.

    A page asks for what would change with ``preview`` before it confirms.
    """
    undo: Message | None = None
    """What Undo would take back, or None when there is nothing."""
    floor_called: bool = False
    floor_key: bool = False
    """Whether the floor's key switch is turned: then no PIN is asked for."""
    taps: int = 0
    """Taps of the dealer in this hand, actions and amounts included."""


class Command(Published):
    """A request from a page or program; the controller may refuse it with a rule.

    `id` makes it idempotent: the same id is answered again, never done twice. `expect_seq` is the `seq` of the state
    the person looked at; a direction given after it refuses the command as stale.
    """

    message: Literal["command/1.0"] = "command/1.0"
    id: str
    name: str
    args: dict[str, Argument] = Field(default_factory=dict)
    expect_seq: int | None = None
    """None: whatever the state (call floor only)."""
    person: str | None = None
    """Random person id of whoever is signed in, None for a one-time demo link."""
    role: Literal["dealer", "floor", "admin", "display"]
    method: Literal["tap", "pin", "key"] = "tap"


class Reply(Published):
    """The answer to a command."""

    message: Literal["reply/1.0"] = "reply/1.0"
    id: str
    ok: bool
    error: Message | None = None
    rule: str | None = None
    seq: int
    consequences: list[Message] = Field(default_factory=list)
    """What a ``preview`` says would change; empty in any other answer."""
    keys: list[KeyView] = Field(default_factory=list)
    """What a ``preview`` of a correction that says no action may be completed with."""
