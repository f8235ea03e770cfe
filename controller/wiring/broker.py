"""The table's own broker: who may hear and say what, and how Mosquitto or the demo's fallback is started so."""

from __future__ import annotations

import base64
import getpass
import hashlib
import json
import os
import secrets
import shutil
import socket
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from controller.published.topics import Topics

PLACES = "/usr/local/sbin:/usr/sbin:/sbin:/opt/homebrew/sbin"
"""Where system packages put Mosquitto though it is not on everybody's PATH (Debian: /usr/sbin)."""

SALT_BYTES = 12
ROUNDS = 101
"""Mosquitto's own password format, ``$7$rounds$salt$hash``; the passwords are random, so few rounds are enough."""

CONFIGURATION = """\
# Written at each start of the table; changes made here are lost.
listener {port} {listen}
allow_anonymous false
password_file {passwords}
acl_file {acl}
user {account}
# One client cannot take over the session of another (dashboard.md 1.3).
use_username_as_clientid true
# The controller publishes every retained topic again on each connect.
persistence false
# A slow view of many tables would otherwise miss retained topics (fault case A11).
max_queued_messages 10000
max_packet_size 262144
set_tcp_nodelay true
max_keepalive 60
log_dest stderr
log_type error
log_type warning
"""


class BrokerUnavailable(Exception):  # noqa: N818 - what the person at the table reads
    """No broker can be started here; the text says what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Client:
    """Somebody on the broker, by topic filters; its name is its user and its client id."""

    name: str
    may_read: tuple[str, ...]
    may_write: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokerPlan:
    """A broker as it is to be started."""

    kind: Literal["mosquitto", "amqtt"]
    argv: tuple[str, ...]
    stdin_lines: tuple[str, ...] = field(repr=False)
    port: int
    passwords: Mapping[str, str] = field(repr=False)
    """For each client, new at each start; only hashes of them are on disk."""


def clients_of(topics: Topics) -> tuple[Client, ...]:
    """Return who is on a table's broker: its controller and the dashboard.

    Source: dashboard.md 1.3
    """
    heard_by_pages = (
        topics.availability,
        topics.info,
        topics.state,
        topics.event("+"),
        f"{topics.root}/staff/#",
        topics.reply("web"),
    )
    everything = (f"{topics.root}/#",)
    return (
        Client(name="controller", may_read=everything, may_write=everything),
        Client(name="web", may_read=heard_by_pages, may_write=(topics.command("web"),)),
    )


def broker_for(
    data_dir: Path,
    port: int,
    clients: Sequence[Client],
    *,
    allow_amqtt: bool = False,
    listen: str = "127.0.0.1",
    search_path: str | None = None,
) -> BrokerPlan:
    """Plan the table's broker, writing its configuration under `data_dir` when it is Mosquitto.

    `allow_amqtt` is for the simulated demo: the fallback hands retained messages to clients that did not ask for
    them (dashboard.md 2.2), so it is planned on loopback only. The system's own Mosquitto service is never touched.
    `search_path` is as for `find_mosquitto`.

    Raises BrokerUnavailable when the port is taken or Mosquitto is missing.
    """
    _require_free(listen, port)
    passwords = {client.name: secrets.token_urlsafe(24) for client in clients}
    mosquitto = find_mosquitto(search_path)
    if mosquitto is not None:
        return _mosquitto(mosquitto, data_dir, port, clients, passwords, listen)
    if not allow_amqtt:
        raise BrokerUnavailable(
            "Mosquitto is not installed, and a real table needs it: sudo apt install mosquitto "
            "(its system service may stay off; the table starts its own)"
        )
    return _amqtt(port, clients, passwords)


def find_mosquitto(path: str | None = None) -> Path | None:
    """Return where Mosquitto is, looking along `path` (PATH and the system's places when None); None when nowhere."""
    if path is None:
        path = os.pathsep.join([os.environ.get("PATH", ""), PLACES])
    found = shutil.which("mosquitto", path=path)
    return None if found is None else Path(found)


def _require_free(listen: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((listen, port))
        except (OSError, OverflowError) as error:
            raise BrokerUnavailable(
                f"port {port} of {listen} cannot be used for the broker ({error}); choose another with --mqtt-port"
            ) from error


def _mosquitto(
    mosquitto: Path, data_dir: Path, port: int, clients: Sequence[Client], passwords: Mapping[str, str], listen: str
) -> BrokerPlan:
    folder = data_dir.absolute() / "broker"
    folder.mkdir(parents=True, exist_ok=True)
    names = {"passwords": folder / "passwords", "acl": folder / "acl", "conf": folder / "mosquitto.conf"}
    # Started by root it would become another user, who cannot read files of ours.
    conf = CONFIGURATION.format(
        port=port, listen=listen, passwords=names["passwords"], acl=names["acl"], account=getpass.getuser()
    )
    _write(names["passwords"], "".join(f"{name}:{_hash(password)}\n" for name, password in passwords.items()))
    _write(names["acl"], "\n".join(_acl(client) for client in clients))
    _write(names["conf"], conf)
    argv = (str(mosquitto), "-c", str(names["conf"]))
    return BrokerPlan(kind="mosquitto", argv=argv, stdin_lines=(), port=port, passwords=passwords)


def _write(path: Path, text: str) -> None:
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)


def _hash(password: str) -> str:
    salt = secrets.token_bytes(SALT_BYTES)
    digest = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, ROUNDS)
    return f"$7${ROUNDS}${base64.b64encode(salt).decode()}${base64.b64encode(digest).decode()}"


def _acl(client: Client) -> str:
    lines = [f"user {client.name}"]
    lines += [f"topic read {topic}" for topic in client.may_read]
    lines += [f"topic write {topic}" for topic in client.may_write]
    return "\n".join(lines) + "\n"


def _amqtt(port: int, clients: Sequence[Client], passwords: Mapping[str, str]) -> BrokerPlan:
    told = {
        "port": port,
        "passwords": dict(passwords),
        "may_read": {client.name: client.may_read for client in clients},
        "may_write": {client.name: client.may_write for client in clients},
    }
    argv = (sys.executable, "-m", "controller.wiring.amqtt_child")
    return BrokerPlan(kind="amqtt", argv=argv, stdin_lines=(json.dumps(told),), port=port, passwords=passwords)
