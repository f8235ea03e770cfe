# Ciò che si dice di un giocatore saltato e delle fiche che non sono dove o quanto dovrebbero.

fault-skipped-player = Giocatore saltato
fault-skipped-player-fact = il posto { $seat } è stato saltato
key-action-returns = Torna al posto { $seat }
key-words-first = Parole: { $word }
key-button-first = Pulsante: { $word }
