"""Words and chips out of order, put to the rules: what a fault of the action counts as."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from controller.state import Fault, Table
from engine import hand as engine_hand
from engine.hand import Hand
from engine.irregular.motions import CountsAs, Motion, Pushed, Said, Word
from engine.irregular.reading import counts_as
from engine.irregular.turns import OutOfTurn, out_of_turn
from engine.seats import Chips

Reading = Callable[[Hand, Fault], CountsAs]


def reading_of(table: Table, fault: Fault) -> CountsAs | None:
    """Return what the house's rules make of it; None for what they do not read, and while it is not that seat's turn.

    Every question of the row is answered by then.
    """
    read, hand = READINGS.get(fault.code), table.play.hand
    if read is None or hand is None or hand.to_act is None or hand.to_act != fault.args.get("seat"):
        return None
    return read(hand, fault)


def _chips(fault: Fault, name: str) -> Chips:
    return Chips(fault.number(name))


def _word(fault: Fault, name: str = "did") -> Word:
    return Word(str(fault.args[name]))


def _amount(hand: Hand, fault: Fault) -> CountsAs:
    """A total in front of the player that no word calls a raise. Source: P30, P32"""
    return counts_as(hand, Said(word=Word.AMOUNT, amount=_chips(fault, "in_front")))


def _raised(hand: Hand, fault: Fault) -> CountsAs:
    """A raise that was said, whatever the total. Source: P42, P87"""
    return counts_as(hand, Said(word=Word.RAISE, amount=_chips(fault, "in_front")))


def _said_or_pushed(hand: Hand, fault: Fault) -> CountsAs:
    return _raised(hand, fault) if fault.args.get("said") == "raise" else _amount(hand, fault)


def _motions(hand: Hand, fault: Fault) -> CountsAs:
    """Chips put in by several motions: the first counts for what it is; after "raise" the house says. Source: P33"""
    if fault.args.get("said") == "raise":
        return _said_then_pushed(hand, fault)
    read = counts_as(hand, Said(word=Word.AMOUNT, amount=_chips(fault, "after_first")))
    if read.command is None:
        return read
    return replace(read, rule="P33", rules=("P33", *read.rules), reason="string-bet", args={})


def _said_then_pushed(hand: Hand, fault: Fault) -> CountsAs:
    """A raise that was said, and what lay in front after each of two motions. Switch: raise_two_motions. Source: P33"""
    totals = [hand.player(fault.seat()).bet, _chips(fault, "after_first"), _chips(fault, "after_second")]
    added = [Chips(after - before) for before, after in pairwise(totals) if after > before]
    read = counts_as(hand, Said(word=Word.RAISE), *(Pushed(chips=(chips,)) for chips in added))
    return replace(read, rules=tuple(dict.fromkeys(("P33", *read.rules))))


def _one_chip(hand: Hand, fault: Fault) -> CountsAs:
    return counts_as(hand, Pushed(chips=(_chips(fault, "chip"),)))


def _no_raise(hand: Hand, fault: Fault) -> CountsAs:
    return counts_as(hand, Said(word=Word.RAISE, amount=Chips(hand.current_bet + 1)))


def _in_their_order(hand: Hand, fault: Fault) -> CountsAs:
    """Words and chips that differ: whichever came first, and clear words where both came at once. Source: P30"""
    if fault.args.get("first") == "chips":
        return _amount(hand, fault)
    total, word = _chips(fault, "in_front"), _word(fault)
    added = Chips(total - hand.player(fault.seat()).bet)
    pushed: tuple[Motion, ...] = (Pushed(chips=(added,)),) if added > 0 else ()
    return counts_as(hand, Said(word=word), *pushed)


def _thrown_in(hand: Hand, fault: Fault) -> CountsAs:
    """Chips in the pot: the words say what they were, else what the pot has more than it should have. Source: P43"""
    if fault.args.get("known_by") == "words":
        return _raised(hand, fault) if fault.args["did"] == "raise" else counts_as(hand, Said(word=_word(fault)))
    more = max(0, _chips(fault, "in_pot") - _chips(fault, "total"))
    total = Chips(hand.player(fault.seat()).bet + more)
    return counts_as(hand, Said(word=Word.AMOUNT, amount=total))


def _held_to_it(hand: Hand, fault: Fault) -> CountsAs:
    early = OutOfTurn(seat=fault.seat(), motions=(_early(fault),), bet=_chips(fault, "bet"))
    return out_of_turn(hand, early)


def _early(fault: Fault) -> Said:
    word, amount = _word(fault), _chips(fault, "amount")
    return Said(word=word, amount=amount) if amount else Said(word=word)


def misread(hand: Hand, amount: int) -> str | None:
    """Return the fault that a typed total of the seat to act is, None where it is a legal bet or raise or the rules
    refuse it in words of their own.
    """
    assert hand.to_act is not None, "an amount is somebody's"
    player, legal = hand.player(hand.to_act), engine_hand.legal(hand)
    if amount > player.bet + player.stack or amount <= 0 or legal.bring_in is not None or legal.raise_to is None:
        return None
    if hand.setup.rules.accept_anything or legal.allows(Chips(amount)):
        return None
    if amount < hand.current_bet:
        return "UNDER_CALL"
    if amount <= legal.raise_to[1]:
        return "UNDER_RAISE"
    return "OVER_POT" if "P42" in legal.rules else "OVER_LIMIT"


READINGS: dict[str, Reading] = {
    "OUT_OF_TURN": _held_to_it,
    "STRING_BET": _motions,
    "OVERSIZED_CHIP": _one_chip,
    "UNDER_RAISE": _said_or_pushed,
    "UNDER_CALL": _amount,
    "OVER_POT": _raised,
    "OVER_LIMIT": _raised,
    "CAPPED": _no_raise,
    "UNCLEAR_BET": _in_their_order,
    "SPLASHED": _thrown_in,
}
"""By code; the rows of the action chapter that words or chips make."""
