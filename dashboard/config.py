"""What the dashboard is told when it starts: one JSON line, which holds its secrets and is never logged."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError, field_validator

from controller.published.pins import is_hash
from controller.published.topics import Topics
from controller.published.words import LANGUAGES

Role = Literal["dealer", "floor", "admin", "display"]
LOOPBACK = ("127.0.0.1", "localhost")


class ConfigurationError(ValueError):
    """The configuration line is unusable; the text says why and repeats none of its values."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)


class BrokerAddress(_Frozen):
    """The table's broker and who we are there."""

    host: str
    port: int
    client: str = "web"
    password: str


class DoorLink(_Frozen):
    """A one-time link that opens a page in a role."""

    token: str
    role: Role
    person: str | None = None
    """Random person id, or None for the link of the demo."""


class Config(_Frozen):
    """Everything the dashboard needs to serve one table."""

    host: str = "127.0.0.1"
    port: int = 8460
    broker: BrokerAddress
    site: str
    table: str
    links: tuple[DoorLink, ...] = ()
    floor_pin: str | None = None
    """The floor's PIN as `controller.published.pins.hash_pin` keeps it; None where nobody rules by PIN."""
    pictures: Path | None = None
    """Folder of kept pictures, or None when none are kept."""
    language: str = "en"
    heartbeat_ms: int = 3_000
    """Pause between signs of life on a stream; a page greys after 7 s without one."""
    reply_within_ms: int = 3_000
    streams_most: int = 48
    """Admission limit: the server has 64 threads, and 16 stay free for everything else."""

    @field_validator("host")
    @classmethod
    def _only_loopback(cls, host: str) -> str:
        if host not in LOOPBACK:
            raise ValueError("this version serves loopback only: 127.0.0.1 or localhost")
        return host

    @field_validator("floor_pin")
    @classmethod
    def _is_hashed(cls, kept: str | None) -> str | None:
        if kept is not None and not is_hash(kept):
            raise ValueError("must be the line that `python -m controller.wiring.pins` prints")
        return kept

    @field_validator("language")
    @classmethod
    def _has_words(cls, language: str) -> str:
        if language not in LANGUAGES:
            raise ValueError(f"must be one of {', '.join(LANGUAGES)}")
        return language

    @property
    def topics(self) -> Topics:
        """The topics of this table."""
        return Topics(site=self.site, table=self.table)

    @property
    def cookie_key(self) -> bytes:
        """Key of the session cookie, derived so that sessions outlive a restart of this process."""
        return hashlib.blake2b(self.broker.password.encode(), person=b"croupier-cookie").digest()


def parse_config(line: str) -> Config:
    """Parse the configuration line.

    Raises ConfigurationError naming the fields that are wrong, without their values.
    """
    try:
        config = Config.model_validate_json(line)
    except ValidationError as error:
        wrong = [f"{'.'.join(map(str, one['loc'])) or 'the line'}: {one['msg']}" for one in error.errors()]
        raise ConfigurationError("; ".join(wrong)) from None
    try:
        _ = config.topics
    except ValueError as error:
        raise ConfigurationError(str(error)) from None
    return config
