"""The command ``croupier`` in a process of its own, and every process it leads to, found by a mark in their
environment."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from controller.cli import main
from controller.wiring.broker import find_mosquitto

ROOT = Path(__file__).parents[2]
PHH = ROOT / "tests" / "phh"
MARK = "CROUPIER_TEST_MARK"
needs_mosquitto = pytest.mark.skipif(find_mosquitto() is None, reason="Mosquitto is not installed")
"""For tables that are not simulated: only the demo has a broker of its own to fall back on."""
COMMAND = (sys.executable, "-m", "controller.cli_start")


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """How a command ended and what it printed."""

    returncode: int
    stdout: str
    stderr: str


def croupier(*arguments: object) -> Done:
    """Run the command to its end, in this process: what a new one would print, without the time it takes to start."""
    out, error = io.StringIO(), io.StringIO()
    before = signal.getsignal(signal.SIGTERM)
    try:
        with contextlib.chdir(ROOT), contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
            main([str(each) for each in arguments], prog_name="croupier")
    except SystemExit as ended:
        status = int(ended.code or 0)
    finally:
        signal.signal(signal.SIGTERM, before)
    return Done(returncode=status, stdout=out.getvalue(), stderr=error.getvalue())


def croupier_alone(*arguments: object, within_s: float = 60.0) -> Done:
    """Run the command to its end in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)], capture_output=True, text=True, cwd=ROOT, timeout=within_s, check=False
    )
    return Done(returncode=done.returncode, stdout=done.stdout, stderr=done.stderr)


def printed(*arguments: object) -> Any:
    """Return the one JSON document that a command prints."""
    done = croupier(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def eventually(is_so: Callable[[], bool], within_s: float = 10.0, every_s: float = 0.05) -> bool:
    """Whether something becomes so within the time."""
    give_up_at = time.monotonic() + within_s
    while time.monotonic() < give_up_at:
        if is_so():
            return True
        time.sleep(every_s)
    return is_so()


class Running:
    """A command that goes on until it is ended; leaving the block kills whatever is left of it."""

    def __init__(self, *arguments: object, temporary: Path | None = None, path: Path | None = None) -> None:
        """`temporary` is where it keeps temporary files, `path` a folder whose programs come before the system's."""
        self.mark = secrets.token_hex(8)
        environment = {**os.environ, MARK: self.mark, "PYTHONUNBUFFERED": "1"}
        if temporary is not None:
            environment["TMPDIR"] = str(temporary)
        if path is not None:
            environment["PATH"] = os.pathsep.join([str(path), environment["PATH"]])
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=environment,
            start_new_session=True,
        )
        self.said: list[str] = []
        self.complained: list[str] = []
        self._readers = [
            threading.Thread(target=self._read, args=(stream, lines), daemon=True)
            for stream, lines in ((self.process.stdout, self.said), (self.process.stderr, self.complained))
        ]
        for reader in self._readers:
            reader.start()

    def __enter__(self) -> Running:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        assert eventually(lambda: not self.family()), f"left running: {self.family()}"

    @property
    def address(self) -> str:
        """The dealer's one-time link, waited for."""
        assert eventually(lambda: any("/enter/" in line for line in self.said), 20.0), f"{self.said} {self.complained}"
        link = re.search(r"http://\S+/enter/\S+", "".join(self.said))
        assert link is not None
        return link[0]

    def family(self) -> dict[int, str]:
        """Return the process id and command of everything that this command led to and that lives, itself too."""
        return dict(_marked(self.mark))

    def child(self, word: str) -> int:
        """Return the process id of the child whose command has this word in it."""
        return next(pid for pid, command in self.family().items() if word in command and pid != self.process.pid)

    def end(self, how: signal.Signals, within_s: float = 10.0) -> int:
        """Send a signal to the controller alone and return its exit status."""
        self.process.send_signal(how)
        return self.wait(within_s)

    def wait(self, within_s: float = 10.0) -> int:
        """Wait for the command to end by itself, and until all it printed was read."""
        status = self.process.wait(within_s)
        for reader in self._readers:
            reader.join(2.0)
        return status

    def _read(self, stream: Any, lines: list[str]) -> None:
        lines.extend(iter(stream.readline, ""))


def _marked(mark: str) -> list[tuple[int, str]]:
    found = []
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            if f"{MARK}={mark}".encode() not in (folder / "environ").read_bytes().split(b"\0"):
                continue
            if (folder / "stat").read_text().rsplit(")", 1)[1].split()[0] == "Z":
                continue
            found.append((int(folder.name), (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode().strip()))
        except OSError:
            continue
    return found
