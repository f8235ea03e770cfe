# House rules in plain words: each switch, each of its values, and the lines of `croupier rules`.

## Profiles

profile-documents = i due documenti di partenza
profile-tda_2024 = Poker TDA Rules 2024
profile-wsop_cash_2024 = WSOP Live Action Rules 2024
profile-wsop_tournament_2024 = WSOP Tournament Rules 2024
profile-roberts = Robert's Rules of Poker
profile-as_recorded = mani giocate altrove, come sono state registrate

## Lines

rules-switch = { $switch } ({ $rules }): { $asks }
rules-switch-of-the-house = { $switch }: { $asks }
rules-value = { $profile }: { $answer } [{ $value }], { $source }
rules-value-our-reading = { $profile }: { $answer } [{ $value }], { $source }, nostra lettura
rules-own = questo tavolo: { $answer } [{ $value }]
source-house = regola della casa
source-silent = il regolamento tace
source-no-text = testo non disponibile
source-no-top-up = un torneo non ha ricariche
source-documents = come i documenti
source-as = come { $book }
rules-no-switch = { $rule } non ha interruttori; è uguale in ogni profilo
rules-identical = { $first } e { $second } dicono lo stesso a ogni interruttore
rules-differ = { $number ->
    [one] { $first } e { $second } differiscono in { $number } interruttore
   *[other] { $first } e { $second } differiscono in { $number } interruttori
}
rules-profile = { $profile }: { $book }; impronta { $hash }
rules-profile-and-own = { $profile }: { $book }, e le regole di questo tavolo; impronta { $hash }

## Switches and their values

switch-missing_flop_burn = Flop senza carta bruciata, scoperto prima di ogni azione
value-missing_flop_burn-scramble = le tre carte si mescolano coperte, una diventa la bruciata e la prossima del mazzo restante completa il flop
value-missing_flop_burn-reshuffle_if_exposed = se nessuna carta è stata vista si ridà con la bruciata; altrimenti le carte si mescolano prima nel mazzo restante

switch-premature_street = Flop, turn o river dato quando qualcuno deve ancora parlare
value-premature_street-into_stub = le carte tornano nel mazzo restante, che si mescola; la bruciata resta
value-premature_street-set_aside = il turn si mette da parte e la carta destinata al river fa da turn; il river esce dal mazzo restante rimescolato

switch-premature_stud = Carte dello stud date quando qualcuno deve ancora parlare
value-premature_stud-set_aside = le carte si mettono da parte e si danno nello stesso ordine a puntate finite
value-premature_stud-into_stub = le carte tornano nel mazzo restante, che si mescola

switch-four_card_flop = Flop di quattro carte
value-four_card_flop-scramble = le quattro si mescolano coperte e il floor ne pesca una come prossima bruciata
value-four_card_flop-redeal = tutte e quattro tornano nel mazzo restante, che si mescola, e il flop si ridà

switch-boxed_misdeal = Carte girate nel mazzo che mandano a monte la mano
value-boxed_misdeal-two_on_initial_deal = due o più nella prima distribuzione
value-boxed_misdeal-any_needed = due o più fra le carte che servono alla mano, in qualunque momento
value-boxed_misdeal-two = due o più in qualunque punto del mazzo

switch-substantial_action_stud = Azione sostanziale nello stud, dopo la quale la mano non va più a monte
value-substantial_action_stud-two_with_chips_or_three = due azioni di cui una con fiche, oppure tre qualsiasi
value-substantial_action_stud-two_after_bring_in = due giocatori hanno parlato dopo il bring-in

switch-stud_exposed_down = Carta coperta dello stud esposta dal dealer
value-stud_exposed_down-becomes_upcard = diventa la carta scoperta e la terza si dà coperta
value-stud_exposed_down-misdeal = la mano va a monte

switch-stud_tie_first = Chi parla per primo nello stud se le scoperte più alte sono pari
value-stud_tie_first-dealers_left = il pari più vicino alla sinistra del dealer
value-stud_tie_first-suit = il pari con il seme più alto

switch-open_pair_double = Una coppia scoperta in quarta strada apre la puntata alta
value-open_pair_double-on = sì: chiunque, al suo turno, può puntare o rilanciare della puntata bassa o alta
value-open_pair_double-off = no: la quarta strada si gioca alla puntata bassa

switch-seventh_exposed = River dello stud dato scoperto
value-seventh_exposed-replaced = la carta si sostituisce se restano puntate
value-seventh_exposed-may_be_all_in = resta; il suo giocatore può dichiararsi all-in per il piatto fin lì, e se è la carta del primo giocatore tutti la ricevono scoperta

switch-raises_max = Rilanci in un giro di limit o spread limit, dopo la puntata
value-raises_max = { $number ->
    [one] { $number } rilancio
   *[other] { $number } rilanci
}

switch-cap_lifts = Quando i due rimasti possono rilanciare oltre il tetto
value-cap_lifts-never = mai
value-cap_lifts-before_capped = se nel giro si è rimasti in due prima di raggiungere il tetto
value-cap_lifts-any_time = ogni volta che si è rimasti in due
value-cap_lifts-round_start = se il giro è cominciato in due
value-cap_lifts-before_capped_in_stud = nello stud se nel giro si è rimasti in due prima di raggiungere il tetto; nei giochi con il bottone mai
value-cap_lifts-two_left = quando nel torneo sono rimasti solo due giocatori

switch-raise_two_motions = Rilancio in due movimenti
value-raise_two_motions-never = mai: un solo movimento, o l'importo detto prima
value-raise_two_motions-after_declaring = detto «rilancio», si può mettere prima il call e il resto con un secondo movimento

