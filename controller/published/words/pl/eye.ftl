# Co widzą kamery, dla tego, kto ustawia stół.

eye-title = Co widzą kamery
eye-veil = Wyraźne są tylko karty wspólne i odkryte. Reszta jest rozmyta, a odkryte tam karty zamalowane: kamera nie zna tajemnic.
eye-alt = Sukno z polami i znalezionymi kartami
eye-gone = Obraz stoi: polecenie croupier eye zakończyło pracę.
eye-none = Nie widać żadnej karty.

## Jak ma się kamera

eye-health-ok = Widzi sukno
eye-health-no-frames = Nie ma obrazu
eye-health-dark = Obraz jest ciemny
eye-health-frozen = Obraz stoi w miejscu
eye-health-moved = Znaczniki sukna nie są tam, gdzie były
eye-why-lost = Dlaczego
eye-missing = Niewidoczne znaczniki
eye-error = Znaczniki pasują co do
eye-scale = Środek sukna
eye-scale-value = { $number } px/mm, karta ma { $count } px szerokości
eye-error-value = { $number } mm
eye-small = Za małe, by czytać, lub nie w całości widoczne: { $texts }

## Co widać

eye-zone = Pole
eye-card = Karta
eye-sure = Zapas
eye-why = Czemu nie odczytana
eye-face = odkryta
eye-back = zakryta
eye-joker = joker
eye-felt = sukno
eye-deck = talia
eye-likely = { $text } ({ $texts }?)

## Czemu karta nie jest odczytana

eye-why-not-public = niejawna
eye-why-overlapped = przykryta inną
eye-why-glare = odblask
eye-why-too-small = za mała
eye-why-unknown-design = nieznany wzór
eye-why-the-experts-disagree = dwa odczyty są sprzeczne
eye-why-readings-disagree = odczyty są sprzeczne
eye-why-not-yet-agreed = jeszcze niepewna
eye-why-no-index-seen = nie widać indeksu
eye-why-not-clear-enough = nie dość wyraźna
eye-why-no-rank-found = nie widać wartości
eye-why-no-suit-found = nie widać koloru
eye-why-the-corners-disagree = rogi są sprzeczne
eye-why-the-pips-disagree = liczba oczek się nie zgadza
eye-why-not-clear-enough-without-the-pips = nie da się policzyć oczek
eye-why-the-colour-disagrees = barwa się nie zgadza
eye-why-another-back = rewers innej talii
