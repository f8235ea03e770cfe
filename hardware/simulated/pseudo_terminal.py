"""A pseudo-terminal under a fixed path: what a USB serial cable is to the host."""

import fcntl
import os
import struct
import termios
import time
import tty
from contextlib import suppress
from pathlib import Path

READ_WITHIN_S = 0.3
HANDED_OVER_WITHIN_S = 0.02


class PseudoTerminal:
    """One plugged-in cable; closing it is what the host sees as an unplug."""

    def __init__(self, symlink: Path) -> None:
        self._symlink = symlink
        self._board_end, self._host_end = os.openpty()
        # Our copy of the host's end stays open, else reading fails while no host is there.
        tty.setraw(self._host_end)
        os.set_blocking(self._board_end, False)
        beside = symlink.with_name(f".{symlink.name}.{os.getpid()}")
        beside.unlink(missing_ok=True)
        beside.symlink_to(os.ttyname(self._host_end))
        beside.replace(symlink)

    def fileno(self) -> int:
        """Return the board's end."""
        return self._board_end

    def read(self) -> bytes:
        """Return what the host has sent; empty when nothing."""
        try:
            return os.read(self._board_end, 4096)
        except OSError:
            return b""

    def write(self, data: bytes) -> None:
        """Send to the host; what does not fit is lost, as on a UART."""
        with suppress(OSError):
            os.write(self._board_end, data)

    def wait_until_read(self) -> None:
        """Wait until the host has taken what was sent, or for READ_WITHIN_S: closing would destroy it.

        The kernel hands bytes over a little later than the write; a quick host takes them unseen.
        """
        start = time.monotonic()
        while not self._unread() and time.monotonic() < start + HANDED_OVER_WITHIN_S:
            time.sleep(0.0005)
        while self._unread() and time.monotonic() < start + READ_WITHIN_S:
            time.sleep(0.0005)

    def _unread(self) -> int:
        (count,) = struct.unpack("i", fcntl.ioctl(self._host_end, termios.FIONREAD, b"\0" * 4))
        return int(count)

    def close(self) -> None:
        """Pull the cable; the path is gone."""
        with suppress(OSError):
            if self._symlink.readlink() == Path(os.ttyname(self._host_end)):
                self._symlink.unlink()
        os.close(self._board_end)
        os.close(self._host_end)
