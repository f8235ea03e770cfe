"""When in a hand something can go wrong: what a row of the fault table is possible at, and a person may tell it."""

from __future__ import annotations

from controller.ids import STUB
from controller.state import Acted, Table
from engine import events as engine_events
from engine.hand import Event, Hand, Phase, next_step
from engine.remedies.misdeals import is_substantial_action
from engine.steps import DealHoles, Show


def actions_of(table: Table) -> tuple[Event, ...]:
    """Return the hand's actions in turn so far, as the rules on irregularities count them."""
    return tuple(_event(act) for act in table.play.actions)


def _event(act: Acted) -> Event:
    match act.what:
        case "Folded":
            return engine_events.Folded(seat=act.seat)
        case "Checked":
            return engine_events.Checked(seat=act.seat)
        case "TimedOut":
            return engine_events.TimedOut(seat=act.seat)
        case "Called":
            return engine_events.Called(seat=act.seat, amount=act.amount)
        case "BroughtIn":
            return engine_events.BroughtIn(seat=act.seat, amount=act.amount)
        case _:
            return engine_events.RaisedTo(seat=act.seat, amount=act.amount, all_in=False)


def hand_of(table: Table) -> Hand:
    """Return the hand in play; there is one where a fault of a hand is put right."""
    assert table.play.hand is not None, "a fault of a hand outside a hand"
    return table.play.hand


def between_hands(table: Table) -> bool:
    """Whether no hand is being dealt."""
    return table.play.hand is None


def before_first_card(table: Table) -> bool:
    """Whether no card has left the deck: between hands, or in a hand that has only begun."""
    hand = table.play.hand
    return hand is None or (all(held.place == STUB for held in table.play.custody.values()) and not any_dealt(hand))


def any_dealt(hand: Hand) -> bool:
    """Whether the rules were told of a card."""
    return any(player.holes for player in hand.players)


def stub_uncounted(table: Table) -> bool:
    """Whether what is left of the last hand's deck lies there and was not counted yet. Source: P3"""
    return table.play.hand is None and table.play.stub_left is not None


def in_hand(table: Table) -> bool:
    """Whether a hand is being dealt or played."""
    return table.play.hand is not None


def dealing(table: Table) -> bool:
    """Whether players are being dealt to for the first time."""
    hand = table.play.hand
    return hand is not None and hand.street == 0 and isinstance(next_step(hand), DealHoles)


def before_substantial_action(table: Table) -> bool:
    """Whether cards are out or coming and a misdeal is still legal. Source: P19"""
    hand = table.play.hand
    if hand is None or hand.phase is Phase.POSTING:
        return False
    return not is_substantial_action(actions_of(table), hand.setup.game, hand.setup.rules)


def deal_can_be_taken_back(table: Table) -> bool:
    """Whether a first card is out or coming and a misdeal is still legal. Source: P18, P19"""
    hand = table.play.hand
    return hand is not None and hand.street == 0 and before_substantial_action(table)


def hands_complete(table: Table) -> bool:
    """Whether everybody has been dealt to and the hand has not come to its showdown."""
    return hands_before_showdown(table) and not dealing(table)


def hands_before_showdown(table: Table) -> bool:
    """Whether players have cards or are being dealt them, and the hand has not come to its showdown. Source: P76"""
    hand = table.play.hand
    return cards_are_out(table) and hand is not None and hand.phase is not Phase.SHOWDOWN


def dealt_unacted(table: Table) -> bool:
    """Whether the first deal lies there and nobody has acted on it."""
    hand = table.play.hand
    return hand is not None and hand.street == 0 and not table.play.actions and hands_complete(table)


def betting(table: Table) -> bool:
    """Whether somebody is to act."""
    return table.play.hand is not None and table.play.hand.to_act is not None


def cards_are_out(table: Table) -> bool:
    """Whether the hand has cards on the felt."""
    hand = table.play.hand
    return hand is not None and (any(player.holes for player in hand.players) or dealing(table))


def street_unacted(table: Table) -> bool:
    """Whether a later street is being dealt, or lies there and nobody has acted on it."""
    hand = table.play.hand
    return hand is not None and hand.street > 0 and not table.play.acted and hand.phase is not Phase.SHOWDOWN


def later_street(table: Table) -> bool:
    """Whether the hand has come past its first deal."""
    hand = table.play.hand
    return hand is not None and hand.street > 0


def at_showdown(table: Table) -> bool:
    """Whether hands are shown and pots are given."""
    return table.play.hand is not None and table.play.hand.phase is Phase.SHOWDOWN


def is_stud(hand: Hand) -> bool:
    """Whether the game has no button: upcards decide who opens."""
    return not hand.game.has_button


def stud(table: Table) -> bool:
    """Whether a stud hand is being played."""
    return table.play.hand is not None and is_stud(table.play.hand)


def with_board(table: Table) -> bool:
    """Whether the hand being played has a board."""
    return table.play.hand is not None and not is_stud(table.play.hand)


def somebody_is_to_show(table: Table) -> bool:
    """Whether a player is asked to show."""
    return table.play.hand is not None and isinstance(next_step(table.play.hand), Show)


def just_ended(table: Table) -> bool:
    """Whether the last hand's pots lie where they were pushed and the deck has not been shuffled. Source: P5"""
    return table.play.hand is None and table.ended is not None


def last_pot_open(table: Table) -> bool:
    """Whether the last hand's sums may still be disputed: until substantial action on this one. Source: P6"""
    hand = table.play.hand
    if hand is None:
        return table.ended is not None
    return table.play.number > 1 and not is_substantial_action(actions_of(table), hand.setup.game, hand.setup.rules)


def chips_in_the_middle(table: Table) -> bool:
    """Whether the hand has a pot that is not given yet."""
    return table.play.hand is not None and table.play.hand.pot_total > 0


def anybody_sits(table: Table) -> bool:
    """Whether anybody sits at the table."""
    return bool(table.play.chairs)


def dealing_third(table: Table) -> bool:
    """Whether the first cards of a stud hand are being dealt, or lie there and nobody has acted."""
    hand = table.play.hand
    return stud(table) and hand is not None and hand.street == 0 and cards_are_out(table) and not table.play.actions


def upcards_fresh(table: Table) -> bool:
    """Whether stud upcards are being dealt, or lie there and nobody has acted on them."""
    hand = table.play.hand
    if hand is None or not is_stud(hand) or hand.is_last_street or hand.phase is Phase.SHOWDOWN:
        return False
    return cards_are_out(table) and (hand.phase is Phase.DEALING or not table.play.acted)


def betting_before_a_card(table: Table) -> bool:
    """Whether somebody is to act in stud and a street is still to come."""
    hand = table.play.hand
    return hand is not None and is_stud(hand) and hand.to_act is not None and not hand.is_last_street


def stud_river(table: Table) -> bool:
    """Whether the last cards of stud are being dealt, or lie there and nobody has acted on them."""
    hand = table.play.hand
    if hand is None or not is_stud(hand) or not hand.is_last_street or hand.phase is Phase.SHOWDOWN:
        return False
    return hand.phase is Phase.DEALING or not table.play.acted


def brought_in(table: Table) -> bool:
    """Whether somebody has opened third street of stud."""
    hand = table.play.hand
    return hand is not None and is_stud(hand) and hand.street == 0 and bool(table.play.actions)


def card_owed(table: Table) -> bool:
    """Whether a card is to come from the deck now."""
    hand = table.play.hand
    return hand is not None and hand.phase is Phase.DEALING
