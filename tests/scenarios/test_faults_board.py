"""A board street without its burn and a flop of too many cards: told, put right step by step, and too late."""

from __future__ import annotations

import pytest

from tests.scenarios.ruling import FLOOR
from tests.table import SimulatedTable, simulated_table


def _street(streets: int = 1, **house: object) -> SimulatedTable:
    """A hand without hardware whose street (1 the flop) was confirmed and nobody has acted on."""
    table = simulated_table(seats=(1, 2, 5), hardware=(), **house)  # type: ignore[arg-type]
    table.begins()
    assert table.done().ok
    for _ in range(streets):
        while table.directs("direction-act"):
            table.acts_plainly()
        while not table.directs("direction-act"):
            assert table.done().ok
    return table


def _orders(table: SimulatedTable, code: str, **sender: str) -> list[str]:
    """Tell a fault, order the book's remedy and return its steps."""
    assert table.taps("report", code=code).ok
    fault = table.page.faults[0]
    steps = [step.text.id for step in fault.steps]
    assert table.taps("remedy", fault=fault.id, choice="book", **sender).ok
    return steps


def _walks(table: SimulatedTable) -> list[str]:
    """Take every step of the remedy and return the bands that were shown."""
    bands = []
    while table.faults():
        bands.append(table.page.direction.line.id)
        assert table.done().ok
    return bands


def test_burn_missing_p10_the_flop_is_mixed_and_one_becomes_the_burn() -> None:
    # Given a flop that was dealt without a burn and confirmed
    table = _street()

    # When the dealer tells it and the floor has the book's steps taken
    _orders(table, "BURN_MISSING", **FLOOR)
    bands = _walks(table)

    # Then burn and flop lie there and the hand goes on
    assert bands == ["do-scramble-face-down", "do-becomes-burn", "do-next-card-completes-flop"]
    assert table.directs("direction-act")
    assert [table.at(place) for place in ("burn", "board 1", "board 2", "board 3", "stub")] == [1, 1, 1, 1, 52 - 10]


def test_burn_missing_p11_the_turn_becomes_the_burn_and_the_next_card_the_turn() -> None:
    # Given a turn without its burn
    table = _street(2)

    # When the dealer takes the book's word
    _orders(table, "BURN_MISSING")
    _walks(table)

    # Then only the turn is dealt again, and the hand goes on
    while not table.directs("direction-act"):
        assert table.done().ok
    assert (table.at("burn"), table.at("board 4"), table.at("stub")) == (2, 1, 52 - 12)


def test_burn_missing_p11_after_action_the_turn_stands_and_the_river_burns_two() -> None:
    # Given a turn without its burn that somebody has acted on
    table = _street(2)
    assert table.says(2, "check").ok

    # When it is told
    _orders(table, "BURN_MISSING")
    _walks(table)

    # Then the turn stands, and two are burned before the river
    assert (table.at("burn"), table.at("board 4")) == (1, 1)
    while table.directs("direction-act"):
        table.acts_plainly()
    assert table.page.direction.places == ["burn", "burn", "board 5"]


def test_flop_four_p12_the_floor_draws_the_next_burn_out_of_four() -> None:
    # Given a flop of four cards
    table = _street()

    # When it is told and the floor has the book's steps taken
    _orders(table, "FLOP_FOUR", **FLOOR)
    bands = _walks(table)

    # Then three lie there, the next burn is made, and the turn comes without another
    assert bands == ["do-scramble-face-down", "do-floor-draws-burn", "do-stands"]
    assert (table.at("burn"), table.at("stub")) == (2, 52 - 11)
    while table.directs("direction-act"):
        table.acts_plainly()
    assert table.page.direction.places == ["board 4"]


def test_flop_more_p12_the_flop_is_shuffled_in_and_dealt_again_without_a_burn() -> None:
    # Given a flop of five cards
    table = _street()

    # When it is told and put right
    _orders(table, "FLOP_MORE", **FLOOR)
    _walks(table)

    # Then only the three cards are owed
    assert table.page.direction.places == ["board 1", "board 2", "board 3"] and table.at("burn") == 1


