# What a player’s words and chips count as, and what is done when something went wrong. No line is over 60 characters.

## What words and chips count as

counts-as-said = The words count
counts-as-pushed = The chips count
raise-below-least = Less than the minimum: raise to { $least }
raise-with-no-bet = No bet yet: it is a bet of { $least }
bet-below-least = Less than the smallest bet: { $least }
half-a-raise-is-completed = Half of it or more: made up to { $least }
less-than-half-calls = Less than half a raise: it does not raise
no-raise-here = No raise is open: it does not raise
trimmed = Above the maximum: trimmed to { $most }
under-call = Short of the call by { $amount }: the whole call
under-call-floor = Short of the call by { $amount }: the floor decides
call-with-nothing-owed = Nothing to call: it is a check
check-facing-a-bet = A bet is out: call { $amount } or fold
must-bring-in = The low card must open: { $amount }
every-chip-needed = Every chip is needed to call: a call
one-chip-calls = One chip of { $amount }, no word: a call
one-chip-bets = One chip, no word: all { $amount } count
string-bet = String bet: the first motion counts
amount-to-follow = Raise to how much? { $least } to { $most }
pot-is-no-amount = “Pot” is no amount here: the floor decides
chips-beyond-the-stack = More than the stack of { $amount }: the floor decides

## Out of turn, and passed over

action-backs-up = The action goes back to seat { $seat }
out-of-turn-binds = Nothing changed: seat { $seat } is held to it
out-of-turn-fold-binds = Seat { $seat }: a fold out of turn stands
out-of-turn-is-free = The bet changed: seat { $seat } chooses anew
skipped-too-late = Seat { $seat } spoke too late: the floor decides

## Wrong amounts noticed later

underraise-corrected = Put right: { $total } for all who matched it
underraise-stands = Too late to put right: { $total } stands
over-pot-trimmed = Above the pot: trimmed to { $total }
over-pot-stands = Not trimmed: { $total } stands

## Who settles it

asks-floor = Call the floor
asks-player = Ask the player
asks-amount = Ask for the amount

## What is said aloud

say-call = Seat { $seat } calls
say-bet = Seat { $seat } bets { $amount }
say-raise = Seat { $seat } raises to { $amount }
say-all-in = Seat { $seat } is all-in
say-countdown = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
say-time = Time, seat { $seat }

## Why a clock stands still

hold-doubt = The clock stands: something is not known
hold-fault = The clock stands: something went wrong
hold-count = The clock stands: chips are being counted
hold-floor-call = The clock stands: the floor is called

## What can go wrong

error-burn-missing = No card burned
error-burn-double = Two cards burned
error-flop-too-many = Too many cards on the flop
error-board-premature = Board dealt before the betting was over
error-stub-dropped = Stub dropped
error-stub-asked-for = Someone wants to see the stub or the muck
error-dealt-too-far = First seat dealt a card too many
error-card-astray = Card at the wrong seat
error-seat-skipped = Seat passed over, and the deal went on
error-dealt-in-wrongly = Seat dealt in that should not be
error-dealt-out-wrongly = Seat left out of the deal
error-wrong-count = Hand with a wrong number of cards
error-down-card-exposed = Down card exposed
error-card-off-table = Card off the table
error-thrown-into-another-hand = Cards thrown into another hand
error-boxed-card = Boxed card
error-joker-found = Joker or blank
error-two-of-a-card = The same card twice
error-foreign-back = Card of another deck
error-card-missing = Card missing from the deck
error-deck-wrong = Deck that is not right
error-deck-miscounted = Deck counts wrong
error-machine-stopped = Shuffler stopped
error-hand-killed = Live hand taken or in the muck
error-button-misplaced = Button at the wrong seat
error-wrong-bring-in = Bring-in by the wrong player
error-door-card-down = Door card dealt face down
error-seventh-up = River dealt face up
error-folded-unbet = Fold with nothing to call
error-upcards-picked-up = Upcards picked up
error-absent-at-deal = Player absent at the deal
error-wrong-count-at-showdown = Wrong number of cards at the showdown
error-stud-premature = Stud cards dealt before the betting was over
error-upcard-astray = Upcards at the wrong seats
error-called-hand-asked = Someone asks to see a called hand
error-shown-to-one = Cards shown to one player only
error-pot-disputed = Pot disputed

## Who puts it right, and until when

remedy-heading = { $error } ({ $who }; { $until })
who-system = the table by itself
who-dealer = dealer
who-floor = floor
who-dealer-as-floor = dealer, holding the key
until-any-time = at any time
until-action-of-holder = until that player acts
until-action-of-next = until the next player acts
until-action-on-street = until someone acts on these cards
until-substantial-action = until substantial action
until-next-bet = until the next bet
until-end-of-betting = until the betting is over
until-award = until the pot is pushed
until-next-hand = until the next hand starts
until-next-substantial-action = until substantial action on the next hand

## Remedies, step by step: the deal

