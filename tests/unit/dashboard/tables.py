"""A table on the far end of the feed, in memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask.testing import FlaskClient
from pydantic import BaseModel

from controller.published.messages import Command, Message, Reply
from dashboard.app import create_app
from dashboard.config import Config, parse_config
from dashboard.feed import Feed
from tests.browser.scenes import Scene, turn

TOKEN = "one-time-0123456789"
CONFIG = Config.model_validate(
    {
        "broker": {"host": "127.0.0.1", "port": 1883, "password": "secret"},
        "site": "demo",
        "table": "t7",
        "links": [{"token": TOKEN, "role": "dealer", "person": "p-7"}, {"token": "rail-0123456789", "role": "display"}],
        "reply_within_ms": 50,
        "heartbeat_ms": 50,
    }
)

Answer = Callable[[Command], Reply | None]


def done(command: Command) -> Reply:
    return Reply(id=command.id, ok=True, seq=41)


def refused(command: Command) -> Reply:
    error = Message(id="page-said", args={"text": "the least is 4,800"})
    return Reply(id=command.id, ok=False, error=error, rule="P34", seq=40)


def silent(_command: Command) -> None:
    return None


class MemoryTable:
    """Publishes scenes into a feed and answers its commands."""

    def __init__(self, feed: Feed, answer: Answer) -> None:
        self.connected = True
        self.answer = answer
        self.commands: list[Command] = []
        self._feed = feed
        feed.attach(self)

    def publish(self, topic: str, payload: bytes) -> bool:
        if not self.connected:
            return False
        assert topic == CONFIG.topics.command("web")
        command = Command.model_validate_json(payload)
        self.commands.append(command)
        reply = self.answer(command)
        if reply is not None:
            self.says(CONFIG.topics.reply("web"), reply)
        return True

    def close(self) -> None:
        self.connected = False

    def says(self, topic: str, message: BaseModel) -> None:
        self._feed.hear(topic, message.model_dump_json().encode())

    def shows(self, scene: Scene) -> None:
        topics = CONFIG.topics
        self.says(topics.info, scene.info)
        self.says(topics.state, scene.state)
        self.says(topics.staff_state, scene.staff)
        self.says(topics.availability, scene.availability)


class House:
    """One application with its feed, its table and a browser's cookies."""

    def __init__(self, config: Config = CONFIG, answer: Answer = done) -> None:
        self.now_ms = 0
        self.feed = Feed(config.topics, "web", lambda: self.now_ms)
        self.table = MemoryTable(self.feed, answer)
        self.app = create_app(config, self.feed)
        self.browser: FlaskClient = self.app.test_client()
        self.table.shows(turn())

    def enters(self, token: str = TOKEN) -> Any:
        return self.browser.get(f"/enter/{token}", headers=HERE)

    def get(self, path: str, **headers: str) -> Any:
        return self.browser.get(path, headers=HERE | headers)

    def sends(self, body: object, **headers: str) -> Any:
        ours = {"X-Croupier": "1", "Origin": "http://127.0.0.1:8460", "Sec-Fetch-Site": "same-origin"}
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.browser.post("/api/command", json=body, headers=HERE | ours | sent)


HERE = {"Host": "127.0.0.1:8460"}
COMMAND = {"id": "0123456789abcdef", "name": "call", "args": {"direction": "d-1"}, "expect_seq": 40}

__all__ = ["COMMAND", "CONFIG", "HERE", "TOKEN", "House", "MemoryTable", "done", "parse_config", "refused", "silent"]
