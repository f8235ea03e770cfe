# Co się mówi o pominiętym graczu i o żetonach, które nie leżą, gdzie trzeba, albo których nie ma tyle, ile trzeba.

fault-skipped-player = Gracz pominięty
fault-skipped-player-fact = miejsce { $seat } zostało pominięte
key-action-returns = Wróć na miejsce { $seat }
key-words-first = Słowa: { $word }
key-button-first = Przycisk: { $word }

fault-count-later = Policz teraz
fault-count-later-fact = miejsce { $seat }: kwota do policzenia
ask-counted = Ile to jest razem?
note-uncounted = do sprawdzenia lub więcej: jeszcze nie policzone
key-all-in-later = All-in, liczyć potem
key-amount-later = Kwota potem
undo-raise-open = miejsce { $seat } podbija, kwota później
refused-count-first = Najpierw policz zakład

fault-chips-behind = STOP. Żetony z tyłu
fault-chips-behind-fact = miejsce { $seat }, all-in: z tyłu znaleziono { $behind }
ask-put-in = Ile wyniosło all-in?
ask-behind = Ile znaleziono z tyłu?
key-chips-play = { $amount } gra
key-chips-out = { $amount } nie gra

fault-pot-count-wrong = Zła kwota puli
fault-pot-count-wrong-fact = pula to { $total }
ask-relied = Czy ktoś na tej podstawie obstawił?
word-nobody_bet = nikt
word-last_bet = ostatni zakład
key-pot-is = Pula to { $amount }

fault-splashed = Żetony w puli
fault-splashed-fact = miejsce { $seat } wrzuciło żetony; było tam { $total }
ask-known-by = Słowa, czy policzyć pulę?
ask-in-pot = Ile jest w puli razem?
word-pot_counted = pula policzona

fault-chips-added = Dołożone żetony
fault-chips-added-fact = miejsce { $seat } dołożyło { $added } w rozdaniu
ask-added = Ile dołożono?
key-after-hand = { $amount } po rozdaniu
key-off-table = { $amount } ze stołu

fault-below-minimum = Za mały wykup
fault-below-minimum-fact = miejsce { $seat }: { $amount } to mniej niż minimum
