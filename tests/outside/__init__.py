"""Checkers that know nothing of the program: they read what the world says it did and what the journal says it saw."""
