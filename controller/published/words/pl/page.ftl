# Static words of the pages. Times and amounts are printed before they come here.

page-title = Krupier
page-simulated = SYMULACJA
page-hand = Rozdanie
page-devices = Urządzenia
page-all-else = reszta
page-to-language-en = In English
page-to-language-pl = Po polsku
page-to-language-it = In italiano
page-to-dark = Ciemny ekran
page-to-light = Jasny ekran
page-device-camera = Kamera
page-device-seat_panel = Miejsca
page-device-deal_sensor = Czujnik kart
page-device-foot_switch = Pedał
page-device-shuffler = Tasownica
page-device-broker = Komunikaty
page-device-journal = Dziennik
page-device-lost = { $device_name }: brak odpowiedzi
page-device-dark = { $device_name }: za ciemno
page-device-moved = { $device_name }: zmiana położenia
page-device-quarantined = { $device_name }: nieznane urządzenie
page-device-gap = { $device_name }: luka w zdarzeniach

page-game-holdem = Hold’em
page-game-stud = Seven-Card Stud
page-structure-no = No limit
page-structure-pot = Pot limit
page-structure-limit = Limit
page-structure-spread = Spread limit

page-kind-wait = gracz decyduje
page-kind-do = twoje ręce
page-kind-look = spójrz
page-kind-stop = stop
page-kind-idle = nic do zrobienia
page-kind-stale = brak połączenia

page-table = Stół
page-dealer = krupier
page-seat = miejsce { $seat }
page-empty = wolne
page-sits-out = nie gra
page-all-in = all-in
page-folded = pas
page-button = button
page-wins = wygrywa { $amount }
page-picked = wybrane
page-board = Karty wspólne
page-card = { $rank } { $suit }
page-card-back = karta zakryta
page-card-next = tu następna karta
page-card-none = jeszcze bez karty
page-rank-A = as
page-rank-K = król
page-rank-Q = dama
page-rank-J = walet
page-rank-T = dziesiątka
page-rank-9 = dziewiątka
page-rank-8 = ósemka
page-rank-7 = siódemka
page-rank-6 = szóstka
page-rank-5 = piątka
page-rank-4 = czwórka
page-rank-3 = trójka
page-rank-2 = dwójka
page-suit-s = pik
page-suit-h = kier
page-suit-d = karo
page-suit-c = trefl

page-next = Dalej
page-then = Potem
page-rule = Zasada
page-pots = Pule
page-pot = Pula
page-main-pot = Pula główna
page-side-pot = Pula boczna
page-side-pot-number = Pula boczna { $number }
page-in = grają
page-bets = Zakłady w rundzie

page-keys = Akcje
page-amount = Kwota
page-least = Najmniej { $least }
page-the-least = najmniej
page-most = Najwięcej { $most }
page-least-key = Najmniej
page-most-key = Najwięcej
page-clear = Wyczyść
page-rub-out = usuń cyfrę
page-type-first = Najpierw wpisz kwotę
page-tap-seats = Dotknij miejsc, potem znów tego klawisza
page-tap-whose = Dotknij klawisza, do którego to
page-known = znana
page-both-unread = obie karty nieznane
page-hold = trzymaj
page-keep-holding = trzymaj dalej

page-undo = Cofnij
page-undo-nothing = nie ma czego cofnąć
page-floor = Wezwij floor
page-floor-called = Floor wezwany
page-floor-off = nie działa: zawołaj
page-refused = Odmowa
page-no-answer = Brak odpowiedzi. Spójrz na stół i dotknij jeszcze raz
page-moved-on = Stół jest już dalej. Spójrz i dotknij jeszcze raz

page-doubt = Jaka to karta?
page-doubt-open = Wskaż kartę
page-rank-then-suit = wartość, potem kolor: dwa dotknięcia
page-which-rank = Jaka wartość?
page-which-suit = Jaki kolor?
page-close = Zamknij
page-picture = Co zobaczyła kamera
page-no-picture = bez zdjęcia

page-more = { $count ->
    [one] jeszcze { $count } sprawa
    [few] jeszcze { $count } sprawy
    [many] jeszcze { $count } spraw
   *[other] jeszcze { $count } sprawy
}
page-expected = Oczekiwane
page-seen = Widziane
page-agrees = Zgodne
page-who = Decyduje
page-who-system = sam stół
page-who-dealer = Krupier
page-who-floor = Floor
page-code = Kod

page-answer = Odpowiedz
page-back = Wstecz
page-confirm = Zrób to
page-enter = Wpisz
page-more-key = Więcej
page-proof = Potwierdza
page-proof-camera = kamera
page-proof-deal_sensor = czujnik rozdawania
page-proof-seat_button = przycisk miejsca
page-proof-shuffler = przycisk tasownicy
page-proof-tap = Twój dotyk

page-wrong = Coś poszło źle
page-wrong-title = Co poszło źle?
page-put-right = Popraw
page-put-right-title = Co poprawić?
page-put-right-text = Najnowsze najpierw. Nic się nie zmieni, zanim nie zobaczysz skutków.
page-go-back = i wszystko po tym
page-count-stack = Przelicz stack
page-whose-stack = Czyj stack przeliczono?
page-how-much = Ile leży przed:
page-in-truth = Jak było naprawdę?
page-entered = Zapisano
page-would-change = To się zmieni
page-nothing-changes = Nic się nie zmieni
page-reason = Dlaczego?
page-reason-judgement = ocena floora
page-reason-agreed = wszyscy się zgodzili
page-reason-other-proof = inny dowód
page-reason-house-custom = zwyczaj domu
page-reason-tip = napiwek
page-reason-change = rozmienione
page-reason-fill = żetony od kasyna
page-reason-cash-play = gra gotówka
page-reason-miscount = źle policzone

page-pin = PIN floora
page-pin-wrong = Zły PIN. Jeszcze raz
page-pin-wait = Za dużo złych PIN-ów. Poczekaj i spróbuj znów
page-pin-none = Ten stół nie ma PIN-u floora
page-floor-rules = Floor decyduje inaczej
page-time-left = sekund na akcję
page-profile-as-recorded = Jak w zapisie
page-profile-documents = Zasady domu
page-profile-roberts = Robert’s Rules
page-profile-tda-2024 = TDA 2024
page-profile-wsop-cash-2024 = WSOP cash 2024
page-profile-wsop-tournament-2024 = WSOP turnieje 2024

page-limits = Stawka
page-high = HIGH
page-low = LOW

page-stale = Brak danych
page-stale-note = bez wieści, klawisze wyłączone
page-stale-device = Stół nie odpowiada
page-connecting = Łączenie
page-closed-line = Otwórz link
page-closed-note = wypisany przez croupier

page-door-title = Otwórz link krupiera
page-door-text = Tę stronę otwiera jednorazowy link, który croupier wypisuje przy starcie. Skopiuj stamtąd cały link do tej przeglądarki.
page-used-title = Ten link jest zużyty albo nieznany
page-used-text = Każdy link otwiera stronę krupiera raz, w jednej przeglądarce. Jeśli to nie byłeś ty, powiedz floorowi. Nowy link powstanie po ponownym uruchomieniu croupier.
page-missing-title = Nie ma takiej strony
page-missing-text = Strona krupiera jest pod /dealer.
page-host-title = Nie ten adres
page-host-text = Ten stół odpowiada tylko na własnym komputerze, pod 127.0.0.1 lub localhost.

# Words as somebody wrote them.
page-said = { $text }
