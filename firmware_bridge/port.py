"""The only file that touches pyserial: one owner thread per port, which outlives every unplug."""

import errno
import os
import select
import termios
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

import serial

from firmware_bridge.happenings import Happening
from firmware_bridge.session import HostSession, LastCommitted
from firmware_bridge.states import LinkCounts, State

BAUD = 57_600
"""-0.8 % off on a 16 MHz part. Source: hardware.md D1"""
TURN_S = 0.05
WRITE_WITHIN_S = 0.5
CLOSE_WITHIN_S = 2.0
RETRY_S = (0.05, 0.1, 0.2, 0.5)
"""Pauses before opening again; the last one repeats."""
_READ_AT_MOST = 4096
_LINK_ERRORS = (serial.SerialException, OSError, termios.error, TypeError)
"""All that pyserial lets out when a cable goes. Source: hardware.md C1"""
_WHY = {
    errno.ENOENT: "offline: {path} is not there",
    errno.EAGAIN: "offline: {path} is in use by another program",
    errno.EBUSY: "offline: {path} is in use by another program",
    errno.EACCES: "offline: {path} may not be opened by this user",
}


class _UnpluggedError(Exception):
    """The port cannot be used any more; the text is for the floor."""


class BoardPort:
    """Keep a board's serial port open and its session alive, whatever is unplugged.

    `path` is a device path, a symlink to one, or a `spy://` URL. `on_happening` and `last_committed` are called
    in the owner thread, the first one perhaps before this constructor returns; they must be quick and
    `last_committed` must not call this port. A path that does not exist is a
    BoardLost and is tried again every 500 ms.
    """

    def __init__(
        self,
        path: str,
        on_happening: Callable[[Happening], None],
        clock: Callable[[], int],
        last_committed: LastCommitted,
    ) -> None:
        self._path, self._on_happening, self._clock = path, on_happening, clock
        self._session = HostSession(last_committed=last_committed, first_session=clock() % 256)
        self._lock = threading.Lock()
        self._stopping = False
        self._wake_read, self._wake_write = os.pipe2(os.O_NONBLOCK)
        self._thread = threading.Thread(target=self._run, name=f"board {path}", daemon=True)
        self._thread.start()

    @property
    def state(self) -> State:
        """How far the board is believed now."""
        return self._session.state

    @property
    def counts(self) -> LinkCounts:
        """The link's counters, still counting."""
        return self._session.counts

    def commit(self, boot_id: int, seq: int) -> None:
        """Acknowledge every event up to `seq`: the journal has it. Callable from any thread."""
        with self._lock:
            self._session.commit(boot_id, seq)
            self._wake()

    def command(self, code: int, payload: bytes = b"") -> int:
        """Queue a command; its number comes back in a CommandAnswered. Callable from any thread."""
        with self._lock:
            number = self._session.command(code, payload)
            self._wake()
        return number

    def close(self) -> None:
        """Stop the owner thread, which releases the port; safe to call twice and from any other thread."""
        with self._lock:
            if self._stopping:
                return
            self._wake()
            self._stopping = True
        self._thread.join(CLOSE_WITHIN_S)
        assert not self._thread.is_alive(), f"the thread of {self._path} did not end"
        os.close(self._wake_read)
        os.close(self._wake_write)

    # The owner thread

    def _run(self) -> None:
        failures = 0
        while not self._stopping:
            try:
                port = self._open()
            except _UnpluggedError as lost:
                reason = str(lost)
                failures += 1
            else:
                reason = self._serve(port)
                failures = 0
            self._tell(partial(self._session.link_lost, self._clock(), reason))
            self._pause(RETRY_S[min(failures, len(RETRY_S) - 1)])
            self._tell(partial(self._session.tick, self._clock()))

    def _open(self) -> serial.Serial:
        with _unplug_named(self._path):
            return serial.serial_for_url(
                self._path, baudrate=BAUD, timeout=0, write_timeout=WRITE_WITHIN_S, exclusive=True
            )

    def _serve(self, port: serial.Serial) -> str:
        """Carry bytes until the port is unplugged or closed; return why it ended."""
        with self._lock:
            self._session.link_up(self._clock())
            self._wake()
        try:
            while not self._stopping:
                self._turn(port)
        except _UnpluggedError as lost:
            return str(lost)
        finally:
            with suppress(*_LINK_ERRORS):
                port.close()
        return f"offline: {self._path} was closed"

    def _turn(self, port: serial.Serial) -> None:
        """Read before time passes, so that a host that was stopped does not call its board silent."""
        with _unplug_named(self._path):
            readable, _, _ = select.select([port.fileno(), self._wake_read], [], [], TURN_S)
            data = port.read(_READ_AT_MOST) if port.fileno() in readable else b""
        self._drain_wake()
        now_ms = self._clock()
        if data:
            self._tell(partial(self._session.receive, data, now_ms))
        self._tell(partial(self._session.tick, now_ms))
        with self._lock:
            out = self._session.to_send()
        if out:
            with _unplug_named(self._path):
                port.write(out)

    def _tell(self, happen: Callable[[], list[Happening]]) -> None:
        """Let the session work under the lock, and report outside of it."""
        with self._lock:
            happenings = happen()
        for happening in happenings:
            self._on_happening(happening)

    def _pause(self, seconds: float) -> None:
        if not self._stopping:
            select.select([self._wake_read], [], [], seconds)
            self._drain_wake()

    def _wake(self) -> None:
        """End the owner's wait; the lock is held, so that the pipe is still ours."""
        if not self._stopping:
            with suppress(BlockingIOError):
                os.write(self._wake_write, b"!")

    def _drain_wake(self) -> None:
        with suppress(BlockingIOError):
            os.read(self._wake_read, _READ_AT_MOST)


@contextmanager
def _unplug_named(path: str) -> Iterator[None]:
    """Turn whatever pyserial raises into one exception with a reason a person can use."""
    try:
        yield
    except _LINK_ERRORS as error:
        number = getattr(error, "errno", None)
        reason = _WHY.get(number or 0, "offline: {path} was unplugged")
        raise _UnpluggedError(reason.format(path=path)) from error
