"""The camera child's lines become inputs; a pile under change is not an empty seat, and nonsense is dropped by name."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from controller.adapters.camera import PILE_MS, SILENT_MS, Camera, CameraPlace
from controller.adapters.camera_lines import read_line
from controller.ids import Place
from controller.inputs import ANOTHER_BACK, JOKER, CardGone, CardSeen, DeviceChanged, Input
from controller.wiring.processes import Child, ProcessTree
from engine.cards import Card
from tests.cli.running import eventually

RUN_ID = "abcd0123"


class Watched:
    """A camera whose child is this test, and what the table hears of it."""

    def __init__(self) -> None:
        self.now_ms = 1_000
        self.tree = ProcessTree()
        self.heard: list[Input] = []
        self.camera = Camera(
            places=(CameraPlace(source="folder:none"),),
            seats=6,
            pictures=Path("none"),
            tree=self.tree,
            clock=lambda: self.now_ms,
        )
        self.camera.tell(self._hear, RUN_ID)

    def says(self, what: str, **facts: object) -> None:
        self.camera.hear(json.dumps({"what": what, **facts}))

    def rested(self, zone: str, track: int) -> None:
        self.says("rested", zone=zone, track=track, kind="back", seen_at_ms=self.now_ms, card=None)

    def left(self, zone: str, track: int) -> None:
        self.says("left", zone=zone, track=track, seen_at_ms=self.now_ms)

    def words(self) -> list[str]:
        return [_in_words(given) for given in self.heard]

    def _hear(self, given: Input) -> bool:
        self.heard.append(given)
        return True


def _in_words(given: Input) -> str:
    match given:
        case CardSeen(seen=seen):
            return f"{seen.track} at {seen.zone}"
        case CardGone(track=track):
            return f"{track} gone"
        case DeviceChanged(device=device, state=state):
            return f"{device} {state}"
    return "?"


@pytest.fixture
def watched() -> Iterator[Watched]:
    watched = Watched()
    yield watched
    watched.tree.stop()


def test_a_card_that_is_covered_by_the_next_one_leaves_only_after_the_two_have_come_to_rest(watched: Watched) -> None:
    # Given a card at seat 3
    watched.rested("seat 3", 7)

    # When the next one is pitched on it: the old outline is gone, and a frame later the pile lies still
    watched.left("seat 3", 7)
    watched.now_ms += 20
    watched.rested("seat 3", 8)
    watched.now_ms += PILE_MS
    watched.says("health", state="ok", at_ms=watched.now_ms)

    # Then there was always a card at seat 3
    assert watched.words() == ["abcd1.7 at seat 3", "abcd1.8 at seat 3", "camera ok", "abcd1.7 gone"]


def test_a_card_that_left_a_seat_for_good_is_told_with_the_next_word_of_the_camera(watched: Watched) -> None:
    # Given a card that was taken away
    watched.rested("seat 3", 7)
    watched.left("seat 3", 7)
    before = watched.words()

    # When the camera has gone on watching
    watched.now_ms += PILE_MS
    watched.says("health", state="ok", at_ms=watched.now_ms)

    # Then it is told, and not before
    assert before == ["abcd1.7 at seat 3"] and watched.words()[-1] == "abcd1.7 gone"


def test_a_card_that_left_the_board_is_told_at_once(watched: Watched) -> None:
    # Given a card on the board
    watched.rested("board 1", 7)

    # When it is taken away
    watched.left("board 1", 7)

    # Then the table knows
    assert watched.words() == ["abcd1.7 at board 1", "abcd1.7 gone"]


def test_a_camera_that_dies_leaves_nothing_untold_and_comes_back_with_other_tracks(watched: Watched) -> None:
    # Given a card that has just left
    watched.rested("seat 3", 7)
    watched.left("seat 3", 7)

    # When the child dies and a new one sees a card
    watched.camera.changed("down", "killed by SIGKILL")
    watched.rested("seat 3", 7)

    # Then the two runs are not mistaken for each other
    assert watched.words() == ["abcd1.7 at seat 3", "abcd1.7 gone", "camera lost", "abcd2.7 at seat 3"]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "no json",
        "[1, 2]",
        "{}",
        '{"what": "rested"}',
        '{"what": "rested", "track": 1, "zone": "seat 1", "kind": "face", "card": "1x", "seen_at_ms": 5}',
        '{"what": "left", "track": 1, "seen_at_ms": "soon"}',
        '{"what": "health", "state": "splendid"}',
    ],
)
def test_a_line_that_is_no_sighting_is_named_in_the_log_and_dropped(
    line: str, watched: Watched, caplog: pytest.LogCaptureFixture
) -> None:
    # Given a camera that is watched
    caplog.set_level(logging.WARNING)

    # When its child says something else than sightings
    watched.camera.hear(line)

    # Then the table hears nothing of it and the log does
    assert watched.heard == [] and "no sighting" in caplog.text


def test_words_that_are_no_news_for_the_table_are_passed_over() -> None:
    # Given a line of a later version
    line = {"what": "warmth", "degrees": 40}

    # When it is read
    given = read_line(line, "eye1")

    # Then it is nothing
    assert given is None


def test_a_reading_is_read_as_it_was_written() -> None:
    # Given a card that was read, and one that was not
    read = {
        "what": "changed",
        "track": 4,
        "zone": "board 2",
        "kind": "face",
        "card": "Td",
        "margin": 0.97,
        "candidates": [],
        "seen_at_ms": 12,
        "uncertainty_ms": 66,
        "x_mm": 800.4,
        "y_mm": 430.0,
        "picture": "ab",
    }
    unread = {**read, "card": None, "margin": 0.1, "candidates": ["Td", "Tc"], "reason": "blurred"}

    # When they become inputs
    one, other = read_line(read, "eye1"), read_line(unread, "eye1")

    # Then every fact is there
    assert isinstance(one, CardSeen) and isinstance(other, CardSeen)
    assert (one.seen.card, one.seen.margin_permille, one.seen.x_mm, one.seen.picture) == (
        Card.parse("Td"),
        970,
        800,
        "ab",
    )
    assert (other.seen.card, other.seen.reason) == (Card.UNKNOWN, "blurred")
    assert other.seen.candidates == (Card.parse("Td"), Card.parse("Tc"))


def test_a_child_that_hangs_is_a_lost_camera_until_it_speaks_again() -> None:
    # Given a camera that was well
    watched = Watched()
    watched.says("health", state="ok", at_ms=1_000)

    # When it says nothing for longer than three seconds
    watched.now_ms += 3_000
    watched.camera.watch()
    assert watched.words() == ["camera ok"]
    watched.now_ms += 1
    watched.camera.watch()
    watched.camera.watch()

    # Then it is lost, once, and its next word brings it back
    watched.says("health", state="ok", at_ms=5_000)
    assert watched.words() == ["camera ok", "camera lost", "camera ok"]
    watched.tree.stop()


MARK = '{"what": "look_again", "zone": "board 5"}'


class Overheard(Watched):
    """The same with a child that only repeats what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        argv = (sys.executable, "-c", "import sys\nfor line in sys.stdin: print(line, end='', flush=True)")
        self.tree.start(Child(name=Camera.name, argv=argv, on_line=self.told.append))
        assert eventually(lambda: self.tree.pid_of(Camera.name) is not None)

    def reports_asked(self) -> int:
        """How often everything was asked for until now."""
        marks = self.told.count(MARK)
        self.camera.look_again(Place("board 5"))
        assert eventually(lambda: self.told.count(MARK) > marks)
        return self.told.count('{"what": "report"}')


