"""``python -m controller.wiring.pins``: reads the floor's PIN and prints the line that a configuration keeps of it."""

from __future__ import annotations

import secrets
import sys

from controller.published.pins import hash_pin

SALT_BYTES = 16


def kept(pin: str) -> str:
    """Return what a configuration keeps of a PIN, with a salt of its own.

    Raises ValueError unless it is 4 to 12 digits.
    """
    return hash_pin(pin, secrets.token_bytes(SALT_BYTES))


if __name__ == "__main__":
    sys.stdout.write(kept(sys.stdin.readline().strip()) + "\n")
