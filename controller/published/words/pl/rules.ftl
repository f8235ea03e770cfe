# House rules in plain words: each switch, each of its values, and the lines of `croupier rules`.

## Profiles

profile-documents = dwa dokumenty źródłowe
profile-tda_2024 = Poker TDA Rules 2024
profile-wsop_cash_2024 = WSOP Live Action Rules 2024
profile-wsop_tournament_2024 = WSOP Tournament Rules 2024
profile-roberts = Robert's Rules of Poker
profile-as_recorded = rozdania zagrane gdzie indziej, tak jak je zapisano

## Lines

rules-switch = { $switch } ({ $rules }): { $asks }
rules-switch-of-the-house = { $switch }: { $asks }
rules-value = { $profile }: { $answer } [{ $value }], { $source }
rules-value-our-reading = { $profile }: { $answer } [{ $value }], { $source }, nasza wykładnia
rules-own = ten stół: { $answer } [{ $value }]
source-house = ustalenie domu
source-silent = księga milczy
source-no-text = brak tekstu
source-no-top-up = turniej nie zna dokupienia
source-documents = jak w dokumentach
source-as = jak { $book }
rules-no-switch = { $rule } nie ma przełącznika; w każdym profilu jest tak samo
rules-identical = { $first } i { $second } mówią to samo w każdym przełączniku
rules-differ = { $number ->
    [one] { $first } i { $second } różnią się w { $number } przełączniku
   *[other] { $first } i { $second } różnią się w { $number } przełącznikach
}
rules-profile = { $profile }: { $book }; odcisk { $hash }
rules-profile-and-own = { $profile }: { $book }, do tego ustalenia tego stołu; odcisk { $hash }

## Switches and their values

switch-missing_flop_burn = Flop bez karty spalonej, zauważony przed pierwszą akcją
value-missing_flop_burn-scramble = trzy karty miesza się zakryte, jedna zostaje kartą spaloną, a flop uzupełnia następna karta z reszty talii
value-missing_flop_burn-reshuffle_if_exposed = dopóki nie widać żadnej karty, rozdaje się go od nowa z kartą spaloną; gdy jakąś widać, karty najpierw wtasowuje się w resztę talii

switch-premature_street = Flop, turn lub river rozdany, gdy ktoś ma jeszcze zagrać
value-premature_street-into_stub = karty wracają do reszty talii, którą się tasuje; karta spalona zostaje
value-premature_street-set_aside = turn odkłada się na bok, a karta przeznaczona na river gra jako turn; river daje się z potasowanej reszty talii

switch-premature_stud = Karty studa rozdane, gdy ktoś ma jeszcze zagrać
value-premature_stud-set_aside = karty odkłada się na bok i rozdaje w tej samej kolejności po zakończeniu licytacji
value-premature_stud-into_stub = karty wracają do reszty talii, którą się tasuje

switch-four_card_flop = Flop z czterech kart
value-four_card_flop-scramble = cztery karty miesza się zakryte, a floor losuje jedną jako następną kartę spaloną
value-four_card_flop-redeal = wszystkie cztery wracają do reszty talii, którą się tasuje, i flop rozdaje się od nowa

switch-boxed_misdeal = Karty odwrócone w talii, które oznaczają misdeal
value-boxed_misdeal-two_on_initial_deal = dwie lub więcej w pierwszym rozdaniu kart
value-boxed_misdeal-any_needed = dwie lub więcej wśród kart potrzebnych w rozdaniu, w dowolnej chwili
value-boxed_misdeal-two = dwie lub więcej gdziekolwiek w talii

switch-substantial_action_stud = Istotna akcja w studzie, po której nie ma już misdealu
value-substantial_action_stud-two_with_chips_or_three = dwie akcje, w tym jedna z żetonami, albo dowolne trzy
value-substantial_action_stud-two_after_bring_in = po bring-inie zagrało dwóch graczy

switch-stud_exposed_down = Karta zakryta w studzie ujawniona przez krupiera
value-stud_exposed_down-becomes_upcard = staje się kartą odkrytą, a trzecią kartę daje się zakrytą
value-stud_exposed_down-misdeal = jest misdeal

