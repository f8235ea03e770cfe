"""Where each message goes: the topic tree of one table, ``croupier/v1/{site}/{table}/``."""

from __future__ import annotations

import re
from dataclasses import dataclass

_NAME = re.compile(r"[a-z0-9-]{1,32}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Topics:
    """The topics of one table.

    Raises ValueError when site or table is not 1 to 32 lower-case letters, digits or hyphens.
    """

    site: str
    table: str

    def __post_init__(self) -> None:
        for name in (self.site, self.table):
            if not _NAME.fullmatch(name):
                raise ValueError(f"{name!r} cannot name a site or table; use 1 to 32 of a-z, 0-9 and hyphen")

    @property
    def root(self) -> str:
        """Everything of this table begins with it."""
        return f"croupier/v1/{self.site}/{self.table}"

    @property
    def availability(self) -> str:
        """Retained `Availability`, also the last will."""
        return f"{self.root}/availability"

    @property
    def info(self) -> str:
        """Retained `TableInfo`."""
        return f"{self.root}/info"

    @property
    def state(self) -> str:
        """Retained public `TableState`."""
        return f"{self.root}/state"

    @property
    def staff_state(self) -> str:
        """Retained `StaffState`."""
        return f"{self.root}/staff/state"

    def event(self, kind: str) -> str:
        """Events of one kind, not retained."""
        return f"{self.root}/event/{kind}"

    def command(self, client: str) -> str:
        """`Command` from one client, never retained."""
        return f"{self.root}/cmd/{client}"

    def reply(self, client: str) -> str:
        """`Reply` to one client, not retained."""
        return f"{self.root}/reply/{client}"
