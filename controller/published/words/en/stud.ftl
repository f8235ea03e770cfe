# What the table says in Seven-Card Stud.

direction-antes = Get the antes in
direction-bring-in = Seat { $seat }: bring it in
direction-upcards = { $count ->
    [0] One card up each
   *[other] Burn, one up each
}
direction-river = { $count ->
    [0] One card down each
   *[other] Burn, one down each
}
direction-community = { $count ->
    [0] One card for all
   *[other] Burn, one for all
}
direction-burn = Burn one card
direction-reshuffle = Shuffle stub, burns
direction-read-low = Who is low?
direction-read-high = Who is high?

fact-third = two down, one up to each: { $count } cards
fact-cards-from = { $street }: { $count ->
    [one] { $count } card, to seat { $seat }
   *[other] { $count } cards, the first to seat { $seat }
}
fact-community = face up in the middle, it plays in every hand
fact-reshuffle = { $count ->
    [one] { $count } burned card and the stub; never the muck
   *[other] { $count } burned cards and the stub; never the muck
}
fact-upcards-not-read = not read: seat { $seats }

note-full-bet = or the full bet
note-low-card = low card
note-tap-or-name = tap the seat, or name the card

key-low = Low: the seat tapped
key-high = High: the seat tapped
key-high-pair = High, with a pair
key-low-seat = Seat { $seat } is low
key-high-seat = Seat { $seat } is high

undo-low = seat { $seat } is low
undo-high = seat { $seat } is high

place-community = middle
place-seat-up = seat { $number }, face up

# What a Done key records, and what a request may lack.
word-reshuffle = stub shuffled
word-pair = pair

# What went wrong in Stud, and what is asked about it.
fault-door-down = Door card is down
fault-door-down-fact = the third card of seat { $seat } lies face down
fault-stud-order = Upcard astray
fault-stud-order-fact = at seat { $seat } lies a card owed to seat { $owed }
fault-premature-stud = In or out?
fault-premature-stud-fact = upcards lie there: has seat { $seat } acted?
fault-seventh-up = River face up
fault-seventh-up-fact = the river of seat { $seat } lies face up
fault-short-stub = The stub is short
fault-short-stub-fact = { $count ->
    [one] { $count } card is left: deal as the line says
   *[other] { $count } cards are left: deal as the line says
}
fault-wrong-bring-in = Wrong bring-in
fault-wrong-bring-in-fact = seat { $seat } opened, seat { $low } has the low card

ask-owed = To which seat is it owed?
ask-low = Which seat has the low card?
ask-early = How many came too early?
ask-declares = Does the player declare all-in for the pot so far?
word-plays_on = plays on
