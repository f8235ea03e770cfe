"""A round of betting: whose turn it is, what that player may do, and when the round is over."""

from __future__ import annotations

from engine.games import Opens, Tier
from engine.players import Player, Status
from engine.rules import CapLifts, LaterRoundsStart, PotLimitBlinds, Structure
from engine.seats import Chips, Seat
from engine.state import Hand
from engine.steps import Legal
from engine.violations import RuleViolation


def legal(hand: Hand) -> Legal:
    """Return what the seat to act may do. Raises RuleViolation when it is nobody's turn.

    Source: RULES C-3, C-5 to C-7, H-8, H-9; P34, P35, P42
    """
    if hand.to_act is None:
        raise RuleViolation("C-3", "nobody-to-act")
    player = hand.player(hand.to_act)
    owed, total = hand.current_bet - player.bet, player.bet + player.stack
    sizes, rules = raise_sizes(hand, player)
    full = sizes if sizes and total >= sizes[0] else None
    most = max(hand.current_bet, sizes[1] if sizes else 0)
    return Legal(
        fold=True,
        check=owed == 0,
        call=Chips(min(owed, player.stack)) if owed else None,
        raise_to=(full[0], Chips(min(full[1], total))) if full else None,
        raise_word="raise" if hand.current_bet else "bet",
        all_in=Chips(total) if total <= most and (owed or sizes) else None,
        rules=rules,
    )


def raise_sizes(hand: Hand, player: Player) -> tuple[tuple[Chips, Chips] | None, tuple[str, ...]]:
    """Return the least and the most a player may raise to, the stack aside, and the rules that say so.

    None when the player may not raise: nobody is left to call it, the betting was not reopened, or the cap is reached.
    """
    if not can_be_answered(hand, player):
        return None, ("C-9",)
    if not is_reopened(hand, player):
        return None, ("P35" if _has_fixed_sizes(hand) else "P34",)
    if is_capped(hand):
        return None, ("C-6",)
    match hand.setup.structure:
        case Structure.FIXED_LIMIT:
            level = Chips(hand.full_bet + street_limit(hand))
            return (level, level), ("C-5", "C-6")
        case Structure.SPREAD_LIMIT:
            return (_least(hand), Chips(hand.current_bet + hand.setup.upper)), ("S-16", "C-6")
        case Structure.POT_LIMIT:
            return (_least(hand), max(_least(hand), _pot_after_calling(hand, player))), ("H-9", "P42")
        case Structure.NO_LIMIT:
            return (_least(hand), Chips(sum(hand.setup.stacks))), ("H-9",)


def street_limit(hand: Hand) -> Chips:
    """Return the size of this street's bets in fixed limit. Source: RULES C-5"""
    return hand.setup.lower if hand.street_row.tier is Tier.LOWER else hand.setup.upper


def counts_as_full(hand: Hand, amount: Chips) -> bool:
    """Tell whether raising the round's bet to `amount` is a full bet or raise.

    In fixed limit half of the size is enough; elsewhere it takes the last full increase. Source: P34, P35
    """
    if _has_fixed_sizes(hand):
        return 2 * (amount - hand.full_bet) >= street_limit(hand)
    return amount - hand.current_bet >= hand.min_raise


def is_reopened(hand: Hand, player: Player) -> bool:
    """Tell whether a player may still raise: not acted yet, or raised since by a full raise, in one part or several.

    Source: P34, P35; engine_cases B01
    """
    if not player.has_acted:
        return True
    increase = hand.current_bet - player.bet
    return 2 * increase >= street_limit(hand) if _has_fixed_sizes(hand) else increase >= hand.min_raise


def is_capped(hand: Hand) -> bool:
    """Tell whether the round has had its last raise. Source: RULES C-6"""
    rules = hand.setup.rules
    if hand.setup.structure in (Structure.NO_LIMIT, Structure.POT_LIMIT) or hand.cap_is_off:
        return False
    if rules.cap_lifts is CapLifts.ANY_TIME and claims(hand.players) == 2:
        return False
    return hand.raises >= rules.raises_max


