"""A ruleset, a state and choices become the next state, its events and its trace."""
