# What goes wrong with the deck.

fault-boxed = Boxed card
fault-boxed-fact = { $seen ->
    [yes] a face shows: did it lie so in the deck?
   *[no] a card lies face up in the deck
}
key-turned-over = It was turned over
fault-foreign-back = STOP. Other deck
fault-foreign-back-fact = a card has the back of another deck
fault-joker = Joker or blank
fault-joker-fact = a joker or a blank was dealt
fault-stub-dropped = Stub dropped
fault-stub-dropped-fact = the stub fell
seen-lies-there = seen here: { $place }
ask-back-lies = Where is the card of the other deck?
ask-joker-lies = Where is the joker?
ask-holder-acted = Has its holder acted with it?
ask-stub-lies = How does the stub lie?
word-in_play = in play
word-in_stub = in the stub
word-in_order = in order
word-out_of_order = out of order
word-with_muck = with the muck
word-on_board = on the board
word-face_up = face up
word-in_hand = in a hand
word-not_acted = not yet
word-has_acted = has acted

direction-take-deck = Take deck and cut
fact-spread-two = both decks, 52 each, fronts and backs, none twice
fact-spread-joker = a joker lies among them: take it out
fact-spread-unread = not read, look for it: { $cards }
fact-spread-turn = all 52 faces read; turn them over
fact-spread-right = 52 faces and 52 backs seen: all right
key-card-missing = { $card } is missing
place-everywhere = the whole felt
step-wait-shuffler = wait for the shuffler
step-deck-out = shuffled deck out of the shuffler
step-used-deck-in = used deck into the shuffler, start it
step-other-deck-in = other deck into the shuffler, start it
key-change-deck = Change the deck
undo-change-deck = deck change
fault-deck-count = Deck counts wrong
fault-deck-count-fact = counted { $count }, a deck has { $due }
fault-deck-check = Deck is not right
fault-deck-check-fact = { $wrong ->
    [twice] { $card } is there twice
    [lacking] { $card } is missing
    [other_back] a back is of another deck
   *[marked] { $card } is marked
}
fault-stub-count = Used deck is wrong
fault-stub-count-fact = counted { $count }, it should be { $due }
fault-shuffler-jam = Shuffler jammed
fault-shuffler-jam-fact = the deck in the shuffler is not shuffled
fault-lid-open = Shuffler was opened
fault-lid-open-fact = the deck in the shuffler may not be dealt
ask-counted-again = Count once more: how many cards?
ask-machine-count = Take its deck out and count it: how many cards?
ask-card = Which card?
ask-wrong = What is wrong with the deck?
word-twice = a card twice
word-lacking = a card missing
word-marked = a marked card
word-other_back = a back of another deck
