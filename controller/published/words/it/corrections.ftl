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
