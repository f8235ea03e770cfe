"""Entering what players do, by exception: what is skipped, said later or out of turn."""

from __future__ import annotations

from controller.asking import Handler

HANDLERS: dict[str, Handler] = {}
