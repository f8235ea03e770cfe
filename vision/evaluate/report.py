"""Writes scores as Markdown tables and as a JSON document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TextIO

import numpy as np

from vision.evaluate.judging import Judged, Outcome, Verdict
from vision.evaluate.labels import Disputed
from vision.evaluate.score import Score, total

_HEADS = (
    "pictures",
    "cards",
    "read right",
    "of all",
    "wrong",
    "wrong at most (95 %)",
    "refused",
    "never found",
    "disputed",
    "unlisted",
    "surplus",
    "ms a picture",
)


def print_report(
    scores: dict[str, Score],
    judged: Iterable[Judged],
    disputed: Sequence[Disputed],
    out: TextIO,
    *,
    each: str = "folder",
) -> None:
    """Write everything: the table, the reasons, the confusion pairs and the labels in dispute."""
    print_table(scores, out, each=each)
    whole = total(scores.values())
    _print_reasons(scores, out, each=each)
    if whole.confusions:
        out.write("\n| there | read | times |\n|---|---|---|\n")
        out.writelines(f"| {there} | {read} | {n} |\n" for (there, read), n in whole.confusions.most_common())
    _print_disputed(judged, disputed, out)


def print_table(scores: dict[str, Score], out: TextIO, *, each: str = "folder") -> None:
    """Write a row a folder, or whatever each is, and their sum."""
    heads = (each, *_HEADS)
    out.write(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}\n")
    for name, score in [*sorted(scores.items()), ("**all**", total(scores.values()))]:
        out.write(f"| {name} | {' | '.join(_row(score))} |\n")


def _row(score: Score) -> Iterable[str]:
    counts = score.counts
    yield from (str(score.pictures), str(score.cards), str(score.right), percent(score.right, score.cards))
    yield from (str(score.wrong), bound_text(score.bound))
    for verdict in (Verdict.REFUSED, Verdict.NEVER_FOUND, Verdict.DISPUTED, Verdict.UNLISTED, Verdict.SURPLUS):
        yield str(counts[verdict])
    yield str(_median_ms(score))


def percent(part: int, whole: int) -> str:
    """A share as text; a dash when there is nothing to share."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


def bound_text(bound: float) -> str:
    """A bound as text, with two figures that count."""
    return f"{100 * bound:.2g} %" if bound < 0.995 else "100 %"


def _median_ms(score: Score) -> int:
    return round(float(np.median(score.ms))) if score.ms else 0


def _print_reasons(scores: dict[str, Score], out: TextIO, *, each: str) -> None:
    out.write(f"\n| {each} | refused because |\n|---|---|\n")
    for name, score in [*sorted(scores.items()), ("**all**", total(scores.values()))]:
        if score.reasons:
            out.write(f"| {name} | {reasons_text(score.reasons)} |\n")


def reasons_text(reasons: Counter[str]) -> str:
    """Reasons with their counts, the commonest first."""
    return ", ".join(f"{reason} {n}" for reason, n in reasons.most_common())


def _print_disputed(judged: Iterable[Judged], disputed: Sequence[Disputed], out: TextIO) -> None:
    pictures = {each.picture.file: each for each in judged}
    here = [each for each in disputed if each.file in pictures]
    if here:
        out.write("\n| disputed label of | claimed | a person sees | read | why |\n|---|---|---|---|---|\n")
    for each in here:
        its = (outcome for outcome in pictures[each.file].outcomes if _is_of(outcome, each))
        became = next((str(outcome.read or outcome.verdict.value) for outcome in its), "not read")
        out.write(f"| {each.file} | {each.claimed or 'nothing'} | {each.seen} | {became} | {each.why} |\n")


def _is_of(outcome: Outcome, disputed: Disputed) -> bool:
    if disputed.claimed:
        return outcome.label == disputed.claimed
    return outcome.verdict is Verdict.DISPUTED and outcome.read == disputed.seen


def as_document(scores: dict[str, Score], judged: Iterable[Judged]) -> dict[str, Any]:
    """Everything that was measured, picture by picture, ready for JSON."""
    return {
        "folders": {name: _score(score) for name, score in sorted(scores.items())},
        "all": _score(total(scores.values())),
        "pictures": [_picture(each) for each in judged],
    }


def _score(score: Score) -> dict[str, Any]:
    counts = {verdict.value.replace(" ", "_"): score.counts[verdict] for verdict in Verdict}
    return {
        "pictures": score.pictures,
        "cards": score.cards,
        **counts,
        "wrong_rate_upper_bound_95": score.bound,
        "reasons": dict(score.reasons.most_common()),
        "confusions": [{"there": a, "read": b, "times": n} for (a, b), n in score.confusions.most_common()],
        "median_ms": _median_ms(score),
    }


def _picture(judged: Judged) -> dict[str, Any]:
    return {
        "file": judged.picture.file,
        "cards": list(judged.picture.cards),
        "ms": judged.ms,
        "outcomes": [_outcome(outcome) for outcome in judged.outcomes],
    }


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "verdict": outcome.verdict.value,
        "label": outcome.label,
        "read": outcome.read,
        "reason": outcome.reason,
        "outline": outcome.outline,
    }
