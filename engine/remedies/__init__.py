"""What the house's book says about a dealing error: pure decisions that change no hand."""
