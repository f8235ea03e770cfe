# What goes wrong with the deck.

fault-boxed = Odwrócona karta
fault-boxed-fact = { $seen ->
    [yes] widać przód: czy tak leżała w talii?
   *[no] karta w talii leży odkryta
}
key-turned-over = Odwróciła się
fault-foreign-back = STOP. Inna talia
fault-foreign-back-fact = karta ma rewers innej talii
fault-joker = Joker w grze
fault-joker-fact = rozdano jokera albo pustą kartę
fault-stub-dropped = Talia upadła
fault-stub-dropped-fact = reszta talii upadła
seen-lies-there = widać tutaj: { $place }
ask-back-lies = Gdzie jest karta z innej talii?
ask-joker-lies = Gdzie jest joker?
ask-holder-acted = Czy gracz już z nim zagrał?
ask-stub-lies = Jak leży reszta talii?
word-in_play = w grze
word-in_stub = w reszcie talii
word-in_order = w kolejności
word-out_of_order = nie w kolejności
word-with_muck = z odrzuconymi
word-on_board = na stole
word-face_up = odkryty
word-in_hand = w ręce
word-not_acted = jeszcze nie
word-has_acted = już zagrał

direction-take-deck = Weź talię, przełóż
fact-spread-two = obie talie po 52, awersy i rewersy, żadna dwa razy
fact-spread-joker = leży wśród nich joker: wyjmij go
fact-spread-unread = nieodczytane, poszukaj: { $cards }
fact-spread-turn = odczytano 52 przody; odwróć karty
fact-spread-right = 52 przody i 52 tyły: wszystko się zgadza
key-card-missing = Brakuje { $card }
place-everywhere = cały stół
step-wait-shuffler = poczekaj na tasownicę
step-deck-out = potasowana talia z tasownicy
step-used-deck-in = zagrana talia do tasownicy, start
step-other-deck-in = druga talia do tasownicy, start
key-change-deck = Zmień talię
undo-change-deck = zmiana talii
fault-deck-count = Zła liczba kart
fault-deck-count-fact = policzono { $count }, talia ma { $due }
fault-deck-check = Zła talia
fault-deck-check-fact = { $wrong ->
    [twice] { $card } jest dwa razy
    [lacking] brakuje { $card }
    [other_back] jedna karta ma rewers innej talii
   *[marked] { $card } jest znaczona
}
fault-stub-count = Zła zagrana talia
fault-stub-count-fact = policzono { $count }, powinno być { $due }
fault-shuffler-jam = Tasownica stoi
fault-shuffler-jam-fact = talia w tasownicy nie jest potasowana
fault-lid-open = Otwarto tasownicę
fault-lid-open-fact = talia z tasownicy nie może grać
ask-counted-again = Policz jeszcze raz: ile kart?
ask-machine-count = Wyjmij talię z tasownicy i policz: ile kart?
ask-card = Która karta?
ask-wrong = Co jest nie tak z talią?
word-twice = karta dwa razy
word-lacking = brak karty
word-marked = znaczona karta
word-other_back = rewers innej talii
