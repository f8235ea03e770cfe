# What goes wrong with the deck.

fault-boxed = Carta scoperta
fault-boxed-fact = una carta è scoperta nel mazzo
fault-foreign-back = STOP. Altro mazzo
fault-foreign-back-fact = una carta ha il dorso di un altro mazzo
fault-stub-dropped = Mazzo caduto
fault-stub-dropped-fact = il resto del mazzo è caduto
ask-back-lies = Dov’è la carta dell’altro mazzo?
ask-stub-lies = Come sono le carte del mazzo?
word-in_play = in gioco
word-in_stub = nel mazzo
word-in_order = in ordine
word-out_of_order = non in ordine
word-with_muck = con gli scarti
