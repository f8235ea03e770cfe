# Che cosa dice il tavolo. La riga della fascia ha al massimo 20 caratteri, il fatto 60.

## Che cosa fa il dealer adesso

direction-idle = Niente da fare
direction-spread = Stendi il mazzo
direction-count-stub = Conta il mazzo
direction-prepare = Mescola e taglia
direction-post = Chiedi i bui
direction-deal = { $count ->
    [one] Dai { $count } carta a testa
   *[other] Dai { $count } carte a testa
}
direction-street = Brucia, poi { $street }
direction-board = Scopri il { $street }
direction-act = Parola al posto { $seat }
direction-amount = Posto { $seat }: quanto?
direction-show = Posto { $seat }: mostra
direction-declare = Chi vince?
direction-name = Che carta è?
direction-push = Piatto al posto { $seat }
direction-push-several = { $count ->
    [one] Piatto a { $count } posto
   *[other] Piatto a { $count } posti
}
direction-slide = Spostala al posto { $seat }
direction-take-back = A monte: raccogli

## Il fatto accanto e le parole piccole sotto

fact-amount = { $amount }
fact-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}
fact-cards-up = { $count ->
    [one] { $count } carta scoperta
   *[other] { $count } carte scoperte
}
fact-check = Check
fact-from-seat = è al posto { $seat }
fact-hand = mano { $number }
fact-misdeal = tutte le carte: mescola, taglia, ridai; i bui restano
fact-need-players = servono due giocatori con fiche
fact-place = { $place }
fact-spread = 52 carte, fronte e retro, tutte diverse
fact-stub = { $count ->
    [one] deve restare { $count } carta
   *[other] devono restare { $count } carte
}
fact-showdown = showdown

note-button = bottone al posto { $seat }
note-first-card = la prima al posto { $seat }
note-last-pot-first = prima l’ultimo piatto
note-least = almeno
note-look-and-tap = guarda, poi tocca
note-nothing-owed = nessuna puntata
note-or-bet = o puntata
note-or-complete = o completo
note-or-raise = o rilancio
note-or-muck = o muck
note-pot = piatto
note-side-pot = piatto laterale { $number }
note-to-call = per il call

## I gesti di un’indicazione, una spunta ciascuno

step-card = { $place }
step-card-down = { $place }
step-collect = puntate nel piatto
step-return = rendi { $amount } al posto { $seat }
step-all-in = bottone all-in al posto { $seat }
step-pot = { $number ->
    [0] piatto principale: { $amount }
   *[other] piatto laterale { $number }: { $amount }
}
step-kill = ritira la mano perdente del posto { $seat }
step-odd = chip dispari al posto { $seat }
step-shuffle = mescola
step-cut = taglia
step-post = posto { $seat }: { $word } { $amount }
step-rake = rake: { $amount }
step-push = { $number ->
    [0] piatto: { $amount } al posto { $seat }
   *[other] piatto laterale { $number }: { $amount } al posto { $seat }
}
step-faces = fronti: nessuna manca, nessuna doppia
step-backs = dorsi: tutti uguali, senza segni
step-wash = rimescola coperte
step-take-in = raccogli le carte

## Tasti

key-done = Fatto: { $word }
key-fold = Fold
key-check = Check
key-call = Call
key-bet = Punto
key-complete = Completo a
key-raise-to = Rilancio a
key-all-in = All-in
key-buy-in = Posto { $seat } compra
key-muck = Posto { $seat }: muck
key-winner = Piatto diviso
key-winner-seat = Vince il posto { $seat }
key-card = { $card }
key-another-card = Un’altra carta
key-look-again = Guarda di nuovo
key-misdeal = A monte
key-noted = Annotato
key-slid = Carta spostata
key-void = Annulla la mano

## Che cosa toglie Annulla

undo-done = { $word }
undo-fold = posto { $seat } fold
undo-check = posto { $seat } check
undo-call = posto { $seat } call { $amount }
undo-raise = posto { $seat } rilancia a { $amount }
undo-amount = rilancio del posto { $seat }
undo-bet = posto { $seat } punta { $amount }
undo-complete = posto { $seat } completa a { $amount }
undo-all-in = posto { $seat } all-in
undo-muck = posto { $seat } muck
undo-winner = vince il posto { $seats }
undo-name = la carta è { $card }

