"""A round of betting: whose turn it is, what that player may do, and when the round is over."""

from __future__ import annotations

from typing import NamedTuple

from engine.games import Opens, Tier
from engine.players import Player, Status
from engine.rules import CapLifts, PotLimitBlinds, Structure
from engine.seats import Chips, Seat
from engine.state import Hand
from engine.steps import Legal
from engine.violations import RuleViolation

UNCAPPED = (Structure.NO_LIMIT, Structure.POT_LIMIT)
"""Where raises go on without end (H-9)."""


def legal(hand: Hand) -> Legal:
    """Return what the seat to act may do. Raises RuleViolation when it is nobody's turn.

    Source: RULES C-3, C-5 to C-7, H-4, H-8, H-9, S-5, S-10; P34, P35, P42
    """
    if hand.to_act is None:
        raise RuleViolation("C-3", "nobody-to-act")
    if owes_bring_in(hand):
        return _to_bring_in(hand)
    player = hand.player(hand.to_act)
    stack, current = player.stack, hand.current_bet
    owed, total = current - player.bet, Chips(player.bet + stack)
    barred = bar_to_raising(hand, player)
    sizes = None if barred else raise_sizes(hand, player)
    most = sizes.most if sizes is not None and sizes.most > current else current
    return Legal(
        fold=True,
        check=owed == 0,
        call=(stack if stack < owed else Chips(owed)) if owed else None,
        raise_to=None if sizes is None else sizes.within(total),
        raise_word=_word(hand),
        all_in=total if total <= most and (owed or sizes is not None) else None,
        rules=(barred,) if barred else sizes.rules if sizes is not None else (),
        levels=() if sizes is None else sizes.levels_within(total),
    )


def _to_bring_in(hand: Hand) -> Legal:
    """Return what the low card may do: open small, or for more. Source: RULES S-3, S-4, S-16"""
    assert hand.to_act is not None
    player, small = hand.player(hand.to_act), hand.setup.bring_in
    sizes = raise_sizes(hand, player) if can_be_answered(hand, player) else None
    if sizes is not None:
        sizes = sizes._replace(least=max(sizes.least, Chips(small + 1)))
    if sizes is not None and sizes.least > sizes.most:
        sizes = None
    return Legal(
        fold=False,
        check=False,
        call=None,
        raise_to=None if sizes is None else sizes.within(player.stack),
        raise_word="bet",
        all_in=player.stack if sizes is not None and small < player.stack <= sizes.most else None,
        rules=("S-3", "S-4"),
        levels=() if sizes is None else sizes.levels_within(player.stack),
        bring_in=Chips(min(small, player.stack)),
    )


def owes_bring_in(hand: Hand) -> bool:
    """Tell whether the seat to act must open, for the bring-in at least. Source: RULES S-3, S-4"""
    return hand.current_bet == 0 and hand.street == 0 and hand.setup.bring_in > 0


class Sizes(NamedTuple):
    """What a bet or raise may make the round's total, the stack aside; `levels` only where sizes are fixed."""

    least: Chips
    most: Chips
    levels: tuple[Chips, ...]
    rules: tuple[str, ...]

    def take(self, amount: Chips, total: Chips) -> bool:
        """Tell whether chips for `total` may make the round's total `amount`: an allowed size, or all of them."""
        if amount == total:
            return total <= self.most
        return amount in self.levels if self.levels else self.least <= amount <= min(self.most, total)

    def within(self, total: Chips) -> tuple[Chips, Chips] | None:
        """Return the least and the most that chips for `total` can make; None when they make no full bet or raise."""
        if total >= self.most:
            return self.least, self.most
        if total < self.least:
            return None
        return self.least, self.levels_within(total)[-1] if self.levels else min(self.most, total)

    def levels_within(self, total: Chips) -> tuple[Chips, ...]:
        """Return the fixed totals that chips for `total` can make."""
        if not self.levels or total >= self.most:
            return self.levels
        return tuple([level for level in self.levels if level <= total])


