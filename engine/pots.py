"""Main pot and side pots, formed from what each player has paid."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players import Player, Pot, Status
from engine.seats import Chips, Seat


def form_pots(players: Sequence[Player], *, with_bets: bool = False) -> tuple[Pot, ...]:
    """Return the pots, the main pot first; bets still in front of players are left out unless asked for.

    Each level at which somebody with a claim ran out closes a pot. Chips above the highest claim, and chips nobody had
    to match, belong to the pot below. Source: RULES C-7; P54; engine_cases B09, B37
    """
    matched = {player.seat: player.paid - player.dead - (0 if with_bets else player.bet) for player in players}
    claims = [player.seat for player in players if player.status is not Status.FOLDED]
    dead = sum([player.dead for player in players])
    if len({matched[seat] for seat in claims}) == 1:
        amount = sum(matched.values()) + dead
        return (Pot(amount=Chips(amount), seats=tuple(claims)),) if amount else ()
    pots: list[Pot] = []
    floor = 0
    for level in sorted({matched[seat] for seat in claims}):
        amount = sum(min(paid, level) - min(paid, floor) for paid in matched.values()) + dead
        if amount:
            pots.append(Pot(amount=Chips(amount), seats=tuple(seat for seat in claims if matched[seat] >= level)))
            dead = 0
        floor = level
    over = sum(max(0, paid - floor) for paid in matched.values())
    if over and pots:
        pots[-1] = Pot(amount=Chips(pots[-1].amount + over), seats=pots[-1].seats)
    return tuple(pots)


def uncalled(players: Sequence[Player]) -> tuple[Seat, Chips] | None:
    """Return whose bet of this round nobody matched, and by how much; None when every bet is matched.

    Source: RULES C-9
    """
    first, second, owner = 0, 0, None
    for player in players:
        if player.bet > first:
            first, second, owner = player.bet, first, player
        elif player.bet > second:
            second = player.bet
    if owner is None or first == second or owner.status is Status.FOLDED:
        return None
    return owner.seat, Chips(first - second)


def split(amount: Chips, winners: Sequence[Seat]) -> tuple[tuple[Seat, Chips], ...]:
    """Share a pot evenly; units that do not divide go one each to the first of `winners`.

    Source: RULES C-13; P52

    >>> split(Chips(49), [Seat(1), Seat(3)])
    ((1, 25), (3, 24))
    """
    each, odd = divmod(amount, len(winners))
    return tuple((seat, Chips(each + (place < odd))) for place, seat in enumerate(winners))
