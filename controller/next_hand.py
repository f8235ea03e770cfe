"""The hand that comes next at this table, as the rules between hands have it: its button, its blinds, its setup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from controller.config import TableConfig
from controller.state import Table
from engine import between
from engine.between import Lineup, Positions, Terms
from engine.blinds import next_button
from engine.games import GAMES
from engine.hand import Hand
from engine.rules import ButtonMoves
from engine.seats import NO_CHIPS, Chips, Seat
from engine.setup import Setup


def seats_in(table: Table) -> tuple[Seat, ...]:
    """Return the seats that can be dealt in: somebody sits there with chips (C-2)."""
    return tuple(sorted(chair.seat for chair in table.play.chairs.values() if chair.stack > 0))


def next_hand(table: Table) -> tuple[Setup, Positions | None]:
    """Return the setup of the next hand, and where its button and blinds are; None in a game without a button.

    Two who can be dealt in are there. Source: RULES C-2, H-1, H-2; P55, P57
    """
    if _deals_the_record(table):
        assert table.config.recorded is not None
        return table.config.recorded, positions_in(table.config.recorded)
    lineup = lineup_of(table)
    return between.next_setup(lineup), between.next_deal(lineup).positions


def hand_from(table: Table, button: Seat) -> tuple[Setup, Positions]:
    """Return the hand in play as it would have begun with the button on this seat: with the stacks it began with.

    Source: P56
    """
    assert table.play.hand is not None, "no hand to begin from another button"
    began = table.play.hand.setup
    stacks = {chair.seat: NO_CHIPS for chair in table.play.chairs.values()}
    stacks |= zip(began.order, began.stacks, strict=True)
    lineup = replace(_lineup(table, stacks), placed=button)
    positions = between.next_deal(lineup).positions
    assert positions is not None, "a game with a button has its positions"
    return between.next_setup(lineup), positions


def next_hands_button(table: Table) -> Seat | None:
    """Return where the button is in the hand being dealt, or goes for the next one; None in a game without one."""
    least = GAMES[table.config.game].seats_min
    if table.play.hand is not None or _deals_the_record(table) or len(seats_in(table)) < least:
        return table.play.button
    positions = next_hand(table)[1]
    return positions.button if positions else None


def button_after(table: Table, hand: Hand) -> Seat | None:
    """Return where the button goes after a hand that is over, among those who still have chips; None without one.

    Source: RULES H-1, H-11; P55, P57
    """
    stacks = {chair.seat: chair.stack for chair in table.play.chairs.values()}
    stacks |= {player.seat: player.stack for player in hand.players}
    left = [seat for seat, stack in stacks.items() if stack > 0]
    button = hand.setup.button
    if button is None or not left:
        return button
    if len(left) < hand.game.seats_min:
        return next_button(left, button)
    lineup = replace(_lineup(table, stacks), last=table.play.positions, placed=None)
    positions = between.next_deal(lineup).positions
    assert positions is not None, "a game with a button has its positions"
    return positions.button


def positions_in(setup: Setup) -> Positions | None:
    """Return where the button and the blinds of a hand are, as far as its setup says; None in a game without a button.

    Two have the small blind on the button (P57).
    """
    if setup.button is None:
        return None
    big = setup.big_blind_at
    small = setup.order[big - 1] if len(setup.order) > 2 else setup.button
    return Positions(button=setup.button, small=small, big=setup.order[big])


def player_at(seat: Seat) -> str:
    """Return what the rules between hands call whoever sits there."""
    return f"seat-{seat}"


def _deals_the_record(table: Table) -> bool:
    """Whether the next hand is the recorded one that the table was opened for."""
    return table.config.recorded is not None and table.play.number == 0


def lineup_of(table: Table) -> Lineup:
    """Return the table between two hands as the rules see it; nobody owes a blind, as there is no way to say so yet."""
    return _lineup(table, {chair.seat: chair.stack for chair in table.play.chairs.values()})


def _lineup(table: Table, stacks: Mapping[Seat, Chips]) -> Lineup:
    """Return the same with these stacks.

    The moving button was put in front of a player when the last hand closed; the dead one follows the blinds.
    """
    chairs = tuple(
        between.Chair(seat=seat, player=player_at(seat), stack=stack) for seat, stack in sorted(stacks.items())
    )
    last, button = table.play.last, table.play.button
    seats = [seat for seat, stack in stacks.items() if stack > 0]
    moving = table.config.rules.button is ButtonMoves.MOVING
    if moving and button is not None and seats and button not in seats:
        button = next_button(seats, button)
    placed = button if moving or last is None else None
    return Lineup(terms=_terms(table.config), chairs=chairs, last=last, placed=placed)


def _terms(config: TableConfig) -> Terms:
    stakes = config.stakes
    row = between.Stakes(
        game=config.game,
        structure=config.structure,
        lower=stakes.lower,
        upper=stakes.upper,
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        ante=stakes.ante,
        big_blind_ante=stakes.big_blind_ante,
        bring_in=stakes.bring_in,
    )
    return Terms(rotation=(row,), rules=config.rules, buy_in_min=config.buy_in_min, chairs=config.seats_max)
