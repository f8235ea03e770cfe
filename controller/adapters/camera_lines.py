"""The camera child's lines, turned into inputs; anything that does not fit is named and dropped."""

from __future__ import annotations

from typing import Any

from controller.ids import Place
from controller.inputs import JOKER, CardGone, CardSeen, DeviceChanged, Input, Seen
from engine.cards import Card

_STATES = {"ok": "ok", "no_frames": "lost", "frozen": "lost", "dark": "dark", "moved": "moved"}
"""What the child says of itself, and what the table calls it: a picture that stands still is none."""


def read_line(line: dict[str, Any], eye: str) -> Input | None:
    """Return the input a line of the camera child stands for, None where it has no news for the table.

    `eye` names this run of the child, so that its track numbers are not taken for those of the run before.
    Raises ValueError, KeyError or TypeError for a line that is not one of the child's.
    """
    match line["what"]:
        case "rested" | "changed":
            return CardSeen(seen=_seen(line, eye))
        case "left":
            return CardGone(track=f"{eye}.{line['track']}", seen_at_ms=int(line["seen_at_ms"]))
        case "health":
            return DeviceChanged(device="camera", state=_STATES[line["state"]], reason=str(line.get("says") or ""))
    return None


def _seen(line: dict[str, Any], eye: str) -> Seen:
    """A joker is a face that nobody can read, with that for a reason."""
    joker = line["kind"] == JOKER
    return Seen(
        track=f"{eye}.{line['track']}",
        zone=Place(str(line["zone"])),
        kind="face" if joker else str(line["kind"]),
        card=Card.parse(line["card"]) if line.get("card") else Card.UNKNOWN,
        margin_permille=round(1000 * line.get("margin", 0)),
        candidates=tuple(Card.parse(text) for text in line.get("candidates", ())),
        reason=JOKER if joker else line.get("reason"),
        x_mm=round(line.get("x_mm") or 0),
        y_mm=round(line.get("y_mm") or 0),
        seen_at_ms=int(line["seen_at_ms"]),
        uncertainty_ms=int(line.get("uncertainty_ms", 0)),
        picture=line.get("picture"),
    )
