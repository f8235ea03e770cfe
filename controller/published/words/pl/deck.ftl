# What goes wrong with the deck.

fault-boxed = Odwrócona karta
fault-boxed-fact = karta w talii leży odkryta
fault-foreign-back = STOP. Inna talia
fault-foreign-back-fact = karta ma rewers innej talii
fault-joker = Joker w grze
fault-joker-fact = rozdano jokera albo pustą kartę
fault-stub-dropped = Talia upadła
fault-stub-dropped-fact = reszta talii upadła
ask-back-lies = Gdzie jest karta z innej talii?
ask-joker-lies = Gdzie jest joker?
ask-holder-acted = Czy gracz już z nim zagrał?
ask-stub-lies = Jak leży reszta talii?
word-in_play = w grze
word-in_stub = w reszcie talii
word-in_order = w kolejności
word-out_of_order = nie w kolejności
word-with_muck = z odrzuconymi
word-on_board = na stole
word-face_up = odkryty
word-in_hand = w ręce
word-not_acted = jeszcze nie
word-has_acted = już zagrał
