# What goes wrong while cards leave the deck, and where the button stands.

fault-burn-double = Two burned
fault-burn-double-fact = two cards were burned
ask-dealt = Have the cards after it been dealt?
word-is_dealt = dealt
word-not_dealt = not yet
ask-lies = Where does the card too many lie?
ask-belongs = Which seat has the button?
word-as_due = where it was due
word-one_card = no card too many
word-at_seat = at a seat
word-on_burn = on the burns
fault-off-table = Card off the table
fault-off-table-fact = a card of seat { $seat } left the table
fault-double-feed = Two as one?
fault-double-feed-fact = the deck may have given two cards as one
fault-unclear-deal = One too many?
fault-unclear-deal-fact = more cards have left the deck than are due
fault-wrong-button = Wrong button
fault-wrong-button-fact = the button belongs at seat { $belongs }
seen-lie = { $place }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
ask-card-of = The seat’s first card or its second?
word-first_card = first card
word-second_card = second card
