"""Random hands played by this engine and by pokerkit at once, and compared after every action."""
