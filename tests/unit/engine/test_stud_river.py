"""The stud river when the cards run short: from the stub, with the burns, or one card for all (S-13, S-14, P72)."""

from functools import cache
from random import Random

import pytest

from engine.cards import DECK, Card, parse_cards
from engine.hand import (
    Act,
    Award,
    Burn,
    Burned,
    DealBoard,
    DealHoles,
    DealtBoard,
    DealtHole,
    Fold,
    Hand,
    ReadUpcards,
    Reshuffle,
    Reshuffled,
    next_step,
)
from engine.ranking import rank_hand
from engine.rules import CommunityOpener, ExactStub, HouseRules, ShortStub
from engine.seats import Seat
from engine.violations import NeedsCards, RuleViolation
from tests.unit.engine.spoken import (
    DOCUMENTS,
    ask,
    awarded,
    called_round,
    dealt,
    play,
    shown,
    stacks,
    street,
    stud,
    to_act,
    with_rules,
)

BURN, RESHUFFLE, EACH, COMMUNITY = "burn", "reshuffle", "each", "community"


@cache
def thinned(counts: tuple[int, int, int, int], *, rules: HouseRules = DOCUMENTS) -> Hand:
    """Eight players, no card read, as many of them left on 4th, 5th, 6th street and the river as `counts` says."""
    hand = dealt(stud([1000] * 8, rules=rules))
    for number, left in enumerate(counts):
        hand = fold_down_to(hand, left)
        if number < 3:
            hand = street(hand, {})
    return hand


def fold_down_to(hand: Hand, left: int) -> Hand:
    """Play a round in which somebody bets and the last to speak fold until so many are left."""
    if isinstance(next_step(hand), ReadUpcards):
        hand = play(hand, f"seat {hand.live_seats[0]} opens")
    step = next_step(hand)
    assert isinstance(step, Act)
    opens = "brings-in" if step.legal.bring_in else f"bets {step.legal.levels[0]}"
    hand = play(hand, f"{step.seat} {opens}")
    while len(hand.live_seats) > left:
        step = next_step(hand)
        assert isinstance(step, Act)
        hand = ask(hand, Fold(seat=step.seat))
    return called_round(hand)


def way(hand: Hand) -> list[str]:
    """What the dealer's hands do for the river, the players' cards in a row told as one."""
    done: list[str] = []
    began = hand.street
    while hand.street == began and isinstance(step := next_step(hand), Burn | Reshuffle | DealHoles | DealBoard):
        match step:
            case Burn():
                hand, word = ask(hand, Burned()), BURN
            case Reshuffle():
                hand, word = ask(hand, Reshuffled()), RESHUFFLE
            case DealHoles(cards=cards):
                hand, word = ask(hand, DealtHole(seat=cards[0][0])), EACH
            case DealBoard():
                hand, word = ask(hand, DealtBoard()), COMMUNITY
        if done[-1:] != [word]:
            done.append(word)
    return done


def test_s13_eight_players_through_sixth_street_get_one_community_card() -> None:
    # Given the document's own example: 48 cards dealt and 3 burned leave one, and with the burns four
    hand = thinned((8, 8, 8, 8))
    assert (hand.stub, hand.burns) == (1, 3)

    # When the river is dealt
    # Then the burns are shuffled with the stub and one card is turned up in the middle
    assert way(hand) == [RESHUFFLE, COMMUNITY]


@pytest.mark.parametrize(
    ("counts", "stub", "expected"),
    [
        ((8, 8, 8, 8), 1, [RESHUFFLE, COMMUNITY]),
        ((7, 7, 7, 7), 4, [RESHUFFLE, EACH]),
        ((8, 7, 7, 7), 3, [RESHUFFLE, COMMUNITY]),
        ((8, 8, 8, 4), 1, [RESHUFFLE, EACH]),
        ((8, 8, 8, 5), 1, [RESHUFFLE, COMMUNITY]),
        ((8, 7, 6, 5), 4, [RESHUFFLE, EACH]),
        ((8, 7, 5, 5), 5, [EACH]),
        ((7, 6, 5, 5), 7, [BURN, EACH]),
        ((6, 6, 6, 6), 7, [BURN, EACH]),
    ],
)
def test_s13_the_river_is_dealt_by_counts_alone(
    counts: tuple[int, int, int, int], stub: int, expected: list[str]
) -> None:
    # Given eight players thinning out, with not one card read
    hand = thinned(counts)
    assert hand.stub == stub

    # When the river is dealt
    # Then each way is the rule's own
    assert way(hand) == expected


