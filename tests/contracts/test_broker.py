"""What every broker we accept must do, and what the bus does with it; cases from mqtt_fault_cases.md."""

from __future__ import annotations

import os
import random
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.published.bus import Bus
from controller.wiring.broker import find_mosquitto
from controller.wiring.processes import Child, ProcessTree
from tests.contracts.brokers import SEAT_3, TOPICS, RunningBroker, controller_process, eventually

NEEDS_MOSQUITTO = pytest.mark.skipif(find_mosquitto() is None, reason="Mosquitto is not installed")
pytestmark = pytest.mark.broker


@pytest.fixture(params=[pytest.param("mosquitto", marks=NEEDS_MOSQUITTO), "amqtt"])
def any_broker(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RunningBroker]:
    broker = RunningBroker(tmp_path, request.param)
    yield broker
    broker.close()


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[RunningBroker]:
    if find_mosquitto() is None:
        pytest.skip("Mosquitto is not installed")
    broker = RunningBroker(tmp_path, "mosquitto")
    broker.start()
    yield broker
    broker.close()


def test_commands_reach_the_controller_and_states_the_page(any_broker: RunningBroker) -> None:
    # Given a controller and a dashboard on one broker
    any_broker.start()
    controller, commands = any_broker.bus("controller", (TOPICS.command("+"),))
    web, states = any_broker.bus("web", (TOPICS.state, f"{TOPICS.root}/staff/#", TOPICS.event("+")))
    assert eventually(lambda: controller.connected and web.connected)

    # When each says something
    assert web.publish(TOPICS.command("web"), b"call")
    controller.publish(TOPICS.state, b"state 1", retain=True)
    controller.publish(TOPICS.staff_state, b"staff 1", retain=True)
    assert controller.publish(TOPICS.event("bet"), b"bet 1")

    # Then the other hears it, in order and once
    assert eventually(lambda: len(commands) == 1 and len(states) == 3)
    assert commands == [(TOPICS.command("web"), b"call")]
    assert [payload for _, payload in states] == [b"state 1", b"staff 1", b"bet 1"]


def test_a_table_that_starts_before_its_broker_is_connected_soon_after_it(any_broker: RunningBroker) -> None:
    # Given a controller that plays on without a broker (B8, B5)
    controller, _ = any_broker.bus("controller")
    for seq in range(1, 51):
        controller.publish(TOPICS.state, b"state %d" % seq, retain=True)
    assert not controller.publish(TOPICS.event("bet"), b"bet")
    time.sleep(0.3)
    assert not controller.connected

    # When the broker comes
    any_broker.start()

    # Then the controller is there within five seconds, and only the newest state is
    assert eventually(lambda: controller.connected, within_s=5)
    page = any_broker.observer("web", TOPICS.state)
    assert eventually(lambda: page.payloads(TOPICS.state) == [b"state 50"])


def test_after_a_broker_restart_a_new_page_has_everything(any_broker: RunningBroker) -> None:
    # Given a published table, and a page that listens
    any_broker.start()
    controller, commands = any_broker.bus("controller", (TOPICS.command("+"),))
    web, heard = any_broker.bus("web", (TOPICS.state,))
    for topic in (TOPICS.availability, TOPICS.info, TOPICS.state, TOPICS.staff_state):
        controller.publish(topic, b"now", retain=True)
    assert eventually(lambda: heard == [(TOPICS.state, b"now")])

    # When the broker, which keeps nothing, is killed and comes back (A2, B4)
    any_broker.stop()
    assert eventually(lambda: not controller.connected and not web.connected)
    any_broker.start()

    # Then both come back, the old page hears the table, commands arrive, and a new page gets every retained topic
    assert eventually(lambda: controller.connected and web.connected)
    assert eventually(lambda: len(heard) == 2)
    assert web.publish(TOPICS.command("web"), b"fold")
    assert eventually(lambda: commands == [(TOPICS.command("web"), b"fold")])
    web.close()
    page = any_broker.observer("web", TOPICS.availability, TOPICS.info, TOPICS.state, f"{TOPICS.root}/staff/#")
    assert eventually(lambda: len(page.heard) == 4)
    assert {payload for _, payload, _ in page.heard} == {b"now"}