@pytest.mark.parametrize(
    ("profile", "first"),
    [("tda_2024", "remedy-scramble-face-down-flop"), ("wsop_cash_2024", "remedy-back-into-stub-street")],
)
def test_burn_missing_p10_is_put_right_as_the_book_in_force_says(profile: str, first: str) -> None:
    # Given the same flop without a burn under either book
    table = _street(profile=profile)

    # When it is told and put right
    steps = _orders(table, "BURN_MISSING", **FLOOR)
    _walks(table)

    # Then each book has its own steps, and a burn and a flop lie there after both
    assert steps[0] == first
    while not table.directs("direction-act"):
        assert table.done().ok
    assert [table.at(place) for place in ("burn", "board 1", "board 3", "stub")] == [1, 1, 1, 52 - 10]


@pytest.mark.parametrize(
    ("profile", "places"),
    [("tda_2024", ["board 4"]), ("roberts", ["board 1", "board 2", "board 3"])],
)
def test_flop_four_p12_is_put_right_as_the_book_in_force_says(profile: str, places: list[str]) -> None:
    # Given the same flop of four cards under either book
    table = _street(profile=profile)

    # When it is told and put right
    _orders(table, "FLOP_FOUR", **FLOOR)
    _walks(table)

    # Then the one goes on with a burn made for the turn, the other deals the flop again
    while table.directs("direction-act"):
        table.acts_plainly()
    assert table.page.direction.places == places


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_burn_missing_is_seen_when_the_flop_lies_and_no_burn(senses: str) -> None:
    # Given a flop that the dealer turns without a burn, before camera and deal sensor
    table = simulated_table(seats=(1, 2, 5), senses=senses)
    table.begins()
    table.deals_holes()
    while table.directs("direction-act"):
        table.acts_plainly()
    for slot, card in enumerate(("4h", "8c", "Qd"), start=1):
        table._leaves()
        table.deals_again(card, f"board {slot}")

    # When the grace is over
    assert table.faults() == []
    table.waits(4_000)

    # Then it is shown, and only the floor may put a flop right
    assert table.faults() == ["BURN_MISSING"] and table.page.faults[0].who == "floor"


@pytest.mark.parametrize("senses", ["twins", "real"])
@pytest.mark.parametrize(("more", "code"), [("9s", "FLOP_FOUR"), ("9s2h", "FLOP_MORE")])
def test_flop_four_and_flop_more_are_seen_beside_the_flop(more: str, code: str, senses: str) -> None:
    # Given a flop with cards too many beside it, on which nobody has acted
    table = simulated_table(seats=(1, 2, 5), senses=senses)
    table.begins()
    table.deals_holes()
    while table.directs("direction-act"):
        table.acts_plainly()
    table.deals_board("4h8cQd")
    for slot, card in enumerate((more[i : i + 2] for i in range(0, len(more), 2)), start=4):
        table._leaves()
        table.deals_again(card, f"board {slot}")

    # When the grace is over
    assert table.faults() == []
    table.waits(2_500)

    # Then it is no early turn, and the floor decides
    assert table.faults() == [code] and table.page.faults[0].who == "floor"


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_flop_four_taken_off_within_the_grace_is_no_fault(senses: str) -> None:
    # Given a fourth card beside the flop
    table = simulated_table(seats=(1, 2, 5), senses=senses)
    table.begins()
    table.deals_holes()
    while table.directs("direction-act"):
        table.acts_plainly()
    table.deals_board("4h8cQd")
    table.deals_again("9s", "board 4")

    # When the dealer takes it back at once
    table.felt.take(table._slots["board 4"])
    table.waits(4_000)

    # Then nobody is bothered
    assert table.faults() == []


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_burn_missing_put_right_is_no_duplicate_in_play_while_the_camera_catches_up(senses: str) -> None:
    # Given a turn without its burn, seen and read by the camera, and the book's remedy chosen
    table = simulated_table(seats=(1, 2, 5), senses=senses)
    table.begins()
    table.deals_holes()
    table.plays_to("flop")
    while table.directs("direction-act"):
        table.acts_plainly()
    table._leaves()
    table.deals_again("8s", "board 4")
    table.waits(3_000)
    assert table.faults() == ["BURN_MISSING"]
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="book").ok

    # When the dealer says that the card is the burn, a moment before the camera has seen it go
    assert table.done().ok

    # Then it is one card, and the hand is not stopped for two
    assert table.faults() == ["BURN_MISSING"]
    table.felt.move(table._slots["board 4"], *table.layout.burn_spot(2))
    table.felt.turn(table._slots["board 4"])
    table.waits(1_000)
    assert table.faults() == ["BURN_MISSING"] and table.directs("do-next-card-in-place")
