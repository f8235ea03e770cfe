"""The errors as a room meets them, one or two cases of each, found while they can still be put right."""

from __future__ import annotations

from engine.events import Called, Event, RaisedTo
from engine.remedies import errors
from engine.remedies.errors import Error, Situation
from engine.seats import Chips, Seat

_TWO, _FOUR, _SIX = Seat(2), Seat(4), Seat(6)
_ACTED: tuple[Event, ...] = (
    RaisedTo(seat=_TWO, amount=Chips(10), all_in=False),
    Called(seat=_FOUR, amount=Chips(10)),
)
_DEAL, _STUD = Situation(game="holdem"), Situation(game="stud")
_FLOP, _TURN = (Situation(game="holdem", street=street, actions=_ACTED) for street in (1, 2))
_FOURTH, _RIVER = (Situation(game="stud", street=street, actions=_ACTED, live=(_TWO, _FOUR, _SIX)) for street in (1, 4))

EXAMPLES: tuple[tuple[Error, Situation], ...] = (
    (errors.BurnMissing(), _FLOP),
    (errors.BurnMissing(), _TURN),
    (errors.BurnDouble(), _TURN),
    (errors.FlopTooMany(cards=4), _FLOP),
    (errors.BoardPremature(), _TURN),
    (errors.StubDropped(), _FLOP),
    (errors.StubAskedFor(), _FLOP),
    (errors.DealtTooFar(seat=_TWO), _DEAL),
    (errors.CardAstray(seat=_TWO, owed=_FOUR), _DEAL),
    (errors.SeatSkipped(seat=_FOUR), _DEAL),
    (errors.DealtInWrongly(seat=_FOUR), _DEAL),
    (errors.DealtOutWrongly(seat=_FOUR), _DEAL),
    (errors.WrongCount(seat=_FOUR, cards=3, due=2), _DEAL),
    (errors.WrongCount(seat=_FOUR, cards=1, due=2, is_button=True), _DEAL),
    (errors.DownCardExposed(seat=_FOUR, number=4), _DEAL),
    (errors.DownCardExposed(seat=_FOUR, number=4), _STUD),
    (errors.CardOffTable(exposed=errors.DownCardExposed(seat=_FOUR, number=4)), _DEAL),
    (errors.ThrownIntoAnotherHand(seat=_FOUR), _FLOP),
    (errors.BoxedCard(found=1, needed=1, on_initial_deal=True), _DEAL),
    (errors.JokerFound(seat=_FOUR), _DEAL),
    (errors.TwoOfACard(), _FLOP),
    (errors.ForeignBack(in_play=True), _FLOP),
    (errors.CardMissing(), _FLOP),
    (errors.DeckWrong(), _DEAL),
    (errors.DeckMiscounted(played=True), _DEAL),
    (errors.MachineStopped(whole=True), _DEAL),
    (errors.HandKilled(seat=_FOUR, identifiable=True), _FLOP),
    (errors.HandKilled(seat=_FOUR, identifiable=False), _FLOP),
    (errors.ButtonMisplaced(cards_out=True), _DEAL),
    (errors.WrongBringIn(seat=_TWO, low=_FOUR, next_acted=False), _STUD),
    (errors.DoorCardDown(seat=_FOUR), _STUD),
    (errors.SeventhUp(seat=_FOUR, is_first=False), _RIVER),
    (errors.FoldedUnbet(seat=_FOUR), _FOURTH),
    (errors.UpcardsPickedUp(seat=_FOUR, facing=True), _FOURTH),
    (errors.AbsentAtDeal(seat=_FOUR, is_low=True), _STUD),
    (errors.AbsentAtDeal(seat=_FOUR), _DEAL),
    (errors.WrongCountAtShowdown(seat=_FOUR, cards=8), _RIVER),
    (errors.StudPremature(dealt=1), _FOURTH),
    (errors.UpcardAstray(seats=(_TWO, _FOUR)), _FOURTH),
    (errors.CalledHandAsked(seat=_FOUR, river_caller=True), _RIVER),
    (errors.ShownToOne(seat=_FOUR, decides_now=True), _FLOP),
    (errors.PotDisputed(seat=_FOUR, misread=True), _DEAL),
    (errors.PotDisputed(seat=_FOUR), _DEAL),
)
