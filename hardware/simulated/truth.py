"""What physically happened, one JSON line for each thing; written by the simulated world alone."""

from __future__ import annotations

import json
from collections import Counter
from typing import TextIO


class Truth:
    """The world's own account; `out` is None where nobody asked for it in writing."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out
        self.hand = 0
        self.slips: Counter[str] = Counter()
        self._last_slip = 0

    def tell(
        self,
        at_ms: int,
        what: str,
        *,
        slip: str | None = None,
        slip_id: str | None = None,
        only_told: bool = False,
        **facts: object,
    ) -> None:
        """Note one thing that happened; `slip` is the fault code a watchful table should find, None for no slip.

        A slip without an id gets one of its own. `only_told` when no sensor that is present can see it.
        """
        about: dict[str, object] = {} if slip_id is None else {"slip_id": slip_id}
        if slip is not None:
            self.slips[slip] += 1
            about = {"slip_id": slip_id or self.new_slip(), "only_told": only_told}
        if self._out is not None:
            line = {"hand": self.hand, "at_ms": at_ms, "what": what, "slip": slip, **about, **facts}
            self._out.write(json.dumps(line, sort_keys=True) + "\n")

    def new_slip(self) -> str:
        """Return a name for the next slip."""
        self._last_slip += 1
        return f"s{self._last_slip}"

    def flush(self) -> None:
        """Hand everything to the file."""
        if self._out is not None:
            self._out.flush()
