"""What happens at a table, as sentences."""
