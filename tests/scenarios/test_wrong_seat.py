"""A card on the wrong seat: its grace, the slide, and the misdeal."""

from __future__ import annotations

import pytest

from controller.inputs import CardGone
from tests.table import EVERYTHING, simulated_table


def test_a_card_put_right_within_its_grace_is_no_fault() -> None:
    # Given a deal whose second card went to seat 5 instead of seat 2
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=1)
    table.deals(to=5)

    # When the dealer slides it over within two seconds
    table.waits(1_000)
    table.slides(5, to=2)
    table.waits(5_000)

    # Then nobody is bothered, and the journal knows what was seen
    assert table.directs("direction-deal")
    assert table.faults() == []
    assert table.events("contradiction_seen", "contradiction_gone") == ["contradiction_seen", "contradiction_gone"]


def test_a_later_card_on_the_wrong_seat_is_directed_to_its_owner_after_the_grace() -> None:
    # Given a deal whose second card went to seat 5 instead of seat 2
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=1)
    table.deals(to=5)

    # When it still lies there after two seconds
    table.waits(2_000)

    # Then the table says where it belongs, and offers the rule's own remedies
    assert table.directs("direction-slide", seat=2)
    assert table.page.direction.rules == ["P18"]
    assert table.faults() == ["WRONG_SEAT"]
    assert table.remedies() == ["slide", "misdeal (held)"]


def test_the_slide_is_proven_by_the_camera_and_the_deal_goes_on() -> None:
    # Given a card of seat 2 at seat 5, and the direction to slide it
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=1)
    table.deals(to=5)
    table.waits(2_000)

    # When the dealer slides it
    table.slides(5, to=2)

    # Then the fault is closed without a tap, and the rest of the deal proves itself
    assert table.faults() == []
    assert table.directs("direction-deal")
    table.deals(to=5)
    table.deals_round()
    assert table.directs("direction-act", seat=5)


def test_the_owed_seats_next_card_is_no_proof_that_the_wrong_one_was_put_right() -> None:
    # Given heads-up, where the second round reaches seat 2 before the grace of a wrong first card is over
    table = simulated_table(seats=(1, 2))
    table.begins()
    order = table.now.play.hand.setup.order if table.now.play.hand else ()
    first, second = int(order[0]), int(order[1])
    table.deals(to=second)
    table.deals(to=second)

    # When the first seat gets its own second card, then the last card is dealt
    table.deals(to=first)
    table.deals(to=second)
    table.waits(2_000)

    # Then the fault of the first card still comes
    assert table.faults() == ["WRONG_SEAT"]


def test_where_the_camera_cannot_tell_stacked_cards_the_dealer_says_that_it_was_slid() -> None:
    # Given a card of seat 2 under another at seat 5
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    for seat in (1, 5, 5):
        table.deals(to=seat)
    table.waits(2_000)
    table.slides(5, to=2)

    # When the dealer taps the remedy
    fault = table.page.faults[0].id
    assert table.taps("remedy", fault=fault, choice="slide").ok

    # Then the deal goes on
    assert table.faults() == []
    assert table.directs("direction-deal")


def test_a_slide_that_was_not_done_gets_a_new_grace_and_comes_back() -> None:
    # Given the direction to slide a card to seat 2
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=1)
    table.deals(to=5)
    table.waits(2_000)

    # When the dealer says so without doing it
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="slide").ok

    # Then it is not shown at once, and again after the grace
    assert table.faults() == []
    table.waits(2_500)
    assert table.faults() == ["WRONG_SEAT"]


def test_the_deal_cannot_be_confirmed_while_the_camera_sees_a_card_astray() -> None:
    # Given a card at seat 5 that belongs to seat 2, still within its grace
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=1)
    table.deals(to=5)

    # When the dealer confirms the deal
    reply = table.done()

    # Then it is refused, and the fault comes in its time
    assert not reply.ok
    table.waits(2_000)
    assert table.faults() == ["WRONG_SEAT"]


def test_the_first_card_on_the_wrong_seat_is_a_misdeal_and_the_hand_is_dealt_again_as_it_was() -> None:
    # Given a hand whose very first card went to seat 5
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    before = table.stacks()
    table.deals(to=5)
    table.waits(2_000)
    assert table.directs("fault-wrong-seat")
    assert table.remedies() == ["misdeal"]
    tokens = set(table.now.play.custody)

    # When the misdeal is called, the cards are taken back and the deck is shuffled
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="misdeal").ok
    assert table.directs("direction-take-back")
    table.takes_in()
    assert table.done().ok

    # Then it is the same hand from a new deck: button, players and blinds as they were (P20)
    assert table.directs("direction-deal")
    assert table.stacks() == before
    assert table.now.play.number == 1 and table.now.play.deal == 2
    assert not tokens & set(table.now.play.custody)
    assert table.faults() == []
    table.deals_holes()
    assert table.directs("direction-act", seat=5)


