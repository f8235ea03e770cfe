"""Words and chips in turn: what they count as, by whichever came first."""

from __future__ import annotations

from engine.commands import Call, Check, Fold
from engine.irregular.amounts import declared, silent, under_call
from engine.irregular.motions import Asks, CountsAs, Motion, Pushed, Said, Together, Word, asked, settled
from engine.irregular.turn import Turn, call_or_check, call_or_fold, every_choice, turn_of
from engine.rules import RaiseTwoMotions, Structure
from engine.seats import Chips
from engine.state import Hand


def counts_as(hand: Hand, *motions: Motion) -> CountsAs:
    """Return what the player to act has done, given what was said and pushed in the order it happened.

    The first to come binds; at the same instant clear words do, otherwise the chips.
    Raises RuleViolation when it is nobody's turn, ValueError without a motion. Source: P30
    """
    turn = turn_of(hand)
    match in_order(motions):
        case (Said() as said, *rest):
            return _words_first(turn, said, [each for each in rest if isinstance(each, Pushed)])
        case (Pushed(), *_) as pushes:
            return _chips_first(turn, [each for each in pushes if isinstance(each, Pushed)])
    raise ValueError("nothing was said or pushed")


def in_order(motions: tuple[Motion, ...]) -> list[Said | Pushed]:
    """Return words and chips one after the other. Source: P30"""
    order: list[Said | Pushed] = []
    for motion in motions:
        match motion:
            case Together(said=said, pushed=pushed, clear=clear):
                order += [said, pushed] if clear else [pushed]
            case _:
                order.append(motion)
    return order


def _words_first(turn: Turn, said: Said, pushes: list[Pushed]) -> CountsAs:
    """Read words that came before any chip. Source: P30, P41, P43"""
    match said:
        case Said(word=Word.FOLD | Word.CHECK | Word.CALL) if turn.options.bring_in is not None:
            return settled(call_or_check(turn), "S-4", "must-bring-in", amount=turn.options.bring_in)
        case Said(word=Word.FOLD):
            return settled(Fold(seat=turn.player.seat), "P30", "counts-as-said")
        case Said(word=Word.CHECK):
            return _check(turn)
        case Said(word=Word.CALL):
            return _call(turn)
        case Said(word=Word.ALL_IN):
            return _all_in(turn)
        case Said(word=Word.POT):
            return _pot(turn)
        case Said(word=Word.AMOUNT, amount=int(amount)):
            return silent(turn, min(amount, turn.all_chips))
        case Said(amount=int(amount)):
            return declared(turn, amount, "P33")
        case _ if pushes:
            return _declared_by_chips(turn, pushes)
        case _:
            return _amount_to_follow(turn)


def _check(turn: Turn) -> CountsAs:
    """Check; said when facing a bet it leaves calling and folding, and nothing else. Source: P41"""
    if not turn.owed:
        return settled(Check(seat=turn.player.seat), "P30", "counts-as-said")
    return asked(Asks.PLAYER, "P41", "check-facing-a-bet", call_or_fold(turn), amount=turn.owed)


def _call(turn: Turn) -> CountsAs:
    """Call the whole bet, beaten on the board or not; with nothing to call it is a check. Source: P41, P78"""
    if not turn.owed:
        return settled(Check(seat=turn.player.seat), "P41", "call-with-nothing-owed")
    return settled(Call(seat=turn.player.seat), "P30", "counts-as-said")


def _all_in(turn: Turn) -> CountsAs:
    """Take all chips as far as the structure lets them play. Source: P43; RULES C-5, C-7"""
    if turn.all_chips <= turn.bet:
        return settled(Call(seat=turn.player.seat), "C-7", "counts-as-said", "P43")
    return declared(turn, turn.all_chips, "P43")


def _pot(turn: Turn) -> CountsAs:
    """Bet the pot where it is the limit; elsewhere the word names no amount and the floor rules. Source: P42"""
    if turn.hand.setup.structure is not Structure.POT_LIMIT:
        return asked(Asks.FLOOR, "P42", "pot-is-no-amount", every_choice(turn))
    sizes = turn.options.raise_to
    return declared(turn, sizes[1] if sizes else turn.all_chips, "P42")


def _amount_to_follow(turn: Turn) -> CountsAs:
    """Wait for the amount of a bet or raise that was only announced, where there is more than one.

    Source: RULES C-5; P41, P43
    """
    sizes = turn.options.raise_to
    if sizes is None or sizes[0] == sizes[1]:
        return declared(turn, turn.least, turn.options.rules[0] if turn.owed else "P41")
    return asked(
        Asks.AMOUNT,
        "P43",
        "amount-to-follow",
        every_choice(turn)[len(call_or_fold(turn)) :],
        least=sizes[0],
        most=sizes[1],
    )


def _declared_by_chips(turn: Turn, pushes: list[Pushed]) -> CountsAs:
    """Read the amount of an announced raise off the chips: one motion, two where the house allows them.

    A single chip stands for all it is worth. Switch: raise_two_motions. Source: P31, P33
    """
    two = turn.hand.setup.rules.raise_two_motions is RaiseTwoMotions.AFTER_DECLARING
    total = turn.player.bet + sum(sum(each.chips) for each in pushes[: 2 if two else 1])
    if total > turn.all_chips:
        return _beyond_the_stack(turn)
    return declared(turn, Chips(total), "P33")


def _chips_first(turn: Turn, pushes: list[Pushed]) -> CountsAs:
    """Read chips that came before any word: the first motion counts, a second cannot make it more.

    Motions that only fill up a call are one call. Source: P30, P31, P32, P33
    """
    used, total = 0, turn.player.bet
    while used < len(pushes) and (not used or total < turn.bet):
        total = Chips(total + sum(pushes[used].chips))
        used += 1
    if total > turn.all_chips:
        return _beyond_the_stack(turn)
    if used > 1 and total >= turn.bet:
        is_exact = total == turn.bet and used == len(pushes)
        return settled(call_or_check(turn), "P33", "counts-as-pushed" if is_exact else "string-bet")
    first = _one_motion(turn, pushes[0].chips, total)
    if len(pushes) > used and first.command is not None:
        return settled(first.command, "P33", "string-bet", *first.rules)
    return first


def _one_motion(turn: Turn, chips: tuple[Chips, ...], total: Chips) -> CountsAs:
    """Read one silent push that brings the round's total to this. Source: P31, P32"""
    if total < turn.bet and total < turn.all_chips:
        return under_call(turn, total)
    if len(chips) == 1:
        return _one_chip(turn, chips[0], total)
    if turn.owed and total - min(chips) < turn.bet:
        return settled(Call(seat=turn.player.seat), "P32", "every-chip-needed")
    return silent(turn, total)


def _one_chip(turn: Turn, chip: Chips, total: Chips) -> CountsAs:
    """Read one silent chip: a call when facing a bet, though it be the last; else a bet of its full value.

    Source: P31
    """
    if turn.owed:
        return settled(Call(seat=turn.player.seat), "P31", "one-chip-calls", amount=chip)
    read = silent(turn, total)
    if read.command is not None and read.reason == "counts-as-pushed":
        return settled(read.command, "P31", "one-chip-bets", *read.rules, amount=chip)
    return read


def _beyond_the_stack(turn: Turn) -> CountsAs:
    """Ask the floor about more chips than the player is known to have. Source: P90"""
    return asked(Asks.FLOOR, "P90", "chips-beyond-the-stack", every_choice(turn), amount=turn.player.stack)
