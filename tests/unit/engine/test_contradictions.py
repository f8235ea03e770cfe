"""Cards seen where they cannot be: taken note of, kept from the pots, and settled by naming a place (P25)."""

import pytest

from engine.cards import Card, parse_cards
from engine.commands import BoardPlace, Contradict, HolePlace, Name, PushPots
from engine.events import CardContradicted
from engine.hand import Hand, parse_hand, print_hand
from engine.seats import Seat
from engine.transcript import transcript
from engine.violations import RuleViolation
from tests.unit.engine.spoken import ask, awarded, dealt, play, run_out, set_up, stacks

SIX, EIGHT = parse_cards("6h8h")


def at_showdown() -> Hand:
    """Heads-up, both all-in and shown; seat 1 wins with aces."""
    hand = dealt(set_up([100, 100]), {1: "AcAd", 2: "KcKd"})
    hand = run_out(play(hand, "2 all-in", "1 calls"), "6h3d9s2cJc")
    return play(hand, "1 shows AcAd", "2 shows KcKd")


def test_p25_a_card_seen_twice_is_taken_note_of_and_holds_the_pots() -> None:
    # Given two hands shown
    hand = at_showdown()

    # When the board's six is seen in a hand too
    hand = ask(hand, Contradict(place=HolePlace(seat=Seat(2), index=0), card=SIX))

    # Then nobody is paid before a place is named, and what was known stays known
    assert [seen.card for seen in hand.contradictions] == [SIX]
    with pytest.raises(RuleViolation, match="a-card-cannot-be"):
        ask(hand, PushPots())
    assert awarded(hand).pots[0].shares == ((1, 200),)
    assert parse_hand(print_hand(hand)) == hand


def test_p25_naming_the_other_place_settles_it_and_the_card_can_be_named_here() -> None:
    # Given the board's six seen in a hand too
    hand = ask(at_showdown(), Contradict(place=HolePlace(seat=Seat(2), index=0), card=SIX))

    # When the hand's card is confirmed as the king it was
    confirmed = ask(hand, Name(place=HolePlace(seat=Seat(2), index=0), card=parse_cards("Kc")[0]))

    # Then the pot can be pushed
    assert not confirmed.contradictions
    assert stacks(play(confirmed, "pots pushed")) == [200, 0]

    # When instead the board's card turns out to be the eight
    corrected = ask(hand, Name(place=BoardPlace(index=0), card=EIGHT))

    # Then what was seen in the hand still differs from the king read there before
    assert [seen.card for seen in corrected.contradictions] == [SIX]


def test_p25_a_place_unread_so_far_is_free_once_the_other_is_corrected() -> None:
    # Given an unread hand card seen as the six that lies on the board
    hand = dealt(set_up([100, 100]), {1: "AcAd", 2: "????"})
    hand = run_out(play(hand, "2 all-in", "1 calls"), "6h3d9s2cJc")
    hand = ask(hand, Contradict(place=HolePlace(seat=Seat(2), index=0), card=SIX))

    # When the board's card is corrected
    hand = ask(hand, Name(place=BoardPlace(index=0), card=EIGHT))

    # Then nothing is in the way any more
    assert not hand.contradictions
    assert ask(hand, Name(place=HolePlace(seat=Seat(2), index=0), card=SIX)).knows(SIX)


def test_p25_a_transcript_tells_of_it() -> None:
    # Given a hand in which the board's six was seen in a hand too
    hand = at_showdown()
    event = CardContradicted(seat=Seat(2), index=0, card=SIX)

    # When it is told
    lines = transcript(hand.setup, [event], "one")

    # Then
    assert ("transcript-contradicts", {"card": "6h"}) in [(line.id, line.args) for line in lines]


@pytest.mark.parametrize("card", [Card.UNKNOWN, EIGHT])
def test_p25_what_can_be_is_no_contradiction(card: Card) -> None:
    # Given an unread hand card
    hand = dealt(set_up([100, 100]), {1: "AcAd", 2: "????"})

    # When it is said to contradict what nobody has seen
    # Then
    with pytest.raises(RuleViolation, match="nothing-contradicts-it"):
        ask(hand, Contradict(place=HolePlace(seat=Seat(2), index=0), card=card))


def test_p25_a_hand_that_is_shown_settles_what_was_seen_in_its_unread_places() -> None:
    # Given an unread hand card seen as the six that lies on the board
    hand = dealt(set_up([100, 100]), {1: "AcAd", 2: "????"})
    hand = play(run_out(play(hand, "2 all-in", "1 calls"), "6h3d9s2cJc"), "1 shows AcAd")
    hand = ask(hand, Contradict(place=HolePlace(seat=Seat(2), index=0), card=SIX))

    # When its owner shows what it is
    hand = play(hand, "2 shows KcKd")

    # Then nothing holds the pot any more
    assert stacks(play(hand, "pots pushed")) == [200, 0]


def test_p25_a_hand_that_only_people_read_settles_nothing() -> None:
    # Given an unread hand card seen as the six that lies on the board
    hand = dealt(set_up([100, 100]), {1: "AcAd", 2: "????"})
    hand = play(run_out(play(hand, "2 all-in", "1 calls"), "6h3d9s2cJc"), "1 shows AcAd")
    hand = ask(hand, Contradict(place=HolePlace(seat=Seat(2), index=0), card=SIX))

    # When it is shown and still nobody has said which cards lie there
    # Then the doubt stays
    assert [seen.card for seen in play(hand, "2 shows").contradictions] == [SIX]


def test_p25_a_card_that_boards_share_is_settled_on_all_of_them() -> None:
    # Given a flop that two boards share, and an ace of a hand seen on it at the second
    hand = dealt(set_up([100, 100]), {1: "AcAd", 2: "KcKd"})
    hand = play(hand, "2 raises 20", "1 calls", "board 6h3d9s", "1 all-in", "2 calls", "run 2 times")
    hand = run_out(hand, "6h3d9s2cJc", "3s4s")
    hand = ask(hand, Contradict(place=BoardPlace(index=0, run=1), card=Card.parse("Ac")))

    # When the card is confirmed at the first
    hand = ask(hand, Name(place=BoardPlace(index=0, run=0), card=SIX))

    # Then
    assert not hand.contradictions
