"""Playing at the terminal: people and bots choose in turn, and every choice is journaled."""
