"""A street without its burn, or with two: noticed by camera or count, told, put right, and played to its end."""

from __future__ import annotations

import pytest

from tests.scenarios.at_a_street import before_the, moves_up, on_fourth
from tests.scenarios.playing_on import plays_on
from tests.scenarios.ruling import chooses_the_book
from tests.table import SimulatedTable, simulated_table

GRACE_MS = 2_500
SENSES = pytest.mark.parametrize("senses", ["twins", pytest.param("real", marks=pytest.mark.slow)])
SENSOR = {"hardware": ("deal_sensor",)}


def turns(table: SimulatedTable, cards: str) -> None:
    """Turn cards on the board without a burn."""
    first = len(table._slots) + 1
    for slot, card in enumerate((cards[i : i + 2] for i in range(0, len(cards), 2)), start=first):
        table._leaves()
        table.deals_again(card, f"board {slot}")


def to_the_burns(table: SimulatedTable, name: int) -> None:
    """Turn a card that lies there down and put it to the burns."""
    table.felt.move(name, *table.layout.burn_spot(table.at("burn") + 1))
    table.felt.turn(name)


# No burn


@SENSES
def test_burn_missing_p11_in_stud_is_seen_and_each_upcard_slides_to_the_seat_before(senses: str) -> None:
    # Given fourth street, dealt without a burn
    table = on_fourth(senses=senses)
    for seat, card in ((1, "3h"), (2, "4s"), (5, "6d")):
        table.deals_up(card, to=seat)

    # When nobody mends it, it is shown, and the dealer takes the book's word
    assert table.faults() == []
    table.waits(GRACE_MS)
    assert table.faults() == ["BURN_MISSING"] and table.page.faults[0].who == "dealer"
    assert chooses_the_book(table)[1] == "remedy-slide-street"

    # Then the first upcard is the burn, the others slide back, and the next card completes the street
    assert table.directs("do-becomes-burn")
    to_the_burns(table, table._ups[1].pop())
    table.waits(600)
    assert table.done().ok and table.directs("do-slide")
    moves_up(table, "4s", to=1)
    moves_up(table, "6d", to=2)
    table.waits(600)
    assert table.faults() == ["BURN_MISSING"], "a card that slides is no card twice"
    assert table.done().ok and table.directs("do-next-card-in-place")
    table.deals_up("8h", to=5)
    assert table.done().ok
    table.waits(1_000)
    hand = table.now.play.hand
    assert hand is not None and table.faults() == [] and table.directs("direction-act")
    assert [str(card) for player in hand.players for card in player.upcards] == ["Kd", "4s", "Tc", "6d", "9h", "8h"]
    assert (table.at("burn"), table.at("stub")) == (1, 52 - 13)
    plays_on(table)


@SENSES
def test_burn_missing_is_seen_on_the_river_of_stud_by_the_count_beside_a_bare_burn_zone(senses: str) -> None:
    # Given the river of stud, dealt down without a burn
    table = on_fourth(senses=senses)
    for cards in ("3h4s6d", "3s4h7d", "JhQs8d"):
        table.deals_upcards(cards)
        table.acts_to_showdown()
    for seat in (1, 2, 5):
        table.deals(to=seat)

    # When the grace is over
    table.waits(GRACE_MS)

    # Then it is shown, and put right the last card comes to seat 5
    assert table.faults() == ["BURN_MISSING"]
    chooses_the_book(table)
    table.felt.move(table._holes[1].pop(), *table.layout.burn_spot(4))
    table.waits(600)
    assert table.done().ok and table.directs("do-slide") and table.done().ok
    table.deals(to=5)
    assert table.done().ok
    table.waits(600)
    assert table.faults() == [] and [table.at(f"seat {seat}") for seat in (1, 2, 5)] == [3, 3, 3]
    assert table.at("burn") == 4 and table.directs("direction-act")
    plays_on(table)


@SENSES
@pytest.mark.parametrize("burned", [True, False])
def test_burn_missing_on_the_river_of_stud_is_noticed_by_the_camera_alone_once_it_is_confirmed(
    burned: bool, senses: str
) -> None:
    # Given a camera alone, and the river of stud dealt down on the other cards, with a burn or without
    table = on_fourth(senses=senses, hardware=("camera",))
    for cards in ("3h4s6d", "3s4h7d", "JhQs8d"):
        table.deals_upcards(cards)
        table.acts_to_showdown()
    if burned:
        table.burns()
    for seat in (1, 2, 5):
        table.deals(to=seat)
    table.waits(GRACE_MS)
    assert table.faults() == []

    # When the dealer says that it was dealt
    assert table.done().ok

    # Then a burn that nobody saw is asked about before anybody acts, and said to lie there the hand goes on
    assert table.faults() == ([] if burned else ["BURN_MISSING"])
    if not burned:
        assert table.taps("remedy", fault=table.page.faults[0].id, choice="not_so").ok
    plays_on(table)


