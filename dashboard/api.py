"""What the page's script asks: the stream of events, a snapshot, and commands."""

from __future__ import annotations

import json

from flask import Blueprint, Response, request, session
from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError

from controller.published.messages import Argument, Command, Reply
from dashboard.pages import language
from dashboard.parts import parts
from dashboard.pins import Verdict
from dashboard.rendering import in_words
from dashboard.security import is_own_page, staff_only
from dashboard.streams import events

api = Blueprint("api", __name__)

RETRY_AFTER_S = 5

Answer = tuple[dict[str, object], int]


class Asked(BaseModel):
    """A command as the page's script sends it; role and person come from the session."""

    model_config = ConfigDict(extra="forbid")

    id: str = Field(min_length=8, max_length=64)
    name: str = Field(min_length=1, max_length=64)
    args: dict[str, Argument] = Field(default_factory=dict)
    expect_seq: int | None = None
    held: bool = False
    """The key was held until its ring was full."""
    pin: SecretStr | None = None
    """The floor's PIN, typed for this one command; it goes no further than this process."""


@api.get("/live")
@staff_only
def live() -> Response:
    """Stream the table's events; 503 when too many pages listen already."""
    here = parts()
    if not here.admission.enter():
        full = Response("too many pages listen; ask /api/snapshot\n", status=503, mimetype="text/plain")
        full.headers["Retry-After"] = str(RETRY_AFTER_S)
        return full
    stream = events(here.feed, here.renderer, language(), here.config.heartbeat_ms / 1_000)
    response = Response(stream, mimetype="text/event-stream")
    response.call_on_close(here.admission.leave)
    return response


@api.get("/api/snapshot")
@staff_only
def snapshot() -> Response:
    """Return what a stream would send at once, for pages that could not get one."""
    here = parts()
    known = here.feed.snapshot.parts
    texts = {name: here.renderer.part(name, value, language()) for name, value in known.items()}
    texts["live"] = json.dumps(here.feed.live)
    body = ",".join(f'"{name}":{text}' for name, text in texts.items())
    return Response(f"{{{body}}}", mimetype="application/json")


@api.post("/api/command")
@staff_only
def command() -> Answer:
    """Send one command and wait for its answer: 200 done, 409 refused, 504 no answer, 400 not understood."""
    if not is_own_page():
        return {"ok": False, "reason": "commands are sent by the dealer's page itself"}, 403
    try:
        asked = Asked.model_validate_json(request.get_data())
    except ValidationError as error:
        return {"ok": False, "reason": _what_is_wrong(error)}, 400
    here = parts()
    if asked.pin is not None:
        verdict = here.gate.looks_at(asked.pin.get_secret_value())
        if verdict is not Verdict.RIGHT:
            return {"ok": False, "pin": verdict.value, "reason": "the floor's PIN was not taken"}, 403
    reply = here.feed.ask(_as_command(asked), here.config.reply_within_ms / 1_000)
    return _answer(reply)


def _as_command(asked: Asked) -> Command:
    """Write a command in the session's role, or in the floor's where its PIN came with it and was right."""
    by_pin = asked.pin is not None
    return Command(
        id=asked.id,
        name=asked.name,
        args=asked.args,
        expect_seq=asked.expect_seq,
        person=None if by_pin else session.get("person"),
        role="floor" if by_pin else session["role"],
        method="pin" if by_pin else "key" if asked.held else "tap",
    )


def _answer(reply: Reply | None) -> Answer:
    if reply is None:
        return {"ok": False, "reason": "the table did not answer"}, 504
    words = parts().renderer.words(language())
    told = {"ok": reply.ok, "error": in_words(reply.error, words), "rule": reply.rule, "seq": reply.seq}
    previewed = {"consequences": in_words(reply.consequences, words), "keys": in_words(reply.keys, words)}
    return told | previewed, 200 if reply.ok else 409


def _what_is_wrong(error: ValidationError) -> str:
    wrong = [f"{'.'.join(map(str, one['loc'])) or 'body'}: {one['msg']}" for one in error.errors(include_input=False)]
    return "; ".join(wrong[:5])
