# Co stół mówi ludziom. Linia paska ma najwyżej 20 znaków, fakt najwyżej 60.

## Co krupier robi teraz

direction-idle = Nic do zrobienia
direction-spread = Rozłóż talię
direction-count-stub = Policz resztę talii
direction-prepare = Tasuj i przełóż
direction-post = Ciemne na stół
direction-deal = { $count ->
    [one] Rozdaj po { $count } karcie
    [few] Rozdaj po { $count } karty
   *[many] Rozdaj po { $count } kart
}
direction-street = Spal, rozdaj: { $street }
direction-board = Rozdaj: { $street }
direction-act = Akcja: miejsce { $seat }
direction-amount = Miejsce { $seat }: ile?
direction-show = Miejsce { $seat }: pokaż
direction-declare = Kto wygrywa?
direction-name = Nazwij kartę
direction-push = Pula na miejsce { $seat }
direction-push-several = { $count ->
    [one] Pula: { $count } miejsce
    [few] Pula: { $count } miejsca
   *[many] Pula: { $count } miejsc
}
direction-slide = Karta na miejsce { $seat }
direction-take-back = Misdeal: zbierz

## Jeden fakt obok i drobne słowa pod nim

fact-amount = { $amount }
fact-cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
fact-cards-up = { $count ->
    [one] { $count } odkryta karta
    [few] { $count } odkryte karty
   *[many] { $count } odkrytych kart
}
fact-check = Czekam
fact-from-seat = leży na miejscu { $seat }
fact-hand = rozdanie { $number }
fact-misdeal = wszystkie karty: tasuj, przełóż, rozdaj; ciemne zostają
fact-need-players = trzeba dwóch graczy z żetonami
fact-place = { $place }
fact-spread = 52 karty, z przodu i z tyłu, każda inna
fact-stub = { $count ->
    [one] powinna zostać { $count } karta
    [few] powinny zostać { $count } karty
   *[many] powinno zostać { $count } kart
}
fact-showdown = showdown

note-button = button na miejscu { $seat }
note-first-card = pierwsza na miejsce { $seat }
note-last-pot-first = od ostatniej puli
note-least = co najmniej
note-look-and-tap = spójrz i dotknij
note-nothing-owed = nic do sprawdzenia
note-or-bet = albo stawiam
note-or-complete = albo dopełniam
note-or-raise = albo podbijam
note-or-muck = albo muck
note-pot = pula
note-side-pot = pula boczna { $number }
note-to-call = do sprawdzenia

## Ruchy jednego polecenia, każdy z osobnym ptaszkiem

step-card = { $place }
step-card-down = { $place }
step-collect = zakłady do puli
step-return = oddaj { $amount }, miejsce { $seat }
step-all-in = button all-in na miejsce { $seat }
step-pot = { $number ->
    [0] pula główna: { $amount }
   *[other] pula boczna { $number }: { $amount }
}
step-kill = zbierz przegraną rękę, miejsce { $seat }
step-odd = niepodzielny żeton na miejsce { $seat }
step-shuffle = tasuj
step-cut = przełóż
step-post = miejsce { $seat }: { $word } { $amount }
step-rake = rake: { $amount }
step-push = { $number ->
    [0] pula: { $amount } na miejsce { $seat }
   *[other] pula boczna { $number }: { $amount } na miejsce { $seat }
}
step-faces = przody: żadnej nie brak, żadna dwa razy
step-backs = tyły: jednakowe, bez znaków
step-wash = wymieszaj zakryte
step-take-in = zbierz karty

## Klawisze

key-done = Gotowe: { $word }
key-fold = Pas
key-check = Czekam
key-call = Sprawdzam
key-bet = Stawiam
key-complete = Dopełniam do
key-raise-to = Podbijam do
key-all-in = All-in
key-buy-in = Miejsce { $seat } kupuje
key-muck = Miejsce { $seat }: muck
key-winner = Podział puli
key-winner-seat = Wygrywa miejsce { $seat }
key-card = { $card }
key-another-card = Inna karta
key-look-again = Spójrz jeszcze raz
key-misdeal = Misdeal
key-noted = Przyjęto
key-slid = Karta przesunięta
key-void = Unieważnij rozdanie

## Co zabiera Cofnij

