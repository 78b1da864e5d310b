"""A running game, and who sits at it."""
