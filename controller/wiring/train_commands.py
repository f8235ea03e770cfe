"""What a trainee can type: a line becomes one command, or a sentence that says what to type instead."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from controller.published import Message
from controller.published.messages import Argument


class NotUnderstood(Exception):  # noqa: N818 - what the person reads
    """A line that means nothing here; `why` says what does."""

    def __init__(self, id: str, **args: Argument) -> None:
        super().__init__(id)
        self.why = Message(id=id, args=args)


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """One command: a verb of `VERBS`, the places, seats and amounts it names, and what is said with it."""

    verb: str
    places: tuple[str, ...] = ()
    seat: int = 0
    amount: int | None = None
    pot: int = 0
    up: bool | None = None
    word: str = ""
    facts: Mapping[str, int | str] | None = None


SHORT: Mapping[str, str] = {
    "d": "deal",
    "pitch": "deal",
    "b": "burn",
    "f": "flop",
    "t": "take",
    "sh": "shuffle",
    "c": "collect",
    "bets": "collect",
    "give": "return",
    "p": "push",
    "u": "undo",
    "l": "look",
    "w": "wait",
    "k": "key",
    "keys": "key",
    "rep": "report",
    "q": "quit",
    "exit": "quit",
    "h": "help",
    "?": "help",
    ".": "done",
    "ok": "done",
    "s": "slide",
    "m": "muck",
    "fourth": "turn",
    "fifth": "river",
}
ACTIONS: Mapping[str, str] = {
    **dict.fromkeys(("f", "fold", "folds"), "fold"),
    **dict.fromkeys(("x", "check", "checks"), "check"),
    **dict.fromkeys(("c", "call", "calls"), "call"),
    **dict.fromkeys(("b", "bet", "bets", "r", "raise", "raises", "complete", "completes"), "raise"),
    **dict.fromkeys(("a", "allin", "all-in"), "all_in"),
    **dict.fromkeys(("bring", "brings", "bring-in"), "bring_in"),
    **dict.fromkeys(("muck", "mucks"), "muck"),
    **dict.fromkeys(("win", "wins"), "winner"),
}
_PLACE = re.compile(r"(?:seat )?(\d+)( up)?|(?:board |b)(\d)|(burn|aside)")


def read(line: str) -> Typed:
    """Return what was typed.

    Raises NotUnderstood.

    >>> read("d 3").places, read("push 340 to 6").amount, read("seat 4 raises to 1,200").word
    (('seat 3',), 340, 'raise')
    """
    words = line.lower().replace(",", "").split()
    if not words:
        return Typed(verb="look")
    if words[0] == "seat":
        words = words[1:]
    if words and words[0].isdigit() and len(words) > 1:
        return _action(words)
    if not words:
        raise NotUnderstood("train-bad-seat")
    verb = SHORT.get(words[0], words[0])
    reads = _READERS.get(verb)
    if reads is None:
        raise NotUnderstood("train-bad-verb", text=words[0])
    return reads(verb, words[1:])


def _action(words: list[str]) -> Typed:
    seat, said = int(words[0]), words[1] + (words[2] if words[1:3] == ["all", "in"] else "")
    action = ACTIONS.get(said)
    if action is None:
        raise NotUnderstood("train-bad-action", text=words[1])
    return Typed(verb="act", seat=seat, word=action, amount=next(iter(_numbers(words[2:])), None))


def _numbers(words: list[str]) -> list[int]:
    return [int(word) for word in words if word.isdigit()]


def place_of(text: str) -> str:
    """Return a place as the felt names it.

    >>> place_of("3"), place_of("3 up"), place_of("b2"), place_of("burn")
    ('seat 3', 'seat 3 up', 'board 2', 'burn')
    """
    found = _PLACE.fullmatch(text.strip())
    if found is None:
        raise NotUnderstood("train-bad-place", text=text.strip() or "?")
    seat, up, slot, named = found.groups()
    if seat is not None:
        return f"seat {seat}{up or ''}"
    return f"board {slot}" if slot is not None else str(named)


def _alone(verb: str, words: list[str]) -> Typed:
    return Typed(verb=verb)


def _deal(verb: str, words: list[str]) -> Typed:
    up = True if "up" in words else False if "down" in words else None
    seats = [word for word in words if word not in ("up", "down", "to", "seat", "one")]
    if not seats:
        raise NotUnderstood("train-bad-deal")
    return Typed(verb=verb, places=tuple(place_of(seat) for seat in seats), up=up)


def _board(verb: str, words: list[str]) -> Typed:
    return Typed(verb="board", places=tuple(f"board {slot}" for slot in _SLOTS[verb]))


_SLOTS = {"flop": (1, 2, 3), "turn": (4,), "river": (5,)}


def _turn(verb: str, words: list[str]) -> Typed:
    """The turn without more; with a place, a card is turned over."""
    return _place(verb="over", words=words) if words else _board(verb, words)


def _slot(verb: str, words: list[str]) -> Typed:
    return Typed(verb="board", places=(place_of(f"b{words[0]}" if words and words[0].isdigit() else "b?"),))


def _place(verb: str, words: list[str]) -> Typed:
    return Typed(verb=verb, places=(place_of(" ".join(words)),))


def _places(verb: str, words: list[str]) -> Typed:
    if words == ["flop"]:
        return Typed(verb=verb, places=("board 1", "board 2", "board 3"))
    return Typed(verb=verb, places=tuple(place_of(word) for word in words) or (place_of(""),))


def _slide(verb: str, words: list[str]) -> Typed:
    was, _, to = " ".join(words).partition(" to ")
    if not to:
        was, _, to = " ".join(words).partition(" ")
    return Typed(verb=verb, places=(place_of(was), place_of(to)))


def _seat(verb: str, words: list[str]) -> Typed:
    numbers = _numbers(words)
    if not numbers:
        raise NotUnderstood("train-bad-which-seat", text=verb)
    return Typed(verb=verb, seat=numbers[0])


def _money(verb: str, words: list[str]) -> Typed:
    numbers = _numbers(words)
    if len(numbers) < (1 if verb == "rake" else 2):
        raise NotUnderstood(f"train-bad-{verb}")
    amount, seat, *pot = [*numbers, 0] if verb == "rake" else numbers
    return Typed(verb=verb, amount=amount, seat=seat, pot=pot[0] if pot and verb == "push" else 0)


def _shuffle(verb: str, words: list[str]) -> Typed:
    return Typed(verb="shuffle_stub" if words[:1] == ["stub"] else "shuffle")


def _key(verb: str, words: list[str]) -> Typed:
    if words and not words[0].isdigit():
        raise NotUnderstood("train-bad-key")
    return Typed(verb=verb, amount=int(words[0]) if words else None, word=" ".join(words[1:]))


def _report(verb: str, words: list[str]) -> Typed:
    """A code of the fault table, then names and what they are: ``report card_exposed seat 3 by dealer``."""
    if not words:
        raise NotUnderstood("train-bad-report")
    facts = {
        name: int(value) if value.isdigit() else value for name, value in zip(words[1::2], words[2::2], strict=False)
    }
    return Typed(verb=verb, word=words[0].upper().replace("-", "_"), facts=facts)


def _said(verb: str, words: list[str]) -> Typed:
    if verb in ("answer", "fix") and not words:
        raise NotUnderstood(f"train-bad-{verb}")
    return Typed(verb=verb, word="_".join(words))


def _round(verb: str, words: list[str]) -> Typed:
    return Typed(verb=verb, places=tuple(str(seat) for seat in _numbers(words)))


def _wait(verb: str, words: list[str]) -> Typed:
    return Typed(verb=verb, amount=next(iter(_numbers(words)), None))


_READERS: Mapping[str, Callable[[str, list[str]], Typed]] = {
    **dict.fromkeys(("take", "burn", "collect", "done", "undo", "floor", "look", "help", "score", "quit"), _alone),
    "deal": _deal,
    "flop": _board,
    "river": _board,
    "turn": _turn,
    "board": _slot,
    "shuffle": _shuffle,
    "back": _place,
    "stub": _places,
    "aside": _place,
    "mix": _places,
    "slide": _slide,
    "muck": _seat,
    "unmuck": _seat,
    **dict.fromkeys(("push", "return", "rake"), _money),
    "key": _key,
    "report": _report,
    **dict.fromkeys(("answer", "fix", "void"), _said),
    "round": _round,
    "wait": _wait,
}
VERBS = tuple(_READERS)
"""Every word a line may begin with besides a seat's number."""
