# House rules in plain words: each switch, each of its values, and the lines of `croupier rules`.

## Profiles

profile-documents = the two source documents
profile-tda_2024 = Poker TDA Rules 2024
profile-wsop_cash_2024 = WSOP Live Action Rules 2024
profile-wsop_tournament_2024 = WSOP Tournament Rules 2024
profile-roberts = Robert's Rules of Poker
profile-as_recorded = hands played elsewhere, as their record has them

## Lines

rules-switch = { $switch } ({ $rules }): { $asks }
rules-switch-of-the-house = { $switch }: { $asks }
rules-value = { $profile }: { $answer } [{ $value }], { $source }
rules-value-our-reading = { $profile }: { $answer } [{ $value }], { $source }, our reading
rules-own = this table: { $answer } [{ $value }]
source-house = house default
source-silent = the book is silent
source-no-text = text not at hand
source-no-top-up = a tournament has no top-up
source-documents = as the documents
source-as = as { $book }
rules-no-switch = { $rule } has no switch; it is the same in every profile
rules-identical = { $first } and { $second } say the same to every switch
rules-differ = { $number ->
    [one] { $first } and { $second } differ in { $number } switch
   *[other] { $first } and { $second } differ in { $number } switches
}
rules-profile = { $profile }: { $book }; fingerprint { $hash }
rules-profile-and-own = { $profile }: { $book }, and this table’s own answers; fingerprint { $hash }

## Switches and their values

switch-missing_flop_burn = A flop dealt without a burn, found before anybody acted
value-missing_flop_burn-scramble = the three cards are scrambled face down, one becomes the burn and the next card of the stub completes the flop
value-missing_flop_burn-reshuffle_if_exposed = while no card was seen it is dealt anew with its burn; once one was seen, the cards are shuffled into the stub first

switch-premature_street = A flop, turn or river dealt while someone still has to act
value-premature_street-into_stub = the cards go back into the stub, which is reshuffled; the burn stays
value-premature_street-set_aside = a turn is set aside and the card meant for the river plays as the turn; the river comes from the reshuffled stub

switch-premature_stud = A stud street dealt while someone still has to act
value-premature_stud-set_aside = the cards are set aside and dealt in the same order once the betting is over
value-premature_stud-into_stub = the cards go back into the stub, which is reshuffled

switch-four_card_flop = A flop of four cards
value-four_card_flop-scramble = the four are scrambled face down and the floor draws one as the next burn
value-four_card_flop-redeal = all four go back into the stub, which is reshuffled, and the flop is dealt again

switch-boxed_misdeal = Boxed cards that make a misdeal
value-boxed_misdeal-two_on_initial_deal = two or more on the initial deal
value-boxed_misdeal-any_needed = two or more among the cards that the hand needs, at any time
value-boxed_misdeal-two = two or more anywhere in the deck

switch-substantial_action_stud = Substantial action in stud, after which there is no misdeal
value-substantial_action_stud-two_with_chips_or_three = two actions of which one puts in chips, or any three
value-substantial_action_stud-two_after_bring_in = two players have acted after the bring-in

switch-stud_exposed_down = A down card of stud that the dealer exposed
value-stud_exposed_down-becomes_upcard = it becomes the upcard, and the third card is dealt down
value-stud_exposed_down-misdeal = it is a misdeal

switch-stud_tie_first = Who acts first in stud when the highest boards are equal
value-stud_tie_first-dealers_left = the tied player nearest the dealer's left
value-stud_tie_first-suit = the tied player with the higher suit

switch-open_pair_double = An open pair on fourth street opens the upper limit
value-open_pair_double-on = yes: anybody in turn may bet or raise by the lower or the upper limit
value-open_pair_double-off = no: fourth street is played at the lower limit

switch-seventh_exposed = The river of stud dealt face up
value-seventh_exposed-replaced = the card is replaced while betting remains
value-seventh_exposed-may_be_all_in = it stands; its owner may declare all-in for the pot so far, and if it is the first player's, all get theirs face up

switch-raises_max = Raises in a round of fixed or spread limit, after the bet
value-raises_max = { $number ->
    [one] { $number } raise
   *[other] { $number } raises
}

switch-cap_lifts = When two players left may raise beyond the cap
value-cap_lifts-never = never
value-cap_lifts-before_capped = when the round came down to two before the cap was reached
value-cap_lifts-any_time = whenever two are left
value-cap_lifts-round_start = when the round started with two
value-cap_lifts-before_capped_in_stud = in stud when the round came down to two before the cap was reached; in a game with a button never
value-cap_lifts-two_left = when only two players are left in the event

switch-raise_two_motions = A raise pushed in with two motions
value-raise_two_motions-never = never: one motion, or the amount said first
value-raise_two_motions-after_declaring = after “raise” was said, the call may go in first and the rest in one more motion

