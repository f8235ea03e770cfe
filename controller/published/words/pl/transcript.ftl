# Rozdanie opowiedziane po kolei, już po nim.

## Kto gdzie siedzi i o co gra

transcript-hand = Rozdanie { $name }
transcript-game = { $word }, { $structure ->
    [limit] limit { $lower }–{ $upper }
    [spread] spread limit { $lower }–{ $upper }
    [pot] pot limit, zakład od { $lower }
   *[no] no limit, zakład od { $lower }
}
transcript-seat = Miejsce { $seat }: { $stack }
transcript-button = Button: miejsce { $seat }
transcript-antes = Ante: po { $amount }
transcript-posts = Miejsce { $seat }: { $word } { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}

## Karty

transcript-street = { $street }, pula { $pot }
transcript-face-down = { $count ->
    [one] Po { $count } karcie zakrytej: miejsca { $seats }
    [few] Po { $count } karty zakryte: miejsca { $seats }
   *[many] Po { $count } kart zakrytych: miejsca { $seats }
}
transcript-cards = Miejsce { $seat }: { $cards }
transcript-upcard = Miejsce { $seat }: { $card }, odkryte { $cards }
transcript-board = Karty wspólne: { $cards }
transcript-community = Karta wspólna dla wszystkich: { $card }
transcript-burn = Karta spalona
transcript-reshuffle = Spalone karty i reszta talii przetasowane razem
transcript-contradicts = { $card } widać tam, gdzie nie może być
transcript-runs = Za zgodą wszystkich karty wspólne { $count } razy
transcript-next-board = Karty wspólne po raz { $number }
transcript-opens = Krupier czyta odkryte karty: zaczyna miejsce { $seat }{ $pair ->
    [1] , jest otwarta para
   *[0] {""}
}

## Co zrobili gracze

transcript-folds = Miejsce { $seat } pasuje
transcript-checks = Miejsce { $seat } czeka
transcript-calls = Miejsce { $seat } sprawdza { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-bets = Miejsce { $seat } stawia { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-raises = Miejsce { $seat } podbija do { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-completes = Miejsce { $seat } dopełnia do { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-brings-in = Miejsce { $seat }: bring-in { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-doubled = Otwarta para: do końca rundy wyższa stawka
transcript-timed-out = Miejsce { $seat }: czas minął, all-in o pulę
transcript-returned = Miejsce { $seat } odbiera { $amount }: nikt nie sprawdził

## Koniec

transcript-showdown = Showdown, pula { $pot }
transcript-won = Nikt nie sprawdził, pula { $pot }
transcript-shows = Miejsce { $seat } pokazuje { $cards }
transcript-shows-hand = Miejsce { $seat } pokazuje { $cards }: { $rank ->
    [pair] para
    [two_pair] dwie pary
    [three_of_a_kind] trójka
    [straight] strit
    [flush] kolor
    [full_house] full
    [four_of_a_kind] kareta
    [straight_flush] poker
   *[high_card] wysoka karta
} ({ $ranks })
transcript-mucks = Miejsce { $seat }: muck
transcript-declared = Krupier czyta ręce{ $number ->
    [-1] {""}
    [0] {" "}w puli głównej
   *[other] {" "}w puli bocznej { $number }
}{ $board ->
    [0] {""}
   *[other] {" "}za karty wspólne { $board }
}: { $count ->
    [one] wygrywa miejsce { $seats }
   *[other] podział, miejsca { $seats }
}
transcript-unread = Puli nie oddano: kart nie odczytano, miejsce { $seats }
transcript-rake = Rake: { $amount }
transcript-wins = Miejsce { $seat } wygrywa { $amount }{ $number ->
    [-1] {""}
    [0] {" "}z puli głównej
   *[other] {" "}z puli bocznej { $number }
}{ $board ->
    [0] {""}
   *[other] {" "}za karty wspólne { $board }
}{ $split ->
    [1] , podział
   *[0] {""}
}
transcript-stacks = Stacki po rozdaniu
transcript-stack = Miejsce { $seat }: { $stack } ({ $way ->
    [1] +{ $amount }
    [-1] −{ $amount }
   *[0] bez zmian
})

## Rozstrzygnięcia

transcript-killed = Miejsce { $seat }: ręka martwa{ $amount ->
    [0] {""}
   *[other] , { $amount } wraca
}
transcript-given-back = Miejsce { $seat } odzyskuje rękę
transcript-turned-up = Miejsce { $seat }: { $card } staje się kartą odkrytą
transcript-taken-back = { $street ->
    [flop] Flop
    [turn] Turn
    [fourth] Czwarta ulica
    [fifth] Piąta ulica
    [sixth] Szósta ulica
   *[river] River
}: cofnięcie i ponowne rozdanie
transcript-burns = Spalone: { $count }; przed następną ulicą palimy { $next }
transcript-counted = Miejsce { $seat } ma po przeliczeniu { $stack }
transcript-hand-counted = Miejsce { $seat }: po przeliczeniu kart { $count }
transcript-scrap = Jedna karta odpada z gry
transcript-reopened = Pula { $pot } wraca na środek
transcript-misdeal = Misdeal ({ $rule }): zakłady wracają, rozdajemy jeszcze raz
transcript-void = Rozdanie nieważne ({ $rule }): wszystkie zakłady wracają
transcript-claim-kept = Miejsce { $seat }: all-in o dotychczasową pulę
