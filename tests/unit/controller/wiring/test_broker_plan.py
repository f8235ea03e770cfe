"""How a table's broker is configured."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest

from controller.published.topics import Topics
from controller.wiring.amqtt_child import covers
from controller.wiring.broker import BrokerUnavailable, broker_for, clients_of, find_mosquitto

CLIENTS = clients_of(Topics(site="s", table="t1"))


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def nowhere(tmp_path: Path) -> str:
    """A search path along which there is no Mosquitto."""
    (tmp_path / "empty").mkdir()
    return str(tmp_path / "empty")


@pytest.fixture
def somewhere(tmp_path: Path) -> str:
    """A search path along which there is one."""
    program = tmp_path / "bin" / "mosquitto"
    program.parent.mkdir()
    program.touch(mode=0o755)
    return str(program.parent)


def test_mosquitto_is_used_when_it_is_installed(somewhere: str, tmp_path: Path, port: int) -> None:
    # Given a machine with Mosquitto
    # When a table's broker is planned
    plan = broker_for(tmp_path / "data", port, CLIENTS, search_path=somewhere)
    conf = (tmp_path / "data" / "broker" / "mosquitto.conf").read_text().splitlines()

    # Then it listens on loopback only, to known clients only, under the table's own folder
    assert plan.kind == "mosquitto"
    assert plan.argv == (
        str(tmp_path / "bin" / "mosquitto"),
        "-c",
        str(tmp_path / "data" / "broker" / "mosquitto.conf"),
    )
    assert f"listener {port} 127.0.0.1" in conf
    assert "allow_anonymous false" in conf
    assert "use_username_as_clientid true" in conf


def test_the_dashboard_may_hear_what_pages_show_and_say_commands_only(
    somewhere: str, tmp_path: Path, port: int
) -> None:
    # Given the clients of a table
    # When its access list is written
    broker_for(tmp_path, port, CLIENTS, search_path=somewhere)
    acl = (tmp_path / "broker" / "acl").read_text()

    # Then it is the table's, line by line
    root = "croupier/v1/s/t1"
    assert acl.splitlines() == [
        "user controller",
        f"topic read {root}/#",
        f"topic write {root}/#",
        "",
        "user web",
        f"topic read {root}/availability",
        f"topic read {root}/info",
        f"topic read {root}/state",
        f"topic read {root}/event/+",
        f"topic read {root}/staff/#",
        f"topic read {root}/reply/web",
        f"topic write {root}/cmd/web",
    ]


def test_passwords_are_new_each_time_and_nowhere_on_disk_or_in_an_argument(
    somewhere: str, tmp_path: Path, port: int
) -> None:
    # Given a table that is started twice
    first = broker_for(tmp_path / "data", port, CLIENTS, search_path=somewhere)
    second = broker_for(tmp_path / "data", port, CLIENTS, search_path=somewhere)

    # When everything written is looked at
    files = list((tmp_path / "data" / "broker").iterdir())
    written = "".join(file.read_text() for file in files) + str(second.argv) + repr(second)

    # Then no password is in it, and the files are their owner's alone
    assert set(first.passwords.values()).isdisjoint(second.passwords.values())
    assert not any(password in written for plan in (first, second) for password in plan.passwords.values())
    assert all(file.stat().st_mode & 0o077 == 0 for file in files)


def test_a_real_table_without_mosquitto_says_what_to_install(nowhere: str, tmp_path: Path, port: int) -> None:
    # Given a machine without Mosquitto
    # When a real table's broker is planned
    # Then it is refused with what to do
    with pytest.raises(BrokerUnavailable, match="sudo apt install mosquitto"):
        broker_for(tmp_path, port, CLIENTS, search_path=nowhere)


def test_the_demo_without_mosquitto_falls_back_and_tells_it_over_standard_input(
    nowhere: str, tmp_path: Path, port: int
) -> None:
    # Given a machine without Mosquitto
    # When the demo's broker is planned
    plan = broker_for(tmp_path, port, CLIENTS, allow_amqtt=True, search_path=nowhere)

    # Then the fallback is told the same clients, and its passwords are no argument
    told = json.loads(plan.stdin_lines[0])
    assert plan.kind == "amqtt"
    assert told["passwords"] == plan.passwords
    assert told["may_write"]["web"] == ["croupier/v1/s/t1/cmd/web"]
    assert not any(password in str(plan.argv) + repr(plan) for password in plan.passwords.values())


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    # Given a port that another program listens on
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]

        # When a broker is planned there, or on a port that cannot be
        # Then the port and the remedy are named
        for number in (taken, 70_000):
            with pytest.raises(BrokerUnavailable, match=f"port {number} of .+ choose another with --mqtt-port"):
                broker_for(tmp_path, number, CLIENTS, allow_amqtt=True)


def test_mosquitto_is_looked_for_along_the_path(nowhere: str, somewhere: str) -> None:
    # Given a folder without Mosquitto and one with it
    # When it is looked for there
    # Then it is found where it is
    assert find_mosquitto(somewhere) == Path(somewhere, "mosquitto")
    assert find_mosquitto(nowhere) is None


@pytest.mark.parametrize(
    ("allowed", "wanted", "is_covered"),
    [
        ("t/state", "t/state", True),
        ("t/state", "t/state/more", False),
        ("t/state", "t", False),
        ("t/event/+", "t/event/bet", True),
        ("t/event/+", "t/event/+", True),
        ("t/event/+", "t/event/#", False),
        ("t/seat/3/+", "t/seat/3/#", False),
        ("t/state", "t/+", False),
        ("t/#", "t/seat/#", True),
        ("t/#", "t", True),
        ("t/#", "#", False),
        ("t/+", "t/a/b", False),
    ],
)
def test_a_filter_covers_only_what_it_names(allowed: str, wanted: str, is_covered: bool) -> None:
    # Given what a client may use, and what it asks for
    # When they are compared
    # Then a wider filter than allowed is refused
    assert covers(allowed, wanted) is is_covered
