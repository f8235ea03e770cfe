# What goes wrong with the deck.

fault-boxed = Carta scoperta
fault-boxed-fact = una carta è scoperta nel mazzo
fault-foreign-back = STOP. Altro mazzo
fault-foreign-back-fact = una carta ha il dorso di un altro mazzo
fault-joker = Jolly
fault-joker-fact = è uscito un jolly o una carta bianca
fault-stub-dropped = Mazzo caduto
fault-stub-dropped-fact = il resto del mazzo è caduto
ask-back-lies = Dov’è la carta dell’altro mazzo?
ask-joker-lies = Dov’è il jolly?
ask-holder-acted = Chi lo ha, ha già agito?
ask-stub-lies = Come sono le carte del mazzo?
word-in_play = in gioco
word-in_stub = nel mazzo
word-in_order = in ordine
word-out_of_order = non in ordine
word-with_muck = con gli scarti
word-on_board = sul board
word-face_up = scoperto
word-in_hand = in mano
word-not_acted = non ancora
word-has_acted = ha agito
