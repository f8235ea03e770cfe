# What went wrong, what the dealer is asked about it, and each step that puts it right in a band’s twenty characters.

## Faults: the band and the fact beside it

fault-card-exposed = Exposed card
fault-card-exposed-fact = a down card of seat { $seat } was seen
fault-burn-missing = No burn
fault-burn-missing-fact = the street came without a burn
fault-flop-four = Four on the flop
fault-flop-four-fact = four cards came on the flop
fault-flop-more = Five on the flop
fault-flop-more-fact = five or more cards came on the flop
fault-entry-lags = In or out?
fault-entry-lags-fact = seat { $seat }: in or out? Cards lie there already
fault-premature-flop = Flop too early
fault-premature-flop-fact = somebody has still to act before the flop
fault-premature-turn = Turn too early
fault-premature-turn-fact = somebody has still to act before the turn
fault-premature-river = River too early
fault-premature-river-fact = somebody has still to act before the river
key-lags-in = In
key-lags-out = Out
key-lags-not-yet = Has not acted

## What the dealer is asked

ask-seat = Which seat?
ask-by = Dealer, player, hit something, or boxed?

## Keys

key-answer = { $word }
key-seat = Seat { $seat }
key-type-it = Type it
key-not-so = All is well
key-put-right = Put it right
key-stands = It stands
key-dead-hand = Seat { $seat }: dead

## One step of a remedy, in the band

do-stands = It stands
do-hand-plays = Seat { $seat }: plays
do-opening-stands = Opening stands
do-misdeal = Misdeal: all back
do-deal-again = Deal again
do-bets-back = Give all bets back
do-bet-back = Bet back: seat { $seat }
do-uncalled-bet-back = Bet back: seat { $seat }
do-finish-betting = Finish the betting
do-finish-deal = Finish the deal
do-floor-rules = Floor decides
do-floor-rules-hand = Floor: seat { $seat }
do-floor-draws-burn = Floor draws one
do-floor-turns-one-up = Floor turns one up
do-scramble-face-down = Mix face down
do-burn = Burn one
do-becomes-burn = One to the burns
do-next-card-completes-flop = Next card: flop
do-next-card-in-place = Next card there
do-deal-street = Deal the street
do-deal-without-burn = Deal without a burn
do-deal-set-aside = Deal those aside
do-later-cards-in-order = Later cards in order
do-one-burn-next = One burn next
do-back-on-top = Back on top
do-back-into-stub = Into the stub
do-reshuffle = Shuffle the stub
do-rebuild-stub = Rebuild the stub
do-set-aside = Set aside
do-slide = Slide it to seat { $seat }
do-back-up = Back up: seat { $seat }
do-scrap = Scrap: set aside
do-replace-card = New card: seat { $seat }
do-complete-hand = Complete seat { $seat }
do-card-plays = It plays
do-becomes-upcard = Leave it face up
do-third-card-down = Third card down
do-others-get-it-up = All get it face up
do-may-be-all-in = Seat { $seat }: all-in?
do-may-not-raise = Seat { $seat }: no raise
do-must-bring-in = Seat { $seat } brings in
do-owes-no-bring-in = No bring-in owed
do-keeps-getting-cards = Deal on to seat { $seat }
do-gets-no-more-cards = No cards: seat { $seat }
do-dead-hand = Seat { $seat }: dead hand
do-hand-back = Hand back: seat { $seat }
do-lays-out-again = Lay out: seat { $seat }
do-show-to-all = Show it to all
do-show-after-round = Show after the round
do-show-after-hand = Show after the hand
do-need-not-show = Need not show
do-nobody-looks = Nobody looks
do-push-pot = Push pot to seat { $seat }
do-pot-back = Take the pot back
do-button-moves = Move the button
do-button-next-hand = Button: next hand
do-deck-out = Deck out of play
do-other-deck = Other deck in
do-bag-deck = Bag the old deck
do-shuffle-and-cut = Shuffle and cut
do-shuffle-by-hand = Shuffle by hand

## Words

word-dealer = dealer
word-player = player
word-obstacle = hit something
word-boxed = boxed
word-remedy = this step
word-reason = reason
word-judgement = floor’s judgement
word-agreed = all agreed
word-other_proof = other proof
word-house_custom = house custom

# What the rules refuse of a ruling

deal-again-instead = The first deal is a misdeal or stands
hand-cannot-come-back = Seat { $seat } has missed a bet or a card
hand-is-live = Seat { $seat } is live
last-live-hand = Seat { $seat } is the last hand in
no-chips-in-the-hand = Seat { $seat } would have no chips in the hand
no-live-hand = Seat { $seat } has no live hand
no-such-burns = At most { $most } burns before a street
no-upcard-lacking = Seat { $seat } lacks no upcard
street-stands = Action on it: the { $street ->
    [flop] flop
    [turn] turn
    [river] river
    [fourth] fourth street
    [fifth] fifth street
    [sixth] sixth street
   *[other] first deal
} stands
too-few-cards-left = Only { $count } cards left in the stub
