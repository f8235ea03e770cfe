"""What follows once chips are counted, found or ruled on: a bet is put right and what came after it decided anew."""

from __future__ import annotations

from collections.abc import Callable

from controller import events as e
from controller.again import Instead, decide_anew, take_back
from controller.asking import refuse
from controller.count_later import ALL_IN, ALL_IN_LATER, CALL
from controller.draft import Draft
from controller.entry import all_in_uncounted, take_action
from controller.faults.last_bets import all_in_bet, last_bet, last_raise
from controller.ids import told
from controller.points import Turn
from controller.remedying.chips_options import PLAYS, QUEUED, TRUE_POT
from controller.stacks import set_stack
from controller.state import Fault
from engine import hand as engine_hand
from engine.commands import AllIn, Command, RaiseTo
from engine.hand import Hand
from engine.irregular.motions import Said, Word
from engine.irregular.reading import counts_as
from engine.seats import Chips, Seat

MISCOUNT = "miscount"


def counted(draft: Draft, fault: Fault) -> None:
    """The amount is known: the bet comes to it, and who waited for it acts. Source: P43, P90"""
    seat, total = fault.seat(), Chips(fault.number("counted"))
    bet, all_in = last_bet(draft.table, seat), all_in_bet(draft.table, seat)
    if bet is None:
        refuse("refused-no-action-there")
    draft.add(e.FaultCleared(id=fault.id, how="count"))
    if all_in is not None and total != bet.total:
        _all_in_for(draft, bet, total)
    elif total != bet.total:
        _bet_was(draft, bet, lambda hand: _declared(hand, total))
    _then(draft, fault)


def _then(draft: Draft, fault: Fault) -> None:
    """Who called or went all-in without knowing the amount has done so; a raise is said anew, now that it is known."""
    hand, waited = draft.table.play.hand, fault.args.get("wanted")
    if hand is None or hand.to_act is None:
        return
    if waited == ALL_IN_LATER:
        all_in_uncounted(draft, fault.seat("wanted_by"))
    elif waited in (CALL, ALL_IN):
        take_action(draft, fault.seat("wanted_by"), str(waited), None)


def _declared(hand: Hand, total: Chips) -> Command:
    """A raise that was announced is at least the least one. Source: P87"""
    read = counts_as(hand, Said(word=Word.RAISE, amount=total))
    assert read.command is not None, "a raise with its amount is one"
    return read.command


def _all_in_for(draft: Draft, bet: Turn, total: Chips) -> None:
    """So much was all that the player had. Source: P90"""
    if total <= bet.player.bet:
        refuse("refused-missing", "P90", word="amount")
    stack = Chips(total - bet.player.bet)
    _bet_was(draft, bet, lambda hand: AllIn(seat=bet.seat), stack=stack)


def _bet_was(draft: Draft, bet: Turn, ask: Callable[[Hand], Command], *, stack: Chips | None = None) -> None:
    """A bet was another one, made from this stack if one is given; what followed is put to the rules again."""
    happened = take_back(draft, bet.point)
    if stack is not None:
        set_stack(draft, bet.seat, stack, MISCOUNT)
    decide_anew(draft, happened, Instead(seq=bet.seq, ask=ask), told("undo-corrected", seat=int(bet.seat)))


def chips_settled(draft: Draft, fault: Fault, choice: str) -> None:
    """Do what was chosen about chips behind, chips added, or a pot that was counted wrongly."""
    match fault.code:
        case "CHIPS_BEHIND":
            _behind(draft, fault, plays=choice == PLAYS)
        case "CHIPS_ADDED" if choice == QUEUED:
            _after_the_hand(draft, fault.seat(), Chips(fault.number("added")))
        case "POT_COUNT_WRONG" if choice == TRUE_POT:
            bet = last_raise(draft.table)
            assert bet is not None, "a bet on a wrong pot"
            _bet_was(draft, bet, lambda hand: _the_most(hand, bet.seat))


def _the_most(hand: Hand, seat: Seat) -> Command:
    """The pot as the rules count it. Source: P42"""
    sizes = engine_hand.legal(hand).raise_to
    return RaiseTo(seat=seat, amount=sizes[1]) if sizes else AllIn(seat=seat)


def _behind(draft: Draft, fault: Fault, *, plays: bool) -> None:
    """What was found plays with the rest, or lies out of play until the hand is over."""
    seat, behind = fault.seat(), fault.number("behind")
    bet, put_in = all_in_bet(draft.table, seat), fault.number("put_in")
    if bet is None:
        refuse("refused-no-action-there")
    total = Chips(put_in + behind if plays else put_in)
    if total != bet.total:
        _all_in_for(draft, bet, total)
    if not plays:
        _after_the_hand(draft, seat, Chips(behind))


def _after_the_hand(draft: Draft, seat: Seat, amount: Chips) -> None:
    """Chips that do not play in this hand are the player's when it is over. Source: RULES C-1"""
    chair = draft.table.chair(seat)
    if chair is None:
        refuse("refused-no-seat", seat=int(seat))
    if amount:
        draft.add(e.ChipsBought(seat=seat, person=chair.person, amount=amount))
