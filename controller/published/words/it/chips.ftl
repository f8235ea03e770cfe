# Ciò che si dice di un giocatore saltato e delle fiche che non sono dove o quanto dovrebbero.

fault-skipped-player = Giocatore saltato
fault-skipped-player-fact = il posto { $seat } è stato saltato
key-action-returns = Torna al posto { $seat }
key-words-first = Parole: { $word }
key-button-first = Pulsante: { $word }

fault-count-later = Conta adesso
fault-count-later-fact = posto { $seat }: l’importo va contato
ask-counted = Quanto è in tutto?
note-uncounted = da chiamare, o di più: non ancora contato
key-all-in-later = All-in, conta dopo
key-amount-later = Importo dopo
undo-raise-open = il posto { $seat } rilancia, importo dopo
refused-count-first = Prima conta la puntata

fault-chips-behind = STOP. Fiche dietro
fault-chips-behind-fact = posto { $seat }, all-in: trovate { $behind } dietro
ask-put-in = A quanto ammontava l’all-in?
ask-behind = Quanto è stato trovato dietro?
key-chips-play = { $amount } in gioco
key-chips-out = { $amount } fuori gioco

fault-pot-count-wrong = Piatto detto male
fault-pot-count-wrong-fact = il piatto è { $total }
ask-relied = Qualcuno ha puntato su quella cifra?
word-nobody_bet = nessuno
word-last_bet = l’ultima puntata
key-pot-is = Il piatto è { $amount }

fault-splashed = Fiche nel piatto
fault-splashed-fact = il posto { $seat } ha buttato fiche; prima { $total }
ask-known-by = Le parole, o si conta il piatto?
ask-in-pot = Quanto c’è nel piatto, in tutto?
word-pot_counted = piatto contato

fault-chips-added = Fiche aggiunte
fault-chips-added-fact = il posto { $seat } ha aggiunto { $added } in mano
ask-added = Quanto è stato aggiunto?
key-after-hand = { $amount } dopo la mano
key-off-table = { $amount } via dal tavolo

fault-below-minimum = Buy-in basso
fault-below-minimum-fact = posto { $seat }: { $amount } è meno del minimo
