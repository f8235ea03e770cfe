"""The serial link to the boards: frames, session, messages; knows seats and slots, never cards."""
