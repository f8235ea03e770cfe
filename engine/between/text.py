"""A lineup on one line, and back: for the journal's checkpoints, bug reports and tests."""

from __future__ import annotations

from engine.between.lineup import Chair, Correction, Entering, Ledger, Lineup, Positions
from engine.between.terms import Occasion, Stakes, Terms
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
from engine.rake import parse_rake, print_rake
from engine.rules import PROFILE_NAMES, Structure, parse_rules, print_rules, profile
from engine.seats import Chips

FLAGS = ("out", "no_post", "fresh", "due_small", "owes_small", "owes_big")
"""What a chair can be, as its part says it under ``is``."""


def print_lineup(lineup: Lineup) -> str:
    """Write a lineup on one line so that `parse_lineup` reads it back.

    First the table as ``name=value``, then a part for each game of the rotation and for each chair, set off by ``|``.
    ``-`` is nothing.
    """
    rows = [print_pairs(_stakes_pairs(stakes)) for stakes in lineup.terms.rotation]
    chairs = [print_pairs(_chair_pairs(chair)) for chair in lineup.chairs]
    return " | ".join([print_pairs(_table_pairs(lineup)), *rows, *chairs])


def parse_lineup(text: str) -> Lineup:
    """Read what `print_lineup` wrote. Raises ValueError, naming the part, when it is something else."""
    head, *parts = [parse_pairs(part) for part in text.strip().split("|")]
    try:
        rotation = tuple(_stakes(part) for part in parts if "game" in part)
        chairs = tuple(_chair(part) for part in parts if "game" not in part)
        lineup = _lineup(head, rotation, chairs)
    except KeyError as missing:
        raise ValueError(f"the lineup does not say {missing.args[0]}") from None
    try:
        lineup.check()
    except AssertionError as wrong:
        raise ValueError(f"the lineup cannot be: {wrong}") from None
    return lineup


def _table_pairs(lineup: Lineup) -> dict[str, object]:
    terms, ledger, last = lineup.terms, lineup.ledger, lineup.last
    return {
        "occasion": terms.occasion.value,
        "rules": next((name for name in PROFILE_NAMES if profile(name) == terms.rules), print_rules(terms.rules)),
        "buy_in": f"{terms.buy_in_min}/{'' if terms.buy_in_max is None else terms.buy_in_max}",
        "chairs": terms.chairs,
        "hands_each": terms.hands_each,
        "row": lineup.row,
        "hands_left": lineup.hands_left,
        "last": f"{last.button}/{last.small}/{last.big}" if last else None,
        "placed": lineup.placed,
        "straddle": lineup.straddler,
        "deck": f"@{lineup.deck}",
        "dealt": ",".join(map(str, lineup.dealt)),
        "bought_in": ledger.bought_in,
        "cashed_out": ledger.cashed_out,
        "raked": ledger.raked,
        "time": ledger.time,
        "corrected": ",".join(f"{reason.value}:{amount}" for reason, amount in ledger.corrected),
    }


def _stakes_pairs(stakes: Stakes) -> dict[str, object]:
    return {
        "game": stakes.game,
        "structure": stakes.structure.value,
        "limits": f"{stakes.lower}/{stakes.upper}",
        "blinds": f"{stakes.small_blind}/{stakes.big_blind}",
        "antes": f"{stakes.ante}/{stakes.big_blind_ante}",
        "bring_in": stakes.bring_in,
        "rake": print_rake(stakes.rake),
    }


def _chair_pairs(chair: Chair) -> dict[str, object]:
    on = (
        chair.sitting_out,
        not chair.posts,
        chair.fresh,
        chair.due_small,
        chair.owes_small,
        chair.owes_big,
    )
    return {
        "seat": chair.seat,
        "player": f"@{chair.player}",
        "stack": chair.stack,
        "queued": chair.queued,
        "enters": chair.enters.value,
        "is": ",".join(flag for flag, is_on in zip(FLAGS, on, strict=True) if is_on),
    }


