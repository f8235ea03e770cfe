"""The dealer's eyes and finger on the real page's server: opens the one-time link, follows the stream, taps keys."""

from __future__ import annotations

import http.client
import json
import logging
import threading
import urllib.parse
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from controller.published import KeyView, StaffState, TableInfo, TableState
from hardware.simulated.at_the_table import Glance, View

_log = logging.getLogger(__name__)

_MODELS: dict[str, type[BaseModel]] = {"info": TableInfo, "state": TableState, "staff": StaffState}

ANSWER_WITHIN_S = 6.0
STREAM_WITHIN_S = 10.0
RETRY_S = 0.3


class Page:
    """One browser's worth of HTTP: a cookie, an event stream in a thread, and commands.

    `on_change` is called from the stream's thread whenever something new is shown.
    """

    def __init__(
        self, url: str, token: str, name: str, on_change: Callable[[], None], cookie: Path | None = None
    ) -> None:
        """`cookie` is where the browser remembers its session when it is started again; None for nowhere."""
        self._remembers = cookie
        self._host = urllib.parse.urlsplit(url).netloc
        self._token, self._name, self._on_change = token, name, on_change
        self._cookie = ""
        self._numbers = count(1)
        self._latest: dict[str, Any] = {}
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._follow, name="page", daemon=True)

    def open(self) -> None:
        """Use the one-time link, trying until the server is there, and follow the table."""
        while not self._stopping.is_set():
            try:
                self._enter()
                break
            except (OSError, http.client.HTTPException):
                self._stopping.wait(RETRY_S)
        self._thread.start()

    def close(self) -> None:
        """Stop following."""
        self._stopping.set()

    def view(self) -> View | None:
        """Return what is shown, or None while the parts of one moment have not all come."""
        info, state, staff = (self._latest.get(name) for name in ("info", "state", "staff"))
        if info is None or state is None or staff is None or state.seq != staff.seq:
            return None
        return Glance(info=info, state=state, staff=staff)

    def tap(self, key: KeyView, more: dict[str, Any], expect_seq: int) -> tuple[int, dict[str, Any]]:
        """Tap a key; return the HTTP status and the answer."""
        body = {
            "id": f"{self._name}-{next(self._numbers):06}",
            "name": key.command,
            "args": {**key.args, **more},
            "expect_seq": expect_seq,
            "held": key.hold,
        }
        connection = http.client.HTTPConnection(self._host, timeout=ANSWER_WITHIN_S)
        try:
            headers = {
                "Cookie": self._cookie,
                "Content-Type": "application/json",
                "X-Croupier": "1",
                "Origin": f"http://{self._host}",
            }
            connection.request("POST", "/api/command", json.dumps(body), headers)
            response = connection.getresponse()
            return response.status, json.loads(response.read() or b"{}")
        finally:
            connection.close()

    def _enter(self) -> None:
        if self._remembers is not None and self._remembers.exists():
            self._cookie = self._remembers.read_text()
            return
        connection = http.client.HTTPConnection(self._host, timeout=ANSWER_WITHIN_S)
        try:
            connection.request("GET", f"/enter/{self._token}")
            response = connection.getresponse()
            response.read()
            cookies = response.headers.get_all("Set-Cookie") or []
            if response.status >= 400 or not cookies:
                raise PermissionError(f"the dealer's link was not taken: HTTP {response.status}")
            self._cookie = "; ".join(cookie.split(";", 1)[0] for cookie in cookies)
            if self._remembers is not None:
                self._remembers.touch(mode=0o600)
                self._remembers.write_text(self._cookie)
        finally:
            connection.close()

    def _follow(self) -> None:
        while not self._stopping.is_set():
            try:
                self._stream()
            except (OSError, http.client.HTTPException, ValueError) as error:
                _log.info("the stream ended: %s", error)
            self._stopping.wait(RETRY_S)

    def _stream(self) -> None:
        connection = http.client.HTTPConnection(self._host, timeout=STREAM_WITHIN_S)
        try:
            connection.request("GET", "/live", headers={"Cookie": self._cookie})
            response = connection.getresponse()
            if response.status != 200:
                raise ValueError(f"HTTP {response.status}")
            event, data = "", ""
            while not self._stopping.is_set():
                line = response.readline().decode()
                if not line:
                    return
                field, _, value = line.rstrip("\n").partition(":")
                if field == "event":
                    event = value.strip()
                elif field == "data":
                    data += value.strip()
                elif not line.strip():
                    self._shown(event, data)
                    event, data = "", ""
        finally:
            connection.close()

    def _shown(self, event: str, data: str) -> None:
        model = _MODELS.get(event)
        if model is not None and data:
            self._latest[event] = model.model_validate_json(data)
            self._on_change()
