"""The demo's broker where Mosquitto is not installed: amqtt, on loopback, with passwords and topic filters.

Run as ``python -m controller.wiring.amqtt_child`` with its configuration as one JSON line on standard input; it ends
when that closes. Never for a real table: retained messages reach clients that did not ask (dashboard.md 2.2).
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import sys
from dataclasses import dataclass, field
from typing import Any

from amqtt.broker import Broker
from amqtt.contexts import Action
from amqtt.plugins.base import BaseAuthPlugin, BaseTopicPlugin
from amqtt.session import Session


class KnownClients(BaseAuthPlugin):  # type: ignore[misc]
    """Lets a client in by its password, and only under its own name as client id."""

    @dataclass
    class Config:
        """Password of each client."""

        passwords: dict[str, str] = field(default_factory=dict)

    async def authenticate(self, *, session: Session) -> bool:
        """Whether the client is who it says."""
        expected = self.config.passwords.get(session.username or "")
        if expected is None or session.client_id != session.username:
            return False
        return hmac.compare_digest(expected.encode(), (session.password or "").encode())


class AllowedTopics(BaseTopicPlugin):  # type: ignore[misc]
    """Lets a client hear and say what its topic filters cover."""

    @dataclass
    class Config:
        """Topic filters of each client."""

        may_read: dict[str, list[str]] = field(default_factory=dict)
        may_write: dict[str, list[str]] = field(default_factory=dict)

    async def topic_filtering(
        self, *, session: Session | None = None, topic: str | None = None, action: Action | None = None
    ) -> bool:
        """Whether the client may use the topic or topic filter so."""
        if session is None or topic is None:
            return False
        filters = self.config.may_write if action == Action.PUBLISH else self.config.may_read
        return any(covers(allowed, topic) for allowed in filters.get(session.username or "", []))


def covers(allowed: str, wanted: str) -> bool:
    """Whether everything that a topic or filter names is also named by the allowed filter.

    >>> covers("t1/event/+", "t1/event/bet"), covers("t1/event/+", "t1/event/#"), covers("t1/#", "t1/event/+")
    (True, False, True)
    """
    mine, theirs = allowed.split("/"), wanted.split("/")
    for index, level in enumerate(mine):
        if level == "#":
            return True
        if index >= len(theirs) or theirs[index] == "#" or (level != "+" and level != theirs[index]):
            return False
    return len(mine) == len(theirs)


def configuration(told: dict[str, Any]) -> dict[str, Any]:
    """Return amqtt's configuration for what the parent told us."""
    here = "controller.wiring.amqtt_child"
    return {
        "listeners": {"default": {"type": "tcp", "bind": f"127.0.0.1:{told['port']}"}},
        "plugins": {
            f"{here}.KnownClients": {"passwords": told["passwords"]},
            f"{here}.AllowedTopics": {"may_read": told["may_read"], "may_write": told["may_write"]},
        },
    }


async def serve(told: dict[str, Any]) -> None:
    """Run the broker until standard input closes."""
    broker = Broker(configuration(told))
    await broker.start()
    print(json.dumps({"what": "ready"}), flush=True)  # noqa: T201 - the parent waits for it
    await asyncio.to_thread(sys.stdin.read)
    await broker.shutdown()


def main() -> None:
    """Read the configuration and serve."""
    logging.basicConfig(level=logging.ERROR, stream=sys.stderr)
    asyncio.run(serve(json.loads(sys.stdin.readline())))


if __name__ == "__main__":
    main()
