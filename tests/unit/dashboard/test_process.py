"""The dashboard as a process: ready or failed, and what it never says."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from dashboard.config import ConfigurationError, parse_config

pytestmark = pytest.mark.slow  # real processes, which take their time


REPOSITORY = Path(__file__).parents[3]
LINE = {
    "port": 0,
    "broker": {"host": "127.0.0.1", "port": 1, "client": "web", "password": "pass-5678"},
    "site": "demo",
    "table": "t7",
    "links": [{"token": "token-1234", "role": "dealer", "person": None}],
    "pictures": None,
    "language": "en",
}


def start(line: object) -> subprocess.Popen[str]:
    """Start the real process, with its configuration on standard input."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dashboard"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=REPOSITORY,
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps(line) + "\n")
    process.stdin.flush()
    return process


def test_it_says_ready_serves_and_ends_with_its_standard_input() -> None:
    # Given a process without a broker
    process = start(LINE)
    assert process.stdout is not None
    ready = json.loads(process.stdout.readline())

    # Then it serves, and knows that nobody answers
    with urllib.request.urlopen(f"{ready['url']}/health", timeout=3) as answer:
        assert json.load(answer) == {"ok": True, "broker": False, "streams": 0}
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(f"{ready['url']}/enter/wrong", timeout=3)

    # And it ends when its standard input does, having told no secret
    out, err = process.communicate(timeout=5)
    assert process.returncode == 0
    assert "token-1234" not in out + err and "pass-5678" not in out + err


def test_a_port_in_use_is_a_failure_that_names_it() -> None:
    # Given a port that somebody has
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        # When the dashboard wants it
        out, _ = start(LINE | {"port": port}).communicate(timeout=5)

    # Then it says so
    told = json.loads(out)
    assert told["what"] == "failed" and f"127.0.0.1:{port}: Address already in use" in told["reason"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"host": "0.0.0.0"}, "host: Value error, this version serves loopback only"),
        ({"language": "de"}, "language: Value error, must be one of en, pl, it"),
        ({"table": "Table 7!"}, "cannot name a site or table"),
        ({"broker": {"host": "x", "port": "pass-5678"}}, "broker.port"),
        ({"links": [{"token": "token-1234", "role": "king"}]}, "links.0.role"),
    ],
)
def test_a_wrong_configuration_names_the_field_and_no_secret(change: dict[str, object], says: str) -> None:
    # When the line is wrong
    with pytest.raises(ConfigurationError) as told:
        parse_config(json.dumps(LINE | change))

    # Then the reason names what is wrong and repeats no secret
    assert says in str(told.value)
    assert "token-1234" not in str(told.value) and "pass-5678" not in str(told.value)


def test_a_line_that_is_no_json_is_told_plainly() -> None:
    # When there is no configuration at all, then that is said
    with pytest.raises(ConfigurationError, match="the line: Invalid JSON"):
        parse_config("")
