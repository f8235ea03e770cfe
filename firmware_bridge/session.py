"""The host's side of the link without I/O: bytes and times in, happenings and bytes out."""

from collections.abc import Callable
from dataclasses import replace

from firmware_bridge.away import GRACE_MS, Away
from firmware_bridge.commands import Order, Orders
from firmware_bridge.frames import Decoder, encode
from firmware_bridge.happenings import (
    Answer,
    BoardEvent,
    BoardGap,
    BoardLost,
    BoardReady,
    CommandAnswered,
    GapReason,
    Happening,
)
from firmware_bridge.messages import (
    PROTOCOL_MAJOR,
    Board,
    Event,
    EventAck,
    EventCode,
    Hello,
    Ident,
    Message,
    Ping,
    Pong,
    ResetCause,
    Response,
    Status,
    event_name,
    from_frame,
    is_one_of,
    to_frame,
)
from firmware_bridge.numbering import Missing, Place, distance, preceding, resume
from firmware_bridge.states import IN_SESSION, STEPS, LinkCounts, State, Step
from firmware_bridge.ticks import TickMap

HELLO_EVERY_MS = 250
PING_EVERY_MS = 500
SILENT_MS = GRACE_MS
"""Without a valid frame for this long the board is offline. Source: hardware.md D3"""

LastCommitted = Callable[[str], tuple[int, int] | None]
"""From a board's uid to the (boot_id, seq) last committed, or None when the journal has nothing of it."""


