"""Whole tables from a seed."""
