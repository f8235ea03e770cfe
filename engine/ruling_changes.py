"""Folding in what a ruling does to a hand."""

from __future__ import annotations

from dataclasses import replace

from engine.betting import cap_lifts_now, claims, next_to_act
from engine.blinds import owed
from engine.cards import Card
from engine.changing import changed, put
from engine.contradictions import is_place
from engine.dealing import burn_is_owed, holes_through, street_owes
from engine.events import (
    BurnsCorrected,
    CardScrapped,
    CardTurnedUp,
    ClaimKept,
    HandCounted,
    HandGivenBack,
    HandKilled,
    PotsReopened,
    StackCorrected,
    StreetTakenBack,
)
from engine.games import Deal, Owed
from engine.players import HoleCard, Player, Status, unshown
from engine.rounds import begin, begin_anew, brought_in
from engine.rulings import forced_level
from engine.seats import NO_CHIPS, Chips, Seat
from engine.state import Hand, Phase


def hand_killed(hand: Hand, event: HandKilled) -> Hand:
    """Take a hand out as a fold does, at any moment, and let the turn or the opening move on."""
    before, place = hand, hand.at(event.seat)
    player = hand.players[place]
    dead = changed(
        player,
        status=Status.FOLDED,
        unbet=False,
        stack=Chips(player.stack + event.back),
        bet=Chips(player.bet - event.back),
        paid=Chips(player.paid - event.back),
    )
    left = tuple(each for each in hand.owed if each.seat != event.seat)
    hand = changed(hand, players=put(hand.players, place, dead), owed=left, declared=())
    if event.back:
        hand = _lowered(hand)
    if hand.phase is Phase.SHOWDOWN:
        return hand
    if claims(hand.players) == 1:
        return changed(hand, phase=Phase.BETTING, owed=(), to_act=None)
    return _going_on(hand, before=before, without=event.seat)


def _going_on(hand: Hand, *, before: Hand, without: Seat) -> Hand:
    """Return what a hand with one player less waits for."""
    left = claims(hand.players)
    off = hand.cap_is_off or (left == 2 and cap_lifts_now(hand, hand.players, at_start=False))
    hand = changed(hand, cap_is_off=off)
    match hand.phase:
        case Phase.DEALING:
            return hand if hand.owed else begin(hand)
        case Phase.READING:
            return begin(hand)
        case _:
            assert before.to_act is not None, "a round in which nobody is to act is left by itself"
            start = hand.at(before.to_act) + (before.to_act == without)
            turn = changed(hand, to_act=next_to_act(hand.players, hand.current_bet, start))
            return begin_anew(turn, before=before)


def _lowered(hand: Hand) -> Hand:
    """Return the hand with the bet to match at what the others have put in, the raise that went back undone.

    The last full increase is what lies between that and the next lower bet.
    """
    bets = sorted({player.bet for player in hand.players} | {forced_level(hand)}, reverse=True)
    level, below = bets[0], bets[1] if len(bets) > 1 else 0
    holders = [player.seat for player in hand.players if player.is_in and player.bet == level]
    was_full = hand.full_bet == hand.current_bet
    hand = changed(
        hand,
        raises=max(0, hand.raises - was_full),
        doubled=hand.doubled and not was_full,
        min_raise=max(hand.setup.lower, min(hand.min_raise, Chips(level - below))),
        last_aggressor=holders[0] if len(holders) == 1 and level > forced_level(hand) else None,
    )
    if not hand.street and level == hand.setup.bring_in:
        return brought_in(hand)
    return changed(hand, current_bet=level, full_bet=min(hand.full_bet, level))


def hand_given_back(hand: Hand, event: HandGivenBack) -> Hand:
    """Let a hand take part again where the hand stands; a round in course asks it in its turn."""
    before, place = hand, hand.at(event.seat)
    player = hand.players[place]
    if player.status is Status.FOLDED:
        player = changed(player, status=Status.LIVE if player.stack else Status.ALL_IN)
    hand = changed(hand, players=put(hand.players, place, changed(player, mucked=False)), declared=())
    match hand.phase:
        case Phase.READING:
            return begin(hand)
        case Phase.BETTING:
            assert hand.to_act is not None, "a round in which nobody is to act is left by itself"
            turn = next_to_act(hand.players, hand.current_bet, hand.at(hand.to_act))
            return begin_anew(changed(hand, to_act=turn), before=before)
        case _:
            return hand


def claim_kept(hand: Hand, event: ClaimKept) -> Hand:
    """Let a player bet no more and keep the claim, as who is all-in; the turn or the opening moves on."""
    before, place = hand, hand.at(event.seat)
    kept = changed(hand.players[place], status=Status.ALL_IN, has_acted=True)
    return _going_on(changed(hand, players=put(hand.players, place, kept)), before=before, without=event.seat)


