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

note-in = w grze: { $seats }
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

## What words and chips out of order count as

fault-out-of-turn = Poza kolejnością
fault-out-of-turn-fact = miejsce { $seat } zagrało przed swoją kolejką
fault-string-bet = String bet
fault-string-bet-fact = miejsce { $seat } dołożyło żetony na raty
fault-oversized-chip = Jeden duży żeton
fault-oversized-chip-fact = miejsce { $seat }: jeden żeton, bez słowa
fault-under-raise = Za małe podbicie
fault-under-raise-fact = miejsce { $seat }: mniej niż wolno podbić
fault-under-call = Za mało do call
fault-under-call-fact = miejsce { $seat }: mniej niż do sprawdzenia
fault-over-pot = Ponad pulę
fault-over-pot-fact = miejsce { $seat }: więcej niż pula
fault-over-limit = Ponad limit
fault-over-limit-fact = miejsce { $seat }: więcej niż limit
fault-capped = Koniec podbijania
fault-capped-fact = miejsce { $seat } podbiło po ostatnim podbiciu
fault-unclear-bet = Niejasny zakład
fault-unclear-bet-fact = miejsce { $seat }: słowa i żetony się różnią
fault-player-left = Gracz odszedł
fault-player-left-fact = miejsce { $seat } odeszło; gra według zasady zegara
fault-hand-killed = STOP. Zabrana ręka
fault-hand-killed-fact = ręka z miejsca { $seat } zabrana albo w mucku
ask-did = Co zrobił gracz?
ask-in-front = Ile razem leży przed graczem?
ask-chip = Ile wart jest żeton?
ask-said = Było słowo „podbijam”, czy same żetony?
ask-after-first = Ile leżało przed graczem po pierwszym ruchu?
ask-after-second = A ile po drugim ruchu?
ask-first = Co było pierwsze?
word-fold = pas
word-check = czekam
word-call = sprawdzam
word-raise = podbijam
word-all_in = all-in
word-chips = żetony
word-words = słowa
key-is-back = Wrócił
key-free = Wybiera miejsce { $seat }
key-counts-call = Sprawdza { $amount }
key-counts-bring-in = Bring-in { $amount }
key-counts-raise = Podbija do { $amount }
key-counts-bet = Stawia { $amount }
key-counts-all-in = All-in { $amount }
