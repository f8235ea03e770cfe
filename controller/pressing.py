"""What a press of a seat's button means: the action of the seat to act, or something out of order that is noted."""

from __future__ import annotations

from collections.abc import Iterator

from controller import events as e
from controller.devices import fault_id
from controller.direction import Kind
from controller.draft import PLAYER, SYSTEM, Draft
from controller.entered import Entered, entered, says_the_same
from controller.entry import take_action
from controller.faults.passed_over import was_passed_over
from controller.ids import Argument, Told, told
from controller.inputs import SeatButton
from controller.state import Table
from controller.turn_clock import clock_of
from engine import hand as engine_hand
from engine.betting import bar_to_raising
from engine.players import Status
from engine.seats import Chips, Seat
from engine.steps import Legal
from engine.violations import NeedsCards, RuleViolation

TWICE_MS = 1_000
"""A button that is pressed again so soon was pressed once."""
BESIDE_MS = 3_000
"""A button that goes down so soon after the dealer's entry belongs to the same action."""


def press(draft: Draft, given: SeatButton) -> None:
    """Take a press as the player's action, or note what it is instead."""
    refused = _take(draft, given)
    if refused is not None and refused.id == "refused-not-your-turn":
        _note(draft, given)
    elif _is_over(draft.table):
        _note_beside(draft, given)
    draft.add(
        e.ButtonHeard(seat=given.seat, button=given.button, seen_at_ms=given.seen_at_ms, set_aside=refused), PLAYER
    )


def _take(draft: Draft, given: SeatButton) -> Told | None:
    """Take a press as the player's action; return why it was set aside, or None when it was taken."""
    table = draft.table
    direction, hand = table.play.direction, table.play.hand
    if hand is None or direction is None or hand.to_act is None:
        return told("refused-not-now")
    early = given.seen_at_ms + given.uncertainty_ms < _given_at_ms(table, given.seat)
    if hand.to_act != given.seat or early:
        return told("refused-not-your-turn", seat=given.seat)
    if direction.kind not in (Kind.ACT, Kind.AMOUNT):
        return told("refused-not-now")
    if _beyond_the_cap(draft, given):
        return told("fault-capped")
    trial = Draft(table, draft.now_ms, PLAYER)
    try:
        take_button(trial, given.seat, given.button)
    except RuleViolation as no:
        return Told(no.reason, dict(no.args_of_reason))
    except NeedsCards as no:
        return told("refused-needs-cards", seats=tuple(int(seat) for seat in no.seats))
    for event, by in trial.events:
        draft.add(event, by)
    return None


def take_button(draft: Draft, seat: Seat, button: str) -> None:
    """The player to act does what a button says; a raise with more than one size waits for its amount. Source: P43"""
    hand = draft.table.play.hand
    assert hand is not None, "a button outside a hand"
    legal = engine_hand.legal(hand)
    action = _least_action(legal) if button == "call" else button
    if action == "raise" and legal.raise_to and legal.raise_to[0] != legal.raise_to[1]:
        if draft.table.play.awaiting_amount != seat:
            draft.add(e.AmountAwaited(seat=seat))
        return
    take_action(draft, seat, action, None)


def _beyond_the_cap(draft: Draft, given: SeatButton) -> bool:
    """A raise after the last one that is allowed: its chips are a call, and people see that. Source: RULES C-6"""
    hand = draft.table.play.hand
    assert hand is not None, "a button outside a hand"
    raises = given.button == "raise" or (given.button == "all_in" and engine_hand.legal(hand).all_in is None)
    if not raises or bar_to_raising(hand, hand.player(given.seat)) != "C-6":
        return False
    draft.add(e.FaultFound(id=fault_id(draft), code="CAPPED", args={"seat": int(given.seat)}), SYSTEM)
    return True


def _given_at_ms(table: Table, seat: Seat) -> int:
    """Return when the action was given to the seat: when the one before it pressed, else when it was directed.

    Asked again whether its time is up, it was given before that.
    """
    before, clock = _pressed_before(table), clock_of(table.play, seat)
    if before is not None:
        return max(before.seen_at_ms, table.run_at_ms)
    return table.play.direction_at_ms if clock is None else max(clock.given_ms, table.run_at_ms)


def _pressed_before(table: Table) -> e.ButtonHeard | None:
    """Return the press that gave the action to the seat in turn; None where something else did."""
    since = table.undo[-1].seq if table.undo else table.seq + 1
    behind = [each.event for each in reversed(table.trail) if each.seq > since]
    if sum(isinstance(event, e.DirectionGiven) for event in behind) != 1:
        return None
    return next((event for event in behind if isinstance(event, e.ButtonHeard)), None)


def _least_action(legal: Legal) -> str:
    """Return what the button for check and call means now; to the low card it is the bring-in (S-4)."""
    if legal.bring_in is not None:
        return "bring_in"
    return "check" if legal.call is None else "call"


# Out of order