def claims(players: tuple[Player, ...]) -> int:
    """Return how many players have not folded."""
    return sum(player.status is not Status.FOLDED for player in players)


def cap_lifts_now(hand: Hand, players: tuple[Player, ...], *, at_start: bool) -> bool:
    """Tell whether the round may from here on be raised without end, as it starts or after a fold left `players`."""
    heads_up = claims(players) == 2
    match hand.setup.rules.cap_lifts:
        case CapLifts.ROUND_START:
            return at_start and heads_up
        case CapLifts.BEFORE_CAPPED:
            return heads_up and hand.raises < hand.setup.rules.raises_max
        case _:
            return False


def can_be_answered(hand: Hand, player: Player) -> bool:
    """Tell whether anybody else could put in another chip. Source: engine_cases B17, B31"""
    return any(other.status is Status.LIVE for other in hand.players if other.seat != player.seat)


def opening_seats(hand: Hand) -> tuple[Seat, ...]:
    """Return the seats in the order in which this street's first action is offered.

    Where nobody posts a blind, the first seat left of the button opens every street. Source: RULES H-4, H-5; D-1; P57
    """
    order, first = hand.setup.order, 0
    later = hand.setup.rules.later_rounds_start is LaterRoundsStart.LEFT_OF_BIG_BLIND
    if hand.setup.big_blind and (hand.street_row.opens is Opens.LEFT_OF_BIG_BLIND or later):
        first = hand.setup.big_blind_at + 1
    return order[first:] + order[:first]


def first_to_act(hand: Hand) -> Seat | None:
    """Return who acts first on this street, None when there is no betting left to do."""
    return _first_owing(hand.players, hand.current_bet, hand.at(opening_seats(hand)[0]))


def next_to_act(players: tuple[Player, ...], bet: Chips, after: int) -> Seat | None:
    """Return whose turn follows that of the player in place `after`, None when the round is over.

    Source: RULES C-8; engine_cases B28, B39
    """
    return _first_owing(players, bet, after + 1)


def _first_owing(players: tuple[Player, ...], bet: Chips, start: int) -> Seat | None:
    """Return the first from place `start` on who has not acted or not matched the bet."""
    able = [player for player in players if player.status is Status.LIVE]
    if len(able) < 2:
        return able[0].seat if able and _is_behind(players, able[0]) else None
    for player in players[start:] + players[:start]:
        if player.status is Status.LIVE and (not player.has_acted or player.bet < bet):
            return player.seat
    return None


def _is_behind(players: tuple[Player, ...], one: Player) -> bool:
    """Tell whether somebody all-in has put in more this round than the one player who can still act."""
    return any(other.bet > one.bet for other in players if other.status is Status.ALL_IN)


def _has_fixed_sizes(hand: Hand) -> bool:
    return hand.setup.structure is Structure.FIXED_LIMIT


def _least(hand: Hand) -> Chips:
    return Chips(hand.current_bet + hand.min_raise)


def _pot_after_calling(hand: Hand, player: Player) -> Chips:
    """Return the pot-limit maximum: the bet to match plus the pot once it is matched. Source: P42"""
    pot = hand.pot_total + _missing_blinds(hand)
    return Chips(hand.current_bet + pot + hand.current_bet - player.bet)


def _missing_blinds(hand: Hand) -> int:
    """Return what short blinds lack in the first round, where the house counts them as full."""
    setup = hand.setup
    if hand.street or setup.rules.pot_limit_blinds is PotLimitBlinds.ACTUAL:
        return 0
    rows = zip(setup.stacks, setup.antes, setup.blinds, strict=True)
    return sum(max(0, blind - max(0, stack - ante)) for stack, ante, blind in rows)
