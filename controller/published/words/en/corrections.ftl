# What is said about taking back and putting right.

## What Undo takes back, and the points of a hand

undo-corrected = seat { $seat } put right
undo-time-out = seat { $seat }: out of time
undo-count = seat { $seat } counted: { $total }
point-street = back to { $street }

## What a correction would change, said before it is made

consequence-taken-back = { $count ->
    [one] { $count } entry is taken back:
   *[other] { $count } entries are taken back:
}
consequence-bet = seat { $seat }: bet { $amount }, stack { $total }
consequence-stack = seat { $seat }: stack { $total }
consequence-pot = pot: { $amount }
consequence-into-stub = back into the stub: { $place }
consequence-to-muck = cards to the muck: seat { $seat }
consequence-cards-back = gets its cards back: seat { $seat }
consequence-waits = lies there until its street: { $place }

## Why it is refused

refused-cannot-redo = This cannot be decided again: go back to it
refused-finish-remedy = Finish the remedy first
refused-no-action-there = No such action to put right
refused-no-such-point = The hand has no such point any more

## Words

word-stack = stack
word-nothing = as on the screen

## What is wrong with the system

fault-camera-moved = Camera moved
fault-camera-moved-fact = tap what you have done; calibrate between hands
fault-camera-dark = Camera sees nothing
fault-camera-dark-fact = light, lens? Until then tap what you have done
fault-board-quarantined = Not our device
fault-board-quarantined-fact = { $device }: not believed. Play on with these keys
fault-button-stuck = A button is stuck
fault-button-stuck-fact = seat { $seat }: use the keys here; free the button
fault-broker-lost = Screens come back
fault-broker-lost-fact = wait a moment: the same line comes back
fault-floor-link-lost = No way to the floor
fault-floor-link-lost-fact = play on; the floor catches up later
fault-journal-failed = STOP. Cannot record
fault-journal-failed-fact = floor: make room on the disk, then it goes on
fault-recovered-fact = hand { $number }: { $word }? Look, then go on
fault-clock-stepped = The clock was set
fault-clock-stepped-fact = by { $count } s; the time to act is not touched
refused-journal = Nothing can be recorded now. Call the floor

## What goes wrong at the end of a hand

fault-impossible-show = STOP. Other cards
fault-impossible-show-fact = { $card } at { $place } was another card before
fault-misdeclared = Cards speak
fault-misdeclared-fact = the pot goes by the cards, not by what was said
fault-both-refuse = Nobody shows
fault-both-refuse-fact = seat { $seat } shows first, or mucks where that is allowed
fault-shown-to-one = Shown to one
fault-shown-to-one-fact = seat { $seat } showed cards to seat { $second }
fault-wrong-count-showdown = STOP. Wrong count
fault-wrong-count-showdown-fact = cards of seat { $seat }: { $count }
fault-mucked-winner = STOP. Hand mucked
fault-mucked-winner-fact = seat { $seat } was not read before its cards went
fault-misread-hand = STOP. Wrong winner
fault-misread-hand-fact = the pot belongs to seat { $seat }
fault-wrong-sum = STOP. Wrong sum
fault-wrong-sum-fact = { $amount } more to seat { $seat }, from seat { $second }
fault-pot-does-not-add = Pot counts otherwise
fault-pot-does-not-add-fact = counted { $amount }, here { $total }: go through the bets
fault-stack-differs = Stack differs
fault-stack-differs-fact = seat { $seat }: { $amount } counted

ask-identified = Can its cards be told for certain?
ask-second = Which other seat?
ask-count = How many cards?
ask-amount = How much is counted?
ask-screen = Does this screen have the right sums?
ask-ruling = What does the floor say of the hand?
ask-reason = Why does it differ?

key-adds-up = It adds up
key-count-stack = Count is right

word-told_apart = for certain
word-mixed_up = not for certain
word-screen_right = screen is right
word-screen_wrong = screen is wrong
word-hand_lives = the hand plays
word-hand_dies = dead hand
word-tip = tip
word-change = change
word-fill = fill
word-cash_play = cash plays
word-miscount = miscount

word-as = what instead
word-code = what went wrong
word-name = question
