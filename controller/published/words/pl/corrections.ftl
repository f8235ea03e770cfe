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
