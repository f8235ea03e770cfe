"""Serves rendered frames over a Unix socket, so that the camera child reads the simulated felt as it reads a lens."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import numpy as np
from numpy.typing import NDArray

HEADER = struct.Struct("<IIIQ")
"""Width, height, channels, and the time of capture in ms of the monotonic clock; the pixels follow."""
ASK = b"n"
_POLL_S = 0.2
_BACKLOG = 4


class FrameServer:
    """Answers each request on `path` with the newest frame, from threads of its own, until closed.

    `grab` returns a blue-green-red picture and its time; it is called under a lock, once for each request.
    """

    def __init__(self, path: Path, grab: Callable[[], tuple[NDArray[np.uint8], int]]) -> None:
        self._path = path
        self._grab = grab
        self._turn = threading.Lock()
        self._closing = threading.Event()
        path.unlink(missing_ok=True)
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listener.bind(str(path))
        self._listener.listen(_BACKLOG)
        self._listener.settimeout(_POLL_S)
        self._thread = threading.Thread(target=self._accept, name="frames", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop serving and remove the socket; may be called twice."""
        self._closing.set()
        self._thread.join()
        self._listener.close()
        self._path.unlink(missing_ok=True)

    def __enter__(self) -> FrameServer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _accept(self) -> None:
        while not self._closing.is_set():
            try:
                client, _ = self._listener.accept()
            except TimeoutError:
                continue
            threading.Thread(target=self._serve, args=(client,), name="frames client", daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client:
            client.settimeout(_POLL_S)
            while not self._closing.is_set():
                try:
                    asked = client.recv(1)
                except TimeoutError:
                    continue
                except OSError:
                    return
                if asked != ASK or not self._answer(client):
                    return

    def _answer(self, client: socket.socket) -> bool:
        with self._turn:
            picture, captured_at_ms = self._grab()
        height, width, channels = picture.shape
        client.settimeout(None)
        try:
            client.sendall(HEADER.pack(width, height, channels, captured_at_ms))
            client.sendall(np.ascontiguousarray(picture).data)
        except OSError:
            return False
        client.settimeout(_POLL_S)
        return True


def serve_frames(path: Path | str, grab: Callable[[], tuple[NDArray[np.uint8], int]]) -> FrameServer:
    """Start to serve what `grab` returns on a Unix socket."""
    return FrameServer(Path(path), grab)
