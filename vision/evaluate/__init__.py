"""Measures the reader on labelled photographs: `python -m vision.evaluate DIR`."""

from vision.evaluate.judging import Judged, Outcome, Verdict, judge
from vision.evaluate.labels import Disputed, Labelled, labelled
from vision.evaluate.measuring import evaluate
from vision.evaluate.score import Score, total

__all__ = ["Disputed", "Judged", "Labelled", "Outcome", "Score", "Verdict", "evaluate", "judge", "labelled", "total"]
