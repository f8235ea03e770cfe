"""The keys of a player's action: each says exactly what it will record, also of those it passes over."""

from __future__ import annotations

from controller.direction import Kind
from controller.entry import is_away
from controller.ids import Told, seat_place, told
from controller.passing import Ahead, pass_said, rest_of_round, stay_in, turns_ahead
from controller.published import KeyView
from controller.published.messages import Argument
from controller.state import Table
from engine import hand as engine_hand
from engine.betting import raise_sizes
from engine.hand import Hand
from engine.irregular.announcing import may_know_the_pot
from engine.rules import Clock, Structure
from engine.seats import Chips, Seat
from engine.steps import Legal
from engine.violations import RuleViolation


def action_keys(hand: Hand) -> list[KeyView]:
    """Return the keys of the seat to act."""
    return _keys_at(Ahead(hand=hand))


def turn_keys(table: Table, hand: Hand) -> list[KeyView]:
    """Return the keys of a turn: what the seat may do, and that it did not in its time. Source: RULES C-4"""
    keys = action_keys(hand)
    if hand.to_act is not None and hand.to_act == table.play.awaiting_amount:
        keys.append(_key(int(hand.to_act), "amount_later", told("key-amount-later"), None))
    if hand.to_act is not None and is_away(table, hand.to_act):
        return [*keys, _key(int(hand.to_act), "time_out", told("key-time-out"), None)]
    return keys


def seat_keys(table: Table) -> list[KeyView]:
    """Return, for each later seat of this round, its keys with what those passed over are taken to have done.

    None beyond a seat that can neither fold nor check, nor for a seat that would have to act twice.
    """
    hand, keys = _hand_to_act(table), list[KeyView]()
    if hand is None:
        return keys
    try:
        for ahead in turns_ahead(hand):
            keys += _keys_at(ahead) if ahead.commands else []
    except RuleViolation:
        pass
    return keys


def entry_keys(table: Table) -> list[KeyView]:
    """Return the keys that stand beside a player's own: the round is done, or an amount follows."""
    hand = _hand_to_act(table)
    return [*_round_keys(table, hand), *_later_keys(hand), *_clock_keys(table)] if hand else []


def _clock_keys(table: Table) -> list[KeyView]:
    """The clock, where it runs on request and nobody has asked for it yet. Source: P44"""
    clock = table.play.clock
    if clock is None or clock.called_ms is not None or table.config.rules.clock is not Clock.ON_REQUEST:
        return []
    return [KeyView(command="clock", label=told("key-clock", seat=clock.seat).message())]


def _hand_to_act(table: Table) -> Hand | None:
    """Return the hand while a player's action is what the dealer enters."""
    direction = table.play.direction
    return table.play.hand if direction is not None and direction.kind is Kind.ACT else None


def _keys_at(ahead: Ahead) -> list[KeyView]:
    hand = ahead.hand
    assert hand.to_act is not None, "a turn is somebody's"
    seat, legal, passed = int(hand.to_act), engine_hand.legal(hand), pass_said(ahead)
    keys = []
    if legal.fold:
        keys.append(_key(seat, "fold", told("key-fold"), passed))
    if legal.check:
        keys.append(_key(seat, "check", told("key-check"), passed))
    if legal.call is not None:
        keys.append(_key(seat, "call", told("key-call"), passed, legal.call))
    if legal.bring_in is not None:
        keys.append(_key(seat, "bring_in", told("key-bring-in"), passed, legal.bring_in))
    return keys + _raise_keys(hand, seat, legal, passed)


def _key(seat: int, action: str, label: Told, note: Told | None, amount: int | None = None) -> KeyView:
    args: dict[str, Argument] = {"seat": seat, "action": action}
    return KeyView(
        command="act",
        args=args if action != "raise" or amount is None else {**args, "amount": amount},
        label=label.message(),
        amount=amount,
        note=note.message() if note else None,
    )


def _raise_keys(hand: Hand, seat: int, legal: Legal, passed: Told | None) -> list[KeyView]:
    keys = [*_pot_keys(hand, seat, legal, passed)]
    keys += [_sized_key(seat, legal, least, most, passed) for least, most in _sizes(legal)]
    if legal.all_in is not None and legal.all_in != hand.player(Seat(seat)).bet + (legal.call or 0):
        keys.append(_key(seat, "all_in", told("key-all-in"), passed, legal.all_in))
    return keys


