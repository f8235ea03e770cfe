"""The table itself: journal, custody of cards, directions, faults and the loop that joins them."""
