"""``croupier eye`` in the browser: the cameras' pictures on a local page, clear only where cards are public."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from controller.published.words import POINT, Words, print_card
from controller.wiring.local_page import JSON, Answer, LocalPage, open_in_browser
from vision.drawing import in_signs
from vision.felt import CARD_WIDTH_MM
from vision.showing import Shown, jpeg, show
from vision.views import Views

FILES = {
    "": ("eye/eye.html", "text/html"),
    "eye.css": ("eye/eye.css", "text/css"),
    "eye.js": ("eye/eye.js", "text/javascript"),
    "icon.svg": ("icon.svg", "image/svg+xml"),
}
LOOK_S, SHOW_S = 1 / 15, 0.2
"""How often the cameras are looked through, and how often that is shown."""
WATCHED_S = 3.0
"""Nothing is drawn when nobody has asked for so long."""
WORDS = ("title", "veil", "gone", "alt", "none", "zone", "card", "sure", "why")


@dataclass(frozen=True, slots=True, kw_only=True)
class Newest:
    """What the page is given of one camera; `seq` is 0 before its first picture."""

    seq: int = 0
    picture: bytes = b""
    told: dict[str, Any] | None = None


class EyePage:
    """Looks through the cameras in its caller's thread and serves what it sees from threads of its own."""

    def __init__(self, views: Views, words: Words, port: int = 0) -> None:
        """Raises OSError when the port is taken; 0 takes a free one."""
        self._views, self.words = views, words
        self._newest = tuple(Newest() for _ in views.each)
        self._asked_s, self._shown_s = 0.0, 0.0
        self._page = LocalPage(FILES, self._answer, port=port)
        self.address = self._page.address
        """The link that opens the page."""

    def turn(self) -> None:
        """Look through every camera once, and draw it when somebody looks on."""
        for _ in self._views.look():
            pass
        now_s = time.monotonic()
        if now_s - self._shown_s >= SHOW_S and now_s - self._asked_s < WATCHED_S:
            self._shown_s = now_s
            self._newest = tuple(
                self._next(before, show(view, in_signs))
                for before, view in zip(self._newest, self._views.each, strict=True)
            )

    def close(self) -> None:
        """Stop serving."""
        self._page.close()

    def _answer(self, name: str) -> Answer | None:
        """The page's words, its state, or ``picture/N``."""
        match name.split("/"):
            case ["words"]:
                return Answer(kind=JSON, body=json.dumps(page_words(self.words)).encode())
            case ["state"]:
                self._asked_s = time.monotonic()
                cameras = [{**(each.told or {}), "seq": each.seq} for each in self._newest if each.told]
                return Answer(kind=JSON, body=json.dumps({"cameras": cameras}).encode())
            case ["picture", number] if number.isdigit() and int(number) < len(self._newest):
                return Answer(kind="image/jpeg", body=self._newest[int(number)].picture)
        return None

    def _next(self, before: Newest, shown: Shown) -> Newest:
        told = told_of(shown.facts, self.words)
        if shown.picture is None:
            return Newest(seq=before.seq, picture=before.picture, told=told)
        return Newest(seq=before.seq + 1, picture=jpeg(shown.picture), told=told)


def told_of(facts: dict[str, Any], words: Words) -> dict[str, Any]:
    """Put words to what is known of a camera."""
    rows: list[tuple[str, str]] = []
    if facts["health"] == "no_frames" and facts["says"]:
        rows.append((words.label("eye-why-lost"), facts["says"]))
    if facts["missing"]:
        rows.append((words.label("eye-missing"), ", ".join(map(str, facts["missing"]))))
    if facts["error_mm"] is not None:
        error, scale = facts["error_mm"], facts["px_per_mm"]
        rows.append((words.label("eye-error"), words.label("eye-error-value", number=_decimal(error, words))))
        card_px = round(scale * CARD_WIDTH_MM)
        value = words.label("eye-scale-value", number=_decimal(scale, words), count=card_px)
        rows.append((words.label("eye-scale"), value))
    small = [_zone(zone, words) for zone in facts["small"]]
    return {
        "source": facts["source"],
        "health": facts["health"],
        "health_words": words.label(f"eye-health-{facts['health'].replace('_', '-')}"),
        "facts": rows,
        "small_words": words.label("eye-small", texts=small) if small else "",
        "cards": [_card(card, words) for card in sorted(facts["cards"], key=lambda card: str(card["zone"]))],
    }


def _card(card: dict[str, Any], words: Words) -> dict[str, str]:
    name = card["card"] and print_card(card["card"])
    reason = card["reason"]
    kind = "secret" if reason == "not public" else "read" if name else "back" if card["kind"] == "back" else "unread"
    why = "" if reason is None else _reason(reason, words)
    if card["candidates"] and not name:
        why = words.label("eye-likely", text=why, texts=card["candidates"][:3])
    return {
        "zone": _zone(card["zone"], words),
        "kind": kind,
        "card": name or words.label(f"eye-{card['kind']}"),
        "sure": f"{round(100 * card['margin'])} %" if name else "",
        "why": why,
    }


def _reason(reason: str, words: Words) -> str:
    known = f"eye-why-{reason.replace(' ', '-')}"
    return words.label(known) if words.has(known) else reason


def _zone(zone: str, words: Words) -> str:
    return words.label(f"eye-{zone}") if zone in ("felt", "deck") else words.place(zone)


def _decimal(number: float, words: Words) -> str:
    return f"{number:.2f}".replace(".", POINT[words.language])


def page_words(words: Words) -> dict[str, str]:
    """The page's own words."""
    return {name: words.label(f"eye-{name}") for name in WORDS} | {"language": words.language}


def run_page(
    views: Views,
    words: Words,
    say: Callable[[str], None],
    *,
    port: int = 0,
    seconds: float | None = None,
    browser: bool = True,
) -> None:
    """Show the cameras until the time is over or somebody ends it. Raises OSError when the port is taken."""
    page = EyePage(views, words, port)
    say(f"The cameras: {page.address}")
    say("Only public cards are shown clear. Ctrl-C ends it.")
    if browser:
        open_in_browser(page.address)
    until = None if seconds is None else time.monotonic() + seconds
    try:
        while until is None or time.monotonic() < until:
            started = time.monotonic()
            page.turn()
            time.sleep(max(LOOK_S - (time.monotonic() - started), 0.002))
    finally:
        page.close()
        views.close()