@SENSES
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_burn_missing_is_noticed_by_the_count_alone_when_the_dealer_confirms_the_street(
    street: str, senses: str
) -> None:
    # Given a table with a deal sensor and no camera, and a street without its burn
    table = before_the(street, senses=senses, **SENSOR)
    before = table.at("stub")
    cards = 3 if street == "flop" else 1
    table.cards_leave_the_deck(cards)
    table.waits(1_000)
    assert table.faults() == [] and table.directs("direction-street")

    # When the dealer says that the street lies there, one card too few was felt: it is said before anybody acts
    assert table.done().ok and table.faults() == ["BURN_MISSING"]

    # Then the book puts it right, and the count agrees with what lies there
    steps = chooses_the_book(table, role="floor", method="pin")
    for step in steps:
        if "next-card" in step:
            table.cards_leave_the_deck(1)
        assert table.done().ok
    assert table.faults() == [] and table.at("stub") == before - cards - 1
    assert table.now.counted == 52 - table.at("stub")
    plays_on(table)


def test_burn_missing_by_the_count_alone_in_stud_is_noticed_and_stands_once_somebody_acted() -> None:
    # Given stud with a deal sensor alone, fourth street without its burn, which the dealer denies until somebody acted
    table = on_fourth(**SENSOR)
    table.cards_leave_the_deck(3)
    assert table.done().ok and table.faults() == ["BURN_MISSING"]
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="not_so").ok
    assert table.taps("opener", seat=1).ok
    assert table.says(1, "check").ok
    assert table.taps("report", code="BURN_MISSING").ok

    # When the dealer takes the book's word
    assert table.faults() == ["BURN_MISSING"]
    assert chooses_the_book(table) == ["remedy-stands-street", "remedy-later-cards-in-order"]
    assert table.done().ok

    # Then the street stands, and the next burns two
    assert table.faults() == [] and table.at("burn") == 0
    table.acts_to_showdown()
    assert table.page.direction.places[:2] == ["burn", "burn"]
    plays_on(table)


def test_burn_missing_by_the_count_alone_is_over_when_the_count_comes_late() -> None:
    # Given a street confirmed before its last card was heard of
    table = before_the("turn", **SENSOR)
    table.cards_leave_the_deck(1)
    assert table.done().ok

    # When the sensor's word arrives
    assert table.faults() == ["BURN_MISSING"]
    table._leaves()

    # Then nobody is accused any more
    assert table.faults() == [] and table.directs("direction-act")
    plays_on(table)


def test_burn_missing_told_before_the_street_is_confirmed_leaves_one_burn() -> None:
    # Given a deal sensor that took the turn for its burn, and a dealer who sees it
    table = before_the("turn", **SENSOR)
    table.cards_leave_the_deck(1)
    assert table.taps("report", code="BURN_MISSING").ok

    # When the book's word is taken
    for step in chooses_the_book(table):
        if "next-card" in step:
            table.cards_leave_the_deck(1)
        assert table.done().ok

    # Then one card lies burned for the street and one is the turn
    assert (table.at("burn"), table.at("board 4")) == (2, 1) and table.directs("direction-act")
    plays_on(table)


# Two burns


@SENSES
@pytest.mark.parametrize("street", ["flop", "turn"])
def test_burn_double_p11_is_seen_and_the_second_is_the_next_card(street: str, senses: str) -> None:
    # Given a dealer who burns twice before a street
    table = before_the(street, senses=senses)
    stub = table.at("stub")
    table.burns()
    table._leaves()
    second = table._put("", table.layout.burn_spot(table.at("burn") + 1), face_up=False)
    table.waits(GRACE_MS)

    # When the book's word is taken, the second burn goes back
    assert table.faults() == ["BURN_DOUBLE"] and table.page.faults[0].who == "dealer"
    assert chooses_the_book(table) == ["remedy-back-on-top-second-burn", "remedy-deal-street"]
    table.felt.take(second)
    table.waits(600)
    assert table.done().ok

    # Then the street is dealt with the burn that stays, and the count agrees
    assert table.faults() == [] and (table.at("stub"), table.now.counted) == (stub - 1, 52 - stub + 1)
    plays_on(table)


