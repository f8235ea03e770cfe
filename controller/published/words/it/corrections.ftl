# Che cosa si dice dell’annullare e del correggere.

## Che cosa toglie Annulla, e a che punto della mano si può tornare

undo-corrected = posto { $seat } corretto
undo-time-out = posto { $seat }: tempo scaduto
undo-count = posto { $seat } contato: { $total }
point-street = torna a: { $street }

## Che cosa cambierebbe, detto prima di farlo

consequence-taken-back = { $count ->
    [one] { $count } voce annullata:
   *[other] { $count } voci annullate:
}
consequence-bet = posto { $seat }: puntata { $amount }, stack { $total }
consequence-stack = posto { $seat }: stack { $total }
consequence-pot = piatto: { $amount }
consequence-into-stub = torna nel mazzo: { $place }
consequence-to-muck = carte agli scarti: posto { $seat }
consequence-cards-back = riprende le carte: posto { $seat }
consequence-waits = resta lì fino al suo giro: { $place }

## Perché è rifiutato

refused-cannot-redo = Non si può rigiocare: torna a quel punto
refused-finish-remedy = Prima finisci il rimedio
refused-no-action-there = Nessuna azione così da correggere
refused-no-such-point = La mano non ha più quel punto

## Parole

word-stack = stack
word-nothing = come sullo schermo

## Che cosa non va nel sistema

fault-camera-moved = Telecamera spostata
fault-camera-moved-fact = tocca ciò che hai fatto; calibra tra una mano e l’altra
fault-camera-dark = Telecamera al buio
fault-camera-dark-fact = luce, obiettivo? Intanto tocca ciò che hai fatto
fault-board-quarantined = Dispositivo estraneo
fault-board-quarantined-fact = { $device }: non creduto. Usa questi tasti
fault-button-stuck = Pulsante bloccato
fault-button-stuck-fact = posto { $seat }: usa i tasti qui; libera il pulsante
fault-broker-lost = Schermi: un attimo
fault-broker-lost-fact = un momento: torna la stessa riga
fault-floor-link-lost = Floor non collegato
fault-floor-link-lost-fact = si gioca; il floor si aggiorna dopo
fault-journal-failed = STOP. Non registra
fault-journal-failed-fact = floor: libera spazio sul disco, poi si riprende
fault-recovered-fact = mano { $number }: { $word }? Guarda, poi continua
fault-clock-stepped = Orologio regolato
fault-clock-stepped-fact = di { $count } s; il tempo per agire non cambia
refused-journal = Ora non si registra nulla. Chiama il floor

## Che cosa va storto alla fine della mano

fault-impossible-show = STOP. Altra carta
fault-impossible-show-fact = { $card }: { $place } – prima era un’altra carta
fault-misdeclared = Parlano le carte
fault-misdeclared-fact = il piatto va secondo le carte, non secondo la voce
fault-both-refuse = Nessuno mostra
fault-both-refuse-fact = prima il posto { $seat }: mostra, o muck se permesso
fault-shown-to-one = Mostrate a uno
fault-shown-to-one-fact = il posto { $seat } le ha mostrate al posto { $second }
fault-wrong-count-showdown = STOP. Carte errate
fault-wrong-count-showdown-fact = carte del posto { $seat }: { $count }
fault-mucked-winner = STOP. Mano scartata
fault-mucked-winner-fact = posto { $seat }: carte tolte prima della lettura
fault-misread-hand = STOP. Altro vince
fault-misread-hand-fact = il piatto è del posto { $seat }
fault-wrong-sum = STOP. Somma errata
fault-wrong-sum-fact = ancora { $amount } al posto { $seat } dal posto { $second }
fault-pot-does-not-add = Il piatto non torna
fault-pot-does-not-add-fact = contati { $amount }, qui { $total }: rivedi le puntate
fault-stack-differs = Stack diverso
fault-stack-differs-fact = posto { $seat }: contati { $amount }

ask-identified = Le sue carte sono riconoscibili con certezza?
ask-second = Quale altro posto?
ask-count = Quante carte?
ask-amount = Quanto si è contato?
ask-screen = Questo schermo ha le somme giuste?
ask-ruling = Che cosa dice il floor della mano?
ask-reason = Perché è diverso?

key-adds-up = Torna
key-count-stack = Conta questo

word-told_apart = con certezza
word-mixed_up = senza certezza
word-screen_right = schermo giusto
word-screen_wrong = schermo errato
word-hand_lives = la mano gioca
word-hand_dies = mano morta
word-tip = mancia
word-change = cambio
word-fill = rifornimento
word-cash_play = gioca il contante
word-miscount = errore di conta

word-as = che cosa invece
word-code = che cosa è andato storto
word-name = domanda
