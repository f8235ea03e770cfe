"""When the checker holds a slip to be put right, and when it is too late for it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.outside.felt import Felt
from tests.outside.slips import Slip, Slips


def _first_card_astray(book: str = "documents", game: str = "holdem") -> tuple[Slips, Slip]:
    """Return a table at which the first card went to seat 2, was found and is to be dealt again."""
    wrong: list[str] = []
    slips = Slips(wrong.append, Felt(), list, lambda: None)
    slips.recorded("table_opened", {"config": {"profile": book, "switches": {}}}, 0)
    slips.happened({"what": "table opened", "game": game}, 0)
    slips.happened({"what": "shuffled", "again": False}, 0)
    pitched = {"what": "pitched", "at_ms": 5, "card": "Ah", "owed": 1, "seat": 2, "up": False}
    slips.happened({**pitched, "slip": "WRONG_SEAT", "slip_id": "s1", "facts": {"seat": 2, "owed": 1}}, 0)
    slips.recorded("fault_found", {"id": "f1", "code": "WRONG_SEAT", "args": {"seat": 2}}, 0)
    return slips, slips.all["s1"]


def _chosen(*steps: str) -> dict[str, Any]:
    return {"fault": "f1", "remedy": "book", "rule": "P18", "steps": [{"do": step} for step in steps]}


def test_a_misdeal_is_put_right_when_the_hand_is_dealt_again() -> None:
    # Given a misdeal that was chosen
    slips, slip = _first_card_astray()
    slips.recorded("remedy_chosen", _chosen("misdeal", "bets-back", "deal-again"), 0)

    # When the fault is cleared and nothing was done
    slips.recorded("fault_cleared", {"id": "f1", "how": "book"}, 0)

    # Then it is not put right, until the cards are dealt again
    assert not slip.remedied
    slips.recorded("hand_redealt", {"deal": 2}, 0)
    assert slip.remedied


def test_a_remedy_counts_when_its_last_step_is_done() -> None:
    # Given a remedy of two steps
    for done in (1, 2):
        slips, slip = _first_card_astray()
        slips.recorded("remedy_chosen", _chosen("slide", "card-plays"), 0)

        # When one or both are done and the fault is cleared
        for number in range(done):
            slips.recorded("remedy_step_done", {"fault": "f1", "number": number}, 0)
        slips.recorded("fault_cleared", {"id": "f1", "how": "book"}, 0)

        # Then only both put it right
        assert slip.remedied == (done == 2)


@pytest.mark.parametrize("seat", [2, 3])
def test_a_fault_is_rather_the_slip_of_its_own_deal(seat: int) -> None:
    # Given a card that went astray, which nothing found before the deal was taken back for something else
    slips, slip = _first_card_astray()
    slip.found = None
    slips.happened({"what": "shuffled", "again": True}, 0)

    # When a card goes astray again, and is found, maybe at the seat where the other lay
    pitched = {"what": "pitched", "at_ms": 9, "card": "Kh", "owed": 1, "seat": seat, "up": False}
    slips.happened({**pitched, "slip": "WRONG_SEAT", "slip_id": "s2", "facts": {"seat": seat, "owed": 1}}, 0)
    slips.recorded("fault_found", {"id": "f2", "code": "WRONG_SEAT", "args": {"seat": 2}}, 0)

    # Then it is this one, and the other was missed
    assert (slips.all["s1"].found, slips.all["s2"].found) == (None, "f2")


@pytest.mark.parametrize("what", ["told", "grown"])
def test_what_a_slip_has_become_is_what_it_is_judged_by(what: str) -> None:
    # Given a slip of which one thing was known when it was made
    slips, slip = _first_card_astray()

    # When somebody tells of it, or more is dealt behind it, and that has changed meanwhile
    slips.happened({"what": what, "slip_id": "s1", "code": "WRONG_SEAT", "facts": {"order": "out_of_order"}}, 0)

    # Then it is as it has become, and all else is as it was
    assert (
        slip.told == (what == "told") and slip.about.case.facts["order"] == "out_of_order" and slip.about.case.seat == 2
    )


@pytest.mark.parametrize(("book", "too_late"), [("documents", False), ("wsop_cash_2024", True)])
def test_when_it_is_too_late_goes_by_what_is_substantial_in_the_house(book: str, too_late: bool) -> None:
    # Given a stud hand in which a card went astray
    slips, slip = _first_card_astray(book, "stud")

    # When it is brought in and two players fold
    slips.happened({"what": "acted", "seat": 1, "action": "bring_in", "amount": 5}, 0)
    for seat in (2, 3):
        slips.happened({"what": "acted", "seat": seat, "action": "fold", "amount": 0}, 0)

    # Then it is too late for a misdeal where two after the bring-in are enough
    assert slip.too_late == too_late