undo-done = { $word }
undo-fold = miejsce { $seat } pasuje
undo-check = miejsce { $seat } czeka
undo-call = miejsce { $seat } sprawdza { $amount }
undo-raise = miejsce { $seat } podbija do { $amount }
undo-amount = podbicie, miejsce { $seat }
undo-bet = miejsce { $seat } stawia { $amount }
undo-complete = miejsce { $seat } dopełnia do { $amount }
undo-all-in = miejsce { $seat } all-in
undo-muck = miejsce { $seat }: muck
undo-winner = wygrywa miejsce { $seats }
undo-name = karta to { $card }

## Co poszło źle i czego nie wiadomo

doubt-unread = Nie odczytano: { $place }

fault-wrong-seat = Złe miejsce
fault-wrong-seat-fact = miejsce { $seat } ma kartę { $number }, należną miejscu { $owed }
fault-not-read = Karta nieodczytana
fault-not-read-fact = powiedz, jaka to karta, najpóźniej przed oddaniem puli
fault-duplicate-in-play = STOP. Karta dwa razy
fault-duplicate-in-play-fact = { $card } już jest w grze
fault-camera-lost = Kamera nie działa
fault-camera-lost-fact = grajcie dalej: dotykaj po każdej czynności
fault-board-offline = Urządzenie milczy
fault-board-offline-fact = { $device }: brak odpowiedzi. Używaj tych klawiszy
fault-board-gap = Coś umknęło
fault-board-gap-fact = { $device }: sygnały zgubione. Sprawdź zakłady i karty
fault-recovered = Wznowiono rozdanie

seen-owed = karta { $number }: miejsce { $owed }
seen-has = karta na miejscu { $seat }
seen-first-place = { $card } raz: { $other }
seen-second-place = { $card } znowu: { $place }

## Dlaczego polecenie odrzucono

refused-amount-missing = Najpierw wpisz kwotę
refused-between-hands = Żetony tylko między rozdaniami
refused-busy = Stół jest zajęty. Dotknij jeszcze raz
refused-card-elsewhere = { $card } już leży: { $place }
refused-cards-since = Od tego czasu rozdano karty. Wezwij floor
refused-floor-decides = O tym decyduje floor
refused-missing = Do uzupełnienia: { $word }
refused-needs-cards = Najpierw trzeba odczytać karty
refused-no-public-card = Nie ma odkrytej karty do nazwania: { $place }
refused-no-seat = Ten stół nie ma miejsca { $seat }
refused-not-a-card = To nie jest karta
refused-not-now = Nie teraz. Patrz na polecenie u góry
refused-not-that-seat = To nie może być miejsce { $seat }
refused-not-your-turn = To nie kolej miejsca { $seat }
refused-nothing-to-undo = Nie ma czego cofnąć
refused-role = Ten ekran tylko pokazuje
refused-stale = Stół jest już dalej. Spójrz i dotknij jeszcze raz
refused-unknown-action = Nie ma takiego wyboru
refused-unknown-request = Stół nie zna tego klawisza

## Dlaczego zasady nie pozwalają

