"""``croupier eye``: a page and picture files of what the cameras see, whatever they are pointed at."""

from __future__ import annotations

import json
import re
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from hardware.simulated.frames import FrameServer, serve_frames
from tests.cli.running import Running, croupier, eventually, printed
from tests.unit.vision.test_picture_files import jpeg
from tests.vision.in_view import InView, cleared
from vision.picture import Picture
from vision.picture_files import load_picture
from vision.sources import monotonic_ms


class Served:
    """A felt with cards, served on a socket."""

    def __init__(self, folder: Path) -> None:
        self.view: InView = cleared()
        self.view.lay("9h", self.view.layout.board_spot(1))
        self.view.lay("Qs", self.view.layout.shown_spot(4, 0))
        self.view.lay("2c", self.view.layout.seat_spot(2, 0), face_up=False)
        self.path = folder / "frames"
        self._lock = threading.Lock()
        self.server: FrameServer = serve_frames(self.path, self._grab)

    def _grab(self) -> tuple[Picture, int]:
        with self._lock:
            return self.view.picture(), monotonic_ms()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path)
    yield served
    served.server.close()


class Page:
    """The page of a running command."""

    def __init__(self, running: Running) -> None:
        assert eventually(lambda: any("http://" in line for line in running.said), 20.0), running.complained
        found = re.search(r"http://\S+", "".join(running.said))
        assert found is not None
        self.address = found[0]

    def get(self, name: str) -> bytes:
        with urllib.request.urlopen(self.address + name, timeout=5.0) as answer:
            return bytes(answer.read())

    def camera(self) -> dict[str, Any]:
        cameras = json.loads(self.get("state"))["cameras"]
        return dict(cameras[0]) if cameras else {"health": "", "cards": [], "seq": 0}


@pytest.mark.slow
def test_the_page_shows_what_is_read_in_three_languages_and_only_under_its_token(served: Served) -> None:
    # Given the command over a felt
    with Running("eye", "--source", f"unix:{served.path}", "--no-browser", "--lang", "it") as running:
        page = Page(running)

        # When its page is looked at
        assert eventually(lambda: len(page.camera()["cards"]) == 3)
        camera, words = page.camera(), json.loads(page.get("words"))
        picture = cv2.imdecode(np.frombuffer(page.get("picture/0"), np.uint8), cv2.IMREAD_COLOR)

        # Then cards are named where they are public, and nowhere else
        rows = [(card["zone"], card["kind"], card["card"]) for card in camera["cards"]]
        assert rows == [("flop 1", "read", "9♥"), ("posto 2", "back", "dorso"), ("posto 4", "secret", "scoperta")]
        assert (camera["health_words"], words["title"]) == ("Vede il panno", "Che cosa vedono le telecamere")
        assert picture is not None and picture.shape == (720, 1280, 3)
        assert "Q" not in json.dumps(camera)

        # And a stranger gets nothing
        for path in ("", "state", "picture/0", "x/state"):
            with pytest.raises(urllib.error.HTTPError, match="404"):
                urllib.request.urlopen("/".join(page.address.split("/")[:3]) + "/" + path, timeout=5.0)


@pytest.mark.slow
def test_a_camera_that_goes_away_is_said_on_the_page_and_its_picture_is_none(served: Served) -> None:
    # Given a page over a felt
    with Running("eye", "--source", f"unix:{served.path}", "--no-browser") as running:
        page = Page(running)
        assert eventually(lambda: page.camera()["health"] == "ok")

        # When the camera is unplugged
        served.server.close()

        # Then the page says so, and why
        assert eventually(lambda: page.camera()["health"] == "no_frames")
        camera = page.camera()
        assert camera["health_words"] == "No picture comes" and camera["cards"] == []
        assert camera["facts"][0][0] == "Why" and "frames" in camera["facts"][0][1]


@pytest.mark.slow
def test_it_stops_by_itself_when_the_time_is_over(served: Served) -> None:
    # Given a command with a time limit / When the time is over / Then it has ended well
    began = time.monotonic()
    done = croupier("eye", "--source", f"unix:{served.path}", "--no-browser", "--seconds", 0.5)
    assert done.returncode == 0 and time.monotonic() - began < 5.0
    assert "Only public cards are shown clear" in done.stdout


