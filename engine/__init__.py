"""The rules of the game as pure functions over frozen values; imports nothing of ours and does no I/O."""
