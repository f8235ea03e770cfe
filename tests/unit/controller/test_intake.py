"""The one queue into the loop: what waits, what gives way, and in which order the cards of one frame are taken."""

from __future__ import annotations

import threading
import time

from controller.ids import Place
from controller.inputs import Asked, CardGone, CardSeen, DeviceChanged, Input, Seen, TimePassed
from controller.intake import QUEUE_MAX, TURN_MAX, Intake, in_dealing_order
from engine.seats import Seat


def back_at(seat: int, *, at_ms: int = 100, track: str = "") -> CardSeen:
    seen = Seen(track=track or f"eye.{seat}", zone=Place(f"seat {seat}"), kind="back", seen_at_ms=at_ms)
    return CardSeen(seen=seen)


def tap(number: int) -> Asked:
    return Asked(
        id=f"tap-{number}",
        client="web",
        name="done",
        args={},
        expect_seq=None,
        person=None,
        role="dealer",
        method="tap",
    )


def taken(intake: Intake) -> list[Input]:
    """Everything that waits, however many turns it takes."""
    inputs: list[Input] = []
    while turn := intake.take(0):
        inputs += turn
    return inputs


def test_the_cards_of_one_frame_are_taken_in_one_turn_though_they_come_one_by_one() -> None:
    # Given a camera that tells three cards of one frame, a moment after each other
    intake = Intake()

    def tell() -> None:
        for seat in (5, 3, 4):
            intake.offer(back_at(seat))
            time.sleep(0.002)

    camera = threading.Thread(target=tell)

    # When the loop takes its turn as soon as something has come
    camera.start()
    turn = intake.take(1.0)
    camera.join()

    # Then it has all three
    assert [given.seen.zone for given in turn if isinstance(given, CardSeen)] == ["seat 5", "seat 3", "seat 4"]


def test_a_tap_is_not_held_up_for_more_cards() -> None:
    # Given only a tap
    intake = Intake()
    intake.offer(tap(1))

    # When it is taken
    began = time.monotonic()
    turn = intake.take(1.0)

    # Then at once
    assert turn == [tap(1)] and time.monotonic() - began < 0.01


def test_cards_of_one_frame_are_put_in_the_order_of_the_deal_and_others_stay_as_they_came() -> None:
    # Given the button on seat 3, two cards of one frame in the wrong order, and one that came to rest later
    order = (Seat(4), Seat(5), Seat(1), Seat(2), Seat(3))
    came: list[Input] = [back_at(1), back_at(4), back_at(5, at_ms=170), TimePassed(), back_at(4, at_ms=300)]

    # When they are put in order
    inputs = in_dealing_order(came, order)

    # Then only the two change places
    assert inputs == [back_at(4), back_at(1), back_at(5, at_ms=170), TimePassed(), back_at(4, at_ms=300)]


def test_cards_elsewhere_than_at_a_seat_that_is_dealt_to_come_last() -> None:
    # Given a frame with a card on the board, one at an empty seat, and one where it is owed
    board = CardSeen(seen=Seen(track="eye.9", zone=Place("board 1"), kind="face", seen_at_ms=100))

    # When they are put in order
    inputs = in_dealing_order([board, back_at(6), back_at(2)], (Seat(1), Seat(2)))

    # Then the owed one is first and the others keep their order
    assert inputs == [back_at(2), board, back_at(6)]


def test_a_full_queue_turns_taps_away_and_keeps_the_newest_word_on_every_card_and_device() -> None:
    # Given a queue full of taps, with a card and a lost camera among them
    intake = Intake()
    intake.offer(back_at(1, at_ms=1))
    intake.offer(DeviceChanged(device="camera", state="lost"))
    for number in range(QUEUE_MAX - 2):
        assert intake.offer(tap(number))

    # When more comes of each
    tap_taken = intake.offer(tap(999))
    card_taken = intake.offer(CardGone(track="eye.1", seen_at_ms=2))
    device_taken = intake.offer(DeviceChanged(device="camera", state="ok"))

    # Then the tap is refused, and of card and camera only the last word waits
    inputs = taken(intake)
    assert (tap_taken, card_taken, device_taken) == (False, True, True)
    assert [given for given in inputs if not isinstance(given, Asked)] == [
        CardGone(track="eye.1", seen_at_ms=2),
        DeviceChanged(device="camera", state="ok"),
    ]


def test_a_turn_is_bounded() -> None:
    # Given more than a turn's worth
    intake = Intake()
    for number in range(TURN_MAX + 5):
        intake.offer(tap(number))

    # When two turns are taken
    turns = [intake.take(0), intake.take(0)]

    # Then the first is full and the second has the rest
    assert [len(turn) for turn in turns] == [TURN_MAX, 5]


def test_closing_wakes_the_loop() -> None:
    # Given a loop that waits
    intake = Intake()
    threading.Timer(0.05, intake.close).start()

    # When it is closed
    began = time.monotonic()
    turn = intake.take(5.0)

    # Then it goes on with nothing
    assert turn == [] and time.monotonic() - began < 1.0
