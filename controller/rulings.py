"""Settling what is not known: a card is named, the camera looks again."""

from __future__ import annotations

from controller import events as e
from controller.asking import refuse, text_in
from controller.custody import KnownBy, at, token_of
from controller.draft import Draft
from controller.ids import Place, is_up_place, told
from controller.inputs import Asked
from controller.naming import name_in_hand
from controller.noticing import two_of_one
from engine.cards import Card


def name_card(draft: Draft, asked: Asked) -> None:
    """A person looked at the felt and says which card lies at a place; it also corrects a reading.

    A card that is known to lie elsewhere may be there twice: the hand stops until somebody has looked again (P25).
    """
    place, text = Place(text_in(asked, "place")), text_in(asked, "card")
    try:
        card = Card.parse(text)
    except ValueError:
        refuse("refused-not-a-card", text=text)
    if not card.is_known:
        refuse("refused-not-a-card", text=text)
    table = draft.table
    tokens = at(table.play.custody, place)
    token = next((t for t in tokens if t in table.play.doubts), tokens[0] if len(tokens) == 1 else None)
    if token is None and is_up_place(place):
        token = next((t for t in tokens if t not in table.play.identities), None)
    if token is None or (not table.play.custody[token].face_up and token not in table.play.doubts):
        refuse("refused-no-public-card", place=place)
    other = token_of(table.play.identities, card)
    if other is not None and other != token:
        elsewhere = table.play.custody[other].place
        if table.fault("DUPLICATE_IN_PLAY"):
            refuse("refused-card-elsewhere", "P25", card=str(card), place=str(elsewhere))
        two_of_one(draft, card, place, elsewhere, None)
        return
    draft.add(e.EntryMade(what=told("undo-name", card=str(card))))
    if token in draft.table.play.doubts:
        draft.add(e.DoubtResolved(token=token))
    draft.add(e.CardIdentified(token=token, card=card, by=KnownBy.TOLD, picture=None))
    name_in_hand(draft)


def look_again(draft: Draft, asked: Asked) -> None:
    """The chip was moved: the camera should read the place anew. A doubt about it stays open until it has."""
    place = Place(text_in(asked, "place"))
    if not draft.table.works("camera") or not at(draft.table.play.custody, place):
        refuse("refused-not-now")
    look_again_at(draft, place)


def look_again_at(draft: Draft, place: Place) -> None:
    """What the camera said of a place is forgotten, and it reads it anew."""
    draft.add(e.LookedAgain(place=place))
    name_in_hand(draft)
