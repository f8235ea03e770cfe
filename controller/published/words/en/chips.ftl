# What is said about a player who was passed over, and about chips that are not where or what they should be.

fault-skipped-player = Passed over
fault-skipped-player-fact = seat { $seat } was passed over
key-action-returns = Back to seat { $seat }
key-words-first = Words: { $word }
key-button-first = Button: { $word }

fault-count-later = Count it now
fault-count-later-fact = seat { $seat }: the amount is to be counted
ask-counted = How much is it, in all?
note-uncounted = to call, or more: not counted yet
key-all-in-later = All-in, count later
key-amount-later = Amount later
undo-raise-open = seat { $seat } raises, amount to follow
refused-count-first = Count the bet first

fault-chips-behind = STOP. Chips behind
fault-chips-behind-fact = seat { $seat }, all-in: { $behind } found behind
ask-put-in = How much did the all-in come to?
ask-behind = How much was found behind?
key-chips-play = { $amount } play
key-chips-out = { $amount } out of play

fault-pot-count-wrong = Wrong pot said
fault-pot-count-wrong-fact = the pot is { $total }
ask-relied = Did anybody bet on it?
word-nobody_bet = nobody
word-last_bet = the last bet
key-pot-is = The pot is { $amount }

fault-splashed = Splashed the pot
fault-splashed-fact = seat { $seat } threw chips in; { $total } lay there
ask-known-by = Words, or count the pot?
ask-in-pot = How much is in the pot, in all?
word-pot_counted = pot counted

fault-chips-added = Chips added in hand
fault-chips-added-fact = seat { $seat } added { $added } in the hand
ask-added = How much was added?
key-after-hand = { $amount } after the hand
key-off-table = { $amount } off the table

fault-below-minimum = Buy-in too small
fault-below-minimum-fact = seat { $seat }: { $amount } is less than the least
