"""Rulings in words: what a motion counts as, what is said aloud, and a remedy as a numbered list."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from controller.published.messages import Message
from controller.published.words import Words
from engine.clock import ClockReading, Hold
from engine.irregular.announcing import Announcement
from engine.irregular.corrections import Correction
from engine.irregular.motions import Asks, CountsAs
from engine.remedies.errors import Error
from engine.remedies.remedy import Remedy, RemedyStep, Until, Who

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def reason(read: CountsAs) -> Message:
    """Return why it counts as that."""
    return _message(read.reason, read.args)


def asks(whom: Asks) -> Message:
    """Return what the dealer does about what the rules leave open."""
    return _message(f"asks-{whom.value}")


def correction(of: Correction) -> Message:
    """Return what becomes of a wrong amount that was noticed later."""
    return _message(of.reason, {"total": of.total})


def announcement(of: Announcement) -> Message:
    """Return what is said aloud to an action."""
    amount = {} if of.amount is None else {"amount": of.amount}
    return _message(of.reason, {"seat": of.seat, **amount})


def clock_says(reading: ClockReading) -> Message | None:
    """Return what is said aloud of the time, None where it is nothing."""
    return None if reading.says is None else _message(reading.says, reading.args)


def hold(why: Hold) -> Message:
    """Return why the clock stands still."""
    return _message(f"hold-{_dashed(why.value)}")


def error(of: Error) -> Message:
    """Return the name of an error."""
    return _message(f"error-{_CAPITAL.sub('-', type(of).__name__).lower()}")


def who(acts: Who) -> Message:
    """Return who puts a remedy into effect."""
    return _message(f"who-{_dashed(acts.value)}")


def until(moment: Until) -> Message:
    """Return until when a remedy still helps."""
    return _message(f"until-{_dashed(moment.value)}")


def step(of: RemedyStep) -> Message:
    """Return one instruction: a sentence for each thing that is done and the cards it is done to."""
    cards = f"-{_dashed(of.cards.value)}" if of.cards else ""
    args = {name: value for name, value in (("count", of.count), ("seat", of.seat)) if value is not None}
    return _message(f"remedy-{of.do.value}{cards}", args)


def heading(words: Words, of: Error, found: Remedy) -> str:
    """Return what went wrong, who puts it right, and until when."""
    return words.label(
        "remedy-heading", error=words.say(error(of)), who=words.say(who(found.who)), until=words.say(until(found.until))
    )


def steps(words: Words, found: Remedy) -> Iterator[str]:
    """Yield the steps of a remedy, numbered."""
    return (f"{number}. {words.say(step(each))}" for number, each in enumerate(found.steps, start=1))


def _dashed(value: str) -> str:
    return value.replace("_", "-")


def _message(name: str, args: Mapping[str, int | str] | None = None) -> Message:
    return Message(id=name, args=dict(args or {}))
