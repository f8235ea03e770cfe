# Che cosa valgono parole e fiche di un giocatore e che cosa si fa quando qualcosa va storto. Una frase ha al massimo 60 caratteri.

## Che cosa valgono parole e fiche

counts-as-said = Valgono le parole
counts-as-pushed = Valgono le fiche messe
raise-below-least = Meno del minimo: rilancio a { $least }
raise-with-no-bet = Nessuna puntata finora: punta { $least }
bet-below-least = Meno della puntata minima: { $least }
half-a-raise-is-completed = Almeno la metà: si completa a { $least }
less-than-half-calls = Meno di mezzo rilancio: non rilancia
no-raise-here = Qui non si rilancia: non è rilancio
trimmed = Sopra il massimo: ridotto a { $most }
under-call = Al call mancano { $amount }: si aggiungono
under-call-floor = Al call mancano { $amount }: decide il floor
call-with-nothing-owed = Nessuna puntata da vedere: è check
check-facing-a-bet = C’è una puntata: call { $amount } o fold
must-bring-in = La carta più bassa deve aprire: { $amount }
every-chip-needed = Ogni fiche serve al call: è call
one-chip-calls = Una fiche da { $amount } senza parole: call
one-chip-bets = Una fiche senza parole: valgono tutti i { $amount }
string-bet = String bet: vale il primo gesto
amount-to-follow = Rilancio a quanto? Da { $least } a { $most }
pot-is-no-amount = “Piatto” qui non è un importo: decide il floor
chips-beyond-the-stack = Più dello stack di { $amount }: decide il floor

## Fuori turno e saltati

action-backs-up = La parola torna al posto { $seat }
out-of-turn-binds = Nulla è cambiato: il posto { $seat } è vincolato
out-of-turn-fold-binds = Posto { $seat }: il fold fuori turno resta
out-of-turn-is-free = La puntata è cambiata: il posto { $seat } sceglie di nuovo
skipped-too-late = Il posto { $seat } ha parlato tardi: decide il floor

## Importi errati notati dopo

underraise-corrected = Corretto: { $total } per chi ha pareggiato
underraise-stands = Troppo tardi per correggere: resta { $total }
over-pot-trimmed = Sopra il piatto: ridotto a { $total }
over-pot-stands = Non si riduce: resta { $total }

## Chi decide

asks-floor = Chiama il floor
asks-player = Chiedi al giocatore
asks-amount = Chiedi l’importo

## Che cosa si dice ad alta voce

say-call = Posto { $seat }, call
say-bet = Posto { $seat } punta { $amount }
say-raise = Posto { $seat } rilancia a { $amount }
say-all-in = Posto { $seat }, all-in
say-countdown = { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}
say-time = Tempo, posto { $seat }

## Perché l’orologio è fermo

hold-doubt = Orologio fermo: qualcosa non si sa
hold-fault = Orologio fermo: qualcosa è andato storto
hold-count = Orologio fermo: si contano le fiche
hold-floor-call = Orologio fermo: il floor è chiamato

## Che cosa può andare storto

