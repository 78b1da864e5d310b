"""The store of a running game: sealed orders, the journal, replay. A folder on disk is the game."""