def test_a_killed_controller_is_said_to_be_offline_also_to_a_later_page(any_broker: RunningBroker) -> None:
    # Given a controller that says it is ready
    any_broker.start()
    page = any_broker.observer("web", TOPICS.availability)
    controller = controller_process(any_broker)
    assert eventually(lambda: page.payloads(TOPICS.availability) == [b"ready"])

    # When it is killed (C13)
    controller.send_signal(signal.SIGKILL)
    controller.wait(5)

    # Then the last will says so, and is kept (A4)
    assert eventually(lambda: page.payloads(TOPICS.availability) == [b"ready", b"offline"])
    page.close()
    later = any_broker.observer("web", TOPICS.availability)
    assert eventually(lambda: later.heard == [(TOPICS.availability, b"offline", True)])


def test_garbage_on_the_command_topic_does_no_harm(any_broker: RunningBroker) -> None:
    # Given a controller whose taker only reads numbers
    any_broker.start()
    taken: list[int] = []
    controller, _ = any_broker.bus("controller", (TOPICS.command("+"),), take=lambda _, body: taken.append(int(body)))
    assert eventually(lambda: controller.connected)
    page = any_broker.observer("web")
    rng = random.Random(1)

    # When it is sent garbage, a huge number, and then a number (B1)
    garbage = [rng.randbytes(rng.randrange(300)) for _ in range(20)] + [b"{", b"\xff\xfe", b"9" * 5000, b"x" * 200_000]
    for body in garbage:
        page.publish(TOPICS.command("web"), body)
    page.publish(TOPICS.command("web"), b"7")

    # Then each was handed over, counted, and the number was taken on the same connection
    assert eventually(lambda: taken == [7])
    assert controller.failures == len(garbage)
    assert controller.connected


def test_a_wrong_password_never_connects(any_broker: RunningBroker) -> None:
    # Given a published state
    any_broker.start()
    controller, _ = any_broker.bus("controller")
    controller.publish(TOPICS.state, b"state 1", retain=True)

    # When somebody tries a name with a wrong password, beside one who knows it
    thief, stolen = any_broker.bus("display", (SEAT_3, TOPICS.state), password="guess")
    web, heard = any_broker.bus("web", (TOPICS.state,))
    assert eventually(lambda: heard != [])
    time.sleep(0.3)

    # Then only the one who knows it hears anything
    assert web.connected
    assert not thief.connected
    assert stolen == []


def test_a_wrong_password_takes_nothing_from_the_owner_of_the_name(mosquitto: RunningBroker) -> None:
    # Given a dashboard that listens (A9; the fallback fails this one)
    controller, _ = mosquitto.bus("controller")
    web, heard = mosquitto.bus("web", (TOPICS.state,))
    assert eventually(lambda: controller.connected and web.connected)

    # When somebody tries its name with a wrong password
    mosquitto.bus("web", (TOPICS.state,), password="guess")
    time.sleep(0.4)

    # Then it is still connected, and hears the next state
    controller.publish(TOPICS.state, b"state 1", retain=True)
    assert eventually(lambda: heard == [(TOPICS.state, b"state 1")])
    assert web.connected


def test_a_killed_broker_is_started_again_by_the_process_tree(any_broker: RunningBroker) -> None:
    # Given a broker kept by the table's process tree
    tree = ProcessTree()
    plan = any_broker.plan
    try:
        tree.start(Child(name="broker", argv=plan.argv, stdin_lines=plan.stdin_lines))
        controller, _ = any_broker.bus("controller")
        assert eventually(lambda: controller.connected)
        first = tree.pid_of("broker")
        assert first is not None

        # When it is killed
        os.kill(first, signal.SIGKILL)
        assert eventually(lambda: not controller.connected)

        # Then another takes its place and the controller is connected again
        assert eventually(lambda: controller.connected)
        second = tree.pid_of("broker")
        assert second not in (None, first)
    finally:
        tree.stop()
    assert not Path(f"/proc/{second}").exists()


def test_a_page_is_delivered_nothing_that_is_not_meant_for_it(mosquitto: RunningBroker) -> None:
    # Given a page that asks for everything, and a display for seat 3
    page = mosquitto.observer("web", f"{TOPICS.root}/#", SEAT_3, "#")
    display = mosquitto.observer("display", SEAT_3)
    controller = mosquitto.observer("controller")

    # When the controller says something private, something to somebody else, and something public
    controller.publish(SEAT_3, b"sealed")
    controller.publish(TOPICS.reply("display"), b"reply")
    controller.publish(TOPICS.state, b"state")

    # Then only the public message is delivered to it, whatever its subscription was answered (dashboard.md 1.3)
    assert eventually(lambda: page.payloads(TOPICS.state) != [])
    assert {topic for topic, _, _ in page.heard} == {TOPICS.state}
    assert eventually(lambda: display.payloads(SEAT_3) == [b"sealed"])


