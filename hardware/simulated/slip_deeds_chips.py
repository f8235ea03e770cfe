"""Chips that come in an amount or a manner that is no legal action by itself, and who waits for a ruling on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.simulated.at_the_table import View
from hardware.simulated.slips import SlipRow

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer

ODD = frozenset({"STRING_BET", "OVERSIZED_CHIP", "UNDER_RAISE", "UNDER_CALL", "OVER_POT", "SPLASHED"})


def odd_amount(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """Let the player to act put chips in oddly; None where the slip needs a bet to face or a raise to make."""
    legal = view.state.legal
    if legal is None or legal.bring_in is not None:
        return None
    call, least = legal.call or 0, legal.raise_least
    bet, rng = dealer.chips.bets.get(legal.seat, 0), dealer.slipping.rng
    by = 0 if least is None else least - bet - call
    opens = not any(dealer.chips.bets.values())
    said, half = rng.choice(("raise", "chips")), rng.random() < 0.5
    if row.code in ("UNDER_RAISE", "OVERSIZED_CHIP", "STRING_BET", "OVER_POT") and by <= 0:
        return None
    if row.code == "OVER_POT" and view.info.structure != "pot":
        return None
    amount = {
        "UNDER_CALL": call // 2,
        "UNDER_RAISE": call + (by + 1) // 2 if half else call + by // 3,
        "STRING_BET": call,
        "OVERSIZED_CHIP": call + by,
        "OVER_POT": (legal.raise_most or 0) - bet + by,
    }.get(row.code, call)
    if not 0 < amount < dealer.chips.behind.get(legal.seat, 0):
        return None
    slip = dealer.slipping.make(
        row,
        view,
        seat=legal.seat,
        amount=amount,
        in_front=bet + amount,
        chip=amount,
        said=said,
        after_first=bet + amount,
        after_second=bet + call + by,
        facing="yes" if call else "no",
        did="call",
        known_by="words",
        half="yes" if half or opens else "no",
    )
    dealer.truth.tell(dealer.now(), "chips in an odd way", seat=legal.seat, chips=amount, **slip.in_truth)
    return dealer.takes("chips")


def waits_for_a_ruling(dealer: Dealer, seat: int) -> bool:
    """Whether a player has acted in an odd way and people have yet to say what it counts as."""
    return any(
        slip.code in ODD and slip.facts["seat"] == seat and "ruled" not in slip.facts for slip in dealer.slipping.open
    )