def _note(draft: Draft, given: SeatButton) -> None:
    """What cannot be taken is put to people: a turn was passed over, words differ from it, or it is too early."""
    done = _just_entered(draft.table, given)
    if was_passed_over(draft.table, given.seat):
        _speaks_up(draft, given)
    elif done is None:
        _note_early(draft, given)
    else:
        _note_beside(draft, given)


def _is_over(table: Table) -> bool:
    """Whether nobody is to act: what is pressed now can only belong to the entry that ended the round."""
    return table.play.hand is not None and table.play.hand.to_act is None


def _note_beside(draft: Draft, given: SeatButton) -> None:
    done = _just_entered(draft.table, given)
    if done is not None and not says_the_same(draft.table, done, given.button):
        _differs(draft, given, done)


def _just_entered(table: Table, given: SeatButton) -> Entered | None:
    """Return what the dealer has entered for the seat just before, or while its button went down."""
    done = entered(table, given.seat)
    if done is None or given.seen_at_ms < done.point.before.direction_at_ms:
        return None
    return done if given.seen_at_ms <= table.play.direction_at_ms + BESIDE_MS else None


def _differs(draft: Draft, given: SeatButton, done: Entered) -> None:
    """The button says another thing than the words. Source: P30"""
    if int(given.seat) in _seats_of(draft.table, "UNCLEAR_BET"):
        return
    args: dict[str, Argument] = {"seat": int(given.seat), "first": "press", "did": done.word, "in_front": 0}
    args["pressed"] = given.button
    draft.add(e.FaultFound(id=fault_id(draft), code="UNCLEAR_BET", args=args), SYSTEM)


def _speaks_up(draft: Draft, given: SeatButton) -> None:
    """Somebody acts whose turn an entry has passed over. Source: P40"""
    if int(given.seat) not in _seats_of(draft.table, "SKIPPED_PLAYER"):
        args: dict[str, Argument] = {"seat": int(given.seat)}
        draft.add(e.FaultFound(id=fault_id(draft), code="SKIPPED_PLAYER", args=args), SYSTEM)


def _seats_of(table: Table, code: str) -> set[Argument]:
    """Return whom the open faults of a code are about."""
    return {fault.args["seat"] for fault in table.faults.values() if fault.code == code and "seat" in fault.args}


def _note_early(draft: Draft, given: SeatButton) -> None:
    """A press before the turn is noted, also of one who has acted in this round: somebody may raise.

    Whether it binds is asked when the turn comes. Source: P40
    """
    table, hand = draft.table, draft.table.play.hand
    bet = _bet_then(table, given)
    if hand is None or bet is None or hand.player(given.seat).status is not Status.LIVE or _is_again(table, given):
        return
    if int(given.seat) in _seats_of(table, "OUT_OF_TURN"):
        return
    args: dict[str, Argument] = {
        "seat": int(given.seat),
        "did": given.button,
        "bet": int(bet),
        "street": hand.street,
    }
    draft.add(e.FaultFound(id=fault_id(draft), code="OUT_OF_TURN", args=args), SYSTEM)


def _bet_then(table: Table, given: SeatButton) -> Chips | None:
    """Return the bet to match as the button went down, None where that was before the last two turns of this round."""
    hand = table.play.hand
    if hand is None or given.seat not in hand.setup.order:
        return None
    if hand.to_act != given.seat and given.seen_at_ms >= table.play.direction_at_ms:
        return hand.current_bet
    before = table.undo[-1].before if table.undo else None
    if before is None or before.hand is None or before.hand.street != hand.street:
        return None
    was_early = before.hand.to_act not in (None, given.seat) and given.seen_at_ms >= before.direction_at_ms
    return before.hand.current_bet if was_early else None


def _is_again(table: Table, given: SeatButton) -> bool:
    """Whether the same button of the same seat was taken a moment ago."""
    mine = next((each for each in _presses(table) if each.seat == given.seat), None)
    return mine is not None and mine.button == given.button and given.seen_at_ms - mine.seen_at_ms <= TWICE_MS


def _presses(table: Table) -> Iterator[e.ButtonHeard]:
    """Yield the presses of this hand that were taken, the last first."""
    return (each.event for each in reversed(table.trail) if isinstance(each.event, e.ButtonHeard))


def forget_early(draft: Draft) -> None:
    """What was done out of turn is past once the seat acts no more, or its round is over; a fold waits for its turn.

    Source: P40
    """
    hand = draft.table.play.hand
    for fault in list(draft.table.faults.values()):
        if fault.code != "OUT_OF_TURN" or hand is None or "did" not in fault.args:
            continue
        player = next((each for each in hand.players if each.seat == fault.args.get("seat")), None)
        over = fault.args.get("street") != hand.street or hand.phase is not engine_hand.Phase.BETTING
        if player is None or player.status is not Status.LIVE or (over and fault.args["did"] != "fold"):
            draft.add(e.FaultCleared(id=fault.id, how="noted"), SYSTEM)
