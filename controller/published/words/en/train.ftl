# What the trainer says.