error-burn-missing = Nessuna carta bruciata
error-burn-double = Due carte bruciate
error-flop-too-many = Troppe carte nel flop
error-board-premature = Carte comuni prima della fine delle puntate
error-stub-dropped = Mazzo restante caduto
error-stub-asked-for = Qualcuno vuole vedere mazzo o scarti
error-dealt-too-far = Carta di troppo al primo posto
error-card-astray = Carta al posto errato
error-seat-skipped = Posto saltato, distribuzione continuata
error-dealt-in-wrongly = Carte a un posto che non gioca
error-dealt-out-wrongly = Posto saltato nella distribuzione
error-wrong-count = Mano con un numero errato di carte
error-down-card-exposed = Carta coperta esposta
error-card-off-table = Carta caduta dal tavolo
error-thrown-into-another-hand = Carte finite in un’altra mano
error-boxed-card = Carta girata nel mazzo
error-joker-found = Jolly o carta bianca
error-two-of-a-card = La stessa carta due volte
error-foreign-back = Carta di un altro mazzo
error-card-missing = Nel mazzo manca una carta
error-deck-wrong = Mazzo non in regola
error-deck-miscounted = Mazzo con un numero sbagliato di carte
error-machine-stopped = Mescolatrice ferma
error-hand-killed = Mano viva presa o finita negli scarti
error-button-misplaced = Bottone al posto errato
error-wrong-bring-in = Bring-in del giocatore errato
error-door-card-down = Carta scoperta data coperta
error-seventh-up = River dato scoperto
error-folded-unbet = Fold senza puntata da vedere
error-upcards-picked-up = Carte scoperte raccolte
error-absent-at-deal = Giocatore assente alla distribuzione
error-wrong-count-at-showdown = Numero errato di carte allo showdown
error-stud-premature = Carte di stud prima della fine delle puntate
error-upcard-astray = Carte scoperte ai posti errati
error-called-hand-asked = Qualcuno vuole vedere una mano chiamata
error-shown-to-one = Carte mostrate a un solo giocatore
error-pot-disputed = Piatto contestato

## Chi rimedia e fino a quando

remedy-heading = { $error } ({ $who }; { $until })
who-system = il tavolo da sé
who-dealer = dealer
who-floor = floor
who-dealer-as-floor = dealer, tenendo il tasto
until-any-time = in ogni momento
until-action-of-holder = fino all’azione di quel giocatore
until-action-of-next = fino all’azione del giocatore dopo
until-action-on-street = fino alla prima azione su queste carte
until-substantial-action = fino all’azione sostanziale
until-next-bet = fino alla prossima puntata
until-end-of-betting = fino alla fine delle puntate
until-award = finché non si dà il piatto
until-next-hand = fino all’inizio della prossima mano
until-next-substantial-action = fino all’azione sostanziale della prossima mano

## Rimedi, passo per passo: la distribuzione

remedy-misdeal = A monte: raccogli tutte le carte
remedy-deal-again = Mescola, taglia, ridai: stessi giocatori, stesse puntate
remedy-finish-deal = Finisci di distribuire
remedy-slide-astray = Sposta la carta al posto { $seat }
remedy-back-up-astray = Ogni carta indietro di un posto, fino al posto { $seat }
remedy-slide-street = Sposta le altre carte indietro di una
remedy-complete-hand-owed = { $count ->
    [one] Posto { $seat }: dai la carta che manca dal mazzo
   *[other] Posto { $seat }: dai le { $count } carte che mancano dal mazzo
}
remedy-replace-card-exposed = Al posto { $seat } la prossima carta in cambio
remedy-replace-card-joker = Al posto { $seat } la prossima carta in cambio
remedy-next-card-in-place = Al suo posto la prossima carta del mazzo
remedy-card-plays-exposed = Il posto { $seat } tiene la carta: gioca
remedy-scrap-boxed = Metti da parte la carta girata: non gioca
remedy-scrap-joker = Mettila da parte: non gioca
remedy-show-to-all-exposed = Mostra la carta a tutti

## Carte bruciate, carte comuni e mazzo restante