## Che cosa è andato storto e che cosa non si sa

doubt-unread = Non letta: { $place }

fault-wrong-seat = Posto errato
fault-wrong-seat-fact = il posto { $seat } ha la carta { $number }, dovuta al posto { $owed }
fault-not-read = Carta non letta
fault-not-read-fact = di’ che carta è, al più tardi prima di dare il piatto
fault-duplicate-in-play = STOP. Carta doppia
fault-duplicate-in-play-fact = { $card } è già in gioco
fault-camera-lost = Senza telecamera
fault-camera-lost-fact = si gioca: tocca ciò che hai fatto
fault-board-offline = Dispositivo muto
fault-board-offline-fact = { $device }: nessuna risposta. Usa questi tasti
fault-board-gap = Qualcosa è sfuggito
fault-board-gap-fact = { $device }: segnali persi. Controlla puntate e carte
fault-recovered = Ripresa della mano

seen-owed = carta { $number }: posto { $owed }
seen-has = una carta al posto { $seat }
seen-first-place = { $card } una volta: { $other }
seen-second-place = { $card } di nuovo: { $place }

## Perché una richiesta è rifiutata

refused-amount-missing = Prima scrivi l’importo
refused-between-hands = Fiche solo tra una mano e l’altra
refused-busy = Il tavolo è occupato. Tocca di nuovo
refused-card-elsewhere = { $card } è già uscita: { $place }
refused-cards-since = Nel frattempo sono uscite carte. Chiama il floor
refused-floor-decides = Decide il floor
refused-missing = Manca: { $word }
refused-needs-cards = Prima vanno lette alcune carte
refused-no-public-card = Nessuna carta scoperta da nominare: { $place }
refused-no-seat = Questo tavolo non ha il posto { $seat }
refused-not-a-card = Non è una carta
refused-not-now = Non ora. Segui la riga in alto
refused-not-that-seat = Non può essere il posto { $seat }
refused-not-your-turn = Non tocca al posto { $seat }
refused-nothing-to-undo = Niente da annullare
refused-role = Questo schermo mostra soltanto
refused-stale = Il tavolo è andato avanti. Guarda, poi tocca di nuovo
refused-unknown-action = Questa scelta non esiste
refused-unknown-request = Il tavolo non conosce questo tasto

## Perché le regole dicono no