def _lineup(head: dict[str, str], rotation: tuple[Stakes, ...], chairs: tuple[Chair, ...]) -> Lineup:
    return Lineup(
        terms=_terms(head, rotation),
        chairs=chairs,
        ledger=Ledger(
            bought_in=read(head, "bought_in", as_chips),
            cashed_out=read(head, "cashed_out", as_chips),
            raked=read(head, "raked", as_chips),
            time=read(head, "time", as_chips),
            corrected=read(head, "corrected", lambda text: as_items(text, _correction)),
        ),
        last=read(head, "last", _positions),
        placed=read(head, "placed", as_seat_or_none),
        straddler=read(head, "straddle", as_seat_or_none),
        row=read(head, "row", lambda text: _row(text, len(rotation))),
        hands_left=read(head, "hands_left", _whole_or_none),
        dealt=read(head, "dealt", lambda text: as_items(text, as_seat)),
        deck=head["deck"].removeprefix("@"),
    )


def _terms(head: dict[str, str], rotation: tuple[Stakes, ...]) -> Terms:
    least, most = read(head, "buy_in", lambda text: as_parts(text, 2, "/"))
    return Terms(
        rotation=rotation,
        rules=read(head, "rules", parse_rules),
        buy_in_min=read({"buy_in": least}, "buy_in", as_chips),
        buy_in_max=read({"buy_in": most}, "buy_in", as_chips) if most else None,
        hands_each=read(head, "hands_each", _whole_or_none),
        occasion=read(head, "occasion", Occasion),
        chairs=read(head, "chairs", as_whole),
    )


def _stakes(part: dict[str, str]) -> Stakes:
    lower, upper = read(part, "limits", _two_amounts)
    small, big = read(part, "blinds", _two_amounts)
    ante, big_blind_ante = read(part, "antes", _two_amounts)
    return Stakes(
        game=part["game"],
        structure=read(part, "structure", Structure),
        lower=lower,
        upper=upper,
        small_blind=small,
        big_blind=big,
        ante=ante,
        big_blind_ante=big_blind_ante,
        bring_in=read(part, "bring_in", as_chips),
        rake=read(part, "rake", parse_rake),
    )


def _chair(part: dict[str, str]) -> Chair:
    flags = read(part, "is", _flags)
    return Chair(
        seat=read(part, "seat", as_seat),
        player=part["player"].removeprefix("@"),
        stack=read(part, "stack", as_chips),
        queued=read(part, "queued", as_chips),
        sitting_out="out" in flags,
        posts="no_post" not in flags,
        fresh="fresh" in flags,
        due_small="due_small" in flags,
        owes_small="owes_small" in flags,
        owes_big="owes_big" in flags,
        enters=read(part, "enters", Entering),
    )


def _flags(text: str) -> tuple[str, ...]:
    flags = as_items(text, str)
    if not set(flags) <= set(FLAGS):
        raise ValueError(f"use any of {', '.join(FLAGS)}")
    return flags


def _positions(text: str) -> Positions | None:
    if not text:
        return None
    button, small, big = map(as_seat, as_parts(text, 3, "/"))
    return Positions(button=button, small=small, big=big)


def _row(text: str, rows: int) -> int:
    row = as_whole(text)
    if row >= rows:
        raise ValueError(f"the rotation has {rows} games, counted from 0")
    return row


def _correction(text: str) -> tuple[Correction, Chips]:
    reason, amount = as_parts(text, 2, ":")
    change = as_chips(amount.removeprefix("-"))
    return Correction(reason), Chips(-change) if amount.startswith("-") else change


def _two_amounts(text: str) -> tuple[Chips, Chips]:
    one, other = as_two(text, "/")
    return Chips(one), Chips(other)


def _whole_or_none(text: str) -> int | None:
    return as_whole(text) if text else None