def _pot_keys(hand: Hand, seat: int, legal: Legal, passed: Told | None) -> list[KeyView]:
    """The pot and half of it, where the pot is the limit and the house says its size; their sum is shown. Source: P42

    Half a pot is half of what lies there once the call is in, on top of the bet.
    """
    setup = hand.setup
    if setup.structure is not Structure.POT_LIMIT or not may_know_the_pot(setup.structure, setup.rules):
        return []
    if legal.raise_to is None:
        return []
    (least, most), bet, call, pot = legal.raise_to, hand.current_bet, legal.call or 0, _after_calling(hand, seat)
    half = Chips(bet + pot // 2)
    keys = [_key(seat, "raise", told("key-half-pot"), passed, half)] if least <= half < most else []
    if bet + pot != most:
        return keys
    total = told("note-pot-sum", pot=pot - call, bet=bet, amount=call) if bet else None
    return [*keys, _key(seat, "raise", told("key-pot"), passed or total, most)]


def _after_calling(hand: Hand, seat: int) -> Chips:
    """Return the pot as pot limit counts it once this seat has called. Source: P42"""
    return Chips(raise_sizes(hand, hand.player(Seat(seat))).most - hand.current_bet)


def _sizes(legal: Legal) -> tuple[tuple[Chips, Chips], ...]:
    """Return the least and the most of each key: one for every fixed size (S-10), else one for all of them."""
    if legal.levels:
        return tuple((level, level) for level in legal.levels)
    return (legal.raise_to,) if legal.raise_to else ()


def _sized_key(seat: int, legal: Legal, least: Chips, most: Chips, passed: Told | None) -> KeyView:
    key = _key(seat, "raise", _raise_label(legal), passed, least)
    if least == most:
        return key
    args = {name: value for name, value in key.args.items() if name != "amount"}
    return key.model_copy(update={"args": args, "asks": "amount", "least": least, "most": most})


def _raise_label(legal: Legal) -> Told:
    match legal.raise_word:
        case "bet":
            return told("key-bet")
        case "complete":
            return told("key-complete")
        case _:
            return told("key-raise-to")


def _round_keys(table: Table, hand: Hand) -> list[KeyView]:
    """Everybody still to act folds to the bet, or calls it; or, with no bet, checks. Source: RULES C-3, C-8

    Last, where the camera sees that some have given their cards up, just these fold: no key moves when that changes.
    """
    ahead = list(_turns(hand))
    if not ahead:
        return []
    facing = tuple(turn.hand.to_act for turn in ahead if turn.hand.to_act and _faces_a_bet(turn.hand))
    gone = tuple(seat for seat in facing if _has_given_up(table, seat))
    ways = dict.fromkeys((facing, (), gone))
    return [
        KeyView(
            command="round_done",
            args={"seats": [int(seat) for seat in done.folds]},
            label=told("key-round-done").message(),
            note=told("note-in", seats=stay_in(done)).message(),
        )
        for done in (rest_of_round(hand, folding) for folding in ways)
    ]


def _has_given_up(table: Table, seat: Seat) -> bool:
    """Whether the camera has seen a card at a seat in this deal and sees none there any more."""
    place = seat_place(seat)
    return table.works("camera") and place in table.came_to and not table.in_zone(place)


def _turns(hand: Hand) -> list[Ahead]:
    try:
        return list(turns_ahead(hand))
    except RuleViolation:
        return []


def _faces_a_bet(hand: Hand) -> bool:
    assert hand.to_act is not None, "a turn is somebody's"
    return hand.player(hand.to_act).bet < hand.current_bet


def _later_keys(hand: Hand) -> list[KeyView]:
    """A bet or raise whose amount follows, where there is more than one; an all-in counted later. Source: P43"""
    assert hand.to_act is not None, "a turn is somebody's"
    seat, legal = int(hand.to_act), engine_hand.legal(hand)
    sizes, keys = legal.raise_to, list[KeyView]()
    if sizes is not None and sizes[0] != sizes[1]:
        keys.append(_key(seat, "raise_later", told("key-raise-later"), None))
    if legal.all_in is not None:
        keys.append(_key(seat, "all_in_later", told("key-all-in-later"), None))
    return keys
