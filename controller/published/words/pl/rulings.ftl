# Czym są słowa i żetony gracza i co się robi, gdy coś poszło źle. Zdanie ma najwyżej 60 znaków.

## Czym są słowa i żetony

counts-as-said = Liczą się słowa
counts-as-pushed = Liczą się wsunięte żetony
raise-below-least = Mniej niż minimum: podbicie do { $least }
raise-with-no-bet = Nie ma zakładu: stawka { $least }
bet-below-least = Mniej niż najmniejsza stawka: { $least }
half-a-raise-is-completed = Co najmniej połowa: dopełnia do { $least }
less-than-half-calls = Mniej niż pół podbicia: nie podbija
no-raise-here = Nie wolno tu podbić: nie podbija
trimmed = Powyżej maksimum: obcięte do { $most }
under-call = Do sprawdzenia brakuje { $amount }: trzeba dołożyć
under-call-floor = Do sprawdzenia brakuje { $amount }: decyduje floor
call-with-nothing-owed = Nic do sprawdzenia: to „czekam”
check-facing-a-bet = Jest zakład: sprawdza { $amount } albo pas
must-bring-in = Najniższa karta musi otworzyć: { $amount }
every-chip-needed = Do sprawdzenia trzeba każdego żetonu: sprawdza
one-chip-calls = Jeden żeton { $amount } bez słowa: sprawdza
one-chip-bets = Jeden żeton bez słowa: liczy się całe { $amount }
string-bet = String bet: liczy się pierwszy ruch
amount-to-follow = Do ile podbija? Od { $least } do { $most }
pot-is-no-amount = „Pula” nie jest tu kwotą: decyduje floor
chips-beyond-the-stack = Więcej niż stack { $amount }: decyduje floor

## Poza kolejnością i pominięci

action-backs-up = Akcja wraca na miejsce { $seat }
out-of-turn-binds = Nic się nie zmieniło: miejsce { $seat } jest związane
out-of-turn-fold-binds = Miejsce { $seat }: pas poza kolejnością zostaje
out-of-turn-is-free = Zakład się zmienił: miejsce { $seat } wybiera na nowo
skipped-too-late = Miejsce { $seat } odezwało się za późno: decyduje floor

## Złe kwoty zauważone później

underraise-corrected = Poprawione: { $total } dla każdego, kto wyrównał
underraise-stands = Za późno na poprawkę: zostaje { $total }
over-pot-trimmed = Powyżej puli: obcięte do { $total }
over-pot-stands = Bez obcinania: zostaje { $total }

## Kto rozstrzyga

asks-floor = Wezwij floor
asks-player = Zapytaj gracza
asks-amount = Zapytaj o kwotę

## Co się mówi na głos

say-call = Miejsce { $seat } sprawdza
say-bet = Miejsce { $seat } stawia { $amount }
say-raise = Miejsce { $seat } podbija do { $amount }
say-all-in = Miejsce { $seat } all-in
say-countdown = { $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}
say-time = Czas, miejsce { $seat }

## Dlaczego zegar stoi

hold-doubt = Zegar stoi: czegoś nie wiadomo
hold-fault = Zegar stoi: coś poszło źle
hold-count = Zegar stoi: liczenie żetonów
hold-floor-call = Zegar stoi: wezwano floor

## Co może pójść źle