amount-above-nothing = Wpisz kwotę większą od 0
a-card-cannot-be = { $card } nie może tam być: nazwij
bet-to-face = Jest zakład: sprawdzam, podbijam albo pas
betting-not-reopened = Niepełny all-in nie otwiera licytacji: sprawdzam albo pas
between-hands-only = Tylko między rozdaniami
both-blinds-agree = Obie ciemne muszą się zgodzić na zwrot
bring-in-first = Najpierw najniższa karta: { $amount } albo pełna stawka
burn-first = Najpierw spal kartę
buy-in-too-large = Wejście to najwyżej { $most }
buy-in-too-small = Wejście to co najmniej { $least }
cannot-open = Miejsce { $seat } nie może zaczynać: widać jego karty
cannot-run-it-again = Teraz karty wspólne tylko raz
card-already-out = Ta karta już jest w grze
card-to-wrong-seat = Miejsce { $dealt } dostało kartę miejsca { $owed }
cards-speak = Karty mówią same: wygrywa inna ręka
hand-is-over = Rozdanie skończone
hand-not-finished = Rozdanie jeszcze trwa
more-than-the-stack = Stack pozwala najwyżej na { $most }
must-show = Miejsce { $seat } musi pokazać
no-blind-owed = Miejsce { $seat } nie ma zaległej ciemnej
no-bring-in-owed = Teraz bez bring-in
no-burn-owed = Teraz nie palisz karty
no-card-in-that-place = Tam nie leży żadna karta
no-cards-now = Teraz nie rozdajesz
no-cards-owed-to-players = Żaden gracz nie czeka na kartę
no-cards-owed-to-the-board = Teraz bez kart wspólnych
no-claim-on-the-pot = Jedno z tych miejsc nie gra o tę pulę
no-deck-on-request = Teraz nie zmienia się talii na prośbę
no-hand-to-show = Miejsce { $seat } nie ma ręki do pokazania
no-reshuffle-owed = Teraz nie tasujesz
no-straddle-there = Miejsce { $seat } nie może teraz dać straddle
no-such-board = Nie ma takich kart wspólnych
no-such-pot = Nie ma takiej puli
no-such-seat = Ten stół nie ma miejsca { $seat }
no-top-up = Przy tym stole nie ma dokupienia
nobody-to-act = Teraz nikt nie ma akcji
not-asked-to-show = Miejsce { $seat } jeszcze nie pokazuje
not-dealt-in = Miejsce { $seat } nie gra w tym rozdaniu
not-the-blinds-alone = Zwrot ciemnych tylko, gdy wszyscy inni spasowali
not-your-turn = Akcja: miejsce { $seat }
nothing-contradicts-it = { $card } może tam leżeć
nothing-to-post = Wszystko jest już wpłacone
only-all-in = Podbić można tylko za wszystko
opener-is-settled = Już wiadomo, kto zaczyna
player-sits-already = Ten gracz już ma miejsce
raise-must-exceed-the-bet = Podbicie musi przekraczać zakład
raise-one-of-two = { $least } albo { $most }, nic pomiędzy
raise-size = Najmniej { $least }, najwięcej { $most }
raises-are-capped = Koniec podbijania: limit to { $raises }
reshuffle-first = Najpierw przetasuj karty spalone z resztą talii
runs-two-or-three = Karty wspólne dwa razy, najwyżej { $most }
seat-is-empty = Miejsce { $seat } jest puste
seat-is-taken = Miejsce { $seat } jest zajęte
shown-cards-differ = Miejsce { $seat } pokazuje inne karty, niż widziano
too-few-cards-to-run = Za mało kart: zostało { $count }
too-few-players = Do rozdania potrzeba dwóch graczy
top-up-too-large = Dokupić można tu najwyżej { $most }
upcards-speak = Odkryte karty mówią same: zaczyna miejsce { $seat }

## Opowieść o rozdaniu, odczytana z dziennika

story-hand = Rozdanie { $number }
story-proven = zrobione ({ $word })
story-void = Rozdanie nieważne: wszystkie zakłady wracają
story-misdeal = Misdeal: rozdajemy jeszcze raz

## Stawki

stakes-limit = { $lower }–{ $upper }
stakes-no-limit = { $small }–{ $big }
stakes-pot-limit = { $small }–{ $big }

## Miejsca i pojedyncze słowa, które wchodzą do innych zdań

place-board = { $number ->
    [1] flop 1
    [2] flop 2
    [3] flop 3
    [4] turn
   *[5] river
}
place-aside = na bok
place-burn = karta spalona
place-muck = muck
place-seat = miejsce { $number }
place-stub = reszta talii

word-holdem = Hold’em
word-stud = Seven-Card Stud
word-omaha = Omaha
word-razz = Razz
word-preflop = preflop
word-flop = flop
word-turn = turn
word-river = river
word-third = third street
word-fourth = fourth street
word-fifth = fifth street
word-sixth = sixth street

word-ante = ante
word-blind = ciemna
word-small_blind = mała ciemna
word-big_blind = duża ciemna
word-dead_blind = martwa ciemna
word-straddle = straddle

word-camera = kamera
word-deal_sensor = czujnik kart
word-foot_switch = pedał
word-shuffler = tasownica
word-seat_panel = panel miejsca

# Co dowiodło, że coś zrobiono; kamera jest wyżej.
word-count = liczba kart
word-deck = talia
word-told = powiedział człowiek

# Co zapisuje klawisz Gotowe.
word-spread = talia sprawdzona
word-count_stub = reszta talii policzona
word-prepare = talia przełożona
word-post = ciemne na stole
word-deal = karty rozdane
word-street = karty wspólne leżą
word-show = ręka pokazana
word-push = pula oddana
word-slide = karta przesunięta
word-take_back = karty zebrane

# Czego może brakować w poleceniu.
word-action = akcja
word-amount = kwota
word-card = karta
word-choice = wybór
word-fault = problem
word-place = położenie karty
word-seat = miejsce
word-seats = miejsca
