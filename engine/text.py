"""A hand on one line, and back: for the journal's checkpoints, bug reports and tests."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from engine.cards import Card, parse_cards, print_cards
from engine.players import HoleCard, Player, Status
from engine.rules import PROFILE_NAMES, HouseRules, Structure, parse_rules, print_rules, profile
from engine.seats import Chips, Seat
from engine.setup import Setup
from engine.state import Hand, Phase

T = TypeVar("T")
_HOLE = re.compile(r"(..)(\^?)(!?)")


def print_hand(hand: Hand) -> str:
    """Write a hand on one line so that `parse_hand` reads it back.

    First the hand as ``name=value``, then a part for each seat in the order of the deal, set off by ``|``. ``-`` is
    nothing; a hole card dealt face up carries ``^``, one its owner has shown ``!``.
    """
    parts = [_print_pairs(_hand_pairs(hand))]
    parts += [f"seat={player.seat} {_print_pairs(_seat_pairs(hand, at))}" for at, player in enumerate(hand.players)]
    return " | ".join(parts)


def parse_hand(text: str) -> Hand:
    """Read what `print_hand` wrote. Raises ValueError, naming the part, when it is something else."""
    head, *rows = [_parse_pairs(part) for part in text.strip().split("|")]
    try:
        return _hand(head, rows)
    except KeyError as missing:
        raise ValueError(f"the hand does not say {missing.args[0]}") from None


def _hand_pairs(hand: Hand) -> dict[str, object]:
    setup = hand.setup
    return {
        "game": setup.game,
        "structure": setup.structure.value,
        "limits": f"{setup.lower}/{setup.upper}",
        "button": setup.button,
        "rules": _print_profile(setup.rules),
        "phase": hand.phase.value,
        "street": hand.street,
        "posted": hand.posted,
        "board": print_cards(hand.board),
        "burns": hand.burns,
        "bet": hand.current_bet,
        "full": hand.full_bet,
        "min": hand.min_raise,
        "raises": hand.raises,
        "cap": "off" if hand.cap_is_off else "on",
        "act": hand.to_act,
        "opener": hand.opener,
        "aggressor": hand.last_aggressor,
        "pushed": ",".join(map(str, hand.pushed)),
        "declared": ",".join(f"{pot}:{'+'.join(map(str, seats))}" for pot, seats in hand.declared),
    }


def _seat_pairs(hand: Hand, at: int) -> dict[str, object]:
    player, setup = hand.players[at], hand.setup
    return {
        "start": setup.stacks[at],
        "ante": setup.antes[at],
        "blind": setup.blinds[at],
        "stack": player.stack,
        "bet": player.bet,
        "paid": player.paid,
        "dead": player.dead,
        "won": hand.won[at],
        "status": player.status.value,
        "acted": "yes" if player.has_acted else "no",
        "mucked": "yes" if player.mucked else "no",
        "cards": "".join(f"{hole.card}{'^' * hole.up}{'!' * hole.shown}" for hole in player.holes),
    }


def _hand(head: dict[str, str], rows: list[dict[str, str]]) -> Hand:
    return Hand(
        setup=_setup(head, rows),
        phase=Phase(head["phase"]),
        players=tuple(_player(row) for row in rows),
        street=int(head["street"]),
        posted=int(head["posted"]),
        board=parse_cards(head["board"]),
        burns=int(head["burns"]),
        current_bet=Chips(int(head["bet"])),
        full_bet=Chips(int(head["full"])),
        min_raise=Chips(int(head["min"])),
        raises=int(head["raises"]),
        cap_is_off=head["cap"] == "off",
        to_act=_seat_or_none(head["act"]),
        opener=_seat_or_none(head["opener"]),
        last_aggressor=_seat_or_none(head["aggressor"]),
        won=_chips(rows, "won"),
        pushed=_list(head["pushed"], int),
        declared=_list(head["declared"], _declaration),
    )


def _setup(head: dict[str, str], rows: list[dict[str, str]]) -> Setup:
    lower, upper = head["limits"].split("/")
    return Setup(
        game=head["game"],
        structure=Structure(head["structure"]),
        lower=Chips(int(lower)),
        upper=Chips(int(upper)),
        order=tuple(Seat(int(row["seat"])) for row in rows),
        stacks=_chips(rows, "start"),
        antes=_chips(rows, "ante"),
        blinds=_chips(rows, "blind"),
        button=_seat_or_none(head["button"]),
        rules=parse_rules(head["rules"]),
    )


def _player(row: dict[str, str]) -> Player:
    return Player(
        seat=Seat(int(row["seat"])),
        stack=Chips(int(row["stack"])),
        bet=Chips(int(row["bet"])),
        paid=Chips(int(row["paid"])),
        dead=Chips(int(row["dead"])),
        status=Status(row["status"]),
        holes=tuple(
            HoleCard(card=Card.parse(card), up=bool(up), shown=bool(shown))
            for card, up, shown in _HOLE.findall(row["cards"])
        ),
        has_acted=row["acted"] == "yes",
        mucked=row["mucked"] == "yes",
    )


def _print_profile(rules: HouseRules) -> str:
    return next((name for name in PROFILE_NAMES if profile(name) == rules), print_rules(rules))


def _print_pairs(pairs: dict[str, object]) -> str:
    return " ".join(f"{name}={'-' if value in (None, '') else value}" for name, value in pairs.items())


def _parse_pairs(part: str) -> dict[str, str]:
    pairs = (pair.partition("=") for pair in part.split())
    return {name: "" if value == "-" else value for name, _, value in pairs}


def _seat_or_none(text: str) -> Seat | None:
    return Seat(int(text)) if text else None


def _chips(rows: list[dict[str, str]], name: str) -> tuple[Chips, ...]:
    return tuple(Chips(int(row[name])) for row in rows)


def _list(text: str, read: Callable[[str], T]) -> tuple[T, ...]:
    return tuple(read(item) for item in text.split(",")) if text else ()


def _declaration(text: str) -> tuple[int, tuple[Seat, ...]]:
    pot, _, seats = text.partition(":")
    return int(pot), tuple(Seat(int(seat)) for seat in seats.split("+"))
