# What is said about a player who was passed over, and about chips that are not where or what they should be.

fault-skipped-player = Passed over
fault-skipped-player-fact = seat { $seat } was passed over
key-action-returns = Back to seat { $seat }
key-words-first = Words: { $word }
key-button-first = Button: { $word }