def test_sliding_the_first_card_is_no_remedy() -> None:
    # Given a hand whose very first card went to seat 5
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=5)
    table.waits(2_000)

    # When somebody asks to slide it all the same
    reply = table.taps("remedy", fault=table.page.faults[0].id, choice="slide")

    # Then it is refused
    assert not reply.ok
    assert table.faults() == ["WRONG_SEAT"]


def test_a_card_to_an_empty_seat_is_seen_too() -> None:
    # Given a deal whose second card went to seat 4, where nobody sits
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=1)
    table.deals(to=4)

    # When the grace is over
    table.waits(2_000)

    # Then the table knows who has it and who is owed it
    assert table.directs("direction-slide", seat=2)
    assert table.now.faults[table.page.faults[0].id].args["seat"] == 4


@pytest.mark.parametrize("device", ["camera", None])
def test_evidence_that_vanishes_does_not_settle_the_fault(device: str | None) -> None:
    # Given the direction to slide a card from seat 5 to seat 2
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=1)
    table.deals(to=5)
    table.waits(2_000)

    # When the camera goes dark and comes back, or the controller is started anew
    if device:
        table.loses(device)
        table.finds(device)
    else:
        table.restarts()
        for each in EVERYTHING:
            table.finds(each)

    # Then the card is still to be slid
    assert table.directs("direction-slide", seat=2)


def test_an_open_fault_of_a_later_street_is_not_taken_for_a_wrong_deal() -> None:
    # Given a flop with a duplicate card, after the first seat of the order has folded
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    assert table.says(5, "call").ok
    assert table.says(1, "fold").ok
    table.mucks(1)
    assert table.says(2, "check").ok
    table.deals_board("AhKhAh")

    # When time passes
    table.waits(5_000)

    # Then the stop is about the duplicate alone
    assert table.faults() == ["DUPLICATE_IN_PLAY"]


def test_a_seat_that_visibly_has_two_is_named_rather_than_the_one_that_got_its_own_card() -> None:
    # Given a second card that went to seat 1 again and lies apart, and a third that went to its owner
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=1, apart=True)
    table.deals(to=1, apart=True)
    table.deals(to=5)

    # When the grace is over
    table.waits(2_000)

    # Then seat 2 is owed the card that seat 1 has
    args = table.now.faults[table.page.faults[0].id].args
    assert (args["owed"], args["seat"]) == (2, 1)


def test_a_seat_whose_card_was_seen_is_not_empty_because_something_lies_before_the_lens() -> None:
    # Given a deal in which seat 1 has been seen to get its first card
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=1)
    table.deals(to=2)
    assert table.at("seat 1") == 1

    # When a sleeve hides seat 1 while the deal goes on
    hidden = [track for track, seen in table.now.seen.items() if seen.zone == "seat 1"]
    table.take(*(CardGone(track=track, seen_at_ms=table.clock.now_ms()) for track in hidden))
    table.deals(to=5)
    table.waits(3_000)

    # Then seat 1 is still served: no card is looked for at another seat
    assert table.faults() == []
    assert "contradiction_seen" not in table.events("contradiction_seen")


def test_of_two_cards_that_went_astray_each_is_looked_for_where_it_came_too_early() -> None:
    # Given a deal whose second card went to the fifth seat and whose third went to the sixth
    table = simulated_table(seats=(1, 2, 3, 4, 5, 6))
    table.begins()
    assert table.now.play.hand is not None
    order = [int(seat) for seat in table.now.play.hand.setup.order]
    for to in (order[0], order[4], order[5], order[3]):
        table.deals(to=to)

    # When the first of them has been slid to its owner
    table.waits(2_000)
    assert table.directs("direction-slide", seat=order[1])
    table.slides(order[4], to=order[1])
    table.waits(2_000)

    # Then the other is looked for at the sixth seat, not at the fourth, which has its own
    assert table.directs("direction-slide", seat=order[2])
    assert table.page.direction.fact is not None
    assert table.page.direction.fact.args["seat"] == order[5]


def test_a_card_that_the_camera_sees_late_is_no_card_at_a_wrong_seat() -> None:
    # Given three players, and a deal so fast that the camera sees seat 2's first card after seat 5's
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    for seat in (1, 5, 2):
        table.deals(to=seat)

    # When the grace has passed, and the deal sensor has felt no more cards than these
    table.waits(3_000)

    # Then nobody is accused, and the deal goes on
    assert table.faults() == [] and not table.now.contradictions
