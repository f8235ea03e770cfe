"""A part of the running table dies, lies or talks nonsense: the table keeps its state and goes on."""

from __future__ import annotations

import logging
import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from controller.adapters.camera import CameraPlace
from controller.published.bus import Bus
from controller.published.messages import Reply
from controller.published.topics import Topics
from controller.wiring.live import Connections
from engine.cards import Card
from firmware_bridge.messages import SEAT_PANEL
from hardware.simulated.boards import SimulatedBoard
from hardware.simulated.camera import RenderedCamera
from hardware.simulated.felt import Felt
from hardware.simulated.frames import FrameServer, serve_frames
from tests.cli.running import eventually, needs_mosquitto
from tests.wire.live import Browser, Live
from vision.felt import felt_for
from vision.picture import Picture
from vision.sources import monotonic_ms

pytestmark = [pytest.mark.slow, pytest.mark.alone, needs_mosquitto]


@pytest.fixture(scope="module")
def table() -> Iterator[Live]:
    """A simulated table that deals as fast as it goes."""
    with Live(speed=0, seed=3, seats=3) as live:
        assert live.deals_on(1)
        yield live


def killed(live: Live, child: str) -> None:
    pid = live.table.tree.pid_of(child)
    assert pid is not None
    os.kill(pid, signal.SIGKILL)


@pytest.mark.parametrize("child", ["broker", "dashboard", "camera", "world"])
def test_a_child_that_is_killed_in_mid_hand_comes_back_and_the_table_deals_on(child: str, table: Live) -> None:
    # Given a hand in progress
    assert table.until(lambda now: now.play.hand is not None and now.play.hand.to_act is not None)
    number, restarts = table.table.table.play.number, table.table.tree.restarts_of(child)

    # When a child is killed
    killed(table, child)

    # Then it is started again, the same hand comes to its end, and the next follows
    assert table.until(lambda now: table.table.tree.restarts_of(child) > restarts)
    assert table.table.table.play.number == number
    assert table.deals_on(1, within_s=60.0), table.page().direction
    assert "RECOVERED" not in table.faults()


def test_broker_lost_a_broker_that_is_killed_holds_the_clock_and_the_same_direction_stands_when_it_is_back() -> None:
    # Given a table of taps alone, with somebody to act and the clock running
    with Live(connections=Connections(), hardware=()) as live:
        while live.page().direction.line.id != "direction-act":
            live.goes_on()
        assert live.until(lambda now: live.device("broker") == "ok" and not now.faults)
        before = live.table.table.play.direction_id

        # When its own broker is killed
        killed(live, "broker")
        assert live.until(lambda now: now.fault("BROKER_LOST") is not None, 5.0)
        lost = live.table.table.play

        # Then the clock holds, and once the broker was started again the very same direction stands and is carried out
        assert lost.clock is not None and {hold.value for hold in lost.clock.holds} == {"fault"}
        assert live.until(lambda now: now.fault("BROKER_LOST") is None, 10.0)
        back = live.table.table.play
        assert (lost.direction_id, back.direction_id) == (before, before)
        assert back.clock is not None and not back.clock.holds
        assert eventually(lambda: Browser(live.table.address).entered)
        live.goes_on()
        assert live.table.table.play.direction_id != before


def test_the_dealer_s_link_opens_once_also_at_a_dashboard_that_was_started_again(table: Live) -> None:
    # Given a dashboard that was killed before anybody used the dealer's link, and is back
    killed(table, "dashboard")
    assert table.until(lambda now: table.table.tree.pid_of("dashboard") is not None)
    assert table.deals_on(1)

    # When the link is opened twice
    first, second = Browser(table.table.address), Browser(table.table.address)

    # Then the first browser sees the table and the other does not
    assert first.entered and not second.entered
    assert eventually(lambda: first.shows() is not None)


def test_nonsense_on_the_bus_is_dropped_by_name_and_the_table_goes_on(
    table: Live, caplog: pytest.LogCaptureFixture
) -> None:
    # Given the broker's word of the dashboard, in the hands of somebody who means ill
    caplog.set_level(logging.WARNING)
    topics = Topics(site=table.config.site, table=table.config.table)
    replies: list[Reply] = []
    broker = table.table._broker
    killed(table, "dashboard")
    bus = Bus(
        "127.0.0.1",
        broker.port,
        "web",
        broker.passwords["web"],
        [topics.reply("web")],
        lambda topic, payload: replies.append(Reply.model_validate_json(payload)),
    )
    bus.start()
    assert eventually(lambda: bus.connected)
    seq = table.table.table.seq

    # When garbage, half a command, a huge one and one about an old direction come
    stale = '{"id": "stale-001", "name": "done", "expect_seq": 1, "role": "dealer"}'
    for payload in (
        b"\xff\x00",
        b"{}",
        b'{"id": 5}',
        b"[" * 5000,
        b'{"id": "' + b"x" * 200_000 + b'"}',
        stale.encode(),
    ):
        bus.publish(topics.command("web"), payload)
    answered = table.until(lambda now: bool(replies), 10.0)
    bus.close()

    # Then only the last is answered, refused, and the hand goes on
    assert answered and [(reply.id, reply.ok) for reply in replies] == [("stale-001", False)]
    assert replies[0].error is not None and replies[0].error.id == "refused-stale"
    assert caplog.text.count("sent something that is no command") == 5
    assert table.table.table.seq > seq and table.deals_on(1)


