"""The dashboard as a process: one configuration line in, ready or failed out, until standard input ends."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from typing import TextIO

from waitress.server import create_server

from dashboard.app import create_app
from dashboard.config import Config, ConfigurationError, parse_config
from dashboard.feed import Clock, Feed, Link

THREADS = 64
CONNECTIONS_MOST = 256

Dial = Callable[[Config, Feed], Link]
"""Makes the way to the broker and starts it."""


def serve(lines: Iterator[str], out: TextIO, dial: Dial, clock: Clock) -> int:
    """Serve the pages until `lines` ends; return the exit status, 2 when the process cannot start."""
    try:
        config = parse_config(next(lines, ""))
    except ConfigurationError as error:
        return _failed(out, f"bad configuration: {error}")
    feed = Feed(config.topics, config.broker.client, clock)
    try:
        server = create_server(
            create_app(config, feed),
            host=config.host,
            port=config.port,
            threads=THREADS,
            connection_limit=CONNECTIONS_MOST,
            ident=None,
            asyncore_use_poll=True,
        )
    except OSError as error:
        return _failed(out, f"cannot listen on {config.host}:{config.port}: {error.strerror or error}")
    link = dial(config, feed)
    feed.attach(link)
    threading.Thread(target=server.run, name="waitress", daemon=True).start()
    _tell(out, {"what": "ready", "url": f"http://{config.host}:{server.effective_port}"})
    for _ in lines:
        pass
    feed.close()
    link.close()
    return 0


def _failed(out: TextIO, reason: str) -> int:
    _tell(out, {"what": "failed", "reason": reason})
    return 2


def _tell(out: TextIO, line: dict[str, str]) -> None:
    out.write(json.dumps(line) + "\n")
    out.flush()
