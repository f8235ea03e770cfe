# What is said about entering what players do, and about the time to act.

key-bring-in = Bring-in
key-half-pot = Mezzo piatto
key-pot = Piatto
key-raise-later = Rilancio, importo dopo
key-round-done = Giro finito

note-passed = { $past ->
    [fold] { $count ->
        [one] posto { $seats } fold
       *[other] posti { $seats } fold
    }
    [check] { $count ->
        [one] posto { $seats } check
       *[other] posti { $seats } check
    }
   *[mixed] posti { $seats } fold o check
}
note-pot-sum = { $pot } + { $bet } + { $amount }

note-in = in gioco: { $seats }
round-checks = { $count ->
    [one] posto { $seats } check
   *[other] posti { $seats } check
}; in gioco: { $others }
round-calls = { $count ->
    [one] posto { $seats } call
   *[other] posti { $seats } call
}; in gioco: { $others }
round-folds = { $count ->
    [one] posto { $seats } fold
   *[other] posti { $seats } fold
}; in gioco: { $others }
round-mixed = { $count ->
    [one] posto { $seats } fold
   *[other] posti { $seats } fold
}, gli altri no; in gioco: { $others }

undo-bring-in = posto { $seat }: bring-in { $amount }
undo-passed-fold = { note-passed }, posto { $seat } fold
undo-passed-check = { note-passed }, posto { $seat } check
undo-passed-call = { note-passed }, posto { $seat } call { $amount }
undo-passed-bet = { note-passed }, posto { $seat } punta { $amount }
undo-passed-raise = { note-passed }, posto { $seat } rilancia a { $amount }
undo-passed-complete = { note-passed }, posto { $seat } completa a { $amount }
undo-passed-all-in = { note-passed }, posto { $seat } all-in

refused-no-amount-to-follow = Posto { $seat }: nessun importo può seguire

direction-time = Tempo, posto { $seat }?
direction-away = Posto { $seat } assente
key-time-out = Tempo scaduto
key-clock = Tempo al posto { $seat }
refused-time-is-left = Il posto { $seat } ha ancora tempo
refused-clock-runs = Il tempo corre già

fault-time-up = Tempo scaduto
fault-time-up-fact = il posto { $seat } non ha agito in tempo: ha agito prima?

## What words and chips out of order count as

fault-out-of-turn = Fuori turno
fault-out-of-turn-fact = il posto { $seat } ha agito prima del suo turno
fault-string-bet = String bet
fault-string-bet-fact = il posto { $seat } ha messo fiche in due tempi
fault-oversized-chip = Una sola fiche
fault-oversized-chip-fact = posto { $seat }: una fiche grossa, nessuna parola
fault-under-raise = Rilancio scarso
fault-under-raise-fact = posto { $seat }: meno di un rilancio valido
fault-under-call = Call scarso
fault-under-call-fact = posto { $seat }: meno del call
fault-over-pot = Oltre il piatto
fault-over-pot-fact = posto { $seat }: più del piatto
fault-over-limit = Oltre il limite
fault-over-limit-fact = posto { $seat }: più del limite
fault-capped = Basta rilanci
fault-capped-fact = il posto { $seat } ha rilanciato dopo l’ultimo rilancio
fault-unclear-bet = Puntata non chiara
fault-unclear-bet-fact = posto { $seat }: parole e fiche non coincidono
fault-player-left = Giocatore via
fault-player-left-fact = il posto { $seat } è andato via; vale la regola del tempo
fault-hand-killed = STOP. Mano tolta
fault-hand-killed-fact = la mano del posto { $seat } presa o finita nel muck
ask-did = Che cosa ha fatto il giocatore?
ask-in-front = Quanto c’è davanti, in tutto?
ask-chip = Quanto vale la fiche?
ask-said = Ha detto “rilancio” o solo fiche?
ask-after-first = Quanto c’era davanti dopo il primo gesto?
ask-after-second = E quanto dopo il secondo?
ask-first = Che cosa è venuto prima?
word-fold = fold
word-check = check
word-call = call
word-raise = rilancio
word-all_in = all-in
word-chips = fiche
word-words = parole
key-is-back = È tornato
key-free = Sceglie il posto { $seat }
key-counts-call = Call { $amount }
key-counts-bring-in = Bring-in { $amount }
key-counts-raise = Rilancio a { $amount }
key-counts-bet = Punta { $amount }
key-counts-all-in = All-in { $amount }
