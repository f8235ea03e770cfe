"""The demo's floor has a PIN: it is said once in the terminal, rules on the page, and is nowhere else."""

from __future__ import annotations

import http.cookiejar
import json
import re
import signal
import urllib.request
from pathlib import Path
from urllib.error import HTTPError

import pytest

from tests.cli.running import Running, eventually

pytestmark = pytest.mark.slow


def _browser(address: str) -> urllib.request.OpenerDirector:
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
    browser.open(address).read()
    return browser


def _sends(browser: urllib.request.OpenerDirector, base: str, number: int, pin: str) -> tuple[int, str]:
    body = {"id": f"0123456789abcde{number}", "name": "remedy", "args": {"fault": "f0", "choice": "book"}, "pin": pin}
    asked = urllib.request.Request(
        f"{base}/api/command",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json", "X-Croupier": "1"},
    )
    try:
        with browser.open(asked) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as refused:
        return refused.code, refused.read().decode()


def test_the_demos_pin_is_said_once_rules_and_is_kept_nowhere(tmp_path: Path) -> None:
    # Given a demo whose floor's PIN was said in the terminal
    data = tmp_path / "data"
    with Running("demo", "--no-browser", "--http-port", 0, "--speed", 4, "--data", data, temporary=tmp_path) as table:
        base = table.address.split("/enter/")[0]
        assert eventually(lambda: any("PIN" in line for line in table.said), 5.0)
        found = re.search(r"PIN: (\d{6})", "".join(table.said))
        assert found is not None
        pin = found[1]

        # When the page sends a ruling with a wrong PIN, at once with the right one, and once more after the wait
        browser = _browser(table.address)
        wrong = _sends(browser, base, 1, f"{(int(pin) + 1) % 10**6:06}")
        early = _sends(browser, base, 2, pin)
        assert eventually(lambda: _sends(browser, base, 3, pin)[0] == 409, 5.0)

        # Then only the last reached the table, which has no such fault; no process was started with the PIN
        assert (wrong[0], json.loads(wrong[1])["pin"]) == (403, "wrong")
        assert (early[0], json.loads(early[1])["pin"]) == (403, "wait")
        assert not [command for command in table.family().values() if pin in command]
        table.end(signal.SIGINT)

    # And it stands in no file, no complaint, and only once in what was said
    whole = re.compile(rf"(?<![0-9a-f]){pin}(?![0-9a-f])".encode())
    assert not [path for path in data.rglob("*") if path.is_file() and whole.search(path.read_bytes())]
    assert "".join(table.said).count(pin) == 1 and pin not in "".join(table.complained)
    journal = (data / "journal.sqlite").read_bytes()
    assert b'"method":"pin"' in journal and b'"role":"floor"' in journal
