"""A page for the browser of this machine alone: its files and what it asks for, under an address nobody guesses."""

from __future__ import annotations

import os
import secrets
import threading
import webbrowser
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

STATIC = Path(__file__).parents[2] / "dashboard" / "static"
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'"
    ),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
BODY_MOST = 1_000
"""Bytes of what a page may say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a page is given."""

    kind: str
    body: bytes
    status: int = 200


JSON = "application/json"
NOT_HERE = Answer(kind="text/plain", body=b"not here\n", status=404)
NOT_UNDERSTOOD = Answer(kind="text/plain", body=b"not understood\n", status=400)


class LocalPage:
    """Serves a page from threads of its own until it is closed.

    `files` are the page's by name, each a path in the dashboard's static files and its kind. `asked` answers for any
    other name, and `said` for a name and what the page says; None where there is nothing. Both are called from those
    threads.
    """

    def __init__(
        self,
        files: Mapping[str, tuple[str, str]],
        asked: Callable[[str], Answer | None],
        said: Callable[[str, str], Answer | None] = lambda name, text: None,
        *,
        port: int = 0,
    ) -> None:
        """Raises OSError when the port is taken; 0 takes a free one."""
        self._files, self._asked, self._said = files, asked, said
        self._token = secrets.token_urlsafe(12)
        handler = type("Handler", (_Handler,), {"page": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", port), handler)
        threading.Thread(target=self._server.serve_forever, name="local page", daemon=True).start()

    @property
    def address(self) -> str:
        """The link that opens the page."""
        return f"http://127.0.0.1:{self._server.server_port}/{self._token}/"

    def name_in(self, path: str) -> str | None:
        """Return what a path asks for under the token, as ``picture/0``; None for anything else."""
        parts = path.split("?")[0].split("/")
        right = len(parts) >= 3 and secrets.compare_digest(parts[1].encode(), self._token.encode())
        return "/".join(parts[2:]) if right else None

    def answer(self, name: str) -> Answer | None:
        """Return one of the page's files, or what it asks for."""
        if name not in self._files:
            return self._asked(name)
        file, kind = self._files[name]
        return Answer(kind=kind, body=(STATIC / file).read_bytes())

    def hear(self, name: str, text: str) -> Answer | None:
        """Take what the page says."""
        return self._said(name, text)

    def close(self) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._server.server_close()


class _Handler(BaseHTTPRequestHandler):
    page: LocalPage

    def do_GET(self) -> None:
        """The page, one of its files, or what it asks for."""
        name = self.page.name_in(self.path)
        self._send(NOT_HERE if name is None else self.page.answer(name) or NOT_HERE)

    def do_POST(self) -> None:
        """What the page says; the header keeps other pages of the same browser out."""
        name, length = self.page.name_in(self.path), int(self.headers.get("Content-Length") or 0)
        if name is None or not 0 < length <= BODY_MOST or self.headers.get("X-Croupier") != "1":
            self._send(NOT_UNDERSTOOD)
            return
        self._send(self.page.hear(name, self.rfile.read(length).decode(errors="replace")) or NOT_UNDERSTOOD)

    def _send(self, answer: Answer) -> None:
        self.send_response(answer.status)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        kind = answer.kind if answer.kind.startswith("image") else f"{answer.kind}; charset=utf-8"
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        self.wfile.write(answer.body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal is its user's."""


def open_in_browser(*addresses: str) -> None:
    """Open pages where this machine has a screen, each in a window of its own after the first."""
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    for number, address in enumerate(addresses):
        webbrowser.open(address, new=0 if number == 0 else 1)
