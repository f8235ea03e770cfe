"""What a trainee sees and hears in words: the felt, what is said, and as much of the page as the level shows."""

from __future__ import annotations

from collections.abc import Iterator

from controller.published import DirectionView, FaultView, KeyView, Message, StaffState
from controller.published.words import Words, print_card
from controller.wiring.train_table import Training
from controller.wiring.train_watch import LAST_LEVEL

HELP_LINES = 17


def say(words: Words, message: Message) -> str:
    """Return a message in words; an argument that names another message, or a place, is put into words first."""
    args = dict(message.args)
    for name, value in args.items():
        if name in ("fault", "question") and isinstance(value, str):
            args[name] = words.label(value) if words.has(value) else value.removeprefix("fault-")
        elif name in ("owed", "dealt") and isinstance(value, str):
            args[name] = words.place(value.removesuffix(" up"))
    return words.say(Message(id=message.id, args=args))


def shown_page(training: Training, page: StaffState, level: int) -> StaffState:
    """Return the page as far as the level of help shows it.

    1 is the whole page, 2 the faults alone, 3 nothing but the cards until somebody has named what went wrong.
    """
    if level <= 1:
        return page
    faults = [fault for fault in page.faults if training.watch.is_shown(fault.id, level)]
    ids = {fault.id for fault in faults}
    of_fault = any(key.args.get("fault") in ids for key in page.direction.keys)
    direction = page.direction if of_fault else _by_heart(page.direction)
    doubts = page.doubts if level < LAST_LEVEL else []
    return page.model_copy(update={"faults": faults, "direction": direction, "next": [], "doubts": doubts})


def _by_heart(direction: DirectionView) -> DirectionView:
    """A direction that says nothing; the keys stay, for they are how a dealer enters what happens."""
    quiet = [key for key in direction.keys if key.command not in ("answer", "remedy")]
    line = Message(id="train-by-heart")
    told: dict[str, object] = {
        "line": line,
        "fact": None,
        "note": None,
        "rules": [],
        "steps": [],
        "places": [],
        "seat": None,
    }
    return direction.model_copy(update={**told, "kind": "do", "keys": quiet})


def felt_lines(training: Training, words: Words) -> Iterator[str]:
    """Yield the felt as one looks at it: the middle, then each seat."""
    hands, table = training.hands, training.table
    board = [
        print_card(str(lying.card)) if lying.face_up else "▒▒"
        for p in hands.cards.board()
        for lying in hands.cards.at(p)
    ]
    lies = {"count": hands.lies("burn"), "number": len(hands.deck)}
    yield words.label("train-middle", pot=hands.chips.pot, text=" ".join(board) or "-", **lies)
    hand = table.play.hand
    button = table.play.button
    for seat in range(1, table.config.seats_max + 1):
        chair = table.play.chairs.get(str(seat))
        places = (f"seat {seat}", f"seat {seat} up")
        lying = [each for place in places for each in hands.cards.at(place)]
        cards = " ".join(print_card(str(each.card)) if each.face_up else "▒▒" for each in lying)
        if chair is None and not cards:
            continue
        stack, bet = hands.chips.behind.get(seat, 0), hands.chips.bets.get(seat, 0)
        mark = "D" if hand is not None and button == seat else " "
        text = words.label("train-seat", seat=seat, stack=stack)
        put = f"  → {words.chips(bet)}" if bet else ""
        yield f"  {mark} {text}  {cards}{put}".rstrip()


def band_lines(page: StaffState, words: Words) -> Iterator[str]:
    """Yield the direction, its ticks, and what went wrong."""
    direction = page.direction
    facts = [words.say(part) for part in (direction.fact, direction.note) if part is not None]
    rules = f"  [{' '.join(direction.rules)}]" if direction.rules else ""
    yield f">> {words.say(direction.line)}{': ' if facts else ''}{' '.join(facts)}{rules}"
    ticks = [f"{'✓' if step.done else '·'} {words.say(step.text)}" for step in direction.steps]
    if ticks:
        yield "   " + "   ".join(ticks)
    for fault in page.faults:
        yield from fault_lines(fault, words)


def fault_lines(fault: FaultView, words: Words) -> Iterator[str]:
    """Yield what went wrong, what is asked, and the remedies there are."""
    fact = f": {words.say(fault.fact)}" if fault.fact is not None else ""
    yield f"!! {words.say(fault.line)}{fact}  [{' '.join(fault.rules)}] {fault.code.lower()}"
    if fault.question is not None:
        said = [str(key.args["value"]) for key in fault.remedies if "value" in key.args]
        yield f"   {words.say(fault.question)}  {words.label('train-type-answer', texts=' | '.join(said) or '…')}"
    elif fault.remedies:
        choices = [f"fix {key.args.get('choice')} ({words.say(key.label)})" for key in fault.remedies]
        yield "   " + "   ".join(choices)


def key_lines(keys: list[KeyView], words: Words) -> Iterator[str]:
    """Yield the page's keys by number."""
    for number, key in enumerate(keys, start=1):
        amount = f" {words.chips(key.amount)}" if key.amount is not None else ""
        note = f"  ({words.say(key.note)})" if key.note is not None else ""
        yield f"  k {number}  {words.say(key.label)}{amount}{note}"


def help_lines(words: Words) -> Iterator[str]:
    """Yield everything that can be typed, with its short form."""
    for number in range(1, HELP_LINES + 1):
        yield "  " + words.label(f"train-help-{number}")
