"""Pictures in, sightings out: felt calibration, finding and reading cards, voting over time."""
