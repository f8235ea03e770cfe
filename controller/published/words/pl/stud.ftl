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
