"""A lineup on one line, and back: for the journal's checkpoints, bug reports and tests."""

from __future__ import annotations

from engine.between.lineup import Chair, Correction, Entering, Ledger, Lineup, Positions
from engine.between.terms import Occasion, Stakes, Terms
from engine.rake import parse_rake, print_rake
from engine.rules import PROFILE_NAMES, Structure, parse_rules, print_rules, profile
from engine.seats import Chips, Seat


def print_lineup(lineup: Lineup) -> str:
    """Write a lineup on one line so that `parse_lineup` reads it back.

    First the table as ``name=value``, then a part for each game of the rotation and for each chair, set off by ``|``.
    ``-`` is nothing.
    """
    rows = [_print_pairs(_stakes_pairs(stakes)) for stakes in lineup.terms.rotation]
    chairs = [_print_pairs(_chair_pairs(chair)) for chair in lineup.chairs]
    return " | ".join([_print_pairs(_table_pairs(lineup)), *rows, *chairs])


def parse_lineup(text: str) -> Lineup:
    """Read what `print_lineup` wrote. Raises ValueError, naming the part, when it is something else."""
    head, *parts = [_parse_pairs(part) for part in text.strip().split("|")]
    try:
        rotation = tuple(_stakes(part) for part in parts if "game" in part)
        chairs = tuple(_chair(part) for part in parts if "game" not in part)
        return _lineup(head, rotation, chairs)
    except KeyError as missing:
        raise ValueError(f"the lineup does not say {missing.args[0]}") from None


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
    flags = {
        "out": chair.sitting_out,
        "no_post": not chair.posts,
        "fresh": chair.fresh,
        "due_small": chair.due_small,
        "owes_small": chair.owes_small,
        "owes_big": chair.owes_big,
    }
    return {
        "seat": chair.seat,
        "player": f"@{chair.player}",
        "stack": chair.stack,
        "queued": chair.queued,
        "enters": chair.enters.value,
        "is": ",".join(name for name, on in flags.items() if on),
    }


def _lineup(head: dict[str, str], rotation: tuple[Stakes, ...], chairs: tuple[Chair, ...]) -> Lineup:
    return Lineup(
        terms=_terms(head, rotation),
        chairs=chairs,
        ledger=Ledger(
            bought_in=_chips(head["bought_in"]),
            cashed_out=_chips(head["cashed_out"]),
            raked=_chips(head["raked"]),
            time=_chips(head["time"]),
            corrected=tuple(_correction(item) for item in _items(head["corrected"])),
        ),
        last=_positions(head["last"]),
        placed=_seat(head["placed"]),
        straddler=_seat(head["straddle"]),
        row=int(head["row"]),
        hands_left=_number(head["hands_left"]),
        dealt=tuple(Seat(int(seat)) for seat in _items(head["dealt"])),
        deck=head["deck"].removeprefix("@"),
    )


def _terms(head: dict[str, str], rotation: tuple[Stakes, ...]) -> Terms:
    least, _, most = head["buy_in"].partition("/")
    return Terms(
        rotation=rotation,
        rules=parse_rules(head["rules"]),
        buy_in_min=_chips(least),
        buy_in_max=_chips(most) if most else None,
        hands_each=_number(head["hands_each"]),
        occasion=Occasion(head["occasion"]),
        chairs=int(head["chairs"]),
    )


def _stakes(part: dict[str, str]) -> Stakes:
    lower, _, upper = part["limits"].partition("/")
    small, _, big = part["blinds"].partition("/")
    ante, _, big_blind_ante = part["antes"].partition("/")
    return Stakes(
        game=part["game"],
        structure=Structure(part["structure"]),
        lower=_chips(lower),
        upper=_chips(upper),
        small_blind=_chips(small),
        big_blind=_chips(big),
        ante=_chips(ante),
        big_blind_ante=_chips(big_blind_ante),
        bring_in=_chips(part["bring_in"]),
        rake=parse_rake(part["rake"]),
    )


def _chair(part: dict[str, str]) -> Chair:
    flags = set(_items(part["is"]))
    return Chair(
        seat=Seat(int(part["seat"])),
        player=part["player"].removeprefix("@"),
        stack=_chips(part["stack"]),
        queued=_chips(part["queued"]),
        sitting_out="out" in flags,
        posts="no_post" not in flags,
        fresh="fresh" in flags,
        due_small="due_small" in flags,
        owes_small="owes_small" in flags,
        owes_big="owes_big" in flags,
        enters=Entering(part["enters"]),
    )


def _positions(text: str) -> Positions | None:
    if not text:
        return None
    button, small, big = (Seat(int(seat)) for seat in text.split("/"))
    return Positions(button=button, small=small, big=big)


def _correction(text: str) -> tuple[Correction, Chips]:
    reason, _, amount = text.partition(":")
    return Correction(reason), _chips(amount)


def _print_pairs(pairs: dict[str, object]) -> str:
    return " ".join(f"{name}={'-' if value in (None, '') else value}" for name, value in pairs.items())


def _parse_pairs(part: str) -> dict[str, str]:
    pairs = (pair.partition("=") for pair in part.split())
    return {name: "" if value == "-" else value for name, _, value in pairs}


def _items(text: str) -> list[str]:
    return text.split(",") if text else []


def _seat(text: str) -> Seat | None:
    return Seat(int(text)) if text else None


def _number(text: str) -> int | None:
    return int(text) if text else None


def _chips(text: str) -> Chips:
    return Chips(int(text))