def test_s13_seven_players_who_all_stay_need_only_leave_out_the_burn() -> None:
    # Given seven dealt in and seven at the river: 42 dealt and 3 burned leave seven
    hand = dealt(stud([1000] * 7))
    for _ in range(3):
        hand = street(fold_down_to(hand, 7), {})
    hand = fold_down_to(hand, 7)

    # When the river is dealt
    # Then the stub is just enough
    assert (hand.stub, way(hand)) == (7, [EACH])


def test_switch_exact_stub_no_burn_or_reshuffle() -> None:
    # Given a stub of exactly five for five players
    rules = [with_rules(exact_stub=exact) for exact in (ExactStub.NO_BURN, ExactStub.RESHUFFLE)]

    # When the river is dealt
    ways = [way(thinned((8, 7, 5, 5), rules=each)) for each in rules]

    # Then it is dealt out, or shuffled with the burns first
    assert ways == [[EACH], [RESHUFFLE, EACH]]


@pytest.mark.parametrize(
    ("counts", "stub", "expected"),
    [
        ((6, 6, 6, 6), 7, [RESHUFFLE, BURN, EACH]),
        ((6, 6, 6, 5), 7, [BURN, EACH]),
        ((7, 7, 7, 7), 4, [BURN, COMMUNITY]),
        ((7, 7, 7, 5), 4, [RESHUFFLE, BURN, EACH]),
        ((8, 7, 7, 7), 3, [BURN, COMMUNITY]),
        ((8, 8, 7, 7), 2, [RESHUFFLE, BURN, COMMUNITY]),
        ((8, 8, 8, 8), 1, [RESHUFFLE, BURN, COMMUNITY]),
        ((8, 8, 8, 2), 1, [RESHUFFLE, BURN, EACH]),
        ((8, 8, 8, 3), 1, [RESHUFFLE, BURN, COMMUNITY]),
    ],
)
def test_switch_short_stub_tda_never_deals_the_last_card(
    counts: tuple[int, int, int, int], stub: int, expected: list[str]
) -> None:
    # Given the tournament rule: the stub must hold two more cards than there are players (P72)
    hand = thinned(counts, rules=with_rules(short_stub=ShortStub.TDA))
    assert hand.stub == stub

    # When the river is dealt
    # Then
    assert way(hand) == expected


@pytest.mark.parametrize(
    ("counts", "stub", "expected"),
    [
        ((6, 6, 6, 6), 7, [BURN, EACH]),
        ((7, 7, 7, 7), 4, [BURN, EACH, RESHUFFLE, EACH]),
        ((8, 7, 7, 6), 3, [BURN, EACH, RESHUFFLE, EACH]),
        ((8, 8, 7, 5), 2, [BURN, RESHUFFLE, EACH]),
        ((8, 8, 8, 4), 1, [RESHUFFLE, EACH]),
        ((8, 8, 7, 7), 2, [BURN, COMMUNITY]),
        ((8, 8, 8, 8), 1, [RESHUFFLE, BURN, COMMUNITY]),
    ],
)
def test_switch_short_stub_roberts_mixes_only_the_last_card_with_the_burns(
    counts: tuple[int, int, int, int], stub: int, expected: list[str]
) -> None:
    # Given Robert's way: all but the last card are dealt
    hand = thinned(counts, rules=with_rules(short_stub=ShortStub.ROBERTS))
    assert hand.stub == stub

    # When the river is dealt
    # Then
    assert way(hand) == expected


def test_switch_short_stub_roberts_leaves_one_card_of_the_stub_to_mix() -> None:
    # Given seven players and a stub of four
    hand = thinned((7, 7, 7, 7), rules=with_rules(short_stub=ShortStub.ROBERTS))

    # When one is burned and two are dealt
    assert [owed.deal.value for owed in hand.owed] == ["burn", "down", "down", "reshuffle", *["down"] * 5]
    hand = play(hand, "burn")
    for seat in hand.live_seats[:2]:
        hand = ask(hand, DealtHole(seat=seat))

    # Then the last card goes with the four burned ones, and the other five players are dealt from them
    assert (hand.stub, hand.burns) == (1, 4)
    assert street(hand, {}).stub == 0