@pytest.mark.slow
def test_pictures_of_what_happened_are_written_to_a_folder(served: Served, tmp_path: Path) -> None:
    # Given a felt on which cards lie / When it is watched for a second, into a folder
    out = tmp_path / "seen"
    done = croupier("eye", "--source", f"unix:{served.path}", "--out", out, "--seconds", 1.0)

    # Then there are a few pictures, and each line says what was seen
    lines = done.stdout.splitlines()
    files = sorted(out.iterdir())
    assert done.returncode == 0 and 2 <= len(files) < 20 and len(lines) == len(files)
    assert sorted(lines[-1].split(": ")[1].split(", ")) == ["9h", "back", "face (not public)"]
    assert load_picture(files[0]).shape == (720, 1280, 3)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "name a table's file, --source or --picture; one of them"),
        (("--picture", "a.png"), "--picture goes with --out FOLDER"),
        (("--source", "webcam"), "'webcam' is no source of frames"),
        (("--source", "device:0", "--calibration", "none.json"), "none.json cannot be read"),
        (("--source", "device:0", "--calibration", "pyproject.toml"), "pyproject.toml is no camera's calibration"),
        (("--calibration", "a.json", "--source", "device:0", "--calibration", "b.json"), "more --calibration than"),
        (("examples/taps-only.toml",), "names no camera"),
    ],
)
def test_what_cannot_be_looked_at_is_refused_in_one_line(arguments: tuple[str, ...], says: str) -> None:
    # Given nothing to look at / When it is to be shown / Then one line says why
    done = croupier("eye", *arguments)
    assert done.returncode == 2 and says in done.stderr and len(done.stderr.splitlines()) == 1


def _board_picture() -> Picture:
    view = cleared()
    view.lay("9h", view.layout.board_spot(3))
    return view.picture()


def _sixteen_bits(picture: Picture) -> bytes:
    return cv2.imencode(".png", picture.astype(np.uint16) * 257)[1].tobytes()


def _with_alpha(picture: Picture) -> bytes:
    solid = np.full((*picture.shape[:2], 1), 255, np.uint8)
    return cv2.imencode(".png", np.concatenate([picture, solid], axis=2))[1].tobytes()


def _twelve_million(picture: Picture) -> bytes:
    return jpeg(np.asarray(cv2.resize(picture, (4608, 2592), interpolation=cv2.INTER_CUBIC), np.uint8))


def _from_a_telephone(picture: Picture) -> bytes:
    return jpeg(np.ascontiguousarray(np.rot90(picture)), orientation=6)


def _upside_down(picture: Picture) -> bytes:
    return jpeg(np.ascontiguousarray(picture[::-1, ::-1]))


@pytest.mark.slow
@pytest.mark.parametrize("kind", [_sixteen_bits, _with_alpha, _twelve_million, _from_a_telephone, _upside_down])
def test_a_picture_of_any_kind_is_read_and_drawn(kind: Any, tmp_path: Path) -> None:
    # Given a picture of the nine of hearts as such a file
    path = tmp_path / "any.png"
    path.write_bytes(kind(_board_picture()))

    # When it is read, and drawn
    (read,) = printed("read", path)
    done = croupier("eye", "--picture", path, "--out", tmp_path / "seen")

    # Then the card is there in both, and the corners lie in the picture as one sees it
    assert [card["card"] for card in read["cards"]] == ["9h"]
    assert read["width"] > read["height"] and done.returncode == 0 and done.stdout.endswith(": 9h\n")
    xs, ys = zip(*read["cards"][0]["corners"], strict=True)
    assert 0.45 < np.mean(xs) / read["width"] < 0.55 and 0.4 < np.mean(ys) / read["height"] < 0.6
    drawn = load_picture(tmp_path / "seen" / "any-seen.jpg")
    assert drawn.shape[1] == min(read["width"], 1600)


@pytest.mark.parametrize("shape", [(1, 1), (2, 700), (720, 1280)])
def test_a_black_or_tiny_picture_holds_no_cards(shape: tuple[int, int], tmp_path: Path) -> None:
    # Given a black picture / When it is read, and drawn / Then there is no card in it, and nothing breaks
    path = tmp_path / "black.png"
    cv2.imwrite(str(path), np.zeros((*shape, 3), np.uint8))
    (read,) = printed("read", path)
    done = croupier("eye", "--picture", path, "--out", tmp_path / "seen")
    assert read["cards"] == [] and done.returncode == 0 and "no cards" in done.stdout


@pytest.mark.parametrize("command", [("read",), ("eye", "--out", "OUT", "--picture")])
@pytest.mark.parametrize("share", [0.0, 0.02, 0.5, 0.98])
def test_a_picture_cut_short_is_refused_by_name(command: tuple[str, ...], share: float, tmp_path: Path) -> None:
    # Given a JPEG of which only a part arrived
    path, whole = tmp_path / "cut.jpg", jpeg(_board_picture())
    path.write_bytes(whole[: int(share * len(whole))])

    # When it is read, or drawn / Then it is refused
    done = croupier(*(str(tmp_path / "seen") if part == "OUT" else part for part in command), path)
    assert done.returncode == 2 and "cut.jpg is" in done.stderr and len(done.stderr.splitlines()) == 1
