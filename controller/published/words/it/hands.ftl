# Che cosa va storto nella prima distribuzione.

fault-seat-skipped = Posto saltato
fault-seat-skipped-fact = saltato il posto { $seat }, distribuzione continuata
fault-not-in-hand = Non è nella mano
fault-not-in-hand-fact = il posto { $seat } non è nella mano e ha una carta
fault-overdeal-first = Una carta di troppo
fault-overdeal-first-fact = il posto { $seat } ha una carta di troppo
fault-extra-card = Troppe in una mano
fault-extra-card-fact = il posto { $seat } ha una carta di troppo
fault-short-hand = Una carta in meno
fault-short-hand-fact = al posto { $seat } manca una carta
ask-order = Le carte sono in ordine e nessuno le ha viste?
ask-came = È arrivata ultima, dopo tutte, e non vista?
word-last_unseen = ultima, non vista
word-last_seen = ultima, ma vista
word-earlier = prima
