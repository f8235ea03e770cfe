"""Votes over frames: nothing is reported on one frame alone."""

from __future__ import annotations

from engine.cards import Card
from vision.felt import felt_for
from vision.sightings import Sighting
from vision.voting import Change, Tracker

FRAME_MS = 60
LAYOUT = felt_for(6)
SLOT = LAYOUT.board_spot(3)


def seen(card: str | None = "9h", *, dx: float = 0.0, kind: str = "face", beneath: int = 0) -> Sighting:
    """A card near board slot 3; `beneath` more show round it."""
    return Sighting(
        kind=kind,
        card=None if card is None or kind == "back" else Card.parse(card),
        margin=0.8 if card else 0.0,
        candidates=(),
        reason=None if card or kind == "back" else "glare",
        corners_px=((0.0, 0.0),) * 4,
        centre_mm=(SLOT.x_mm + dx, SLOT.y_mm),
        angle_deg=0.0,
        outline_mm2=5500.0 + 1400 * beneath,
    )


def fed(tracker: Tracker, *frames: tuple[Sighting, ...], start_ms: int = 1000) -> list[Change]:
    """Feed frames 60 ms apart."""
    told: list[Change] = []
    for number, frame in enumerate(frames):
        told += tracker.feed(start_ms + FRAME_MS * number, frame)
    return told


def said(changes: list[Change]) -> list[tuple[str, str]]:
    return [(change.what, str(change.sighting.card or change.sighting.kind)) for change in changes]


def tracker(settle_ms: int = 120) -> Tracker:
    return Tracker(LAYOUT.zone_at, settle_ms)


def test_a_card_rests_when_three_frames_agree() -> None:
    # Given two frames with a card / When the third comes / Then it has come to rest, read
    table = tracker()
    assert fed(table, (seen(),), (seen(),)) == []
    assert said(fed(table, (seen(),), start_ms=1120)) == [("rested", "9h")]


def test_three_frames_in_too_short_a_time_are_not_rest() -> None:
    # Given frames 10 ms apart
    table = tracker()

    # When four have passed, and then the settling time too
    early = [change for n in range(4) for change in table.feed(1000 + 10 * n, (seen(),))]
    late = table.feed(1120, (seen(),))

    # Then the card rested at the end only, since its first frame
    assert early == []
    assert [(change.what, change.seen_at_ms) for change in late] == [("rested", 1000)]


def test_a_card_seen_in_one_frame_is_no_arrival() -> None:
    # Given a card that flashes by / When the felt is empty again / Then nothing was said
    assert fed(tracker(), (), (seen(),), (), (), ()) == []


def test_conflicting_reads_are_unread_until_they_agree_again() -> None:
    # Given a card at rest, read as the nine
    table = tracker()
    fed(table, (seen(),), (seen(),), (seen(),))

    # When frames read it as the six, and then all agree on the six
    doubt = fed(table, (seen("6h"),), start_ms=1180)
    agreed = fed(table, (seen("6h"),), (seen("6h"),), start_ms=1240)

    # Then it is unread in between
    assert said(doubt) == [("changed", "face")]
    assert doubt[0].sighting.reason == "readings disagree"
    assert said(agreed) == [("changed", "6h")]


def test_a_card_read_once_stays_read_while_a_shadow_passes() -> None:
    # Given a card at rest and read / When frames cannot read it / Then nothing is taken back
    table = tracker()
    fed(table, (seen(),), (seen(),), (seen(),))
    assert fed(table, (seen(None),), (seen(None),), (seen(),), (seen(),), start_ms=1180) == []


def test_a_card_not_readable_at_first_is_named_when_three_frames_agree() -> None:
    # Given a card that rests unread / When three frames read it / Then that is a change
    table = tracker()
    assert said(fed(table, (seen(None),), (seen(None),), (seen(None),))) == [("rested", "face")]
    assert said(fed(table, (seen(),), (seen(),), (seen(),), start_ms=1180)) == [("changed", "9h")]


def test_a_card_gone_for_three_frames_has_left_since_the_first_of_them() -> None:
    # Given a card at rest / When it is gone / Then it left when it was first missed
    table = tracker()
    fed(table, (seen(),), (seen(),), (seen(),))
    assert fed(table, (), (), start_ms=1180) == []
    [left] = fed(table, (), start_ms=1300)
    assert (left.what, left.seen_at_ms) == ("left", 1180)


def test_a_card_missed_for_one_frame_has_not_left() -> None:
    # Given a card at rest / When one frame misses it / Then nothing is said
    table = tracker()
    fed(table, (seen(),), (seen(),), (seen(),))
    assert fed(table, (), (seen(),), (), (), (seen(),), start_ms=1180) == []


def test_a_back_that_lands_on_a_back_is_one_more_and_hides_the_first() -> None:
    # Given a back at rest
    table = tracker()
    fed(table, *[(seen(kind="back"),)] * 3)

    # When another covers most of it
    told = fed(table, *[(seen(kind="back", dx=14, beneath=1),)] * 12, start_ms=1180)

    # Then it is reported, and the first has not left
    assert said(told) == [("rested", "back")]


def test_two_cards_beside_each_other_are_two_tracks() -> None:
    # Given two equal cards 95 mm apart / When they rest / Then each has its own track
    told = fed(tracker(), *[(seen(), seen(dx=95))] * 3)
    assert [change.what for change in told] == ["rested", "rested"]
    assert len({change.track for change in told}) == 2
    assert {change.zone for change in told} == {"board 3", "board 4"}


def test_a_card_that_slid_into_the_next_slot_left_one_and_rests_in_the_other() -> None:
    # Given a card at the edge of slot 3
    table = tracker()
    fed(table, *[(seen(dx=30),)] * 3)

    # When it slides 40 mm on, into slot 4
    told = fed(table, *[(seen(dx=70),)] * 4, start_ms=1180)

    # Then both are said
    assert [(change.what, change.zone) for change in told] == [("left", "board 3"), ("rested", "board 4")]


def test_readings_forgotten_are_voted_anew_without_a_new_arrival() -> None:
    # Given a card read at rest
    table = tracker()
    fed(table, *[(seen(),)] * 3)

    # When its zone's readings are forgotten
    table.forget_readings(["board 3"])

    # Then its name is gone from the report, and comes back by votes
    assert said(list(table.report())) == [("rested", "face")]
    assert said(fed(table, *[(seen(),)] * 3, start_ms=1180)) == [("changed", "9h")]


def test_a_joker_is_one_when_three_frames_say_so_and_needs_no_reason() -> None:
    # Given three frames that show a joker / When the third has come / Then a joker has come to rest
    (change,) = fed(tracker(), *[(seen(None, kind="joker"),)] * 3)
    assert (change.what, change.sighting.kind, change.sighting.reason) == ("rested", "joker", None)


def test_one_frame_that_shows_a_joker_makes_none_of_a_card_that_comes_to_rest() -> None:
    # Given a card that is not read in two frames, and taken for a joker in the next
    table = tracker()
    told = fed(table, (seen(None),), (seen(None),), (seen(None, kind="joker"),))

    # When the frames after it agree
    later = fed(table, *[(seen(None, kind="joker"),)] * 2, start_ms=1180)

    # Then a face came to rest, and it is called a joker only then
    assert said(told) == [("rested", "face")]
    assert said(later) == [("changed", "joker")]
