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
