# What is said about entering what players do, and about the time to act.

key-bring-in = Bring-in
key-half-pot = Half pot
key-pot = Pot
key-raise-later = Raise, amount later
key-round-done = Round done

note-passed = { $past ->
    [fold] { $count ->
        [one] seat { $seats } folds
       *[other] seats { $seats } fold
    }
    [check] { $count ->
        [one] seat { $seats } checks
       *[other] seats { $seats } check
    }
   *[mixed] seats { $seats } fold or check
}
note-pot-sum = { $pot } + { $bet } + { $amount }

note-in = in: { $seats }
round-checks = { $count ->
    [one] seat { $seats } checks
   *[other] seats { $seats } check
}; in: { $others }
round-calls = { $count ->
    [one] seat { $seats } calls
   *[other] seats { $seats } call
}; in: { $others }
round-folds = { $count ->
    [one] seat { $seats } folds
   *[other] seats { $seats } fold
}; in: { $others }
round-mixed = { $count ->
    [one] seat { $seats } folds
   *[other] seats { $seats } fold
}, the others do not; in: { $others }

undo-bring-in = seat { $seat } brings in { $amount }
undo-passed-fold = { note-passed }, seat { $seat } folds
undo-passed-check = { note-passed }, seat { $seat } checks
undo-passed-call = { note-passed }, seat { $seat } calls { $amount }
undo-passed-bet = { note-passed }, seat { $seat } bets { $amount }
undo-passed-raise = { note-passed }, seat { $seat } raises to { $amount }
undo-passed-complete = { note-passed }, seat { $seat } completes to { $amount }
undo-passed-all-in = { note-passed }, seat { $seat } all-in

refused-no-amount-to-follow = Seat { $seat }: no amount can follow

direction-time = Time, seat { $seat }?
direction-away = Seat { $seat } is away
key-time-out = Out of time
key-clock = Clock on seat { $seat }
refused-time-is-left = Seat { $seat } still has time
refused-clock-runs = The clock runs already

fault-time-up = Time is up
fault-time-up-fact = seat { $seat } did not act in its time: did it act before?

## What words and chips out of order count as

fault-out-of-turn = Out of turn
fault-out-of-turn-fact = seat { $seat } acted before its turn
fault-string-bet = String bet
fault-string-bet-fact = seat { $seat } put chips in twice
fault-oversized-chip = One big chip
fault-oversized-chip-fact = seat { $seat }: one chip and no word
fault-under-raise = Raise too small
fault-under-raise-fact = seat { $seat }: less than a legal raise
fault-under-call = Call too small
fault-under-call-fact = seat { $seat }: less than the call
fault-over-pot = Above the pot
fault-over-pot-fact = seat { $seat }: more than the pot
fault-over-limit = Above the limit
fault-over-limit-fact = seat { $seat }: more than the limit
fault-capped = No more raises
fault-capped-fact = seat { $seat } raised after the last raise
fault-unclear-bet = Bet not clear
fault-unclear-bet-fact = seat { $seat }: words and chips differ
fault-player-left = Player left
fault-player-left-fact = seat { $seat } has left; acts by the clock’s rule
fault-hand-killed = STOP. Live hand gone
fault-hand-killed-fact = the hand of seat { $seat } was taken or mucked
ask-did = What did the player do?
ask-in-front = How much lies in front, in all?
ask-chip = What is the chip worth?
ask-said = Said “raise”, or chips only?
ask-after-first = How much lay in front after the first motion?
ask-after-second = And how much after the second?
ask-first = What came first?
word-fold = fold
word-check = check
word-call = call
word-raise = raise
word-all_in = all-in
word-chips = chips
word-words = words
key-is-back = Is back
key-free = Seat { $seat } chooses
key-counts-call = Call { $amount }
key-counts-bring-in = Bring-in { $amount }
key-counts-raise = Raise to { $amount }
key-counts-bet = Bet { $amount }
key-counts-all-in = All-in { $amount }
