# What goes wrong with the deck.

fault-boxed = Boxed card
fault-boxed-fact = a card lies face up in the deck
fault-foreign-back = STOP. Other deck
fault-foreign-back-fact = a card has the back of another deck
fault-joker = Joker or blank
fault-joker-fact = a joker or a blank was dealt
fault-stub-dropped = Stub dropped
fault-stub-dropped-fact = the stub fell
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
