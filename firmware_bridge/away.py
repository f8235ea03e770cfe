"""When to say that a board is away: once for each reason, after a grace."""

GRACE_MS = 2_000
"""An absence shorter than this shows nowhere. Source: hardware.md D6"""
UNANSWERED = "no board answers"


class Away:
    """Since when there is no session, why, and what has been said about it."""

    def __init__(self) -> None:
        self._since_ms: int | None = None  # None: in session, or never tried
        self._greeting_since_ms: int | None = None  # None: the port is not open
        self._reason = ""
        self._told = ""

    def port_opened(self, now_ms: int) -> None:
        """The board has the grace again to answer."""
        self._greeting_since_ms = now_ms
        self._since_ms = now_ms if self._since_ms is None else self._since_ms
        self._reason = UNANSWERED

    def port_lost(self, now_ms: int, reason: str) -> None:
        """Without a session before, there is nothing to be patient about."""
        self._greeting_since_ms = None
        self._since_ms = now_ms - GRACE_MS if self._since_ms is None else self._since_ms
        self._reason = reason

    def session_over(self, heard_ms: int, reason: str) -> None:
        """The board was last heard then."""
        self._since_ms = heard_ms
        self._reason = reason

    def back(self) -> None:
        """The board is in session again."""
        self._since_ms, self._told = None, ""

    def refused(self, reason: str) -> None:
        """The board is there but quarantined, and that has been said."""
        self._since_ms, self._told, self._reason = None, reason, reason

    def to_tell(self, now_ms: int) -> str | None:
        """Return the reason to tell now, or None when there is nothing new to say."""
        if self._since_ms is None or now_ms - self._since_ms < GRACE_MS or self._reason == self._told:
            return None
        waiting_ms = now_ms - self._greeting_since_ms if self._greeting_since_ms is not None else GRACE_MS
        if self._reason == UNANSWERED and waiting_ms < GRACE_MS:
            return None
        self._told = self._reason
        return self._reason
