# Co się mówi o pominiętym graczu i o żetonach, które nie leżą, gdzie trzeba, albo których nie ma tyle, ile trzeba.

fault-skipped-player = Gracz pominięty
fault-skipped-player-fact = miejsce { $seat } zostało pominięte
key-action-returns = Wróć na miejsce { $seat }
key-words-first = Słowa: { $word }
key-button-first = Przycisk: { $word }
