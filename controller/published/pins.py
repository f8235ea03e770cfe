"""How a PIN is kept: as a salted hash, which no configuration, journal or message can be turned back from."""

from __future__ import annotations

import hashlib
import hmac
import re

PIN = re.compile(r"[0-9]{4,12}")
KEPT = re.compile(r"scrypt:[0-9a-f]{32}:[0-9a-f]{64}")
COST, BLOCK, LANES = 2**14, 8, 1
"""scrypt's n, r and p: about 50 ms and 16 MB a try on a Pi 4."""


def hash_pin(pin: str, salt: bytes) -> str:
    """Return what a configuration keeps of a PIN; `salt` is 16 bytes.

    Raises ValueError unless it is 4 to 12 digits; the PIN itself is in no message.
    """
    if not PIN.fullmatch(pin):
        raise ValueError("a PIN is 4 to 12 digits")
    return f"scrypt:{salt.hex()}:{_derived(pin, salt)}"


def is_hash(text: str) -> bool:
    """Tell whether a text is what `hash_pin` returns."""
    return KEPT.fullmatch(text) is not None


def is_pin(pin: str, kept: str) -> bool:
    """Tell whether this is the PIN that was kept, in a time that does not tell how much of it is right."""
    _, salt, right = kept.split(":")
    return hmac.compare_digest(_derived(pin, bytes.fromhex(salt)), right)


def _derived(pin: str, salt: bytes) -> str:
    return hashlib.scrypt(pin.encode(), salt=salt, n=COST, r=BLOCK, p=LANES, dklen=32).hex()
