"""What the table itself adds to a fault that a person told: the facts its book asks for and nobody need be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from controller.custody import DECK_SIZE, at
from controller.faults.book_board import is_street_known
from controller.faults.book_dealing import after_action_its_players, which_card
from controller.faults.last_bets import last_raise
from controller.ids import Argument, seat_place
from controller.state import Table, is_exposure
from engine.hand import next_step
from engine.steps import Show

SIX = 6
"""Cards of a stud hand one short of whole."""

Facts = Callable[[Table, Mapping[str, Argument]], dict[str, Argument]]


def facts_of(table: Table, code: str, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Return what is known besides what was told so far; what cannot be worked out yet is left out."""
    facts = FACTS.get(code)
    return facts(table, args) if facts else {}


def _exposed(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Which card of the deal it was, as far as cards have come, and how many were exposed in it (P18, P22)."""
    hand = table.play.hand
    if hand is None:
        return {}
    out = sum(len(at(table.play.custody, seat_place(seat))) for seat in hand.setup.order)
    others = sum(is_exposure(fault) and fault.remedy is not None for fault in table.faults.values())
    of_hand = 1 + sum(seat == args.get("seat") for seat in table.exposed)
    return {"number": max(1, out), "exposures": len(table.exposed) + others + 1, "of_hand": of_hand}


def _off_table(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    late = after_action_its_players(table)
    exposed = {name: fact for name, fact in _exposed(table, args).items() if name != "number"}
    return {**exposed, **which_card(table, {**args, **late}), **late}


def _dealt_too_far(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Whether the card too many went to the first seat, as one that was dealt too far does. Source: P17"""
    hand = table.play.hand
    if hand is None:
        return {}
    first = int(hand.setup.order[0])
    return {"seat": first, "to_first": "yes" if args.get("seat", first) == first else "no"}


def _six_of_stud(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Whether it is a stud hand of six cards: the floor may let it live (P76)."""
    hand = table.play.hand
    return {"six": "yes" if hand is not None and hand.game.has_bring_in and args.get("count") == SIX else "no"}


def _shows_first(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Who has to show now (C-10)."""
    step = next_step(table.play.hand) if table.play.hand else None
    return {"seat": int(step.seat)} if isinstance(step, Show) else {}


def _our_pot(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """What lies in the middle by our account, this round's bets included."""
    return {"total": int(table.play.hand.pot_total)} if table.play.hand else {}


def _in_turn(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Whose words and chips they were: the player to act."""
    hand = table.play.hand
    return {"seat": int(hand.to_act)} if hand is not None and hand.to_act is not None else {}


def _bet_then(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """The round and the bet to match as somebody acted out of turn: it binds while they are the same (P40)."""
    hand = table.play.hand
    return {"bet": int(hand.current_bet), "street": hand.street} if hand else {}


def _whole_deck(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """How many cards a deck has (P3)."""
    return {"due": DECK_SIZE}


def _stub_left(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """How many cards the hand that is over left in the stub (P3)."""
    return {} if table.play.stub_left is None else {"due": table.play.stub_left}


def _nobodys_card(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Which card it is whose back is another deck's: nobody has turned it over (P1)."""
    return {"card": ""} if args.get("wrong") == "other_back" else {}


def _not_seen(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Whoever says that a card lay face up in the deck has seen it; nobody need be asked whether it did (P23)."""
    return {"seen": "no"}


def _acted_with_it(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Whether the holder of a joker has acted with it; in stud, where it may have come since, an actor is asked (P24).

    A card of the board has no holder.
    """
    hand, seat = table.play.hand, args.get("seat")
    if hand is None or (args.get("joker_lies") != "on_board" and seat is None):
        return {}
    acted = args.get("joker_lies") != "on_board" and any(act.seat == seat for act in table.play.actions)
    if not acted:
        return {"holder_acted": "not_acted"}
    return {"holder_acted": "has_acted"} if hand.game.has_board else {}


def _thrown_in(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Who throws chips into the pot, and what lay there before."""
    return {**_in_turn(table, args), **_our_pot(table, args)}


def _last_bet(table: Table, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Whose bet is to be counted now: the last of this street."""
    bet = last_raise(table)
    return {"seat": int(bet.seat), "wanted": "request"} if bet else {}


_SPOKEN = (
    "STRING_BET",
    "OVERSIZED_CHIP",
    "UNDER_RAISE",
    "UNDER_CALL",
    "OVER_POT",
    "OVER_LIMIT",
    "CAPPED",
    "UNCLEAR_BET",
)

FACTS: dict[str, Facts] = {
    "BURN_DOUBLE": is_street_known,
    **dict.fromkeys(_SPOKEN, _in_turn),
    "OUT_OF_TURN": _bet_then,
    "JOKER": _acted_with_it,
    "BOXED": _not_seen,
    "DECK_CHECK": _nobodys_card,
    "DECK_COUNT": _whole_deck,
    "STUB_COUNT": _stub_left,
    "CARD_EXPOSED": _exposed,
    "OFF_TABLE": _off_table,
    "OVERDEAL_FIRST": _dealt_too_far,
    "BOTH_REFUSE": _shows_first,
    "WRONG_COUNT_SHOWDOWN": _six_of_stud,
    "POT_DOES_NOT_ADD": _our_pot,
    "POT_COUNT_WRONG": _our_pot,
    "SPLASHED": _thrown_in,
    "COUNT_LATER": _last_bet,
}
"""By code, for the rows whose book needs more than people are asked."""
