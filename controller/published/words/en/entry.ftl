# What is said about entering what players do, and about the time to act.
