"""What only people can tell: "It went wrong", the questions it leads to, and who rules on it."""

from __future__ import annotations

from controller.asking import Handler

HANDLERS: dict[str, Handler] = {}
