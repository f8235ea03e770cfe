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