@SENSES
def test_burn_double_on_the_river_lies_on_another_burn_and_is_found_by_the_count(senses: str) -> None:
    # Given a fourth burn before the river, which lies on another: no camera can tell
    table = before_the("river", senses=senses)
    stub = table.at("stub")
    table.burns()
    table._leaves()
    second = table._put("", table.layout.burn_spot(table.at("burn") + 1), face_up=False)
    table.waits(GRACE_MS)
    assert table.faults() == []

    # When the river lies there, a card more has left the deck, and the dealer says where it lies
    turns(table, "7d")
    table.waits(GRACE_MS)
    assert table.faults() == ["UNCLEAR_DEAL"]
    assert [key.args["value"] for key in table.page.direction.keys] == ["on_burn", "one_card"]
    assert table.taps("answer", fault=table.page.faults[0].id, name="lies", value="on_burn").ok

    # Then the book has both back on top, and the river comes with the burn that stays
    assert table.faults() == ["BURN_DOUBLE"]
    steps = ["remedy-back-on-top-street", "remedy-back-on-top-second-burn", "remedy-deal-street"]
    assert chooses_the_book(table) == steps
    for name in (table._slots.pop("board 5"), second):
        table.felt.take(name)
        table.waits(600)
        assert table.done().ok
    assert table.faults() == [] and table.page.direction.places == ["board 5"]
    assert (table.at("burn"), table.at("stub"), table.now.counted) == (3, stub - 1, 52 - stub + 1)
    plays_on(table)


@SENSES
def test_burn_double_taken_back_within_the_grace_is_no_fault_and_the_count_agrees(senses: str) -> None:
    # Given two burns before the turn
    table = before_the("turn", senses=senses)
    table.burns()
    table._leaves()
    second = table._put("", table.layout.burn_spot(table.at("burn") + 1), face_up=False)
    table.waits(600)

    # When the dealer puts the second back at once and deals it
    table.felt.take(second)
    table.waits(600)
    turns(table, "8s")
    table.waits(GRACE_MS)

    # Then nobody hears of it, and the deal sensor has not one card too many
    assert table.faults() == [] and table.directs("direction-act")
    assert table.now.counted == 52 - table.at("stub")
    plays_on(table)


@SENSES
def test_burn_double_seen_when_the_flop_lies_there_goes_back_under_it(senses: str) -> None:
    # Given two burns and a flop that follows at once
    table = before_the("flop", senses=senses)
    for number in (1, 2):
        table._leaves()
        second = table._put("", table.layout.burn_spot(number), face_up=False)
    table.waits(300)
    for slot, card in enumerate(("Ah", "Kh", "Qd"), start=1):
        table._leaves()
        table._slots[f"board {slot}"] = table._put(card, table.layout.board_spot(slot), face_up=True)
    table.waits(GRACE_MS)

    # When the book's word is taken
    assert table.faults() == ["BURN_DOUBLE"]
    assert chooses_the_book(table)[0] == "remedy-back-on-top-street"
    for name in (table._slots.pop(f"board {slot}") for slot in (1, 2, 3)):
        table.felt.take(name)
    table.waits(600)
    assert table.done().ok
    table.felt.take(second)
    table.waits(600)
    assert table.done().ok

    # Then the flop comes anew, without another burn
    assert table.faults() == [] and table.page.direction.places == ["board 1", "board 2", "board 3"]
    assert (table.at("burn"), table.at("stub")) == (1, 52 - 7)
    plays_on(table)


@SENSES
def test_burn_double_in_stud_p11_is_seen_and_put_right(senses: str) -> None:
    # Given two burns before fourth street
    table = on_fourth(senses=senses)
    table.burns()
    table._leaves()
    second = table._put("", table.layout.burn_spot(2), face_up=False)
    table.waits(GRACE_MS)

    # When the book's word is taken
    assert table.faults() == ["BURN_DOUBLE"]
    chooses_the_book(table)
    table.felt.take(second)
    table.waits(600)
    assert table.done().ok

    # Then the upcards come
    assert table.page.direction.places == ["seat 1 up", "seat 2 up", "seat 5 up"]
    plays_on(table)


@pytest.mark.parametrize("dealt", ["is_dealt", "not_dealt"])
def test_burn_double_asks_whether_the_street_lies_there_where_more_was_felt_than_the_camera_sees(dealt: str) -> None:
    # Given a river before which two cards were burned on others, and three cards felt of which the camera sees none
    table = before_the("river")
    stub = table.at("stub")
    table.cards_leave_the_deck(3)
    table.waits(GRACE_MS)
    assert table.faults() == ["UNCLEAR_DEAL"]
    assert table.taps("answer", fault=table.page.faults[0].id, name="lies", value="on_burn").ok
    assert table.page.faults[0].question is not None and table.page.faults[0].question.id == "ask-dealt"

    # When the dealer says whether the river lies there, which the camera may just not see
    assert table.taps("answer", fault=table.page.faults[0].id, name="dealt", value=dealt).ok
    steps = chooses_the_book(table)
    for _ in steps[:-1]:
        assert table.done().ok

    # Then it goes back with the second burn only where it does, and is owed
    assert ("remedy-back-on-top-street" in steps) == (dealt == "is_dealt")
    assert table.faults() == [] and table.page.direction.places == ["board 5"]
    assert (table.at("burn"), table.at("stub"), table.now.counted) == (3, stub - 1, 52 - stub + 1)
    plays_on(table)


