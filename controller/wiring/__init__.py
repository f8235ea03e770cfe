"""What is connected to what: configuration, the process tree, and the simulated table."""
