"""The serial link to the boards: frames, session, port; it knows seats and slots, never cards."""
