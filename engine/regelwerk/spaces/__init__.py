"""Where things are and what follows from it; a ruleset's head says which space its words speak of."""
