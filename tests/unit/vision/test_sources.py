"""Where frames come from."""

from __future__ import annotations

import socket
import threading
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from hardware.simulated.frames import serve_frames
from vision.sources import SourceLost, open_source


def test_frames_served_on_a_socket_arrive_whole_with_their_time(tmp_path: Path) -> None:
    # Given a server of frames that counts them
    served = 0

    def grab() -> tuple[NDArray[np.uint8], int]:
        nonlocal served
        served += 1
        return np.full((90, 160, 3), served, np.uint8), 1000 + served

    with serve_frames(tmp_path / "frames", grab):
        source = open_source(f"unix:{tmp_path / 'frames'}")

        # When two are read
        first, second = source.read(), source.read()
        source.close()

    # Then they are the newest at each time of asking
    assert first is not None and second is not None
    assert (first.image.shape, int(first.image[5, 5, 0]), first.captured_at_ms) == ((90, 160, 3), 1, 1001)
    assert (int(second.image[89, 159, 2]), second.captured_at_ms) == (2, 1002)


def test_a_server_that_goes_away_is_a_lost_source(tmp_path: Path) -> None:
    # Given a source connected to a server
    server = serve_frames(tmp_path / "frames", lambda: (np.zeros((9, 16, 3), np.uint8), 1))
    source = open_source(f"unix:{tmp_path / 'frames'}")
    source.read()

    # When the server closes / Then reading says so, and so does connecting anew
    server.close()
    with pytest.raises(SourceLost, match="stopped serving frames"):
        for _ in range(3):
            source.read()
    with pytest.raises(SourceLost, match="no frames are served"):
        open_source(f"unix:{tmp_path / 'frames'}")


def test_a_server_of_something_else_is_refused(tmp_path: Path) -> None:
    # Given a socket that answers with text
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listener.bind(str(tmp_path / "other"))
    listener.listen(1)

    def answer() -> None:
        client, _ = listener.accept()
        with client:
            client.recv(1)
            client.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

    thread = threading.Thread(target=answer)
    thread.start()

    # When it is read as frames / Then it is refused
    source = open_source(f"unix:{tmp_path / 'other'}")
    with pytest.raises(SourceLost, match="does not serve frames"):
        source.read()
    source.close()
    thread.join()
    listener.close()


def test_a_folder_shows_its_pictures_by_name_and_keeps_the_last(tmp_path: Path) -> None:
    # Given two pictures, written in the wrong order
    for name, level in (("b.png", 200), ("a.png", 100)):
        cv2.imwrite(str(tmp_path / name), np.full((20, 20, 3), level, np.uint8))
    now = [5000]
    source = open_source(f"folder:{tmp_path}", lambda: now[0], hold_ms=2000)

    # When time passes
    shown = []
    for now[0] in (5000, 6999, 7000, 60_000):
        frame = source.read()
        assert frame is not None
        shown.append((int(frame.image[0, 0, 0]), frame.captured_at_ms))

    # Then each is held for its time
    assert shown == [(100, 5000), (100, 6999), (200, 7000), (200, 60_000)]


def test_sources_that_cannot_be_opened_say_why(tmp_path: Path) -> None:
    # Given sources with nothing behind them / When they are opened / Then each says what is missing
    (tmp_path / "empty").mkdir()
    for text, why in (
        (f"folder:{tmp_path / 'empty'}", "holds no pictures"),
        (f"folder:{tmp_path / 'nowhere'}", "there is no folder"),
        (f"video:{tmp_path / 'none.mp4'}", "cannot be opened"),
    ):
        with pytest.raises(SourceLost, match=why):
            open_source(text)


@pytest.mark.parametrize("text", ["", "rtsp://host", "device:front", "unix"])
def test_a_text_that_names_no_source_is_refused(text: str) -> None:
    # Given a text of no known form / When it is opened / Then the forms are named
    with pytest.raises((ValueError, SourceLost)):
        open_source(text)


def test_a_film_is_shown_at_its_own_pace_and_its_last_frame_stays(tmp_path: Path) -> None:
    # Given a film of ten frames, ten a second, growing brighter
    path = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (64, 48))
    for level in range(0, 250, 25):
        writer.write(np.full((48, 64, 3), level, np.uint8))
    writer.release()
    now = [0]
    source = open_source(f"video:{path}", lambda: now[0])

    # When it is read at its start, in its middle and long after
    levels = []
    for now[0] in (0, 450, 20_000):
        frame = source.read()
        assert frame is not None
        levels.append(int(frame.image.mean()))
    source.close()

    # Then the frame is the one whose time it is
    assert levels == [pytest.approx(0, abs=3), pytest.approx(100, abs=3), pytest.approx(225, abs=3)]
