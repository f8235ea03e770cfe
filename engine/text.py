"""A hand on one line, and back: for the journal's checkpoints, bug reports and tests."""

from __future__ import annotations

import re
from functools import reduce
from operator import or_

from engine.blinds import owed
from engine.cards import Card, parse_cards, print_cards
from engine.contradictions import is_place
from engine.games import Deal, Owed
from engine.line import (
    as_chips,
    as_items,
    as_parts,
    as_seat,
    as_seat_or_none,
    as_two,
    as_whole,
    parse_pairs,
    print_pairs,
    read,
)
from engine.players import HoleCard, Player, Status
from engine.rake import parse_rake, print_rake
from engine.rules import PROFILE_NAMES, HouseRules, Structure, parse_rules, print_rules, profile
from engine.seats import Chips, Seat
from engine.setup import Setup, check_setup
from engine.state import Contradiction, Hand, Phase

_HOLE = re.compile(r"(..)(\^?)(!?)")


def print_hand(hand: Hand) -> str:
    """Write a hand on one line so that `parse_hand` reads it back.

    First the hand as ``name=value``, then a part for each seat in the order of the deal, set off by ``|``. ``-`` is
    nothing; a hole card dealt face up carries ``^``, one its owner has shown ``!``.
    """
    parts = [print_pairs(_hand_pairs(hand))]
    parts += [f"seat={player.seat} {print_pairs(_seat_pairs(hand, at))}" for at, player in enumerate(hand.players)]
    return " | ".join(parts)


def parse_hand(text: str) -> Hand:
    """Read what `print_hand` wrote. Raises ValueError, naming the part, when it is something else."""
    head, *rows = [parse_pairs(part) for part in text.strip().split("|")]
    try:
        hand = _hand(head, rows)
    except KeyError as missing:
        raise ValueError(f"the hand does not say {missing.args[0]}") from None
    _require_sound(hand)
    return hand


def _require_sound(hand: Hand) -> None:
    """Raise ValueError when a hand that was read cannot be one: its places, its chips and its cards must agree."""
    asked = [hand.to_act, hand.opener, hand.last_aggressor, *(owed.seat for owed in hand.owed)]
    asked += [seat for _, _, seats in hand.declared for seat in seats] + [seen.seat for seen in hand.contradictions]
    for seat in asked:
        if seat is not None and seat not in hand.setup.order:
            raise ValueError(f"seat {seat} is not dealt in")
    if max(hand.street, hand.run_from) >= len(hand.game.streets):
        raise ValueError(f"{hand.game.name} has no street {max(hand.street, hand.run_from)}")
    if hand.phase is Phase.DEALING and not hand.owed:
        raise ValueError("no card is owed while cards are dealt")
    if len(hand.boards) >= hand.runs:
        raise ValueError("there are more boards than runs")
    for seen in hand.contradictions:
        if not is_place(hand, (seen.seat, seen.run, seen.index)):
            raise ValueError("a contradiction lies where there is no card")
    try:
        hand.check()
    except AssertionError as wrong:
        raise ValueError(f"the hand cannot be: {wrong}") from None


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
        "burns": f"{hand.burns}+{hand.next_burns}",
        "scrapped": hand.scrapped,
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
    *boards, board = read(head, "board", lambda text: [parse_cards(cards) for cards in text.split("/")])
    runs, run_from = read(head, "runs", lambda text: as_two(text, ":"))
    burns, next_burns = read(head, "burns", lambda text: as_two(text, "+"))
    return Hand(
        setup=setup,
        phase=read(head, "phase", Phase),
        players=players,
        street=read(head, "street", as_whole),
        owed=read(head, "owed", lambda text: as_items(text, _owed)),
        forced=owed(setup)[read(head, "posted", as_whole) :],
        board=board,
        boards=tuple(boards),
        runs=runs,
        run_from=run_from,
        burns=burns,
        next_burns=next_burns,
        scrapped=read(head, "scrapped", as_whole),
        known=_known([*boards, board, *(player.cards for player in players)]),
        current_bet=read(head, "bet", as_chips),
        full_bet=read(head, "full", as_chips),
        min_raise=read(head, "min", as_chips),
        raises=read(head, "raises", as_whole),
        cap_is_off=head["cap"] == "off",
        open_pair=head["pair"] == "yes",
        doubled=head["doubled"] == "yes",
        to_act=read(head, "act", as_seat_or_none),
        opener=read(head, "opener", as_seat_or_none),
        last_aggressor=read(head, "aggressor", as_seat_or_none),
        won=_each(rows, "won"),
        raked=read(head, "raked", as_chips),
        contradictions=read(head, "contradictions", lambda text: as_items(text, _contradiction)),
        pushed=read(head, "pushed", lambda text: as_items(text, as_whole)),
        declared=read(head, "declared", lambda text: as_items(text, _declaration)),
    )


