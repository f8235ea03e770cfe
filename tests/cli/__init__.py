"""The command line as a person or a program meets it: real processes, what they print and how they end."""
