# What goes wrong while cards leave the deck, and where the button stands.

fault-burn-double = Two burned
fault-burn-double-fact = two cards were burned
ask-dealt = Have the cards after it been dealt?
word-is_dealt = dealt
word-not_dealt = not yet
