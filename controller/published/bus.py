"""The MQTT connection of one process, and the only file that touches paho-mqtt."""

from __future__ import annotations

import logging
import random
import selectors
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

from paho.mqtt import client as paho
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode

from controller.published.backoff import Backoff
from controller.published.inbox import Inbox
from controller.published.outbox import Outbox, Outgoing

Will: TypeAlias = tuple[str, bytes]
"""The topic and the retained payload that the broker publishes when this client is gone without a word."""

ANSWER_WITHIN_S = 5.0
"""A broker that has not accepted the connection and the subscriptions by then is given up for a new attempt."""

CLOSE_WITHIN_S = 2.0
"""Longest that `close` takes. Source: dashboard.md part 5, row 13."""

LAST_WORDS_WITHIN_S = 1.0
"""Longest that closing waits for the broker to take what is still to be sent."""

IN_FLIGHT_MAX = 20
"""Messages sent but not acknowledged; the others wait in the outbox, where a newer state takes an older one's place."""

TURN_S = 0.25
"""How often the keepalive is looked after when nothing else happens."""

_log = logging.getLogger(__name__)


class Bus:
    """Hears topics and publishes, through broker restarts, with QoS 1 and MQTT 3.1.1, which every broker speaks.

    Each connection is a new paho client, driven by one thread of ours: paho would send again after a reconnect what
    was unacknowledged before it, and so put an old state over a newer one. Nothing is sent before the
    subscriptions are answered; then every retained topic is published again.

    `on_message` (topic, payload) and `on_connect` are called by one further thread, in turn; what they raise is
    logged and counted. A retained command or request is never handed over (dashboard.md 1.2).
    """

    def __init__(
        self,
        host: str,
        port: int,
        client: str,
        password: str,
        topics_to_hear: Sequence[str],
        on_message: Callable[[str, bytes], None],
        on_connect: Callable[[], None] | None = None,
        will: Will | Callable[[], Will] | None = None,
        keepalive_s: int = 10,
        *,
        clock_s: Callable[[], float] = time.monotonic,
        draw_unit: Callable[[], float] = random.random,
    ) -> None:
        self._address = (host, port)
        self._client_name, self._password = client, password
        self._topics = tuple(topics_to_hear)
        self._on_connect = on_connect
        self._will = will
        self._keepalive_s = keepalive_s
        self._clock_s, self._draw_unit = clock_s, draw_unit
        self._outbox = Outbox()
        self._inbox = Inbox(on_message)
        self._up = threading.Event()
        self._closing = threading.Event()
        self._woken, self._waker = socket.socketpair()
        self._waker.setblocking(False)
        self._thread = threading.Thread(target=self._run, name=f"bus {client}", daemon=True)
        self._said: str | None = None

    def start(self) -> None:
        """Connect, now and whenever the connection is lost; a broker that is not there yet is waited for."""
        self._inbox.start()
        self._thread.start()

    @property
    def connected(self) -> bool:
        """Whether the broker has accepted the connection and every subscription was answered."""
        return self._up.is_set()

    @property
    def failures(self) -> int:
        """Messages dropped because `on_message` was too slow, and calls of ours that raised."""
        return self._inbox.failures

    def publish(self, topic: str, payload: bytes, retain: bool = False) -> bool:  # noqa: FBT001, FBT002 - MQTT's word
        """Publish from any thread; returns at once.

        A retained value is kept and always reaches the broker sooner or later, unless a newer one does. Any other
        message is for now: False when there is no connection or too much is waiting, and then it is never sent.
        """
        assert topic and not set("#+\0") & set(topic), f"{topic!r} cannot be published to"
        if retain:
            self._outbox.keep(topic, payload)
        elif not self.connected or not self._outbox.pass_on(topic, payload):
            return False
        self._wake()
        return True

    def close(self) -> None:
        """Send what is waiting, take leave of the broker (no last will) and stop; at most `CLOSE_WITHIN_S`."""
        self._closing.set()
        self._wake()
        if self._thread.is_alive():
            self._thread.join(CLOSE_WITHIN_S)
        self._inbox.close()
        self._waker.close()

    def _wake(self) -> None:
        with suppress(OSError):  # it is awake already, or closed
            self._waker.send(b"!")

    def _run(self) -> None:
        backoff, failures = Backoff(), 0
        while not self._closing.is_set():
            began_s = self._clock_s()
            try:
                self._connect_once()
            except OSError as error:
                self._say(f"no broker at {self._address[0]}:{self._address[1]}: {error}")
            except Exception:
                _log.exception("the bus begins anew after an error of its own")
            self._up.clear()
            failures = backoff.failures_after(failures, self._clock_s() - began_s)
            self._closing.wait(backoff.delay_s(failures, self._draw_unit()))

    def _connect_once(self) -> None:
        """Hold one connection until it is lost or closed."""
        connection = _Connection(self._new_client(), self._topics)
        connection.client.connect(*self._address, self._keepalive_s)
        with selectors.DefaultSelector() as selector:
            selector.register(self._woken, selectors.EVENT_READ)
            try:
                self._drive(connection, selector)
            finally:
                connection.client.disconnect()
        if connection.refusal:
            self._say(connection.refusal)

    def _drive(self, connection: _Connection, selector: selectors.BaseSelector) -> None:
        give_up_at_s = self._clock_s() + ANSWER_WITHIN_S
        while connection.turn(selector, self._woken):
            if connection.is_ready and not self.connected:
                self._greet(connection)
            if self.connected:
                connection.send(self._outbox)
            elif self._clock_s() > give_up_at_s:
                self._say("the broker does not answer")
                return
            if self._closing.is_set():
                give_up_at_s = min(give_up_at_s, self._clock_s() + LAST_WORDS_WITHIN_S)
                if (connection.is_idle and self._outbox.is_empty()) or self._clock_s() > give_up_at_s:
                    return

    def _greet(self, connection: _Connection) -> None:
        self._outbox.start_over()
        self._up.set()
        self._say(connection.refusal or "connected")
        if self._on_connect:
            self._inbox.call(self._on_connect)

    def _new_client(self) -> paho.Client:
        client = paho.Client(
            CallbackAPIVersion.VERSION2, self._client_name, clean_session=True, protocol=paho.MQTTv311,
            reconnect_on_failure=False,
        )  # fmt: skip
        client.connect_timeout = CLOSE_WITHIN_S * 0.75
        client.username_pw_set(self._client_name, self._password)
        client.on_message = self._heard
        client.on_socket_open = _send_at_once
        will = self._will() if callable(self._will) else self._will
        if will:
            client.will_set(*will, qos=1, retain=True)
        return client

    def _heard(self, _client: paho.Client, _userdata: object, message: paho.MQTTMessage) -> None:
        try:
            topic = message.topic
        except UnicodeDecodeError:
            return  # no topic of ours
        if not (message.retain and {"cmd", "req"} & set(topic.split("/"))):
            self._inbox.put(topic, bytes(message.payload))

    def _say(self, what: str) -> None:
        # Once per change, not once per attempt.
        if what != self._said:
            self._said = what
            _log.info("bus %s: %s", self._client_name, what)


