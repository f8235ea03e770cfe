"""A dashboard process fed by scenes instead of a broker: ``python -m tests.browser.table``.

Its standard input is the dashboard's configuration line, then one JSON object a line: ``{"scene": "turn"}`` shows a
scene, ``{"answer": "refuse"}`` chooses what commands are answered, ``{"connected": false}`` takes the broker away, and
``{"frozen": true}`` leaves it there without a word.
Each command that arrives is printed as a JSON line.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
from collections.abc import Iterator

from controller.published.messages import Command, KeyView, Message, Reply
from dashboard.__main__ import steady_ms
from dashboard.config import Config
from dashboard.feed import Feed
from dashboard.serve import serve
from tests.browser.scenes import FIRST_SEQ, SCENES, turn

BEAT_S = 1.0


def previewed(command: Command, *, floor_decides: bool) -> dict[str, object]:
    """Answer what a correction would change, or what the action may have been where that is not said."""
    if floor_decides and command.role != "floor":
        return {"error": Message(id="refused-floor-decides"), "rule": "P11"}
    if command.args.get("name") == "correct" and "action" not in command.args:
        return {"keys": [in_truth(command, "fold", "key-fold"), in_truth(command, "call", "key-call", amount=200)]}
    lines = [
        Message(id="consequence-taken-back", args={"count": 2}),
        Message(id="undo-raise", args={"seat": 9, "amount": 600}),
        Message(id="undo-fold", args={"seat": 8}),
        Message(id="consequence-bet", args={"seat": 9, "amount": 200, "total": 14_100}),
        Message(id="consequence-pot", args={"amount": 300}),
        Message(id="direction-act", args={"seat": 9}),
    ]
    return {"consequences": lines}


def in_truth(command: Command, action: str, label: str, **more: int) -> KeyView:
    """A key for what a player did in truth."""
    args = {"seq": command.args["seq"], "seat": command.args["seat"], "action": action}
    return KeyView.model_validate({"command": "correct", "args": args, "label": {"id": label}} | more)


class SceneTable:
    """The far end of the feed: shows scenes, notes commands and answers them."""

    def __init__(self) -> None:
        self.connected = True
        self.frozen = False
        self.answer = "ok"
        self.commands: list[Command] = []
        self.seq = FIRST_SEQ
        self._feed: Feed | None = None
        self._config: Config | None = None

    def dial(self, config: Config, feed: Feed) -> SceneTable:
        """Be the link of this dashboard."""
        self._config, self._feed = config, feed
        threading.Thread(target=self._beat, daemon=True).start()
        return self

    def show(self, name: str) -> None:
        """Publish a scene as if it had just happened."""
        assert self._feed is not None and self._config is not None
        self.seq += 1
        at, topics = SCENES[name](), self._config.topics
        direction = at.staff.direction.model_copy(update={"id": f"d-{self.seq}"})
        staff = at.staff.model_copy(update={"seq": self.seq, "direction": direction})
        state = at.state.model_copy(update={"seq": self.seq})
        for topic, message in (
            (topics.info, at.info.model_copy(update={"seq": self.seq})),
            (topics.state, state),
            (topics.staff_state, staff),
            (topics.availability, at.availability),
        ):
            self._feed.hear(topic, message.model_dump_json().encode())

    def _beat(self) -> None:
        """Say again and again that the table is there, unless it is frozen."""
        assert self._feed is not None and self._config is not None
        topic, ready = self._config.topics.availability, turn().availability.model_dump_json().encode()
        pause = threading.Event()
        while not pause.wait(BEAT_S):
            if not self.frozen:
                self._feed.hear(topic, ready)

    def publish(self, topic: str, payload: bytes) -> bool:
        """Take a command, and answer it as chosen."""
        assert self._feed is not None and self._config is not None
        command = Command.model_validate_json(payload)
        self.commands.append(command)
        print(json.dumps({"what": "command"} | command.model_dump()), flush=True)  # noqa: T201
        if self.answer != "silence":
            reply = Reply(id=command.id, ok=self._allows(command), error=self._error(), rule=self._rule(), seq=self.seq)
            if command.name == "preview":
                reply = reply.model_copy(update=previewed(command, floor_decides=self.answer == "floor"))
            self._feed.hear(self._config.topics.reply("web"), reply.model_dump_json().encode())
        return True

    def close(self) -> None:
        """Nothing to leave."""

    def obey(self, lines: Iterator[str]) -> Iterator[str]:
        """Pass the configuration line on, and do what the others say."""
        yield next(lines)
        for line in lines:
            wanted = json.loads(line)
            self.answer = wanted.get("answer", self.answer)
            self.connected = wanted.get("connected", self.connected)
            self.frozen = wanted.get("frozen", self.frozen)
            if "scene" in wanted:
                self.show(wanted["scene"])
            yield line

    def _allows(self, command: Command) -> bool:
        return self.answer == "ok" or (self.answer == "floor" and command.role == "floor")

    def _error(self) -> Message | None:
        text = "A raise is at least 4,800: 2,400 more than the bet"
        return Message(id="page-said", args={"text": text}) if self.answer == "refuse" else None

    def _rule(self) -> str | None:
        return "P34" if self.answer == "refuse" else None


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    table = SceneTable()
    sys.exit(serve(table.obey(sys.stdin), sys.stdout, table.dial, steady_ms))
