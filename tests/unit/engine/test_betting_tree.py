"""Every legal line of betting of a small round, counted and compared with a count made without the rules."""

from functools import cache

import pytest

from engine.hand import Act, Call, Check, Command, Fold, Hand, Legal, RaiseTo, carry_out, next_step
from engine.rules import CapLifts
from engine.seats import Chips, Seat
from tests.unit.engine.spoken import LIMIT, NO_LIMIT, dealt, play, set_up, with_rules


def lines(hand: Hand, street: int) -> int:
    """Return how many ways of betting a street out there are."""
    step = next_step(hand)
    if not isinstance(step, Act) or hand.street != street:
        return 1
    return sum(lines(carry_out(hand, command)[1], street) for command in every_action(hand, step.seat, step.legal))


def every_action(hand: Hand, seat: Seat, legal: Legal) -> list[Command]:
    """Return all a player may do, folding only where there is a bet."""
    actions: list[Command] = [Check(seat=seat)] if legal.check else [Fold(seat=seat), Call(seat=seat)]
    if legal.raise_to is not None:
        least, most = legal.raise_to
        actions += [RaiseTo(seat=seat, amount=Chips(amount)) for amount in range(least, most + 1)]
    elif legal.all_in is not None and legal.all_in > hand.current_bet:
        actions.append(RaiseTo(seat=seat, amount=legal.all_in))
    return actions


@cache
def limit_lines(players: int, to_speak: int, bets: int, most_bets: int) -> int:
    """Count a limit round of `players` with chips enough, of whom `to_speak` have yet to answer."""
    if players == 1 or to_speak == 0:
        return 1
    count = limit_lines(players, to_speak - 1, bets, most_bets)
    if bets:
        count += limit_lines(players - 1, to_speak - 1, bets, most_bets)
    if bets < most_bets:
        count += limit_lines(players, players - 1, bets + 1, most_bets)
    return count


@cache
def no_limit_lines(stack: int, bet: int, mine: int, last_raise: int, *, opened: bool) -> int:
    """Count a heads-up no-limit round between equal stacks, minimum bet 2; the player to act has `mine` in."""
    owed = bet - mine
    count = 2 if owed else (1 if opened else no_limit_lines(stack, 0, 0, 2, opened=True))
    if bet == stack:
        return count
    for to in range(bet + 1, stack + 1):
        full = to - bet >= last_raise
        if full:
            count += no_limit_lines(stack, to, bet, to - bet, opened=True)
        elif to == stack:
            count += 2
    return count


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_limit_round_has_as_many_lines_as_counted(players: int) -> None:
    # Given a flop in limit with one bet and three raises
    hand = dealt(set_up([1000] * players, structure=LIMIT, limits=(10, 20), rules=with_rules(cap_lifts=CapLifts.NEVER)))
    calls = ["2 calls", "1 checks"] if players == 2 else [f"{n} calls" for n in range(3, players + 1)]
    hand = play(hand, *calls, *([] if players == 2 else ["1 calls", "2 checks"]), "board Jc3d5c")

    # When every line is walked
    walked = lines(hand, 1)

    # Then (C-6)
    assert walked == limit_lines(players, players, 0, 4)


@pytest.mark.parametrize("stack", [3, 6, 9])
def test_a_heads_up_no_limit_round_has_as_many_lines_as_counted(stack: int) -> None:
    # Given a flop with equal small stacks and a minimum bet of 2
    hand = dealt(set_up([stack + 2, stack + 2], blinds=(1, 2), structure=NO_LIMIT))
    hand = play(hand, "2 calls", "1 checks", "board Jc3d5c")

    # When every line is walked
    walked = lines(hand, 1)

    # Then (H-9, P34)
    assert walked == no_limit_lines(stack, 0, 0, 2, opened=False)
