# Co mówi trener.

train-by-heart = Wiesz, co dalej
train-welcome = TRENING, SYMULACJA. Jesteś krupierem: rozdajesz, pisząc. ? pokazuje, co można wpisać, q kończy i podaje wynik.
train-refused = Stół odmawia:
train-middle = Stół: { $text }   Pula: { $pot }   Spalone: { $count }   Talia: { $number }
train-seat = miejsce { $seat }  { $stack }
train-type-answer = wpisz: answer { $texts }

## Czego ręce nie mogą

train-cards-lie = Na suknie leżą karty. Najpierw je zbierz: take
train-no-deck = W talii nie ma kart. Zbierz i potasuj: take, shuffle
train-no-place = Ten stół nie ma takiego pola: { $place }
train-no-card = Nie leży tam żadna karta: { $place }
train-no-bets = Nie ma zakładów do zebrania
train-no-chips = Nie da się przesunąć { $amount }: leży tam { $total }

## Co widać i słychać

train-sees-joker = Wyszedł joker: { $place }
train-sees-foreign = Ta karta ma grzbiet drugiej talii: { $place }
train-sees-boxed = Ta karta leżała w talii odkryta: { $place }
train-sees-astray = Karta ślizga się dalej, na miejsce { $seat }
train-sees-exposed = Karta się odwraca: { $place }, { $card }
train-sees-two = Dwie karty wychodzą jak jedna: { $place }
train-sees-fell = Karta spada ze stołu: { $place }
train-sees-down = Karta leży zakryta: { $place }
train-sees-stub = Talia wypada ci z ręki; kolejność przepadła
train-sees-string = Miejsce { $seat } sprawdza, a drugim ruchem dokłada: { $amount }
train-sees-chip = Miejsce { $seat } rzuca jeden duży żeton i nic nie mówi
train-sees-splash = Miejsce { $seat } wrzuca { $amount } do puli
train-sees-odd = Miejsce { $seat } stawia { $amount }
train-sees-adds = Miejsce { $seat } dokłada na stół { $amount } w trakcie rozdania
train-sees-leaves = Miejsce { $seat } wstaje i odchodzi
train-sees-killed = Karty gracza w grze, miejsce { $seat }, trafiają do odrzutów
train-sees-refuse = Obaj czekają; nikt nie chce pokazać pierwszy
train-sees-mucked = Karty miejsca { $seat } trafiają do odrzutów, zanim je odczytano
train-sees-tips = Miejsce { $seat } daje ci napiwek { $amount }; zostaje { $total }
train-sees-posted = Ciemne wpłacone
train-says-fold = Miejsce { $seat }: pas
train-says-check = Miejsce { $seat }: czekam
train-says-call = Miejsce { $seat }: sprawdzam
train-says-bet = Miejsce { $seat }: stawiam { $amount }
train-says-raise = Miejsce { $seat }: przebijam do { $amount }
train-says-complete = Miejsce { $seat }: dopełniam do { $amount }
train-says-all-in = Miejsce { $seat }: all-in, { $amount }
train-says-bring-in = Miejsce { $seat } daje bring-in
train-says-muck = Miejsce { $seat } oddaje karty bez pokazania
train-says-show = Miejsce { $seat } pokazuje

## Co było źle

train-wrong-early = karta przed końcem licytacji: { $dealt }
train-wrong-extra = karta, która nikomu się nie należała: { $dealt }
train-wrong-no-burn = bez spalenia przed { $dealt }
train-wrong-place = karta na { $dealt }, należała się: { $owed }
train-wrong-face = karta złą stroną: { $dealt }
train-wrong-collect = zakłady zebrane źle
train-wrong-return = { $amount } należało zwrócić na miejsce { $seat }
train-wrong-push = { $amount } należało się miejscu { $seat }
train-wrong-rake = prowizja to { $amount }
train-wrong-chips = żetony przesunięte bez potrzeby
train-wrong-shuffle = karty nie zostały zebrane i potasowane
train-wrong-done = potwierdzone za wcześnie; brakuje: { $owed }
train-wrong-report = zgłoszone, a się nie zdarzyło: { $fault }
train-wrong-answer = nieprawda: { $question }
train-wrong-ruling = niezgodne z regułami: { $fault }
train-wrong-remedy = po naprawie karty leżą inaczej: { $place }
train-wrong-entry = miejsce { $seat } zrobiło coś innego, niż wpisano
train-wrong-entry-early = wpisane, zanim miejsce { $seat } zagrało
train-forgot-collect = zakłady nie zostały zebrane
train-forgot-return = { $amount } nie wróciło na miejsce { $seat }
train-forgot-push = { $amount } nie trafiło na miejsce { $seat }
train-forgot-rake = prowizja { $amount } nie została odłożona
train-missed = niezauważone: { $fault }

## Co wpisano źle