def test_a_page_cannot_speak_for_the_table_not_even_in_its_last_will(mosquitto: RunningBroker) -> None:
    # Given a page that forges a state, now and as its last will (A8)
    everything = mosquitto.observer("controller", f"{TOPICS.root}/#")
    page = mosquitto.observer("web", will=(TOPICS.state, b"forged will"))

    # When it publishes it and drops its connection
    page.publish(TOPICS.state, b"forged", retain=True)
    page.publish(TOPICS.command("display"), b"forged")
    page.publish(TOPICS.command("web"), b"own")
    page.drop()
    time.sleep(0.3)

    # Then only its own command was delivered, and nothing is kept
    assert [payload for _, payload, _ in everything.heard] == [b"own"]
    assert mosquitto.observer("web", TOPICS.state).heard == []


def test_a_client_that_asks_for_nothing_hears_nothing(mosquitto: RunningBroker) -> None:
    # Given a retained topic that another client listens to (A7)
    controller = mosquitto.observer("controller")
    controller.publish(TOPICS.state, b"state", retain=True)
    page = mosquitto.observer("web", TOPICS.state)
    assert eventually(lambda: page.payloads(TOPICS.state) == [b"state"])

    # When a display connects without asking for anything
    display = mosquitto.observer("display")
    time.sleep(0.3)

    # Then it hears nothing
    assert display.heard == []


def test_nobody_takes_over_another_clients_session(mosquitto: RunningBroker) -> None:
    # Given a controller that listens to commands (A10)
    controller, commands = mosquitto.bus("controller", (TOPICS.command("+"),))
    assert eventually(lambda: controller.connected)

    # When a page connects with the controller's client id
    page = mosquitto.observer("web", client_id="controller")
    page.publish(TOPICS.command("web"), b"call")

    # Then the controller was not cut off
    assert eventually(lambda: commands == [(TOPICS.command("web"), b"call")])
    assert controller.connected


def test_after_a_blip_the_table_is_ready_again_and_not_offline_for_ever(mosquitto: RunningBroker) -> None:
    # Given a controller that is ready, and a page
    controller, _ = mosquitto.bus("controller", will=(TOPICS.availability, b"offline"))
    controller.publish(TOPICS.availability, b"ready", retain=True)
    page = mosquitto.observer("web", TOPICS.availability)
    assert eventually(lambda: page.payloads(TOPICS.availability) == [b"ready"])

    # When its connection is taken from it once (A1)
    mosquitto.observer("controller").close()

    # Then the page hears that it was offline, and within two seconds that it is ready
    assert eventually(lambda: page.payloads(TOPICS.availability)[1:] == [b"offline", b"ready"], within_s=2)


def test_a_retained_command_is_never_carried_out(mosquitto: RunningBroker) -> None:
    # Given a command that somebody left on the broker
    page = mosquitto.observer("web")
    page.publish(TOPICS.command("web"), b"left behind", retain=True)

    # When a controller connects, and a command comes
    controller, commands = mosquitto.bus("controller", (TOPICS.command("+"),))
    assert eventually(lambda: controller.connected)
    page.publish(TOPICS.command("web"), b"call")

    # Then only the one that came is handed over
    assert eventually(lambda: commands != [])
    assert commands == [(TOPICS.command("web"), b"call")]


def test_an_old_state_never_comes_after_a_newer_one(mosquitto: RunningBroker) -> None:
    # Given states that a hanging broker did not acknowledge
    controller, _ = mosquitto.bus("controller")
    assert eventually(lambda: controller.connected)
    assert mosquitto.process is not None
    mosquitto.process.send_signal(signal.SIGSTOP)
    for seq in range(1, 6):
        controller.publish(TOPICS.state, b"old %d" % seq, retain=True)
        time.sleep(0.02)

    # When it is replaced while a newer state is published
    mosquitto.stop()
    assert eventually(lambda: not controller.connected)
    controller.publish(TOPICS.state, b"new", retain=True)
    mosquitto.start()
    page = mosquitto.observer("web", TOPICS.state)
    assert eventually(lambda: page.payloads(TOPICS.state) != [])

    # Then only the newer one is ever seen
    time.sleep(0.3)
    assert page.payloads(TOPICS.state) == [b"new"]