switch-underraise_window = How long a bet or raise that was too small is put right
value-underraise_window-current_street = for everybody on the current street; on the river until the showdown starts
value-underraise_window-before_round_closes = until the betting round closes

switch-pot_limit_blinds = How short blinds count towards the first round's pot in pot limit
value-pot_limit_blinds-full = as if they were full
value-pot_limit_blinds-rounded_up = rounded up
value-pot_limit_blinds-actual = as they are

switch-button = How button and blinds move when players come and go
value-button-moving = moving button: it always goes to the next player, and the blinds follow
value-button-dead = dead button: the big blind never skips anyone; small blind or button may stand at an empty seat

switch-later_rounds_start = Who opens the rounds after the first in a game with a button
value-later_rounds_start-left_of_button = the first live player left of the button
value-later_rounds_start-left_of_big_blind = the first live player left of the big blind

switch-bb_option = The big blind may raise when nobody did
value-bb_option-on = yes
value-bb_option-off = no: the round is over

switch-bring_in_option = The bring-in may complete when it was only called
value-bring_in_option-on = yes
value-bring_in_option-off = no: third street is over

switch-odd_unit = Who gets the odd chip of a split pot
value-odd_unit-position = the first winner left of the button, in stud the nearest to the dealer's left
value-odd_unit-suit_within_five = in stud the winner with the highest card by suit among the five that play; with a button the first winner to its left
value-odd_unit-suit_of_seven = in stud the winner with the highest card by suit of all seven; with a button the first winner to its left

switch-all_in_tabling = Hands turned up at once when all-ins leave no betting to come
value-all_in_tabling-on = yes, before the rest is dealt
value-all_in_tabling-off = no, at the showdown

switch-see_called_hand = Who may ask to see a hand that was called
value-see_called_hand-river_caller = who called the river bet and kept the cards
value-see_called_hand-floor_only = the floor alone, on suspicion of collusion
value-see_called_hand-any_dealt_in_once = any player dealt in, once

switch-short_stub = The stud river when the stub is too small
value-short_stub-documents = stub and burned cards are shuffled together and dealt; if that is too few, one community card
value-short_stub-tda = the burned cards are added unless the stub holds two more than players; if still too few, one community card
value-short_stub-roberts = all but the last card are dealt, and the last is mixed with the burned cards for the rest

switch-exact_stub = The stud river when the stub is one card for each player and none to burn
value-exact_stub-no_burn = the stub is dealt without a burn
value-exact_stub-reshuffle = the burned cards are shuffled in first

switch-community_opener = Who opens the stud river when it is a community card
value-community_opener-high_of_sixth = the high board of sixth street
value-community_opener-high_with_community = the high board with the community card counted in

switch-unbet_fold_gets_cards = A stud seat that folded with nothing to call keeps receiving cards
value-unbet_fold_gets_cards-on = yes, until somebody bets
value-unbet_fold_gets_cards-off = no

switch-clock = When a player's time is counted
value-clock-always = always, from the moment the action is given
value-clock-on_request = when someone asks for the clock

switch-act_within_ms = Time to act
value-act_within_ms = { $seconds } s

switch-countdown_ms = Countdown after it
value-countdown_ms = { $seconds ->
    [0] none
   *[other] { $seconds } s
}

switch-time_bank_ms = Time bank of each player
value-time_bank_ms = { $seconds ->
    [0] none
   *[other] { $seconds } s
}

switch-on_timeout = What becomes of a player whose time ran out
value-on_timeout-all_in_for_pot = all-in for the pot so far: no more betting, the rest of the stack is kept
value-on_timeout-fold_or_check = facing a bet the hand is dead, otherwise it is a check

switch-auto_clock = Time that ran out acts by itself
value-auto_clock-on = yes
value-auto_clock-off = no: the screen says Time, and the dealer enters the action or confirms

switch-wrong_button = A button found on the wrong seat
value-wrong_button-before_sa = put right before substantial action; after it, it stands
value-wrong_button-next_hand = put right for the next hand

switch-top_up = Adding chips to a stack
value-top_up-between_hands = between hands; asked for in a hand, it waits
value-top_up-never = never

switch-pot_size_shown = Where players are told the size of the pot
value-pot_size_shown-pot_limit_only = in pot limit only
value-pot_size_shown-always = always
value-pot_size_shown-never = never

switch-floor = Who may rule where it takes a floor
value-floor-floor = the floor
value-floor-dealer = the dealer, holding the key down

switch-accept_anything = The record of a finished hand is believed in bets, raises and their number
value-accept_anything-on = yes
value-accept_anything-off = no: every action is held to the rules
