# Quello che dice l’istruttore.

train-by-heart = Sai cosa viene
train-welcome = ALLENAMENTO, SIMULATO. Sei il croupier: distribuisci scrivendo. ? mostra cosa si può scrivere, q chiude con il punteggio.
train-refused = Il tavolo rifiuta:
train-middle = Board: { $text }   Piatto: { $pot }   Bruciate: { $count }   Mazzo: { $number }
train-seat = posto { $seat }  { $stack }
train-type-answer = scrivi: answer { $texts }

## Quello che le mani non possono fare

train-cards-lie = Ci sono carte sul panno. Prima ritirale: take
train-no-deck = Nel mazzo non ci sono carte. Ritira e mescola: take, shuffle
train-no-place = Questo tavolo non ha quel posto: { $place }
train-no-card = Lì non c’è nessuna carta: { $place }
train-no-bets = Non ci sono puntate da ritirare
train-no-chips = Non si possono spostare { $amount }: lì ce ne sono { $total }

## Quello che si vede e si sente

train-sees-joker = È uscito un jolly: { $place }
train-sees-foreign = Questa carta ha il dorso dell’altro mazzo: { $place }
train-sees-boxed = Questa carta era scoperta nel mazzo: { $place }
train-sees-astray = La carta scivola oltre, al posto { $seat }
train-sees-exposed = La carta si gira: { $place }, { $card }
train-sees-two = Escono due carte come una: { $place }
train-sees-fell = La carta cade dal tavolo: { $place }
train-sees-down = La carta è coperta: { $place }
train-sees-stub = Il mazzo ti cade di mano; l’ordine è perso
train-sees-string = Il posto { $seat } chiama e poi, con un secondo gesto, aggiunge: { $amount }
train-sees-chip = Il posto { $seat } getta una sola fiche grossa e non dice nulla
train-sees-splash = Il posto { $seat } getta { $amount } nel piatto
train-sees-odd = Il posto { $seat } mette { $amount }
train-sees-adds = Il posto { $seat } mette altri { $amount } sul tavolo a mano in corso
train-sees-leaves = Il posto { $seat } si alza e se ne va
train-sees-killed = Le carte del posto { $seat }, ancora in gioco, finiscono negli scarti
train-sees-refuse = Aspettano tutti e due; nessuno vuole mostrare per primo
train-sees-mucked = Le carte del posto { $seat } finiscono negli scarti prima di essere lette
train-sees-tips = Il posto { $seat } ti dà { $amount } di mancia; ne restano { $total }
train-sees-posted = I bui sono messi
train-says-fold = Posto { $seat }: passo
train-says-check = Posto { $seat }: check
train-says-call = Posto { $seat }: chiamo
train-says-bet = Posto { $seat }: punto { $amount }
train-says-raise = Posto { $seat }: rilancio a { $amount }
train-says-complete = Posto { $seat }: completo a { $amount }
train-says-all-in = Posto { $seat }: all-in, { $amount }
train-says-bring-in = Il posto { $seat } apre con il bring-in
train-says-muck = Il posto { $seat } scarta senza mostrare
train-says-show = Il posto { $seat } mostra

## Quello che era sbagliato

train-wrong-early = una carta prima della fine del giro: { $dealt }
train-wrong-extra = una carta che non spettava a nessuno: { $dealt }
train-wrong-no-burn = nessuna bruciata prima di { $dealt }
train-wrong-place = una carta è andata a { $dealt }, spettava: { $owed }
train-wrong-face = una carta dal lato sbagliato: { $dealt }
train-wrong-collect = puntate ritirate male
train-wrong-return = { $amount } andavano restituiti al posto { $seat }
train-wrong-push = { $amount } andavano al posto { $seat }
train-wrong-rake = la rake era { $amount }
train-wrong-chips = fiche spostate senza motivo
train-wrong-shuffle = il mazzo non è stato ritirato e mescolato
train-wrong-done = confermato troppo presto; manca: { $owed }
train-wrong-report = segnalato, ma non è successo: { $fault }
train-wrong-answer = non è vero: { $question }
train-wrong-ruling = non è quello che dice il regolamento: { $fault }
train-wrong-remedy = dopo il rimedio le carte sono altrove: { $place }
train-wrong-entry = il posto { $seat } ha fatto altro da quanto registrato
train-wrong-entry-early = registrato prima che il posto { $seat } agisse
train-forgot-collect = le puntate non sono state ritirate
train-forgot-return = { $amount } non restituiti al posto { $seat }
train-forgot-push = { $amount } non dati al posto { $seat }
train-forgot-rake = la rake di { $amount } non è stata presa
train-missed = non notato: { $fault }

## Quello che è scritto male

