# What the table tells people. A band's line has at most 20 characters, its fact at most 60.

## What the dealer does now

direction-idle = Nothing to do
direction-spread = Spread the deck
direction-count-stub = Count the stub
direction-prepare = Shuffle and cut
direction-post = Get the blinds in
direction-deal = { $count ->
    [one] Deal { $count } card each
   *[other] Deal { $count } cards each
}
direction-street = Burn, deal the { $street }
direction-board = Deal the { $street }
direction-act = Seat { $seat } to act
direction-amount = Seat { $seat }: how much?
direction-show = Seat { $seat }: show
direction-declare = Who wins?
direction-name = Name the card
direction-push = Push pot to seat { $seat }
direction-push-several = { $count ->
    [one] Push to { $count } seat
   *[other] Push to { $count } seats
}
direction-slide = Slide it to seat { $seat }
direction-take-back = Misdeal: all back

## The one fact beside it, and the smaller words under the fact

fact-amount = { $amount }
fact-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
fact-cards-up = { $count ->
    [one] { $count } card face up
   *[other] { $count } cards face up
}
fact-check = Check
fact-from-seat = it lies at seat { $seat }
fact-hand = hand { $number }
fact-misdeal = shuffle, cut, deal again; blinds stay
fact-need-players = two players need chips
fact-place = { $place }
fact-spread = 52 cards, face up and face down, no two alike
fact-stub = { $count ->
    [one] { $count } card should be left
   *[other] { $count } cards should be left
}
fact-showdown = showdown

note-button = button on seat { $seat }
note-first-card = first card to seat { $seat }
note-last-pot-first = last pot first
note-least = at least
note-look-and-tap = look, then tap
note-nothing-owed = nothing to call
note-or-bet = or bet
note-or-complete = or complete
note-or-raise = or raise
note-or-muck = or muck
note-pot = pot
note-side-pot = side pot { $number }
note-to-call = to call

## Motions of a direction, one tick each

step-card = { $place }
step-card-down = { $place }
step-collect = bets in
step-return = return { $amount } to seat { $seat }
step-all-in = all-in button to seat { $seat }
step-pot = { $number ->
    [0] main pot: { $amount }
   *[other] side pot { $number }: { $amount }
}
step-kill = take in the losing hand of seat { $seat }
step-odd = odd chip to seat { $seat }
step-shuffle = shuffle
step-cut = cut
step-post = seat { $seat }: { $word } { $amount }
step-rake = rake: { $amount }
step-push = { $number ->
    [0] pot: { $amount } to seat { $seat }
   *[other] side pot { $number }: { $amount } to seat { $seat }
}
step-faces = faces: none missing, none twice
step-backs = backs: all alike, no marks
step-wash = scramble face down
step-take-in = take in all cards

## Keys

key-done = Done: { $word }
key-fold = Fold
key-check = Check
key-call = Call
key-bet = Bet
key-complete = Complete to
key-raise-to = Raise to
key-all-in = All-in
key-buy-in = Seat { $seat } buys in
key-muck = Seat { $seat } mucks
key-winner = Split pot
key-winner-seat = Seat { $seat } wins
key-card = { $card }
key-another-card = Another card
key-look-again = Look again
key-misdeal = Misdeal
key-noted = Noted
key-slid = Card moved
key-void = Void the hand

## What Undo takes back

undo-done = { $word }
undo-fold = seat { $seat } folds
undo-check = seat { $seat } checks
undo-call = seat { $seat } calls { $amount }
undo-raise = seat { $seat } raises to { $amount }
undo-amount = seat { $seat }’s raise
undo-bet = seat { $seat } bets { $amount }
undo-complete = seat { $seat } completes to { $amount }
undo-all-in = seat { $seat } all-in
undo-muck = seat { $seat } mucks
undo-winner = won by seat { $seats }
undo-name = card is { $card }

## What went wrong, and what is not known

doubt-unread = Not read: { $place }

fault-wrong-seat = Wrong seat
fault-wrong-seat-fact = seat { $seat } has card { $number }, owed to seat { $owed }
fault-not-read = Card not read
fault-not-read-fact = say which card it is, at the latest before the pot
fault-duplicate-in-play = STOP. A card twice
fault-duplicate-in-play-fact = { $card } is already out
fault-camera-lost = No camera
fault-camera-lost-fact = play on: tap what you have done
fault-board-offline = A device is silent
fault-board-offline-fact = { $device }: no answer. Play on with these keys
fault-board-gap = Something was missed
fault-board-gap-fact = { $device }: signals lost. Check bets and cards
fault-recovered = Restarted mid-hand

seen-owed = card { $number }: seat { $owed }
seen-has = a card at seat { $seat }
seen-first-place = { $card } once: { $other }
seen-second-place = { $card } again: { $place }

## Why a request is refused