train-bad-verb = „{ $text }” nic tu nie znaczy. ? pokazuje, co można wpisać
train-bad-seat = Napisz, co robi gracz: seat 4 calls
train-bad-action = „{ $text }” to nie zagranie: fold, check, call, raise 300, all-in
train-bad-place = „{ $text }” to nie pole: 3, 3 up, b2 (stół), burn, aside
train-bad-deal = Napisz komu: deal 3
train-bad-which-seat = Napisz, które miejsce: { $text } 3
train-bad-push = Napisz ile i komu: push 340 to 6
train-bad-return = Napisz ile i komu: return 50 to 3
train-bad-rake = Napisz ile: rake 5
train-bad-key = Nie ma takiego klawisza. k je wylicza
train-bad-key-amount = Ten klawisz wymaga kwoty: k 3 250
train-bad-report = Napisz, co poszło źle: report card_exposed
train-bad-answer = Napisz odpowiedź: answer dealer
train-bad-fix = Napisz jak: fix book albo fix not_so
train-bad-code = „{ $text }” nie da się teraz zgłosić. Można: { $texts }
train-bad-answer-now = To nie odpowiedź. Można: { $texts }
train-bad-fix-now = Nie ma czego takiego wybrać. Można: { $texts }
train-nothing-asked = Teraz nie ma pytania

## Pomoc

train-help-1 = take (t), shuffle (sh), shuffle stub      zbierz karty, potasuj i przełóż
train-help-2 = deal 3 (d 3), deal 1 2 3, deal 3 up       rzuć kartę na każde z tych miejsc
train-help-3 = burn (b), flop (f), turn, river, board 2  spal; odkryj karty na stole
train-help-4 = seat 4 calls (4 c), 4 f, 4 x, 4 r 300, 4 a  wpisz zagranie
train-help-5 = round done, round 2 5                     reszta sprawdza lub czeka; 2 i 5 pasują
train-help-6 = 4 mucks, 4 wins                           przy pokazaniu kart
train-help-7 = collect (c), return 50 to 3               zbierz zakłady; zwróć niesprawdzony
train-help-8 = push 340 to 6 (p), push 80 to 2 pot 1, rake 5
train-help-9 = done (.)                                  zrobione to, co w linii
train-help-10 = slide 4 to 3, back b4, turn b4           karta na inne miejsce, na talię, odwróć
train-help-11 = aside 3, mix flop, stub b1 b2 b3          odłóż, wymieszaj zakryte, wtasuj do talii
train-help-12 = muck 3, unmuck 3                          zabierz karty, oddaj karty
train-help-13 = report card_exposed seat 3 by dealer      powiedz, co poszło źle
train-help-14 = answer dealer, fix book, fix not_so       odpowiedz i wybierz naprawę
train-help-15 = key (k), k 2 300                          klawisze strony; dotknij drugiego
train-help-16 = wait (w), w 5, look (l)                   aż coś się stanie; pięć sekund; sukno
train-help-17 = undo (u), floor, score, quit (q)

## Wynik

train-report-title = Trening: twój wynik (symulacja)
train-report-hands = { $count ->
    [one] { $count } rozdanie w { $minutes } min
    [few] { $count } rozdania w { $minutes } min
   *[other] { $count } rozdań w { $minutes } min
}
train-report-pace = { $number } rozdań na godzinę; przy stole bywa od { $first } do { $last }
train-report-mistakes = { $count ->
    [one] { $count } błąd
    [few] { $count } błędy
   *[other] { $count } błędów
}
train-report-weakest = Do poprawy i do przeczytania:
train-in-hand = rozdanie { $number }
train-figure-accuracy = Dokładność
train-figure-rulings = Orzeczenia
train-figure-pace = Tempo
train-situation = rozdanie { $number }, { $fault }: { $text }
train-situation-missed = niezauważone
train-situation-mended = od razu naprawione
train-found-table = stół powiedział po { $text }
train-found-trainee = zauważone po { $text }
train-motion-pitch = rzut karty
train-motion-burst = szybki rzut
train-motion-burn = spalenie
train-motion-board = karta na stół
train-motion-shuffle = tasowanie
train-motion-swap = zamiana talii
train-motion-machine = tasownica
train-motion-mix = mieszanie
train-motion-chips = żetony
train-motion-think = namysł
train-motion-read = wpis
train-motion-mend = poprawka
train-motion-tell = zgłoszenie
train-motion-answer = odpowiedź
train-motion-floor = kierownik
train-topic-shuffle = Zbieranie, tasowanie
train-topic-place = Karty na miejsca
train-topic-burn = Spalanie
train-topic-early = Ulice za wcześnie
train-topic-extra = Za dużo kart
train-topic-face = Karty dobrą stroną
train-topic-chips = Zakłady i pule
train-topic-entry = Wpisy
train-topic-confirm = Potwierdzanie
train-topic-remedy = Naprawianie
train-topic-notice = Zauważanie
train-topic-false-report = Fałszywe zgłoszenia
train-topic-ruling = Orzeczenia
train-topic-answer = Odpowiedzi

## Strona

train-page-title = Croupier: trening
train-page-felt = Sukno: kliknij, gdzie idzie karta; prawym klawiszem weź kartę
train-page-dealer = Strona krupiera
train-page-score = Wynik
train-page-take = Zbierz
train-page-shuffle = Potasuj
train-page-burn = Spal
train-page-collect = Zakłady
train-page-push = Przesuń
train-page-return = Zwróć
train-page-back = Na talię
train-page-over = Odwróć
train-page-muck = Odrzuty
train-page-mix = Wymieszaj
train-page-stub = Wtasuj
train-page-aside = Odłóż
