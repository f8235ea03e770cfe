"""Start the dashboard of one table: ``python -m dashboard`` with its configuration on standard input."""

from __future__ import annotations

import logging
import sys
import time

from controller.published.bus import Bus
from dashboard.config import Config
from dashboard.feed import Feed, Link
from dashboard.serve import serve


def dial(config: Config, feed: Feed) -> Link:
    """Connect to the table's broker in the background."""
    broker = config.broker
    bus = Bus(broker.host, broker.port, broker.client, broker.password, feed.topics_to_hear, feed.hear)
    bus.start()
    return bus


def steady_ms() -> int:
    """Milliseconds of a clock that is never set."""
    return time.monotonic_ns() // 1_000_000


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING, format="dashboard: %(levelname)s %(name)s: %(message)s")
    sys.exit(serve(sys.stdin, sys.stdout, dial, steady_ms))
