"""The one door to the book: an error in, its remedy out, and what another profile would have said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.remedies import board, deal, deck, errors, showing, stud
from engine.remedies.errors import Error, Situation
from engine.remedies.remedy import Remedy, Who
from engine.rules import PROFILE_NAMES, Floor, HouseRules, profile


def remedy_for(error: Error, situation: Situation, rules: HouseRules) -> Remedy:
    """Return what the house's book says about an error.

    What takes a floor is the dealer's in a house without one. Switch: floor.
    """
    found = _BOOK[type(error)](error, situation, rules)
    if found.who is Who.FLOOR and rules.floor is Floor.DEALER:
        return replace(found, who=Who.DEALER_AS_FLOOR)
    return found


def other_profiles_say(error: Error, situation: Situation, rules: HouseRules) -> dict[str, Remedy]:
    """Return, by profile, the remedies whose steps are not this house's; rules for replaying have none to say."""
    steps = remedy_for(error, situation, rules).steps
    names = [name for name in PROFILE_NAMES if not profile(name).accept_anything]
    others = {name: remedy_for(error, situation, profile(name)) for name in names}
    return {name: other for name, other in others.items() if other.steps != steps}


_BOOK: dict[type, Callable[[Any, Situation, HouseRules], Remedy]] = {
    errors.BurnMissing: board.burn_missing,
    errors.BurnDouble: board.burn_double,
    errors.FlopTooMany: board.flop_too_many,
    errors.BoardPremature: board.board_premature,
    errors.StubDropped: board.stub_dropped,
    errors.StubAskedFor: board.stub_asked_for,
    errors.DealtTooFar: deal.dealt_too_far,
    errors.CardAstray: deal.card_astray,
    errors.SeatSkipped: deal.seat_skipped,
    errors.DealtInWrongly: deal.dealt_in_wrongly,
    errors.DealtOutWrongly: deal.dealt_out_wrongly,
    errors.WrongCount: deal.wrong_count,
    errors.DownCardExposed: deal.down_card_exposed,
    errors.CardOffTable: deal.card_off_table,
    errors.ThrownIntoAnotherHand: deal.thrown_into_another_hand,
    errors.BoxedCard: deal.boxed_card,
    errors.JokerFound: deal.joker_found,
    errors.TwoOfACard: deck.two_of_a_card,
    errors.ForeignBack: deck.foreign_back,
    errors.CardMissing: deck.card_missing,
    errors.DeckWrong: deck.deck_wrong,
    errors.DeckMiscounted: deck.deck_miscounted,
    errors.MachineStopped: deck.machine_stopped,
    errors.HandKilled: deck.hand_killed,
    errors.ButtonMisplaced: deck.button_misplaced,
    errors.WrongBringIn: stud.wrong_bring_in,
    errors.DoorCardDown: stud.door_card_down,
    errors.SeventhUp: stud.seventh_up,
    errors.FoldedUnbet: stud.folded_unbet,
    errors.UpcardsPickedUp: stud.upcards_picked_up,
    errors.AbsentAtDeal: stud.absent_at_deal,
    errors.WrongCountAtShowdown: stud.wrong_count_at_showdown,
    errors.StudPremature: stud.stud_premature,
    errors.UpcardAstray: stud.upcard_astray,
    errors.CalledHandAsked: showing.called_hand_asked,
    errors.ShownToOne: showing.shown_to_one,
    errors.PotDisputed: showing.pot_disputed,
}
