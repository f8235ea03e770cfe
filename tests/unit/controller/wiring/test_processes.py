"""Children are started again when they die, and never outlive the table; every process here is a real one."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from controller.wiring.processes import Child, ProcessTree

pytestmark = pytest.mark.slow  # real processes, which take their time

ECHO = "import os, sys\nprint(os.getpid(), flush=True)\nfor line in sys.stdin: print('heard', line.strip(), flush=True)"
STUBBORN = (
    "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nprint('here', flush=True)\ntime.sleep(60)"
)


def is_running(pid: int) -> bool:
    """Whether a process lives; one that has ended and waits for its parent to notice does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def eventually(is_so: Callable[[], bool], within_s: float = 3.0) -> bool:
    give_up_at = time.monotonic() + within_s
    while time.monotonic() < give_up_at:
        if is_so():
            return True
        time.sleep(0.01)
    return is_so()


class Watch:
    """A process tree and what it told."""

    def __init__(self) -> None:
        self.lines: queue.Queue[str] = queue.Queue()
        self.changes: list[tuple[str, str, str]] = []
        self.tree = ProcessTree(
            lambda *change: self.changes.append(change), draw_unit=lambda: 0.0, terminate_within_s=0.4
        )

    def start(self, name: str, program: str, *stdin_lines: str) -> None:
        argv = (sys.executable, "-c", program)
        self.tree.start(Child(name=name, argv=argv, stdin_lines=stdin_lines, on_line=self.lines.put))

    def line(self) -> str:
        return self.lines.get(timeout=3)


@pytest.fixture
def watch() -> Iterator[Watch]:
    watch = Watch()
    yield watch
    watch.tree.stop()


def test_a_child_is_told_its_configuration_and_heard_line_by_line(watch: Watch) -> None:
    # Given a child that repeats what it is told
    watch.start("echo", ECHO, '{"port":8460}')
    pid = int(watch.line())

    # When it is sent a line later
    assert watch.line() == 'heard {"port":8460}'
    assert watch.tree.send("echo", "hello")

    # Then it heard both, and is ours
    assert watch.line() == "heard hello"
    assert watch.tree.pid_of("echo") == pid
    assert watch.changes == [("echo", "up", "")]


def test_a_killed_child_is_started_again_and_told_its_configuration_again(watch: Watch) -> None:
    # Given a running child
    watch.start("echo", ECHO, "configuration")
    first = int(watch.line())
    watch.line()

    # When it is killed
    os.kill(first, signal.SIGKILL)

    # Then another takes its place, the change is told with the reason, and it is counted
    second = int(watch.line())
    assert second != first
    assert watch.line() == "heard configuration"
    reason = "killed by SIGKILL"
    assert watch.changes == [
        ("echo", "up", ""), ("echo", "down", reason), ("echo", "restarting", reason), ("echo", "up", ""),
    ]  # fmt: skip
    assert watch.tree.restarts_of("echo") == 1


def test_a_child_that_ends_at_once_is_tried_again_ever_more_slowly_and_its_last_words_are_told(watch: Watch) -> None:
    # Given a child that cannot work
    watch.start("eye", "import sys; sys.exit('no camera')")

    # When one second passes
    eventually(lambda: watch.tree.restarts_of("eye") >= 5, within_s=1.0)

    # Then it was tried a few times, not always, and why it ended was told
    assert 1 <= watch.tree.restarts_of("eye") <= 4
    assert ("eye", "down", "ended with status 1: no camera") in watch.changes


def test_a_program_that_is_not_there_is_said(watch: Watch) -> None:
    # Given a program that does not exist
    watch.tree.start(Child(name="broker", argv=("/nowhere/mosquitto", "-c", "x")))

    # When it is started
    assert eventually(lambda: len(watch.changes) >= 2)

    # Then the reason names it, and nothing can be sent to it
    reason = "ended with status 1: /nowhere/mosquitto cannot be started: No such file or directory"
    assert watch.changes[1] == ("broker", "down", reason)
    assert not watch.tree.send("broker", "hello")


