"""Everything one can touch: GPIO panel, pin map, and the simulated twins."""
