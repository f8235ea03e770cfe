# What is said about taking back and putting right.
