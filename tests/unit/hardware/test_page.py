"""The simulated dealer's browser: enters by the one-time link, sees one moment at a time, and remembers its session."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from controller.published import DirectionView, KeyView, Message, StaffState, TableInfo, TableState
from hardware.simulated.page import Page
from tests.cli.running import eventually

pytestmark = pytest.mark.slow  # real ports and sockets, which take their time

INFO = TableInfo(
    run_id="r",
    seq=1,
    site="s",
    table="t",
    name="T",
    seats=6,
    game="holdem",
    structure="no",
    stakes=Message(id="stakes"),
    profile="p",
    rules_hash="h",
    simulated=True,
    languages=["en"],
    version="0",
)


def state(seq: int) -> TableState:
    return TableState(run_id="r", seq=seq, at_ms=0, hand_number=0)


def staff(seq: int) -> StaffState:
    direction = DirectionView(id="d1", kind="do", line=Message(id="direction-prepare"))
    return StaffState(run_id="r", seq=seq, at_ms=0, direction=direction)


class Site:
    """A small server in the dashboard's place: one link, one stream, and what it was asked."""

    def __init__(self) -> None:
        self.links = {"token-1"}
        self.commands: list[dict[str, object]] = []
        self.lines: list[str] = []
        self.more = threading.Event()
        self.ends = threading.Event()
        self.streams = 0
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                site.get(self)

            def do_POST(self) -> None:
                length = int(self.headers["Content-Length"])
                site.commands.append({**json.loads(self.rfile.read(length)), "cookie": self.headers["Cookie"]})
                self.send_response(200)
                self.end_headers()
                self.wfile.write(b'{"ok": true}')

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def get(self, asked: BaseHTTPRequestHandler) -> None:
        token = asked.path.removeprefix("/enter/")
        if token in self.links:
            self.links.discard(token)
            asked.send_response(303)
            asked.send_header("Set-Cookie", "session=abc; HttpOnly; Path=/")
            asked.end_headers()
        elif asked.path == "/live" and asked.headers["Cookie"] == "session=abc":
            asked.send_response(200)
            asked.end_headers()
            self.streams += 1
            sent, ends = 0, self.ends
            while not ends.is_set():
                for line in self.lines[sent:]:
                    asked.wfile.write(line.encode())
                sent = len(self.lines)
                asked.wfile.flush()
                self.more.wait(0.02)
        else:
            asked.send_response(403)
            asked.end_headers()

    def says(self, event: str, model: TableInfo | TableState | StaffState) -> None:
        self.lines.append(f"event: {event}\ndata: {model.model_dump_json()}\n\n")


@pytest.fixture
def site() -> Iterator[Site]:
    site = Site()
    yield site
    site.ends.set()
    site.server.shutdown()
    site.server.server_close()


@pytest.fixture
def pages() -> Iterator[list[Page]]:
    opened: list[Page] = []
    yield opened
    for page in opened:
        page.close()


def test_a_moment_is_shown_only_when_both_its_halves_have_come(site: Site, pages: list[Page]) -> None:
    # Given a browser that has entered by its link
    page = Page(site.url, "token-1", "w1", lambda: None)
    pages.append(page)
    page.open()

    # When the public half of a moment has come, and then the dealer's
    site.says("info", INFO)
    site.says("state", state(5))
    site.says("staff", staff(4))
    halves = eventually(lambda: len(page._latest) == 3)
    half = page.view()
    site.says("staff", staff(5))

    # Then the dealer sees nothing before, and that moment after
    assert halves and half is None
    assert eventually(lambda: page.view() is not None)


def test_a_tap_carries_the_key_the_moment_and_a_number_of_its_own(site: Site, pages: list[Page]) -> None:
    # Given a browser that has entered
    page = Page(site.url, "token-1", "w1", lambda: None)
    pages.append(page)
    page.open()
    key = KeyView(command="act", args={"seat": 2, "action": "raise"}, label=Message(id="key"))

    # When two keys are tapped
    statuses = [page.tap(key, {"amount": 300}, 7)[0], page.tap(key, {}, 8)[0]]

    # Then each arrives whole, under its own id, with the session
    assert statuses == [200, 200] and len({command["id"] for command in site.commands}) == 2
    assert site.commands[0]["args"] == {"seat": 2, "action": "raise", "amount": 300}
    assert (site.commands[0]["expect_seq"], site.commands[0]["cookie"]) == (7, "session=abc")


def test_a_stream_that_ends_is_followed_anew(site: Site, pages: list[Page]) -> None:
    # Given a browser that follows the table
    page = Page(site.url, "token-1", "w1", lambda: None)
    pages.append(page)
    page.open()
    assert eventually(lambda: site.streams == 1)

    # When the server ends the stream and serves again
    site.ends.set()
    site.says("info", INFO)
    site.ends = threading.Event()

    # Then the browser comes back by itself
    assert eventually(lambda: site.streams >= 2)


def test_a_browser_that_is_started_again_remembers_its_session(site: Site, pages: list[Page], tmp_path: Path) -> None:
    # Given a link that has been used up
    first = Page(site.url, "token-1", "w1", lambda: None, tmp_path / "cookie")
    pages.append(first)
    first.open()
    assert eventually(lambda: site.streams == 1) and not site.links

    # When the browser is started again
    second = Page(site.url, "token-1", "w2", lambda: None, tmp_path / "cookie")
    pages.append(second)
    second.open()

    # Then it sees the table, and nobody else can read what it remembers
    assert eventually(lambda: site.streams == 2)
    assert (tmp_path / "cookie").stat().st_mode & 0o077 == 0