class Panel:
    """A table whose only hardware is a seat panel that the test holds."""

    def __init__(self, folder: Path) -> None:
        path = folder / "panel"
        self.board = SimulatedBoard(SEAT_PANEL, "aa" * 8, path, clock=monotonic_ms, boot_id=7)
        self.live = Live(connections=Connections(boards={"seat_panel": str(path)}), hardware=("seat_panel",))
        assert self.live.until(lambda now: self.live.device("seat_panel") == "ok")
        while self.live.page().direction.line.id != "direction-act":
            self.live.goes_on()

    @property
    def to_act(self) -> int:
        hand = self.live.table.table.play.hand
        assert hand is not None and hand.to_act is not None
        return int(hand.to_act)

    def close(self) -> None:
        self.live.__exit__(None, None, None)
        self.board.close()


@pytest.fixture
def panel(tmp_path: Path) -> Iterator[Panel]:
    panel = Panel(tmp_path)
    yield panel
    panel.close()


def test_noise_on_a_board_s_wire_moves_nothing_and_the_next_press_counts(panel: Panel) -> None:
    # Given a player to act, and a wire on which anything may come
    seat, direction = panel.to_act, panel.live.table.table.play.direction_id
    rng = random.Random(4)

    # When ten thousand bytes of noise come
    for _ in range(100):
        panel.board.noise(rng.randbytes(100))
    panel.live.until(lambda now: False, 1.0)
    unmoved = panel.live.table.table.play.direction_id == direction

    # Then nothing has happened, and the player's own press is taken
    panel.board.press(seat, 2)
    assert unmoved and panel.live.until(lambda now: now.play.hand is not None and now.play.hand.to_act != seat, 5.0)


def test_a_press_while_the_cable_is_out_arrives_when_it_is_back(panel: Panel) -> None:
    # Given a player to act, whose board loses its cable
    seat = panel.to_act
    panel.board.hangup()
    assert panel.live.until(lambda now: panel.live.device("seat_panel") == "lost", 5.0)
    assert "BOARD_OFFLINE" in panel.live.faults()

    # When the player presses and the cable comes back
    panel.board.press(seat, 1)
    panel.live.until(lambda now: False, 0.3)
    waited = panel.to_act == seat
    panel.board.replug()

    # Then the press counts once, and the fault is settled
    assert waited and panel.live.until(lambda now: now.play.hand is not None and now.play.hand.to_act != seat, 5.0)
    assert panel.live.until(lambda now: now.fault("BOARD_OFFLINE") is None, 5.0)


class Lens:
    """A table whose only hardware is a camera over a felt that the test lays cards on."""

    def __init__(self, folder: Path) -> None:
        self.path, self.felt, self.layout = folder / "frames", Felt(), felt_for(6)
        self._camera = RenderedCamera(self.layout, 1)
        self.pushed = 0
        """By how many pixels the camera was bumped aside."""
        self.server: FrameServer | None = None
        self.open()
        self.live = Live(
            connections=Connections(cameras=(CameraPlace(source=f"unix:{self.path}"),)), hardware=("camera",)
        )
        assert self.live.until(lambda now: self.live.device("camera") == "ok")

    def open(self) -> None:
        self.server = serve_frames(self.path, self._grab)

    def _grab(self) -> tuple[Picture, int]:
        frame = self._camera.frame(self.felt)
        return np.roll(frame, self.pushed, axis=1) if self.pushed else frame, monotonic_ms()

    def gone(self) -> None:
        assert self.server is not None
        self.server.close()
        self.server = None

    def close(self) -> None:
        self.live.__exit__(None, None, None)
        if self.server is not None:
            self.server.close()


@pytest.fixture
def lens(tmp_path: Path) -> Iterator[Lens]:
    lens = Lens(tmp_path)
    yield lens
    lens.close()


def test_a_camera_that_is_unplugged_leaves_the_hand_to_taps_and_reads_again_when_it_is_back(lens: Lens) -> None:
    # Given a hand whose flop is to be dealt, and a camera that loses its lens
    while lens.live.page().direction.line.id != "direction-street":
        lens.live.goes_on()
    lens.gone()
    assert lens.live.until(lambda now: now.fault("CAMERA_LOST") is not None, 10.0)

    # When the dealer deals the flop and says so by a tap, and the lens comes back
    lens.live.goes_on()
    hand = lens.live.table.table.play.hand
    assert hand is not None and len(hand.board) == 3 and not any(card.is_known for card in hand.board)
    for slot, card in enumerate(("Jc", "3d", "5c"), start=1):
        lens.felt.put(Card.parse(card), *lens.layout.board_spot(slot), face_up=True)
    lens.open()

    # Then the fault is settled and the three cards are read
    assert lens.live.until(lambda now: now.fault("CAMERA_LOST") is None, 10.0)
    assert lens.live.until(
        lambda now: now.play.hand is not None and [str(card) for card in now.play.hand.board] == ["Jc", "3d", "5c"],
        10.0,
    )


def test_a_bumped_camera_is_told_within_seconds_and_every_card_is_known_again_when_it_stands(lens: Lens) -> None:
    # Given a flop on the board that the camera sees
    for slot, card in enumerate(("Jc", "3d", "5c"), start=1):
        lens.felt.put(Card.parse(card), *lens.layout.board_spot(slot), face_up=True)
    assert lens.live.until(lambda now: len(now.seen) == 3, 5.0)
    before = {track: seen.card for track, seen in lens.live.table.table.seen.items()}

    # When somebody bumps into the camera
    lens.pushed = 15
    assert lens.live.until(lambda now: now.fault("CAMERA_MOVED") is not None, 3.0)

    # Then it is well again by itself, and the table knows the same cards under the same tracks
    assert lens.live.until(lambda now: now.fault("CAMERA_MOVED") is None, 5.0)
    assert lens.live.until(lambda now: len(now.seen) == 3, 5.0)
    assert {track: seen.card for track, seen in lens.live.table.table.seen.items()} == before
