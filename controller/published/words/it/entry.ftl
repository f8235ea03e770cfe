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