class HostSession:
    """One port and whichever board answers on it; time is passed in and never goes back.

    `receive` before `tick` when both are due, else a host that was stopped calls its board silent.
    """

    def __init__(self, *, last_committed: LastCommitted, first_session: int = 1) -> None:
        self.state = State.OFFLINE
        self.counts = LinkCounts()
        self._last_committed = last_committed
        self._session = first_session % 256
        self._decoder = Decoder()
        self._out = bytearray()
        self._ticks = TickMap()
        self._orders = Orders()
        self._answers: list[Happening] = []
        self._places: dict[str, Place] = {}
        self._uid = ""
        self._board = ""
        self._gap_seq: int | None = None  # None: no gap waits for its commit
        self._linked = False
        self._away = Away()
        self._heard_ms = 0
        self._asked: dict[int, int] = {}
        self._asked_ms: int | None = None  # None: nothing asked in this session yet
        self._asks = 0

    # The port's side

    def link_up(self, now_ms: int) -> None:
        """Note that the port is open; the greeting goes out at the next tick."""
        self._linked = True
        self._away.port_opened(now_ms)

    def link_lost(self, now_ms: int, reason: str) -> list[Happening]:
        """Note that the port is gone; told at once when no board was ever there, else after the grace."""
        self._linked = False
        self.counts.torn += self._decoder.pending > 0
        self._decoder = Decoder()
        self._out.clear()
        self._leave(reason)
        self._away.port_lost(now_ms, reason)
        return self._tell_lost(now_ms) + self._take_answers()

    def receive(self, data: bytes, now_ms: int) -> list[Happening]:
        """Take bytes from the wire, in any pieces, however damaged."""
        happenings: list[Happening] = []
        bad_before = self._decoder.bad
        for frame in self._decoder.feed(data):
            message = from_frame(frame)
            if message is None or frame.session != self._session:
                self.counts.strange += 1
                continue
            self.counts.frames += 1
            happenings += self._on_message(message, frame.seq, now_ms)
        self.counts.bad += self._decoder.bad - bad_before
        return happenings

    def tick(self, now_ms: int) -> list[Happening]:
        """Let time pass: greet, ping, repeat, give up."""
        if self.state in IN_SESSION and now_ms - self._heard_ms >= SILENT_MS:
            self._leave(f"silent for {SILENT_MS} ms")
        match self.state:
            case State.OFFLINE if self._linked:
                self._begin_greeting(now_ms)
            case State.GREETING:
                self._greet(now_ms)
            case State.READY | State.GAP:
                self._ping(now_ms)
                self._send_order(now_ms)
            case _:
                pass
        return self._tell_lost(now_ms) + self._take_answers()

    def to_send(self) -> bytes:
        """Return and forget the bytes to put on the wire."""
        data = bytes(self._out)
        self._out.clear()
        return data

    # The controller's side

    def commit(self, boot_id: int, seq: int) -> None:
        """Acknowledge every event up to `seq`: the journal has it. Older numbers and other boots change nothing."""
        place = self._places.get(self._uid)
        if place is None or place.boot_id != boot_id:
            return
        assert distance(place.expected, seq) > 0, f"event {seq} was committed before it was delivered"
        if self._gap_seq is not None and distance(seq, self._gap_seq) >= 0:
            self._gap_seq = None
            if self.state is State.GAP:
                self._step(Step.ACCEPTED)
        if distance(seq, place.committed) > 0:
            self._places[self._uid] = replace(place, committed=seq)
            self._acknowledge()

    def command(self, code: int, payload: bytes = b"") -> int:
        """Queue a command, one is outstanding at a time; its number comes back in a CommandAnswered."""
        order, taken = self._orders.take(code, payload)
        if not taken:
            self._answer(order, Answer.REFUSED)
        elif self.state not in IN_SESSION:
            self._abandon_orders()
        return order.number

    # Greeting

    def _begin_greeting(self, now_ms: int) -> None:
        self._session = self._session % 255 + 1
        self._asked_ms = None
        self._asked.clear()
        self._step(Step.GREETED)
        self._greet(now_ms)

    def _greet(self, now_ms: int) -> None:
        if self._asked_ms is not None and now_ms - self._asked_ms < HELLO_EVERY_MS:
            return
        self.counts.greetings += 1
        place = self._places.get(self._uid)
        hello = Hello()
        if place is not None:
            hello = Hello(uid=bytes.fromhex(self._uid), boot_id=place.boot_id, seq=place.committed)
        self._ask(hello, now_ms)

    def _on_ident(self, ident: Ident, seq: int, now_ms: int) -> list[Happening]:
        if self.state is not State.GREETING:
            return []
        if ident.major != PROTOCOL_MAJOR or not is_one_of(Board, ident.board):
            return self._quarantine(ident)
        self._step(Step.WELCOMED)
        if ident.uid.hex() != self._uid:
            self._gap_seq = None
        self._uid, self._board = ident.uid.hex(), Board(ident.board).name
        self._ticks.forget()
        self._learn_ticks(seq, ident.tick_ms, now_ms)
        self._away.back()
        missing = self._resume(ident)
        ready = BoardReady(
            uid=self._uid,
            board=self._board,
            boot_id=ident.boot_id,
            version=f"{ident.version_major}.{ident.version_minor}.{ident.version_patch}",
            lost=ident.lost,
            inputs=int.from_bytes(ident.inputs, "little"),
            reset_cause=_reset_cause(ident.reset_cause),
        )
        return [ready, *self._gap(missing, preceding(self._places[self._uid].expected))]

    def _quarantine(self, ident: Ident) -> list[Happening]:
        self._step(Step.REFUSED)
        reason = f"quarantined: board type {ident.board}, protocol {ident.major}; this host speaks {PROTOCOL_MAJOR}"
        self._away.refused(reason)
        return [BoardLost(reason=reason, uid=ident.uid.hex())]

    def _resume(self, ident: Ident) -> Missing | None:
        """Take up the event numbers where the journal, or this session before it, left them."""
        known = self._places.get(self._uid)
        if known is None and (last := self._last_committed(self._uid)) is not None:
            known = Place.after(*last)
        place, missing = resume(known, boot_id=ident.boot_id, head=ident.head, next_seq=ident.next)
        if place.boot_id != (known.boot_id if known else None):
            self._gap_seq = None
        self._places[self._uid] = place
        if distance(place.committed, ident.head) >= 0:
            self._acknowledge()
        if self._gap_seq is not None:
            self._step(Step.MISSED)
        return missing

    # Frames in a session

    def _on_message(self, message: Message, seq: int, now_ms: int) -> list[Happening]:
        if isinstance(message, Ident):
            self._heard_ms = now_ms
            return self._on_ident(message, seq, now_ms)
        if self.state not in IN_SESSION:
            return []
        self._heard_ms = now_ms
        match message:
            case Event():
                return self._on_event(message, seq, now_ms)
            case Pong():
                self._learn_ticks(seq, message.tick_ms, now_ms)
            case Response():
                self._on_response(message, seq)
            case _:
                self.counts.strange += 1
        return self._take_answers()

    def _on_event(self, event: Event, seq: int, now_ms: int) -> list[Happening]:
        place = self._places[self._uid]
        if event.boot_id != place.boot_id:
            self.counts.strange += 1
            return []
        ahead = distance(seq, place.expected)
        if ahead > 0:
            self.counts.skipped += 1
            return []
        if ahead < 0:
            self.counts.duplicate += 1
            if distance(seq, place.committed) <= 0:
                self._acknowledge()
            return []
        self._places[self._uid] = place.delivered()
        if event.code == EventCode.OVERFLOW:
            return self._gap(Missing(lost=event.arg, reason=GapReason.OVERFLOW), seq)
        return [self._board_event(event, seq, now_ms)]

    def _board_event(self, event: Event, seq: int, now_ms: int) -> BoardEvent:
        seen_at_ms, uncertainty_ms = self._ticks.on_host(event.tick_ms, now_ms=now_ms)
        return BoardEvent(
            uid=self._uid,
            board=self._board,
            boot_id=event.boot_id,
            seq=seq,
            code=event_name(event.code),
            arg=event.arg,
            seen_at_ms=seen_at_ms,
            uncertainty_ms=uncertainty_ms,
        )

    def _gap(self, missing: Missing | None, seq: int) -> list[Happening]:
        if missing is None:
            return []
        self._step(Step.MISSED)
        self._gap_seq = seq
        boot_id = self._places[self._uid].boot_id
        return [BoardGap(uid=self._uid, boot_id=boot_id, seq=seq, lost=missing.lost, reason=missing.reason)]

    def _learn_ticks(self, seq: int, tick_ms: int, now_ms: int) -> None:
        if (sent_ms := self._asked.pop(seq, None)) is not None:
            self._ticks.sample(sent_ms=sent_ms, received_ms=now_ms, tick_ms=tick_ms)

    # Commands

    def _send_order(self, now_ms: int) -> None:
        if (overdue := self._orders.given_up(now_ms)) is not None:
            self._answer(overdue, Answer.UNKNOWN)
        if (order := self._orders.due(now_ms)) is not None:
            self._send(order.message(), order.number)

    def _on_response(self, response: Response, seq: int) -> None:
        if (order := self._orders.answered(seq)) is None:
            self.counts.duplicate += 1
            return
        answer = Answer.DONE if response.status == Status.DONE else Answer.REFUSED
        self._answer(order, answer, response.args[: response.used])

    def _abandon_orders(self) -> None:
        sent, waiting = self._orders.abandon()
        for order in sent:
            self._answer(order, Answer.UNKNOWN)
        for order in waiting:
            self._answer(order, Answer.REFUSED)

    def _answer(self, order: Order, answer: Answer, payload: bytes = b"") -> None:
        ended = CommandAnswered(uid=self._uid, number=order.number, code=order.code, answer=answer, payload=payload)
        self._answers.append(ended)

    def _take_answers(self) -> list[Happening]:
        answers, self._answers = self._answers, []
        return answers

    # Silence

    def _leave(self, reason: str) -> None:
        """End the session; what was sent without an answer is in doubt."""
        if self.state in IN_SESSION:
            self._away.session_over(self._heard_ms, reason)
        self._step(Step.LOST)
        self._abandon_orders()

    def _tell_lost(self, now_ms: int) -> list[Happening]:
        """Say once for each reason that the board is away, after the grace. Source: hardware.md D6."""
        reason = self._away.to_tell(now_ms)
        return [] if reason is None else [BoardLost(reason=reason, uid=self._uid)]

    # Out

    def _ping(self, now_ms: int) -> None:
        if self._asked_ms is None or now_ms - self._asked_ms >= PING_EVERY_MS:
            self._ask(Ping(), now_ms)

    def _ask(self, message: Hello | Ping, now_ms: int) -> None:
        """Send something that is answered under the same number, and remember when, for the ticks."""
        self._asks = (self._asks + 1) % 0x10000
        self._asked_ms = now_ms
        self._asked[self._asks] = now_ms
        while len(self._asked) > 16:
            self._asked.pop(next(iter(self._asked)))
        self._send(message, self._asks)

    def _acknowledge(self) -> None:
        if self.state in IN_SESSION:
            place = self._places[self._uid]
            self._send(EventAck(boot_id=place.boot_id), place.committed)

    def _send(self, message: Message, seq: int) -> None:
        self._out += encode(to_frame(message, session=self._session, seq=seq))

    def _step(self, step: Step) -> None:
        self.state = STEPS[self.state, step]


def _reset_cause(cause: int) -> str:
    return ResetCause(cause).name.lower().replace("_", " ") if is_one_of(ResetCause, cause) else f"cause {cause}"
