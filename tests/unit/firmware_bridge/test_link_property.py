"""Whatever the wire does, events arrive once, in order, and what could not be kept is counted."""

import random
from dataclasses import dataclass

import pytest

from firmware_bridge.happenings import BoardEvent, BoardGap, GapReason
from tests.unit.firmware_bridge.wire import Wire

RUNS = 300
BAD_MS = 4_000


@dataclass(slots=True)
class Harm:
    """What was done to one or more runs."""

    flipped: int = 0
    dropped: int = 0
    cuts: int = 0
    resets: int = 0
    restarts: int = 0
    overflowed: int = 0


def _damage(rng: random.Random, harm: Harm, rate: float, data: bytes) -> bytes:
    out = bytearray()
    for byte in data:
        chance = rng.random()
        if chance < rate:
            harm.dropped += 1
            continue
        if chance < 3 * rate:
            harm.flipped += 1
            byte ^= 1 << rng.randrange(8)
        out.append(byte)
    return bytes(out)


def _one_run(seed: int, harm: Harm) -> Wire:
    """Press at random through four bad seconds and then let the line be quiet."""
    rng = random.Random(seed)
    wire = Wire(step_ms=20)
    pressed: list[int] = []
    kept: list[int] = []
    rate = rng.choice((0.0005, 0.002, 0.01))
    wire.to_host = wire.to_board = lambda data: _damage(rng, harm, rate, data)
    busy = rng.choice((0.05, 0.2, 0.6))
    while wire.now_ms < BAD_MS:
        wire.run(20)
        if rng.random() < busy:
            before = wire.board.lost
            arg = wire.press(rng.randint(1, 10), rng.randint(1, 4))
            pressed.append(arg)
            if wire.board.lost == before:
                kept.append(arg)
        _mishap(rng, harm, wire)
    if not wire.plugged:
        wire.plug()
    wire.to_host = wire.to_board = lambda data: data
    wire.run_until(lambda: wire.board.unacknowledged == 0, within_ms=20_000)
    harm.overflowed += wire.board.lost > 0

    told = [h for h in wire.happenings if isinstance(h, BoardEvent | BoardGap)]
    assert [h.arg for h in told if isinstance(h, BoardEvent)] == kept, f"seed {seed}"
    assert [h.seq for h in told] == list(range(1, len(told) + 1)), f"seed {seed}"
    assert sum(h.lost for h in wire.gaps) == wire.board.lost == len(pressed) - len(kept), f"seed {seed}"
    assert all(h.reason is GapReason.OVERFLOW for h in wire.gaps), f"seed {seed}"
    return wire


def _mishap(rng: random.Random, harm: Harm, wire: Wire) -> None:
    chance = rng.random()
    if chance < 0.02:
        harm.cuts += 1
        wire.unplug() if wire.plugged else wire.plug()
    elif chance < 0.2 and not wire.plugged:
        wire.plug()
    elif chance < 0.023:
        harm.resets += 1
        wire.board.reset()
    elif chance < 0.026 and wire.plugged:
        harm.restarts += 1
        wire.restart_host()


@pytest.mark.slow
def test_three_hundred_bad_lines_lose_double_and_reorder_nothing() -> None:
    # Given three hundred seeds
    harm = Harm()
    bad = duplicate = delivered = 0

    # When each plays its bad line
    for seed in range(RUNS):
        wire = _one_run(seed, harm)
        bad += wire.host.counts.bad
        duplicate += wire.host.counts.duplicate
        delivered += len(wire.events)

    # Then every run held its own, and the harm was real
    assert min(harm.flipped, harm.dropped, bad, delivered) > 1_000, harm
    assert min(harm.cuts, harm.resets, harm.restarts, harm.overflowed, duplicate) > 50, harm