def _send_at_once(_client: paho.Client, _userdata: object, sock: object) -> None:
    # Without it twenty small messages wait 40 ms for a delayed acknowledgement (measured: 475 messages/s).
    if isinstance(sock, socket.socket):
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class _Connection:
    """One paho client from CONNECT to the end of its socket, used by one thread."""

    def __init__(self, client: paho.Client, topics: Sequence[str]) -> None:
        self.client = client
        self.is_ready = False
        self.refusal: str | None = None
        self._topics = topics
        self._unanswered = 0
        client.on_connect = self._connected
        client.on_subscribe = self._subscribed
        client.on_publish = self._acknowledged

    @property
    def is_idle(self) -> bool:
        """Whether the broker has acknowledged everything."""
        return self._unanswered == 0

    def turn(self, selector: selectors.BaseSelector, woken: socket.socket) -> bool:
        """Wait for something to happen and serve it; False when the connection is gone."""
        sock = self.client.socket()
        if sock is None:
            return False
        writing = selectors.EVENT_WRITE if self.client.want_write() else 0
        if sock.fileno() in selector.get_map():
            selector.modify(sock, selectors.EVENT_READ | writing)
        else:
            selector.register(sock, selectors.EVENT_READ | writing)
        codes = []
        for key, events in selector.select(timeout=TURN_S):
            if key.fileobj is woken:
                woken.recv(4096)
                continue
            if events & selectors.EVENT_READ:
                codes.append(self.client.loop_read())
            if events & selectors.EVENT_WRITE:
                codes.append(self.client.loop_write())
        codes.append(self.client.loop_misc())
        fine = (MQTTErrorCode.MQTT_ERR_SUCCESS, MQTTErrorCode.MQTT_ERR_AGAIN)
        return self.client.socket() is sock and all(code in fine for code in codes)

    def send(self, outbox: Outbox) -> None:
        """Publish what waits, as far as the broker keeps up."""
        while self._unanswered < IN_FLIGHT_MAX:
            match outbox.take():
                case None:
                    return
                case Outgoing(topic=topic, payload=payload, retain=retain):
                    self._unanswered += 1
                    self.client.publish(topic, payload, qos=1, retain=retain)

    def _connected(self, client: paho.Client, _userdata: object, _flags: object, reason: object, _more: object) -> None:
        if getattr(reason, "is_failure", False):
            self.refusal = f"the broker refuses us: {reason}"
        elif self._topics:
            client.subscribe([(topic, 1) for topic in self._topics])
        else:
            self.is_ready = True

    def _subscribed(
        self, _client: paho.Client, _userdata: object, _mid: int, codes: Sequence[object], _: object
    ) -> None:
        refused = [t for t, code in zip(self._topics, codes, strict=False) if getattr(code, "is_failure", False)]
        if refused:
            self.refusal = f"connected, but the broker will not let us hear {', '.join(refused)}"
        self.is_ready = True

    def _acknowledged(self, *_: object) -> None:
        self._unanswered -= 1