train-bad-verb = «{ $text }» qui non vuol dire nulla. ? mostra cosa si può scrivere
train-bad-seat = Scrivi cosa fa il giocatore: seat 4 calls
train-bad-action = «{ $text }» non è un’azione: fold, check, call, raise 300, all-in
train-bad-place = «{ $text }» non è un posto: 3, 3 up, b2 (board), burn, aside
train-bad-deal = Scrivi a chi: deal 3
train-bad-which-seat = Scrivi quale posto: { $text } 3
train-bad-push = Scrivi quanto e a chi: push 340 to 6
train-bad-return = Scrivi quanto e a chi: return 50 to 3
train-bad-rake = Scrivi quanto: rake 5
train-bad-key = Quel tasto non c’è. k li elenca
train-bad-key-amount = Questo tasto vuole un importo: k 3 250
train-bad-report = Scrivi cosa è andato storto: report card_exposed
train-bad-answer = Scrivi la risposta: answer dealer
train-bad-fix = Scrivi come: fix book, oppure fix not_so
train-bad-code = «{ $text }» non si può segnalare adesso. Si può: { $texts }
train-bad-answer-now = Non è una risposta. Si può: { $texts }
train-bad-fix-now = Non c’è nulla del genere da scegliere. Si può: { $texts }
train-nothing-asked = Adesso non si chiede nulla

## Aiuto

train-help-1 = take (t), shuffle (sh), shuffle stub      ritira le carte, mescola e taglia
train-help-2 = deal 3 (d 3), deal 1 2 3, deal 3 up       una carta a ognuno di questi posti
train-help-3 = burn (b), flop (f), turn, river, board 2  brucia; scopri le carte del board
train-help-4 = seat 4 calls (4 c), 4 f, 4 x, 4 r 300, 4 a  registra un’azione
train-help-5 = round done, round 2 5                     gli altri chiamano o check; 2 e 5 passano
train-help-6 = 4 mucks, 4 wins                           allo showdown
train-help-7 = collect (c), return 50 to 3               ritira le puntate; rendi quella non chiamata
train-help-8 = push 340 to 6 (p), push 80 to 2 pot 1, rake 5
train-help-9 = done (.)                                  fatto quello che dice la riga
train-help-10 = slide 4 to 3, back b4, turn b4           una carta altrove, sul mazzo, girata
train-help-11 = aside 3, mix flop, stub b1 b2 b3          da parte, mischia coperte, nel mazzo
train-help-12 = muck 3, unmuck 3                          ritira una mano, rendila
train-help-13 = report card_exposed seat 3 by dealer      di’ cosa è andato storto
train-help-14 = answer dealer, fix book, fix not_so       rispondi e scegli il rimedio
train-help-15 = key (k), k 2 300                          i tasti della pagina; tocca il secondo
train-help-16 = wait (w), w 5, look (l)                   finché succede qualcosa; cinque secondi; il panno
train-help-17 = undo (u), floor, score, quit (q)

## Il punteggio

train-report-title = Allenamento: il tuo punteggio (simulato)
train-report-hands = { $count ->
    [one] { $count } mano in { $minutes } min
   *[other] { $count } mani in { $minutes } min
}
train-report-pace = { $number } mani all’ora; a un tavolo se ne giocano da { $first } a { $last }
train-report-mistakes = { $count ->
    [one] { $count } errore
   *[other] { $count } errori
}
train-report-weakest = Da migliorare, e cosa leggere:
train-in-hand = mano { $number }
train-figure-accuracy = Precisione
train-figure-rulings = Decisioni
train-figure-pace = Ritmo
train-situation = mano { $number }, { $fault }: { $text }
train-situation-missed = non notato
train-situation-mended = rimediato subito
train-found-table = l’ha detto il tavolo dopo { $text }
train-found-trainee = notato dopo { $text }
train-motion-pitch = un lancio
train-motion-burst = un lancio veloce
train-motion-burn = una bruciata
train-motion-board = una carta del board
train-motion-shuffle = una mescolata
train-motion-swap = un cambio di mazzi
train-motion-machine = la mescolatrice
train-motion-mix = un rimescolo
train-motion-chips = fiche
train-motion-think = un pensiero
train-motion-read = una registrazione
train-motion-mend = una correzione
train-motion-tell = una segnalazione
train-motion-answer = una risposta
train-motion-floor = il floor
train-topic-shuffle = Ritirare, mescolare
train-topic-place = Carte al loro posto
train-topic-burn = Bruciate
train-topic-early = Street troppo presto
train-topic-extra = Carte di troppo
train-topic-face = Carte dal lato giusto
train-topic-chips = Puntate e piatti
train-topic-entry = Registrazioni
train-topic-confirm = Conferme
train-topic-remedy = Rimediare
train-topic-notice = Notare
train-topic-false-report = Segnalazioni false
train-topic-ruling = Rimedi
train-topic-answer = Risposte

## La pagina

train-page-title = Croupier: allenamento
train-page-felt = Il panno: tocca dove va la carta; tasto destro per prenderne una
train-page-dealer = Pagina del croupier
train-page-score = Punteggio
train-page-take = Ritira
train-page-shuffle = Mescola
train-page-burn = Brucia
train-page-collect = Puntate
train-page-push = Spingi
train-page-return = Rendi
train-page-back = Sul mazzo
train-page-over = Gira
train-page-muck = Scarti
train-page-mix = Mischia
train-page-stub = Nel mazzo
train-page-aside = Da parte
