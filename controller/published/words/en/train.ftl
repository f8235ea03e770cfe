# What the trainer says.

train-by-heart = You know what comes
train-welcome = TRAINING, SIMULATED. You are the dealer: deal by typing. ? shows what can be typed, q ends with the score.
train-refused = The table refuses:
train-middle = Board: { $text }   Pot: { $pot }   Burns: { $count }   Deck: { $number }
train-seat = seat { $seat }  { $stack }
train-type-answer = type: answer { $texts }

## What hands cannot do

train-cards-lie = Cards lie on the felt. Take them in first: take
train-no-deck = There is no card in the deck. Take in and shuffle: take, shuffle
train-no-place = This table has no such place: { $place }
train-no-card = No card lies there: { $place }
train-no-bets = No bets lie out; there is nothing to collect
train-no-chips = { $amount } cannot be moved: { $total } lie there

## What is seen and heard

train-sees-joker = A joker came out: { $place }
train-sees-foreign = This card has the other deck’s back: { $place }
train-sees-boxed = This card lay face up in the deck: { $place }
train-sees-astray = The card slides on, to seat { $seat }
train-sees-exposed = The card turns over: { $place }, { $card }
train-sees-two = Two cards come as one: { $place }
train-sees-fell = The card falls off the table: { $place }
train-sees-down = The card lies face down: { $place }
train-sees-stub = The stub falls from your hand; its order is lost
train-sees-string = Seat { $seat } puts in a call and then, with a second motion, more: { $amount }
train-sees-chip = Seat { $seat } throws in one big chip and says nothing
train-sees-splash = Seat { $seat } throws { $amount } into the pot
train-sees-odd = Seat { $seat } puts in { $amount }
train-sees-adds = Seat { $seat } puts { $amount } more on the table in mid-hand
train-sees-leaves = Seat { $seat } gets up and walks away
train-sees-killed = Cards of seat { $seat }, who is in, go into the muck
train-sees-refuse = Both wait; nobody wants to show first
train-sees-mucked = The cards of seat { $seat } go into the muck before they were read
train-sees-tips = Seat { $seat } tips you { $amount } out of the stack; { $total } are left
train-sees-posted = The blinds are in
train-says-fold = Seat { $seat }: fold
train-says-check = Seat { $seat }: check
train-says-call = Seat { $seat }: call
train-says-bet = Seat { $seat }: bet { $amount }
train-says-raise = Seat { $seat }: raise to { $amount }
train-says-complete = Seat { $seat }: complete to { $amount }
train-says-all-in = Seat { $seat }: all-in, { $amount }
train-says-bring-in = Seat { $seat } brings it in
train-says-muck = Seat { $seat } gives the hand up unseen
train-says-show = Seat { $seat } shows

## What was wrong

train-wrong-early = a card before the round was over: { $dealt }
train-wrong-extra = a card that nobody was owed: { $dealt }
train-wrong-no-burn = no burn before { $dealt }
train-wrong-place = a card went to { $dealt }, owed: { $owed }
train-wrong-face = a card the wrong way up: { $dealt }
train-wrong-collect = the bets went wrong
train-wrong-return = { $amount } had to go back to seat { $seat }
train-wrong-push = { $amount } had to go to seat { $seat }
train-wrong-rake = the rake was { $amount }
train-wrong-chips = chips moved that nothing asked for
train-wrong-shuffle = the deck was not taken in and shuffled
train-wrong-done = confirmed too early; still owed: { $owed }
train-wrong-report = reported what did not happen: { $fault }
train-wrong-answer = not true: { $question }
train-wrong-ruling = not what the book says: { $fault }
train-wrong-remedy = put right, and the cards lie otherwise: { $place }
train-wrong-entry = seat { $seat } did something else than was entered
train-wrong-entry-early = entered before seat { $seat } had acted
train-forgot-collect = the bets were not brought in
train-forgot-return = { $amount } was not given back to seat { $seat }
train-forgot-push = { $amount } was not pushed to seat { $seat }
train-forgot-rake = the rake of { $amount } was not dropped
train-missed = not noticed: { $fault }

## What was typed wrong

