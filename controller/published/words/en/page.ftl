# Static words of the pages. Times and amounts are printed before they come here.

page-title = Dealer
page-simulated = SIMULATED
page-hand = Hand
page-devices = Devices
page-all-else = all else
page-to-language-en = In English
page-to-language-pl = Po polsku
page-to-language-it = In italiano
page-to-dark = Dark screen
page-to-light = Light screen
page-device-camera = Camera
page-device-seat_panel = Seats
page-device-deal_sensor = Deal sensor
page-device-foot_switch = Foot switch
page-device-shuffler = Shuffler
page-device-broker = Messages
page-device-journal = Journal
page-device-lost = { $device_name }: no answer
page-device-dark = { $device_name }: too dark
page-device-moved = { $device_name }: moved
page-device-quarantined = { $device_name }: not ours
page-device-gap = { $device_name }: missed something

page-game-holdem = Hold’em
page-game-stud = Seven-Card Stud
page-structure-no = No-limit
page-structure-pot = Pot-limit
page-structure-limit = Limit
page-structure-spread = Spread-limit

page-kind-wait = a player decides
page-kind-do = your hands
page-kind-look = look
page-kind-stop = stop
page-kind-idle = nothing to do
page-kind-stale = no connection

page-table = Table
page-dealer = dealer
page-seat = seat { $seat }
page-empty = empty
page-sits-out = sits out
page-all-in = all-in
page-folded = folded
page-button = button
page-wins = wins { $amount }
page-picked = chosen
page-board = Board
page-card = { $rank } of { $suit }
page-card-back = a card face down
page-card-next = next card goes here
page-card-none = no card yet
page-rank-A = ace
page-rank-K = king
page-rank-Q = queen
page-rank-J = jack
page-rank-T = ten
page-rank-9 = nine
page-rank-8 = eight
page-rank-7 = seven
page-rank-6 = six
page-rank-5 = five
page-rank-4 = four
page-rank-3 = three
page-rank-2 = two
page-suit-s = spades
page-suit-h = hearts
page-suit-d = diamonds
page-suit-c = clubs

page-next = Next
page-then = Then
page-rule = Rule
page-pots = Pots
page-pot = Pot
page-main-pot = Main pot
page-side-pot = Side pot
page-side-pot-number = Side pot { $number }
page-in = in
page-bets = Bets this round

page-keys = Actions
page-amount = Amount
page-least = Least { $least }
page-the-least = the least
page-most = Most { $most }
page-least-key = Least
page-most-key = Most
page-clear = Clear
page-rub-out = rub out
page-type-first = Type the amount first
page-tap-seats = Tap the seats, then this key again
page-tap-whose = Tap the key it is for
page-known = known
page-both-unread = neither card is known
page-hold = hold
page-keep-holding = keep holding

page-undo = Undo
page-undo-nothing = nothing to take back
page-floor = Call floor
page-floor-called = Floor is called
page-floor-off = off: call out
page-refused = Refused
page-no-answer = No answer. Look at the table, then tap again
page-moved-on = The table moved on. Look, then tap again

page-doubt = Which card is this?
page-doubt-open = Say which
page-rank-then-suit = rank, then suit: two taps
page-which-rank = Which rank?
page-which-suit = Which suit?
page-close = Close
page-picture = What the camera saw
page-no-picture = no picture kept

page-more = { $count ->
    [one] { $count } more
   *[other] { $count } more
}
page-expected = Expected
page-seen = Seen
page-agrees = Agrees
page-who = Decides
page-who-system = the table itself
page-who-dealer = Dealer
page-who-floor = Floor
page-code = Code

page-answer = Answer
page-back = Back
page-confirm = Do it
page-enter = Enter
page-more-key = More
page-proof = Proven by
page-proof-camera = the camera
page-proof-deal_sensor = the deal sensor
page-proof-seat_button = the seat’s button
page-proof-shuffler = the shuffler’s button
page-proof-tap = your tap

page-wrong = It went wrong
page-wrong-title = What went wrong?
page-put-right = Put right
page-put-right-title = What is to be put right?
page-put-right-text = The newest first. Nothing changes before you have seen what would.
page-go-back = and all after it
page-count-stack = Count a stack
page-whose-stack = Whose stack was counted?
page-how-much = How much lies before
page-in-truth = What was it in truth?
page-entered = Entered
page-would-change = This would change
page-nothing-changes = Nothing would change
page-reason = Why?
page-reason-judgement = floor’s judgement
page-reason-agreed = all agreed
page-reason-other-proof = other proof
page-reason-house-custom = house custom
page-reason-tip = tip
page-reason-change = change given
page-reason-fill = chips from the house
page-reason-cash-play = cash that plays
page-reason-miscount = miscounted

page-pin = The floor’s PIN
page-pin-wrong = Wrong PIN. Once more
page-pin-wait = Too many wrong PINs. Wait, then once more
page-pin-none = This table has no PIN for the floor
page-floor-rules = The floor rules otherwise
page-time-left = seconds left to act
page-profile-as-recorded = As recorded
page-profile-documents = House rules
page-profile-roberts = Robert’s Rules
page-profile-tda-2024 = TDA 2024
page-profile-wsop-cash-2024 = WSOP cash 2024
page-profile-wsop-tournament-2024 = WSOP tournament 2024

page-limits = A bet is
page-high = HIGH
page-low = LOW

page-stale = Not live. Wait
page-stale-note = old, keys are off
page-stale-device = No word from the table
page-connecting = Connecting
page-closed-line = Open the link
page-closed-note = printed by croupier

page-door-title = Open the dealer’s link
page-door-text = This page opens with the one-time link that croupier prints when it starts. Copy the whole link from there into this browser.
page-used-title = This link is used up or unknown
page-used-text = Each link opens the dealer’s page once, in one browser. If that was not you, tell the floor. For a new link, start croupier again.
page-missing-title = There is no such page
page-missing-text = The dealer’s page is at /dealer.
page-host-title = Not this address
page-host-text = This table answers only on its own machine, at 127.0.0.1 or localhost.

# Words as somebody wrote them.
page-said = { $text }
