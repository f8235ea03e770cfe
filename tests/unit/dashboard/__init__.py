"""Tests of the dashboard without a browser."""
