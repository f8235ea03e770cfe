# What goes wrong with the deck.

fault-boxed = Carta scoperta
fault-boxed-fact = { $seen ->
    [yes] si vede un fronte: era così nel mazzo?
   *[no] una carta è scoperta nel mazzo
}
key-turned-over = Si è voltata
fault-foreign-back = STOP. Altro mazzo
fault-foreign-back-fact = una carta ha il dorso di un altro mazzo
fault-joker = Jolly
fault-joker-fact = è uscito un jolly o una carta bianca
fault-stub-dropped = Mazzo caduto
fault-stub-dropped-fact = il resto del mazzo è caduto
seen-lies-there = visto qui: { $place }
ask-back-lies = Dov’è la carta dell’altro mazzo?
ask-joker-lies = Dov’è il jolly?
ask-holder-acted = Chi lo ha, ha già agito?
ask-stub-lies = Come sono le carte del mazzo?
word-in_play = in gioco
word-in_stub = nel mazzo
word-in_order = in ordine
word-out_of_order = non in ordine
word-with_muck = con gli scarti
word-on_board = sul board
word-face_up = scoperto
word-in_hand = in mano
word-not_acted = non ancora
word-has_acted = ha agito

direction-take-deck = Prendi mazzo, taglia
fact-spread-two = i due mazzi, 52 ciascuno, fronte e dorso, senza doppie
fact-spread-joker = c’è un jolly: toglilo
fact-spread-unread = non lette, da cercare: { $cards }
fact-spread-turn = letti tutti i 52 fronti; volta le carte
fact-spread-right = 52 fronti e 52 dorsi visti: tutto a posto
key-card-missing = Manca { $card }
place-everywhere = tutto il tavolo
step-wait-shuffler = aspetta la mescolatrice
step-deck-out = mazzo mescolato dalla mescolatrice
step-used-deck-in = mazzo usato nella mescolatrice, avvia
step-other-deck-in = altro mazzo nella mescolatrice, avvia
key-change-deck = Cambia il mazzo
undo-change-deck = cambio del mazzo
fault-deck-count = Mazzo: conto errato
fault-deck-count-fact = contate { $count }, un mazzo ne ha { $due }
fault-deck-check = Mazzo non in regola
fault-deck-check-fact = { $wrong ->
    [twice] { $card } c’è due volte
    [lacking] manca { $card }
    [other_back] un dorso è di un altro mazzo
   *[marked] { $card } è segnata
}
fault-stub-count = Mazzo usato: errato
fault-stub-count-fact = contate { $count }, dovrebbero essere { $due }
fault-shuffler-jam = Mescolatrice ferma
fault-shuffler-jam-fact = il mazzo nella mescolatrice non è mescolato
fault-lid-open = Mescolatrice aperta
fault-lid-open-fact = il mazzo nella mescolatrice non si può usare
ask-counted-again = Conta di nuovo: quante carte?
ask-machine-count = Togli il mazzo dalla mescolatrice e conta: quante?
ask-card = Quale carta?
ask-wrong = Che cosa non va nel mazzo?
word-twice = una carta doppia
word-lacking = una carta manca
word-marked = una carta segnata
word-other_back = un dorso di un altro mazzo