train-bad-verb = “{ $text }” means nothing here. ? shows what can be typed
train-bad-seat = Say what the seat does: seat 4 calls
train-bad-action = “{ $text }” is no action: fold, check, call, raise 300, all-in
train-bad-place = “{ $text }” is no place: 3, 3 up, b2 (board), burn, aside
train-bad-deal = Say to whom: deal 3
train-bad-which-seat = Say which seat: { $text } 3
train-bad-push = Say how much and to whom: push 340 to 6
train-bad-return = Say how much and to whom: return 50 to 3
train-bad-rake = Say how much: rake 5
train-bad-key = No such key. k lists them
train-bad-key-amount = This key needs an amount: k 3 250
train-bad-report = Say what went wrong: report card_exposed
train-bad-answer = Say the answer: answer dealer
train-bad-fix = Say how: fix book, or fix not_so
train-bad-code = “{ $text }” cannot be reported now. Possible: { $texts }
train-bad-answer-now = That is no answer. Possible: { $texts }
train-bad-fix-now = There is nothing of that kind to choose. Possible: { $texts }
train-nothing-asked = Nothing is asked now

## Help

train-help-1 = take (t), shuffle (sh), shuffle stub      take in the cards, shuffle and cut
train-help-2 = deal 3 (d 3), deal 1 2 3, deal 3 up       pitch a card to each of these seats
train-help-3 = burn (b), flop (f), turn, river, board 2  burn; turn cards up on the board
train-help-4 = seat 4 calls (4 c), 4 f, 4 x, 4 r 300, 4 a  enter what a player did
train-help-5 = round done, round 2 5                     all others call or check; 2 and 5 fold
train-help-6 = 4 mucks, 4 wins                           at the showdown
train-help-7 = collect (c), return 50 to 3               bets in; an uncalled bet back
train-help-8 = push 340 to 6 (p), push 80 to 2 pot 1, rake 5
train-help-9 = done (.)                                  what the line asks is done
train-help-10 = slide 4 to 3, back b4, turn b4           a card to another seat, onto the deck, over
train-help-11 = aside 3, mix flop, stub b1 b2 b3          set aside, mix face down, shuffle into the stub
train-help-12 = muck 3, unmuck 3                          take a hand in, give it back
train-help-13 = report card_exposed seat 3 by dealer      say what went wrong
train-help-14 = answer dealer, fix book, fix not_so       answer, and choose the remedy
train-help-15 = key (k), k 2 300                          all keys of the page; tap the second
train-help-16 = wait (w), w 5, look (l)                   until something happens; five seconds; the felt
train-help-17 = undo (u), floor, score, quit (q)

## The report

train-report-title = Training: your score (simulated)
train-report-hands = { $count ->
    [one] { $count } hand in { $minutes } min
   *[other] { $count } hands in { $minutes } min
}
train-report-pace = { $number } hands an hour; a table plays { $first } to { $last }
train-report-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
train-report-weakest = To work on, and what to read:
train-in-hand = hand { $number }
train-figure-accuracy = Accuracy
train-figure-rulings = Rulings
train-figure-pace = Pace
train-situation = hand { $number }, { $fault }: { $text }
train-situation-missed = not noticed
train-situation-mended = put right at once
train-found-table = the table said so after { $text }
train-found-trainee = noticed after { $text }
train-motion-pitch = a pitch
train-motion-burst = a fast pitch
train-motion-burn = a burn
train-motion-board = a board card
train-motion-shuffle = a shuffle
train-motion-swap = a change of decks
train-motion-machine = the shuffling machine
train-motion-mix = a mix
train-motion-chips = chips
train-motion-think = a thought
train-motion-read = an entry
train-motion-mend = a mend
train-motion-tell = a report
train-motion-answer = an answer
train-motion-floor = the floor
train-topic-shuffle = Take in, shuffle
train-topic-place = Cards to their places
train-topic-burn = Burns
train-topic-early = Streets too early
train-topic-extra = Cards too many
train-topic-face = Cards the right way up
train-topic-chips = Bets and pots
train-topic-entry = Entries
train-topic-confirm = Confirming
train-topic-remedy = Putting right
train-topic-notice = Noticing
train-topic-false-report = False reports
train-topic-ruling = Remedies
train-topic-answer = Answers

## The page

train-page-title = Croupier: training
train-page-felt = The felt: click where the next card goes; right-click a card to pick it
train-page-dealer = Dealer’s page
train-page-score = Score
train-page-take = Take in
train-page-shuffle = Shuffle
train-page-burn = Burn
train-page-collect = Bets in
train-page-push = Push
train-page-return = Give back
train-page-back = To the deck
train-page-over = Turn over
train-page-muck = Muck
train-page-mix = Mix
train-page-stub = Into the stub
train-page-aside = Set aside