def test_switch_short_stub_documents_and_tda_differ_on_the_same_table() -> None:
    # Given seven players who stayed from fourth street on, four cards left
    # When the river is dealt by each
    ways = {short: way(thinned((7, 7, 7, 7), rules=with_rules(short_stub=short))) for short in ShortStub}

    # Then
    assert ways[ShortStub.DOCUMENTS] == [RESHUFFLE, EACH]
    assert ways[ShortStub.TDA] == [BURN, COMMUNITY]


def test_p72_where_the_cards_last_every_house_burns_and_deals() -> None:
    # Given four players at the river
    # When it is dealt under each rule
    # Then it is the same
    for short in ShortStub:
        assert way(thinned((6, 5, 4, 4), rules=with_rules(short_stub=short))) == [BURN, EACH]


class TestTheOrderOfTheHands:
    """A reshuffle or a community card that is owed comes before anything else (S-13)."""

    def test_s13_no_card_is_dealt_before_the_reshuffle(self) -> None:
        # Given burns that have to be shuffled in
        hand = thinned((7, 7, 7, 7))

        # When a card or a burn comes first
        # Then it is refused
        for command in (DealtHole(seat=hand.live_seats[0]), DealtBoard()):
            with pytest.raises(RuleViolation, match="S-13"):
                ask(hand, command)
        with pytest.raises(RuleViolation, match="P9"):
            play(hand, "burn")

    def test_s13_nothing_is_reshuffled_where_the_cards_last(self) -> None:
        # Given a river with cards enough
        hand = thinned((6, 5, 4, 4))

        # When the burns are shuffled in all the same
        # Then
        with pytest.raises(RuleViolation, match="S-13"):
            play(hand, "reshuffle")

    def test_s13_after_the_reshuffle_the_burns_are_stub_again(self) -> None:
        # Given a stub of four and three burns
        hand = thinned((7, 7, 7, 7))

        # When they are shuffled together and dealt
        hand = play(hand, "reshuffle")
        assert (hand.stub, hand.burns) == (7, 0)

        # Then every one of the seven is dealt
        assert street(hand, {}).stub == 0

    def test_s13_the_community_card_goes_to_the_middle_and_nobody_gets_a_river(self) -> None:
        # Given eight players
        hand = play(thinned((8, 8, 8, 8)), "reshuffle")

        # When the card is dealt to a player
        # Then it is refused, and on the board it is taken
        with pytest.raises(RuleViolation, match="P8"):
            ask(hand, DealtHole(seat=Seat(1)))
        hand = play(hand, "board 9h")
        assert (hand.board, {len(player.holes) for player in hand.players}) == (parse_cards("9h"), {6})


@pytest.mark.parametrize("short", ShortStub)
@pytest.mark.parametrize("seed", range(6))
def test_b45_folded_cards_are_never_dealt_again(short: ShortStub, seed: int) -> None:
    # Given eight players with real cards, some folding on every street
    rng = Random(f"folded cards {seed}")
    counts = tuple(sorted((rng.randint(4, 8) for _ in range(4)), reverse=True))
    stub, burned, seen = rng.sample(DECK, len(DECK)), list[Card](), list[Card]()
    hand = dealt(stud([1000] * 8, rules=with_rules(short_stub=short)), {n: _three(stub, seen) for n in range(1, 9)})

    # When the hand is dealt to the river from the cards as they lie
    for left in counts:
        hand = fold_down_to(hand, left)
        began = hand.street
        while hand.street == began and isinstance(step := next_step(hand), Burn | Reshuffle | DealHoles | DealBoard):
            match step:
                case Burn():
                    burned.append(stub.pop())
                    hand = ask(hand, Burned())
                case Reshuffle():
                    stub, burned = rng.sample(stub + burned, len(stub + burned)), []
                    hand = ask(hand, Reshuffled())
                case DealHoles(cards=cards):
                    seen.append(stub.pop())
                    hand = ask(hand, DealtHole(seat=cards[0][0], card=seen[-1]))
                case DealBoard():
                    seen.append(stub.pop())
                    hand = ask(hand, DealtBoard(card=seen[-1]))
            assert (hand.stub, hand.burns) == (len(stub), len(burned))

    # Then no card came twice, those that were folded among them
    assert hand.is_last_street
    assert len(set(seen)) == len(seen)


