"""Real brokers on free ports, and a foreign client that sees what is really delivered."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from paho.mqtt import client as paho
from paho.mqtt.enums import CallbackAPIVersion

from controller.published.bus import Bus, Will
from controller.published.topics import Topics
from controller.wiring.broker import BrokerPlan, Client, broker_for, clients_of

TOPICS = Topics(site="s", table="t1")
SEAT_3 = f"{TOPICS.root}/seat/3/private"
DISPLAY = Client(name="display", may_read=(SEAT_3,), may_write=(f"{TOPICS.root}/req/display",))
"""A seat display, as a table with hole cards on the bus will have."""

Heard = list[tuple[str, bytes]]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def eventually(is_so: Callable[[], bool], within_s: float = 5.0) -> bool:
    give_up_at = time.monotonic() + within_s
    while time.monotonic() < give_up_at:
        if is_so():
            return True
        time.sleep(0.005)
    return is_so()


class RunningBroker:
    """A broker planned as the wiring plans it, in a process of the test's own."""

    def __init__(self, data_dir: Path, kind: str) -> None:
        search_path = None if kind == "mosquitto" else str(data_dir)
        clients = (*clients_of(TOPICS), DISPLAY)
        self.plan: BrokerPlan = broker_for(
            data_dir, free_port(), clients, allow_amqtt=kind == "amqtt", search_path=search_path
        )
        assert self.plan.kind == kind
        self.process: subprocess.Popen[bytes] | None = None
        self._buses: list[Bus] = []
        self._observers: list[Observer] = []

    @property
    def port(self) -> int:
        return self.plan.port

    def start(self) -> None:
        self.process = subprocess.Popen(
            self.plan.argv, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        assert self.process.stdin is not None
        self.process.stdin.write("".join(line + "\n" for line in self.plan.stdin_lines).encode())
        self.process.stdin.flush()
        assert eventually(self._is_listening)

    def stop(self) -> None:
        if self.process is not None and self.process.stdin is not None:
            self.process.kill()
            self.process.wait(5)
            self.process.stdin.close()
            self.process = None

    def bus(
        self,
        client: str,
        topics: tuple[str, ...] = (),
        *,
        take: Callable[[str, bytes], None] | None = None,
        will: Will | None = None,
        password: str | None = None,
        keepalive_s: int = 10,
    ) -> tuple[Bus, Heard]:
        """Return a started bus and the list of what it hears."""
        heard: Heard = []
        bus = Bus(
            "127.0.0.1", self.port, client, password or self.plan.passwords[client], topics,
            take or (lambda topic, payload: heard.append((topic, payload))), will=will, keepalive_s=keepalive_s,
        )  # fmt: skip
        bus.start()
        self._buses.append(bus)
        return bus, heard

    def observer(self, client: str, *filters: str, client_id: str | None = None, will: Will | None = None) -> Observer:
        observer = Observer(self, client, filters, client_id or client, will)
        self._observers.append(observer)
        return observer

    def close(self) -> None:
        for bus in self._buses:
            bus.close()
        for observer in self._observers:
            observer.close()
        self.stop()

    def _is_listening(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


class Observer:
    """A plain paho client, connected and subscribed when it is made; it does not come back when it is cut off."""

    def __init__(
        self, broker: RunningBroker, client: str, filters: tuple[str, ...], client_id: str, will: Will | None
    ) -> None:
        self.heard: list[tuple[str, bytes, bool]] = []
        self._ready = threading.Event()
        self._paho = paho.Client(
            CallbackAPIVersion.VERSION2, client_id, protocol=paho.MQTTv311, reconnect_on_failure=False
        )
        self._paho.username_pw_set(client, broker.plan.passwords[client])
        self._paho.on_connect = lambda *_: self._ready.set() if not filters else None
        self._paho.on_subscribe = lambda *_: self._ready.set()
        self._paho.on_message = lambda _c, _u, message: self.heard.append(
            (message.topic, bytes(message.payload), message.retain)
        )
        if will:
            self._paho.will_set(*will, qos=1, retain=True)
        self._paho.connect("127.0.0.1", broker.port, keepalive=10)
        self._paho.loop_start()
        if filters:
            self._paho.subscribe([(topic, 1) for topic in filters])
        assert self._ready.wait(5), "the broker did not answer"

    def publish(self, topic: str, payload: bytes, *, retain: bool = False) -> None:
        self._paho.publish(topic, payload, qos=1, retain=retain).wait_for_publish(2)

    def payloads(self, topic: str) -> list[bytes]:
        return [payload for heard, payload, _ in self.heard if heard == topic]

    def drop(self) -> None:
        """Cut the connection without taking leave."""
        sock = self._paho.socket()
        assert isinstance(sock, socket.socket)
        sock.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._paho.disconnect()
        threading.Thread(target=self._paho.loop_stop, daemon=True).start()


PYTHON_CONTROLLER = """
import sys, time
from controller.published.bus import Bus
host, port, password, topic = sys.argv[1:]
bus = Bus(host, int(port), "controller", password, [], lambda t, p: None, will=(topic, b"offline"))
bus.start()
bus.publish(topic, b"ready", retain=True)
time.sleep(60)
"""


def controller_process(broker: RunningBroker) -> subprocess.Popen[bytes]:
    """Start a process that says ``ready`` and has ``offline`` as its last will."""
    arguments = ("127.0.0.1", str(broker.port), broker.plan.passwords["controller"], TOPICS.availability)
    return subprocess.Popen([sys.executable, "-c", PYTHON_CONTROLLER, *arguments])