switch-stud_tie_first = Kto zaczyna w studzie, gdy najwyższe odkryte karty są równe
value-stud_tie_first-dealers_left = remisujący gracz najbliżej lewej strony krupiera
value-stud_tie_first-suit = remisujący gracz z wyższym kolorem

switch-open_pair_double = Otwarta para na fourth street dopuszcza wyższą stawkę
value-open_pair_double-on = tak: każdy w swojej kolejności może stawiać i podbijać o niższą lub wyższą stawkę
value-open_pair_double-off = nie: fourth street gra się niższą stawką

switch-seventh_exposed = River w studzie rozdany odkryty
value-seventh_exposed-replaced = kartę wymienia się, jeśli zostały jeszcze licytacje
value-seventh_exposed-may_be_all_in = zostaje; jej właściciel może ogłosić all-in o dotychczasową pulę, a gdy to karta pierwszego gracza, wszyscy dostają odkrytą

switch-raises_max = Przebicia w rundzie limit lub spread limit, po zakładzie
value-raises_max = { $number ->
    [one] { $number } przebicie
    [few] { $number } przebicia
    [many] { $number } przebić
   *[other] { $number } przebicia
}

switch-cap_lifts = Kiedy dwaj pozostali gracze mogą przebijać ponad limit przebić
value-cap_lifts-never = nigdy
value-cap_lifts-before_capped = gdy w rundzie zostało dwóch graczy, zanim osiągnięto limit przebić
value-cap_lifts-any_time = zawsze, gdy zostało dwóch graczy
value-cap_lifts-round_start = gdy rundę zaczęło dwóch graczy
value-cap_lifts-before_capped_in_stud = w studzie, gdy w rundzie zostało dwóch graczy, zanim osiągnięto limit przebić; w grze z buttonem nigdy
value-cap_lifts-two_left = gdy w całym turnieju zostało dwóch graczy

switch-raise_two_motions = Podbicie dwoma ruchami
value-raise_two_motions-never = nigdy: jeden ruch albo najpierw podana kwota
value-raise_two_motions-after_declaring = po słowie „podbijam” można najpierw sprawdzić, a resztę dołożyć drugim ruchem

switch-underraise_window = Jak długo poprawia się zbyt mały zakład lub podbicie
value-underraise_window-current_street = u wszystkich na bieżącej ulicy; na riverze do początku showdownu
value-underraise_window-before_round_closes = do zamknięcia rundy licytacji

switch-pot_limit_blinds = Jak niepełne ciemne liczą się do puli pierwszej rundy w pot limit
value-pot_limit_blinds-full = jak pełne
value-pot_limit_blinds-rounded_up = zaokrąglone w górę
value-pot_limit_blinds-actual = tyle, ile wynoszą

switch-button = Jak przesuwają się button i ciemne, gdy gracze przychodzą i odchodzą
value-button-moving = ruchomy button: zawsze przechodzi do następnego gracza, a ciemne za nim
value-button-dead = martwy button: duża ciemna nikogo nie pomija; mała ciemna lub button mogą przypaść pustemu miejscu

switch-later_rounds_start = Kto otwiera rundy po pierwszej w grze z buttonem
value-later_rounds_start-left_of_button = pierwszy grający na lewo od buttona
value-later_rounds_start-left_of_big_blind = pierwszy grający na lewo od dużej ciemnej

switch-bb_option = Duża ciemna może podbić, gdy nikt nie podbił
value-bb_option-on = tak
value-bb_option-off = nie: runda jest zakończona

switch-bring_in_option = Bring-in może dopełnić, gdy go tylko sprawdzono
value-bring_in_option-on = tak
value-bring_in_option-off = nie: third street jest zakończona

switch-odd_unit = Kto dostaje niepodzielny żeton przy podziale puli
value-odd_unit-position = pierwszy wygrany na lewo od buttona, w studzie najbliżej lewej strony krupiera
value-odd_unit-suit_within_five = w studzie wygrany z najwyższą według koloru kartą z pięciu grających; z buttonem pierwszy wygrany na lewo od niego
value-odd_unit-suit_of_seven = w studzie wygrany z najwyższą według koloru kartą ze wszystkich siedmiu; z buttonem pierwszy wygrany na lewo od niego

