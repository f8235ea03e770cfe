"""Every example starts as it is and deals a hand, driven through its page alone."""

from __future__ import annotations

import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.published import KeyView, StaffState, TableState
from tests.cli.running import ROOT, Running, eventually, needs_mosquitto
from tests.wire.live import Browser

pytestmark = [pytest.mark.slow, pytest.mark.alone, needs_mosquitto]

EXAMPLES = ROOT / "examples"
TAPS_MOST = 12
"""What the first design allows a dealer without any hardware, beyond actions and amounts; the aim is 8."""
LOOKS = 200
PLAYER = '\n[[player]]\nseat = {seat}\nstack = 10000\nname = "Guest"\n'


class Dealer:
    """Somebody at the page of a table who taps what it offers, and counts the taps."""

    def __init__(self, table: Running) -> None:
        self.browser = Browser(table.address)
        self.taps = self.actions = 0
        self.seen: list[str] = []
        assert eventually(lambda: self.browser.shows() is not None, 10.0)

    def shown(self) -> tuple[TableState, StaffState]:
        """What the page shows, once all of it is of one moment."""
        for _ in range(LOOKS):
            shown = self.browser.shows()
            if shown is not None:
                return shown
            time.sleep(0.05)
        raise AssertionError("the page shows nothing of one moment")

    def does_what_the_page_says(self) -> None:
        """Tap the plainest key that the direction offers."""
        _, staff = self.shown()
        direction = staff.direction
        self.seen.append(direction.line.id)
        if direction.line.id == "direction-act":
            self.actions += 1
            self.tap(next(key for key in direction.keys if key.args.get("action") in ("check", "call")), staff.seq)
        else:
            self.taps += 1
            self.tap(next(key for key in direction.keys if key.asks is None), staff.seq)

    def tap(self, key: KeyView, seq: int) -> None:
        """Tap a key; a refusal because the table has moved on is none."""
        status, answer = self.browser.taps(key, seq)
        assert status == 200 or answer["error"] is not None, answer

    def deals_a_hand(self) -> None:
        """Follow the page from the shuffle to the next one."""
        while (shown := self.shown())[0].hand_number < 1 or shown[1].direction.line.id != "direction-prepare":
            self.does_what_the_page_says()


def run(file: Path, data: Path) -> Running:
    return Running("run", file, "--no-browser", "--http-port", 0, "--data", data)


def nine_handed(folder: Path) -> Path:
    """The example of the kitchen table with everybody there."""
    text = (EXAMPLES / "taps-only.toml").read_text()
    missing = [seat for seat in range(1, 10) if f"seat = {seat}\n" not in text]
    path = folder / "nine.toml"
    path.write_text(text + "".join(PLAYER.format(seat=seat) for seat in missing))
    return path


def test_a_nine_handed_hand_by_taps_alone_needs_few_of_them(tmp_path: Path) -> None:
    # Given a table of nine without any hardware
    with run(nine_handed(tmp_path), tmp_path / "data") as table:
        dealer = Dealer(table)

        # When a hand is dealt to its showdown through the page's keys
        dealer.deals_a_hand()
        state, _ = dealer.shown()

        # Then the chips are all there, and beyond the players' actions few taps were needed
        assert sum(seat.stack for seat in state.seats) == 9 * 10_000
        assert "direction-declare" in dealer.seen and dealer.actions >= 9 * 4
        assert dealer.taps <= TAPS_MOST, dealer.seen
        assert table.end(signal.SIGINT) == 0


@pytest.mark.parametrize("name", ["taps-only", "camera-folder", "full-table"])
def test_every_example_starts_as_it_is(name: str, tmp_path: Path) -> None:
    # Given an example
    with run(EXAMPLES / f"{name}.toml", tmp_path / "data") as table:
        # When its page is opened
        state, staff = Dealer(table).shown()

        # Then it waits for the first shuffle, or its simulated dealer has begun
        assert staff.direction.line.id.startswith("direction-") and state.hand_number <= 1
        assert table.end(signal.SIGINT) == 0 and table.complained == []


def test_the_full_table_deals_itself(tmp_path: Path) -> None:
    # Given the example of a full table, with nothing changed but that its people are quick
    file = tmp_path / "full.toml"
    file.write_text((EXAMPLES / "full-table.toml").read_text().replace("speed = 1 ", "speed = 0 "))
    assert "speed = 0" in file.read_text()

    # When it runs
    with run(file, tmp_path / "data") as table:
        dealer = Dealer(table)

        # Then it comes to its second hand by itself, and nobody found fault with it
        assert eventually(lambda: dealer.shown()[0].hand_number >= 2, 40.0, every_s=0.5)
        assert dealer.shown()[1].faults == []


@pytest.fixture
def quick_pictures(tmp_path: Path) -> Iterator[Path]:
    """The example of the camera table, its felt bare for four seconds only."""
    (tmp_path / "pictures").mkdir()
    for picture in (EXAMPLES / "pictures").glob("0[2-9]*.jpg"):
        shutil.copy(picture, tmp_path / "pictures")
    for number in range(2):
        shutil.copy(EXAMPLES / "pictures" / "01-empty.jpg", tmp_path / "pictures" / f"01-empty-{number}.jpg")
    shutil.copy(EXAMPLES / "camera-folder.toml", tmp_path)
    yield tmp_path / "camera-folder.toml"


def test_the_pictures_of_the_camera_table_are_its_cards(quick_pictures: Path, tmp_path: Path) -> None:
    # Given a camera that is a folder of pictures, and a dealer who shuffles before they begin
    with run(quick_pictures, tmp_path / "data") as table:
        dealer = Dealer(table)
        assert eventually(lambda: ("camera", "ok") in _devices(dealer), 6.0)

        # When the hand goes to the river by what the page says
        while len(dealer.shown()[0].board) < 5 or not dealer.shown()[1].direction.line.id.startswith("direction-act"):
            if dealer.shown()[1].direction.line.id == "direction-street" and not _waited(dealer):
                continue
            dealer.does_what_the_page_says()

        # Then the board is that of the pictures, without anybody naming a card
        assert eventually(lambda: dealer.shown()[0].board == ["Kh", "9s", "4d", "Qc", "2s"]), dealer.shown()[0].board
        assert dealer.shown()[1].doubts == [] and dealer.shown()[1].faults == []

        # And when all but one fold, the pot is pushed
        while dealer.shown()[1].direction.line.id == "direction-act":
            _, staff = dealer.shown()
            dealer.tap(
                next(key for key in staff.direction.keys if key.args.get("action") in ("fold", "check")), staff.seq
            )
        dealer.deals_a_hand()
        assert sum(seat.stack for seat in dealer.shown()[0].seats) == 3 * 5000


def _devices(dealer: Dealer) -> list[tuple[str, str]]:
    return [(device.device, device.state) for device in dealer.shown()[1].devices]


def _waited(dealer: Dealer) -> bool:
    """Whether a street is still to be tapped when the camera has had its time."""
    street = dealer.shown()[1].direction.id
    return not eventually(lambda: dealer.shown()[1].direction.id != street, 6.0)
