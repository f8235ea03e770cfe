"""Learning a deck: from one picture of each card, or letters and suits from type faces."""
