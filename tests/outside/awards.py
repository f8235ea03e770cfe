"""Who should have had each pot, from the physical cards and a second evaluation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.outside.books import Push, Sheet
from tests.outside.poker import best_fives, best_score, shares, suit_key


def misawarded(sheet: Sheet) -> Iterator[tuple[str, Push | None]]:
    """Yield what is wrong with the pots of a hand that is over: the pot that went to others than the cards say, or None
    where it is the chips that do not add up.
    """
    pushed = sum(push.amount for push in sheet.pushes)
    if pushed != sum(sheet.paid.values()) + sheet.dead:
        yield f"pots of {pushed} pushed, {sum(sheet.paid.values()) + sheet.dead} in the middle", None
    for push in sheet.pushes:
        eligible = _eligible(sheet, push)
        if not eligible:
            yield f"pot {push.index}: nobody has a claim", None
            continue
        winners = best_of(push, eligible)
        if winners is None:
            yield f"pot {push.index}: {push.hands} and {push.board} are no hands to compare", push
            continue
        due = shares(push.amount - push.rake, odd_order(sheet, push, winners))
        if due != {seat: share for seat, share in push.shares.items() if share}:
            what = f"pot {push.index} of {push.amount}: {push.shares}, due is {due}; {push.hands} on {push.board}"
            yield what, push if sum(push.shares.values()) == push.amount - push.rake else None


def _eligible(sheet: Sheet, push: Push) -> list[int]:
    """Return who may win a pot: those it was formed for who still have a claim, else whoever is left.

    A side pot that only one was left for is won, whether or not the hand is shown for the main pot.
    """
    formed = sheet.pots[push.index][1] if push.index < len(sheet.pots) else frozenset(sheet.order)
    if len(formed) == 1:
        return list(formed)
    if push.index in sheet.alone:
        return [sheet.alone[push.index]]
    return [seat for seat in sheet.order if seat in (formed & push.claims or push.claims)]


def best_of(push: Push, eligible: Sequence[int]) -> list[int] | None:
    """Return who has the best hand, or None where there are no whole hands to compare."""
    if len(eligible) == 1:
        return list(eligible)
    hands = {seat: [*push.hands.get(seat, []), *push.board] for seat in eligible}
    if any(len(set(cards)) < 5 for cards in hands.values()):
        return None
    best = {seat: best_score(sorted(set(cards))) for seat, cards in hands.items()}
    return [seat for seat in eligible if best[seat] == max(best.values())]


def odd_order(sheet: Sheet, push: Push, winners: Sequence[int]) -> list[int]:
    """Return the winners, those who get odd units first.

    By position from the dealer's left or the button's; in Stud by suit where the house says so (C-13, P52).
    """
    rule = sheet.setup["rules"]["odd_unit"]
    if sheet.setup["game"] != "stud" or rule == "position" or len(winners) == 1:
        return list(winners)

    def highest(seat: int) -> tuple[int, int]:
        cards = [*push.hands[seat], *push.board]
        pool = cards if rule == "suit_of_seven" else [card for five in best_fives(cards) for card in five]
        return max(suit_key(card) for card in pool)

    return sorted(winners, key=highest, reverse=True)
