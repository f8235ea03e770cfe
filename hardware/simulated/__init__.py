"""Twins of everything one can touch: the felt, its dealer and players, camera, boards and pins."""
