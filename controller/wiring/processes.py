"""The processes beside the controller: started, listened to, started again when they die, and never left behind."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import signal
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

from controller.published.backoff import Backoff

Change: TypeAlias = Literal["up", "down", "restarting"]
"""It runs; it ended, for the reason given; another attempt begins."""

TERMINATE_WITHIN_S = 2.0
"""How long a child has to end by itself when the tree stops; then it is killed."""

REAP_WITHIN_S = 2.0
"""How long the system has to bury what was killed; longer is a fault of the machine."""

LINE_MAX = 1 << 20
"""Bytes of one line a child may write, and bytes that may wait for a child which does not read."""

_LAUNCHER = (sys.executable, "-I", "-S", str(Path(__file__).with_name("lifetime.py")))

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Child:
    """A program to keep running.

    `stdin_lines` are written to it at each start and its standard input stays open as long as we live, so that it
    can end when that closes. What it writes to standard error goes to our log.
    """

    name: str
    argv: tuple[str, ...]
    stdin_lines: tuple[str, ...] = field(default=(), repr=False)
    on_line: Callable[[str], None] | None = None
    """Called with each line of its standard output; None when nobody listens."""


class ProcessTree:
    """Keeps children running from one thread of its own.

    Children end with this process, however it ends. `on_change` and `on_line` are called from that thread: they
    only hand over. A child that dies is started again after 0.2 to 5 s, as `Backoff` says.
    """

    def __init__(
        self,
        on_change: Callable[[str, Change, str], None] | None = None,
        *,
        draw_unit: Callable[[], float] = random.random,
        terminate_within_s: float = TERMINATE_WITHIN_S,
    ) -> None:
        self._on_change = on_change
        self._draw_unit = draw_unit
        self._terminate_within_s = terminate_within_s
        self._live: dict[str, Process] = {}
        self._restarts: dict[str, int] = {}
        self._keepers: list[asyncio.Task[None]] = []
        self._stopping = asyncio.Event()
        self._loop = asyncio.new_event_loop()
        # Every child is started from this thread, because a child dies with the thread that started it.
        self._thread = threading.Thread(target=self._loop.run_forever, name="process tree", daemon=True)
        self._thread.start()

    def start(self, child: Child) -> None:
        """Start a child and keep it running until `stop`; returns at once."""
        assert child.name not in self._restarts, f"{child.name} is started already"
        assert not self._stopping.is_set(), "the tree has been stopped"
        self._restarts[child.name] = 0
        self._loop.call_soon_threadsafe(lambda: self._keepers.append(self._loop.create_task(self._keep(child))))

    def send(self, name: str, line: str) -> bool:
        """Write a line to a child; False when it is not running or does not read what it is sent."""
        process = self._live.get(name)
        if process is None or process.stdin is None or self._loop.is_closed():
            return False
        if process.stdin.transport.get_write_buffer_size() > LINE_MAX:
            return False
        self._loop.call_soon_threadsafe(_write, process, line)
        return True

    def pid_of(self, name: str) -> int | None:
        """Return a child's process id; None while it is not running."""
        process = self._live.get(name)
        return None if process is None else process.pid

    def restarts_of(self, name: str) -> int:
        """Return how many times a child has been started again."""
        return self._restarts[name]

    def stop(self) -> None:
        """End every child and wait for it, killing what does not end in time; idempotent."""
        if self._loop.is_closed():
            return
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result(self._terminate_within_s + REAP_WITHIN_S)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(REAP_WITHIN_S)
        self._loop.close()

    async def _stop(self) -> None:
        self._stopping.set()
        await asyncio.gather(*self._keepers)

    async def _keep(self, child: Child) -> None:
        backoff, failures = Backoff(), 0
        while not self._stopping.is_set():
            began_s = self._loop.time()
            reason = await self._run_once(child)
            self._tell(child.name, "down", reason)
            failures = backoff.failures_after(failures, self._loop.time() - began_s)
            await self._stopped_within(backoff.delay_s(failures, self._draw_unit()))
            if not self._stopping.is_set():
                self._restarts[child.name] += 1
                self._tell(child.name, "restarting", reason)

    async def _run_once(self, child: Child) -> str:
        """Run a child from start to end and return why it ended."""
        argv = (*_LAUNCHER, str(os.getpid()), *child.argv)
        try:
            process = await asyncio.create_subprocess_exec(
                *argv, stdin=PIPE, stdout=PIPE, stderr=PIPE, process_group=0, limit=LINE_MAX
            )
        except OSError as error:
            return f"cannot be started: {error.strerror}"
        last_words: deque[str] = deque(maxlen=1)
        hearing = asyncio.gather(
            _hear(process.stdout, child.on_line or (lambda _line: None)),
            _hear(process.stderr, lambda line: _complain(child.name, line, last_words)),
        )
        self._live[child.name] = process
        for line in child.stdin_lines:
            _write(process, line)
        self._tell(child.name, "up", "")
        await self._end_of(process)
        del self._live[child.name]
        with suppress(TimeoutError):  # somebody it started may still hold its output
            await asyncio.wait_for(hearing, 0.5)
        return _reason(process.returncode, last_words, is_wanted=self._stopping.is_set())

    async def _end_of(self, process: Process) -> None:
        """Wait until a child has ended, and see to it when the tree stops."""
        ended = asyncio.ensure_future(process.wait())
        stopping = asyncio.ensure_future(self._stopping.wait())
        await asyncio.wait((ended, stopping), return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if ended.done():
            return
        if process.stdin is not None:
            process.stdin.close()
        _signal(process, signal.SIGTERM)
        await asyncio.wait((ended,), timeout=self._terminate_within_s)
        if not ended.done():
            _signal(process, signal.SIGKILL)
        await ended

    async def _stopped_within(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopping.wait(), seconds)

    def _tell(self, name: str, change: Change, reason: str) -> None:
        if self._on_change is None:
            return
        try:
            self._on_change(name, change, reason)
        except Exception:
            _log.exception("nobody could be told that %s is %s", name, change)


def _write(process: Process, line: str) -> None:
    if process.stdin is not None and not process.stdin.is_closing():
        process.stdin.write(line.encode("utf-8") + b"\n")


def _signal(process: Process, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, what)


async def _hear(stream: asyncio.StreamReader | None, tell: Callable[[str], None]) -> None:
    assert stream is not None
    while True:
        try:
            line = await stream.readline()
        except ValueError:  # longer than LINE_MAX
            continue
        if not line:
            return
        try:
            tell(line.decode("utf-8", errors="replace").rstrip("\n"))
        except Exception:
            _log.exception("a line of a child was not taken")


def _complain(name: str, line: str, last_words: deque[str]) -> None:
    _log.info("%s: %s", name, line)
    last_words.append(line)


def _reason(status: int | None, last_words: deque[str], *, is_wanted: bool) -> str:
    if is_wanted:
        return "stopped"
    assert status is not None
    how = f"killed by {signal.Signals(-status).name}" if status < 0 else f"ended with status {status}"
    return ": ".join([how, *last_words])
