"""Taking back and putting right: to a named point, one fact, or a stack."""

from __future__ import annotations

from controller.asking import Handler

HANDLERS: dict[str, Handler] = {}
