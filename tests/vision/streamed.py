"""A network camera for tests: sends JPEG pictures over HTTP as fast as it is told, whoever reads them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

BOUNDARY = b"frame"


class Streamed:
    """Serves what `jpeg_of` gives, `fps` pictures a second, until closed; a picture is put into the stream once."""

    def __init__(self, jpeg_of: Callable[[int], bytes], fps: float) -> None:
        self.sent = 0
        self._closing = threading.Event()
        handler = type("Camera", (_Camera,), {"owner": self, "jpeg_of": staticmethod(jpeg_of), "every_s": 1 / fps})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.source = f"stream:http://127.0.0.1:{self._server.server_port}/live.mjpg"

    @property
    def is_closing(self) -> bool:
        return self._closing.is_set()

    def close(self) -> None:
        self._closing.set()
        self._server.shutdown()
        self._server.server_close()


class _Camera(BaseHTTPRequestHandler):
    owner: Streamed
    jpeg_of: Callable[[int], bytes]
    every_s: float

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", f"multipart/x-mixed-replace; boundary={BOUNDARY.decode()}")
        self.end_headers()
        due = time.monotonic()
        try:
            while not self.owner.is_closing:
                content = self.jpeg_of(self.owner.sent)
                head = b"--%s\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n" % (BOUNDARY, len(content))
                self.wfile.write(head + content + b"\r\n")
                self.owner.sent += 1
                due += self.every_s
                time.sleep(max(due - time.monotonic(), 0.0))
        except OSError:
            return

    def log_message(self, format: str, *args: object) -> None:
        return
