"""The score of a training session for people: sentences, bars, and the rules to read again."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from controller.published.words import Words
from controller.wiring.train_score import ACCURACY, HANDS_AN_HOUR, RULINGS, TOPICS, Score
from controller.wiring.train_shown import say
from hardware.simulated.timing import HUMAN

BAR = 30
MISTAKES_SHOWN = 40


def report_lines(score: Score, words: Words) -> Iterator[str]:
    """Yield the report; what was not measured is not there."""
    yield words.label("train-report-title")
    yield words.label("train-report-hands", count=score.hands, minutes=round(score.elapsed_ms / 60_000))
    for figure, share in figures(score):
        yield f"  {words.label(f'train-figure-{figure}'):<14} {_bar(share)} {share:>3} %"
    pace = score.hands_an_hour()
    if pace is not None:
        least, most = HANDS_AN_HOUR
        yield "  " + words.label("train-report-pace", number=round(pace), first=least, last=most)
    yield from _motions(score, words)
    yield from _situations(score, words)
    yield from _mistakes(score, words)
    yield from _weakest(score, words)


def figures(score: Score) -> list[tuple[str, int]]:
    """Return the figures that were measured, in hundredths."""
    all_figures = [(ACCURACY, score.share(ACCURACY)), (RULINGS, score.share(RULINGS)), ("pace", score.share_in_time())]
    return [(figure, share) for figure, share in all_figures if share is not None]


def _bar(share: int) -> str:
    full = BAR * share // 100
    return "█" * full + "░" * (BAR - full)


def _seconds(ms: int) -> str:
    return f"{ms / 1000:.1f} s"


def _motions(score: Score, words: Words) -> Iterator[str]:
    paces: dict[str, dict[str, int]] = score.as_json()["pace"]
    for motion, pace in paces.items():
        usual = f"{_seconds(pace['least_ms'])} – {_seconds(pace['most_ms'])}"
        name = words.label(f"train-motion-{motion}")
        yield f"  {name:<22} {pace['times']:>3} ×  {_seconds(pace['median_ms']):>7}   ({usual})"


def _situations(score: Score, words: Words) -> Iterator[str]:
    for situation in score.situations:
        told = situation.as_json()
        fault = f"fault-{situation.code.lower().replace('_', '-')}"
        name = words.label(fault) if words.has(fault) else situation.code
        if told["noticed_ms"] is None:
            how = words.label("train-situation-mended" if situation.touched else "train-situation-missed")
        else:
            how = words.label(f"train-found-{told['found_by']}", text=_seconds(told["noticed_ms"]))
        yield "  " + words.label("train-situation", number=situation.hand, fault=name, text=how)


def _mistakes(score: Score, words: Words) -> Iterator[str]:
    mistakes = score.mistakes
    if mistakes:
        yield words.label("train-report-mistakes", count=len(mistakes))
    for check in mistakes[:MISTAKES_SHOWN]:
        assert check.what is not None
        rules = f"  [{' '.join(check.rules)}]"
        yield f"  {words.label('train-in-hand', number=check.hand)}: {say(words, check.what)}{rules}"


def _weakest(score: Score, words: Words) -> Iterator[str]:
    weakest = score.weakest()
    if weakest:
        yield words.label("train-report-weakest")
    for topic, count, rules in weakest:
        name = words.label(f"train-topic-{topic.replace('_', '-')}")
        read = ", ".join(f"croupier rules show {rule}" for rule in rules[:2])
        yield f"  {name} ({count}): {' '.join(rules)}   {read}"


def picture(score: Score, words: Words) -> str:
    """Draw the score as an SVG: a bar a figure, and one for what was right and wrong of each kind."""
    rows: list[tuple[str, int, int]] = [
        (words.label(f"train-figure-{f}"), share, 100 - share) for f, share in figures(score)
    ]
    checks: dict[str, dict[str, int]] = score.as_json()["checks"]
    for topic, of in checks.items():
        rows.append((words.label(f"train-topic-{topic.replace('_', '-')}"), of["right"], of["wrong"]))
    height = 60 + 34 * len(rows)
    title = escape(words.label("train-report-title"))
    drawn = [_row(60 + 34 * index, row, is_share=index < len(figures(score))) for index, row in enumerate(rows)]
    heading = f'<text x="20" y="34" font-size="20" font-weight="700">{title}</text>'
    paper = f'<rect width="720" height="{height}" fill="#ffffff"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="720" height="{height}" font-family="sans-serif">'
    return f"{head}{paper}{heading}{''.join(drawn)}</svg>\n"


def _row(y: int, row: tuple[str, int, int], *, is_share: bool) -> str:
    name, right, wrong = row
    width = 320 * right // (right + wrong) if right + wrong else 0
    told = f"{right} %" if is_share else f"{right} / {right + wrong}"
    box = f'x="270" y="{y}" height="24"'
    label = f'<text x="20" y="{y + 18}" font-size="16">{escape(name)}</text>'
    bars = f'<rect {box} width="320" fill="#c9ccd1"/><rect {box} width="{width}" fill="#2f6f4f"/>'
    return f'{label}{bars}<text x="602" y="{y + 18}" font-size="16">{told}</text>'


MOTIONS, TOPIC_NAMES = tuple(HUMAN), tuple(TOPICS)
"""Everything that may stand in a report, for whoever checks that there are words for it."""
