"""Putting right: what may be done about a fault, who may order it, and each step with what it changes."""