def bar_to_raising(hand: Hand, player: Player) -> str | None:
    """Return the rule by which a player may not raise now; None when the player may.

    Nobody is left to call it, the betting was not reopened, or the cap is reached. Source: RULES C-6, C-9; P34, P35
    """
    if not can_be_answered(hand, player):
        return "C-9"
    if player.has_acted and not is_reopened(hand, player):
        return "P35" if has_fixed_sizes(hand) else "P34"
    return "C-6" if is_capped(hand) else None


def raise_sizes(hand: Hand, player: Player) -> Sizes:
    """Return what a player who may raise may raise to. Source: RULES C-5, C-6, H-9, S-10, S-16; P42, P79"""
    match hand.setup.structure:
        case Structure.FIXED_LIMIT:
            levels = levels_of(hand)
            return Sizes(levels[0], levels[-1], levels, _FIXED if len(levels) == 1 else _OPEN_PAIR)
        case Structure.SPREAD_LIMIT:
            return Sizes(_least(hand), Chips(hand.current_bet + hand.setup.upper), (), ("S-16", "C-6"))
        case Structure.POT_LIMIT:
            return Sizes(_least(hand), max(_least(hand), _pot_after_calling(hand, player)), (), ("H-9", "P42"))
        case Structure.NO_LIMIT:
            return Sizes(_least(hand), Chips(sum(hand.setup.stacks)), (), ("H-9",))


_FIXED, _OPEN_PAIR = ("C-5", "C-6"), ("S-10", "C-6")


def levels_of(hand: Hand) -> tuple[Chips, ...]:
    """Return the totals a fixed-limit bet or raise may make: one, or two while a pair shows and nobody has doubled.

    A small bring-in is not yet the bet: completing it makes the lower limit.
    Source: RULES C-5, S-5, S-10, S-11; P65, P69
    """
    limit, setup = street_limit(hand), hand.setup
    if hand.open_pair and not hand.doubled:
        return Chips(hand.full_bet + setup.lower), Chips(hand.full_bet + setup.upper)
    return (Chips(hand.full_bet + limit),)


def street_limit(hand: Hand) -> Chips:
    """Return the size of this street's bets in fixed limit, the lower of two. Source: RULES C-5, S-10, S-11, S-15"""
    lower = hand.street_row.tier is Tier.LOWER and not hand.doubled
    return hand.setup.lower if lower else hand.setup.upper


def counts_as_full(hand: Hand, amount: Chips) -> bool:
    """Tell whether raising the round's bet to `amount` is a full bet or raise.

    In fixed limit half of the size is enough; elsewhere it takes the last full increase. Source: P34, P35, P37
    """
    if has_fixed_sizes(hand):
        base = hand.full_bet or _brought_in(hand)
        return 2 * (amount - base) >= _step_from(hand, base)
    return amount - hand.current_bet >= hand.min_raise


def is_reopened(hand: Hand, player: Player) -> bool:
    """Tell whether a player who has acted was since raised in full, in one part or several, and may raise again.

    Source: P34, P35; engine_cases B01
    """
    increase = hand.current_bet - player.bet
    if has_fixed_sizes(hand):
        return increase > 0 and 2 * increase >= _step_from(hand, player.bet)
    return increase >= hand.min_raise


def is_capped(hand: Hand) -> bool:
    """Tell whether the round has had its last raise. Source: RULES C-6, H-8, H-9; P36"""
    rules = hand.setup.rules
    if hand.raises < rules.raises_max or hand.cap_is_off or hand.setup.structure in UNCAPPED:
        return False
    if rules.cap_lifts is CapLifts.TWO_LEFT:
        return not hand.setup.two_left
    return rules.cap_lifts is not CapLifts.ANY_TIME or claims(hand.players) > 2


def claims(players: tuple[Player, ...]) -> int:
    """Return how many players have not folded."""
    return len([player for player in players if player.status is not Status.FOLDED])