switch-all_in_tabling = Karty odkrywane od razu, gdy po all-inach nie będzie już licytacji
value-all_in_tabling-on = tak, przed rozdaniem reszty
value-all_in_tabling-off = nie, dopiero na showdownie

switch-see_called_hand = Kto może zażądać pokazania sprawdzonej ręki
value-see_called_hand-river_caller = kto sprawdził zakład na riverze i zachował karty
value-see_called_hand-floor_only = tylko floor, przy podejrzeniu zmowy
value-see_called_hand-any_dealt_in_once = każdy, kto dostał karty, jeden raz

switch-short_stub = River w studzie, gdy reszta talii jest za mała
value-short_stub-documents = resztę talii i karty spalone tasuje się razem i rozdaje; jeśli to za mało, jedna karta wspólna
value-short_stub-tda = karty spalone dokłada się, jeśli w reszcie talii nie ma o dwie więcej niż graczy; jeśli to za mało, jedna karta wspólna
value-short_stub-roberts = rozdaje się wszystkie karty oprócz ostatniej, którą dla pozostałych miesza się ze spalonymi

switch-exact_stub = River w studzie, gdy kart starcza dla graczy, ale nie na spalenie
value-exact_stub-no_burn = resztę talii rozdaje się bez spalania
value-exact_stub-reshuffle = najpierw wtasowuje się karty spalone

switch-community_opener = Kto otwiera river w studzie, gdy jest nim karta wspólna
value-community_opener-high_of_sixth = najwyższe odkryte karty z sixth street
value-community_opener-high_with_community = najwyższe odkryte karty razem z kartą wspólną

switch-unbet_fold_gets_cards = Miejsce, które w studzie spasowało bez zakładu, dalej dostaje karty
value-unbet_fold_gets_cards-on = tak, dopóki ktoś nie postawi
value-unbet_fold_gets_cards-off = nie

switch-clock = Kiedy liczy się czas gracza
value-clock-always = zawsze, od chwili otrzymania akcji
value-clock-on_request = gdy ktoś poprosi o zegar

switch-act_within_ms = Czas na akcję
value-act_within_ms = { $seconds } s

switch-countdown_ms = Odliczanie po nim
value-countdown_ms = { $seconds ->
    [0] brak
   *[other] { $seconds } s
}

switch-time_bank_ms = Zapas czasu każdego gracza
value-time_bank_ms = { $seconds ->
    [0] brak
   *[other] { $seconds } s
}

switch-on_timeout = Co z graczem, któremu skończył się czas
value-on_timeout-all_in_for_pot = all-in o dotychczasową pulę: nie licytuje dalej, zachowuje resztę stacka
value-on_timeout-fold_or_check = wobec zakładu ręka jest martwa, w innym razie czeka

switch-auto_clock = Upływ czasu działa sam
value-auto_clock-on = tak
value-auto_clock-off = nie: ekran pokazuje Czas, a krupier wpisuje akcję lub potwierdza

switch-wrong_button = Button na złym miejscu
value-wrong_button-before_sa = poprawia się przed istotną akcją; po niej zostaje
value-wrong_button-next_hand = poprawia się przed następnym rozdaniem

switch-top_up = Dokupienie żetonów
value-top_up-between_hands = między rozdaniami; zgłoszone w trakcie, czeka
value-top_up-never = nigdy

switch-pot_size_shown = Gdzie graczom podaje się wielkość puli
value-pot_size_shown-pot_limit_only = tylko w pot limit
value-pot_size_shown-always = zawsze
value-pot_size_shown-never = nigdy

switch-floor = Kto rozstrzyga tam, gdzie trzeba floora
value-floor-floor = floor
value-floor-dealer = krupier, przytrzymując klawisz

switch-accept_anything = Zapisowi zakończonego rozdania wierzy się co do zakładów, przebić i ich liczby
value-accept_anything-on = tak
value-accept_anything-off = nie: każda akcja podlega zasadom