remedy-misdeal = Misdeal: take in all cards
remedy-deal-again = Shuffle, cut, deal again: same players, same stakes
remedy-finish-deal = Finish the deal
remedy-slide-astray = Slide the card to seat { $seat }
remedy-back-up-astray = Each card goes back a seat, until seat { $seat } has its own
remedy-slide-street = Slide the other cards back by one
remedy-complete-hand-owed = { $count ->
    [one] Seat { $seat }: deal the card it lacks from the top
   *[other] Seat { $seat }: deal the { $count } cards it lacks from the top
}
remedy-replace-card-exposed = Seat { $seat } gets the next card instead
remedy-replace-card-joker = Seat { $seat } gets the next card instead
remedy-next-card-in-place = The next card takes its place
remedy-card-plays-exposed = Seat { $seat } keeps the card: it plays
remedy-scrap-boxed = Put the boxed card aside: it does not play
remedy-scrap-joker = Put it aside: it does not play
remedy-show-to-all-exposed = Show the card to all

## Burns, board and stub

remedy-burn = Burn a card
remedy-becomes-burn-first-of-street = Put the first card to the burns
remedy-becomes-burn-flop = Draw one of them as the burn
remedy-becomes-burn-extra = Burn it: it is the first burn
remedy-becomes-burn-exposed = The exposed card becomes the burn
remedy-scramble-face-down-flop = Mix the { $count } cards of the flop face down
remedy-next-card-completes-flop = The next card completes the flop
remedy-floor-draws-burn = The floor draws one of them as the next burn
remedy-stands-flop = The other three are the flop
remedy-stands-street = The cards dealt stand
remedy-one-burn-next = Burn one card before the turn, as always
remedy-later-cards-in-order = Deal later cards as they would have come
remedy-back-on-top-street = Put the cards dealt back on top, in order
remedy-back-on-top-second-burn = Put the second burn back on top
remedy-back-on-top-extra = Put the extra card of seat { $seat } back on top
remedy-back-into-stub-street = Put the cards dealt into the stub, face down
remedy-back-into-stub-set-aside = Put the card set aside into the stub, face down
remedy-reshuffle-stub = Shuffle the stub face down
remedy-reshuffle-stub-and-muck = Shuffle it face down with the cards it lies among
remedy-rebuild-stub = Put the stub back together in its order
remedy-set-aside-street = { $count ->
    [one] Set the card dealt aside
   *[other] Set the { $count } cards dealt aside
}
remedy-set-aside-stub = { $count ->
    [one] Set one more card from the stub aside
   *[other] Set { $count } more cards from the stub aside
}
remedy-deal-street = Deal the street
remedy-deal-without-burn = Deal the street without a burn
remedy-deal-set-aside = Deal the cards set aside, in order; any left go on the stub
remedy-nobody-looks = Nobody looks through stub or muck
remedy-deck-out = Take the deck out of play
remedy-other-deck = Bring the other deck in
remedy-bag-deck = Bag the old deck and note why
remedy-shuffle-and-cut = Shuffle and cut the deck that came in
remedy-shuffle-by-hand = Shuffle by hand: this deck, now counted, or the other

## Stud

remedy-must-bring-in = Seat { $seat } must bring it in
remedy-owes-no-bring-in = Seat { $seat } owes no bring-in
remedy-opening-stands = Seat { $seat }: the opening bet stands
remedy-becomes-upcard-exposed = Seat { $seat }: leave the exposed card up as the upcard
remedy-third-card-down = Seat { $seat }: deal the third card face down
remedy-floor-turns-one-up = The floor turns up one card of seat { $seat } at random
remedy-others-get-it-up = Deal all others their river face up
remedy-card-plays-street = Seat { $seat } keeps the river it mixed in
remedy-may-be-all-in = Seat { $seat } may be all-in for the pot so far
remedy-may-not-raise = Seat { $seat } may neither bet nor raise
remedy-lays-out-again = Seat { $seat } lays the upcards out again
remedy-keeps-getting-cards = Go on dealing to seat { $seat }
remedy-gets-no-more-cards = Deal no more cards to seat { $seat }

## Bets, hands, pot and button

remedy-stands = It stands: leave it as it is
remedy-finish-betting = Finish the betting round
remedy-bets-back = Give all bets back
remedy-bet-back = Give the bet back to seat { $seat }
remedy-uncalled-bet-back = Give an uncalled bet back to seat { $seat }
remedy-dead-hand = Seat { $seat }: dead hand
remedy-hand-plays = Seat { $seat }: the hand plays
remedy-hand-back = Give the hand back to seat { $seat }
remedy-show-to-all = Seat { $seat } shows its hand to all
remedy-show-after-round = Seat { $seat } shows to all after this betting round
remedy-show-after-hand = Seat { $seat } shows to all after the hand
remedy-need-not-show = Seat { $seat } need not show
remedy-pot-back = Take the pot back
remedy-push-pot = Push the pot to seat { $seat }
remedy-button-moves = Move the button to its seat
remedy-button-next-hand = Move the button to its seat for the next hand
remedy-floor-rules = The floor decides how it goes on
remedy-floor-rules-hand = The floor decides about the hand of seat { $seat }
