# Co poszło źle, gdy karty schodzą z talii, i gdzie stoi button.

fault-burn-double = Dwie spalone
fault-burn-double-fact = spalono dwie karty
ask-dealt = Czy karty po niej są już rozdane?
word-is_dealt = rozdane
word-not_dealt = jeszcze nie
ask-lies = Gdzie leży nadmiarowa karta?
ask-belongs = Które miejsce ma mieć button?
word-as_due = tam, gdzie miała
word-one_card = nie ma takiej
word-at_seat = u gracza
word-on_burn = na spalonych
fault-off-table = Karta poza stołem
fault-off-table-fact = karta miejsca { $seat } spadła ze stołu
fault-double-feed = Dwie jako jedna?
fault-double-feed-fact = z talii mogły wyjść dwie karty jako jedna
fault-unclear-deal = O jedną za dużo?
fault-unclear-deal-fact = z talii wyszło więcej kart, niż trzeba
fault-wrong-button = Zły button
fault-wrong-button-fact = button należy się miejscu { $belongs }
seen-lie = { $place }: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
ask-card-of = Pierwsza czy druga karta tego miejsca?
word-first_card = pierwsza
word-second_card = druga
