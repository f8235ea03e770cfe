# What goes wrong with the first deal.

fault-seat-skipped = Seat passed over
fault-seat-skipped-fact = the deal went past seat { $seat } and on
fault-not-in-hand = Not in the hand
fault-not-in-hand-fact = seat { $seat } is not in the hand and has a card
fault-overdeal-first = One card too many
fault-overdeal-first-fact = seat { $seat } has one card too many
fault-extra-card = Too many in a hand
fault-extra-card-fact = seat { $seat } has one card too many
fault-short-hand = One card too few
fault-short-hand-fact = seat { $seat } has one card too few
ask-order = Do the cards lie in the order they came, unseen?
ask-came = Did it come last, after all hands, and unseen?
word-last_unseen = last, unseen
word-last_seen = last, but seen
word-earlier = earlier
