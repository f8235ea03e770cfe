"""Tests that open the pages in Chromium, and the scenes they show."""
