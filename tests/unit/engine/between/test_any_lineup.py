"""Whatever is asked between hands: chips conserved, blinds fair, the same again from its events and from its text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.between import (
    Command,
    Correction,
    Event,
    Lineup,
    Occasion,
    Stakes,
    apply,
    decide,
    next_deal,
    next_setup,
    parse_lineup,
    print_lineup,
)
from engine.between import commands as c
from engine.between.circle import lies_between
from engine.between.events import HandStarted
from engine.hand import start
from engine.rake import Rake
from engine.rules import ButtonMoves, HouseRules
from engine.seats import Chips, Seat
from engine.violations import RuleViolation
from tests.unit.engine.between.room import DEAD, LIMIT, MOVING, NO_LIMIT, STUD, does, table, terms


@dataclass(frozen=True)
class PlayHand:
    """A whole hand: one seat wins from the others, the house takes its share. Places count round the deal."""

    winner: int
    lost: int
    raked: int


SEATS = st.integers(1, 8).map(Seat)
CHIPS = st.integers(0, 1200).map(Chips)
COMINGS = st.one_of(
    st.builds(lambda seat, amount: c.BuyIn(seat=seat, player=f"p{seat}", amount=amount), SEATS, CHIPS),
    st.builds(c.CashOut, seat=SEATS),
    st.builds(c.SitOut, seat=SEATS),
    st.builds(c.SitIn, seat=SEATS),
    st.builds(c.PostBlinds, seat=SEATS),
    st.builds(c.ChangeSeat, seat=SEATS, to=SEATS),
    st.builds(c.SetPosting, seat=SEATS, posts=st.booleans()),
)
HANDS = st.builds(PlayHand, winner=st.integers(0, 7), lost=st.integers(0, 600), raked=st.integers(0, 20))
ANYTHING = st.one_of(
    COMINGS,
    HANDS,
    st.builds(c.TopUp, seat=SEATS, amount=CHIPS),
    st.builds(c.CorrectStack, seat=SEATS, stack=CHIPS, reason=st.sampled_from(Correction)),
    st.builds(c.WaitForBigBlind, seat=SEATS),
    st.builds(c.BuyButton, seat=SEATS),
    st.builds(c.Straddle, seat=SEATS),
    st.builds(c.PlaceButton, seat=SEATS),
    st.builds(c.CollectTime, amount=CHIPS, seats=st.just(())),
    st.builds(c.ChangeDeck, deck=st.sampled_from(["1", "blue", "@"])),
    st.builds(c.StartHand),
)
DROPS = replace(LIMIT, ante=Chips(1), rake=Rake(per_mille=50, cap=Chips(9)))
ROWS = st.lists(st.sampled_from([LIMIT, NO_LIMIT, STUD, DROPS]))
RULES = st.sampled_from([MOVING, DEAD, HouseRules(raises_max=5)])


def carried(lineup: Lineup, asked: Command | PlayHand) -> tuple[Event, ...]:
    """Return the events of what was asked; none when it is refused."""
    try:
        return _hand(lineup, asked) if isinstance(asked, PlayHand) else decide(lineup, asked)
    except RuleViolation:
        return ()


def _hand(lineup: Lineup, asked: PlayHand) -> tuple[Event, ...]:
    started = () if lineup.in_hand else decide(lineup, c.StartHand())
    for event in started:
        lineup = apply(lineup, event)
    stacks = {seat: lineup.chair(seat).stack for seat in lineup.dealt}
    winner = lineup.dealt[asked.winner % len(lineup.dealt)]
    lost = {seat: min(stack, asked.lost) for seat, stack in stacks.items() if seat != winner}
    raked = min(asked.raked, sum(lost.values()))
    won = Chips(stacks[winner] + sum(lost.values()) - raked)
    after = tuple((seat, won if seat == winner else Chips(stacks[seat] - lost[seat])) for seat in stacks)
    return (*started, *decide(lineup, c.FinishHand(stacks=after, raked=Chips(raked))))


def history(lineup: Lineup, asked: list[Command | PlayHand]) -> tuple[list[Event], list[Lineup]]:
    """Return every event in turn, and the lineup before the first and after each."""
    events: list[Event] = []
    lineups = [lineup]
    for request in asked:
        for event in carried(lineups[-1], request):
            events.append(event)
            lineups.append(apply(lineups[-1], event))
    return events, lineups


TABLES = st.builds(
    lambda rows, rules, occasion: table(1, 2, 4, at=terms(*rows, rules=rules, occasion=occasion)),
    ROWS,
    RULES,
    st.sampled_from(Occasion),
)


@settings(max_examples=30, deadline=None)
@given(TABLES, st.lists(ANYTHING, max_size=30))
def test_whatever_is_asked_chips_are_conserved_and_the_next_hand_can_be_dealt(
    lineup: Lineup, asked: list[Command | PlayHand]
) -> None:
    # Given a table of any games and rules
    # When anything is asked in any order
    # Then the books agree after every event, every lineup reads back, and a hand that may start is one of the engine's
    check_a_history(lineup, asked)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(TABLES, st.lists(ANYTHING, max_size=60))
def test_whatever_is_asked_on_very_many_tables_the_same_holds(lineup: Lineup, asked: list[Command | PlayHand]) -> None:
    # Given many more tables, and more asked of each
    # When anything is asked in any order
    # Then the same holds
    check_a_history(lineup, asked)


def check_a_history(lineup: Lineup, asked: list[Command | PlayHand]) -> None:
    """Ask all of this of a table and check it from outside after every event."""
    events, lineups = history(lineup, asked)
    for event in _started(events):
        assert not set(event.dealt) & {*event.missed_big, *event.missed_small}
        assert not set(event.posted_big) & set(event.posted_small)
    for each in lineups:
        each.check()
        assert parse_lineup(print_lineup(each)) == each
        try:
            setup = next_setup(each)
        except RuleViolation:
            continue
        assert start(setup).setup == setup
        assert set(setup.order) <= {chair.seat for chair in each.chairs if chair.is_ready}


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(RULES, st.lists(ANYTHING, max_size=25))
def test_the_events_alone_give_the_same_lineup_again(rules: HouseRules, asked: list[Command | PlayHand]) -> None:
    # Given what was asked of a table, and what happened
    lineup = table(1, 2, 4, at=terms(rules=rules))
    events, lineups = history(lineup, asked)

    # When the events are folded anew, from the start or from any checkpoint's text
    # Then it is the live lineup
    for begin, checkpoint in enumerate(lineups):
        again = parse_lineup(print_lineup(checkpoint))
        for event in events[begin:]:
            again = apply(again, event)
        assert again == lineups[-1]


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.sampled_from([LIMIT, NO_LIMIT]), st.lists(st.one_of(COMINGS, HANDS, HANDS), max_size=40))
def test_p55_under_the_dead_button_nobody_is_skipped_and_nobody_has_the_big_blind_twice(
    stakes: Stakes, asked: list[Command | PlayHand]
) -> None:
    # Given a table that comes and goes
    lineup = table(1, 2, 4, 5, at=terms(stakes, rules=DEAD))

    # When hands are dealt
    _, lineups = history(lineup, asked)
    hands = [each for each in lineups if _could_start(each)]

    # Then the big blind goes to the first player after the last one who could take it
    for each in hands:
        positions, last = next_deal(each).positions, each.last
        ready = [chair for chair in each.chairs if chair.is_ready]
        if positions is None or last is None or not any(chair.is_settled for chair in ready):
            continue
        assert positions.big != last.big
        assert not [chair.seat for chair in ready if lies_between(chair.seat, last.big, positions.big)]
        assert next_deal(each).big == (positions.big,)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.sampled_from([LIMIT, NO_LIMIT]), st.lists(st.one_of(COMINGS, HANDS, HANDS), max_size=40))
def test_p55_the_moving_button_is_always_on_a_player_and_passes_nobody_who_plays_on(
    stakes: Stakes, asked: list[Command | PlayHand]
) -> None:
    # Given a table that comes and goes
    lineup = table(1, 2, 4, 5, at=terms(stakes, rules=MOVING))

    # When hands are dealt
    _, lineups = history(lineup, asked)
    starts = [(before, after) for before, after in pairwise(lineups) if after.in_hand and not before.in_hand]

    # Then the button is on somebody dealt in, no player of the hand before is passed, and no big blind comes twice
    # (unless of two that posted one in the same hand nobody else is left)
    earlier: tuple[Lineup, tuple[Seat, ...]] | None = None
    for before, after in starts:
        deal = next_deal(before)
        assert deal.positions is not None and deal.positions.button in deal.order
        if earlier is not None and any(chair.is_ready and chair.is_settled for chair in before.chairs):
            was, big = earlier
            assert was.last is not None
            stayed = {chair.seat for chair in before.chairs if not chair.fresh}
            assert not set(big) & set(deal.big) & stayed or set(deal.order) <= set(big)
            if len(deal.order) > 2:
                both = set(was.dealt) & set(deal.order) & stayed
                assert not [seat for seat in both if lies_between(seat, was.last.button, deal.positions.button)]
        earlier = (after, deal.big)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.sampled_from([MOVING, DEAD]), st.lists(st.one_of(COMINGS, HANDS, HANDS), max_size=40))
def test_p58_nobody_is_dealt_in_who_owes_and_has_not_posted(rules: HouseRules, asked: list[Command | PlayHand]) -> None:
    # Given a limit table that comes and goes
    lineup = table(1, 2, 4, 5, at=terms(LIMIT, rules=rules))

    # When a hand of three or more is set up
    _, lineups = history(lineup, asked)
    for each in filter(_could_start, lineups):
        deal, setup = next_deal(each), next_setup(each)
        settled = [chair for chair in each.chairs if chair.is_ready and chair.is_settled]
        if len(deal.order) < 3 or each.last is None or len(settled) < 2:
            continue

        # Then whoever owes posts at least the big blind where that is owed, and the small one dead
        for place, seat in enumerate(setup.order):
            owing = each.chair(seat)
            if owing.owes_big:
                assert setup.blinds[place] >= each.stakes.big_blind
            if owing.owes_small and seat not in deal.big and not owing.owes_big:
                assert setup.dead[place] == each.stakes.small_blind


def _started(events: list[Event]) -> list[HandStarted]:
    return [event for event in events if isinstance(event, HandStarted)]


def _could_start(lineup: Lineup) -> bool:
    try:
        next_deal(lineup)
    except RuleViolation:
        return False
    return not lineup.in_hand


def test_when_all_who_had_posted_are_gone_the_game_starts_anew() -> None:
    # Given a moving button, three players who leave, and three who come
    lineup = does(table(1, 2, 3, at=terms(LIMIT, rules=MOVING)), c.StartHand())
    lineup = does(lineup, c.FinishHand(stacks=tuple((seat, lineup.chair(seat).stack) for seat in lineup.dealt)))
    lineup = does(lineup, *(c.BuyIn(seat=Seat(n), player=f"p{n}", amount=Chips(300)) for n in (5, 6, 7)))
    lineup = does(lineup, *(c.CashOut(seat=Seat(n)) for n in (1, 2, 3)))

    # When the next hand is set up
    setup = next_setup(lineup)

    # Then one posts each blind
    assert sorted(setup.blinds) == [0, 5, 10]


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (("deck=@1 ", ""), "deck"),
        (("stack=500", "stack=x"), "^stack=x: a whole number"),
        (("stack=500", "stack=-500"), "^stack=-500: a whole number"),
        (("stack=500", "stack=٥٠٠"), "^stack=٥٠٠: a whole number"),
        (("stack=500", "stack=501"), "chips and the books differ"),
        (("seat=2", "seat=1"), "seat"),
        (("player=@p2", "player=@p1"), "a player sits twice"),
        (("occasion=cash", "occasion=fair"), "^occasion=fair: "),
        (("structure=limit", "structure=none"), "^structure=none: "),
        (("rules=documents", "rules=nonsense"), "^rules=nonsense: "),
        (("rake=none", "rake=much"), "^rake=much: "),
        (("seat=1 ", ""), "seat"),
        (("limits=10/20", "limits=20/10"), "lower limit"),
        (("limits=10/20", "limits=10"), "^limits=10: 2 parts"),
        (("last=-", "last=1/2"), "^last=1/2: 3 parts"),
        (("row=0", "row=1"), "^row=1: the rotation has 1"),
        (("dealt=-", "dealt=7"), "a player in the hand has left"),
        (("corrected=-", "corrected=gift:5"), "^corrected=gift:5: "),
        (("corrected=-", "corrected=tip:much"), "^corrected=tip:much: "),
        (("is=-", "is=lost"), "^is=lost: "),
        (("queued=0", "queued=0 queued=5"), "^queued is said twice"),
    ],
)
def test_a_damaged_lineup_is_refused_naming_what_is_wrong(damage: tuple[str, str], said: str) -> None:
    # Given a lineup's text with one thing changed
    text = print_lineup(table(1, 2))
    assert damage[0] in text

    # When it is read
    # Then the error says where
    with pytest.raises(ValueError, match=said):
        parse_lineup(text.replace(*damage))


def test_the_default_button_is_the_documents_moving_one() -> None:
    # Given the documents' rules
    # When nothing is overridden
    # Then
    assert HouseRules().button is ButtonMoves.MOVING
