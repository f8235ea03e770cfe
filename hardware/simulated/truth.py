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

    def tell(self, at_ms: int, what: str, *, slip: str | None = None, **facts: object) -> None:
        """Note one thing that happened; `slip` is the fault code a watchful table should find, None for no slip."""
        if slip is not None:
            self.slips[slip] += 1
        if self._out is not None:
            line = {"hand": self.hand, "at_ms": at_ms, "what": what, "slip": slip, **facts}
            self._out.write(json.dumps(line, sort_keys=True) + "\n")

    def flush(self) -> None:
        """Hand everything to the file."""
        if self._out is not None:
            self._out.flush()
