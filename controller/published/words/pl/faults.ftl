# What went wrong, what the dealer is asked about it, and each step that puts it right in a band’s twenty characters.

## Faults: the band and the fact beside it

fault-card-exposed = Karta ujawniona
fault-card-exposed-fact = widać zakrytą kartę: miejsce { $seat }
fault-burn-missing = Brak spalonej
fault-burn-missing-fact = karty wyłożono bez karty spalonej
fault-flop-four = Cztery na flopie
fault-flop-four-fact = na flop wyłożono cztery karty
fault-flop-more = Pięć na flopie
fault-flop-more-fact = na flop wyłożono pięć kart lub więcej
fault-entry-lags = Gra czy pas?
fault-entry-lags-fact = miejsce { $seat }: gra czy pas? Karty już leżą
fault-premature-flop = Flop za wcześnie
fault-premature-flop-fact = flop leży, a ktoś ma jeszcze zagrać
fault-premature-turn = Turn za wcześnie
fault-premature-turn-fact = turn leży, a ktoś ma jeszcze zagrać
fault-premature-river = River za wcześnie
fault-premature-river-fact = river leży, a ktoś ma jeszcze zagrać
key-lags-in = Gra
key-lags-out = Pas
key-lags-not-yet = Jeszcze nie zagrało

## What the dealer is asked

ask-seat = Które miejsce?
ask-by = Krupier, gracz, zahaczyła, czy z talii?

## Keys

key-answer = { $word }
key-seat = Miejsce { $seat }
key-type-it = Wpisz
key-not-so = Wszystko w porządku
key-put-right = Napraw
key-stands = Zostaje
key-dead-hand = Miejsce { $seat }: martwa

## One step of a remedy, in the band

do-stands = Zostaje
do-hand-plays = Miejsce { $seat }: gra
do-opening-stands = Otwarcie zostaje
do-misdeal = Misdeal: zbierz
do-deal-again = Rozdaj od nowa
do-bets-back = Oddaj zakłady
do-bet-back = Oddaj zakład: m. { $seat }
do-uncalled-bet-back = Oddaj zakład: m. { $seat }
do-finish-betting = Dokończ licytację
do-finish-deal = Dokończ rozdanie
do-floor-rules = Floor decyduje
do-floor-rules-hand = Floor: miejsce { $seat }
do-floor-draws-burn = Floor ciągnie jedną
do-floor-turns-one-up = Floor odkrywa jedną
do-scramble-face-down = Pomieszaj zakryte
do-burn = Spal jedną
do-becomes-burn = Jedna do spalonych
do-next-card-completes-flop = Następna: na flop
do-next-card-in-place = Następna na miejsce
do-deal-street = Rozdaj karty
do-deal-without-burn = Rozdaj bez palenia
do-deal-set-aside = Rozdaj odłożone
do-later-cards-in-order = Dalej po kolei
do-one-burn-next = Dalej jedna spalona
do-back-on-top = Wróć na wierzch
do-back-into-stub = Wróć do talii
do-reshuffle = Potasuj resztę
do-rebuild-stub = Złóż talię
do-set-aside = Odłóż na bok
do-slide = Przesuń: miejsce { $seat }
do-back-up = Cofnij do m. { $seat }
do-scrap = Odłóż: nie gra
do-replace-card = Nowa karta: m. { $seat }
do-complete-hand = Dodaj: miejsce { $seat }
do-card-plays = Karta gra
do-becomes-upcard = Zostaw odkrytą
do-third-card-down = Trzecia zakryta
do-others-get-it-up = Wszyscy odkrytą
do-may-be-all-in = Miejsce { $seat }: all-in?
do-may-not-raise = M. { $seat }: bez podbić
do-must-bring-in = Bring-in: miejsce { $seat }
do-owes-no-bring-in = Bez bring-in
do-keeps-getting-cards = Dawaj dalej: m. { $seat }
do-gets-no-more-cards = Bez kart: miejsce { $seat }
do-dead-hand = Martwa ręka: m. { $seat }
do-hand-back = Oddaj rękę: m. { $seat }
do-lays-out-again = Wyłóż: miejsce { $seat }
do-show-to-all = Pokaż wszystkim
do-show-after-round = Pokaż po rundzie
do-show-after-hand = Pokaż po rozdaniu
do-need-not-show = Nie musi pokazać
do-nobody-looks = Nikt nie patrzy
do-push-pot = Pula: miejsce { $seat }
do-pot-back = Cofnij pulę
do-button-moves = Przesuń button
do-button-next-hand = Button: następne
do-deck-out = Talia poza grę
do-other-deck = Druga talia do gry
do-bag-deck = Zapakuj starą talię
do-shuffle-and-cut = Potasuj i przełóż
do-shuffle-by-hand = Potasuj ręcznie

## Words

word-dealer = krupier
word-player = gracz
word-obstacle = zahaczyła
word-boxed = odwrócona w talii
word-remedy = ten krok
word-reason = powód
word-judgement = ocena floora
word-agreed = wszyscy się zgodzili
word-other_proof = inny dowód
word-house_custom = zwyczaj domu

# Czego zasady odmawiają przy rozstrzygnięciu

deal-again-instead = Pierwsze rozdanie stoi albo jest misdeal
hand-cannot-come-back = Miejsce { $seat } opuściło zakład lub kartę
hand-is-live = Miejsce { $seat } gra
last-live-hand = Miejsce { $seat }: ostatnia ręka w grze
no-chips-in-the-hand = Miejsce { $seat } nie miałoby żetonów w rozdaniu
no-live-hand = Miejsce { $seat } nie ma żywej ręki
no-such-burns = Przed ulicą palimy najwyżej { $most }
no-upcard-lacking = Miejscu { $seat } nie brakuje karty odkrytej
street-stands = Była już akcja: { $street ->
    [flop] flop stoi
    [turn] turn stoi
    [river] river stoi
    [fourth] czwarta ulica stoi
    [fifth] piąta ulica stoi
    [sixth] szósta ulica stoi
   *[other] rozdanie stoi
}
too-few-cards-left = W talii zostało tylko { $count } kart
