"""Entering what players do, by exception: what is skipped, said later, or said of a whole round."""

from __future__ import annotations

from controller import events as e
from controller.asking import Handler, amount_in, needs, refuse, seat_in, text_in
from controller.count_later import ALL_IN_LATER, is_counted_later, needs_the_count, waits_for_the_count
from controller.custody import KnownBy
from controller.devices import fault_id
from controller.direction import Kind
from controller.draft import Draft
from controller.faults.readings import misread
from controller.ids import Told, told
from controller.inputs import Asked
from controller.passing import Ahead, pass_said, pass_word, rest_of_round, round_said, turn_of_seat
from controller.record import Actor
from controller.state import Table
from engine import hand as engine_hand
from engine.commands import AllIn, BringIn, Call, Check, Command, Fold, RaiseTo, TimeOut
from engine.hand import Hand
from engine.rules import Clock
from engine.seats import Chips, Seat


def act(draft: Draft, asked: Asked) -> None:
    """Record what a player did: fold, check, call, bring_in, raise (to `amount`), all_in, time_out; raise_later and
    amount_later where a raise is said without its amount, all_in_later where it is not counted.

    For a later seat those before it fold to the bet, or check; it is one entry, and one Undo takes all of it back.
    """
    needs(draft, Kind.ACT, Kind.AMOUNT)
    seat, action, amount = seat_in(asked), text_in(asked, "action"), amount_in(asked)
    match action:
        case "raise_later":
            _await_amount(draft, seat)
        case "amount_later":
            _goes_on(draft, seat)
        case "all_in_later":
            all_in_uncounted(draft, seat)
        case "time_out":
            _require_away(draft, seat)
            out_of_time(draft, seat)
        case "raise" if amount is not None and (code := misread(turn_for(draft, seat).hand, amount)):
            _ask_what_it_counts_as(draft, seat, code, amount)
        case _:
            take_action(draft, seat, action, amount)


def _ask_what_it_counts_as(draft: Draft, seat: Seat, code: str, amount: int) -> None:
    """A total that is no legal bet or raise is not refused: the rules say what it counts as. Source: P32, P42, P87"""
    _pass_those_before(draft, turn_for(draft, seat))
    draft.add(e.FaultFound(id=fault_id(draft), code=code, args={"seat": int(seat), "in_front": amount}))


def _pass_those_before(draft: Draft, ahead: Ahead) -> None:
    passed = pass_said(ahead)
    if passed is not None:
        _enter(draft, passed)
        for each in ahead.commands:
            draft.play(each)


def take_action(draft: Draft, seat: Seat, action: str, amount: int | None) -> None:
    """Put a player's action to the rules, and what those passed over did, as one entry that can be undone."""
    ahead = turn_for(draft, seat)
    command = command_for(ahead.hand, seat, action, amount)
    if not waits_for_the_count(draft, ahead.hand, command):
        record(draft, ahead, command)


def turn_for(draft: Draft, seat: Seat) -> Ahead:
    """Return a seat's turn in this round, now or after those before it pass; refuse one that it has not. Source: P40"""
    hand = draft.table.play.hand
    assert hand is not None
    ahead = turn_of_seat(hand, seat)
    if ahead is None:
        refuse("refused-not-your-turn", "P40", seat=int(seat))
    return ahead


def record(draft: Draft, ahead: Ahead, command: Command) -> None:
    """Make one entry of a player's action and of those it passes over."""
    _enter(draft, entry_said(ahead, command))
    for each in (*ahead.commands, command):
        draft.play(each)


def round_done(draft: Draft, asked: Asked) -> None:
    """Record that the round is over: the `seats` named folded, everybody else still to act called or checked."""
    needs(draft, Kind.ACT)
    hand = draft.table.play.hand
    assert hand is not None
    seats = asked.args.get("seats", ())
    if not isinstance(seats, tuple) or not all(isinstance(seat, int) for seat in seats):
        refuse("refused-missing", word="seats")
    folding = tuple(Seat(int(seat)) for seat in seats)
    ahead = rest_of_round(hand, folding)
    late = next((seat for seat in folding if seat not in ahead.folds), None)
    if late is not None:
        refuse("refused-not-your-turn", "P40", seat=int(late))
    if any(needs_the_count(draft.table, hand, each) for each in ahead.commands):
        refuse("refused-count-first", "P43")
    _enter(draft, round_said(ahead))
    for each in ahead.commands:
        draft.play(each)


def _await_amount(draft: Draft, seat: Seat) -> None:
    """A bet or raise was announced, and its amount is still to be said or counted. Source: P43"""
    ahead = turn_for(draft, seat)
    sizes = engine_hand.legal(ahead.hand).raise_to
    if sizes is None or sizes[0] == sizes[1]:
        refuse("refused-no-amount-to-follow", "P43", seat=int(seat))
    _pass_those_before(draft, ahead)
    draft.add(e.AmountAwaited(seat=seat))


def _goes_on(draft: Draft, seat: Seat) -> None:
    """The amount of a raise is left open: the action goes on as far as it does not matter. Source: P43"""
    hand = draft.table.play.hand
    sizes = engine_hand.legal(hand).raise_to if hand is not None else None
    if hand is None or sizes is None or draft.table.play.awaiting_amount != seat:
        refuse("refused-no-amount-to-follow", "P43", seat=int(seat))
    least = RaiseTo(seat=seat, amount=sizes[0])
    if waits_for_the_count(draft, hand, least):
        return
    _enter(draft, told("undo-raise-open", seat=seat))
    draft.play(least)
    is_counted_later(draft, seat, sizes[0])


