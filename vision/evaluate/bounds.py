"""How large a rate may still be when so many out of so many went wrong."""

from __future__ import annotations

import math

CONFIDENCE = 0.95


def upper_bound(wrong: int, reads: int, confidence: float = CONFIDENCE) -> float:
    """The one-sided exact (Clopper-Pearson) upper bound of a rate, 0 to 1; 1 when there was nothing to judge.

    Source: C. Clopper and E. Pearson, Biometrika 26 (1934). For none wrong it is 1 - (1 - confidence) ** (1 / reads).

    >>> f"{upper_bound(0, 426):.2%}"
    '0.70%'
    """
    assert 0 <= wrong <= reads
    if wrong == reads:
        return 1.0
    if wrong == 0:
        return float(1 - (1 - confidence) ** (1 / reads))
    low, high = wrong / reads, 1.0
    for _ in range(60):
        rate = (low + high) / 2
        if _at_most(wrong, reads, rate) > 1 - confidence:
            low = rate
        else:
            high = rate
    return high


def _at_most(wrong: int, reads: int, rate: float) -> float:
    """The chance that no more than so many go wrong at this rate."""
    return sum(
        math.exp(_log_choose(reads, k) + _log_power(rate, k) + _log_power(1 - rate, reads - k))
        for k in range(wrong + 1)
    )


def _log_choose(n: int, k: int) -> float:
    return math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)


def _log_power(base: float, exponent: int) -> float:
    return exponent * math.log(base) if exponent else 0.0