def test_stopping_ends_every_child_even_a_stubborn_one(watch: Watch) -> None:
    # Given one child that ends when its input closes, one that ignores being asked, and one that is no Python
    watch.start("echo", ECHO)
    watch.line()
    watch.start("stubborn", STUBBORN)
    watch.line()
    watch.tree.start(Child(name="sleep", argv=("sleep", "60")))
    assert eventually(lambda: watch.tree.pid_of("sleep") is not None)
    pids = [watch.tree.pid_of(name) for name in ("echo", "stubborn", "sleep")]

    # When the tree stops, twice
    began = time.monotonic()
    watch.tree.stop()
    watch.tree.stop()

    # Then all have ended and been waited for, within the time a stubborn one has
    assert time.monotonic() - began < 1.5
    assert all(pid is not None and not Path(f"/proc/{pid}").exists() for pid in pids)
    assert {change for change in watch.changes if change[1] == "down"} == {
        ("echo", "down", "stopped"), ("stubborn", "down", "stopped"), ("sleep", "down", "stopped"),
    }  # fmt: skip


def test_a_child_that_waits_for_its_next_attempt_is_not_started_after_stopping(watch: Watch) -> None:
    # Given a child between two attempts
    watch.start("eye", "import sys; sys.exit('no camera')")
    assert eventually(lambda: any(change[1] == "down" for change in watch.changes))

    # When the tree stops
    watch.tree.stop()
    count = len(watch.changes)

    # Then no other attempt is made
    time.sleep(0.3)
    assert len(watch.changes) == count


def test_a_child_that_does_not_read_costs_a_limited_amount_of_memory(watch: Watch) -> None:
    # Given a child that never reads
    watch.start("deaf", "import time; print('here', flush=True); time.sleep(60)")
    watch.line()

    # When it is sent more than fits
    sent = 0
    while watch.tree.send("deaf", "x" * 100_000) and sent < 100:
        sent += 1
        time.sleep(0.002)

    # Then sending is refused soon
    assert 5 < sent < 30


def test_a_line_that_is_too_long_or_not_text_does_not_end_the_listening(watch: Watch) -> None:
    # Given a child that writes three megabytes without a line end, then bytes that are no text, then a line
    program = (
        "import sys\no = sys.stdout.buffer\n"
        "o.write(b'x' * 3_000_000 + b'\\n'); o.write(b'\\xff\\n'); o.write(b'good\\n'); o.flush(); sys.stdin.read()"
    )

    # When it is heard
    watch.start("loud", program)
    lines = [watch.line()]
    while lines[-1] != "good":
        lines.append(watch.line())

    # Then the good line was heard, and no line was over the limit
    assert "\ufffd" in lines
    assert max(map(len, lines)) <= 1 << 20


PARENT = """
import sys, time
from controller.wiring.processes import Child, ProcessTree

tree = ProcessTree()
for name, argv in (("stubborn", (sys.executable, "-c", sys.argv[1])), ("sleep", ("sleep", "60"))):
    tree.start(Child(name=name, argv=argv))
while tree.pid_of("stubborn") is None or tree.pid_of("sleep") is None:
    time.sleep(0.01)
time.sleep(0.2)
print(tree.pid_of("stubborn"), tree.pid_of("sleep"), flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda how: how.name)
def test_no_child_is_left_when_the_parent_dies(how: signal.Signals) -> None:
    # Given a process with two children, one of which ignores being asked to end
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, STUBBORN], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert parent.stdout is not None
    pids = [int(pid) for pid in parent.stdout.readline().split()]
    assert len(pids) == 2
    assert all(map(is_running, pids))

    # When it dies without a chance to stop them
    parent.send_signal(how)
    parent.wait(3)
    parent.stdout.close()

    # Then neither is left
    assert eventually(lambda: not any(map(is_running, pids)))
