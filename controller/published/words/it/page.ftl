# Static words of the pages. Times and amounts are printed before they come here.

page-title = Dealer
page-simulated = SIMULATO
page-hand = Mano
page-devices = Dispositivi
page-all-else = il resto
page-to-language-en = In English
page-to-language-pl = Po polsku
page-to-language-it = In italiano
page-to-dark = Schermo scuro
page-to-light = Schermo chiaro
page-device-camera = Telecamera
page-device-seat_panel = Posti
page-device-deal_sensor = Sensore carte
page-device-foot_switch = Pedale
page-device-shuffler = Mescolatrice
page-device-broker = Messaggi
page-device-journal = Registro
page-device-lost = { $device_name }: nessuna risposta
page-device-dark = { $device_name }: troppo buio
page-device-moved = { $device_name }: fuori posto
page-device-quarantined = { $device_name }: non è nostro
page-device-gap = { $device_name }: eventi mancanti

page-game-holdem = Hold’em
page-game-stud = Seven-Card Stud
page-structure-no = No limit
page-structure-pot = Pot limit
page-structure-limit = Limit
page-structure-spread = Spread limit

page-kind-wait = decide un giocatore
page-kind-do = tocca a te
page-kind-look = guarda
page-kind-stop = fermo
page-kind-idle = niente da fare
page-kind-stale = nessun collegamento

page-table = Tavolo
page-dealer = dealer
page-seat = posto { $seat }
page-empty = libero
page-sits-out = non gioca
page-all-in = all-in
page-folded = passo
page-button = bottone
page-wins = vince { $amount }
page-picked = scelto
page-board = Carte comuni
page-card = { $rank } di { $suit }
page-card-back = una carta coperta
page-card-next = qui va la prossima carta
page-card-none = ancora nessuna carta
page-rank-A = asso
page-rank-K = re
page-rank-Q = donna
page-rank-J = fante
page-rank-T = dieci
page-rank-9 = nove
page-rank-8 = otto
page-rank-7 = sette
page-rank-6 = sei
page-rank-5 = cinque
page-rank-4 = quattro
page-rank-3 = tre
page-rank-2 = due
page-suit-s = picche
page-suit-h = cuori
page-suit-d = quadri
page-suit-c = fiori

page-next = Poi
page-then = Quindi
page-rule = Regola
page-pots = Piatti
page-pot = Piatto
page-main-pot = Principale
page-side-pot = Laterale
page-side-pot-number = Laterale { $number }
page-in = per
page-bets = Puntate del giro

page-keys = Azioni
page-amount = Importo
page-least = Minimo { $least }
page-the-least = il minimo
page-most = Massimo { $most }
page-least-key = Minimo
page-most-key = Massimo
page-clear = Cancella
page-rub-out = togli una cifra
page-type-first = Prima scrivi l’importo
page-tap-seats = Tocca i posti, poi di nuovo questo tasto
page-tap-whose = Tocca il tasto a cui serve
page-known = nota
page-both-unread = nessuna carta è nota
page-hold = tieni premuto
page-keep-holding = continua a premere

page-undo = Annulla
page-undo-nothing = niente da annullare
page-floor = Chiama floor
page-floor-called = Floor chiamato
page-floor-off = spento: chiama a voce
page-refused = Rifiutato
page-no-answer = Nessuna risposta. Guarda il tavolo, poi tocca di nuovo
page-moved-on = Il tavolo è andato avanti. Guarda, poi tocca di nuovo

page-doubt = Che carta è?
page-doubt-open = Di’ quale
page-rank-then-suit = valore, poi seme: due tocchi
page-which-rank = Quale valore?
page-which-suit = Quale seme?
page-close = Chiudi
page-picture = Che cosa ha visto la telecamera
page-no-picture = nessuna immagine

page-more = { $count ->
    [one] un’altra
    [many] altre { $count }
   *[other] altre { $count }
}
page-expected = Atteso
page-seen = Visto
page-agrees = Concorda
page-who = Decide
page-who-system = il tavolo stesso
page-who-dealer = Dealer
page-who-floor = Floor
page-code = Codice

page-answer = Rispondi
page-back = Indietro
page-confirm = Fallo
page-enter = Conferma
page-more-key = Altro
page-proof = Lo prova
page-proof-camera = la telecamera
page-proof-deal_sensor = il sensore di distribuzione
page-proof-seat_button = il tasto del posto
page-proof-shuffler = il pulsante della mescolatrice
page-proof-tap = il tuo tocco

page-wrong = C’è un errore
page-wrong-title = Che cosa è andato storto?
page-put-right = Correggi
page-put-right-title = Che cosa va corretto?
page-put-right-text = Prima le più recenti. Niente cambia prima che tu veda gli effetti.
page-go-back = e tutto ciò che segue
page-count-stack = Conta uno stack
page-whose-stack = Di chi è lo stack contato?
page-how-much = Quanto c’è davanti al
page-in-truth = Che cosa è successo davvero?
page-entered = Registrato
page-would-change = Cambierebbe questo
page-nothing-changes = Non cambierebbe nulla
page-reason = Perché?
page-reason-judgement = giudizio del floor
page-reason-agreed = tutti d’accordo
page-reason-other-proof = altra prova
page-reason-house-custom = uso della casa
page-reason-tip = mancia
page-reason-change = cambio
page-reason-fill = fiche dalla casa
page-reason-cash-play = contanti in gioco
page-reason-miscount = contato male

page-pin = PIN del floor
page-pin-wrong = PIN errato. Ancora
page-pin-wait = Troppi PIN errati. Aspetta, poi riprova
page-pin-none = Questo tavolo non ha un PIN del floor
page-floor-rules = Il floor decide altro
page-time-left = secondi per agire
page-profile-as-recorded = Come registrato
page-profile-documents = Regole della casa
page-profile-roberts = Robert’s Rules
page-profile-tda-2024 = TDA 2024
page-profile-wsop-cash-2024 = WSOP cash 2024
page-profile-wsop-tournament-2024 = WSOP tornei 2024

page-limits = Puntata
page-high = ALTA
page-low = BASSA

page-stale = Non dal vivo
page-stale-note = fa, tasti spenti
page-stale-device = Il tavolo non risponde
page-connecting = Collegamento
page-closed-line = Apri il link
page-closed-note = stampato da croupier

page-door-title = Apri il link del dealer
page-door-text = Questa pagina si apre con il link monouso che croupier stampa all’avvio. Copia da lì l’intero link in questo browser.
page-used-title = Questo link è già usato o sconosciuto
page-used-text = Ogni link apre la pagina del dealer una volta, in un solo browser. Se non sei stato tu, avvisa il floor. Per un nuovo link riavvia croupier.
page-missing-title = Questa pagina non esiste
page-missing-text = La pagina del dealer è a /dealer.
page-host-title = Non questo indirizzo
page-host-text = Questo tavolo risponde solo sulla propria macchina, a 127.0.0.1 o localhost.

# Words as somebody wrote them.
page-said = { $text }