@pytest.mark.parametrize("dealt", ["is_dealt", "not_dealt"])
def test_burn_double_told_with_a_deal_sensor_alone_asks_whether_the_street_lies_there(dealt: str) -> None:
    # Given a deal sensor that took the second burn for the turn
    table = before_the("turn", **SENSOR)
    stub = table.at("stub")
    table.cards_leave_the_deck(2 if dealt == "not_dealt" else 3)
    assert table.taps("report", code="BURN_DOUBLE").ok
    fault = table.page.faults[0]
    assert fault.question is not None and fault.question.id == "ask-dealt"

    # When the dealer says it and takes the book's word
    assert table.taps("answer", fault=fault.id, name="dealt", value=dealt).ok
    for _ in chooses_the_book(table)[:-1]:
        assert table.done().ok

    # Then one burn lies there and the turn is owed
    assert table.faults() == [] and table.page.direction.places == ["board 4"]
    assert (table.at("burn"), table.at("stub"), table.now.counted) == (2, stub - 1, 52 - stub + 1)
    plays_on(table)


def test_burn_double_told_after_action_stands_and_the_next_street_burns_none() -> None:
    # Given a table without sensors, a flop with two burns, and an action on it
    table = before_the("turn", hardware=())
    assert table.done().ok and table.says(1, "check").ok
    assert table.taps("report", code="BURN_DOUBLE").ok

    # When the book's word is taken
    assert chooses_the_book(table) == ["remedy-stands-street", "remedy-later-cards-in-order"]
    assert table.done().ok

    # Then the turn stands, and the river comes without a burn, as it would have come
    assert table.faults() == [] and table.at("burn") == 3
    table.acts_to_showdown()
    assert table.page.direction.places == ["board 5"]
    plays_on(table)


# Where nobody can bet, the next street is owed at once


@pytest.mark.parametrize("street", ["flop", "turn"])
@pytest.mark.parametrize("hardware", [(), ("deal_sensor",)])
def test_burn_missing_with_everybody_all_in_is_put_right_on_the_street_that_came(
    street: str, hardware: tuple[str, ...]
) -> None:
    # Given two players all-in before the flop, and a street without its burn, confirmed
    table = simulated_table(seats=(1, 2), hardware=hardware, stacks=1_500)
    table.begins()
    table.deals_holes()
    assert table.says(2, "all_in").ok and table.says(1, "call").ok
    if street == "turn":
        table.cards_leave_the_deck(4)
        if not hardware:
            assert table.done().ok
    stub, cards = table.at("stub"), 3 if street == "flop" else 1
    table.cards_leave_the_deck(cards)
    assert table.done().ok

    # When it is noticed by the count, or told, and put right by the book
    if not hardware:
        assert table.faults() == [] and table.taps("report", code="BURN_MISSING").ok
    assert table.faults() == ["BURN_MISSING"]
    for step in chooses_the_book(table, role="floor", method="pin"):
        if "next-card" in step:
            table.cards_leave_the_deck(1)
        assert table.done().ok

    # Then that street lies there with its burn, and the next is owed with its own
    assert table.faults() == [] and table.at("stub") == stub - cards - 1
    assert table.page.direction.places[0] == "burn"
    plays_on(table)


def test_burn_missing_a_card_that_slid_to_another_hand_is_not_given_back_with_the_hand_it_left() -> None:
    # Given fourth street of stud whose upcards slid on by one seat, for a burn that was made late
    table = on_fourth(hardware=())
    assert table.done().ok
    assert table.taps("report", code="BURN_MISSING").ok
    chooses_the_book(table)
    while table.faults():
        assert table.done().ok
    ups = [table.at(f"seat {seat} up") for seat in (1, 2, 5)]

    # When the seat that got a card of seat 2's folds, and then seat 2's hand is taken in by mistake and given back
    while not table.directs("direction-act"):
        assert table.taps("opener", seat=1).ok
    assert table.says(1, "check").ok and table.says(2, "check").ok
    bet = next(key for key in table.page.direction.keys if key.args.get("action") == "raise")
    assert table.says(5, "raise", bet.amount).ok
    assert table.says(1, "fold").ok
    assert table.taps("report", code="HAND_KILLED", seat=2, identified="told_apart").ok
    chooses_the_book(table, role="floor", method="pin")
    assert table.directs("do-hand-back", seat=2)
    assert table.done().ok

    # Then it has its own cards, and no more
    assert ups == [2, 2, 2] and table.at("seat 2 up") == 2 and table.at("seat 1 up") == 0
    plays_on(table)
