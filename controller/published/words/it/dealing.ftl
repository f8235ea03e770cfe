# Che cosa è andato storto mentre le carte lasciano il mazzo, e dove sta il bottone.

fault-burn-double = Due bruciate
fault-burn-double-fact = sono state bruciate due carte
ask-dealt = Le carte dopo sono già state date?
word-is_dealt = già date
word-not_dealt = non ancora
ask-lies = Dov’è la carta in più?
ask-belongs = Quale posto deve avere il bottone?
word-as_due = dove doveva
word-one_card = nessuna in più
word-at_seat = a un posto
word-on_burn = tra le bruciate
fault-off-table = Carta fuori tavolo
fault-off-table-fact = una carta del posto { $seat } è caduta dal tavolo
fault-double-feed = Due come una?
fault-double-feed-fact = dal mazzo forse sono uscite due carte insieme
fault-unclear-deal = Una di troppo?
fault-unclear-deal-fact = sono uscite più carte del dovuto
fault-wrong-button = Bottone sbagliato
fault-wrong-button-fact = il bottone spetta al posto { $belongs }
seen-lie = { $place }: { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}
ask-card-of = La prima o la seconda carta del posto?
word-first_card = la prima
word-second_card = la seconda