def cap_lifts_now(hand: Hand, players: tuple[Player, ...], *, at_start: bool) -> bool:
    """Tell whether the round may from here on be raised without end, as it starts or after a fold left `players`.

    Source: RULES C-6; P36
    """
    match hand.setup.rules.cap_lifts:
        case CapLifts.ROUND_START:
            return at_start and claims(players) == 2
        case CapLifts.BEFORE_CAPPED_IN_STUD if not hand.game.has_bring_in:
            return False
        case CapLifts.BEFORE_CAPPED | CapLifts.BEFORE_CAPPED_IN_STUD:
            return hand.raises < hand.setup.rules.raises_max and claims(players) == 2
        case _:
            return False


def can_be_answered(hand: Hand, player: Player) -> bool:
    """Tell whether anybody else could put in another chip. Source: RULES C-9; engine_cases B17, B31"""
    live = Status.LIVE
    for other in hand.players:  # noqa: SIM110 - on the path of every action
        if other.status is live and other is not player:
            return True
    return False


def next_to_act(players: tuple[Player, ...], bet: Chips, start: int) -> Seat | None:
    """Return the first from place `start` on who has not acted or not matched the bet, None when the round is over.

    One player alone still answers a bet by somebody all-in. Source: RULES C-8; engine_cases B28, B39
    """
    able, first, one = 0, None, None
    for player in players[start:] + players[:start]:
        if player.status is Status.LIVE:
            able, one = able + 1, player
            if first is None and (not player.has_acted or player.bet < bet):
                first = player
            if first is not None and able > 1:
                return first.seat
    return one.seat if one is not None and able == 1 and _is_behind(players, one) else None


def has_fixed_sizes(hand: Hand) -> bool:
    """Tell whether bets come in fixed sizes. Source: RULES C-5"""
    return hand.setup.structure is Structure.FIXED_LIMIT


def _is_behind(players: tuple[Player, ...], one: Player) -> bool:
    """Tell whether somebody all-in has put in more this round than the one player who can still act."""
    return any(other.bet > one.bet for other in players if other.status is Status.ALL_IN)


def _word(hand: Hand) -> str:
    if not hand.current_bet:
        return "bet"
    return "complete" if has_fixed_sizes(hand) and hand.current_bet > hand.full_bet else "raise"


def _brought_in(hand: Hand) -> Chips:
    """Return the small bring-in this round was opened with, 0 where there is none."""
    return hand.setup.bring_in if hand.street_row.opens is Opens.WORST_DOOR else Chips(0)


def _step_from(hand: Hand, level: Chips) -> Chips:
    """Return what a full bet or raise adds to a level: the limit, or what a small bring-in lacks of it (S-5).

    A level short of half that way from the bring-in is not yet the bet: who called it is raised by completing it (P35).
    """
    small, lower = _brought_in(hand), hand.setup.lower
    completes = 0 < small < lower and 2 * (level - small) < lower - small
    return Chips(lower - small) if completes else street_limit(hand)


def _least(hand: Hand) -> Chips:
    return Chips(hand.current_bet + hand.min_raise)


def _pot_after_calling(hand: Hand, player: Player) -> Chips:
    """Return the pot-limit maximum: the bet to match plus the pot once it is matched. Source: P42"""
    pot = hand.pot_total + _counted_besides(hand)
    return Chips(hand.current_bet + pot + hand.current_bet - player.bet)


def _counted_besides(hand: Hand) -> int:
    """Return what the blinds count for in the first round beyond the chips that lie there.

    Short ones and dead ones count as full; a small blind that does not divide the big one is rounded up to it where the
    house does so. Source: P42
    """
    setup = hand.setup
    if hand.street or setup.rules.pot_limit_blinds is PotLimitBlinds.ACTUAL:
        return 0
    dead = setup.dead or (Chips(0),) * len(setup.order)
    rows = zip(setup.stacks, setup.antes, dead, setup.blinds, strict=True)
    short = sum(max(0, blind - max(0, stack - ante - besides)) for stack, ante, besides, blind in rows)
    short += setup.unposted
    if setup.rules.pot_limit_blinds is PotLimitBlinds.FULL:
        return short
    return short + sum(setup.lower - blind for blind in setup.blinds if 0 < blind < setup.lower and setup.lower % blind)