def _three(stub: list[Card], seen: list[Card]) -> str:
    seen += [stub.pop(), stub.pop(), stub.pop()]
    return "".join(map(str, seen[-3:]))


class TestTheCommunityCard:
    """One card for all at the river: who opens, what it makes, and what is asked where it is unread (S-13, S-14)."""

    BOARDS = ("2c5d7h9s", "AdQs3c4c", "KhQhTs8s", "3d6d8hTd", "4h5s7c9d", "4s6c8cJh", "2d6h9cJd", "2h3h7dTc")
    DOWN = ("KcKd", "JcJs", "KsQc", "5c5h", "QcQd", "ThAs", "AcAh", "3s4d")

    @classmethod
    def at_the_river(cls, *, opener: CommunityOpener = CommunityOpener.HIGH_OF_SIXTH) -> Hand:
        """Eight players to the river with these upcards, seat 2 high by its ace, the community card not yet dealt."""
        hand = dealt(
            stud([1000] * 8, rules=with_rules(community_opener=opener)),
            {seat: f"????{board[:2]}" for seat, board in enumerate(cls.BOARDS, start=1)},
        )
        for at in (2, 4, 6):
            hand = called_round(hand)
            hand = street(hand, {seat: board[at : at + 2] for seat, board in enumerate(cls.BOARDS, start=1)})
        return play(called_round(hand), "reshuffle")

    def test_s14_the_high_board_of_sixth_street_opens_with_a_community_card_too(self) -> None:
        # Given a nine that pairs seat 1's board
        hand = self.at_the_river()

        # When it is turned up in the middle
        hand = play(hand, "board 9h")

        # Then the ace of seat 2 still opens
        assert to_act(hand) == 2

    def test_switch_community_opener_the_board_that_is_high_with_it_opens(self) -> None:
        # Given a house where the community card counts
        hand = self.at_the_river(opener=CommunityOpener.HIGH_WITH_COMMUNITY)

        # When a nine pairs seat 1's, seat 5's and seat 7's boards
        hand = play(hand, "board 9h")

        # Then the best of those pairs opens: seat 7 with nines and a jack
        assert to_act(hand) == 7

    def test_switch_community_opener_an_unread_card_is_asked_for_only_where_it_counts(self) -> None:
        # Given both houses
        plain, counting = (self.at_the_river(opener=each) for each in CommunityOpener)

        # When the card is turned up and nobody reads it
        plain, counting = play(plain, "board ??"), play(counting, "board ??")

        # Then only the second has to know it
        assert to_act(plain) == 2
        assert next_step(counting) == ReadUpcards(needs=NeedsCards(board=True))
        assert to_act(play(counting, "seat 7 opens")) == 7

    def test_s13_the_community_card_plays_in_every_hand(self) -> None:
        # Given two players of eight left at the showdown of a community river, a trip and two pair without it
        hand = play(self.at_the_river(), "board 5h")
        hand = play(hand, "2 bets 10", "3 calls", *(f"{seat} folds" for seat in (4, 5, 6, 7, 8, 1)))

        # When they show six cards each
        hand = play(hand, "2 shows As5c AdQs3c4c", "3 shows 2s7s KhQhTs8s")

        # Then the five of hearts makes a straight of the first
        assert rank_hand(parse_cards("As5cAdQs3c4c5h")) > rank_hand(parse_cards("2s7sKhQhTs8s5h"))
        assert [seat for seat, _ in awarded(hand).pots[0].shares] == [2]
        assert sum(stacks(play(hand, "pots pushed"))) == 8000

    def test_s13_an_unread_community_card_stops_the_award_until_it_is_read(self) -> None:
        # Given a community card nobody read, and two hands shown
        hand = play(self.at_the_river(), "board ??")
        hand = play(hand, "2 bets 10", "3 calls", *(f"{seat} folds" for seat in (4, 5, 6, 7, 8, 1)))
        hand = play(hand, "2 shows As5c AdQs3c4c", "3 shows 2s7s KhQhTs8s")

        # When the award is asked for
        needs = awarded(hand).pots[0].needs

        # Then
        assert needs is not None and needs.board
        assert isinstance(next_step(shown(hand)), Award)