remedy-burn = Brucia una carta
remedy-becomes-burn-first-of-street = Metti la prima carta tra le bruciate
remedy-becomes-burn-flop = Pescane una a caso e bruciala
remedy-becomes-burn-extra = Bruciala: è la prima bruciata
remedy-becomes-burn-exposed = La carta esposta diventa la bruciata
remedy-scramble-face-down-flop = Mischia coperte le { $count } carte del flop
remedy-next-card-completes-flop = La prossima carta completa il flop
remedy-floor-draws-burn = Il floor ne pesca una: sarà la prossima bruciata
remedy-stands-flop = Le altre tre sono il flop
remedy-stands-street = Le carte date restano
remedy-one-burn-next = Prima del turn brucia una carta, come sempre
remedy-later-cards-in-order = Dai le prossime carte come sarebbero uscite
remedy-back-on-top-street = Rimetti le carte date sul mazzo, in ordine
remedy-back-on-top-second-burn = Rimetti la seconda bruciata sul mazzo
remedy-back-on-top-extra = Rimetti sul mazzo la carta in più del posto { $seat }
remedy-back-into-stub-street = Rimetti le carte date nel mazzo, coperte
remedy-back-into-stub-set-aside = Rimetti nel mazzo la carta da parte, coperta
remedy-reshuffle-stub = Mescola il mazzo restante, coperto
remedy-reshuffle-stub-and-muck = Mescolalo con le carte tra cui è caduto, coperte
remedy-rebuild-stub = Ricomponi il mazzo restante nel suo ordine
remedy-set-aside-street = { $count ->
    [one] Metti da parte la carta data
   *[other] Metti da parte le { $count } carte date
}
remedy-set-aside-stub = { $count ->
    [one] Metti da parte un’altra carta del mazzo
   *[other] Metti da parte altre { $count } carte del mazzo
}
remedy-deal-street = Dai le carte della strada
remedy-deal-without-burn = Dai le carte della strada senza bruciare
remedy-deal-set-aside = Dai le carte da parte in ordine; il resto sul mazzo
remedy-nobody-looks = Nessuno guarda mazzo o scarti
remedy-deck-out = Togli il mazzo dal gioco
remedy-other-deck = Prendi l’altro mazzo
remedy-bag-deck = Imbusta il vecchio mazzo e annota perché
remedy-shuffle-and-cut = Mescola e taglia il mazzo nuovo
remedy-shuffle-by-hand = Mescola a mano questo mazzo contato, o l’altro

## Stud

remedy-must-bring-in = Il posto { $seat } deve fare il bring-in
remedy-owes-no-bring-in = Il posto { $seat } non deve il bring-in
remedy-opening-stands = Posto { $seat }: l’apertura resta
remedy-becomes-upcard-exposed = Posto { $seat }: la carta esposta resta scoperta
remedy-third-card-down = Posto { $seat }: dai la terza carta coperta
remedy-floor-turns-one-up = Il floor scopre a caso una carta del posto { $seat }
remedy-others-get-it-up = Dai il river scoperto a tutti gli altri
remedy-card-plays-street = Il posto { $seat } tiene il river già mischiato
remedy-may-be-all-in = Il posto { $seat } può essere all-in per il piatto di ora
remedy-may-not-raise = Il posto { $seat } non può puntare né rilanciare
remedy-lays-out-again = Il posto { $seat } rimette le carte scoperte sul tavolo
remedy-keeps-getting-cards = Continua a dare carte al posto { $seat }
remedy-gets-no-more-cards = Non dare più carte al posto { $seat }

## Puntate, mani, piatto e bottone

remedy-stands = Resta com’è
remedy-finish-betting = Finisci il giro di puntate
remedy-bets-back = Rendi tutte le puntate
remedy-bet-back = Rendi la puntata al posto { $seat }
remedy-uncalled-bet-back = Rendi la puntata non vista al posto { $seat }
remedy-dead-hand = Posto { $seat }: mano morta
remedy-hand-plays = Posto { $seat }: la mano vale
remedy-hand-back = Rendi la mano al posto { $seat }
remedy-show-to-all = Il posto { $seat } mostra la mano a tutti
remedy-show-after-round = Il posto { $seat } mostra a tutti dopo il giro di puntate
remedy-show-after-hand = Il posto { $seat } mostra a tutti a fine mano
remedy-need-not-show = Il posto { $seat } può non mostrare
remedy-pot-back = Riprendi il piatto
remedy-push-pot = Piatto al posto { $seat }
remedy-button-moves = Sposta il bottone al posto giusto
remedy-button-next-hand = Correggi il bottone prima della prossima mano
remedy-floor-rules = Come si va avanti lo decide il floor
remedy-floor-rules-hand = Sulla mano del posto { $seat } decide il floor
