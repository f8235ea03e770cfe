"""Recorded hands with their chips multiplied and their suits exchanged, as files of their own."""

from __future__ import annotations

import re
from pathlib import Path

AMOUNT_FIELDS = ("antes", "blinds_or_straddles", "min_bet", "small_bet", "big_bet", "bring_in", "starting_stacks")


def transformed(path: Path, folder: Path, *, times: int = 1, suits: str = "cdhs") -> Path:
    """Write a hand anew with every chip `times` as many and clubs, diamonds, hearts, spades become `suits`."""
    lines = path.read_text().splitlines()
    changed = [_exchange(_multiply(line, times), suits) for line in lines if not line.startswith("finishing_stacks")]
    out = folder / f"{path.stem}-{times}-{suits}.phh"
    out.write_text("\n".join(changed) + "\n")
    return out


def _multiply(line: str, times: int) -> str:
    if line.split(" =")[0] in AMOUNT_FIELDS:
        name, _, value = line.partition("=")
        return f"{name}={re.sub(r'[0-9]+', lambda found: str(int(found[0]) * times), value)}"
    return re.sub(r"(cbr )([0-9]+)", lambda found: found[1] + str(int(found[2]) * times), line)


def _exchange(line: str, suits: str) -> str:
    turned = str.maketrans("cdhs", suits)
    deal = r"(d dh p[0-9]+ |d db |p[0-9]+ sm )([2-9TJQKAcdhs]+)"
    return re.sub(deal, lambda found: found[1] + found[2].translate(turned), line)
