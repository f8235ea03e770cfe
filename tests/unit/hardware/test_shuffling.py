"""The simulated shuffling machine: two decks change places, and what goes wrong with it is found by what it tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.state import Table
from hardware.simulated.dealer import Planned
from hardware.simulated.deck import JOKER
from tests.simulation.worlds import play_hands
from tests.unit.hardware.test_slips import events, scripted, told


def test_two_decks_change_places_and_its_button_begins_every_hand(tmp_path: Path) -> None:
    # Given a table with a shuffling machine
    table, _ = scripted(tmp_path)

    # When three hands are dealt
    assert play_hands(table, 3)

    # Then every deck was counted whole, and after the first the machine gave the next one
    heard = [(each["what"], each["count"]) for each in events(table, "shuffler_heard")]
    assert heard[:3] == [("started", 0), ("ready", 52), ("taken", 0)]
    assert {count for what, count in heard if what == "ready"} == {52}
    lines = [each["direction"]["line"]["id"] for each in events(table, "direction_given")]
    assert lines.count("direction-prepare") == 1 and lines.count("direction-take-deck") >= 2


@pytest.mark.parametrize("code", ["SHUFFLER_JAM", "LID_OPEN"])
def test_a_machine_that_stops_is_found_at_once_and_the_next_deck_is_shuffled_by_hand(tmp_path: Path, code: str) -> None:
    # Given a machine that stops in the first hand
    table, account = scripted(tmp_path, Planned(code=code, hand=1))

    # When three hands are dealt
    assert play_hands(table, 3)

    # Then the table heard it, its deck was counted, and the game went on with the machine
    (slip,) = [line for line in told(account) if line["slip"]]
    assert slip["slip"] == code and slip["seen_by"] == ["shuffler"]
    assert [fault["code"] for fault in events(table, "fault_found")] == [code]
    assert [answer["value"] for answer in events(table, "fault_answered")] == [52]
    assert events(table, "hand_started")[-1]["number"] == 3 and not table.table.faults


def test_a_card_that_a_deck_lost_is_missed_when_the_machine_counts_it_in_the_next_hand(tmp_path: Path) -> None:
    # Given a second hand whose deck lacks a card
    table, account = scripted(tmp_path, Planned(code="DECK_COUNT", hand=1))

    # When four hands are dealt
    assert play_hands(table, 4)

    # Then it was found a hand later, the result stands, and another deck came in
    (slip,) = [line for line in told(account) if line["slip"]]
    assert slip["what"] == "lost a card"
    (fault,) = events(table, "fault_found")
    assert fault["code"] == "STUB_COUNT" and fault["args"] == {"count": 51, "due": 52}
    steps = [step["do"] for step in events(table, "remedy_chosen")[-1]["steps"]]
    assert steps == ["stands", "deck-out", "other-deck", "bag-deck"]


def test_a_card_that_the_last_hands_deck_lost_is_found_when_everybody_gets_up(tmp_path: Path) -> None:
    # Given a hand whose deck lacks a card
    table, account = scripted(tmp_path, Planned(code="DECK_COUNT", hand=1))

    # When it is the last one
    assert play_hands(table, 1)
    table.close()

    # Then no machine counts that deck any more, and whoever looks it over puts the card back
    (slip,) = [line for line in told(account) if line["slip"]]
    assert [line["slip_id"] for line in told(account) if line["what"] == "mended"] == [slip["slip_id"]]
    assert events(table, "fault_found") == []


def test_a_machine_that_counts_a_whole_deck_wrong_is_put_right_by_a_second_count(tmp_path: Path) -> None:
    # Given a machine that miscounts the deck of the first hand, in the second
    table, _ = scripted(tmp_path, Planned(code="STUB_COUNT", hand=2))

    # When four hands are dealt
    assert play_hands(table, 4)

    # Then the deck was counted by hand and stayed
    (fault,) = events(table, "fault_found")
    assert fault["code"] == "STUB_COUNT"
    assert [step["do"] for step in events(table, "remedy_chosen")[-1]["steps"]] == ["stands"]


def test_a_joker_that_is_dealt_to_put_something_right_is_noticed_like_any(tmp_path: Path) -> None:
    # Given a street without its burn, and a joker as the card that completes the flop
    table, account = scripted(tmp_path, Planned(code="BURN_MISSING", hand=1))

    def deals_again(now: Table) -> bool:
        return now.play.direction is not None and now.play.direction.line.id == "do-next-card-completes-flop"

    assert table.run(deals_again, within_ms=600_000)
    table.dealer.deck.make(JOKER, 0)

    # When the hand is played to its end
    assert play_hands(table, 1)

    # Then people know it for a joker, and it was replaced
    assert [line["slip"] for line in told(account) if line["slip"]] == ["BURN_MISSING", "JOKER"]
    assert [fault["code"] for fault in events(table, "fault_found")] == ["BURN_MISSING", "JOKER"]
    assert len([line for line in told(account) if line["what"] == "set aside" and line["scrap"]]) == 1


def test_the_deck_that_comes_after_a_foreign_card_was_not_played(tmp_path: Path) -> None:
    # Given a card of another deck in the first hand, and a machine that miscounts the deck that comes next
    table, account = scripted(tmp_path, Planned(code="FOREIGN_BACK", hand=1), Planned(code="STUB_COUNT", hand=2))

    # When four hands are dealt
    assert play_hands(table, 4)

    # Then people and table agree that no hand was dealt from it, and it goes out without a second count (P26, P27)
    assert [line["slip"] for line in told(account) if line["slip"]] == ["FOREIGN_BACK", "DECK_COUNT"]
    assert [fault["code"] for fault in events(table, "fault_found")] == ["FOREIGN_BACK", "DECK_COUNT"]


def test_a_joker_is_told_put_aside_and_replaced(tmp_path: Path) -> None:
    # Given a joker in the deck of the first hand
    table, account = scripted(tmp_path, Planned(code="JOKER", hand=1))

    # When the hand is dealt
    assert play_hands(table, 1)

    # Then seat 1, to which it came, told it, and it was replaced while its holder had not acted (P24)
    (slip,) = [line for line in told(account) if line["slip"]]
    assert (slip["slip"], slip["what"], slip["place"], slip["only_told"]) == ("JOKER", "came out", "seat 1", True)
    assert [line["slip_id"] for line in told(account) if line["what"] == "told"] == [slip["slip_id"]]
    (fault,) = [fault for fault in events(table, "fault_found") if fault["code"] == "JOKER"]
    assert fault["args"] == {"joker_lies": "in_hand", "holder_acted": "not_acted", "seat": 1}
    (chosen,) = [each for each in events(table, "remedy_chosen") if each["fault"] == fault["id"]]
    assert [step["do"] for step in chosen["steps"]] == ["scrap", "replace-card"]
    assert [(line["card"], line["scrap"]) for line in told(account) if line["what"] == "set aside"] == [
        (slip["card"], True)
    ]
    assert [line["seat"] for line in told(account) if line["what"] == "replaced"] == [1]
    assert not table.table.faults


def test_a_card_of_the_other_deck_is_seen_by_the_camera_and_nobody_has_to_say_so(tmp_path: Path) -> None:
    # Given a card of another deck in the first hand
    table, account = scripted(tmp_path, Planned(code="FOREIGN_BACK", hand=1))

    # When the hand is dealt
    assert play_hands(table, 1)

    # Then the camera sees it before the seat it came to, and every bet goes back (P26)
    (slip,) = [line for line in told(account) if line["slip"]]
    assert (slip["slip"], slip["only_told"], slip["seen_by"]) == ("FOREIGN_BACK", False, ["camera"])
    assert not [line for line in told(account) if line["what"] == "told"]
    (fault,) = [fault for fault in events(table, "fault_found") if fault["code"] == "FOREIGN_BACK"]
    assert (fault["args"]["back_lies"], fault["args"]["place"]) == ("in_play", slip["place"])
    (chosen,) = [each for each in events(table, "remedy_chosen") if each["fault"] == fault["id"]]
    assert [step["do"] for step in chosen["steps"]] == ["bets-back", "deck-out"]
