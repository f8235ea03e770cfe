"""Somebody learns to deal."""
