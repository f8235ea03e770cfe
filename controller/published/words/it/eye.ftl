# Che cosa vedono le telecamere, per chi prepara il tavolo.

eye-title = Che cosa vedono le telecamere
eye-veil = Sono nitide solo le carte comuni e quelle scoperte. Il resto è sgranato e le carte scoperte lì sono coperte di colore: la telecamera non conosce segreti.
eye-alt = Il panno con le zone e le carte trovate
eye-gone = L’immagine è ferma: croupier eye è terminato.
eye-none = Non si vede nessuna carta.

## Come sta una telecamera

eye-health-ok = Vede il panno
eye-health-no-frames = Non arriva nessuna immagine
eye-health-dark = L’immagine è buia
eye-health-frozen = L’immagine è ferma
eye-health-moved = I segni del panno non sono dov’erano
eye-why-lost = Perché
eye-missing = Segni non visti
eye-error = I segni combaciano entro
eye-scale = Centro del panno
eye-scale-value = { $number } px/mm, una carta è larga { $count } px
eye-error-value = { $number } mm
eye-small = Troppo piccole da leggere, o non tutte in vista: { $texts }

## Che cosa si vede

eye-zone = Zona
eye-card = Carta
eye-sure = Margine
eye-why = Perché non letta
eye-face = scoperta
eye-back = dorso
eye-joker = jolly
eye-felt = panno
eye-deck = mazzo
eye-likely = { $text } ({ $texts }?)

## Perché una carta non è letta

eye-why-not-public = non pubblica
eye-why-overlapped = coperta da un’altra
eye-why-glare = riflesso
eye-why-too-small = troppo piccola
eye-why-unknown-design = disegno sconosciuto
eye-why-the-experts-disagree = due letture non concordano
eye-why-readings-disagree = le letture non concordano
eye-why-not-yet-agreed = non ancora sicura
eye-why-no-index-seen = nessun indice in vista
eye-why-not-clear-enough = non abbastanza nitida
eye-why-no-rank-found = valore non trovato
eye-why-no-suit-found = seme non trovato
eye-why-the-corners-disagree = gli angoli non concordano
eye-why-the-pips-disagree = i semi contati non concordano
eye-why-not-clear-enough-without-the-pips = semi non contabili
eye-why-the-colour-disagrees = il colore non concorda
eye-why-another-back = dorso di un altro mazzo
