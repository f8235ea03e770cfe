# What went wrong, what the dealer is asked about it, and each step that puts it right in a band’s twenty characters.
