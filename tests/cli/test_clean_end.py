"""However a table ends, nothing of it is left: no process, no port, no temporary folder."""

from __future__ import annotations

import signal
import socket
import time
from pathlib import Path

import pytest

from tests.cli.running import ROOT, Running, croupier, eventually, needs_mosquitto

pytestmark = pytest.mark.slow

TAPS_ONLY = ROOT / "examples" / "taps-only.toml"


def demo(*more: object, temporary: Path) -> Running:
    return Running("demo", "--no-browser", "--http-port", 0, "--speed", 4, *more, temporary=temporary)


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        return probe.connect_ex(("127.0.0.1", port)) != 0


def port_of(address: str) -> int:
    return int(address.split(":")[2].split("/")[0])


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_demo_that_is_ended_leaves_no_process_no_port_and_no_folder(how: signal.Signals, tmp_path: Path) -> None:
    # Given a demo that runs, with a broker, a dashboard, a camera and a world beside it
    with demo(temporary=tmp_path) as table:
        port = port_of(table.address)
        assert len(table.family()) >= 5

        # When it is ended
        status = table.end(how)

        # Then all of it is gone, without a complaint
        assert status == 0 and "".join(table.complained) == ""
        assert eventually(lambda: not table.family(), 3.0), table.family()
        assert is_free(port) and list(tmp_path.iterdir()) == []


def test_a_controller_that_is_killed_takes_everything_with_it(tmp_path: Path) -> None:
    # Given a demo that runs
    with demo(temporary=tmp_path) as table:
        port = port_of(table.address)

        # When its controller is killed
        table.end(signal.SIGKILL)

        # Then nothing that it started lives on; a process that was killed lets go of its port last
        assert eventually(lambda: not table.family(), 3.0), table.family()
        assert eventually(lambda: is_free(port), 3.0)


@pytest.mark.parametrize("after_s", [0.9, 1.2, 1.6])
def test_a_table_that_is_ended_while_it_starts_ends_as_cleanly(after_s: float, tmp_path: Path) -> None:
    # Given a demo that has only just been started
    with demo(temporary=tmp_path) as table:
        time.sleep(after_s)

        # When Ctrl-C comes in the middle of that
        status = table.end(signal.SIGINT)

        # Then it is gone without a word about it
        assert status in (0, 130), table.complained
        assert not any("Traceback" in line or "croupier:" in line for line in table.complained), table.complained
        assert eventually(lambda: not table.family(), 3.0), table.family()
        assert list(tmp_path.iterdir()) == []


@needs_mosquitto
def test_a_table_that_is_to_run_for_a_time_ends_by_itself(tmp_path: Path) -> None:
    # Given a table for one second
    with Running(
        "run", TAPS_ONLY, "--no-browser", "--http-port", 0, "--seconds", 1, "--data", tmp_path / "data"
    ) as table:
        # When that has passed
        status = table.wait(20.0)

        # Then it has ended well, and what it kept is there
        assert status == 0 and not table.family() and (tmp_path / "data" / "journal.sqlite").exists()


def test_a_hand_at_wire_height_that_is_ended_leaves_only_its_journal(tmp_path: Path) -> None:
    # Given a recorded hand being dealt through pictures and bytes
    hand = ROOT / "tests" / "phh" / "dwan-ivey-2009.phh"
    with Running("play", hand, "--height", "wire", temporary=tmp_path) as dealing:
        assert eventually(lambda: any("vision.eye" in command for command in dealing.family().values()), 20.0)

        # When SIGTERM comes
        status = dealing.end(signal.SIGTERM)

        # Then it is gone
        assert status == 130 and eventually(lambda: not dealing.family(), 3.0)
        left = {path.name for path in tmp_path.rglob("*") if path.is_file()}
        assert left == {f"{hand.name}.sqlite", f"{hand.name}.sqlite.lock"}


@needs_mosquitto
def test_a_journal_that_a_running_table_writes_is_left_to_it(tmp_path: Path) -> None:
    # Given a table that runs
    data = ("--no-browser", "--http-port", 0, "--data", tmp_path)
    with Running("run", TAPS_ONLY, *data) as table:
        assert table.address

        # When another is to run on the same journal, and somebody only looks into it
        other, look = croupier("run", TAPS_ONLY, *data), croupier("verify", tmp_path / "journal.sqlite")

        # Then the other is refused in one line, looking is allowed, and the first runs on
        assert other.returncode == 2 and "another" in other.stderr and len(other.stderr.splitlines()) == 1
        assert look.returncode == 0 and table.process.poll() is None


def test_a_broker_that_does_not_start_is_named_with_its_last_words(tmp_path: Path) -> None:
    # Given a machine whose Mosquitto is broken
    broken = tmp_path / "bin" / "mosquitto"
    broken.parent.mkdir()
    broken.write_text("#!/bin/sh\necho 'libwebsockets is missing' >&2\nexit 3\n")
    broken.chmod(0o755)

    # When a table is started there
    options = ("--no-browser", "--http-port", 0, "--data", tmp_path / "data")
    with Running("run", TAPS_ONLY, *options, path=broken.parent) as table:
        status = table.wait(25.0)

        # Then it gives up, in one line that says why
        assert status == 2 and table.said == []
        assert "the broker does not start: ended with status 3: libwebsockets is missing" in table.complained[-1]
        assert not table.family()
