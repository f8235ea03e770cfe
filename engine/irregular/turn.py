"""The turn a motion is made in: what is owed, and the nearest legal action to what a player seems to want."""

from __future__ import annotations

from dataclasses import dataclass

from engine.betting import claims, legal
from engine.commands import AllIn, BringIn, Call, Check, Command, Fold, RaiseTo
from engine.players import Player
from engine.rules import Structure
from engine.seats import Chips
from engine.state import Hand
from engine.steps import Legal


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """The seat to act, its player and what the rules offer it."""

    hand: Hand
    player: Player
    options: Legal

    @property
    def bet(self) -> Chips:
        """The bet to match."""
        return self.hand.current_bet

    @property
    def owed(self) -> Chips:
        """What calling takes, the stack aside."""
        return Chips(self.hand.current_bet - self.player.bet)

    @property
    def all_chips(self) -> Chips:
        """The round's total with every chip in."""
        return Chips(self.player.bet + self.player.stack)

    @property
    def may_raise(self) -> bool:
        """Whether some bet or raise is open to this player, be it all-in for less."""
        options = self.options
        return options.raise_to is not None or (options.all_in is not None and self.all_chips > self.bet)

    @property
    def least(self) -> Chips:
        """The smallest full bet or raise that the stack allows, all chips where it allows none."""
        return self.options.raise_to[0] if self.options.raise_to else self.all_chips

    @property
    def full_raise(self) -> Chips:
        """The size of which a silent raise must reach half. Source: P32"""
        if self.hand.setup.structure is Structure.FIXED_LIMIT and self.options.raise_to:
            return Chips(self.options.raise_to[0] - (self.hand.full_bet or self.hand.current_bet))
        return self.hand.min_raise

    @property
    def is_heads_up(self) -> bool:
        """Whether only two players have a claim."""
        return claims(self.hand.players) == 2

    @property
    def faces_opening_bet(self) -> bool:
        """Whether nobody has raised the first bet of this round; before the flop that is the big blind. Source: P38"""
        hand = self.hand
        if not hand.full_bet:
            return {player.bet for player in hand.players if player.bet} == {hand.current_bet}
        return hand.raises == 0 and hand.current_bet == hand.full_bet == hand.min_raise


def turn_of(hand: Hand) -> Turn:
    """Return the turn. Raises RuleViolation when it is nobody's."""
    options = legal(hand)
    assert hand.to_act is not None
    return Turn(hand=hand, player=hand.player(hand.to_act), options=options)


def call_or_check(turn: Turn) -> Command:
    """Return the call, or the check where nothing is owed; the bring-in can only bring it in. Source: RULES S-3"""
    seat = turn.player.seat
    if turn.options.bring_in is not None:
        return BringIn(seat=seat)
    return Call(seat=seat) if turn.owed else Check(seat=seat)


def call_or_fold(turn: Turn) -> tuple[Command, ...]:
    """Return all that is open to a player who may not raise."""
    fold = (Fold(seat=turn.player.seat),) if turn.options.fold else ()
    return (call_or_check(turn), *fold)


def raise_towards(turn: Turn, wanted: Chips) -> Command:
    """Return the legal bet or raise nearest to a total: not below the least one, not above the most.

    A stack too short for the least goes in whole. Where no raise is open it is a call or a check.
    """
    seat, sizes = turn.player.seat, turn.options.raise_to
    if not turn.may_raise:
        return call_or_check(turn)
    if sizes is None:
        return AllIn(seat=seat)
    amount = min(max(wanted, sizes[0]), sizes[1])
    if turn.options.levels:
        amount = max(level for level in (sizes[0], *turn.options.levels) if level <= amount)
    return AllIn(seat=seat) if amount == turn.all_chips else RaiseTo(seat=seat, amount=amount)


def every_choice(turn: Turn) -> tuple[Command, ...]:
    """Return one command for each thing the player may do, bets and raises by the least and the most."""
    seat, sizes = turn.player.seat, turn.options.raise_to
    raises: list[Command] = [RaiseTo(seat=seat, amount=amount) for amount in sorted(set(sizes or ()))]
    if turn.options.all_in is not None and turn.options.all_in not in (sizes or ()):
        raises.append(AllIn(seat=seat))
    return (*call_or_fold(turn), *raises)
