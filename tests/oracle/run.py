"""The comparison with pokerkit at length: ``python -m tests.oracle.run --hands 100000`` prints counts, then verdict."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from tests.oracle.both import Both, Disagreement
from tests.oracle.counting import RARE
from tests.oracle.differences import DIFFERENCES
from tests.oracle.drawing import draw

PROGRESS_EVERY = 2000
WANTED = 500
"""How often each rare situation is to occur in 100,000 hands."""


def compare(numbers: range, *, tell: bool = False) -> tuple[Counter[str], list[Disagreement]]:
    """Play the hands of these numbers on both engines; return what was seen and where they differ."""
    seen: Counter[str] = Counter()
    wrong: list[Disagreement] = []
    began = time.monotonic()
    for done, number in enumerate(numbers, start=1):
        try:
            seen += _played(number)
        except Disagreement as no:
            wrong.append(no)
        if tell and done % PROGRESS_EVERY == 0:
            rate = done / (time.monotonic() - began)
            sys.stdout.write(f"{done} hands, {len(wrong)} disagreements, {rate:.0f} hands/s\n")
            sys.stdout.flush()
    return seen, wrong


def _played(number: int) -> Counter[str]:
    case = draw(number)
    seen = Both(case).play()
    seen["hands"] += 1
    seen["hands with unknown down cards"] += case.hides
    seen[f"{case.setup.game} {case.setup.structure.value}"] += 1
    return seen


def print_counts(seen: Counter[str]) -> str:
    """Write the counts as Markdown: games, rare situations, adapted differences."""
    known = {*RARE, *(row.name for row in DIFFERENCES)}
    names = [*sorted(seen.keys() - known), *RARE, *(row.name for row in DIFFERENCES if seen[row.name])]
    rows = [f"| {name} | {seen[name]:,} |" for name in names]
    return "\n".join(["| seen | times |", "|---|---:|", *rows]) + "\n"


def main() -> None:
    """Compare as many hands as asked for; exit 1 when the engines differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.run", description=__doc__)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="number of the first hand")
    parser.add_argument("--show", type=int, default=5, help="how many disagreements are told in full")
    asked = parser.parse_args()
    seen, wrong = compare(range(asked.first, asked.first + asked.hands), tell=True)
    told = [print_counts(seen), *(f"{no}\n" for no in wrong[: asked.show])]
    sys.stdout.write("\n".join([*told, f"{len(wrong)} disagreements in {asked.hands} hands\n"]))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
