"""What the dealer is told to do, by chapter of a hand: bets and pots, cards, players, the end."""