error-burn-missing = Nie spalono karty
error-burn-double = Spalono dwie karty
error-flop-too-many = Za dużo kart na flopie
error-board-premature = Karty wspólne przed końcem licytacji
error-stub-dropped = Reszta talii upadła
error-stub-asked-for = Ktoś chce obejrzeć resztę talii albo muck
error-dealt-too-far = Pierwsze miejsce dostało za dużo
error-card-astray = Karta na złym miejscu
error-seat-skipped = Pominięto miejsce i rozdawano dalej
error-dealt-in-wrongly = Karty dla miejsca, które nie gra
error-dealt-out-wrongly = Miejsce pominięte przy rozdawaniu
error-wrong-count = Zła liczba kart w ręce
error-down-card-exposed = Karta zakryta ujawniona
error-card-off-table = Karta spadła ze stołu
error-thrown-into-another-hand = Karty rzucone w cudzą rękę
error-boxed-card = Karta odwrócona w talii
error-joker-found = Joker albo pusta karta
error-two-of-a-card = Ta sama karta dwa razy
error-foreign-back = Karta z innej talii
error-card-missing = W talii brakuje karty
error-deck-wrong = Talia nie jest w porządku
error-deck-miscounted = Talia ma złą liczbę kart
error-machine-stopped = Tasownica stanęła
error-hand-killed = Żywa ręka zabrana albo w mucku
error-button-misplaced = Button na złym miejscu
error-wrong-bring-in = Bring-in od złego gracza
error-door-card-down = Door card rozdana zakryta
error-seventh-up = River rozdany odkryty
error-folded-unbet = Pas, gdy nic nie było do sprawdzenia
error-upcards-picked-up = Odkryte karty wzięte do ręki
error-absent-at-deal = Gracz nieobecny przy rozdawaniu
error-wrong-count-at-showdown = Zła liczba kart na showdownie
error-stud-premature = Karty studa przed końcem licytacji
error-upcard-astray = Odkryte karty na złych miejscach
error-called-hand-asked = Ktoś chce zobaczyć sprawdzoną rękę
error-shown-to-one = Karty pokazane tylko jednemu graczowi
error-pot-disputed = Spór o pulę

## Kto naprawia i do kiedy

remedy-heading = { $error } ({ $who }; { $until })
who-system = sam stół
who-dealer = krupier
who-floor = floor
who-dealer-as-floor = krupier, trzymając klawisz
until-any-time = w każdej chwili
until-action-of-holder = do akcji tego gracza
until-action-of-next = do akcji następnego gracza
until-action-on-street = do pierwszej akcji po tych kartach
until-substantial-action = do istotnej akcji
until-next-bet = do następnego zakładu
until-end-of-betting = do końca licytacji
until-award = do oddania puli
until-next-hand = do początku następnego rozdania
until-next-substantial-action = do istotnej akcji w następnym rozdaniu

## Co zrobić, krok po kroku: rozdawanie

remedy-misdeal = Misdeal: zbierz wszystkie karty
remedy-deal-again = Tasuj, przełóż, rozdaj: ci sami gracze, te same stawki
remedy-finish-deal = Dokończ rozdawanie
remedy-slide-astray = Przesuń kartę na miejsce { $seat }
remedy-back-up-astray = Każda karta o jedno miejsce wstecz, aż do miejsca { $seat }
remedy-slide-street = Pozostałe karty przesuń o jedną wstecz
remedy-complete-hand-owed = { $count ->
    [one] Miejsce { $seat }: dołóż brakującą kartę z wierzchu talii
    [few] Miejsce { $seat }: dołóż { $count } brakujące karty z wierzchu talii
   *[many] Miejsce { $seat }: dołóż { $count } brakujących kart z wierzchu talii
}
remedy-replace-card-exposed = Miejsce { $seat } dostaje w zamian następną kartę
remedy-replace-card-joker = Miejsce { $seat } dostaje w zamian następną kartę
remedy-next-card-in-place = Zamiast niej następna karta z talii
remedy-card-plays-exposed = Miejsce { $seat } zatrzymuje kartę: gra
remedy-scrap-boxed = Odłóż odwróconą kartę: nie gra
remedy-scrap-joker = Odłóż ją: nie gra
remedy-show-to-all-exposed = Pokaż kartę wszystkim

## Karty spalone, karty wspólne i reszta talii

