"""A slip really happens at the simulated table, the world's account tells it, and a script makes it happen."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from controller.config import HARDWARE
from controller.wiring.virtual import VirtualTable
from engine.cards import Card
from engine.seats import Seat
from hardware.simulated.dealer import Planned, Slips
from hardware.simulated.deck import Deck
from hardware.simulated.felt import Felt
from hardware.simulated.handling import Handling
from hardware.simulated.sensing import MEASURED, PERFECT
from hardware.simulated.slipping import Slipping
from hardware.simulated.slips import SLIPS, When, rows_at
from hardware.simulated.truth import Truth
from tests.simulation.worlds import Callers, play_hands, table_from_seed
from vision.felt import felt_for


def scripted(folder: Path, *script: Planned, hardware: Iterable[str] = HARDWARE) -> tuple[VirtualTable, io.StringIO]:
    """A table of six who go to the showdown, where these slips are made and no others; and the world's account."""
    table = table_from_seed(
        folder, 3, hardware=tuple(hardware), seats=6, players=Callers(), slips=Slips(script=tuple(script))
    )
    account = io.StringIO()
    table.truth._out = account
    return table, account


def told(account: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in account.getvalue().splitlines()]


def events(table: VirtualTable, kind: str) -> list[dict[str, Any]]:
    return [dict(record.data) for record in table.loop._memory.read() if record.type == kind]


def test_every_slip_has_a_row_with_a_source() -> None:
    # Given the table of slips
    # When its rows are looked through
    # Then each says what it is, weighs something and says where that comes from, and none is there twice
    assert all(row.what and row.weight > 0 and row.source for row in SLIPS)
    assert len({row.code for row in SLIPS}) == len(SLIPS)


def test_a_card_that_goes_astray_lies_there_and_is_found_by_the_camera(tmp_path: Path) -> None:
    # Given a dealer who will pitch the first card to the wrong seat, and not notice it
    table, account = scripted(tmp_path, Planned(code="WRONG_SEAT", hand=1, mends=False))

    # When the hand is dealt
    assert play_hands(table, 1)

    # Then the world says which card went where, the table found it, and all was dealt again (P18)
    (slip,) = [line for line in told(account) if line["slip"] == "WRONG_SEAT"]
    assert slip["what"] == "pitched" and slip["seat"] != slip["owed"] and not slip["only_told"]
    assert [fault["code"] for fault in events(table, "fault_found")] == ["WRONG_SEAT"]
    assert [line["again"] for line in told(account) if line["what"] == "shuffled"] == [False, True]


def test_a_slip_that_is_mended_in_time_is_never_a_fault(tmp_path: Path) -> None:
    # Given the same slip, and a dealer who sees it
    table, account = scripted(tmp_path, Planned(code="WRONG_SEAT", hand=1, mends=True))

    # When the hand is dealt
    assert play_hands(table, 1)

    # Then it was put right before anything was said
    (slip,) = [line for line in told(account) if line["slip"]]
    assert [line["slip_id"] for line in told(account) if line["what"] == "mended"] == [slip["slip_id"]]
    assert events(table, "fault_found") == []


def test_what_no_sensor_sees_is_told_by_a_person(tmp_path: Path) -> None:
    # Given a pot of which too little is pushed
    table, account = scripted(tmp_path, Planned(code="WRONG_SUM", hand=1))

    # When this hand and the next are dealt
    assert play_hands(table, 2)

    # Then somebody said so, the pot was pushed anew, and the world's chips are the table's
    (slip,) = [line for line in told(account) if line["slip"]]
    assert slip["only_told"] and slip["seen_by"] == []
    assert [line["slip_id"] for line in told(account) if line["what"] == "told"] == [slip["slip_id"]]
    assert [fault["code"] for fault in events(table, "fault_found")] == ["WRONG_SUM"]
    table.close()
    chairs = {int(chair.seat): int(chair.stack) for chair in table.table.play.chairs.values()}
    assert table.dealer.chips.behind == chairs


def test_the_world_counts_its_chips_by_itself(tmp_path: Path) -> None:
    # Given a table where nobody slips
    table, account = scripted(tmp_path)

    # When three hands are dealt
    assert play_hands(table, 3)
    table.close()

    # Then each hand's chips were counted once, and the last count is the table's own
    counts = [line for line in told(account) if line["what"] == "hand over"]
    chairs = {str(chair.seat): int(chair.stack) for chair in table.table.play.chairs.values()}
    assert len(counts) == 3 and counts[-1]["stacks"] == chairs


def test_nobody_slips_while_the_last_slip_is_not_settled() -> None:
    # Given people who slip whenever they can
    truth = Truth()
    slipping = Slipping(Slips(rate=1.0), Random(1), truth, lambda: 0)
    row = slipping.draw(When.PITCH, "holdem")
    assert row is not None
    slipping.made.append(_slip(row))

    # When the next card is pitched
    # Then it goes well, until the slip is past
    assert slipping.draw(When.PITCH, "holdem") is None
    slipping.mended(slipping.open[0])
    assert slipping.draw(When.PITCH, "holdem") is not None


