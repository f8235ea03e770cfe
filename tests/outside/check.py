"""``python -m tests.outside.check TRUTH JSONL``: check a run from the world's account and the exported journal."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.outside.checker import Verdict, check
from tests.outside.slips import table


def summary(verdict: Verdict) -> dict[str, object]:
    """Return a verdict as plain data; slips that only a person can tell are listed apart."""
    return {
        "hands": verdict.hands,
        "records": verdict.records,
        "violations": verdict.violations,
        "explained": len(verdict.explained),
        "remedies_judged": verdict.judged,
        "longest_direction_ms": verdict.longest_ms,
        "slips": table(slip for slip in verdict.slips if not slip.only_told),
        "only_told": table(slip for slip in verdict.slips if slip.only_told),
        "false_alarms": dict(sorted(verdict.false_alarms.items())),
    }


def main(arguments: list[str]) -> int:
    """Print the verdict as JSON; 0 when nothing is violated, 1 when something is, 2 without the two files."""
    if len(arguments) != 2:
        sys.stderr.write("usage: python -m tests.outside.check TRUTH JSONL\n")
        return 2
    with Path(arguments[0]).open() as truth, Path(arguments[1]).open() as journal:
        verdict = check(truth, journal)
    sys.stdout.write(json.dumps(summary(verdict), indent=1) + "\n")
    return 1 if verdict.violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
