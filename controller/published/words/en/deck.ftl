# What goes wrong with the deck.

fault-boxed = Boxed card
fault-boxed-fact = a card lies face up in the deck
fault-foreign-back = STOP. Other deck
fault-foreign-back-fact = a card has the back of another deck
fault-stub-dropped = Stub dropped
fault-stub-dropped-fact = the stub fell
ask-back-lies = Where is the card of the other deck?
ask-stub-lies = How does the stub lie?
word-in_play = in play
word-in_stub = in the stub
word-in_order = in order
word-out_of_order = out of order
word-with_muck = with the muck