refused-amount-missing = Type the amount first
refused-between-hands = Chips only between hands
refused-busy = The table is busy. Tap again
refused-card-elsewhere = { $card } is already out: { $place }
refused-cards-since = Cards came out since then. Call the floor
refused-floor-decides = The floor decides this
refused-missing = Missing: { $word }
refused-needs-cards = Some cards must be read first
refused-no-public-card = No open card to name: { $place }
refused-no-seat = This table has no seat { $seat }
refused-not-a-card = That is not a card
refused-not-now = Not now. Follow the line at the top
refused-not-that-seat = It cannot be seat { $seat }
refused-not-your-turn = It is not seat { $seat }’s turn
refused-nothing-to-undo = Nothing to take back
refused-role = This screen only shows
refused-stale = The table moved on. Look, then tap again
refused-unknown-action = There is no such choice
refused-unknown-request = The table does not know this key

## Why the rules say no

amount-above-nothing = Type an amount above 0
a-card-cannot-be = { $card } cannot be there: name it
bet-to-face = A bet is out: call, raise or fold
betting-not-reopened = The short all-in does not reopen: call or fold
between-hands-only = Only between hands
both-blinds-agree = Both blinds must agree to chop
bring-in-first = The low card opens first: { $amount } or the full bet
burn-first = Burn a card first
buy-in-too-large = A buy-in is { $most } at most
buy-in-too-small = A buy-in is { $least } at least
cannot-open = Seat { $seat } cannot act first: its upcards were read
cannot-run-it-again = Only one board now
card-already-out = That card is already out
card-to-wrong-seat = Seat { $dealt } got the card of seat { $owed }
cards-speak = Cards speak: another hand wins
hand-is-over = The hand is over
hand-not-finished = The hand is not finished
more-than-the-stack = The stack allows { $most } at most
must-show = Seat { $seat } must show
no-blind-owed = Seat { $seat } owes no blind
no-bring-in-owed = No bring-in now
no-burn-owed = No burn now
no-card-in-that-place = No card lies there
no-cards-now = No cards now
no-cards-owed-to-players = No player is owed a card
no-cards-owed-to-the-board = No board card now
no-claim-on-the-pot = One of these seats cannot win this pot
no-deck-on-request = No deck change on request now
no-hand-to-show = Seat { $seat } has no hand to show
no-reshuffle-owed = No reshuffle now
no-straddle-there = Seat { $seat } cannot straddle now
no-such-board = There is no such board
no-such-pot = There is no such pot
no-such-seat = This table has no seat { $seat }
no-top-up = No top-up at this table
nobody-to-act = Nobody is to act
not-asked-to-show = Seat { $seat } is not asked to show
not-dealt-in = Seat { $seat } is not dealt in
not-the-blinds-alone = Chop only when all folded to the two blinds
not-your-turn = Seat { $seat } is to act
nothing-contradicts-it = { $card } is where it can be
nothing-to-post = Everything is posted
only-all-in = No raise but all-in
opener-is-settled = Who opens is settled
player-sits-already = This player has a seat already
raise-must-exceed-the-bet = A raise must go above the bet
raise-one-of-two = { $least } or { $most }, nothing between
raise-size = Least { $least }, most { $most }
raises-are-capped = No more raises: the cap is { $raises }
reshuffle-first = Shuffle burns and stub together first
runs-two-or-three = Two boards, { $most } at most
seat-is-empty = Nobody sits at seat { $seat }
seat-is-taken = Seat { $seat } is taken
shown-cards-differ = Seat { $seat } shows other cards than were seen
too-few-cards-to-run = Too few cards for that: { $count } left
too-few-players = Two players are needed to deal
top-up-too-large = A top-up here is { $most } at most
upcards-speak = Upcards speak: seat { $seat } acts first

## The story of a hand, read back from the journal

story-hand = Hand { $number }
story-proven = done ({ $word })
story-void = The hand is void: every bet goes back
story-misdeal = Misdeal: the hand is dealt again

## Stakes

stakes-limit = { $lower }–{ $upper }
stakes-no-limit = { $small }–{ $big }
stakes-pot-limit = { $small }–{ $big }

## Places and single words that other sentences take in

place-board = { $number ->
    [1] flop 1
    [2] flop 2
    [3] flop 3
    [4] turn
   *[5] river
}
place-aside = set aside
place-burn = burn
place-muck = muck
place-seat = seat { $number }
place-stub = stub

word-holdem = Hold’em
word-stud = Seven-Card Stud
word-omaha = Omaha
word-razz = Razz
word-preflop = preflop
word-flop = flop
word-turn = turn
word-river = river
word-third = third street
word-fourth = fourth street
word-fifth = fifth street
word-sixth = sixth street

word-ante = ante
word-blind = blind
word-small_blind = small blind
word-big_blind = big blind
word-dead_blind = dead blind
word-straddle = straddle

word-camera = camera
word-deal_sensor = deal sensor
word-foot_switch = foot switch
word-shuffler = shuffler
word-seat_panel = seat panel

# What proved that something was done; the camera is above.
word-count = count of cards
word-deck = deck
word-told = said by a person

# What a Done key records.
word-spread = deck checked
word-count_stub = stub counted
word-prepare = deck ready
word-post = blinds in
word-deal = cards dealt
word-street = street dealt
word-show = hand shown
word-push = pot pushed
word-slide = card moved
word-take_back = cards back

# What a request may lack.
word-action = action
word-amount = amount
word-card = card
word-choice = choice
word-fault = fault
word-place = place
word-seat = seat
word-seats = seats
