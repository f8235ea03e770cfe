"""What words and chips out of order count as, each way as an option with its key."""

from __future__ import annotations

from controller.faults import passed_over
from controller.faults.out_of_turn import folded_at_last
from controller.faults.passed_over import skipping_read
from controller.faults.readings import reading_of
from controller.faults.row import Who
from controller.ids import Argument, Told, told
from controller.remedying.option import IS_NOT_SO, Option
from controller.ruling_words import reason
from controller.state import Fault, Table
from engine import hand as engine_hand
from engine.commands import AllIn, BringIn, Call, Check, Command, Fold, RaiseTo
from engine.hand import Hand
from engine.irregular.motions import Asks, CountsAs
from engine.remedies.remedy import Do, step
from engine.seats import Seat

COUNTS = "counts"
"""The reading that leaves nothing open."""
FREE = "free"
"""The player has every choice."""


def counting_options(table: Table, fault: Fault) -> tuple[Option, ...]:
    """Return what it counts as; before that seat's turn it can only be taken back as a mistake."""
    if (seat := folded_at_last(table, fault)) is not None:
        return _dead_hand(seat), IS_NOT_SO
    read, hand = reading_of(table, fault), table.play.hand
    if read is None or hand is None:
        return (IS_NOT_SO,)
    return (*_ways(hand, read), IS_NOT_SO)


def _dead_hand(seat: Seat) -> Option:
    steps = (step(Do.DEAD_HAND, seat=seat),)
    return Option(name=COUNTS, label=told("key-dead-hand", seat=seat), rule="P40", who=Who.DEALER, steps=steps)


def _ways(hand: Hand, read: CountsAs) -> tuple[Option, ...]:
    if read.command is not None:
        label = label_of(hand, read.command)
        return (Option(name=COUNTS, label=label, rule=read.rule, who=Who.DEALER, plays=read.command),)
    if read.asks is Asks.PLAYER and any(isinstance(choice, RaiseTo | AllIn) for choice in read.choices):
        seat = hand.to_act or 0
        return (Option(name=FREE, label=told("key-free", seat=int(seat)), rule=read.rule, who=Who.DEALER),)
    who = Who.FLOOR if read.asks is Asks.FLOOR else Who.DEALER
    return tuple(
        Option(name=name_of(choice), label=label_of(hand, choice), rule=read.rule, who=who, plays=choice)
        for choice in read.choices
    )


def name_of(command: Command) -> str:
    """Return the name of a choice, as a request sends it."""
    match command:
        case RaiseTo(amount=amount):
            return f"raise_{amount}"
        case _:
            return type(command).__name__.lower()


def label_of(hand: Hand, command: Command) -> Told:
    """Return what the key of an action says, with its amount."""
    legal = engine_hand.legal(hand)
    match command:
        case Fold():
            return told("key-fold")
        case Check():
            return told("key-check")
        case Call():
            return told("key-counts-call", amount=legal.call or 0)
        case BringIn():
            return told("key-counts-bring-in", amount=legal.bring_in or 0)
        case RaiseTo(amount=amount):
            return told("key-counts-raise" if hand.current_bet else "key-counts-bet", amount=amount)
        case AllIn(seat=seat):
            player = hand.player(seat)
            return told("key-counts-all-in", amount=player.bet + player.stack)
    raise AssertionError(f"{command} is no player's action")


def reading_fact(table: Table, fault: Fault) -> Told | None:
    """Return why it counts as that, None where the rules have not been asked yet."""
    read = _read(table, fault)
    if read is None:
        return None
    message = reason(read)
    args: dict[str, Argument] = {name: value for name, value in message.args.items() if isinstance(value, int | str)}
    return Told(message.id, args)


def reading_rules(table: Table, fault: Fault) -> tuple[str, ...]:
    """Return the rules it rests on."""
    read = _read(table, fault)
    return tuple(dict.fromkeys(read.rules)) if read else ()


def _read(table: Table, fault: Fault) -> CountsAs | None:
    return skipping_read(table, fault) if fault.code == passed_over.CODE else reading_of(table, fault)
