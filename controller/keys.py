"""The keys a direction, doubt or fault offers: what each says and exactly what it will record."""

from __future__ import annotations

from controller.action_keys import turn_keys
from controller.direction import Direction, Kind
from controller.fault_keys import fault_keys
from controller.ids import told
from controller.published import KeyView
from controller.remedying.options import open_question
from controller.state import Doubt, Table
from controller.upcards import opener_keys
from engine.hand import Hand
from engine.pots import form_pots
from engine.seats import Seat


def keys_of(table: Table, direction: Direction) -> list[KeyView]:
    """Return the keys of a direction, the most frequent under the right hand as the page orders them."""
    hand = table.play.hand
    match direction.kind:
        case Kind.ACT | Kind.AMOUNT if hand is not None:
            return turn_keys(table, hand)
        case Kind.SHOW:
            return _show_keys(direction)
        case Kind.DECLARE if hand is not None:
            return [
                KeyView(command="winner", label=told("key-winner").message(), asks="seats"),
                *(
                    KeyView(
                        command="winner",
                        args={"seats": [int(seat)]},
                        label=told("key-winner-seat", seat=seat).message(),
                    )
                    for seat in _eligible(hand, direction.pot)
                ),
            ]
        case Kind.STOP | Kind.SLIDE | Kind.RULE:
            fault = table.faults.get(direction.fault or "")
            return fault_keys(table, fault) if fault else []
        case Kind.REMEDY if asked := _asked_at_step(table, direction):
            return asked
        case Kind.READ if hand is not None:
            return opener_keys(hand)
        case Kind.NAME:
            return []
        case Kind.IDLE:
            return _buy_in_keys(table, [*_busted(table), *_empty(table)][:BUY_INS_MAX])
    done = KeyView(command="done", label=told("key-done", word=direction.kind.value).message())
    if direction.kind is Kind.SPREAD:
        return [done, *_missing_keys(direction)]
    return [done, *(_between_hands(table) if direction.kind is Kind.PREPARE else [])]


def _missing_keys(direction: Direction) -> list[KeyView]:
    """Keys to say of the cards of a spread deck that the camera did not read that one is missing (P1)."""
    cards = direction.fact.args.get("cards", ()) if direction.fact else ()
    return [
        KeyView(
            command="report",
            args={"code": "DECK_CHECK", "wrong": "lacking", "card": card},
            label=told("key-card-missing", card=card).message(),
        )
        for card in (cards if isinstance(cards, tuple) else ())
        if isinstance(card, str)
    ]


def _between_hands(table: Table) -> list[KeyView]:
    """Keys for what is done between hands: chips sold, and another deck where decks are looked over (P7)."""
    another = KeyView(command="change_deck", label=told("key-change-deck").message())
    return [*_buy_in_keys(table, _busted(table)[:2]), *([another] if table.config.check_deck else [])]


def _asked_at_step(table: Table, direction: Direction) -> list[KeyView]:
    """The answers that a step of a remedy waits for, none where it is only done."""
    fault = table.faults.get(direction.fault or "")
    return fault_keys(table, fault) if fault is not None and open_question(fault) is not None else []


BUY_INS_MAX = 6
"""Keys for buying in at once; the page draws two rows of three."""


def _busted(table: Table) -> list[Seat]:
    return [chair.seat for chair in table.play.chairs.values() if not chair.stack]


def _empty(table: Table) -> list[Seat]:
    return [Seat(n) for n in range(1, table.config.seats_max + 1) if table.chair(Seat(n)) is None]


def _buy_in_keys(table: Table, seats: list[Seat]) -> list[KeyView]:
    """Keys to sell chips between hands; how much is typed, and not less than the least (C-1)."""
    return [
        KeyView(
            command="buy_in",
            args={"seat": int(seat)},
            label=told("key-buy-in", seat=seat).message(),
            asks="amount",
            least=int(table.config.buy_in_min),
        )
        for seat in seats
    ]


def _eligible(hand: Hand, pot: int | None) -> tuple[Seat, ...]:
    """Return the seats that can win a pot."""
    assert pot is not None, "winners are asked for a pot"
    return tuple(seat for seat in form_pots(hand.players)[pot].seats if hand.player(seat).is_in)


def _show_keys(direction: Direction) -> list[KeyView]:
    """The camera proves a tabled hand; where it cannot see it, the dealer says so and names the cards."""
    assert direction.seat is not None
    seat, done = int(direction.seat), told("key-done", word=direction.kind.value).message()
    muck = KeyView(command="muck", args={"seat": seat}, label=told("key-muck", seat=seat).message())
    return [KeyView(command="done", label=done), *([muck] if "C-12" in direction.rules else [])]


def doubt_keys(doubt: Doubt) -> list[KeyView]:
    """Return the keys that settle a doubt: its candidates, none before another, then any card, then another look."""
    place = str(doubt.place)
    keys = [
        KeyView(
            command="name_card",
            args={"place": place, "card": str(card)},
            label=told("key-card", card=str(card)).message(),
        )
        for card in doubt.candidates
    ]
    another, again = told("key-another-card").message(), told("key-look-again").message()
    return [
        *keys,
        KeyView(command="name_card", args={"place": place}, label=another, asks="card"),
        KeyView(command="look_again", args={"place": place}, label=again),
    ]
