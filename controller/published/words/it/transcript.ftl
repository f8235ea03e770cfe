# Una mano raccontata riga per riga, dopo che è stata giocata.

## Chi siede dove, e per quanto

transcript-hand = Mano { $name }
transcript-game = { $word }, { $structure ->
    [limit] limit { $lower }–{ $upper }
    [spread] spread limit { $lower }–{ $upper }
    [pot] pot limit, puntata minima { $lower }
   *[no] no limit, puntata minima { $lower }
}
transcript-seat = Posto { $seat }: { $stack }
transcript-button = Bottone: posto { $seat }
transcript-antes = Ante: { $amount } a testa
transcript-posts = Posto { $seat }: { $word } { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}

## Carte

transcript-street = { $street }, piatto { $pot }
transcript-face-down = { $count ->
    [one] { $count } carta coperta a testa: posti { $seats }
   *[other] { $count } carte coperte a testa: posti { $seats }
}
transcript-cards = Posto { $seat }: { $cards }
transcript-upcard = Posto { $seat }: { $card }, scoperte { $cards }
transcript-board = Carte comuni: { $cards }
transcript-community = Carta comune per tutti: { $card }
transcript-burn = Carta bruciata
transcript-reshuffle = Carte bruciate e mazzo restante rimescolati insieme
transcript-contradicts = { $card } si vede dove non può stare
transcript-runs = Tutti d’accordo: carte comuni { $count } volte
transcript-next-board = Carte comuni, volta { $number }
transcript-opens = Il dealer legge le carte scoperte: parola al posto { $seat }{ $pair ->
    [1] , coppia scoperta
   *[0] {""}
}

## Che cosa hanno fatto i giocatori

transcript-folds = Posto { $seat }: fold
transcript-checks = Posto { $seat }: check
transcript-calls = Posto { $seat }: call { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-bets = Posto { $seat } punta { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-raises = Posto { $seat } rilancia a { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-completes = Posto { $seat } completa a { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-brings-in = Posto { $seat }: bring-in { $amount }{ $last ->
    [1] , all-in
   *[0] {""}
}
transcript-doubled = Coppia scoperta: per il resto del giro la puntata alta
transcript-timed-out = Posto { $seat }: tempo scaduto, all-in per il piatto
transcript-returned = Posto { $seat } riprende { $amount }: puntata non vista

## La fine

transcript-showdown = Showdown, piatto { $pot }
transcript-won = Nessun call, piatto { $pot }
transcript-shows = Posto { $seat } mostra { $cards }
transcript-shows-hand = Posto { $seat } mostra { $cards }: { $rank ->
    [pair] coppia
    [two_pair] doppia coppia
    [three_of_a_kind] tris
    [straight] scala
    [flush] colore
    [full_house] full
    [four_of_a_kind] poker
    [straight_flush] scala colore
   *[high_card] carta alta
} ({ $ranks })
transcript-mucks = Posto { $seat }: muck
transcript-declared = Il dealer legge le mani{ $number ->
    [-1] {""}
    [0] {" "}per il piatto principale
   *[other] {" "}per il piatto laterale { $number }
}{ $board ->
    [0] {""}
   *[other] {" "}sul board { $board }
}: { $count ->
    [one] vince il posto { $seats }
   *[other] piatto diviso, posti { $seats }
}
transcript-unread = Piatto non assegnato: carte non lette, posto { $seats }
transcript-rake = Rake: { $amount }
transcript-wins = Posto { $seat } vince { $amount }{ $number ->
    [-1] {""}
    [0] {" "}dal piatto principale
   *[other] {" "}dal piatto laterale { $number }
}{ $board ->
    [0] {""}
   *[other] {" "}sul board { $board }
}{ $split ->
    [1] , diviso
   *[0] {""}
}
transcript-stacks = Stack dopo la mano
transcript-stack = Posto { $seat }: { $stack } ({ $way ->
    [1] +{ $amount }
    [-1] −{ $amount }
   *[0] invariato
})

## Le decisioni

transcript-killed = Posto { $seat }: mano morta{ $amount ->
    [0] {""}
   *[other] , { $amount } tornano indietro
}
transcript-given-back = Il posto { $seat } riprende la mano
transcript-turned-up = Posto { $seat }: { $card } diventa la carta scoperta
transcript-taken-back = { $street ->
    [flop] Il flop
    [turn] Il turn
    [fourth] La quarta strada
    [fifth] La quinta strada
    [sixth] La sesta strada
   *[river] Il river
} torna indietro e si ridà
transcript-burns = Carte bruciate: { $count }; prima della prossima strada se ne bruciano { $next }
transcript-counted = Posto { $seat }: contate { $stack } fiche dietro
transcript-hand-counted = Posto { $seat }: { $count ->
    [one] una carta
   *[other] { $count } carte
} al conteggio
transcript-scrap = Una carta è scarto
transcript-reopened = Il piatto di { $pot } torna al centro
transcript-misdeal = A monte ({ $rule }): le puntate tornano e si ridà la mano
transcript-void = Mano annullata ({ $rule }): tutte le puntate tornano
transcript-claim-kept = Il posto { $seat } è all-in per il piatto di ora
