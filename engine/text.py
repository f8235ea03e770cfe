"""A hand on one line, and back: for the journal's checkpoints, bug reports and tests."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import TypeVar

from engine.blinds import owed
from engine.cards import Card, parse_cards, print_cards
from engine.games import Deal, Owed
from engine.players import HoleCard, Player, Status
from engine.rake import parse_rake, print_rake
from engine.rules import PROFILE_NAMES, HouseRules, Structure, parse_rules, print_rules, profile
from engine.seats import Chips, Seat
from engine.setup import Setup
from engine.state import Contradiction, Hand, Phase

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
        "bring_in": setup.bring_in,
        "rake": print_rake(setup.rake),
        "two_left": _print_flag(value=setup.two_left),
        "unposted": setup.unposted,
        "opens_after": setup.opens_after,
        "posted": len(owed(setup)) - len(hand.forced),
        "owed": ",".join(map(_print_owed, hand.owed)),
        "board": "/".join(map(print_cards, hand.all_boards)),
        "runs": f"{hand.runs}:{hand.run_from}",
        "burns": hand.burns,
        "bet": hand.current_bet,
        "full": hand.full_bet,
        "min": hand.min_raise,
        "raises": hand.raises,
        "cap": "off" if hand.cap_is_off else "on",
        "pair": _print_flag(value=hand.open_pair),
        "doubled": _print_flag(value=hand.doubled),
        "act": hand.to_act,
        "opener": hand.opener,
        "aggressor": hand.last_aggressor,
        "pushed": ",".join(map(str, hand.pushed)),
        "raked": hand.raked,
        "contradictions": ",".join(map(_print_contradiction, hand.contradictions)),
        "declared": ",".join(f"{pot}:{run}:{'+'.join(map(str, seats))}" for pot, run, seats in hand.declared),
    }


def _seat_pairs(hand: Hand, at: int) -> dict[str, object]:
    player, setup = hand.players[at], hand.setup
    return {
        "start": setup.stacks[at],
        "ante": setup.antes[at],
        "blind": setup.blinds[at],
        "dead_blind": setup.dead[at] if setup.dead else None,
        "stack": player.stack,
        "bet": player.bet,
        "paid": player.paid,
        "dead": player.dead,
        "won": hand.won[at],
        "status": player.status.value,
        "acted": _print_flag(value=player.has_acted),
        "mucked": _print_flag(value=player.mucked),
        "unbet": _print_flag(value=player.unbet),
        "cards": "".join(f"{hole.card}{'^' * hole.up}{'!' * hole.shown}" for hole in player.holes),
    }


def _hand(head: dict[str, str], rows: list[dict[str, str]]) -> Hand:
    setup, players = _setup(head, rows), tuple(_player(row) for row in rows)
    *boards, board = (parse_cards(cards) for cards in head["board"].split("/"))
    runs, run_from = head["runs"].split(":")
    return Hand(
        setup=setup,
        phase=Phase(head["phase"]),
        players=players,
        street=int(head["street"]),
        owed=_list(head["owed"], _owed),
        forced=owed(setup)[int(head["posted"]) :],
        board=board,
        boards=tuple(boards),
        runs=int(runs),
        run_from=int(run_from),
        burns=int(head["burns"]),
        known=_known([*boards, board, *(player.cards for player in players)]),
        current_bet=Chips(int(head["bet"])),
        full_bet=Chips(int(head["full"])),
        min_raise=Chips(int(head["min"])),
        raises=int(head["raises"]),
        cap_is_off=head["cap"] == "off",
        open_pair=head["pair"] == "yes",
        doubled=head["doubled"] == "yes",
        to_act=_seat_or_none(head["act"]),
        opener=_seat_or_none(head["opener"]),
        last_aggressor=_seat_or_none(head["aggressor"]),
        won=_chips(rows, "won"),
        raked=Chips(int(head["raked"])),
        contradictions=_list(head["contradictions"], _contradiction),
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
        bring_in=Chips(int(head["bring_in"])),
        dead=_chips(rows, "dead_blind") if rows and rows[0]["dead_blind"] else (),
        rake=parse_rake(head["rake"]),
        two_left=head["two_left"] == "yes",
        unposted=Chips(int(head["unposted"])),
        opens_after=_seat_or_none(head["opens_after"]),
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
        unbet=row["unbet"] == "yes",
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


def _declaration(text: str) -> tuple[int, int, tuple[Seat, ...]]:
    pot, run, seats = text.split(":")
    return int(pot), int(run), tuple(Seat(int(seat)) for seat in seats.split("+"))


def _print_contradiction(seen: Contradiction) -> str:
    return f"{seen.seat or ''}:{seen.run}:{seen.index}:{seen.card}"


def _contradiction(text: str) -> Contradiction:
    seat, run, index, card = text.split(":")
    return Contradiction(seat=_seat_or_none(seat), run=int(run), index=int(index), card=Card.parse(card))


def _print_flag(*, value: bool) -> str:
    return "yes" if value else "no"


def _print_owed(owed: Owed) -> str:
    """Write ``4`` and ``4^`` for a card down and up to seat 4, and the other things by their names."""
    return owed.deal.value if owed.seat is None else f"{owed.seat}{'^' * (owed.deal is Deal.UP)}"


def _owed(text: str) -> Owed:
    if text[0].isdigit():
        return Owed(Deal.UP if text.endswith("^") else Deal.DOWN, Seat(int(text.removesuffix("^"))))
    return Owed(Deal(text))


def _known(rows: list[tuple[Card, ...]]) -> int:
    return reduce(or_, [card.bit for row in rows for card in row], 0)