remedy-burn = Spal kartę
remedy-becomes-burn-first-of-street = Pierwszą kartę połóż do spalonych
remedy-becomes-burn-flop = Wylosuj jedną z nich i spal
remedy-becomes-burn-extra = Spal ją jako pierwszą
remedy-becomes-burn-exposed = Ujawniona karta jest kartą spaloną
remedy-scramble-face-down-flop = Pomieszaj { $count } karty flopa, zakryte
remedy-next-card-completes-flop = Następna karta uzupełnia flop
remedy-floor-draws-burn = Floor losuje z nich kartę, którą potem spalisz
remedy-stands-flop = Pozostałe trzy to flop
remedy-stands-street = Rozdane karty zostają
remedy-one-burn-next = Przed turnem spal jedną kartę, jak zawsze
remedy-later-cards-in-order = Dalsze karty rozdaj, jak miały przyjść
remedy-back-on-top-street = Rozdane karty połóż na talii, po kolei
remedy-back-on-top-second-burn = Drugą spaloną kartę połóż na talii
remedy-back-on-top-extra = Zbędną kartę miejsca { $seat } połóż na talii
remedy-back-into-stub-street = Rozdane karty włóż zakryte do reszty talii
remedy-back-into-stub-set-aside = Odłożoną kartę włóż zakrytą do reszty talii
remedy-reshuffle-stub = Potasuj resztę talii, zakrytą
remedy-reshuffle-stub-and-muck = Potasuj ją zakrytą z kartami, między które upadła
remedy-rebuild-stub = Złóż resztę talii w tej samej kolejności
remedy-set-aside-street = { $count ->
    [one] Odłóż rozdaną kartę
    [few] Odłóż { $count } rozdane karty
   *[many] Odłóż { $count } rozdanych kart
}
remedy-set-aside-stub = { $count ->
    [one] Odłóż jeszcze jedną kartę z talii
    [few] Odłóż jeszcze { $count } karty z talii
   *[many] Odłóż jeszcze { $count } kart z talii
}
remedy-deal-street = Rozdaj karty tej rundy
remedy-deal-without-burn = Rozdaj karty tej rundy bez palenia
remedy-deal-set-aside = Rozdaj odłożone karty po kolei; reszta na wierzch talii
remedy-nobody-looks = Nikt nie ogląda reszty talii ani mucka
remedy-deck-out = Wycofaj talię z gry
remedy-other-deck = Weź drugą talię
remedy-bag-deck = Zapakuj starą talię i zapisz powód
remedy-shuffle-and-cut = Potasuj i przełóż nową talię
remedy-shuffle-by-hand = Potasuj ręcznie tę policzoną talię albo drugą

## Stud

remedy-must-bring-in = Miejsce { $seat } musi dać bring-in
remedy-owes-no-bring-in = Miejsce { $seat } nie daje bring-in
remedy-opening-stands = Miejsce { $seat }: otwarcie zostaje
remedy-becomes-upcard-exposed = Miejsce { $seat }: ujawniona karta zostaje odkryta
remedy-third-card-down = Miejsce { $seat }: trzecią kartę rozdaj zakrytą
remedy-floor-turns-one-up = Floor odkrywa jedną, dowolną kartę miejsca { $seat }
remedy-others-get-it-up = Pozostałym rozdaj river odkryty
remedy-card-plays-street = Miejsce { $seat } zatrzymuje wmieszany river
remedy-may-be-all-in = Miejsce { $seat } może być all-in o dotychczasową pulę
remedy-may-not-raise = Miejsce { $seat } nie może stawiać ani podbijać
remedy-lays-out-again = Miejsce { $seat } wykłada odkryte karty z powrotem
remedy-keeps-getting-cards = Rozdawaj dalej na miejsce { $seat }
remedy-gets-no-more-cards = Miejsce { $seat } nie dostaje więcej kart

## Zakłady, ręce, pula i button

remedy-stands = Zostaje, jak jest
remedy-finish-betting = Dokończ rundę licytacji
remedy-bets-back = Oddaj wszystkie zakłady
remedy-bet-back = Oddaj zakład na miejsce { $seat }
remedy-uncalled-bet-back = Oddaj niesprawdzony zakład na miejsce { $seat }
remedy-dead-hand = Miejsce { $seat }: martwa ręka
remedy-hand-plays = Miejsce { $seat }: ręka gra
remedy-hand-back = Oddaj rękę na miejsce { $seat }
remedy-show-to-all = Miejsce { $seat } pokazuje rękę wszystkim
remedy-show-after-round = Miejsce { $seat } pokazuje wszystkim po tej rundzie licytacji
remedy-show-after-hand = Miejsce { $seat } pokazuje wszystkim po rozdaniu
remedy-need-not-show = Miejsce { $seat } nie musi pokazywać
remedy-pot-back = Weź pulę z powrotem
remedy-push-pot = Pula na miejsce { $seat }
remedy-button-moves = Przesuń button na właściwe miejsce
remedy-button-next-hand = Przed następnym rozdaniem popraw button
remedy-floor-rules = O tym, co dalej, decyduje floor
remedy-floor-rules-hand = O ręce miejsca { $seat } decyduje floor
