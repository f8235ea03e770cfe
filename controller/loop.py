"""The one loop: take inputs, decide, keep, then do; nothing is shown or acknowledged before it is kept."""

from __future__ import annotations

from collections.abc import Sequence

from controller import events as e
from controller.apply import apply, opened
from controller.codec import converter, event_of, to_data
from controller.config import TableConfig
from controller.decide import Decision, decide, open_table, start_run
from controller.faces import public_places
from controller.ids import Place, told
from controller.inputs import (
    Asked,
    FootSwitch,
    FromBoard,
    Input,
    TimePassed,
)
from controller.invariants import check
from controller.noticing import wakes_at_ms
from controller.ports import Clock, Effects, Memory
from controller.published import Reply
from controller.record import Actor, Record
from controller.standstill import standing_still
from controller.state import Answer, Table
from controller.timing import time_wakes_at_ms
from controller.upcasts import RECORD_VERSION


class Loop:
    """A table being run: its present state, its journal and its effects.

    Used from one thread. Raises JournalFailed out of `take` when a turn cannot be kept; then nothing of it was done.
    """

    def __init__(
        self,
        *,
        config: TableConfig,
        run_id: str,
        clock: Clock,
        memory: Memory,
        effects: Effects,
        anew: bool = False,
    ) -> None:
        """Open the table, or take it over where its journal stands.

        `anew` sets it up anew between two hands: who sat there has cashed out, and another game may follow.
        Raises ValueError when the journal is another table's, or is in mid-hand and the table should be set up anew.
        """
        self._run_id = run_id
        self._clock = clock
        self._memory = memory
        self._effects = effects
        self._attended: list[Place] | None = None
        before = fold(memory)
        if before is not None and anew and before.play.hand is not None:
            raise ValueError("a hand is being dealt; a table is set up anew between two hands")
        if before is not None and before.config != config and not anew:
            raise ValueError(
                "this journal was begun with another set-up of the table; "
                "start with the configuration it was begun with, or use another --data folder"
            )
        now_ms = clock.now_ms()
        if before is None or anew:
            decision = open_table(e.TableOpened(config=config), run_id, now_ms, before)
        else:
            decision = start_run(before, run_id, now_ms)
        self.table = decision.table
        self._keep([decision], now_ms)

    def take(self, inputs: Sequence[Input]) -> None:
        """Take what has arrived in one turn: one transaction, then its effects."""
        decisions, table, now_ms = [], self.table, self._clock.now_ms()
        for given in inputs:
            decision = decide(table, given, now_ms)
            decisions.append(decision)
            table = decision.table
        self._keep(decisions, now_ms)
        self._acknowledge(inputs)
        for given, decision in zip(inputs, decisions, strict=True):
            if isinstance(given, Asked):
                self._answer(given, decision)

    def hold(self, inputs: Sequence[Input]) -> list[Input]:
        """The journal cannot be written: show the table standing still, and refuse what people asked.

        Returns what sensors saw and boards wait for: to be taken again once the journal can be written.
        """
        self._effects.publish(standing_still(self.table))
        for asked in inputs:
            if isinstance(asked, Asked):
                error = told("refused-journal").message()
                self._effects.reply(asked.client, Reply(id=asked.id, ok=False, error=error, seq=self.table.seq))
        return [given for given in inputs if not isinstance(given, Asked | FootSwitch | TimePassed)]

    def wakes_at_ms(self) -> int | None:
        """Return when time alone may change something, or None when it cannot."""
        times = (wakes_at_ms(self.table), time_wakes_at_ms(self.table))
        return min((time for time in times if time is not None), default=None)

    def _keep(self, decisions: Sequence[Decision], now_ms: int) -> None:
        records = self._records(decisions, now_ms)
        if records:
            self._memory.append(records)
        if decisions:
            self.table = decisions[-1].table
        events = [event for decision in decisions for event, _ in decision.events]
        if any(isinstance(event, e.HandClosed | e.HandVoided) for event in events) and self.table.play.hand is None:
            self._memory.checkpoint(self.table.seq, converter().unstructure(self.table))
        self._act_on(events)

    def _records(self, decisions: Sequence[Decision], now_ms: int) -> list[Record]:
        wall_ms, seq = self._clock.wall_ms(), self._memory.head[0]
        records: list[Record] = []
        for decision in decisions:
            cause: str | None = None
            for event, by in decision.events:
                seq += 1
                record = self._record(event, by, seq=seq, at_ms=now_ms, wall_ms=wall_ms, cause=cause)
                cause = cause or record.id
                records.append(record)
            assert seq == decision.table.seq, "the table and its journal count differently"
        return records

    def _record(self, event: object, by: Actor, *, seq: int, at_ms: int, wall_ms: int, cause: str | None) -> Record:
        name, data = to_data(event)
        return Record(
            v=RECORD_VERSION,
            type=name,
            seq=seq,
            id=f"{self._run_id[:8]}-{seq}",
            run_id=self._run_id,
            at_ms=at_ms,
            wall_ms=wall_ms,
            by=by,
            cause=cause,
            data=data,
        )

    def _act_on(self, events: Sequence[object]) -> None:
        for event in events:
            if isinstance(event, e.LookedAgain):
                self._effects.look_again(event.place)
        places = public_places(self.table)
        if places != self._attended:
            self._attended = places
            self._effects.attend(places)
        if events:
            self._effects.publish(self.table)

    def _acknowledge(self, inputs: Sequence[Input]) -> None:
        """Tell each board how far the journal has its events, also when it repeats one we had."""
        for uid in {given.uid: None for given in inputs if isinstance(given, FromBoard)}:
            self._effects.acknowledge(uid, *self.table.boards[uid])

    def attend_again(self) -> None:
        """The camera started anew: tell it again what it may read."""
        self._effects.attend(public_places(self.table))

    def _answer(self, asked: Asked, decision: Decision) -> None:
        answer = decision.repeated or _answer_in(decision)
        if answer is None:
            return
        error = answer.refused.message() if answer.refused else None
        reply = Reply(
            id=asked.id,
            ok=answer.refused is None,
            error=error,
            rule=answer.rule,
            seq=self.table.seq,
            consequences=[line.message() for line in decision.consequences],
            keys=list(decision.keys),
        )
        self._effects.reply(asked.client, reply)


def _answer_in(decision: Decision) -> Answer | None:
    for event, _ in decision.events:
        if isinstance(event, e.CommandAnswered):
            return Answer(id=event.id, refused=event.refused, rule=event.rule, seq=decision.table.seq)
    return None


def fold(memory: Memory, until: int | None = None) -> Table | None:
    """Return the table that a journal leads to, or None when it is empty.

    Starts from the last checkpoint unless `until` asks for an earlier state.
    """
    kept = memory.last_checkpoint() if until is None else None
    table: Table | None = None
    if kept is not None:
        table = converter().structure(kept.state, Table)
    for record in memory.read(after=table.seq if table else 0, until=until):
        event = event_of(record)
        if table is None:
            assert isinstance(event, e.TableOpened), "a journal begins with the table being opened"
            table = opened(event, seq=record.seq, at_ms=record.at_ms)
        else:
            table = apply(table, event, seq=record.seq, at_ms=record.at_ms)
    if table is not None:
        check(table)
    return table
