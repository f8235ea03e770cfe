"""Scripts that print figures; none of them is part of the test suite."""
