"""What players say and push out of order, and what it counts as; pure decisions that change no hand."""
