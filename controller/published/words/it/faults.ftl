# What went wrong, what the dealer is asked about it, and each step that puts it right in a band’s twenty characters.

## Faults: the band and the fact beside it

fault-card-exposed = Carta esposta
fault-card-exposed-fact = si è vista una carta coperta del posto { $seat }
fault-burn-missing = Bruciata mancante
fault-burn-missing-fact = le carte sono uscite senza la bruciata
fault-flop-four = Flop di quattro
fault-flop-four-fact = sul flop sono uscite quattro carte
fault-flop-more = Flop di cinque
fault-flop-more-fact = sul flop sono uscite cinque o più carte
fault-entry-lags = Dentro o fuori?
fault-entry-lags-fact = posto { $seat }: dentro o fuori? Carte già sul tavolo
fault-premature-flop = Flop in anticipo
fault-premature-flop-fact = flop già dato: qualcuno deve ancora parlare
fault-premature-turn = Turn in anticipo
fault-premature-turn-fact = turn già dato: qualcuno deve ancora parlare
fault-premature-river = River in anticipo
fault-premature-river-fact = river già dato: qualcuno deve ancora parlare
key-lags-in = Dentro
key-lags-out = Fuori
key-lags-not-yet = Non ha parlato

## What the dealer is asked

ask-seat = Quale posto?
ask-by = Dealer, giocatore, urto o girata nel mazzo?

## Keys

key-answer = { $word }
key-seat = Posto { $seat }
key-type-it = Scrivi
key-not-so = Tutto a posto
key-put-right = Rimedia
key-stands = Resta così
key-dead-hand = Posto { $seat }: morta

## One step of a remedy, in the band

do-stands = Resta così
do-hand-plays = Posto { $seat }: gioca
do-opening-stands = Apertura valida
do-misdeal = A monte: via tutto
do-deal-again = Ridistribuisci
do-bets-back = Rendi le puntate
do-bet-back = Rendi: posto { $seat }
do-uncalled-bet-back = Rendi: posto { $seat }
do-finish-betting = Finisci le puntate
do-finish-deal = Finisci di dare
do-floor-rules = Decide il floor
do-floor-rules-hand = Floor: posto { $seat }
do-floor-draws-burn = Il floor ne pesca 1
do-floor-turns-one-up = Floor ne gira una
do-scramble-face-down = Mescola coperte
do-burn = Brucia una
do-becomes-burn = Una alle bruciate
do-next-card-completes-flop = Prossima: al flop
do-next-card-in-place = Prossima al posto
do-deal-street = Dai le carte
do-deal-without-burn = Dai senza bruciare
do-deal-set-aside = Dai le accantonate
do-later-cards-in-order = Poi in ordine
do-one-burn-next = Poi una bruciata
do-back-on-top = Rimetti in cima
do-back-into-stub = Rimetti nel mazzo
do-reshuffle = Mescola il resto
do-rebuild-stub = Ricomponi il mazzo
do-set-aside = Metti da parte
do-slide = Sposta: posto { $seat }
do-back-up = Indietro: posto { $seat }
do-scrap = Scarta: non gioca
do-replace-card = Nuova carta: p. { $seat }
do-complete-hand = Completa: posto { $seat }
do-card-plays = La carta gioca
do-becomes-upcard = Lasciala scoperta
do-third-card-down = Terza coperta
do-others-get-it-up = A tutti scoperta
do-may-be-all-in = Posto { $seat }: all-in?
do-may-not-raise = Posto { $seat }: no rilanci
do-must-bring-in = Bring-in: posto { $seat }
do-owes-no-bring-in = Nessun bring-in
do-keeps-getting-cards = Dai ancora: posto { $seat }
do-gets-no-more-cards = Niente carte: p. { $seat }
do-dead-hand = Mano morta: posto { $seat }
do-hand-back = Rendi mano: posto { $seat }
do-lays-out-again = Stendi: posto { $seat }
do-show-to-all = Mostra a tutti
do-show-after-round = Mostra dopo il giro
do-show-after-hand = Mostra dopo la mano
do-need-not-show = Non deve mostrare
do-nobody-looks = Nessuno guarda
do-push-pot = Piatto al posto { $seat }
do-pot-back = Riprendi il piatto
do-button-moves = Sposta il bottone
do-button-next-hand = Bottone: dopo
do-deck-out = Fuori il mazzo
do-other-deck = Prendi altro mazzo
do-bag-deck = Imbusta il vecchio
do-shuffle-and-cut = Mescola e taglia
do-shuffle-by-hand = Mescola a mano

## Words

word-dealer = dealer
word-player = giocatore
word-obstacle = ha urtato
word-boxed = girata nel mazzo
word-remedy = questo passo
word-reason = motivo
word-judgement = giudizio del floor
word-agreed = tutti d’accordo
word-other_proof = altra prova
word-house_custom = uso della casa

# Che cosa le regole rifiutano di una decisione

deal-again-instead = La prima distribuzione vale o è misdeal
hand-cannot-come-back = Il posto { $seat } ha perso una puntata o una carta
hand-is-live = Il posto { $seat } è in gioco
last-live-hand = Il posto { $seat } ha l'ultima mano in gioco
no-chips-in-the-hand = Il posto { $seat } non avrebbe fiche nella mano
no-live-hand = Il posto { $seat } non ha una mano viva
no-such-burns = Al massimo { $most } bruciate prima di una strada
no-upcard-lacking = Al posto { $seat } non manca la carta scoperta
street-stands = C'è stata azione: { $street ->
    [flop] il flop vale
    [turn] il turn vale
    [river] il river vale
    [fourth] la quarta strada vale
    [fifth] la quinta strada vale
    [sixth] la sesta strada vale
   *[other] la distribuzione vale
}
too-few-cards-left = Nel mazzo restano solo { $count } carte
