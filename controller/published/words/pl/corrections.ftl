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