def _setup(head: dict[str, str], rows: list[dict[str, str]]) -> Setup:
    lower, upper = read(head, "limits", lambda text: as_two(text, "/"))
    setup = Setup(
        game=head["game"],
        structure=read(head, "structure", Structure),
        lower=Chips(lower),
        upper=Chips(upper),
        order=tuple(read(row, "seat", as_seat) for row in rows),
        stacks=_each(rows, "start"),
        antes=_each(rows, "ante"),
        blinds=_each(rows, "blind"),
        button=read(head, "button", as_seat_or_none),
        rules=read(head, "rules", parse_rules),
        bring_in=read(head, "bring_in", as_chips),
        dead=_each(rows, "dead_blind") if rows and rows[0]["dead_blind"] else (),
        rake=read(head, "rake", parse_rake),
        two_left=head["two_left"] == "yes",
        unposted=read(head, "unposted", as_chips),
        opens_after=read(head, "opens_after", as_seat_or_none),
    )
    check_setup(setup)
    return setup


def _player(row: dict[str, str]) -> Player:
    return Player(
        seat=read(row, "seat", as_seat),
        stack=read(row, "stack", as_chips),
        bet=read(row, "bet", as_chips),
        paid=read(row, "paid", as_chips),
        dead=read(row, "dead", as_chips),
        status=read(row, "status", Status),
        holes=read(row, "cards", _holes),
        has_acted=row["acted"] == "yes",
        mucked=row["mucked"] == "yes",
        unbet=row["unbet"] == "yes",
    )


def _print_profile(rules: HouseRules) -> str:
    return next((name for name in PROFILE_NAMES if profile(name) == rules), print_rules(rules))


def _each(rows: list[dict[str, str]], name: str) -> tuple[Chips, ...]:
    return tuple(read(row, name, as_chips) for row in rows)


def _holes(text: str) -> tuple[HoleCard, ...]:
    holes = _HOLE.findall(text)
    if "".join(map("".join, holes)) != text:
        raise ValueError("cards stand there, each with ^ or ! after it")
    return tuple(HoleCard(card=Card.parse(card), up=bool(up), shown=bool(shown)) for card, up, shown in holes)


def _declaration(text: str) -> tuple[int, int, tuple[Seat, ...]]:
    pot, run, seats = as_parts(text, 3, ":")
    return as_whole(pot), as_whole(run), tuple(as_seat(seat) for seat in seats.split("+"))


def _print_contradiction(seen: Contradiction) -> str:
    return f"{seen.seat or ''}:{seen.run}:{seen.index}:{seen.card}"


def _contradiction(text: str) -> Contradiction:
    seat, run, index, card = as_parts(text, 4, ":")
    return Contradiction(seat=as_seat_or_none(seat), run=as_whole(run), index=as_whole(index), card=Card.parse(card))


def _print_flag(*, value: bool) -> str:
    return "yes" if value else "no"


def _print_owed(owed: Owed) -> str:
    """Write ``4`` and ``4^`` for a card down and up to seat 4, and the other things by their names."""
    return owed.deal.value if owed.seat is None else f"{owed.seat}{'^' * (owed.deal is Deal.UP)}"


def _owed(text: str) -> Owed:
    if text[:1].isdigit():
        return Owed(Deal.UP if text.endswith("^") else Deal.DOWN, as_seat(text.removesuffix("^")))
    return Owed(Deal(text))


def _known(rows: list[tuple[Card, ...]]) -> int:
    return reduce(or_, [card.bit for row in rows for card in row], 0)