amount-above-nothing = Scrivi un importo sopra 0
a-card-cannot-be = { $card } non può stare lì: dilla
bet-to-face = C’è una puntata: call, rilancio o fold
betting-not-reopened = L’all-in corto non riapre: call o fold
between-hands-only = Solo tra una mano e l’altra
both-blinds-agree = Entrambi i bui devono accettare il chop
bring-in-first = Prima apre la carta più bassa: { $amount } o puntata piena
burn-first = Prima brucia una carta
buy-in-too-large = L’acquisto è al massimo { $most }
buy-in-too-small = L’acquisto è almeno { $least }
cannot-open = Il posto { $seat } non può aprire: le sue carte sono lette
cannot-run-it-again = Ora carte comuni una volta sola
card-already-out = Quella carta è già uscita
card-to-wrong-seat = Il posto { $dealt } ha la carta del posto { $owed }
cards-speak = Parlano le carte: vince un’altra mano
hand-is-over = La mano è finita
hand-not-finished = La mano non è finita
more-than-the-stack = Lo stack permette al massimo { $most }
must-show = Il posto { $seat } deve mostrare
no-blind-owed = Il posto { $seat } non ha bui mancati
no-bring-in-owed = Ora niente bring-in
no-burn-owed = Ora non si brucia
no-card-in-that-place = Lì non c’è nessuna carta
no-cards-now = Ora non si danno carte
no-cards-owed-to-players = Nessun giocatore aspetta una carta
no-cards-owed-to-the-board = Ora nessuna carta comune
no-claim-on-the-pot = Uno di questi posti non può vincere il piatto
no-deck-on-request = Ora il mazzo non si cambia a richiesta
no-hand-to-show = Il posto { $seat } non ha una mano da mostrare
no-reshuffle-owed = Ora non si rimescola
no-straddle-there = Il posto { $seat } ora non può fare straddle
no-such-board = Non ci sono queste carte comuni
no-such-pot = Quel piatto non esiste
no-such-seat = Questo tavolo non ha il posto { $seat }
no-top-up = A questo tavolo niente ricarica
nobody-to-act = Ora nessuno ha la parola
not-asked-to-show = Al posto { $seat } non è chiesto di mostrare
not-dealt-in = Il posto { $seat } non gioca questa mano
not-the-blinds-alone = Chop solo se tutti hanno foldato fino ai due bui
not-your-turn = Parola al posto { $seat }
nothing-contradicts-it = { $card } può stare lì
nothing-to-post = Tutte le poste sono messe
only-all-in = Si rilancia solo all-in
opener-is-settled = Si sa già chi apre
player-sits-already = Questo giocatore è già seduto
raise-must-exceed-the-bet = Il rilancio deve superare la puntata
raise-one-of-two = { $least } o { $most }, niente in mezzo
raise-size = Minimo { $least }, massimo { $most }
raises-are-capped = Basta rilanci: il tetto è { $raises }
reshuffle-first = Prima rimescola le bruciate con il mazzo restante
runs-two-or-three = Carte comuni due volte, al massimo { $most }
seat-is-empty = Al posto { $seat } non c’è nessuno
seat-is-taken = Il posto { $seat } è occupato
shown-cards-differ = Il posto { $seat } mostra carte diverse da quelle viste
too-few-cards-to-run = Carte insufficienti: ne restano { $count }
too-few-players = Per distribuire servono due giocatori
top-up-too-large = La ricarica qui è al massimo { $most }
upcards-speak = Parlano le carte scoperte: parola al posto { $seat }

## La storia di una mano, riletta dal registro

story-hand = Mano { $number }
story-proven = fatto ({ $word })
story-void = Mano annullata: tutte le puntate tornano
story-misdeal = A monte: si ridà la mano

## Poste

stakes-limit = { $lower }–{ $upper }
stakes-no-limit = { $small }–{ $big }
stakes-pot-limit = { $small }–{ $big }

## Luoghi e parole singole che entrano in altre frasi

place-board = { $number ->
    [1] flop 1
    [2] flop 2
    [3] flop 3
    [4] turn
   *[5] river
}
place-aside = da parte
place-burn = carta bruciata
place-muck = scarti
place-seat = posto { $number }
place-stub = mazzo restante

word-holdem = Hold’em
word-stud = Seven-Card Stud
word-omaha = Omaha
word-razz = Razz
word-preflop = preflop
word-flop = flop
word-turn = turn
word-river = river
word-third = third street
word-fourth = fourth street
word-fifth = fifth street
word-sixth = sixth street

word-ante = ante
word-blind = buio
word-small_blind = piccolo buio
word-big_blind = grande buio
word-dead_blind = buio morto
word-straddle = straddle

word-camera = telecamera
word-deal_sensor = sensore carte
word-foot_switch = pedale
word-shuffler = mescolatrice
word-seat_panel = pannello del posto

# Che cosa prova che qualcosa è stato fatto; la telecamera è più sopra.
word-count = conteggio delle carte
word-deck = mazzo
word-told = detto da una persona

# Che cosa registra il tasto Fatto.
word-spread = mazzo controllato
word-count_stub = mazzo contato
word-prepare = mazzo pronto
word-post = bui messi
word-deal = carte distribuite
word-street = carte comuni date
word-show = mano mostrata
word-push = piatto consegnato
word-slide = carta spostata
word-take_back = carte raccolte

# Che cosa può mancare in una richiesta.
word-action = azione
word-amount = importo
word-card = carta
word-choice = scelta
word-fault = problema
word-place = posizione della carta
word-seat = posto
word-seats = posti