@pytest.mark.parametrize("blind", ["dark", "moved", "frozen", "no_frames"])
def test_a_camera_that_sees_again_is_asked_for_everything_it_sees(blind: str) -> None:
    # Given a camera that was well, and then blind: the table has forgotten what it saw
    watched = Overheard()
    for state in ("ok", blind):
        watched.says("health", state=state, at_ms=1_000)
    before = watched.reports_asked()

    # When it is well again, and stays so
    for _ in range(3):
        watched.says("health", state="ok", at_ms=2_000)

    # Then it is asked once for what lies there
    assert watched.reports_asked() == before + 1
    watched.tree.stop()


@pytest.mark.parametrize("states", [("ok",), ("no_frames", "ok"), ("dark", "moved", "ok")])
def test_a_camera_that_starts_is_asked_once_for_everything_it_sees(states: Sequence[str]) -> None:
    # Given a child that has just started
    watched = Overheard()
    watched.camera.changed("up", "")

    # When it says what it sees, and in the end that it is well
    watched.rested("board 1", 4)
    for state in (*states, "ok"):
        watched.says("health", state=state, at_ms=1_000)

    # Then all is asked for once
    assert watched.reports_asked() == 1
    watched.tree.stop()


def test_a_camera_that_hung_is_asked_once_for_everything_it_sees() -> None:
    # Given a camera that fell silent for too long
    watched = Overheard()
    watched.says("health", state="ok", at_ms=1_000)
    before = watched.reports_asked()
    watched.now_ms += SILENT_MS + 1
    watched.camera.watch()

    # When it sees on
    watched.rested("board 1", 4)
    watched.says("health", state="ok", at_ms=5_000)

    # Then all is asked for once
    assert watched.reports_asked() == before + 1
    watched.tree.stop()


def test_what_is_wrong_with_a_camera_goes_with_its_state() -> None:
    # Given a camera whose driver hands out one picture again and again
    line = {"what": "health", "state": "frozen", "says": "the same picture comes again and again", "at_ms": 5}

    # When its word is read / Then it is a lost camera, for that reason
    assert read_line(line, "eye1") == DeviceChanged(
        device="camera", state="lost", reason="the same picture comes again and again"
    )


def test_a_joker_is_a_face_that_is_not_read_and_another_decks_back_is_a_back(watched: Watched) -> None:
    # Given what the child says of two pieces that are not the deck's
    facts = {"what": "rested", "seen_at_ms": 1_000, "card": None}
    joker = {**facts, "zone": "board 3", "track": 4, "kind": "joker", "reason": None}
    back = {**facts, "zone": "seat 2", "track": 5, "kind": "back", "reason": "another back"}

    # When its lines are read
    seen = [given.seen for given in (read_line(line, "eye") for line in (joker, back)) if isinstance(given, CardSeen)]

    # Then a joker lies there as any face does, and the reason says what both are
    assert [(each.kind, each.card.is_known, each.reason) for each in seen] == [
        ("face", False, JOKER),
        ("back", False, ANOTHER_BACK),
    ]