def card_turned_up(hand: Hand, event: CardTurnedUp) -> Hand:
    """Turn a down card up; an upcard still owed comes down instead (P70)."""
    place = hand.at(event.seat)
    player = hand.players[place]
    holes = put(player.holes, event.index, replace(player.holes[event.index], up=True))
    turned = changed(hand, players=put(hand.players, place, changed(player, holes=holes)))
    upcard = Owed(Deal.UP, event.seat)
    if upcard in hand.owed:
        return changed(turned, owed=put(hand.owed, hand.owed.index(upcard), Owed(Deal.DOWN, event.seat)))
    return turned if hand.phase is Phase.DEALING else begin_anew(turned, before=hand)


def street_taken_back(hand: Hand, event: StreetTakenBack) -> Hand:
    """Return the hand with a street to deal again, as if none of its cards had come (P11, P13)."""
    cards = sum(street.board_cards for street in hand.game.streets[: event.street])
    holes = holes_through(hand.setup.game, event.street - 1)
    back = changed(
        hand,
        street=event.street,
        phase=Phase.DEALING,
        board=hand.board[:cards],
        players=tuple([_holding(player, holes) for player in hand.players]),
        burns=hand.burns if event.burn_stays else max(0, hand.burns - 1),
        next_burns=1,
        min_raise=hand.setup.lower,
        cap_is_off=False,
        open_pair=False,
        doubled=False,
        to_act=None,
        opener=None,
        last_aggressor=None,
        declared=(),
    )
    back = _recounted(back)
    return changed(back, owed=_owed_again(back, burn_stays=event.burn_stays))


def _owed_again(hand: Hand, *, burn_stays: bool) -> tuple[Owed, ...]:
    """Return what a street owes again, by the counts with its burn in the stub, less the burn where that stays."""
    if not burn_stays or not hand.burns:
        return street_owes(hand, hand.street)
    whole = changed(hand, burns=hand.burns - 1)
    planned = changed(hand, owed=street_owes(whole, hand.street))
    return planned.owed[1:] if burn_is_owed(planned) else street_owes(hand, hand.street)


def burns_corrected(hand: Hand, event: BurnsCorrected) -> Hand:
    """Let so many cards lie burned and so many be burned next."""
    return _with_enough(changed(hand, burns=event.burns, next_burns=event.next_burns))


def card_scrapped(hand: Hand, event: CardScrapped) -> Hand:
    """Count a card out of the stub."""
    return _with_enough(changed(hand, scrapped=hand.scrapped + 1))


def _with_enough(hand: Hand) -> Hand:
    """Have the burns shuffled in first where the stub no longer holds what is owed (S-13)."""
    reshuffle = Owed(Deal.RESHUFFLE)
    if reshuffle in hand.owed or len(hand.owed) <= hand.stub:
        return hand
    return changed(hand, owed=(reshuffle, *hand.owed))


def stack_corrected(hand: Hand, event: StackCorrected) -> Hand:
    """Let a player have had the counted chips from the start; who has none left is all-in."""
    place = hand.at(event.seat)
    player, setup = hand.players[place], hand.setup
    start = Chips(setup.stacks[place] + event.stack - player.stack)
    status = Status.ALL_IN if not event.stack and player.status is Status.LIVE else player.status
    players = put(hand.players, place, changed(player, stack=event.stack, status=status))
    hand = changed(hand, setup=replace(setup, stacks=put(setup.stacks, place, start)), players=players)
    if hand.phase is Phase.POSTING:
        return changed(hand, forced=owed(hand.setup))
    if hand.phase is Phase.BETTING and hand.to_act is not None:
        return changed(hand, to_act=next_to_act(players, hand.current_bet, hand.at(hand.to_act)))
    return hand


def hand_counted(hand: Hand, event: HandCounted) -> Hand:
    """Let a hand have so many cards; what nobody has read goes first, what is lacking is unread."""
    place = hand.at(event.seat)
    counted = _counted(hand.players[place], event.cards)
    return _recounted(changed(hand, players=put(hand.players, place, counted)))


def _counted(player: Player, count: int) -> Player:
    holes = list(player.holes)
    while len(holes) > count:
        unread = [index for index, hole in enumerate(holes) if not hole.card.is_known]
        holes.pop(unread[-1] if unread else -1)
    more: list[HoleCard] = [unshown(Card.UNKNOWN, up=False)] * (count - len(holes))
    return changed(player, holes=(*holes, *more))


def pots_reopened(hand: Hand, event: PotsReopened) -> Hand:
    """Take back what was pushed and raked; the hands are read again."""
    rows = zip(hand.players, hand.won, strict=True)
    players = tuple([changed(player, stack=Chips(player.stack - won)) for player, won in rows])
    none = (NO_CHIPS,) * len(players)
    return changed(hand, phase=Phase.SHOWDOWN, players=players, won=none, pushed=(), raked=NO_CHIPS, declared=())


def _holding(player: Player, most: int) -> Player:
    return changed(player, holes=player.holes[:most]) if len(player.holes) > most else player


def _recounted(hand: Hand) -> Hand:
    """Return the hand with what is known and contradicted being only what still lies there."""
    known = 0
    for row in (*hand.all_boards, *(player.cards for player in hand.players)):
        for card in row:
            known |= card.bit
    seen = tuple(each for each in hand.contradictions if is_place(hand, (each.seat, each.run, each.index)))
    return changed(hand, known=known, contradictions=seen)
