# Che cosa dice il tavolo nel Seven-Card Stud.

direction-antes = Chiedi gli ante
direction-bring-in = Posto { $seat }: bring-in
direction-upcards = { $count ->
    [0] Una scoperta a testa
   *[other] Brucia, 1 scoperta
}
direction-river = { $count ->
    [0] Una coperta a testa
   *[other] Brucia, 1 coperta
}
direction-community = { $count ->
    [0] Una carta comune
   *[other] Brucia, 1 comune
}
direction-burn = Brucia una carta
direction-reshuffle = Mescola con bruciate
direction-read-low = Chi ha la più bassa?
direction-read-high = Chi è più alto?

fact-third = due coperte e una scoperta a testa: { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}
fact-cards-from = { $street }: { $count ->
    [one] { $count } carta, al posto { $seat }
   *[other] { $count } carte, la prima al posto { $seat }
}
fact-community = scoperta al centro, vale per ogni mano
fact-reshuffle = { $count ->
    [one] { $count } bruciata e il mazzo restante, mai gli scarti
   *[other] { $count } bruciate e il mazzo restante, mai gli scarti
}
fact-upcards-not-read = non lette: posto { $seats }

note-full-bet = o la puntata piena
note-low-card = carta più bassa
note-tap-or-name = tocca il posto o nomina la carta

key-low = Bassa: posto toccato
key-high = Alta: posto toccato
key-high-pair = Alta, con coppia
key-low-seat = Posto { $seat } basso
key-high-seat = Posto { $seat } alto

undo-low = posto { $seat } ha la più bassa
undo-high = posto { $seat } è il più alto

place-community = centro
place-seat-up = posto { $number }, scoperta

# Che cosa registra il tasto Fatto e che cosa può mancare.
word-reshuffle = mazzo rimescolato
word-pair = coppia

# Che cosa è andato storto nello Stud, e che cosa si chiede.
fault-door-down = Terza carta coperta
fault-door-down-fact = la terza carta del posto { $seat } è coperta
fault-stud-order = Scoperta fuori posto
fault-stud-order-fact = al posto { $seat } c’è la carta del posto { $owed }
fault-premature-stud = Dentro o fuori?
fault-premature-stud-fact = scoperte già date: il posto { $seat } ha parlato?
fault-seventh-up = River scoperto
fault-seventh-up-fact = il river del posto { $seat } è scoperto
fault-short-stub = Mazzo corto
fault-short-stub-fact = { $count ->
    [one] resta { $count } carta: dai come dice la riga
   *[other] restano { $count } carte: dai come dice la riga
}
fault-wrong-bring-in = Bring-in sbagliato
fault-wrong-bring-in-fact = ha aperto il posto { $seat }, la bassa è al posto { $low }

ask-owed = A quale posto spetta?
ask-low = Quale posto ha la bassa?
ask-early = Quante date in anticipo?
ask-declares = Il giocatore dichiara all-in per il piatto di ora?
word-plays_on = gioca ancora
