# Co stół mówi w Seven-Card Stud.

direction-antes = Ante na stół
direction-bring-in = Miejsce { $seat }: bring-in
direction-upcards = { $count ->
    [0] Po jednej odkrytej
   *[other] Spal, po 1 odkrytej
}
direction-river = { $count ->
    [0] Po jednej zakrytej
   *[other] Spal, po 1 zakrytej
}
direction-community = { $count ->
    [0] Jedna karta wspólna
   *[other] Spal, jedna wspólna
}
direction-burn = Spal jedną kartę
direction-reshuffle = Tasuj: spalone+talia
direction-read-low = Kto ma najniższą?
direction-read-high = Kto jest wysoki?

fact-third = po dwie zakryte i jednej odkrytej, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
fact-cards-from = { $street }: { $count ->
    [one] { $count } karta, na miejsce { $seat }
    [few] { $count } karty, pierwsza na miejsce { $seat }
   *[many] { $count } kart, pierwsza na miejsce { $seat }
}
fact-community = odkryta na środku, gra w każdej ręce
fact-reshuffle = { $count ->
    [one] { $count } spalona i reszta talii, nigdy muck
    [few] { $count } spalone i reszta talii, nigdy muck
   *[many] { $count } spalonych i reszta talii, nigdy muck
}
fact-upcards-not-read = nieodczytane: miejsce { $seats }

note-full-bet = albo pełna stawka
note-low-card = najniższa karta
note-tap-or-name = dotknij miejsca albo nazwij kartę

key-low = Najniższa: dotknięte
key-high = Wysoki: dotknięte
key-high-pair = Wysoki, otwarta para
key-low-seat = Miejsce { $seat } najniższe
key-high-seat = Miejsce { $seat } wysokie

undo-low = miejsce { $seat } ma najniższą
undo-high = miejsce { $seat } jest wysokie

place-community = środek
place-seat-up = miejsce { $number }, odkryta

# Co zapisuje klawisz Gotowe i czego może brakować.
word-reshuffle = talia potasowana
word-pair = para

# Co poszło źle w Stud i o co się wtedy pyta.
fault-door-down = Door card zakryta
fault-door-down-fact = trzecia karta miejsca { $seat } leży zakryta
fault-stud-order = Odkryta nie tam
fault-stud-order-fact = miejsce { $seat } ma kartę miejsca { $owed }
fault-premature-stud = Gra czy pas?
fault-premature-stud-fact = odkryte już leżą: czy miejsce { $seat } zagrało?
fault-seventh-up = River odkryty
fault-seventh-up-fact = river miejsca { $seat } leży odkryty
fault-short-stub = Za mało kart
fault-short-stub-fact = { $count ->
    [one] została { $count } karta: rozdaj, jak w linii
    [few] zostały { $count } karty: rozdaj, jak w linii
   *[many] zostało { $count } kart: rozdaj, jak w linii
}
fault-wrong-bring-in = Zły bring-in
fault-wrong-bring-in-fact = miejsce { $seat } otworzyło, najniższą ma miejsce { $low }

ask-owed = Któremu miejscu się należy?
ask-low = Które miejsce ma najniższą?
ask-early = Ile kart za wcześnie?
ask-declares = Czy gracz deklaruje all-in o dotychczasową pulę?
word-plays_on = gra dalej