switch-underraise_window = Fino a quando si corregge una puntata o un rilancio troppo piccolo
value-underraise_window-current_street = per tutti nella strada in corso; al river fino all'inizio dello showdown
value-underraise_window-before_round_closes = finché il giro di puntate non si chiude

switch-pot_limit_blinds = Come contano i bui incompleti per il piatto del primo giro nel pot limit
value-pot_limit_blinds-full = come se fossero interi
value-pot_limit_blinds-rounded_up = arrotondati per eccesso
value-pot_limit_blinds-actual = per quel che sono

switch-button = Come girano bottone e bui quando i giocatori vanno e vengono
value-button-moving = bottone mobile: va sempre al prossimo giocatore, e i bui lo seguono
value-button-dead = bottone morto: il grande buio non salta nessuno; piccolo buio o bottone possono stare a un posto vuoto

switch-later_rounds_start = Chi apre i giri dopo il primo nei giochi con il bottone
value-later_rounds_start-left_of_button = il primo giocatore in gioco a sinistra del bottone
value-later_rounds_start-left_of_big_blind = il primo giocatore in gioco a sinistra del grande buio

switch-bb_option = Il grande buio può rilanciare se nessuno ha rilanciato
value-bb_option-on = sì
value-bb_option-off = no: il giro è finito

switch-bring_in_option = Il bring-in può completare se è stato solo visto
value-bring_in_option-on = sì
value-bring_in_option-off = no: la terza strada è finita

switch-odd_unit = A chi va la chip dispari di un piatto diviso
value-odd_unit-position = al primo vincitore a sinistra del bottone, nello stud al più vicino alla sinistra del dealer
value-odd_unit-suit_within_five = nello stud al vincitore con la carta più alta per seme fra le cinque che giocano; con il bottone al primo vincitore alla sua sinistra
value-odd_unit-suit_of_seven = nello stud al vincitore con la carta più alta per seme di tutte e sette; con il bottone al primo vincitore alla sua sinistra

switch-all_in_tabling = Carte scoperte subito quando gli all-in chiudono le puntate
value-all_in_tabling-on = sì, prima di dare il resto
value-all_in_tabling-off = no, allo showdown

switch-see_called_hand = Chi può chiedere di vedere una mano che è stata vista
value-see_called_hand-river_caller = chi ha visto la puntata al river e ha tenuto le carte
value-see_called_hand-floor_only = solo il floor, se sospetta un accordo
value-see_called_hand-any_dealt_in_once = chiunque abbia ricevuto carte, una volta

switch-short_stub = Il river dello stud quando il mazzo restante non basta
value-short_stub-documents = mazzo restante e bruciate si mescolano insieme e si danno; se non bastano, una carta comune
value-short_stub-tda = si aggiungono le bruciate se il mazzo restante non ha due carte più dei giocatori; se non bastano, una carta comune
value-short_stub-roberts = si danno tutte le carte tranne l'ultima, che per gli altri si mescola con le bruciate

switch-exact_stub = Il river dello stud quando c'è una carta a testa e nessuna da bruciare
value-exact_stub-no_burn = il mazzo restante si dà senza bruciare
value-exact_stub-reshuffle = prima si mescolano dentro le bruciate

switch-community_opener = Chi apre il river dello stud quando è una carta comune
value-community_opener-high_of_sixth = le scoperte più alte della sesta strada
value-community_opener-high_with_community = le scoperte più alte contando la carta comune

switch-unbet_fold_gets_cards = Nello stud chi passa senza puntate da vedere riceve ancora carte
value-unbet_fold_gets_cards-on = sì, finché qualcuno non punta
value-unbet_fold_gets_cards-off = no

switch-clock = Quando si conta il tempo di un giocatore
value-clock-always = sempre, da quando ha la parola
value-clock-on_request = quando qualcuno chiede il tempo

switch-act_within_ms = Tempo per parlare
value-act_within_ms = { $seconds } s

switch-countdown_ms = Conto alla rovescia dopo di esso
value-countdown_ms = { $seconds ->
    [0] nessuno
   *[other] { $seconds } s
}

switch-time_bank_ms = Riserva di tempo di ogni giocatore
value-time_bank_ms = { $seconds ->
    [0] nessuna
   *[other] { $seconds } s
}

switch-on_timeout = Che cosa accade a chi esaurisce il tempo
value-on_timeout-all_in_for_pot = all-in per il piatto fin lì: non punta più e tiene il resto dello stack
value-on_timeout-fold_or_check = davanti a una puntata la mano è morta, altrimenti è check

switch-auto_clock = Il tempo scaduto agisce da solo
value-auto_clock-on = sì
value-auto_clock-off = no: lo schermo dice Tempo, e il dealer inserisce l'azione o conferma

switch-wrong_button = Bottone trovato al posto sbagliato
value-wrong_button-before_sa = si corregge prima dell'azione sostanziale; dopo, resta
value-wrong_button-next_hand = si corregge dalla mano successiva

switch-top_up = Ricarica di fiche
value-top_up-between_hands = fra una mano e l'altra; chiesta durante la mano, aspetta
value-top_up-never = mai

switch-pot_size_shown = Dove si dice ai giocatori quanto c'è nel piatto
value-pot_size_shown-pot_limit_only = solo nel pot limit
value-pot_size_shown-always = sempre
value-pot_size_shown-never = mai

switch-floor = Chi decide dove serve il floor
value-floor-floor = il floor
value-floor-dealer = il dealer, tenendo premuto il tasto

switch-accept_anything = Al verbale di una mano finita si crede per puntate, rilanci e loro numero
value-accept_anything-on = sì
value-accept_anything-off = no: ogni azione segue le regole