def all_in_uncounted(draft: Draft, seat: Seat) -> None:
    """All the chips are in, and how many they are is counted when somebody needs it. Source: P43"""
    ahead, all_in = turn_for(draft, seat), AllIn(seat=seat)
    if not waits_for_the_count(draft, ahead.hand, all_in, ALL_IN_LATER):
        record(draft, ahead, all_in)
        is_counted_later(draft, seat, ahead.hand.current_bet)


def out_of_time(draft: Draft, seat: Seat, by: Actor | None = None) -> None:
    """A player did not act in time, or is not there: record what comes of it. Source: RULES C-4; P44, P75"""
    draft.add(e.EntryMade(what=told("undo-time-out", seat=seat)), by)
    draft.add(e.DirectionProven(id=draft.table.play.direction_id, by=KnownBy.TOLD), by)
    draft.play(TimeOut(seat=seat), by)


def _require_away(draft: Draft, seat: Seat) -> None:
    """Nobody is out of time before it is up, but who has left. Source: RULES C-4; P75"""
    hand = draft.table.play.hand
    if hand is None or hand.to_act != seat:
        refuse("refused-not-your-turn", "P40", seat=int(seat))
    if not is_away(draft.table, seat):
        refuse("refused-time-is-left", "C-4", seat=int(seat))


def is_away(table: Table, seat: Seat) -> bool:
    """Whether a seat's time is up, or its player has left the table."""
    return any(
        fault.code in ("TIME_UP", "PLAYER_LEFT") and fault.args.get("seat") == seat for fault in table.faults.values()
    )


def call_clock(draft: Draft, asked: Asked) -> None:
    """Somebody asks for the clock on the player to act. Switch: clock. Source: P44"""
    needs(draft, Kind.ACT, Kind.AMOUNT)
    clock = draft.table.play.clock
    if draft.table.config.rules.clock is not Clock.ON_REQUEST or clock is None or clock.called_ms is not None:
        refuse("refused-clock-runs", "P44")
    draft.add(e.ClockCalled(seat=clock.seat))


def _enter(draft: Draft, what: Told) -> None:
    draft.add(e.EntryMade(what=what))
    draft.add(e.DirectionProven(id=draft.table.play.direction_id, by=KnownBy.TOLD))


def command_for(hand: Hand, seat: Seat, action: str, amount: int | None) -> Command:
    """Return what an action is to the rules; refuse one that there is not, or whose amount is missing."""
    match action:
        case "fold":
            return Fold(seat=seat)
        case "check":
            return Check(seat=seat)
        case "call":
            return Call(seat=seat)
        case "bring_in":
            return BringIn(seat=seat)
        case "all_in":
            return AllIn(seat=seat)
    if action != "raise":
        refuse("refused-unknown-action", text=action)
    return RaiseTo(seat=seat, amount=_raised_to(hand, amount))


def _raised_to(hand: Hand, amount: int | None) -> Chips:
    if amount is not None:
        return Chips(amount)
    sizes = engine_hand.legal(hand).raise_to
    if sizes is None or sizes[0] != sizes[1]:
        refuse("refused-amount-missing", "P43")
    return sizes[0]


def entry_said(ahead: Ahead, command: Command) -> Told:
    """Say what an entry recorded, and so what Undo takes back."""
    if not ahead.commands:
        return _alone(ahead.hand, command)
    return _after_others(ahead.hand, command, ahead.passed, pass_word(ahead))


def _alone(hand: Hand, command: Command) -> Told:
    match command:
        case Fold(seat=seat):
            return told("undo-fold", seat=seat)
        case Check(seat=seat):
            return told("undo-check", seat=seat)
        case Call(seat=seat):
            return told("undo-call", seat=seat, amount=engine_hand.legal(hand).call or 0)
        case BringIn(seat=seat):
            return told("undo-bring-in", seat=seat, amount=engine_hand.legal(hand).bring_in or 0)
        case RaiseTo(seat=seat, amount=amount):
            word = engine_hand.legal(hand).raise_word
            id = {"bet": "undo-bet", "complete": "undo-complete", "raise": "undo-raise"}[word]
            return told(id, seat=seat, amount=amount)
        case AllIn(seat=seat):
            return told("undo-all-in", seat=seat)
        case TimeOut(seat=seat):
            return told("undo-time-out", seat=seat)
    raise AssertionError(f"{command} is no entry")


def _after_others(hand: Hand, command: Command, seats: tuple[int, ...], past: str) -> Told:
    count = len(seats)
    match command:
        case Fold(seat=seat):
            return told("undo-passed-fold", seats=seats, count=count, past=past, seat=seat)
        case Check(seat=seat):
            return told("undo-passed-check", seats=seats, count=count, past=past, seat=seat)
        case Call(seat=seat):
            amount = engine_hand.legal(hand).call or 0
            return told("undo-passed-call", seats=seats, count=count, past=past, seat=seat, amount=amount)
        case RaiseTo(seat=seat, amount=amount):
            word = engine_hand.legal(hand).raise_word
            id = {"bet": "undo-passed-bet", "complete": "undo-passed-complete", "raise": "undo-passed-raise"}[word]
            return told(id, seats=seats, count=count, past=past, seat=seat, amount=amount)
        case AllIn(seat=seat):
            return told("undo-passed-all-in", seats=seats, count=count, past=past, seat=seat)
    raise AssertionError(f"{command} is no entry for a later seat")


HANDLERS: dict[str, Handler] = {"act": act, "round_done": round_done, "clock": call_clock}