def test_a_hanging_broker_is_noticed_and_closing_does_not_wait_for_it(mosquitto: RunningBroker) -> None:
    # Given a connection that is looked after every second
    controller, _ = mosquitto.bus("controller", keepalive_s=1)
    assert eventually(lambda: controller.connected)
    assert mosquitto.process is not None

    # When the broker hangs
    mosquitto.process.send_signal(signal.SIGSTOP)

    # Then it is noticed within three of them, closing takes two seconds at most, and the broker is not to blame
    assert eventually(lambda: not controller.connected, within_s=3.5)
    began = time.monotonic()
    controller.close()
    assert time.monotonic() - began <= 2.1


def test_a_taker_that_is_slower_than_the_keepalive_keeps_its_connection(mosquitto: RunningBroker) -> None:
    # Given a taker that needs three keepalives for one message (B7)
    done = threading.Event()

    def take(_topic: str, _payload: bytes) -> None:
        time.sleep(3)
        done.set()

    controller, _ = mosquitto.bus("controller", (TOPICS.command("+"),), take=take, keepalive_s=1)
    page = mosquitto.observer("web")
    assert eventually(lambda: controller.connected)

    # When a command comes
    page.publish(TOPICS.command("web"), b"call")

    # Then the connection holds all the while
    while not done.is_set():
        assert controller.connected
        time.sleep(0.05)


def test_publishing_while_holding_a_lock_that_the_taker_wants_never_hangs(mosquitto: RunningBroker) -> None:
    # Given a taker that needs the lock under which the table publishes (B3)
    table = threading.Lock()
    count = 0

    def take(_topic: str, _payload: bytes) -> None:
        nonlocal count
        with table:
            count += 1

    controller, _ = mosquitto.bus("controller", (TOPICS.event("+"),), take=take)
    assert eventually(lambda: controller.connected)

    # When it publishes ten thousand times, hearing itself
    began = time.monotonic()
    sent = 0
    while sent < 10_000 and time.monotonic() - began < 8:
        with table:
            is_taken = controller.publish(TOPICS.event("bet"), b"bet")
        sent += is_taken
        time.sleep(0 if is_taken else 0.001)

    # Then all of them come back within seconds
    assert sent == 10_000
    assert eventually(lambda: count == 10_000)
    assert controller.failures == 0


def test_a_table_says_its_last_words_before_it_closes(mosquitto: RunningBroker) -> None:
    # Given a controller with a last will
    page = mosquitto.observer("web", TOPICS.availability, f"{TOPICS.root}/staff/#")
    controller, _ = mosquitto.bus("controller", will=(TOPICS.availability, b"offline"))
    assert eventually(lambda: controller.connected)

    # When it clears many alerts, says that it stops, and closes at once
    for number in range(100):
        controller.publish(f"{TOPICS.root}/staff/alert/{number}", b"", retain=True)
    controller.publish(TOPICS.availability, b"stopped", retain=True)
    controller.close()

    # Then that is what is heard last, and not the will
    time.sleep(0.3)
    assert len(page.heard) == 101
    assert page.payloads(TOPICS.availability) == [b"stopped"]
    assert not controller.connected


def test_a_broker_that_closes_at_once_is_not_stormed() -> None:
    # Given a broker that accepts and then closes every connection (A6)
    accepted = 0
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            nonlocal accepted
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                accepted += 1
                with connection:
                    connection.recv(1024)
                    connection.sendall(b"\x20\x02\x00\x00")

        threading.Thread(target=serve, daemon=True).start()

        # When a bus is pointed at it for two seconds, drawing the shortest waits
        bus = Bus(
            "127.0.0.1", listener.getsockname()[1], "web", "secret", ["t/state"], lambda _t, _p: None,
            draw_unit=lambda: 0.0,
        )  # fmt: skip
        bus.start()
        time.sleep(2)
        bus.close()
        listener.shutdown(socket.SHUT_RDWR)

    # Then it tried at 0, 0.1, 0.3, 0.7 and 1.5 s
    assert 4 <= accepted <= 5
