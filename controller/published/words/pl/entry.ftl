# What is said about entering what players do, and about the time to act.

key-bring-in = Bring-in
key-half-pot = Pół puli
key-pot = Pula
key-raise-later = Podbicie, kwota później
key-round-done = Koniec rundy

note-passed = { $past ->
    [fold] { $count ->
        [one] miejsce { $seats } pasuje
       *[other] miejsca { $seats } pasują
    }
    [check] { $count ->
        [one] miejsce { $seats } czeka
       *[other] miejsca { $seats } czekają
    }
   *[mixed] miejsca { $seats } pasują lub czekają
}
note-pot-sum = { $pot } + { $bet } + { $amount }

round-checks = { $count ->
    [one] miejsce { $seats } czeka
   *[other] miejsca { $seats } czekają
}; w grze: { $others }
round-calls = { $count ->
    [one] miejsce { $seats } sprawdza
   *[other] miejsca { $seats } sprawdzają
}; w grze: { $others }
round-folds = { $count ->
    [one] miejsce { $seats } pasuje
   *[other] miejsca { $seats } pasują
}; w grze: { $others }
round-mixed = { $count ->
    [one] miejsce { $seats } pasuje
   *[other] miejsca { $seats } pasują
}, reszta nie; w grze: { $others }

undo-bring-in = miejsce { $seat }: bring-in { $amount }
undo-passed-fold = { note-passed }, miejsce { $seat } pasuje
undo-passed-check = { note-passed }, miejsce { $seat } czeka
undo-passed-call = { note-passed }, miejsce { $seat } sprawdza { $amount }
undo-passed-bet = { note-passed }, miejsce { $seat } stawia { $amount }
undo-passed-raise = { note-passed }, miejsce { $seat } podbija do { $amount }
undo-passed-complete = { note-passed }, miejsce { $seat } dopełnia do { $amount }
undo-passed-all-in = { note-passed }, miejsce { $seat } all-in

refused-no-amount-to-follow = Miejsce { $seat }: kwota nie może być później

direction-time = Czas, miejsce { $seat }?
direction-away = Miejsce { $seat }: nie ma
key-time-out = Czas minął
key-clock = Zegar: miejsce { $seat }
refused-time-is-left = Miejsce { $seat } ma jeszcze czas
refused-clock-runs = Zegar już idzie

fault-time-up = Czas minął
fault-time-up-fact = miejsce { $seat } nie zagrało w czasie: a może przed końcem?
