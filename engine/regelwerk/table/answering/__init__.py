"""What pages ask of a game, and what they are answered: the same from the server and within a page."""
