# Co się mówi o cofaniu i poprawianiu.

## Co zabiera Cofnij i do czego w rozdaniu można wrócić

undo-corrected = miejsce { $seat }: poprawione
undo-time-out = miejsce { $seat }: czas minął
undo-count = miejsce { $seat } policzone: { $total }
point-street = powrót: { $street }

## Co zmieniłaby poprawka, zanim zostanie zrobiona

consequence-taken-back = { $count ->
    [one] cofnięty { $count } wpis:
    [few] cofnięte { $count } wpisy:
   *[many] cofniętych { $count } wpisów:
}
consequence-bet = miejsce { $seat }: zakład { $amount }, stack { $total }
consequence-stack = miejsce { $seat }: stack { $total }
consequence-pot = pula: { $amount }
consequence-into-stub = wraca do talii: { $place }
consequence-to-muck = karty do mucku: miejsce { $seat }
consequence-cards-back = dostaje karty z powrotem: miejsce { $seat }
consequence-waits = leży i czeka na swoją kolej: { $place }

## Dlaczego nie można

refused-cannot-redo = Tego nie da się rozegrać na nowo: cofnij się do tego
refused-finish-remedy = Najpierw dokończ naprawę
refused-no-action-there = Nie ma takiej akcji do poprawienia
refused-no-such-point = W rozdaniu nie ma już takiego punktu

## Słowa

word-stack = stack
word-nothing = jak na ekranie

## Co jest nie tak z systemem

fault-camera-moved = Kamera przesunięta
fault-camera-moved-fact = dotykaj po każdej czynności; kalibracja między rozdaniami
fault-camera-dark = Kamera nie widzi
fault-camera-dark-fact = światło, obiektyw? Na razie dotykaj po każdej czynności
fault-board-quarantined = Obce urządzenie
fault-board-quarantined-fact = { $device }: bez zaufania. Używaj tych klawiszy
fault-button-stuck = Przycisk się zaciął
fault-button-stuck-fact = miejsce { $seat }: używaj klawiszy tutaj; odblokuj przycisk
fault-broker-lost = Ekrany zaraz wrócą
fault-broker-lost-fact = chwila: wróci to samo polecenie
fault-floor-link-lost = Brak łącza z floor
fault-floor-link-lost-fact = grajcie dalej; floor dowie się później
fault-journal-failed = STOP. Brak zapisu
fault-journal-failed-fact = floor: zwolnij miejsce na dysku, potem gramy dalej
fault-recovered-fact = rozdanie { $number }: { $word }? Spójrz, potem dalej
fault-clock-stepped = Zegar przestawiono
fault-clock-stepped-fact = o { $count } s; czas na decyzję bez zmian
refused-journal = Teraz nic się nie zapisze. Wezwij floor

## Co idzie źle na końcu rozdania

fault-impossible-show = STOP. Inna karta
fault-impossible-show-fact = { $card }: { $place } – wcześniej była to inna karta
fault-misdeclared = Decydują karty
fault-misdeclared-fact = pula według kart, nie według zapowiedzi
fault-both-refuse = Nikt nie pokazuje
fault-both-refuse-fact = najpierw miejsce { $seat }: pokaż albo muck, gdy wolno
fault-shown-to-one = Pokazane jednemu
fault-shown-to-one-fact = miejsce { $seat } pokazało karty miejscu { $second }
fault-wrong-count-showdown = STOP. Liczba kart
fault-wrong-count-showdown-fact = karty, miejsce { $seat }: { $count }
fault-mucked-winner = STOP. Ręka w mucku
fault-mucked-winner-fact = miejsce { $seat }: karty zabrano przed odczytem
fault-misread-hand = STOP. Zły zwycięzca
fault-misread-hand-fact = pula należy się miejscu { $seat }
fault-wrong-sum = STOP. Zła kwota
fault-wrong-sum-fact = jeszcze { $amount } dla miejsca { $seat } od miejsca { $second }
fault-pot-does-not-add = Pula się nie zgadza
fault-pot-does-not-add-fact = policzono { $amount }, tu { $total }: przejdź zakłady
fault-stack-differs = Stack się różni
fault-stack-differs-fact = miejsce { $seat }: policzono { $amount }

ask-identified = Czy jej karty da się na pewno rozpoznać?
ask-second = Które drugie miejsce?
ask-count = Ile kart?
ask-amount = Ile policzono?
ask-screen = Czy ten ekran ma dobre kwoty?
ask-ruling = Co floor mówi o tej ręce?
ask-reason = Skąd różnica?

key-adds-up = Zgadza się
key-count-stack = Liczy się to

word-told_apart = na pewno
word-mixed_up = nie na pewno
word-screen_right = ekran ma rację
word-screen_wrong = ekran się myli
word-hand_lives = ręka gra
word-hand_dies = martwa ręka
word-tip = napiwek
word-change = wymiana
word-fill = uzupełnienie
word-cash_play = gotówka gra
word-miscount = błąd liczenia

word-as = co zamiast
word-code = co poszło źle
word-name = pytanie
