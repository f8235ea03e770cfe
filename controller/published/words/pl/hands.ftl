# Co idzie źle przy pierwszym rozdaniu.

fault-seat-skipped = Pominięte miejsce
fault-seat-skipped-fact = pominięto miejsce { $seat } i rozdawano dalej
fault-not-in-hand = Poza rozdaniem
fault-not-in-hand-fact = miejsce { $seat } nie gra w tym rozdaniu, a ma kartę
fault-overdeal-first = Jedna karta za dużo
fault-overdeal-first-fact = miejsce { $seat } ma o jedną kartę za dużo
fault-extra-card = Za dużo kart w ręce
fault-extra-card-fact = miejsce { $seat } ma o jedną kartę za dużo
fault-short-hand = Brakuje jednej karty
fault-short-hand-fact = miejscu { $seat } brakuje jednej karty
ask-order = Czy karty leżą po kolei i nikt ich nie widział?
ask-came = Czy przyszła ostatnia, po wszystkich, i niewidziana?
word-last_unseen = ostatnia, niewidziana
word-last_seen = ostatnia, widziana
word-earlier = wcześniej
