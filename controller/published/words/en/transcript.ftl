# A hand told line by line after it was played.

## Who sits where, for what

transcript-hand = Hand { $name }
transcript-game = { $word }, { $structure ->
    [limit] limit { $lower }–{ $upper }
    [spread] spread limit { $lower }–{ $upper }
    [pot] pot limit, minimum bet { $lower }
   *[no] no limit, minimum bet { $lower }
}
transcript-seat = Seat { $seat }: { $stack }
transcript-button = Button: seat { $seat }
transcript-antes = Antes: { $amount } each
transcript-posts = Seat { $seat }: { $word } { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}

## Cards

transcript-street = { $street }, pot { $pot }
transcript-face-down = { $count ->
    [one] { $count } card face down each: seats { $seats }
   *[other] { $count } cards face down each: seats { $seats }
}
transcript-cards = Seat { $seat }: { $cards }
transcript-upcard = Seat { $seat }: { $card }, showing { $cards }
transcript-board = Board: { $cards }
transcript-community = Community card for all: { $card }
transcript-burn = Burn
transcript-reshuffle = Burned cards and stub shuffled together
transcript-contradicts = { $card } is seen where it cannot be
transcript-runs = All agree to { $count } boards
transcript-next-board = Board { $number }
transcript-opens = The dealer reads the upcards: seat { $seat } opens{ $pair ->
    [1] , a pair shows
   *[0] {""}
}

## What the players did

transcript-folds = Seat { $seat } folds
transcript-checks = Seat { $seat } checks
transcript-calls = Seat { $seat } calls { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-bets = Seat { $seat } bets { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-raises = Seat { $seat } raises to { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-completes = Seat { $seat } completes to { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-brings-in = Seat { $seat } brings it in for { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-doubled = Open pair: the upper limit for the rest of this round
transcript-timed-out = Seat { $seat } runs out of time: all-in for the pot
transcript-returned = Seat { $seat } takes back { $amount }: nobody called

## The end

transcript-showdown = Showdown, pot { $pot }
transcript-won = Nobody called, pot { $pot }
transcript-shows = Seat { $seat } shows { $cards }
transcript-shows-hand = Seat { $seat } shows { $cards }: { $rank ->
    [pair] pair
    [two_pair] two pair
    [three_of_a_kind] three of a kind
    [straight] straight
    [flush] flush
    [full_house] full house
    [four_of_a_kind] four of a kind
    [straight_flush] straight flush
   *[high_card] high card
} ({ $ranks })
transcript-mucks = Seat { $seat } mucks
transcript-declared = The dealer reads the hands{ $number ->
    [-1] {""}
    [0] {" "}for the main pot
   *[other] {" "}for side pot { $number }
}{ $board ->
    [0] {""}
   *[other] {" "}on board { $board }
}: { $count ->
    [one] seat { $seats } wins
   *[other] seats { $seats } split
}
transcript-unread = Not awarded: the cards of seat { $seats } were not read
transcript-rake = Rake: { $amount }
transcript-wins = Seat { $seat } wins { $amount }{ $number ->
    [-1] {""}
    [0] {" "}from the main pot
   *[other] {" "}from side pot { $number }
}{ $board ->
    [0] {""}
   *[other] {" "}on board { $board }
}{ $split ->
    [1] , split
   *[0] {""}
}
transcript-stacks = Stacks after the hand
transcript-stack = Seat { $seat }: { $stack } ({ $way ->
    [1] +{ $amount }
    [-1] −{ $amount }
   *[0] even
})

## What was ruled

transcript-killed = Seat { $seat }: the hand is dead{ $amount ->
    [0] {""}
   *[other] , { $amount } goes back
}
transcript-given-back = Seat { $seat } gets the hand back
transcript-turned-up = Seat { $seat }: { $card } becomes the upcard
transcript-taken-back = The { $street ->
    [flop] flop
    [turn] turn
    [fourth] fourth street
    [fifth] fifth street
    [sixth] sixth street
   *[river] river
} goes back and is dealt again
transcript-burns = { $count ->
    [one] One card lies burned
   *[other] { $count } cards lie burned
}; the next street burns { $next }
transcript-counted = Seat { $seat } has { $stack } behind by count
transcript-hand-counted = Seat { $seat }: { $count ->
    [one] one card
   *[other] { $count } cards
} by count
transcript-scrap = One card is scrap
transcript-reopened = The pot of { $pot } is taken back
transcript-misdeal = Misdeal ({ $rule }): every bet goes back, and the hand is dealt again
transcript-void = The hand is void ({ $rule }): every bet goes back
transcript-claim-kept = Seat { $seat } is all-in for the pot so far