def _slip(row: Any) -> Any:
    from hardware.simulated.slipping import Slip

    return Slip(id="s1", row=row, code=row.code, only_told=False)


@pytest.mark.parametrize("game", ["holdem", "stud"])
def test_a_slip_happens_only_in_its_game(game: str) -> None:
    # Given all moments of a game
    # When the slips that can happen are collected
    codes = {row.code for when in When for row in rows_at(when, game)}

    # Then those of the other game are not among them
    assert ("FLOP_FOUR" in codes) == (game == "holdem") and ("DOOR_DOWN" in codes) == (game == "stud")


def test_sensors_of_half_the_quality_notice_half_and_are_twice_as_late() -> None:
    # Given sensing as it was measured
    # When its quality is halved
    worse = MEASURED.at(0.5)

    # Then it notices half of what it did, and what is late is late by twice the time; at full quality nothing changes
    assert 1 - worse.card_missed == pytest.approx((1 - MEASURED.card_missed) / 2)
    assert 1 - worse.press_missed == pytest.approx((1 - MEASURED.press_missed) / 2)
    assert worse.late_ms == 2 * MEASURED.late_ms
    assert MEASURED.at(1) == MEASURED and PERFECT.at(1) == PERFECT


def test_after_the_stub_fell_the_whole_street_is_dealt(tmp_path: Path) -> None:
    # Given a dealer whose stub falls before the flop, at a table that sees nothing by itself
    table, account = scripted(tmp_path, Planned(code="STUB_DROPPED", hand=1), hardware=())

    # When the hand is dealt
    assert play_hands(table, 1)

    # Then the stub fell, and no card of the board was left out
    assert [line["what"] for line in told(account) if line["slip"]] == ["stub fell"]
    boards = [line["place"] for line in told(account) if line["what"] == "turned up" and "board" in line["place"]]
    assert boards == [f"board {slot}" for slot in range(1, 6)]


def test_a_boxed_card_that_is_burned_is_seen_and_another_one_is_burned(tmp_path: Path) -> None:
    # Given a deck of the second hand in which the flop's burn lies face up
    table, account = scripted(tmp_path, Planned(code="BOXED", hand=2))

    # When that hand is dealt
    assert play_hands(table, 2)

    # Then it came out there, the camera found it, and it was replaced as a scrap is (P23)
    (slip,) = [line for line in told(account) if line["slip"]]
    assert (slip["what"], slip["place"], slip["only_told"]) == ("came out", "burn", False)
    assert [fault["code"] for fault in events(table, "fault_found")] == ["BOXED"]
    assert [fault["how"] for fault in events(table, "fault_cleared")] == ["book"]
    assert sum(line["what"] == "burned" for line in told(account)) == 2 * 3 + 1


def test_a_hand_that_is_given_back_lies_as_it_did_and_is_no_second_copy() -> None:
    # Given a stud hand of two down cards and an upcard that was taken by mistake
    account = io.StringIO()
    truth, layout = Truth(account), felt_for(4, "stud")
    cards = Handling(layout=layout, felt=Felt(), rng=Random(1), truth=truth, hidden=None, now=lambda: 0)
    for text, place in (("2s", "seat 1"), ("Jh", "seat 1"), ("2c", "seat 1 up")):
        cards.deal(Deck([Card.parse(text)]), place)
    cards.give_up(Seat(1))

    # When it is given back and tabled
    cards.give_back(Seat(1))
    cards.table(Seat(1))

    # Then the upcard lies up where it was, and no card is taken for a second copy of itself
    assert [str(lying.card) for lying in cards.at("seat 1 up") if lying.face_up] == ["2c"]
    assert [str(lying.card) for lying in cards.at("seat 1")] == ["2s", "Jh"]
    assert [line for line in told(account) if line["slip"]] == []


@pytest.mark.parametrize(
    ("code", "found", "steps"),
    [
        ("SEAT_SKIPPED", "SEAT_SKIPPED", ["misdeal", "bets-back", "deal-again"]),
        ("EXTRA_CARD", "OVERDEAL_FIRST", ["misdeal", "bets-back", "deal-again"]),
        ("SHORT_HAND", "SHORT_HAND", ["misdeal", "bets-back", "deal-again"]),
        ("OVERDEAL_FIRST", "OVERDEAL_FIRST", ["back-on-top", "becomes-burn"]),
    ],
)
def test_a_hand_of_a_wrong_size_is_found_and_put_right(tmp_path: Path, code: str, found: str, steps: list[str]) -> None:
    # Given a dealer who begins with the second seat, or deals a card too many, too few or too far
    table, account = scripted(tmp_path, Planned(code=code, hand=1, mends=False))

    # When the hand is dealt
    assert play_hands(table, 1)

    # Then it is found once, and what the book says is done (P17, P18)
    (slip,) = [line for line in told(account) if line["slip"]]
    assert slip["slip"] == code and not slip["only_told"]
    assert [fault["code"] for fault in events(table, "fault_found")] == [found]
    (chosen,) = events(table, "remedy_chosen")
    assert [step["do"] for step in chosen["steps"]] == steps
